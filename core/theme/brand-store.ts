// The current brand. At first, this is the brand that the server put into the page, and later that
// of the merchant's reseller.
import { atom } from 'jotai'

import { portalConfig, type Brand } from '../config.ts'
import { useValueNow, type Portal } from '../portal/portal.ts'

export interface Face {
  productName: string
  brand: Brand
}
const faceAtom = atom<Face | undefined>(undefined)
const own = (): Face => portalConfig()

/** Sets another brand. Undefined restores the page's own brand. */
export const wearFace = (portal: Portal, face: Face | undefined): void => portal.set(faceAtom, face)
export const presentFace = (portal: Portal): Face => portal.get(faceAtom) ?? own()
export const useFace = (): Face => useValueNow(faceAtom) ?? own()
