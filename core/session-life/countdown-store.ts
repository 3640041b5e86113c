// The state of the dialog that asks whether to extend the session.
// Facts: M-15
import { atom, useAtomValue } from 'jotai'

import type { Portal } from '../portal/portal.ts'

export interface Countdown {
  secondsLeft: number
  /** Whether the session is being extended. */
  busy?: boolean
  /** Whether the server couldn't be reached. */
  unreachable?: boolean
}
const countdownAtom = atom<Countdown | undefined>(undefined)

export const countdown = (portal: Portal): Countdown | undefined => portal.get(countdownAtom)
export const setCountdown = (portal: Portal, next: Countdown | undefined): void =>
  portal.set(countdownAtom, next)
export const useCountdown = (): Countdown | undefined => useAtomValue(countdownAtom)
