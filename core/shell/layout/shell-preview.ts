import { createContext, useContext } from 'react'

/** Settings of a preview of the shell inside the real one. */
export interface ShellPreviewed {
  /** Name of the preview's menu, because the page already has a main menu. */
  menuLabel: string
}
export const ShellPreview = createContext<ShellPreviewed | undefined>(undefined)

/**
 * Set inside a preview of the shell (Admin → Preview), which has its own portal
 * (preview-portal.ts), so that it neither reads nor stores the browser's settings, and leaves
 * page-wide features, such as shortcuts, to the real shell.
 */
export const useShellPreview = (): ShellPreviewed | undefined => useContext(ShellPreview)
