// Opens the payment host's form, once per dialog.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { toFailure, operationMutation } from '#core'

export interface PaymentForm {
  /** The URL of the host's form. It's valid for a short time, and for one payment. */
  address: string | undefined
  /** Why the form couldn't be opened, as product copy. */
  failure: string | undefined
  open: () => void
}
export function usePaymentForm(): PaymentForm {
  const { t } = useTranslation('billing')
  const { mutate, data, error } = useMutation(operationMutation('getCreditHPMUrl'))
  useEffect(() => mutate({}), [mutate])
  return {
    address: data?.Entity ?? undefined,
    failure: error ? (toFailure(error).message ?? t('modal.failed')) : undefined,
    open: () => mutate({}),
  }
}
