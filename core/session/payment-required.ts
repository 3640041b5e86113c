// The payment-required flag. Sign-in and Update Payment set it; the account overview then offers to
// enter a card at once. It belongs to this tab: it survives a reload and ends with the session.
// Facts: M-23, S-011, S-029, S-043
import { atom, createStore, useAtomValue } from 'jotai'

const key = 'tillhouse.payment-required'
const store = createStore()
/**
 * `open`: the person chose Update Payment, so the overview opens next. `asked`: the update-payment
 * dialog is open.
 */
type Flag = 'set' | 'open' | 'asked'
const flags: readonly unknown[] = ['set', 'open', 'asked'] satisfies Flag[]
const isFlag = (kept: unknown): kept is Flag => flags.includes(kept)
const read = (): Flag | undefined => {
  try {
    const kept = sessionStorage.getItem(key)
    return isFlag(kept) ? kept : undefined
  } catch {
    return undefined // without storage the flag lasts as long as the page
  }
}
const flagAtom = atom<Flag | undefined>(read())

function keep(flag: Flag | undefined): void {
  store.set(flagAtom, flag)
  try {
    if (flag === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, flag)
  } catch {
    // Without storage the flag lasts as long as the page.
  }
}
export const requirePayment = (flag: 'set' | 'open' = 'set'): void => keep(flag)
/** Whether the overview offers the payment at once. */
export const usePaymentRequired = (): boolean => useAtomValue(flagAtom, { store }) !== undefined
/** Whether the update-payment dialog is open. */
export const usePaymentAsked = (): boolean => useAtomValue(flagAtom, { store }) === 'asked'
/** Opens the update-payment dialog. */
export const askPayment = (): void => keep('asked')
/** Closes it: the payment was made, or is put off. */
export const leavePayment = (wasMade: boolean): void => keep(wasMade ? undefined : 'set')
/** Whether to open the overview now, with the dialog on it. True only once. */
export function takePaymentPage(): boolean {
  if (store.get(flagAtom) !== 'open') return false
  keep('asked')
  return true
}
/** Runs when Update Payment is chosen in the portal. */
export const onPaymentPage = (listener: () => void): (() => void) =>
  store.sub(flagAtom, () => store.get(flagAtom) === 'open' && listener())
