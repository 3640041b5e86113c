// Ways to leave a context in which something is locked. The shell provides them, because pickers
// are above forms and notices.
import { createContext, useContext } from 'react'

import type { Mend } from '../../access/context-reasons.ts'

export type Mends = Readonly<Record<Mend, () => void>>
const MendsContext = createContext<Mends | undefined>(undefined)

export const MendsProvider = MendsContext.Provider
/** undefined outside the portal, which has no context to choose. */
export const useMends = (): Mends | undefined => useContext(MendsContext)
