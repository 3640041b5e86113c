// Facts: F-76, F-77, K-51, K-80, S-153, S-154, V-099, V-148 to V-154; resolutions 11, 51
import { z } from 'zod'

import { toCheck, timeText, type FormSpec } from '#core'
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
import { dayName } from '../hours/day-strings.ts'
import type {
  CapacitySettingsQuery,
  UpdateCapacityMutation,
  UpdateCapacityMutationVariables,
} from './capacity.graph.ts'

export type Capacity = CapacitySettingsQuery['getCapacitySettingsByEnterpriseUnit']

/** The initial values of a new interval, without its day. */
export const newInterval = { from: '0000', until: '2400', maxOrders: 0 } as const
type MaxOrders = number | null | string
/** Text that isn't a time or a number stays as typed. The rules then refuse it. */
interface Interval {
  from: string | null
  until: string | null
  maxOrders: MaxOrders
}
export interface CapacityRow extends Interval {
  day: number
  /** Position within its day, from 1. Part of the row's label. */
  place: number
  /** Marked for deletion by the next save. */
  isMarked: boolean
}
/**
 * Rows by key. The key consists of the day and the start as loaded, because the platform has no
 * other id for an interval.
 */
export type CapacityRows = Record<string, CapacityRow>
export interface CapacityValues {
  rows: CapacityRows
}

export const toRows = (settings: Capacity): CapacityRows =>
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
export const rowsOfDay = (rows: CapacityRows, day: number) =>
  Object.entries(rows).filter(([, row]) => row.day === day)

const kept = (rows: CapacityRows) => Object.entries(rows).filter(([, row]) => !row.isMarked)

/** Faults in the rows that a save would keep. */
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

/** A limit for one or more days, as added in the drawer. */
export interface AddedInterval extends Interval {
  days: readonly number[]
}
/**
 * The chosen days on which the new interval would overlap an existing row that isn't marked for
 * deletion.
 */
export const conflictsOf = (added: AddedInterval, rows: CapacityRows): number[] =>
  conflictingDays(
    added.days,
    added,
    kept(rows).map(([, row]) => row),
  )
/** Faults in `days`, `from`, `until` and `maxOrders`. */
export const addedFaults = (added: AddedInterval, rows: CapacityRows): FieldFault[] => [
  ...(added.days.length === 0
    ? [{ field: 'days', key: capacityKeys.dayRequired }]
    : conflictsOf(added, rows).length > 0
      ? [{ field: 'days', key: capacityKeys.conflict }]
      : []),
  ...timesFaults(added),
  ...maxOrdersFaults(added.maxOrders),
]

/** The rows, plus a new one on each of the days. */
export function withAdded(rows: CapacityRows, { days, ...interval }: AddedInterval): CapacityRows {
  const all = { ...rows }
  let n = Object.keys(rows).length
  for (const day of [...days].sort()) {
    // Skips used numbers, because a row that was added earlier may have one.
    do n += 1
    while (`new-${n}` in all)
    const place = Math.max(0, ...rowsOfDay(all, day).map(([, row]) => row.place)) + 1
    all[`new-${n}`] = { ...interval, day, place, isMarked: false }
  }
  return all
}
export const withDayMarked = (rows: CapacityRows, day: number, isMarked: boolean): CapacityRows =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, row.day === day ? { ...row, isMarked } : row]),
  )

/** A day's rows that a save would send, with their keys. */
const keptOn = (rows: CapacityRows, day: string) =>
  kept(rows).filter(([, row]) => capacityDayOf(row.day) === day)
const toWeek = (rows: CapacityRows) =>
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
/** A fixed culture, because the conflict dialog doesn't know the merchant's. */
const culture = 'en-US'

export const capacityForm: FormSpec<
  Capacity,
  CapacityValues,
  Omit<UpdateCapacityMutationVariables, 'organization'>
> = {
  schema: z
    .object({ rows: z.record(z.string(), row) })
    .check(
      toCheck([
        ({ rows }: CapacityValues) =>
          rowFaults(rows).map((fault) => ({ ...fault, field: `rows.${fault.field}` })),
      ]),
    ),
  fromApi: (settings) => ({ rows: toRows(settings) }),
  toApi: ({ rows }, { id, description, concurrencyChecksum }) => ({
    id,
    capacitySettings: toWeek(rows),
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
/** Empty settings, shown for a store that has none. */
export const noCapacity: Capacity = {
  id: '',
  organization: '',
  description: null,
  ...noIntervals,
  concurrencyChecksum: '',
  lastModified: null,
  lastModifiedBy: null,
}
