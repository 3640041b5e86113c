// Which picker is open. Kept small: code that opens a picker does not load the pickers, which are
// loaded on first use.
// Facts: P-014, U-025, U-026; resolution 74
import { atom, useAtomValue } from 'jotai'

import { usePortal, type Portal } from '../../portal/portal.ts'
import { useDecision } from '../../session/facts/decisions.ts'

export type PickerKind = 'merchant' | 'store'

const openAtom = atom<PickerKind | undefined>(undefined)

export const openPicker = (portal: Portal, of: PickerKind): void => portal.set(openAtom, of)
export const closePicker = (portal: Portal): void => portal.set(openAtom, undefined)
export const useShownPicker = (): PickerKind | undefined => useAtomValue(openAtom)
/** Opens a picker, from a component. */
export function useOpenPicker(): (of: PickerKind) => void {
  const portal = usePortal()
  return (of) => openPicker(portal, of)
}

/**
 * What this person may choose here, for the buttons that open a picker. The server checks again.
 */
export function useMayChoose(): { merchant: boolean; store: boolean; company: boolean } {
  const merchant = useDecision('core.chooseMerchant').kind === 'allow'
  const store = useDecision('core.chooseStore').kind === 'allow'
  const company = useDecision('core.chooseCompany').kind === 'allow'
  return { merchant, store, company }
}
