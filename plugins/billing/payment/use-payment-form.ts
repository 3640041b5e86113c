// The form of the payment host, opened once for each dialog.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { failureOf, operationMutation } from '#core'

export interface PaymentForm {
  /** Where the host shows it; good for a short time, and for one payment. */
  address: string | undefined
  /** Why none could be opened, in a merchant's words. */
  failure: string | undefined
  /** Opens another one. */
  open: () => void
}
export function usePaymentForm(): PaymentForm {
  const { t } = useTranslation('billing')
  const { mutate, data, error } = useMutation(operationMutation('getCreditHPMUrl'))
  useEffect(() => mutate({}), [mutate])
  return {
    address: data?.Entity ?? undefined,
    failure: error ? (failureOf(error).message ?? t('modal.failed')) : undefined,
    open: () => mutate({}),
  }
}
