// A day of the store, as the screen asks for it.
import { operationQuery, type AnswerOf } from '#core'

import { refreshed } from '../parts/refreshed.ts'

export type StoreDay = AnswerOf<'getStoreDay'>

/** @param date undefined is today, which runs and is read anew */
export const dayQuery = (date: string | undefined) => ({
  ...operationQuery('getStoreDay', { query: { ...(date !== undefined && { date }) } }),
  ...(date === undefined && refreshed),
})
