// Converts order hours between the shape of the GraphQL API and a week for each kind of order.
// Facts: F-78, F-79, K-47, K-86, N-23; resolution 50
import type { FieldFault } from '#schemas/rules/rule.ts'
import { quarterFaults } from './quarters.ts'
import { dayFaults, isoDays, overlapFaults, type HoursBlock, type HoursDay } from './week.ts'

/** Kinds of orders that have their own hours. Curbside shares the hours of pickup. */
export const hoursModes = ['pickup', 'dineIn', 'delivery', 'catering', 'driveThru'] as const
export type HoursMode = (typeof hoursModes)[number]
/** The names of each kind in the GraphQL API. Names that share hours form a group. */
export const typesOfMode = {
  pickup: ['PICKUP', 'CURBSIDE'],
  dineIn: ['DINEIN'],
  delivery: ['DELIVERY'],
  catering: ['CATERING'],
  driveThru: ['DRIVETHRU'],
} as const satisfies Record<HoursMode, readonly string[]>
type WindowType = (typeof typesOfMode)[HoursMode][number]

/** One day's order hours for some kinds of orders. */
export interface WindowDay {
  /** 0 Sunday to 6 Saturday. */
  day: number
  timeBlocks: readonly { startTime: string; endTime: string }[]
  /** Whether the last block ends on the next day. */
  nextDay: boolean
  closedAllDay: boolean
  fulfillmentTypes: readonly WindowType[]
}
/** A week for each kind of order. A kind that is absent has no hours. */
export type OrderWeeks = Partial<Record<HoursMode, readonly HoursDay[]>>

/** Converts days. GraphQL counts them from Sunday (0), everything else from Monday (1). */
const wireDay = (isoDay: number): number => isoDay % 7
const isoDay = (day: number): number => (day === 0 ? 7 : day)

const modesOf = (types: readonly WindowType[]): HoursMode[] =>
  hoursModes.filter((mode) => typesOfMode[mode].some((type) => types.includes(type)))
const toBlocks = ({ timeBlocks, nextDay, closedAllDay }: WindowDay): HoursBlock[] =>
  closedAllDay
    ? []
    : timeBlocks.map(({ startTime, endTime }, n) => ({
        opens: startTime,
        closes: endTime,
        closesNextDay: nextDay && n === timeBlocks.length - 1,
      }))

export const closedWeek: readonly HoursDay[] = isoDays.map((day) => ({
  day,
  isClosed: true,
  blocks: [],
}))

/** The weeks of all kinds of orders with hours, Monday first. A missing day is closed. */
export function toWeeks(dayHours: readonly WindowDay[]): OrderWeeks {
  const weeks: OrderWeeks = {}
  for (const entry of dayHours)
    for (const mode of modesOf(entry.fulfillmentTypes))
      weeks[mode] = (weeks[mode] ?? closedWeek).map((day) =>
        day.day === isoDay(entry.day)
          ? { day: day.day, isClosed: entry.closedAllDay, blocks: toBlocks(entry) }
          : day,
      )
  return weeks
}

const byOpening = (one: HoursBlock, other: HoursBlock) =>
  (one.opens ?? '').localeCompare(other.opens ?? '')
/** One entry per day and group. Only a day's last block can end on the next day. */
export function toDayHours(weeks: OrderWeeks): WindowDay[] {
  return hoursModes.flatMap((mode) =>
    (weeks[mode] ?? []).map(({ day, isClosed, blocks }) => {
      const open = isClosed ? [] : blocks.toSorted(byOpening)
      return {
        day: wireDay(day),
        timeBlocks: open.map(({ opens, closes }) => ({
          startTime: opens ?? '',
          endTime: closes ?? '',
        })),
        nextDay: open.at(-1)?.closesNextDay ?? false,
        closedAllDay: open.length === 0,
        fulfillmentTypes: typesOfMode[mode],
      }
    }),
  )
}

/**
 * Why order hours in a request are refused. Only other API clients can cause these faults, because
 * the form can't.
 */
export const windowKeys = {
  types: 'online-ordering:hoursFaults.types',
  twice: 'online-ordering:hoursFaults.twice',
  closed: 'online-ordering:hoursFaults.closed',
  open: 'online-ordering:hoursFaults.open',
} as const satisfies Record<string, FieldFault['key']>

/**
 * Whether all kinds of each group are named. Hours for pickup alone would otherwise apply to
 * curbside unnoticed.
 */
const namesGroups = (types: readonly WindowType[]) =>
  types.length > 0 &&
  modesOf(types).every((mode) => typesOfMode[mode].every((type) => types.includes(type)))

/** Faults of an entry itself, and conflicts with earlier entries. */
function entryFaults(entry: WindowDay, earlier: readonly WindowDay[], at: number): FieldFault[] {
  const modes = modesOf(entry.fulfillmentTypes)
  const isTwice = earlier.some(
    (other) =>
      other.day === entry.day &&
      modesOf(other.fulfillmentTypes).some((mode) => modes.includes(mode)),
  )
  const faults: [boolean, string, FieldFault['key']][] = [
    [!namesGroups(entry.fulfillmentTypes), 'fulfillmentTypes', windowKeys.types],
    [isTwice, 'day', windowKeys.twice],
    [entry.closedAllDay && entry.timeBlocks.length > 0, 'timeBlocks', windowKeys.closed],
    [!entry.closedAllDay && entry.timeBlocks.length === 0, 'timeBlocks', windowKeys.open],
  ]
  return faults.flatMap(([isFault, member, key]) =>
    isFault ? [{ field: `${at}.${member}`, key }] : [],
  )
}

const timeMembers = { opens: 'startTime', closes: 'endTime' } as const
/**
 * Converts the path of a fault from the week's days to the list of entries: `2.blocks.0.closes`
 * becomes `14.timeBlocks.0.endTime`.
 */
function amongEntries(field: string, entryOf: (index: number) => number): string {
  const [, index = '', block = '', member] =
    /^(\d+)\.blocks\.(\d+)\.(opens|closes)$/.exec(field) ?? []
  const time = timeMembers[member === 'opens' ? 'opens' : 'closes']
  return `${entryOf(Number(index))}.timeBlocks.${block}.${time}`
}

/** All faults of order hours. The field is a path in the list of entries. */
export function windowFaults(dayHours: readonly WindowDay[]): FieldFault[] {
  const shape = dayHours.flatMap((entry, at) => entryFaults(entry, dayHours.slice(0, at), at))
  if (shape.length > 0) return shape
  const faults = hoursModes.flatMap((mode) => {
    const entries = dayHours.flatMap((entry, at) =>
      modesOf(entry.fulfillmentTypes).includes(mode) ? [{ entry, at }] : [],
    )
    const days = entries.map(({ entry }) => ({
      day: isoDay(entry.day),
      isClosed: entry.closedAllDay,
      blocks: toBlocks(entry),
    }))
    return [...quarterFaults(days), ...dayFaults(days), ...overlapFaults(days)].map((fault) => ({
      ...fault,
      field: amongEntries(fault.field, (index) => entries[index]?.at ?? index),
    }))
  })
  // Removes duplicates, because an entry for several kinds of orders repeats each fault.
  return [...new Map(faults.map((fault) => [`${fault.field} ${fault.key}`, fault])).values()]
}
