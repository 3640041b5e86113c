// Whether menu and header lie under a mask, because an embedded page shows a dialog of its own.
// Facts: S-004, S-005
import { atom, createStore, useAtomValue } from 'jotai'

const store = createStore()
const maskAtom = atom(false)

export const setChromeMask = (masked: boolean): void => store.set(maskAtom, masked)
export const useChromeMask = (): boolean => useAtomValue(maskAtom, { store })
