// Demo data of tickets, drawers and settlements.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { soldBefore } from './sold.ts'

export const demo = ({ today }: Seeding): DemoRows => soldBefore(today)
