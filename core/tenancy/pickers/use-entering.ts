// The state while the chosen merchant or store is entered: busy, refused, or stopped by a problem
// that the user may be able to acknowledge.
// Facts: fault 22
import { useState } from 'react'

import type { Acknowledged } from '../../sign-in/flow/pass-account-status.ts'
import type { Hurdle } from '../../session/gates.ts'
import type { Context } from '../contexts.ts'

export interface EnteringOptions {
  /** Enters the merchant or store, or resolves to the problem that must be acknowledged first. */
  onContinue: (context: Context, acknowledged: Acknowledged) => Promise<Hurdle | undefined>
  onLeave: () => Promise<void> | void
}
/** Either stopped by a problem, with the problems that were acknowledged before it, or refused. */
export type Stop =
  | { context: Context; hurdle: Hurdle; acknowledged: Acknowledged }
  | { error: unknown; leaving: boolean }
export type Entering = ReturnType<typeof useEntering>

export function useEntering({ onContinue, onLeave }: EnteringOptions) {
  const [busy, setBusy] = useState(false)
  const [stop, setStop] = useState<Stop>()
  async function attempt(work: () => Promise<Stop | undefined>, leaving: boolean) {
    if (busy) return // only one request, no matter how often the user clicks
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
  const go = (context: Context, acknowledged: Acknowledged = {}) =>
    attempt(async () => {
      const hurdle = await onContinue(context, acknowledged)
      return hurdle && { context, hurdle, acknowledged }
    }, false)
  const leave = () =>
    attempt(async () => {
      await onLeave()
      return undefined
    }, true)
  const without = (work: () => Promise<void>) =>
    attempt(async () => {
      await work()
      return undefined
    }, false)
  return { busy, without, stop, go, leave, forget: () => setStop(undefined) }
}
