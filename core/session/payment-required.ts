// The payment-required flag. Sign-in and Update Payment set it; the account overview reads it and
// offers to enter a card at once. It belongs to this tab: it survives a reload and ends with the
// session.
// Facts: S-011, S-029, S-043
import { atom, createStore, useAtomValue } from 'jotai'

const key = 'tillhouse.payment-required'
const store = createStore()
/** `open`: the person chose Update Payment, so the overview opens next. */
type Flag = 'set' | 'open'
const read = (): Flag | undefined => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'set' || kept === 'open' ? kept : undefined
  } catch {
    return undefined // without storage the flag lasts as long as the page
  }
}
const flagAtom = atom<Flag | undefined>(read())

function keep(flag: Flag): void {
  store.set(flagAtom, flag)
  try {
    sessionStorage.setItem(key, flag)
  } catch {
    // Without storage the flag lasts as long as the page.
  }
}
export const requirePayment = (flag: Flag = 'set'): void => keep(flag)
/** Whether the overview offers the payment at once. */
export const usePaymentRequired = (): boolean => useAtomValue(flagAtom, { store }) !== undefined
/** Whether to open the overview now. True only once. */
export function takePaymentPage(): boolean {
  if (store.get(flagAtom) !== 'open') return false
  keep('set')
  return true
}
/** Runs when Update Payment is chosen in the portal. */
export const onPaymentPage = (listener: () => void): (() => void) =>
  store.sub(flagAtom, () => store.get(flagAtom) === 'open' && listener())
