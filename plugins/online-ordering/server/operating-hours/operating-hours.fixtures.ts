// Operating hours over the graph, for tests.
import type { TestPerson } from '#server/testing/platform.ts'
import type { SiteHours, SiteHoursDayInput, Weekday } from '#server/generated/resolvers.ts'

import { bakery } from '../bakery.fixtures.ts'

const fields = `{
  id hours { day isClosed opens { time } closes { time nextDay } }
  overlapsResolved concurrencyChecksum lastModified lastModifiedBy
}`
interface Context {
  merchantId?: number
  storeId: number
}
const args = ({ storeId, merchantId = bakery }: Context) => ({
  id: String(storeId),
  organization: String(merchantId),
})

const weekdays: readonly Weekday[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
]
/**
 * A week of days such as `0900-1700`, `1800-0200+` (until the next day) or `closed`: the first for
 * every day, exceptions by name.
 */
export const weekLike = (
  usual: string,
  other: Partial<Record<Weekday, string>> = {},
): SiteHoursDayInput[] =>
  weekdays.map((day) => {
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
  person.graph<{ getSiteHoursById: SiteHours }, object>(
    `query read($id: ID!, $organization: ID!) {
      getSiteHoursById(id: $id, organization: $organization) ${fields}
    }`,
    args(context),
  )
export const createHours = (person: TestPerson, context: Context, hours: SiteHoursDayInput[]) =>
  person.graph<{ createSiteHours: SiteHours }, object>(
    `mutation create($id: ID!, $organization: ID!, $hours: [SiteHoursDayInput!]!) {
      createSiteHours(id: $id, organization: $organization, hours: $hours) ${fields}
    }`,
    { ...args(context), hours },
  )
export const updateHours = (
  person: TestPerson,
  context: Context,
  input: { hours: SiteHoursDayInput[]; concurrencyChecksum: string },
  options: { idempotencyKey?: string } = {},
) =>
  person.graph<{ updateSiteHoursById: SiteHours }, object>(
    `mutation update($id: ID!, $organization: ID!, $input: SiteHoursUpdateInput!) {
      updateSiteHoursById(id: $id, organization: $organization, input: $input) ${fields}
    }`,
    { ...args(context), input },
    options,
  )
