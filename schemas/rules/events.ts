// What makes a menu event sound: rules over its fields, called by form and handler.
// Facts: C-061, C-062, N-07
import type { DiscountStoreRow } from './discount-stores.ts'
import { faultsOf, nameFaults, type FieldFault, type FieldsRule } from './rule.ts'

/** 0 Sunday to 6 Saturday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof weekdays)[number]

/** A menu event, by the clock of each store. */
export interface EventValues {
  /** 0: a new one. */
  id: number
  name: string
  description: string
  isActive: boolean
  daysOfWeek: Weekday[]
  /** `HHmm`; '' while none is chosen. */
  startTime: string
  /** `HHmm`, 2400 allowed; not after the start: on the next day. */
  endTime: string
  /** `YYYY-MM-DD`; '' while none is chosen. */
  startDate: string
  /** null: without end. */
  endDate: string | null
  /** The price list that holds while it is on; null: the usual prices. */
  priceListId: number | null
  /** Company view alone: the stores that differ; `storeId` 0 speaks for all others. */
  eventStores: DiscountStoreRow[]
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

/** 24:00 is the end of a day, and so no start of anything. */
const startPattern = /^(?:[01]\d|2[0-3])[0-5]\d$/
const endPattern = /^(?:(?:[01]\d|2[0-3])[0-5]\d|2400)$/
const timesRule: FieldsRule<EventValues> = ({ startTime, endTime }) => [
  ...(startPattern.test(startTime) ? [] : fault('StartTime', eventKeys.time)),
  ...(endPattern.test(endTime) ? [] : fault('EndTime', eventKeys.time)),
]

/** Dates are compared as the text they are. */
const datesRule: FieldsRule<EventValues> = ({ startDate, endDate }) => {
  if (startDate === '') return fault('StartDate', eventKeys.firstDay)
  return endDate !== null && endDate < startDate ? fault('EndDate', eventKeys.dates) : []
}

const dayLength = 86_400_000
/**
 * Within less than a week of dates not every weekday comes up; an event on none of those that do
 * would never be on.
 */
const neverRule: FieldsRule<EventValues> = ({ daysOfWeek, startDate, endDate }) => {
  if (daysOfWeek.length === 0 || startDate === '' || endDate === null || endDate < startDate)
    return []
  const [first, last] = [Date.parse(startDate), Date.parse(endDate)]
  const count = Math.min(7, (last - first) / dayLength + 1)
  const comes = Array.from({ length: count }, (_, i) => new Date(first + i * dayLength).getUTCDay())
  return daysOfWeek.some((day) => comes.includes(day)) ? [] : fault('DaysOfWeek', eventKeys.never)
}

/** For the form's schema: `z.object({ … }).check(rulesOf(eventFieldsRules))`. */
export const eventFieldsRules: readonly FieldsRule<EventValues>[] = [
  nameRule,
  daysRule,
  timesRule,
  datesRule,
  neverRule,
]
/** What is wrong with an event, as far as its own fields tell. */
export const eventRules = (values: EventValues): FieldFault[] => faultsOf(eventFieldsRules, values)

/**
 * Midnight is the end of the day, whichever of its two names it goes by: nothing of the event is on
 * the next day.
 */
export const endsAtMidnight = (endTime: string): boolean => endTime === '2400' || endTime === '0000'
export const endsOnNextDay = ({
  startTime,
  endTime,
}: Pick<EventValues, 'startTime' | 'endTime'>): boolean =>
  startTime !== '' && endTime !== '' && !endsAtMidnight(endTime) && endTime <= startTime
