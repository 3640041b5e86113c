// The payment-required flag: set by the sign-in and by Update Payment, read by the account
// overview, which offers to enter a card at once. Of this tab: it outlives a reload, and goes with
// the session.
// Facts: S-011, S-029, S-043
import { atom, createStore, useAtomValue } from 'jotai'

const key = 'tillhouse.payment-required'
const store = createStore()
/** `open`: Update Payment was chosen, and the overview is where one goes next. */
type Flag = 'set' | 'open'
const read = (): Flag | undefined => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'set' || kept === 'open' ? kept : undefined
  } catch {
    return undefined // without storage the flag lives as long as the page
  }
}
const flagAtom = atom<Flag | undefined>(read())

function keep(flag: Flag): void {
  store.set(flagAtom, flag)
  try {
    sessionStorage.setItem(key, flag)
  } catch {
    // as above
  }
}
export const requirePayment = (flag: Flag = 'set'): void => keep(flag)
/** Whether the overview is to offer the payment at once. */
export const usePaymentRequired = (): boolean => useAtomValue(flagAtom, { store }) !== undefined
/** Whether the overview is to be opened; answered once. */
export function takePaymentPage(): boolean {
  if (store.get(flagAtom) !== 'open') return false
  keep('set')
  return true
}
/** Runs when Update Payment is chosen in the portal. */
export const onPaymentPage = (listener: () => void): (() => void) =>
  store.sub(flagAtom, () => store.get(flagAtom) === 'open' && listener())
