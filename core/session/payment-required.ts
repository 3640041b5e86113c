// The payment-required flag. Sign-in and Update Payment set it, and the account overview then
// offers to enter a card immediately. It belongs to this tab, survives a reload, and ends with the
// session.
// Facts: M-23, S-011, S-029, S-043
import { useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'

import { keepText, readText } from '../browser/storage.ts'
import { usePortal, type Portal } from '../portal/portal.ts'

const key = 'tillhouse.payment-required'
/**
 * `open`: the user chose Update Payment, so the overview opens next. `asked`: the update-payment
 * dialog is open.
 */
type Flag = 'set' | 'open' | 'asked'
const flags: readonly Flag[] = ['set', 'open', 'asked']
const flagAtom = atomWithLazy(() => {
  const kept = readText('sessionStorage', key)
  return flags.find((flag) => flag === kept)
})

function keep(portal: Portal, flag: Flag | undefined): void {
  portal.set(flagAtom, flag)
  keepText('sessionStorage', key, flag)
}
export const requirePayment = (portal: Portal, flag: 'set' | 'open' = 'set'): void =>
  keep(portal, flag)
/** Whether the account overview offers to pay immediately. */
export const usePaymentRequired = (): boolean => useAtomValue(flagAtom) !== undefined
/** State of the update-payment dialog, with functions to open and close it. */
export function usePaymentDialog() {
  const portal = usePortal()
  return {
    isAsked: useAtomValue(flagAtom) === 'asked',
    ask: (): void => keep(portal, 'asked'),
    /** Closes the dialog after the user paid or postponed the payment. */
    leave: (wasMade: boolean): void => keep(portal, wasMade ? undefined : 'set'),
  }
}
/** Whether to open the overview with its dialog now. Returns true only once. */
export function takePaymentPage(portal: Portal): boolean {
  if (portal.get(flagAtom) !== 'open') return false
  keep(portal, 'asked')
  return true
}
/** Calls `listener` when the user chooses Update Payment in the portal. */
export const onPaymentPage = (portal: Portal, listener: () => void): (() => void) =>
  portal.sub(flagAtom, () => portal.get(flagAtom) === 'open' && listener())
