// The query of a store's day.
import { operationQuery, type AnswerOf } from '#core'

import { refreshed } from '../parts/refreshed.ts'

export type StoreDay = AnswerOf<'getStoreDay'>

/** @param date undefined means today. That query is refetched, because the day is still running */
export const dayQuery = (date: string | undefined) => ({
  ...operationQuery('getStoreDay', { query: { ...(date !== undefined && { date }) } }),
  ...(date === undefined && refreshed),
})
