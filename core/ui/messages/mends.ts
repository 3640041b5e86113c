// Ways to leave a context in which something is locked. The shell provides them, because the
// pickers are in a layer above forms and notices.
import { createContext, useContext } from 'react'

import type { Mend } from '../../access/context-reasons.ts'

export type Mends = Readonly<Record<Mend, () => void>>
const MendsContext = createContext<Mends | undefined>(undefined)

export const MendsProvider = MendsContext.Provider
/** Undefined outside the portal, where there is no context to choose. */
export const useMends = (): Mends | undefined => useContext(MendsContext)
