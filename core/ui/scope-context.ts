import { createContext } from 'react'

/** Where acts apply, in words ("Harbour Street, Copper Kettle Bakery"): from the shell to every confirmation. */
export const ScopeContext = createContext<string | undefined>(undefined)
