// What the shell shows, as plain data: whoever composes it (core/shell/portal.tsx) reads the
// stores, the shell reads nothing.
import type { View } from '../../access/vocabulary.ts'
import type { IconName } from '../../ui/icons.ts'

export interface SidebarEntry {
  id: string
  label: string
  /** Below the portal's pages, with a leading slash. */
  path: string
}
export interface SidebarGroup {
  id: string
  label: string
  /** Name of an icon, as the manifest has it. */
  icon: string
  entries: readonly SidebarEntry[]
}
/**
 * Not known is not empty: while facts are on their way there is a skeleton, never a menu that then
 * changes. `off`: the flag of the menu itself is off.
 */
export type SidebarState =
  | { state: 'pending' }
  | { state: 'off' }
  | { state: 'failed'; retry?: () => void }
  | { state: 'ready'; groups: readonly SidebarGroup[] }

/** Where one works: company, or which store, and its time zone. */
export interface Scope {
  view: View
  merchantName?: string | null
  storeName?: string | null
  /** IANA zone of the store; in company view that of the company. */
  zone?: string | null
  /** Opens the picker; absent where there is nothing to choose. */
  onSwitchMerchant?: () => void
  onSwitchStore?: () => void
}
export interface ShellUser {
  name: string
  /** As a role reads to people. */
  role?: string | null
}
export interface ShellBrand {
  productName: string
  logoUrl?: string
  logoDarkUrl?: string
  /** Opened by the help button. Null: there is none, and no button; undefined: not known yet. */
  helpUrl?: string | null | undefined
}
/** Something the command palette can do. */
export interface ShellAction {
  id: string
  label: string
  icon?: IconName
  /** Other words that find it. */
  keywords?: readonly string[]
  /** Its shortcut, e.g. "mod+K". */
  keys?: string
  run: () => void
}
/** A page the palette can go to. */
export interface ShellPage {
  id: string
  label: string
  /** The section it belongs to. */
  group?: string
  path: string
}
export interface UserMenuEntry {
  id: string
  label: string
  icon: IconName
  /** A page of the portal, an address elsewhere, or something to do. */
  opens: { path: string } | { href: string } | { run: () => void }
}
