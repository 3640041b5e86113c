// The payment status of the current store. The banner and the dialog use it.
import { useQuery } from '@tanstack/react-query'

import { operationQuery, type AnswerOf } from '#core'

export type Subscription = NonNullable<AnswerOf<'getStoreAndSubscriptionInfo'>['Entity']>

/** Undefined until it has loaded, and in company view, because no store is selected there. */
export const useSubscription = (): Subscription | undefined =>
  useQuery(operationQuery('getStoreAndSubscriptionInfo')).data?.Entity ?? undefined
