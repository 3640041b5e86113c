// Operating hours as the graph answers them.
import { toSiteDays } from '../rules/hours/site-week.ts'
import { isoDays, type HoursBlock } from '../rules/hours/week.ts'
import type { OperatingHours } from './operating-hours.form.ts'

const block = (text: string): HoursBlock => {
  const [opens = '', closes = ''] = text.split('-')
  return { opens, closes: closes.replace('+', ''), closesNextDay: closes.endsWith('+') }
}
/**
 * A week of days such as `0900-1700`, `1800-0200+` (until the next day) or `closed`; exceptions by
 * ISO day.
 */
export const weekLike = (usual: string, other: Readonly<Record<number, string>> = {}) =>
  toSiteDays(
    isoDays.map((day) => {
      const text = other[day] ?? usual
      return text === 'closed'
        ? { day, isClosed: true, blocks: [] }
        : { day, isClosed: false, blocks: [block(text)] }
    }),
  )
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
