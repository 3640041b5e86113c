// Operating hours as the graph answers them.
import { toSiteDays } from '../rules/hours/site-week.ts'
import { weekLike as hoursLike } from '../hours/testing/week.ts'
import type { OperatingHours } from './operating-hours.form.ts'

export const weekLike = (...week: Parameters<typeof hoursLike>) => toSiteDays(hoursLike(...week))
export const buildHours = (
  hours: OperatingHours['hours'],
  given: Partial<OperatingHours> = {},
): OperatingHours => ({
  id: '100200001',
  hours,
  overlapsResolved: [],
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
