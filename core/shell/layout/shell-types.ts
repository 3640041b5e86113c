// The data that the shell shows, as plain types. core/shell/portal-frame.tsx reads the stores and
// passes the data in.
import type { ReactNode } from 'react'

import type { View } from '../../access/vocabulary.ts'
import type { SlotProps } from '../../plugin/slot.ts'
import type { IconName } from '../../ui/icons.ts'

export interface SidebarEntry {
  id: string
  label: string
  /** Path below the portal's base path, with a leading slash. */
  path: string
  /** The heading in the menu above this entry. */
  group?: string | undefined
}
export interface SidebarGroup {
  id: string
  label: string
  /** Name of an icon, as in the manifest. */
  icon: string
  entries: readonly SidebarEntry[]
}
/**
 * While facts load (`pending`), a skeleton is shown, so that the menu never changes once it has
 * rendered. `off`: the flag for the whole menu is off.
 */
export type SidebarState =
  | { state: 'pending' }
  | { state: 'off' }
  | { state: 'failed'; retry?: () => void }
  | { state: 'ready'; groups: readonly SidebarGroup[] }

/** The current context as shown in the header: the company or one store, and its time zone. */
export interface Scope {
  view: View
  /** The context isn't known yet. Show nothing, because the text would change a moment later. */
  pending?: boolean
  merchantName?: string | null
  storeName?: string | null
  /** IANA time zone of the store, or of the company in company view. */
  zone?: string | null
  /** Opens the picker. Undefined if there is nothing to choose. */
  onSwitchMerchant?: () => void
  onSwitchStore?: () => void
}
/** Renders the parts that plugins add to a position in the header. */
export type HeaderSlots = (given: SlotProps['header']) => ReactNode
/** Renders the parts that plugins add to the list behind the bell. */
export type BellSlots = (onClose: () => void) => ReactNode
export interface ShellUser {
  name: string
  /** The role's display name. */
  role?: string | null
}
export interface ShellBrand {
  productName: string
  logoUrl?: string
  logoDarkUrl?: string
  /**
   * URL that the help button opens. Null: there is no help, and therefore no button. Undefined: not
   * known yet.
   */
  helpUrl?: string | null | undefined
}
/** An action in the command palette. */
export interface ShellAction {
  id: string
  label: string
  icon?: IconName
  /** Other words by which users can find the action. */
  keywords?: readonly string[]
  /** Keyboard shortcut of the action, such as "mod+K". */
  keys?: string
  run: () => void
}
/** A page in the command palette. */
export interface ShellPage {
  id: string
  label: string
  /** The section that the page belongs to. */
  group?: string
  path: string
}
export interface UserMenuEntry {
  id: string
  label: string
  icon: IconName
  /** A page of the portal, an external URL, or a function to run. */
  opens: { path: string } | { href: string } | { run: () => void }
}
