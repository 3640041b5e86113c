// The payment status of the current store, as the banner and the dialog read it.
import { useQuery } from '@tanstack/react-query'

import { operationQuery, type AnswerOf } from '#core'

export type Subscription = NonNullable<AnswerOf<'getStoreAndSubscriptionInfo'>['Entity']>

/** Undefined until loaded, and in company view, because no store is chosen there. */
export const useSubscription = (): Subscription | undefined =>
  useQuery(operationQuery('getStoreAndSubscriptionInfo')).data?.Entity ?? undefined
