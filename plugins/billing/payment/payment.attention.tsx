// A payment that is past due, on the first page. Facts: T-my-store-09
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, operationQuery, usePaymentRequired, type Needs } from '#core'

import { usePastDueText } from './past-due-text.ts'

function usePastDue(): Needs {
  const { t } = useTranslation('billing')
  const pastDue = usePastDueText()
  const { data, isError } = useQuery(operationQuery('getStoreAndSubscriptionInfo'))
  const isRequired = usePaymentRequired()
  if (!data) return isError ? 'failed' : 'pending'
  const days = data.Entity?.PastDueRemainingDays ?? undefined
  if (!isRequired && days === undefined) return []
  const [what, where] = [pastDue(days), t('banner.where')]
  return [{ key: 'past-due', tone: 'bad', icon: 'billing', what, to: overview, where }]
}
/** Whoever may pay is offered to do it there. */
const overview = '/account/overview'

export const slot = defineSlot<'attention'>({
  words: 'payment',
  Component: ({ tell }) => tell(usePastDue()),
})
