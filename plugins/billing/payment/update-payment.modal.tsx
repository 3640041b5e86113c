// The form of the payment host, below the amount that is due. The form is in a frame from another
// origin, so that the portal never sees the card. Facts: C-033, M-23, U-004
import { Anchor, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import {
  Bone,
  Modal,
  Notice,
  useFocusBack,
  useOpens,
  useQueryClient,
  useText,
  Waiting,
} from '#core'

import { useSubscription, type Subscription } from './subscription.ts'
import styles from './update-payment.module.css'
import { usePaymentForm } from './use-payment-form.ts'
import { useSaidDone } from './use-said-done.ts'

const billsPath = '/account/mybills'

export interface UpdatePaymentModalProps {
  onClose: (wasMade: boolean) => void
}
export default function UpdatePaymentModal({ onClose }: UpdatePaymentModalProps) {
  const { t } = useTranslation('billing')
  const text = useText()
  const subscription = useSubscription()
  const [isDone, setDone] = useState(false)
  const opensBills = useOpens(billsPath)
  const close = () => onClose(isDone)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={close}
      title={t('modal.title')}
      size={560}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {isDone ? (
        <>
          <Notice kind="success" text={t('modal.done')} />
          <div className={styles.foot}>
            {opensBills && (
              <Anchor component={Link} to={billsPath} onClick={close}>
                {t('modal.bills')}
              </Anchor>
            )}
            <Button data-autofocus onClick={close}>
              {t('modal.close')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {subscription && <Facts of={subscription} />}
          <HostForm onDone={() => setDone(true)} />
        </>
      )}
    </Modal>
  )
}

function Facts({ of }: { of: Subscription }) {
  const { t } = useTranslation('billing')
  const days = of.PastDueRemainingDays
  const facts: [term: string, said: string | null][] = [
    [t('modal.store'), of.StoreName],
    [t('modal.plan'), of.PlanName],
    [t('modal.subscription'), of.SubscriptionNumber],
    [
      t('modal.left'),
      days === null
        ? null
        : days < 0
          ? t('modal.leftNone')
          : days === 0
            ? t('modal.leftLast')
            : String(days),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, said]) => said)
        .map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}

function HostForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('billing')
  const { address, failure, open } = usePaymentForm()
  const frame = useRef<HTMLIFrameElement>(null)
  const client = useQueryClient()
  useSaidDone(frame, address, () => {
    onDone()
    // Invalidates all queries, because bills, account status and rights all depend on what was due.
    void client.invalidateQueries()
  })
  if (failure !== undefined)
    return <Notice kind="error" text={failure} action={{ label: t('modal.again'), run: open }} />
  if (address === undefined)
    return (
      <Waiting>
        <Bone width="100%" height={320} />
      </Waiting>
    )
  return (
    <>
      <p className={styles.where}>{t('modal.where', { host: new URL(address).host })}</p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('modal.frame')}
        // The host's form can't navigate the portal or open windows. It keeps its own origin,
        // because the portal recognizes its messages by that origin. Since that isn't the
        // portal's origin, the form can't access the portal.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is another origin's
        sandbox="allow-forms allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
    </>
  )
}
