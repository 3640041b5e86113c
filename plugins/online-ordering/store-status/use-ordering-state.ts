// Whether the store takes orders. Header, banner and dialog use this.
import { useQuery } from '@tanstack/react-query'

import { operationQuery, type AnswerOf } from '#core'

export type OrderingState = AnswerOf<'getOrderingState'>

const minute = 60_000

/** Refetched every minute, because a pause ends by itself and other people can change it. */
export const orderingStateQuery = {
  ...operationQuery('getOrderingState'),
  refetchInterval: minute,
  refetchOnWindowFocus: true,
}
/** Undefined until loaded. */
export const useOrderingState = (): OrderingState | undefined => useQuery(orderingStateQuery).data
