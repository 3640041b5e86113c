// A week of operating hours or order hours, for form and handler. Days are ISO days: 1 is Monday, 7
// is Sunday. Times are `HHmm` of the store's clock, and 2400 is the end of the day.
// Facts: F-79, F-89, K-85, K-86, V-172 to V-174, S-185 to S-187; resolutions 6, 49, 50
import type { FieldFault } from '#schemas/rules/rule.ts'

export const isoDays = [1, 2, 3, 4, 5, 6, 7] as const

/** Continuous hours. In a form, a time is null until it's filled in. */
export interface HoursBlock {
  opens: string | null
  closes: string | null
  /** True if they end on the day after they begin. */
  closesNextDay: boolean
}
/** One day's hours. There are no blocks if the store is closed all day. */
export interface HoursDay {
  day: number
  isClosed: boolean
  blocks: readonly HoursBlock[]
}

/** Minutes in a day, and the longest that one block may last. */
export const dayMinutes = 1440
export const weekMinutes = 7 * dayMinutes

/** Minutes since the start of the day: 0 to 1440. */
export const toMinute = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(2))
/** The time at a minute of the day: 0 to 1440. */
export const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`

/** A block in minutes since its day began; `until` may be on the next day. */
export interface Span {
  from: number
  until: number
}
/** The block as a span. Undefined while a time is missing. */
export const toSpan = ({ opens, closes, closesNextDay }: HoursBlock): Span | undefined =>
  opens === null || closes === null
    ? undefined
    : { from: toMinute(opens), until: toMinute(closes) + (closesNextDay ? dayMinutes : 0) }

/** Why a week can't be saved. Order hours and operating hours share the messages. */
export const hoursKeys = {
  required: 'online-ordering:hoursFaults.required',
  order: 'online-ordering:hoursFaults.order',
  exceeds24Hours: 'online-ordering:hoursFaults.Exceeds24Hours',
  overlapSameDay: 'online-ordering:hoursFaults.OverlapSameDay',
  overlapDiffDay: 'online-ordering:hoursFaults.OverlapDiffDay',
  overlapEveryDay: 'online-ordering:hoursFaults.OverlapSameDayEveryday',
} as const satisfies Record<string, FieldFault['key']>

/** The path of a block's member in a list of days: `4.blocks.0.closes`. */
const at = (day: number, block: number, member: keyof HoursBlock) =>
  `${day}.blocks.${block}.${member}`

/** Faults within one block: a missing time, the wrong order, more than 24 hours. */
function blockFaults(
  block: HoursBlock,
  day: number,
  pathOf: (member: keyof HoursBlock) => string,
): FieldFault[] {
  const span = toSpan(block)
  if (!span)
    return (['opens', 'closes'] as const)
      .filter((member) => block[member] === null)
      .map((member) => ({ field: pathOf(member), key: hoursKeys.required }))
  if (span.until <= span.from) return [{ field: pathOf('closes'), key: hoursKeys.order }]
  return span.until - span.from > dayMinutes
    ? [{ field: pathOf('closes'), key: hoursKeys.exceeds24Hours, params: { day } }]
    : []
}

/**
 * Faults within each day. The field is a path in `days`, such as `0.blocks.0.closes`. A fault's
 * `day` is the ISO day.
 */
export const dayFaults = (days: readonly HoursDay[]): FieldFault[] =>
  days.flatMap(({ day, isClosed, blocks }, index) =>
    isClosed
      ? []
      : blocks.flatMap((block, n) => blockFaults(block, day, (member) => at(index, n, member))),
  )

interface Placed extends Span {
  index: number
  block: number
  day: number
}
/** The blocks of open days, sorted by start, in minutes since the start of the week on Monday. */
const placed = (days: readonly HoursDay[]): Placed[] =>
  days
    .flatMap(({ day, isClosed, blocks }, index) =>
      (isClosed ? [] : blocks).flatMap((block, n) => {
        const span = toSpan(block)
        const start = (day - 1) * dayMinutes
        return span && span.until > span.from
          ? [{ index, block: n, day, from: start + span.from, until: start + span.until }]
          : []
      }),
    )
    .toSorted((one, other) => one.from - other.from)

/** Two overlapping blocks of one week: the one that starts first, and the other. */
export interface HoursOverlap {
  first: { index: number; block: number; day: number }
  second: { index: number; block: number; day: number }
}
/** All overlapping pairs. Late hours on Sunday continue on Monday. */
export function listOverlaps(days: readonly HoursDay[]): HoursOverlap[] {
  const all = placed(days)
  return all.flatMap((first, i) => [
    ...all
      .slice(i + 1)
      .filter((second) => second.from < first.until)
      .map((second) => ({ first, second })),
    // Earlier blocks count too, because they can overlap `first` across the end of the week.
    ...all
      .slice(0, i + 1)
      .filter((second) => second !== first && second.from + weekMinutes < first.until)
      .map((second) => ({ first, second })),
  ])
}

/**
 * Overlaps as faults at the opening of the later block. The specification words three kinds
 * differently: within a day, with the next day, and on every day of a week whose days are equal.
 */
export function overlapFaults(days: readonly HoursDay[]): FieldFault[] {
  const overlaps = listOverlaps(days)
  const between = overlaps.filter(({ first, second }) => first.index !== second.index)
  const everyDay = days.length === isoDays.length && between.length >= isoDays.length
  return overlaps.map(({ first, second }) => ({
    field: at(second.index, second.block, 'opens'),
    key:
      first.index === second.index
        ? hoursKeys.overlapSameDay
        : everyDay
          ? hoursKeys.overlapEveryDay
          : hoursKeys.overlapDiffDay,
    params: { day: first.day, other: second.day },
  }))
}
