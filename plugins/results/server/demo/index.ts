// Demo data of shifts. They come from the same plan as the time cards, which are in the domain people.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { hourRows } from '#server/domain/people/demo/hours.ts'

export const demo = ({ today }: Seeding): DemoRows => ({ shift: hourRows(today).shifts })
