// What a button of the suspended and the past-due dialog does, as the machine has it: out, back, or on, with what was acknowledged.
import { next, type Flow } from '../flow.ts'
import type { Place } from '../flow-places.ts'
import type { Standing } from '../gates.ts'

export type StandingEvent = 'wentBack' | 'understood' | 'skipped' | 'acknowledged' | 'updatePayment'
export type Outcome = { does: 'out' | 'back' } | { does: 'on'; acknowledged: 'suspended' | 'pastDue'; paying: boolean }

export function outcomeOf(place: Place & { at: 'suspended' | 'pastDue' }, standing: Standing, event: StandingEvent): Outcome {
  const flow: Flow = { place, standing, failures: 0, paying: false, choice: { storeId: 0 } }
  const then = next(flow, { type: event })
  if (then.place.at === 'left') return { does: 'out' }
  return event === 'wentBack' ? { does: 'back' } : { does: 'on', acknowledged: place.at, paying: then.paying }
}
