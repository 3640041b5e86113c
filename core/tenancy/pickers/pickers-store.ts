// Which picker is open, or which store is offered. This module is small, because code that opens a
// picker shouldn't load the pickers, which load on first use.
// Facts: P-014, U-025, U-026; resolution 74
import { atom, useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'

import { usePortal, type Portal } from '../../portal/portal.ts'
import { useMay } from '../../session/facts/decisions.ts'

export type PickerKind = 'merchant' | 'store'

/**
 * A single store that is offered in company view, to show content that belongs only to that store.
 */
export interface StoreOffer {
  storeId: number
  storeName: string
  /** Called once the store is entered, to continue there. */
  onEntered: () => void
}

export interface SearchedPicker {
  of: PickerKind
  search: string
}
type Shown = PickerKind | SearchedPicker | StoreOffer

const openAtom = atom<Shown | undefined>(undefined)

export const openPicker = (portal: Portal, of: PickerKind | SearchedPicker): void =>
  portal.set(openAtom, of)
export const closePicker = (portal: Portal): void => portal.set(openAtom, undefined)
export const useShownPicker = (): Shown | undefined => useAtomValue(openAtom)
/** Opens a picker from a component. */
export function useOpenPicker(): (of: PickerKind | SearchedPicker) => void {
  const portal = usePortal()
  return (of) => openPicker(portal, of)
}
/** Offers to open a page in a store. Asks the user, enters the store, and opens the page. */
export function useOfferStore(): (
  store: Pick<StoreOffer, 'storeId' | 'storeName'>,
  to: string,
) => void {
  const portal = usePortal()
  const navigate = useNavigate()
  return (store, to) => portal.set(openAtom, { ...store, onEntered: () => void navigate(to) })
}

/**
 * What this user may choose here. Used for the buttons that open a picker. The server checks again.
 */
export function useMayChoose(): { merchant: boolean; store: boolean; company: boolean } {
  const merchant = useMay('core.chooseMerchant')
  const store = useMay('core.chooseStore')
  const company = useMay('core.chooseCompany')
  return { merchant, store, company }
}
