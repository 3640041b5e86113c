// The warnings above the week, with the cases that the specification distinguishes. Pure functions.
// Facts: N-28, E-123 to E-128, V-173, V-174, V-176; resolution 6
import { settleWeek } from '../rules/hours/resolve.ts'
import { dayFaults, hoursKeys, isoDays, listOverlaps } from '../rules/hours/week.ts'
import { weekIn, type OperatingHoursValues } from './operating-hours.form.ts'

/**
 * Alerts by the codes of the specification. Its code "alert reset" means that there is no alert.
 */
export type HoursAlert =
  | { code: 'storeOffline' }
  /** `afterSplit`: no single day is too long, but splitting the overlaps would make it so. */
  | { code: 'windowExceeds24Hours'; days: readonly number[]; afterSplit: boolean }
  | { code: 'timeOverlapDay'; how: 'OverlapSameDay'; days: readonly number[] }
  | { code: 'timeOverlapDay'; how: 'OverlapSameDayEveryday' }
  | { code: 'timeOverlapDay'; how: 'OverlapDiffDay'; night: number; morning: number }

/** Whether it blocks Save. Overlaps with the next day don't, because saving splits them. */
export const blocksSave = (alert: HoursAlert): boolean =>
  alert.code === 'timeOverlapDay'
    ? alert.how !== 'OverlapDiffDay'
    : alert.code === 'windowExceeds24Hours'

/**
 * The alerts for the week.
 * @param isOffline whether the store takes no orders at all
 * @param isDue whether a field may already report that two times are in the wrong order. It must
 * not while the user is typing there
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
  const afterSplit = dayFaults(days).every(({ key }) => key !== hoursKeys.exceeds24Hours)
  return [
    ...(isOffline ? [{ code: 'storeOffline' } as const] : []),
    ...(long.length > 0 ? [{ code: 'windowExceeds24Hours', days: long, afterSplit } as const] : []),
    ...(isEvery ? [{ code: 'timeOverlapDay', how: 'OverlapSameDayEveryday' } as const] : []),
    ...(!isEvery && within.length > 0
      ? [{ code: 'timeOverlapDay', how: 'OverlapSameDay', days: within } as const]
      : []),
    // Skipped while a day itself is invalid, because its overlap with the next day has no meaning
    // then.
    ...(long.length + within.length > 0
      ? []
      : listOverlaps(days)
          .filter(({ first, second }) => first.index !== second.index)
          .map(({ first, second }): HoursAlert => ({
            code: 'timeOverlapDay',
            how: 'OverlapDiffDay',
            night: first.day,
            morning: second.day,
          }))),
  ]
}
