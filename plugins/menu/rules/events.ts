// Rules for the fields of a menu event, shared by form and handler.
// Facts: C-061, C-062, N-07
import type { StoreRow } from '#schemas/rules/stores.ts'
import { listFaults, nameFaults, type FieldFault, type FieldsRule } from '#schemas/rules/rule.ts'

/** 0 Sunday to 6 Saturday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof weekdays)[number]

/** A menu event. Times are local to each store. */
export interface EventValues {
  /** 0 for a new event. */
  id: number
  name: string
  description: string
  isActive: boolean
  daysOfWeek: Weekday[]
  /** `HHmm`; '' if not chosen yet. */
  startTime: string
  /** `HHmm`, 2400 allowed. If not after the start, the event ends on the next day. */
  endTime: string
  /** `YYYY-MM-DD`; '' if not chosen yet. */
  startDate: string
  /** Null means no end. */
  endDate: string | null
  /** Price list used during the event; null means the regular prices. */
  priceListId: number | null
  /** Company view only: stores that differ. `storeId` 0 means all others. */
  eventStores: StoreRow[]
}

const key = (name: string): `${string}:${string}` => `menu:events.errors.${name}`
export const eventKeys = {
  name: key('name'),
  days: key('days'),
  time: key('time'),
  firstDay: key('firstDay'),
  dates: key('dates'),
  never: key('never'),
  nameTaken: key('nameTaken'),
  priceList: key('priceList'),
  inUse: key('inUse'),
  storeUnknown: key('storeUnknown'),
  storeTwice: key('storeTwice'),
  storesElsewhere: key('storesElsewhere'),
} as const

const fault = (field: string, of: `${string}:${string}`): FieldFault[] => [{ field, key: of }]

const nameRule: FieldsRule<EventValues> = ({ name }) => nameFaults('Name', name, eventKeys.name)
const daysRule: FieldsRule<EventValues> = ({ daysOfWeek }) =>
  daysOfWeek.length === 0 ? fault('DaysOfWeek', eventKeys.days) : []

/** 24:00 is only valid as an end. */
const startPattern = /^(?:[01]\d|2[0-3])[0-5]\d$/
const endPattern = /^(?:(?:[01]\d|2[0-3])[0-5]\d|2400)$/
const timesRule: FieldsRule<EventValues> = ({ startTime, endTime }) => [
  ...(startPattern.test(startTime) ? [] : fault('StartTime', eventKeys.time)),
  ...(endPattern.test(endTime) ? [] : fault('EndTime', eventKeys.time)),
]

/** Compares dates as text, because ISO dates sort correctly. */
const datesRule: FieldsRule<EventValues> = ({ startDate, endDate }) => {
  if (startDate === '') return fault('StartDate', eventKeys.firstDay)
  return endDate !== null && endDate < startDate ? fault('EndDate', eventKeys.dates) : []
}

const dayLength = 86_400_000
/**
 * Rejects an event that would never take place. If its dates span less than a week, they may
 * include none of its weekdays.
 */
const neverRule: FieldsRule<EventValues> = ({ daysOfWeek, startDate, endDate }) => {
  if (daysOfWeek.length === 0 || startDate === '' || endDate === null || endDate < startDate)
    return []
  const [first, last] = [Date.parse(startDate), Date.parse(endDate)]
  const count = Math.min(7, (last - first) / dayLength + 1)
  const comes = Array.from({ length: count }, (_, i) => new Date(first + i * dayLength).getUTCDay())
  return daysOfWeek.some((day) => comes.includes(day)) ? [] : fault('DaysOfWeek', eventKeys.never)
}

/** For the form's schema: `z.object({ … }).check(toCheck(eventFieldsRules))`. */
export const eventFieldsRules: readonly FieldsRule<EventValues>[] = [
  nameRule,
  daysRule,
  timesRule,
  datesRule,
  neverRule,
]
export const eventRules = (values: EventValues): FieldFault[] =>
  listFaults(eventFieldsRules, values)

/**
 * 2400 and 0000 both mean the end of the day, so such an event doesn't extend into the next day.
 */
export const endsAtMidnight = (endTime: string): boolean => endTime === '2400' || endTime === '0000'
export const endsOnNextDay = ({
  startTime,
  endTime,
}: Pick<EventValues, 'startTime' | 'endTime'>): boolean =>
  startTime !== '' && endTime !== '' && !endsAtMidnight(endTime) && endTime <= startTime
