// Edits to a week of hours in the form. Pure functions. Facts: S-185, U-179, K-86
import {
  isoDays,
  listOverlaps,
  toSpan,
  type HoursBlock,
  type HoursDay,
  type Span,
} from '../rules/hours/week.ts'

export const emptyBlock: HoursBlock = { opens: null, closes: null, closesNextDay: false }

/** Closing a day clears its times, so that reopening it asks for new ones. */
export const setClosed = (day: HoursDay, isClosed: boolean): HoursDay => ({
  ...day,
  isClosed,
  blocks: isClosed ? [] : [emptyBlock],
})

/** Adds an empty block. A closed day becomes open. */
export const addBlock = (day: HoursDay): HoursDay => ({
  ...day,
  isClosed: false,
  blocks: [...(day.isClosed ? [] : day.blocks), emptyBlock],
})

export const removeBlock = (day: HoursDay, position: number): HoursDay => ({
  ...day,
  blocks: day.blocks.filter((_, block) => block !== position),
})

/** A week in which every day has these hours. */
export const everyDayLike = ({ isClosed, blocks }: Omit<HoursDay, 'day'>): HoursDay[] =>
  isoDays.map((day) => ({ day, isClosed, blocks: [...blocks] }))

const sameBlock = (one: HoursBlock, other: HoursBlock | undefined) =>
  one.opens === other?.opens &&
  one.closes === other.closes &&
  one.closesNextDay === other.closesNextDay
/** Whether two days have the same hours. Ignores which days they are. */
export const sameHours = (one: HoursDay, other: HoursDay | undefined): boolean =>
  one.isClosed === other?.isClosed &&
  (one.isClosed ||
    (one.blocks.length === other.blocks.length &&
      one.blocks.every((block, position) => sameBlock(block, other.blocks[position]))))

export const sameWeek = (one: readonly HoursDay[], other: readonly HoursDay[]): boolean =>
  one.length === other.length &&
  one.every((day, position) => day.day === other[position]?.day && sameHours(day, other[position]))

/** Whether all days have the hours of the first, so that one row can represent them. */
export const isSameEveryDay = (days: readonly HoursDay[]): boolean =>
  days.every((day) => sameHours(day, days[0]))

/** The next day. Monday follows Sunday. */
export const dayAfter = (day: number): number => (day % isoDays.length) + 1

/** A block in minutes of its day, and whether it overlaps another. */
export interface StripSpan extends Span {
  isOverlap?: boolean
}
/** The blocks of each day that can be rendered: those with both times in order. */
export function listWeekSpans(days: readonly HoursDay[]): StripSpan[][] {
  const overlapping = new Set(
    listOverlaps(days).flatMap(({ first, second }) =>
      [first, second].map(({ index, block }) => `${index}.${block}`),
    ),
  )
  return days.map(({ isClosed, blocks }, index) =>
    (isClosed ? [] : blocks).flatMap((block, position) => {
      const span = toSpan(block)
      if (!span || !(span.from < span.until)) return []
      return [{ ...span, ...(overlapping.has(`${index}.${position}`) && { isOverlap: true }) }]
    }),
  )
}
