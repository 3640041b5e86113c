// Shows the sign-in step that the server names. The choice of merchant and store is in
// core/tenancy/pickers/sign-in-pickers.tsx.
// Facts: S-045
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { positionOfStep } from '../flow/flow-positions.ts'
import type { SignInStep, AccountStatus } from '../../session/gates.ts'
import { requirePayment } from '../../session/payment-required.ts'
import { readSession, type SessionState } from '../../session/session.ts'
import { signOut } from '../../session/sign-out.ts'
import { ResetStepDialog } from '../password/change-password-dialog.tsx'
import { EulaDialog } from './eula-dialog.tsx'
import {
  acknowledgedBody,
  toOutcome,
  type Outcome,
  type AccountStatusEvent,
} from '../flow/pass-account-status.ts'
import { PastDueDialog } from '../account-status/past-due-dialog.tsx'
import { SignInDialog } from '../dialog-parts/sign-in-dialog.tsx'
import { SignOutButton } from '../dialog-parts/sign-out-button.tsx'
import { SuspendedDialog } from '../account-status/suspended-dialog.tsx'

type Account = NonNullable<SessionState['account']>

/** If a store is already set, saves it. Then reads the session for the next step. */
async function goOn(
  portal: Portal,
  { acknowledged, paying }: Outcome & { does: 'on' },
  { storeId, merchantId }: Account,
): Promise<void> {
  await call(portal, 'saveStoreContext', {
    query: { StoreId: storeId ?? 0 },
    body: {
      OverrideMerchantId: merchantId ?? null,
      ...acknowledgedBody({ [acknowledged]: true, paying }),
    },
  })
  if (paying) requirePayment(portal, 'open')
  await readSession(portal)
}
const settle = (portal: Portal, outcome: Outcome, account: Account): Promise<void> =>
  outcome.does === 'on' ? goOn(portal, outcome, account) : signOut(portal, { cancelLogin: true })

export function StepDialog({ session: { step, account, userName } }: { session: SessionState }) {
  const portal = usePortal()
  if (!account) return <UnknownStep />
  const accountStatus: AccountStatus = account
  const position = positionOfStep(step as SignInStep, accountStatus)
  const onEvent = (event: AccountStatusEvent, at: typeof position = position) =>
    at.at === 'suspended' || at.at === 'pastDue'
      ? settle(portal, toOutcome(at, accountStatus, event), account)
      : undefined
  switch (position.at) {
    case 'eula':
      return <EulaDialog account={account} />
    case 'reset':
      return <ResetStepDialog userName={userName} />
    case 'suspended':
      return <SuspendedDialog position={position} onEvent={onEvent} />
    case 'pastDue':
      return <PastDueDialog position={position} accountStatus={accountStatus} onEvent={onEvent} />
    default:
      return <UnknownStep />
  }
}

/**
 * A newer server may name a step that this page doesn't know. No step may be skipped, so the dialog
 * explains that and offers a way out.
 */
function UnknownStep() {
  const { t } = useTranslation('core')
  return (
    <SignInDialog tone="info" title={t('dialog.unknownStep')} actions={<SignOutButton />}>
      <p>{t('dialog.unknownStepText')}</p>
    </SignInDialog>
  )
}
