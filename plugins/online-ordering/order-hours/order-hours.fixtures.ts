// Order hours as the graph answers them.
import { isoDays, type HoursBlock, type HoursDay } from '../rules/hours/week.ts'
import { toDayHours, type OrderWeeks } from '../rules/hours/windows.ts'
import type { OrderHours } from './order-hours.form.ts'

type Windows = NonNullable<OrderHours['hours']>
type Times = NonNullable<OrderHours['times']>

const parseBlock = (text: string): HoursBlock => {
  const [opens = '', closes = ''] = text.split('-')
  return {
    opens: opens || null,
    closes: closes.replace('+', ''),
    closesNextDay: closes.endsWith('+'),
  }
}
/**
 * A week of days such as `0900-1700`, `0900-1200 1800-0200+` (until the next day), `-1700` without
 * an opening, or `closed`; exceptions by ISO day.
 */
export const weekLike = (usual: string, other: Readonly<Record<number, string>> = {}): HoursDay[] =>
  isoDays.map((day) => {
    const text = other[day] ?? usual
    return text === 'closed'
      ? { day, isClosed: true, blocks: [] }
      : { day, isClosed: false, blocks: text.split(' ').map(parseBlock) }
  })
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
