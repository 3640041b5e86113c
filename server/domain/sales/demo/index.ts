// Demo data of tickets, drawers, settlements and pay codes.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { payCodeRows } from './pay-codes.ts'
import { soldBefore } from './sold.ts'

export const demo = ({ today }: Seeding): DemoRows => ({
  ...soldBefore(today),
  pay_code: payCodeRows(),
})
