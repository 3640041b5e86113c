// The ways out of a place where something is locked. The shell gives them, because pickers lie
// above forms and notices.
import { createContext, useContext } from 'react'

import type { Mend } from '../../access/place-reasons.ts'

export type Mends = Readonly<Record<Mend, () => void>>
const MendsContext = createContext<Mends | undefined>(undefined)

export const MendsProvider = MendsContext.Provider
/** undefined outside the portal, where there is no place to choose. */
export const useMends = (): Mends | undefined => useContext(MendsContext)
