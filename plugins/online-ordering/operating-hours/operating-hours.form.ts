// Facts: F-48, F-89, S-185, U-179, V-172 to V-176; resolution 6
import { z } from 'zod'

import { toCheck, type FormSpec } from '#core'
import type { FieldFault } from '#schemas/rules/rule.ts'

import { settleWeek } from '../rules/hours/resolve.ts'
import { toDays, toSiteDays } from '../rules/hours/site-week.ts'
import type { HoursDay } from '../rules/hours/week.ts'
import { dayHoursText, dayName } from '../hours/day-strings.ts'
import { typedFaults } from '../hours/typed-times.ts'
import { everyDayLike, isSameEveryDay } from '../hours/week-edit.ts'
import type {
  OperatingHoursQuery,
  UpdateOperatingHoursMutation,
  UpdateOperatingHoursMutationVariables,
} from './operating-hours.graph.ts'

export type OperatingHours = OperatingHoursQuery['getSiteHoursById']

export interface OperatingHoursValues {
  /**
   * If true, the first row applies to all days. The other rows keep their values until the save.
   */
  sameEveryDay: boolean
  /** Keyed by position, Monday first. Concurrent edits of different days can then be merged. */
  days: Record<string, HoursDay>
}
const schema = z
  .object({ sameEveryDay: z.boolean(), days: z.record(z.string(), z.custom<HoursDay>()) })
  .check(toCheck<OperatingHoursValues>([(values) => weekFaults(values).map(inForm)]))
const inForm = (fault: FieldFault) => ({ ...fault, field: `days.${fault.field}` })

export const rowsOf = ({ days }: Pick<OperatingHoursValues, 'days'>): HoursDay[] =>
  Object.values(days)
/** Converts a list of days to the form's shape. */
export const byIndex = (days: readonly HoursDay[]): Record<string, HoursDay> =>
  Object.fromEntries(days.entries())

/** The week that the form describes. If one row represents all days, each day is like the first. */
export function weekIn(values: OperatingHoursValues): HoursDay[] {
  const days = rowsOf(values)
  const [first] = days
  return values.sameEveryDay && first ? everyDayLike(first) : days
}

/**
 * If one row represents all days, a fault is reported only there, because the other rows aren't
 * shown.
 */
export function weekFaults(values: OperatingHoursValues): FieldFault[] {
  const week = weekIn(values)
  return [...typedFaults(week), ...settleWeek(week).faults].filter(
    ({ field }) => !values.sameEveryDay || field.startsWith('0.'),
  )
}

type OperatingHoursSpec = FormSpec<
  OperatingHours,
  OperatingHoursValues,
  Pick<UpdateOperatingHoursMutationVariables, 'input'>
>
export const operatingHoursForm: OperatingHoursSpec = {
  schema,
  fromApi: ({ hours }) => {
    const days = toDays(hours)
    return { sameEveryDay: isSameEveryDay(days), days: byIndex(days) }
  },
  toApi: (values, { concurrencyChecksum }) => ({
    input: { hours: toSiteDays(weekIn(values)), concurrencyChecksum },
  }),
  // Maps `input.hours.4.closes.time` to `days.4.blocks.0.closes`.
  fieldOf: (serverField) =>
    serverField.replace(/^input\.hours\.(\d+)\.(opens|closes)\b.*$/, 'days.$1.blocks.0.$2'),
  labels: { sameEveryDay: 'online-ordering:operatingHours.sameEveryDay' },
  fromSaved: ({ updateSiteHoursById }: UpdateOperatingHoursMutation) => updateSiteHoursById,
}
/** The form, whose conflict dialog shows days as text. */
export const operatingHoursFormIn = (culture: string): OperatingHoursSpec => ({
  ...operatingHoursForm,
  rows: {
    days: {
      label: ({ day }) => dayName(day, culture),
      show: (day, say) => dayHoursText(day, culture) ?? say('online-ordering:week.closedAllDay'),
    },
  },
})
