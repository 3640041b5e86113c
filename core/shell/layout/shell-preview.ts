import { createContext, useContext } from 'react'

/** A shell that is only looked at, inside the real one. */
export interface ShellPreviewed {
  /** Name of its menu: the page has another one. */
  menuLabel: string
}
export const ShellPreview = createContext<ShellPreviewed | undefined>(undefined)

/**
 * Set where the shell is only looked at (Admin → Preview): it reads nothing of the person who
 * looks, leaves nothing behind, and what belongs to the page as a whole stays with the real one.
 */
export const useShellPreview = (): ShellPreviewed | undefined => useContext(ShellPreview)
