// Order hours over the graph, and weeks of them, for tests.
import type { TestPlatform } from '#server/testing/platform.ts'
import type { OrderType, WindowDayHours } from '#server/generated/resolvers.ts'

import { forgetHours } from '../bakery.fixtures.ts'

interface EntryOptions {
  types?: OrderType[]
  nextDay?: boolean
}
/** One day's hours: `['0900-1200', '1300-1700']`; closed if there are none. 0 is Sunday. */
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
/** The same hours on every day, Monday first. */
export const everyDay = (blocks: readonly string[], options?: EntryOptions) =>
  [1, 2, 3, 4, 5, 6, 0].map((day) => entry(day, blocks, options))
/** The request in the shape of the graph's answer. */
export const sent = (dayHours: readonly WindowDayHours[]) =>
  dayHours.map(({ sourceOrganization: _, ...day }) => day)
/** The hours of one kind of order by day, Sunday first: `0700-1300`. */
export const formatHours = (dayHours: readonly WindowDayHours[], type: OrderType) =>
  dayHours
    .filter(({ fulfillmentTypes }) => fulfillmentTypes.includes(type))
    .toSorted((one, other) => one.day - other.day)
    .map(({ timeBlocks, nextDay }) =>
      timeBlocks
        .map(({ startTime, endTime }) => `${startTime}-${endTime}`)
        .join(' ')
        .concat(nextDay ? ' next' : ''),
    )

/** Deletes a store's order hours and time settings, as if it had never saved any. */
export async function forget(platform: TestPlatform, storeId: number): Promise<void> {
  await forgetHours(platform, storeId, 'orderHours')
  await platform.database.db.deleteFrom('order_setting').where('store_id', '=', storeId).execute()
}
