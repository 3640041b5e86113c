// Going to the chosen place: busy, refused, or in front of a hurdle that can perhaps be passed.
// Facts: fault 22
import { useState } from 'react'

import type { Acknowledged } from '../session/dialogs/pass-standing.ts'
import type { Hurdle } from '../session/gates.ts'
import type { Place } from './places.ts'

export interface GoingOptions {
  /** Goes there; answers what stands against it. */
  onContinue: (place: Place, acknowledged: Acknowledged) => Promise<Hurdle | undefined>
  onLeave: () => Promise<void> | void
}
/** In front of a hurdle, with those that were passed before it; or refused. */
export type Stop =
  | { place: Place; hurdle: Hurdle; acknowledged: Acknowledged }
  | { error: unknown; leaving: boolean }
export type Going = ReturnType<typeof useGoing>

export function useGoing({ onContinue, onLeave }: GoingOptions) {
  const [busy, setBusy] = useState(false)
  const [stop, setStop] = useState<Stop>()
  async function attempt(work: () => Promise<Stop | undefined>, leaving: boolean) {
    if (busy) return // one request, however often one clicks
    setBusy(true)
    setStop(undefined)
    try {
      setStop(await work())
    } catch (error) {
      setStop({ error, leaving })
    } finally {
      setBusy(false)
    }
  }
  const go = (place: Place, acknowledged: Acknowledged = {}) =>
    attempt(async () => {
      const hurdle = await onContinue(place, acknowledged)
      return hurdle && { place, hurdle, acknowledged }
    }, false)
  const leave = () =>
    attempt(async () => {
      await onLeave()
      return undefined
    }, true)
  return { busy, stop, go, leave, forget: () => setStop(undefined) }
}
