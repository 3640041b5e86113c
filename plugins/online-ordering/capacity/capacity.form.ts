// Facts: F-76, F-77, K-51, K-80, S-153, S-154, V-099, V-148 to V-154; resolutions 11, 51
import { z } from 'zod'

import { rulesOf, timeText, type FormSpec } from '#core'
import type { FieldFault } from '#schemas/rules/rule.ts'

import {
  byDay,
  capacityDayOf,
  capacityDays,
  capacityFaults,
  capacityKeys,
  conflictingDays,
  endOf,
  isMaxOrders,
  timesFaults,
} from '../rules/hours/capacity.ts'
import { dayName } from '../hours/day-words.ts'
import type {
  CapacitySettingsQuery,
  UpdateCapacityMutation,
  UpdateCapacityMutationVariables,
} from './capacity.graph.ts'

export type Capacity = CapacitySettingsQuery['getCapacitySettingsByEnterpriseUnit']

/** What a new interval is before anybody changes it, besides its day. */
export const newInterval = { from: '0000', until: '2400', maxOrders: 0 } as const
type MaxOrders = number | null | string
/** What is no time, or no number, stays as it was typed: the rules refuse it. */
interface Interval {
  from: string | null
  until: string | null
  maxOrders: MaxOrders
}
export interface CapacityRow extends Interval {
  day: number
  /** Counted from 1 within its day, for its name. */
  place: number
  /** Marked for deletion: the next save drops it. */
  isMarked: boolean
}
/** By day and start as they were read: the platform has no other name for an interval. */
export type CapacityRows = Record<string, CapacityRow>
export interface CapacityValues {
  rows: CapacityRows
}

export const rowsOf = (settings: Capacity): CapacityRows =>
  Object.fromEntries(
    capacityDays.flatMap((name, index) =>
      settings[name].map(({ startTime, endTime, capacities }, n) => [
        `${index + 1}-${startTime}`,
        {
          day: index + 1,
          place: n + 1,
          from: startTime,
          until: endTime,
          maxOrders: capacities.OrderCount,
          isMarked: false,
        },
      ]),
    ),
  )
/** The rows of a day with their keys. */
export const rowsOfDay = (rows: CapacityRows, day: number) =>
  Object.entries(rows).filter(([, row]) => row.day === day)

const kept = (rows: CapacityRows) => Object.entries(rows).filter(([, row]) => !row.isMarked)

/** What is wrong with the rows that a save would keep. */
export const rowFaults = (rows: CapacityRows): FieldFault[] => [
  ...capacityFaults(
    kept(rows).map(([key, { day, from, until }]) => ({ at: key, day, from, until })),
  ),
  ...kept(rows).flatMap(([key, { maxOrders }]) => {
    const [fault] = maxOrdersFaults(maxOrders)
    return fault ? [{ ...fault, field: `${key}.${fault.field}` }] : []
  }),
]
const maxOrdersFaults = (maxOrders: MaxOrders): FieldFault[] =>
  isMaxOrders(maxOrders)
    ? []
    : [
        {
          field: 'maxOrders',
          key:
            maxOrders === null || maxOrders === '' ? capacityKeys.required : capacityKeys.maxOrders,
        },
      ]

/** A limit for several days at once, as one adds it. */
export interface AddedInterval extends Interval {
  days: readonly number[]
}
/** The chosen days on which it would share time with a row that is kept. */
export const conflictsOf = (added: AddedInterval, rows: CapacityRows): number[] =>
  conflictingDays(
    added.days,
    added,
    kept(rows).map(([, row]) => row),
  )
/** What is wrong with it; fields `days`, `from`, `until` and `maxOrders`. */
export const addedFaults = (added: AddedInterval, rows: CapacityRows): FieldFault[] => [
  ...(added.days.length === 0
    ? [{ field: 'days', key: capacityKeys.dayRequired }]
    : conflictsOf(added, rows).length > 0
      ? [{ field: 'days', key: capacityKeys.conflict }]
      : []),
  ...timesFaults(added),
  ...maxOrdersFaults(added.maxOrders),
]

/** The rows with one more on each of the days. */
export function withAdded(rows: CapacityRows, { days, ...interval }: AddedInterval): CapacityRows {
  const all = { ...rows }
  let n = Object.keys(rows).length
  for (const day of [...days].sort()) {
    // A number that was given away already may be in use by a row that was added before.
    do n += 1
    while (`new-${n}` in all)
    const place = Math.max(0, ...rowsOfDay(all, day).map(([, row]) => row.place)) + 1
    all[`new-${n}`] = { ...interval, day, place, isMarked: false }
  }
  return all
}
/** All rows of a day marked for deletion, or none. */
export const withDayMarked = (rows: CapacityRows, day: number, isMarked: boolean): CapacityRows =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, row.day === day ? { ...row, isMarked } : row]),
  )

/** The rows of a day as they are sent, with their keys. */
const keptOn = (rows: CapacityRows, day: string) =>
  kept(rows).filter(([, row]) => capacityDayOf(row.day) === day)
const weekOf = (rows: CapacityRows) =>
  byDay((day) =>
    keptOn(rows, day).map(([, { from, until, maxOrders }]) => ({
      startTime: from ?? '',
      endTime: endOf(until ?? ''),
      capacities: { OrderCount: Number(maxOrders) },
    })),
  )
const members: Readonly<Record<string, string>> = {
  startTime: 'from',
  endTime: 'until',
  'capacities.OrderCount': 'maxOrders',
}

const row = z.custom<CapacityRow>()
/** The dialog of a conflict does not know the merchant's. */
const culture = 'en-US'

export const capacityForm: FormSpec<
  Capacity,
  CapacityValues,
  Omit<UpdateCapacityMutationVariables, 'organization'>
> = {
  schema: z
    .object({ rows: z.record(z.string(), row) })
    .check(
      rulesOf([
        ({ rows }: CapacityValues) =>
          rowFaults(rows).map((fault) => ({ ...fault, field: `rows.${fault.field}` })),
      ]),
    ),
  fromApi: (settings) => ({ rows: rowsOf(settings) }),
  toApi: ({ rows }, { id, description, concurrencyChecksum }) => ({
    id,
    capacitySettings: weekOf(rows),
    description,
    concurrencyChecksum,
  }),
  fieldOf(serverField, { rows }) {
    const [, day = '', index = '', member = ''] =
      /^capacitySettings\.(\w+)\.(\d+)\.([\w.]+)$/.exec(serverField) ?? []
    const [key] = keptOn(rows, day)[Number(index)] ?? []
    return key && members[member] && `rows.${key}.${members[member]}`
  },
  rows: {
    rows: {
      label: ({ day, place }) => `${dayName(day, culture)} ${place}`,
      show: ({ from, until, maxOrders, isMarked }, say) =>
        isMarked
          ? say('online-ordering:capacity.valueMarked')
          : say('online-ordering:capacity.value', {
              from: timeText(from ?? '', culture),
              until: timeText(until ?? '', culture),
              most: maxOrders ?? '',
            }),
    },
  },
  fromSaved: ({ updateCapacitySettings }: UpdateCapacityMutation) => updateCapacitySettings,
}

export const noIntervals = byDay(() => [])
/** A store that has no settings, to look at. */
export const noCapacity: Capacity = {
  id: '',
  organization: '',
  description: null,
  ...noIntervals,
  concurrencyChecksum: '',
  lastModified: null,
  lastModifiedBy: null,
}
