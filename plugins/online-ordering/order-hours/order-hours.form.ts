// Facts: F-79, K-86, K-87, S-172, S-174, V-102, V-172, V-173, E-133; resolutions 6, 50
import { z } from 'zod'

import { limits, toCheck, timeText, type FormSpec } from '#core'
import type { FieldFault } from '#schemas/rules/rule.ts'

import { quarterFaults } from '../rules/hours/quarters.ts'
import {
  dayFaults,
  hoursKeys,
  overlapFaults,
  type HoursBlock,
  type HoursDay,
} from '../rules/hours/week.ts'
import {
  closedWeek,
  toDayHours,
  hoursModes,
  toWeeks,
  type HoursMode,
} from '../rules/hours/windows.ts'
import { dayName } from '../hours/day-strings.ts'
import { typedFaults } from '../hours/typed-times.ts'
import { sameHours } from '../hours/week-edit.ts'
import type {
  OrderTimesQuery,
  OrderWindowsQuery,
  SaveHoursMutation,
  SaveHoursMutationVariables,
} from './order-hours.graph.ts'

/** A store's hours and buffers; null if never saved. */
export interface OrderHours {
  hours: OrderWindowsQuery['getWindowSettingsByEnterpriseUnit'] | null
  times: OrderTimesQuery['getTimeSettingsByEnterpriseUnit'] | null
  /** The id that the save uses if it has to create hours and buffers. */
  newId: string
}

const time = z.string().nullable()
const block = z.object({ opens: time, closes: time, closesNextDay: z.boolean() })
const day = z.object({ day: z.number(), isClosed: z.boolean(), blocks: z.array(block).readonly() })
const week = z.array(day)
const { bufferOpen, bufferClose } = limits.OrderHoursInputLimits
const minutes = ({ minimum, maximum }: typeof bufferOpen | typeof bufferClose) =>
  z.int().min(minimum).max(maximum)

/** All faults in the hours of one kind of order. */
export function weekFaults(days: readonly HoursDay[]): FieldFault[] {
  const typed = typedFaults(days)
  return typed.length > 0
    ? typed
    : [...quarterFaults(days), ...dayFaults(days), ...overlapFaults(days)]
}
const schema = z
  .object({
    pickup: week,
    dineIn: week,
    delivery: week,
    catering: week,
    driveThru: week,
    bufferOpen: minutes(bufferOpen),
    bufferClose: minutes(bufferClose),
  })
  .check(
    toCheck<Record<HoursMode, readonly HoursDay[]>>([
      (weeks) =>
        hoursModes.flatMap((mode) =>
          weekFaults(weeks[mode]).map((fault) => ({ ...fault, field: `${mode}.${fault.field}` })),
        ),
    ]),
  )
export type OrderHoursValues = z.infer<typeof schema>
type Week = OrderHoursValues['pickup']

/**
 * The weeks that an edit changes. While all kinds of orders share their hours, this includes the
 * other tabs.
 */
export const editedWeeks = (
  days: Week,
  mode: HoursMode,
  likewise: readonly HoursMode[],
): Partial<OrderHoursValues> => Object.fromEntries([mode, ...likewise].map((each) => [each, days]))

/** The faults that have an alert above the hours of one kind of order. */
const alertKeys = {
  Exceeds24Hours: hoursKeys.exceeds24Hours,
  OverlapSameDayEveryday: hoursKeys.overlapEveryDay,
  OverlapDiffDay: hoursKeys.overlapDiffDay,
  OverlapSameDay: hoursKeys.overlapSameDay,
} as const
export interface HoursAlert {
  code: keyof typeof alertKeys
  days: number[]
}
/** The alerts of one kind of order. Each alert appears once, with all its days. */
export function listAlerts(days: readonly HoursDay[]): HoursAlert[] {
  const faults = [...dayFaults(days), ...overlapFaults(days)]
  return (Object.keys(alertKeys) as HoursAlert['code'][]).flatMap((code) => {
    const about = faults.filter(({ key }) => key === alertKeys[code])
    if (about.length === 0) return []
    return [{ code, days: [...new Set(about.map(({ params }) => Number(params?.day)))].toSorted() }]
  })
}

const editable = (days: readonly HoursDay[]): Week =>
  days.map(({ blocks, ...each }) => ({ ...each, blocks: blocks.map((one) => ({ ...one })) }))

const isClosedAlways = (days: readonly HoursDay[]) => days.every(({ isClosed }) => isClosed)
/** The weeks to save. A kind of order that has no hours yet gets none until it opens. */
function sentWeeks(values: OrderHoursValues, { hours }: OrderHours) {
  const had = toWeeks(hours?.dayHours ?? [])
  return Object.fromEntries(
    hoursModes
      .filter((mode) => had[mode] !== undefined || !isClosedAlways(values[mode]))
      .map((mode) => [mode, values[mode]]),
  )
}

const blockText = ({ opens, closes }: HoursBlock, culture: string) =>
  [opens, closes].map((each) => timeText(each ?? '', culture)).join(' – ')
/** `Mon – Fri 7:00 AM – 7:45 PM; Sat closed`: groups consecutive days with the same hours. */
function weekText(days: readonly HoursDay[], closed: string, culture: string): string {
  const runs: HoursDay[][] = []
  for (const each of days) {
    const last = runs.at(-1)
    if (last && sameHours(each, last[0])) last.push(each)
    else runs.push([each])
  }
  const nameOf = (each: HoursDay | undefined) => dayName(each?.day ?? 1, culture, 'short')
  return runs
    .map((run) => {
      const [first] = run
      const names = [...new Set([nameOf(first), nameOf(run.at(-1))])].join(' – ')
      const hours = first?.blocks.map((each) => blockText(each, culture)).join(', ')
      return `${names} ${first?.isClosed ? closed : hours}`
    })
    .join('; ')
}

export const orderHoursForm: FormSpec<
  OrderHours,
  OrderHoursValues,
  Pick<SaveHoursMutationVariables, 'input'>
> = {
  schema,
  fromApi: ({ hours, times }) => {
    const weeks = toWeeks(hours?.dayHours ?? [])
    const weekOf = (mode: HoursMode) => editable(weeks[mode] ?? closedWeek)
    return {
      pickup: weekOf('pickup'),
      dineIn: weekOf('dineIn'),
      delivery: weekOf('delivery'),
      catering: weekOf('catering'),
      driveThru: weekOf('driveThru'),
      bufferOpen: times?.bufferOpen ?? 0,
      bufferClose: times?.bufferClose ?? 0,
    }
  },
  toApi: (values, loaded) => ({
    input: {
      ...((loaded.hours === null || loaded.times === null) && { id: loaded.newId }),
      dayHours: toDayHours(sentWeeks(values, loaded)).map((entry) => ({
        ...entry,
        timeBlocks: [...entry.timeBlocks],
        fulfillmentTypes: [...entry.fulfillmentTypes],
      })),
      bufferOpen: values.bufferOpen,
      bufferClose: values.bufferClose,
      concurrencyChecksum: loaded.hours?.concurrencyChecksum ?? null,
      timeSettingsChecksum: loaded.times?.concurrencyChecksum ?? null,
    },
  }),
  // Errors about hours aren't mapped. The server names a refused entry by an index that the form no
  // longer has. This is rare, because the form checks hours by the same rules first.
  fieldOf: (serverField) => serverField.replace(/^input\./, ''),
  labels: {
    pickup: 'online-ordering:orderHours.modes.pickup',
    dineIn: 'online-ordering:orderHours.modes.dineIn',
    delivery: 'online-ordering:orderHours.modes.delivery',
    catering: 'online-ordering:orderHours.modes.catering',
    driveThru: 'online-ordering:orderHours.modes.driveThru',
  },
  fromSaved: ({ saveOrderHours }: SaveHoursMutation, { newId }) => ({ ...saveOrderHours, newId }),
  fromConflict: (record: SaveHoursMutation['saveOrderHours'], { newId }) => ({ ...record, newId }),
}

/** The form of a store's order hours. Its conflict dialog formats times for this culture. */
export function orderHoursFormIn(culture: string): typeof orderHoursForm {
  const show = (days: Week, say: (key: string) => string) =>
    weekText(days, say('online-ordering:orderHours.closed'), culture)
  return {
    ...orderHoursForm,
    show: { pickup: show, dineIn: show, delivery: show, catering: show, driveThru: show },
  }
}
