// Which picker is open. Small, so that whoever opens one does not carry it: the dialogs are fetched when they are needed.
import { atom, createStore, useAtomValue } from 'jotai'

import { useDecision } from '../session/decisions.ts'

export type PickerKind = 'merchant' | 'store'

const store = createStore()
const openAtom = atom<PickerKind | undefined>(undefined)

/** Opens the choice of merchants (U-025). */
export const openMerchantPicker = (): void => store.set(openAtom, 'merchant')
/** Opens the choice of stores (U-026). */
export const openStorePicker = (): void => store.set(openAtom, 'store')
export const closePicker = (): void => store.set(openAtom, undefined)
export const useOpenPicker = (): PickerKind | undefined => useAtomValue(openAtom, { store })

/** What this person may choose here (P-014, resolution 74); for the buttons that open a picker. The server decides again. */
export function useMayChoose(): { merchant: boolean; store: boolean; company: boolean } {
  const merchant = useDecision('core.chooseMerchant').kind === 'allow'
  const store = useDecision('core.chooseStore').kind === 'allow'
  const company = useDecision('core.chooseCompany').kind === 'allow'
  return { merchant, store, company }
}
