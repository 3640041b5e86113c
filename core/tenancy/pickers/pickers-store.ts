// Which picker is open. Kept small: code that opens a picker does not load the pickers, which are
// loaded on first use.
// Facts: P-014, U-025, U-026; resolution 74
import { atom, createStore, useAtomValue } from 'jotai'

import { useDecision } from '../../session/facts/decisions.ts'

export type PickerKind = 'merchant' | 'store'

const store = createStore()
const openAtom = atom<PickerKind | undefined>(undefined)

export const openMerchantPicker = (): void => store.set(openAtom, 'merchant')
export const openStorePicker = (): void => store.set(openAtom, 'store')
export const closePicker = (): void => store.set(openAtom, undefined)
export const useOpenPicker = (): PickerKind | undefined => useAtomValue(openAtom, { store })

/**
 * What this person may choose here, for the buttons that open a picker. The server checks again.
 */
export function useMayChoose(): { merchant: boolean; store: boolean; company: boolean } {
  const merchant = useDecision('core.chooseMerchant').kind === 'allow'
  const store = useDecision('core.chooseStore').kind === 'allow'
  const company = useDecision('core.chooseCompany').kind === 'allow'
  return { merchant, store, company }
}
