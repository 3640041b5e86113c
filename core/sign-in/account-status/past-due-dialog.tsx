// The dialog for a past-due payment. It is shown as a step of the sign-in, and when the user
// chooses a store during sign-in or in the portal. The text depends on the days left, on the user,
// and on who may pay.
// Facts: M-08, P-006, P-007, U-050
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { listOffers, pastDuePosition, type PastDuePosition } from '../flow/flow-positions.ts'
import { accountManagerRoleId, type AccountStatus } from '../../session/gates.ts'
import { BillFacts } from './bill-facts.tsx'
import { FailureLine } from '../dialog-parts/failure-line.tsx'
import type { AccountStatusEvent } from '../flow/pass-account-status.ts'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { useBill, type BillOf } from './use-bill.ts'
import { useWork } from '../dialog-parts/use-work.ts'

export interface PastDueDialogProps {
  position: PastDuePosition
  accountStatus: AccountStatus
  /** The chosen merchant or store. By default, that of the session. */
  of?: BillOf & { name: string }
  onEvent: (event: AccountStatusEvent, position: PastDuePosition) => Promise<void> | void
}

export function PastDueDialog({
  position: { days, met },
  accountStatus,
  of,
  onEvent,
}: PastDueDialogProps) {
  const { t } = useTranslation('core')
  const { bill, failed } = useBill(of)
  const { busy, error, run } = useWork()
  const manager =
    bill?.IsAccountManager === true || accountStatus.merchantUserRoleId === accountManagerRoleId
  const position = pastDuePosition(accountStatus, days, met, bill?.MayUpdatePayment)
  const name = of?.name ?? t('dialog.yourStore')
  const over = days < 0
  const reader = manager ? 'manager' : position.mayPay ? 'payer' : 'other'
  const offers = listOffers(position)
  const labels: Partial<Record<string, string>> = {
    wentBack: t('pastDue.back'),
    skipped: t('pastDue.skip'),
    acknowledged: t('pastDue.ok'),
    updatePayment: t('pastDue.update'),
  }
  const main = offers.at(-1)
  return (
    <SignInDialog
      tone={over ? 'bad' : 'warn'}
      title={t(over ? 'pastDue.titleNone' : 'pastDue.titleLeft')}
      onClose={met === 'step' ? undefined : () => void onEvent('wentBack', position)}
      actions={offers.map((event) => (
        <Button
          key={event}
          variant={event === main ? 'filled' : 'default'}
          data-autofocus={event === main || undefined}
          loading={busy === event}
          onClick={() =>
            void run(event, async () => onEvent(event as AccountStatusEvent, position))
          }
        >
          {labels[event]}
        </Button>
      ))}
    >
      <p>
        {over
          ? t('pastDue.none', { name })
          : days === 0
            ? t('pastDue.lastDay', { name })
            : t('pastDue.days', { name, count: days })}
      </p>
      <p>
        {over && position.goesOn
          ? t('pastDue.adminGoesOn')
          : t(`pastDue.${reader}${over ? 'None' : 'Left'}`)}
      </p>
      <BillFacts bill={bill} failed={failed} name={name} over={over} mayPay={position.mayPay} />
      {!position.goesOn && (
        <p>
          <strong>{t(position.mayPay ? 'pastDue.skipLogsOff' : 'pastDue.okLogsOff')}</strong>
        </p>
      )}
      {error !== undefined && <FailureLine error={error} />}
    </SignInDialog>
  )
}
