// What the page warns of above the week, as the texts tell it apart. Pure.
// Facts: N-28, E-123 to E-128, V-173, V-174, V-176; resolution 6
import { settleWeek } from '../rules/hours/resolve.ts'
import { dayFaults, hoursKeys, isoDays, overlapsOf } from '../rules/hours/week.ts'
import { weekIn, type OperatingHoursValues } from './operating-hours.form.ts'

/** By the codes of the texts. No alert is "alert reset". */
export type HoursAlert =
  | { code: 'storeOffline' }
  /** `parted`: each by itself is no longer, but would be once overlaps are parted. */
  | { code: 'windowExceeds24Hours'; days: readonly number[]; parted: boolean }
  | { code: 'timeOverlapDay'; how: 'OverlapSameDay'; days: readonly number[] }
  | { code: 'timeOverlapDay'; how: 'OverlapSameDayEveryday' }
  | { code: 'timeOverlapDay'; how: 'OverlapDiffDay'; night: number; morning: number }

/** Whether Save waits for it. Saving parts overlaps with the next day. */
export const holdsSave = (alert: HoursAlert): boolean =>
  alert.code === 'timeOverlapDay'
    ? alert.how !== 'OverlapDiffDay'
    : alert.code === 'windowExceeds24Hours'

/**
 * @param isOffline the store takes no orders at all
 * @param isDue whether a wrong order of two times may be said at a field: not while one types there
 */
export function hoursAlerts(
  values: OperatingHoursValues,
  { isOffline, isDue }: { isOffline: boolean; isDue: (path: string) => boolean },
): HoursAlert[] {
  const { sameEveryDay } = values
  const days = weekIn(values)
  const wrong = settleWeek(days).faults.filter(
    ({ field, key }) =>
      key !== hoursKeys.order || isDue(sameEveryDay ? field.replace(/^\d+/, '0') : field),
  )
  const daysWith = (...keys: string[]) =>
    days.flatMap(({ day }, index) =>
      wrong.some(({ field, key }) => keys.includes(key) && field.startsWith(`${index}.`))
        ? [day]
        : [],
    )
  const long = daysWith(hoursKeys.exceeds24Hours)
  const within = daysWith(hoursKeys.order, hoursKeys.overlapSameDay)
  const isEvery = sameEveryDay && (long.length === isoDays.length || within.length > 0)
  const parted = dayFaults(days).every(({ key }) => key !== hoursKeys.exceeds24Hours)
  return [
    ...(isOffline ? [{ code: 'storeOffline' } as const] : []),
    ...(long.length > 0 ? [{ code: 'windowExceeds24Hours', days: long, parted } as const] : []),
    ...(isEvery ? [{ code: 'timeOverlapDay', how: 'OverlapSameDayEveryday' } as const] : []),
    ...(!isEvery && within.length > 0
      ? [{ code: 'timeOverlapDay', how: 'OverlapSameDay', days: within } as const]
      : []),
    // While a day is wrong in itself, what it shares with the next says nothing.
    ...(long.length + within.length > 0
      ? []
      : overlapsOf(days)
          .filter(({ first, second }) => first.index !== second.index)
          .map(({ first, second }): HoursAlert => ({
            code: 'timeOverlapDay',
            how: 'OverlapDiffDay',
            night: first.day,
            morning: second.day,
          }))),
  ]
}
