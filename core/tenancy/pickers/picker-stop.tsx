// Why a chosen merchant or store can't be entered. A suspended account or a past-due payment is
// shown in the same dialogs as the sign-in steps. Otherwise, the server refused the choice.
// Facts: S-042, S-044; resolution 68
import { useTranslation } from 'react-i18next'

import { toOutcome, type AccountStatusEvent } from '../../sign-in/flow/pass-account-status.ts'
import { PastDueDialog } from '../../sign-in/account-status/past-due-dialog.tsx'
import { SuspendedDialog } from '../../sign-in/account-status/suspended-dialog.tsx'
import {
  pastDuePosition,
  suspendedPosition,
  type Met,
  type FlowPosition,
} from '../../sign-in/flow/flow-positions.ts'
import type { AccountStatus } from '../../session/gates.ts'
import { toFailure } from '../../ui/messages/failure.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import type { Entering, Stop } from './use-entering.ts'

export interface PickerStopProps {
  entering: Entering
  /** The user's account status. It decides who may continue and who may pay. */
  accountStatus: AccountStatus
  met: Exclude<Met, 'step'>
  /**
   * Signs the user out. Skip and OK call this when no days are left, and Go back calls it for a
   * suspended account during sign-in.
   */
  onSignOut: () => Promise<void>
}

/** A refusal by the server, shown above the picker's buttons. */
export function PickerRefusal({ stop }: { stop: Stop | undefined }) {
  const { t } = useTranslation('core')
  if (!stop || !('error' in stop)) return null
  const { message, requestId } = toFailure(stop.error)
  return (
    <Notice
      kind="error"
      text={message ?? t(stop.leaving ? 'signOut.failed' : 'picker.failed')}
      {...(requestId && { requestId })}
    />
  )
}

/**
 * The dialog that is shown before the chosen merchant or store is entered. Going back returns to
 * the choice.
 */
export function PickerHurdle({ entering, accountStatus, met, onSignOut }: PickerStopProps) {
  const { stop } = entering
  if (!stop || !('hurdle' in stop)) return null
  const { hurdle, context: chosen, acknowledged } = stop
  async function settle(
    position: FlowPosition & { at: 'suspended' | 'pastDue' },
    event: AccountStatusEvent,
  ) {
    const outcome = toOutcome(position, accountStatus, event)
    if (outcome.does === 'out') return onSignOut()
    if (outcome.does !== 'on') return entering.forget()
    return entering.go(chosen, {
      ...acknowledged,
      [outcome.acknowledged]: true,
      ...(outcome.paying && { paying: true }),
    })
  }
  const name = chosen.storeName ?? chosen.merchantName
  if (hurdle.kind === 'suspended') {
    const position = suspendedPosition(accountStatus, met)
    return (
      <SuspendedDialog
        position={position}
        name={name}
        onEvent={(event) => settle(position, event)}
      />
    )
  }
  return (
    <PastDueDialog
      position={pastDuePosition(accountStatus, hurdle.days, met)}
      accountStatus={accountStatus}
      of={{ merchantId: chosen.merchantId, storeId: chosen.storeId, name }}
      onEvent={(event, position) => settle(position, event)}
    />
  )
}
