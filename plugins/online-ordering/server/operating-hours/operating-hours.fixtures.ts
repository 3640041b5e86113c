// Operating hours over the graph, for tests.
import type { TestPerson } from '#server/testing/platform.ts'
import type { SiteHours, SiteHoursDayInput, Weekday } from '#server/generated/resolvers.ts'

import { weekdays } from '../../rules/hours/site-week.ts'
import { ask, bakery } from '../bakery.fixtures.ts'

interface Context {
  merchantId?: number
  storeId: number
}
const args = ({ storeId, merchantId = bakery }: Context) => ({
  id: String(storeId),
  organization: String(merchantId),
})

/**
 * A week of days such as `0900-1700`, `1800-0200+` (until the next day) or `closed`: the first for
 * every day, exceptions by name.
 */
export const weekLike = (
  usual: string,
  other: Partial<Record<Weekday, string>> = {},
): SiteHoursDayInput[] =>
  weekdays.map((day): SiteHoursDayInput => {
    const text = other[day] ?? usual
    if (text === 'closed') return { day, isClosed: true }
    const [opens = '', closes = ''] = text.split('-')
    return {
      day,
      isClosed: false,
      opens: { time: opens },
      closes: { time: closes.replace('+', ''), nextDay: closes.endsWith('+') },
    }
  })
/** An answer in the same notation. */
export const formatHours = ({ hours }: SiteHours): Record<string, string> =>
  Object.fromEntries(
    hours.map(({ day, isClosed, opens, closes }) => [
      day,
      isClosed ? 'closed' : `${opens?.time}-${closes?.time}${closes?.nextDay ? '+' : ''}`,
    ]),
  )

export const readHours = (person: TestPerson, context: Context) =>
  ask(person, context.storeId, 'getSiteHoursById', args(context))
export const createHours = (person: TestPerson, context: Context, hours: SiteHoursDayInput[]) =>
  ask(person, context.storeId, 'createSiteHours', { ...args(context), hours })
export const updateHours = (
  person: TestPerson,
  context: Context,
  input: { hours: SiteHoursDayInput[]; concurrencyChecksum: string },
) => ask(person, context.storeId, 'updateSiteHoursById', { ...args(context), input })
