// Order hours over the graph, as tests ask for them, and weeks of them.
import type { TestPerson, TestPlatform } from '#server/testing/platform.ts'
import type {
  EventSettings,
  OrderHours,
  OrderType,
  TimeSettings,
  WindowDayHours,
  WindowSettings,
} from '#server/generated/resolvers.ts'

import { askField, bakery, documentOf, type Asked, type AskOptions } from '../bakery.fixtures.ts'

const windows = `{
  id description concurrencyChecksum lastModified lastModifiedBy
  dayHours {
    day nextDay closedAllDay fulfillmentTypes sourceOrganization timeBlocks { startTime endTime }
  }
}`
const times = `{
  id organization description bufferOpen bufferClose granularity maxFutureDays createdDate
  updatedDate concurrencyChecksum lastModified lastModifiedBy
}`
const both = `{ hours ${windows} times ${times} }`
const events = `{
  id description createdDate updatedDate
  events {
    name startTime endTime offeringFulfillment
    fulfillmentWindows { startTime endTime sourceOrganization daysOfWeek fulfillmentTypes }
  }
}`

/** The fields with the types of their arguments and what is asked of their answers. */
const asked = {
  getWindowSettingsByEnterpriseUnit: [
    'query',
    { organization: 'ID!', enterpriseUnit: 'ID!' },
    windows,
  ],
  createWindowSettings: [
    'mutation',
    { organization: 'ID!', input: 'WindowSettingsInput!' },
    windows,
  ],
  updateWindowSettingsById: [
    'mutation',
    { id: 'ID!', organization: 'ID!', input: 'WindowSettingsUpdateInput!' },
    windows,
  ],
  assignWindowSettings: ['mutation', { id: 'ID!', site: 'ID!', organization: 'ID!' }, windows],
  getTimeSettingsById: ['query', { id: 'ID!', organization: 'ID!' }, times],
  getTimeSettingsByEnterpriseUnit: ['query', { organization: 'ID!', enterpriseUnit: 'ID!' }, times],
  createTimeSettings: ['mutation', { organization: 'ID!', input: 'TimeSettingsInput!' }, times],
  updateTimeSettingsById: [
    'mutation',
    { id: 'ID!', organization: 'ID!', input: 'TimeSettingsUpdateInput!' },
    times,
  ],
  assignTimeSettings: ['mutation', { id: 'ID!', site: 'ID!', organization: 'ID!' }, times],
  saveOrderHours: [
    'mutation',
    { organization: 'ID!', enterpriseUnit: 'ID!', input: 'OrderHoursInput!' },
    both,
  ],
  getEventSettingsByEnterprise: ['query', { organization: 'ID!', enterpriseUnit: 'ID!' }, events],
} as const satisfies Record<string, readonly ['query' | 'mutation', Record<string, string>, string]>
export interface Answers {
  getWindowSettingsByEnterpriseUnit: WindowSettings
  createWindowSettings: WindowSettings
  updateWindowSettingsById: WindowSettings
  assignWindowSettings: WindowSettings
  getTimeSettingsById: TimeSettings
  getTimeSettingsByEnterpriseUnit: TimeSettings
  createTimeSettings: TimeSettings
  updateTimeSettingsById: TimeSettings
  assignTimeSettings: TimeSettings
  saveOrderHours: OrderHours
  getEventSettingsByEnterprise: EventSettings
}
export type Field = keyof Answers

/** Asks a field; organization, unit and site are the person's own unless given. */
export function ask<F extends Field>(
  person: TestPerson,
  storeId: number,
  field: F,
  more: object = {},
  options: AskOptions = {},
): Promise<Asked<Answers[F]>> {
  const [kind, args, selection] = asked[field]
  const document = documentOf(kind, field, args, selection)
  return askField(person, storeId, { field, document }, more, options)
}

interface EntryOptions {
  types?: OrderType[]
  nextDay?: boolean
}
/** Hours of one day: `['0900-1200', '1300-1700']`; none: closed. 0 is Sunday. */
export const entry = (
  day: number,
  blocks: readonly string[],
  { types = ['PICKUP', 'CURBSIDE'], nextDay = false }: EntryOptions = {},
) => ({
  day,
  timeBlocks: blocks.map((block) => {
    const [startTime = '', endTime = ''] = block.split('-')
    return { startTime, endTime }
  }),
  nextDay,
  closedAllDay: blocks.length === 0,
  fulfillmentTypes: types,
})
/** The same on each day, Monday first. */
export const everyDay = (blocks: readonly string[], options?: EntryOptions) =>
  [1, 2, 3, 4, 5, 6, 0].map((day) => entry(day, blocks, options))
/** As the graph answers what was sent. */
export const sent = (dayHours: readonly WindowDayHours[]) =>
  dayHours.map(({ sourceOrganization: _, ...day }) => day)
/** The hours of one kind of orders by day, Sunday first: `0700-1300`. */
export const hoursOf = (dayHours: readonly WindowDayHours[], type: OrderType) =>
  dayHours
    .filter(({ fulfillmentTypes }) => fulfillmentTypes.includes(type))
    .toSorted((one, other) => one.day - other.day)
    .map(({ timeBlocks, nextDay }) =>
      timeBlocks
        .map(({ startTime, endTime }) => `${startTime}-${endTime}`)
        .join(' ')
        .concat(nextDay ? ' next' : ''),
    )

/** Makes a store one that never had order hours, or time settings. */
export async function forget({ database: { db } }: TestPlatform, storeId: number): Promise<void> {
  await db.deleteFrom('order_hours').where('store_id', '=', storeId).execute()
  await db
    .deleteFrom('ordering_schedule')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'orderHours')
    .execute()
  await db.deleteFrom('order_setting').where('store_id', '=', storeId).execute()
}
/** The audit rows of an act, the oldest first. */
export const auditsOf = ({ database: { db } }: TestPlatform, action: string) =>
  db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('position').execute()
/** Switches delivery for the bakery. */
export async function switchDelivery({ doors }: TestPlatform, isOn: boolean): Promise<void> {
  const of = { merchant_id: bakery, key: 'hec-delivery' }
  await doors.asOperator(
    { actor: 'test', reason: 'switch delivery', routine: true },
    async (tx) => {
      await tx
        .deleteFrom('feature_flag')
        .where('merchant_id', '=', of.merchant_id)
        .where('key', '=', of.key)
        .execute()
      await tx
        .insertInto('feature_flag')
        .values({ ...of, is_on: isOn, updated_by: 'test' })
        .execute()
    },
  )
}
