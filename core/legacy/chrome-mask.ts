// Whether a mask covers the menu and header because a legacy page shows a dialog.
// Facts: S-004, S-005
import { atom, useAtomValue } from 'jotai'

import type { Portal } from '../portal/portal.ts'

const maskAtom = atom(false)

export const setChromeMask = (portal: Portal, masked: boolean): void => portal.set(maskAtom, masked)
export const useChromeMask = (): boolean => useAtomValue(maskAtom)
