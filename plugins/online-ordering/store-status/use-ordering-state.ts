// Whether the store takes orders, as header, banner and dialog read it.
import { useQuery } from '@tanstack/react-query'

import { operationQuery, type AnswerOf } from '#core'

export type OrderingState = AnswerOf<'getOrderingState'>

const minute = 60_000

/** Read every minute: a pause ends by itself, and others change it. */
export const orderingStateQuery = {
  ...operationQuery('getOrderingState'),
  refetchInterval: minute,
  refetchOnWindowFocus: true,
}
/** Undefined until it is known. */
export const useOrderingState = (): OrderingState | undefined => useQuery(orderingStateQuery).data
