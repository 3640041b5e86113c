import { createContext, useContext } from 'react'

/** Settings of a preview of the shell that is shown inside the real shell. */
export interface ShellPreviewed {
  /**
   * Name of the preview's menu. It needs one of its own, because the page already has a main menu.
   */
  menuLabel: string
}
export const ShellPreview = createContext<ShellPreviewed | undefined>(undefined)

/**
 * Set inside a preview of the shell (Admin → Preview). The preview has a portal of its own
 * (preview-portal.ts), so that it neither reads nor stores the browser's settings. It leaves
 * features of the whole page, such as shortcuts, to the real shell.
 */
export const useShellPreview = (): ShellPreviewed | undefined => useContext(ShellPreview)
