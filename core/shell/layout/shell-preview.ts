import { createContext, useContext } from 'react'

/** Settings of a preview of the shell inside the real one. */
export interface ShellPreviewed {
  /** Name of the preview's menu; the page already has a main menu. */
  menuLabel: string
}
export const ShellPreview = createContext<ShellPreviewed | undefined>(undefined)

/**
 * Set inside a preview of the shell (Admin → Preview), which has a portal of its own
 * (preview-portal.ts). It must not read or store what the user's browser remembers, and leaves
 * what is the page's, such as shortcuts, to the real shell.
 */
export const useShellPreview = (): ShellPreviewed | undefined => useContext(ShellPreview)
