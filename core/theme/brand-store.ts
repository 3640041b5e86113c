// The current brand: first the one in the page from the server, later that of the merchant's
// reseller.
import { atom } from 'jotai'

import { portalConfig, type Brand } from '../config.ts'
import { useValueNow, type Portal } from '../portal/portal.ts'

export interface Face {
  productName: string
  brand: Brand
}
const faceAtom = atom<Face | undefined>(undefined)
const own = (): Face => portalConfig()

/** Sets another brand; undefined restores the page's own. */
export const wearFace = (portal: Portal, face: Face | undefined): void => portal.set(faceAtom, face)
export const presentFace = (portal: Portal): Face => portal.get(faceAtom) ?? own()
export const useFace = (): Face => useValueNow(faceAtom) ?? own()
