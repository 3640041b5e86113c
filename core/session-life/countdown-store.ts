// The state of the dialog that asks whether to extend the session.
// Facts: M-15
import { atom, createStore, useAtomValue } from 'jotai'

export interface Countdown {
  secondsLeft: number
  /** The session is being extended. */
  busy?: boolean
  /** The server was not reached. */
  unreachable?: boolean
}
const store = createStore()
const countdownAtom = atom<Countdown | undefined>(undefined)

export const countdown = (): Countdown | undefined => store.get(countdownAtom)
export const setCountdown = (next: Countdown | undefined): void => store.set(countdownAtom, next)
export const useCountdown = (): Countdown | undefined => useAtomValue(countdownAtom, { store })
