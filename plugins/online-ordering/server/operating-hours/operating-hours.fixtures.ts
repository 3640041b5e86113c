// Operating hours over the graph, for tests.
import type { TestPerson } from '#server/testing/platform.ts'
import type { SiteHours, SiteHoursDayInput, Weekday } from '#server/generated/resolvers.ts'

import { weekdays } from '../../rules/hours/site-week.ts'
import { ask } from '../bakery.fixtures.ts'

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

export const readHours = (person: TestPerson, storeId: number) =>
  ask(person, storeId, 'getSiteHoursById')
export const createHours = (person: TestPerson, storeId: number, hours: SiteHoursDayInput[]) =>
  ask(person, storeId, 'createSiteHours', { hours })
export const updateHours = (
  person: TestPerson,
  storeId: number,
  input: { hours: SiteHoursDayInput[]; concurrencyChecksum: string },
) => ask(person, storeId, 'updateSiteHoursById', { input })
