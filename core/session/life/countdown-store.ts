// What the dialog that asks whether to go on shows.
// Facts: M-15
import { atom, createStore, useAtomValue } from 'jotai'

export interface Countdown {
  secondsLeft: number
  /** The session is being extended. */
  busy?: boolean
  /** Extending did not get through. */
  unreachable?: boolean
}
const store = createStore()
const countdownAtom = atom<Countdown | undefined>(undefined)

export const countdown = (): Countdown | undefined => store.get(countdownAtom)
export const setCountdown = (next: Countdown | undefined): void => store.set(countdownAtom, next)
export const useCountdown = (): Countdown | undefined => useAtomValue(countdownAtom, { store })
