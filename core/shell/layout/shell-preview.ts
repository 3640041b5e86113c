import { createContext, useContext } from 'react'

/** Settings of a preview of the shell inside the real one. */
export interface ShellPreviewed {
  /** Name of the preview's menu; the page already has a main menu. */
  menuLabel: string
}
export const ShellPreview = createContext<ShellPreviewed | undefined>(undefined)

/**
 * Set inside a preview of the shell (Admin → Preview). A preview must not read or store data of the
 * user, and leaves page-wide parts, such as notices and shortcuts, to the real shell.
 */
export const useShellPreview = (): ShellPreviewed | undefined => useContext(ShellPreview)
