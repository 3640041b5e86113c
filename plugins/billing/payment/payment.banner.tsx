// The banner about a payment that is due, above every page, and its dialog. Shown to people who may
// pay.
// Facts: M-23, P-006, S-011, U-004
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

import { defineSlot, Notice, usePaymentDialog, usePaymentRequired } from '#core'

import { usePastDueText } from './past-due-text.ts'
import { useSubscription } from './subscription.ts'
import styles from './update-payment.module.css'

const UpdatePaymentModal = lazy(() => import('./update-payment.modal.tsx'))
const overview = '/account/overview'

function PaymentBanner() {
  const { t } = useTranslation('billing')
  const pastDue = usePastDueText()
  const days = useSubscription()?.PastDueRemainingDays ?? undefined
  const isRequired = usePaymentRequired()
  const payment = usePaymentDialog()
  const { pathname } = useLocation()
  // The dialog opens by itself only once. After closing it, people can use the button.
  const [isPutOff, setPutOff] = useState(false)
  const isOffered = isRequired && !isPutOff && pathname.toLowerCase() === overview
  const close = (wasMade: boolean) => {
    payment.leave(wasMade)
    setPutOff(true)
  }
  return (
    <>
      {(isRequired || days !== undefined) && (
        <div className={styles.banner}>
          <Notice
            kind="warning"
            live={false}
            text={pastDue(days)}
            extra={
              <Button size="compact-sm" variant="default" onClick={payment.ask}>
                {t('banner.update')}
              </Button>
            }
          />
        </div>
      )}
      {(payment.isAsked || isOffered) && (
        <Suspense>
          <UpdatePaymentModal onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export const slot = defineSlot<'banner'>({ strings: 'payment', Component: PaymentBanner })
