// Order hours as the graph answers them.
import { toDayHours, type OrderWeeks } from '../rules/hours/windows.ts'
import type { OrderHours } from './order-hours.form.ts'

type Windows = NonNullable<OrderHours['hours']>
type Times = NonNullable<OrderHours['times']>

/** The graph's entries for these weeks. */
export const toEntries = (weeks: OrderWeeks): Windows['dayHours'] =>
  toDayHours(weeks).map((entry) => ({
    ...entry,
    timeBlocks: [...entry.timeBlocks],
    fulfillmentTypes: [...entry.fulfillmentTypes],
  }))
export const buildWindows = (weeks: OrderWeeks, given: Partial<Windows> = {}): Windows => ({
  dayHours: toEntries(weeks),
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
export const buildTimes = (given: Partial<Times> = {}): Times => ({
  bufferOpen: 15,
  bufferClose: 30,
  concurrencyChecksum: 't1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
