// Demo data of tickets, drawers, settlements and pay codes.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { payCodeRows } from './pay-codes.ts'
import { soldUntil } from './sold.ts'

export const demo = (seeding: Seeding): DemoRows => ({
  ...soldUntil(seeding),
  pay_code: payCodeRows(),
})
