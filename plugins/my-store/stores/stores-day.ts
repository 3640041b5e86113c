// The query of the stores of a day.
import { operationQuery, type AnswerOf, type GridDefaults, type GridState } from '#core'

import { firstStores } from '../rules/stores-of-day.ts'
import { refreshed } from '../parts/refreshed.ts'

export type StoresDay = AnswerOf<'getStoresDay'>
export type StoreRow = StoresDay['rows'][number]
type Sort = 'furthest' | 'netSales' | 'name'

/** The stores that are furthest from their usual sales come first. */
export const defaults: GridDefaults<Sort> = {
  sort: firstStores.sort,
  dir: firstStores.direction,
  sorts: ['furthest', 'netSales', 'name'],
  size: firstStores.size,
}

/** @param date undefined means today. That query is refetched, because the day is still running */
export const storesQuery = (
  { page, size, sort, dir, q }: GridState<Sort>,
  date: string | undefined,
) => ({
  ...operationQuery('getStoresDay', {
    query: {
      page,
      size,
      direction: dir,
      ...(sort && { sort }),
      ...(q !== '' && { search: q }),
      ...(date !== undefined && { date }),
    },
  }),
  ...(date === undefined && refreshed),
})
