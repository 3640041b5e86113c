// The current brand: first the one that the server wrote into the page, later that of the
// merchant's reseller.
import { atom, createStore, useAtomValue } from 'jotai'

import { portalConfig, type Brand } from '../config.ts'

export interface Face {
  productName: string
  brand: Brand
}
const store = createStore()
const faceAtom = atom<Face | undefined>(undefined)
const own = (): Face => portalConfig()

/** Sets another brand; undefined restores the page's own. */
export const wearFace = (face: Face | undefined): void => store.set(faceAtom, face)
export const presentFace = (): Face => store.get(faceAtom) ?? own()
export const useFace = (): Face => useAtomValue(faceAtom, { store }) ?? own()
