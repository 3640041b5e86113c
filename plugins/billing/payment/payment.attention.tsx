// A payment that is past due, for the first page's list of what needs attention. Facts:
// T-my-store-09
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
/** The page that offers the payment dialog to people who may pay. */
const overview = '/account/overview'

export const slot = defineSlot<'attention'>({
  strings: 'payment',
  Component: ({ tell }) => tell(usePastDue()),
})
