// What a button of the suspended or past-due dialog does, as decided by the state machine: sign
// out, go back, or go on with what was acknowledged.
// Facts: S-043
import { next, type Flow } from './flow.ts'
import type { FlowPlace } from './flow-places.ts'
import type { Hurdle, Standing } from '../../session/gates.ts'

/** What was acknowledged on the way to a place. `paying`: the person chose Update Payment. */
export type Acknowledged = Partial<Record<Hurdle['kind'] | 'paying', boolean>>
/** Converts this to the fields of SaveStoreContext. */
export const acknowledgedBody = ({ suspended, pastDue, paying }: Acknowledged) => ({
  ...(suspended && { AcknowledgeSuspended: true }),
  ...(pastDue && { AcknowledgePastDue: true }),
  ...(paying && { UpdatePayment: true }),
})

export type StandingEvent = 'wentBack' | 'understood' | 'skipped' | 'acknowledged' | 'updatePayment'
export type Outcome =
  { does: 'out' | 'back' } | { does: 'on'; acknowledged: 'suspended' | 'pastDue'; paying: boolean }

export function outcomeOf(
  place: FlowPlace & { at: 'suspended' | 'pastDue' },
  standing: Standing,
  event: StandingEvent,
): Outcome {
  const flow: Flow = {
    place,
    standing,
    failures: 0,
    paying: false,
    acknowledged: [],
    choice: { merchantId: 0, storeId: 0 },
  }
  const then = next(flow, { type: event })
  if (then.place.at === 'left') return { does: 'out' }
  return event === 'wentBack'
    ? { does: 'back' }
    : { does: 'on', acknowledged: place.at, paying: then.paying }
}
