// Which picker is open. Small, so that whoever opens one does not carry it: the dialogs are fetched when they are needed.
import { atom, createStore, useAtomValue } from 'jotai'

import { usePortalData } from '../session/facts.ts'
import { mayChoose, type MayChoose } from './may-choose.ts'

export type PickerKind = 'merchant' | 'store'

const store = createStore()
const openAtom = atom<PickerKind | undefined>(undefined)

/** Opens the choice of merchants (U-025). */
export const openMerchantPicker = (): void => store.set(openAtom, 'merchant')
/** Opens the choice of stores (U-026). */
export const openStorePicker = (): void => store.set(openAtom, 'store')
export const closePicker = (): void => store.set(openAtom, undefined)
export const useOpenPicker = (): PickerKind | undefined => useAtomValue(openAtom, { store })

/** What this person may choose here; for the buttons that open a picker. */
export const useMayChoose = (): MayChoose => mayChoose(usePortalData())
