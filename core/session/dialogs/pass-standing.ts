// What a button of the suspended and the past-due dialog does, as the machine has it: out, back, or
// on, with what was acknowledged. Facts: S-043
import { next, type Flow } from '../flow.ts'
import type { Place } from '../flow-places.ts'
import type { Hurdle, Standing } from '../gates.ts'

/**
 * What was acknowledged on the way to a place. `paying`: Update Payment was chosen, and the way
 * leads to it.
 */
export type Acknowledged = Partial<Record<Hurdle['kind'] | 'paying', boolean>>
/** The same as SaveStoreContext takes it. */
export const acknowledgedBody = ({ suspended, pastDue, paying }: Acknowledged) => ({
  ...(suspended && { AcknowledgeSuspended: true }),
  ...(pastDue && { AcknowledgePastDue: true }),
  ...(paying && { UpdatePayment: true }),
})

export type StandingEvent = 'wentBack' | 'understood' | 'skipped' | 'acknowledged' | 'updatePayment'
export type Outcome =
  { does: 'out' | 'back' } | { does: 'on'; acknowledged: 'suspended' | 'pastDue'; paying: boolean }

export function outcomeOf(
  place: Place & { at: 'suspended' | 'pastDue' },
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
