// What a button in the suspended or past-due dialog does, according to the state machine: sign out,
// go back, or continue with the acknowledgements.
// Facts: S-043
import { next, type Flow } from './flow.ts'
import type { FlowPosition } from './flow-positions.ts'
import type { Hurdle, AccountStatus } from '../../session/gates.ts'

/**
 * What the user acknowledged before entering a merchant or store. `paying`: the user chose Update
 * Payment.
 */
export type Acknowledged = Partial<Record<Hurdle['kind'] | 'paying', boolean>>
/** Converts acknowledgements to the fields of SaveStoreContext. */
export const acknowledgedBody = ({ suspended, pastDue, paying }: Acknowledged) => ({
  ...(suspended && { AcknowledgeSuspended: true }),
  ...(pastDue && { AcknowledgePastDue: true }),
  ...(paying && { UpdatePayment: true }),
})

export type AccountStatusEvent =
  'wentBack' | 'understood' | 'skipped' | 'acknowledged' | 'updatePayment'
export type Outcome =
  { does: 'out' | 'back' } | { does: 'on'; acknowledged: 'suspended' | 'pastDue'; paying: boolean }

export function toOutcome(
  position: FlowPosition & { at: 'suspended' | 'pastDue' },
  accountStatus: AccountStatus,
  event: AccountStatusEvent,
): Outcome {
  const flow: Flow = {
    position,
    accountStatus,
    failures: 0,
    paying: false,
    acknowledged: [],
    choice: { merchantId: 0, storeId: 0 },
  }
  const then = next(flow, { type: event })
  if (then.position.at === 'left') return { does: 'out' }
  return event === 'wentBack'
    ? { does: 'back' }
    : { does: 'on', acknowledged: position.at, paying: then.paying }
}
