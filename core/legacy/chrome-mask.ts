// Whether a mask covers menu and header because a legacy page shows a dialog.
// Facts: S-004, S-005
import { atom, createStore, useAtomValue } from 'jotai'

const store = createStore()
const maskAtom = atom(false)

export const setChromeMask = (masked: boolean): void => store.set(maskAtom, masked)
export const useChromeMask = (): boolean => useAtomValue(maskAtom, { store })
