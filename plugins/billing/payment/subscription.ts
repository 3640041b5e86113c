// The standing of the present store's payment, as banner and dialog read it.
import { useQuery } from '@tanstack/react-query'

import { operationQuery, type AnswerOf } from '#core'

export type Subscription = NonNullable<AnswerOf<'getStoreAndSubscriptionInfo'>['Entity']>

/** Undefined until it is known, and in the company's view, which is no store. */
export const useSubscription = (): Subscription | undefined =>
  useQuery(operationQuery('getStoreAndSubscriptionInfo')).data?.Entity ?? undefined
