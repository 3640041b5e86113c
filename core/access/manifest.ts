// The compiled manifest: every plugin's declarations as plain data, with the layer and file that
// each requirement came from. Facts: D4
import type { Predicate } from './predicate.ts'

/** `namespace:key`, e.g. `menu:discounts.title`. */
export type TextKey = `${string}:${string}`

/**
 * Where a requirement came from. Layers only narrow: a target is open when every requirement of
 * every layer holds.
 */
export type Layer = 'core' | 'plugin' | 'route' | 'entry' | 'ability' | 'reseller' | 'tenant'
export interface Requirement {
  layer: Layer
  /** Path in the repository, or `database` for an overlay kept there. */
  file: string
  predicate: Predicate
}

/** First branch whose `when` holds wins; the last one has no `when`. */
export type Decision<T extends object> = readonly (T & { when?: Predicate })[]

export type NoticeKind =
  'needs-merchant' | 'needs-store-view' | 'needs-company-view' | 'moved' | 'not-on-your-plan'
export type Outcome =
  | { screen: true }
  | { legacy: string }
  | { redirect: string }
  | { notice: NoticeKind }
  | { nothing: true }

/** The shape of a screen's skeleton, shown while its code and data are on their way. */
export type ScreenShape = 'list' | 'form' | 'dashboard'

export interface CompiledRoute {
  /** `<plugin>.<route>` */
  id: string
  plugin: string
  /** Below `{base}Portal/NewIndex`, with a leading slash; parameters as `:name`. */
  path: string
  title: TextKey
  shape: ScreenShape
  requires: readonly Requirement[]
  show: Decision<Outcome>
  /** Operations of other owners that its screen calls. */
  uses: readonly string[]
}
/** Words of a label; `words` are a reseller's own, by language, in place of the text. */
export interface Label {
  text: TextKey
  words?: Readonly<Record<string, string>>
}
/** Addresses outside the portal that a reseller's file names. */
export type LinkName = 'hardware' | 'registerHardware' | 'customerCare'
/** What core does when such an entry is chosen. */
export type ActionName = 'changePassword'
/** What an entry opens. It inherits the requirements of its route or its ability. */
export type EntryTarget =
  { route: string } | { ability: string; link: LinkName } | { ability: string; action: ActionName }
/** The section of the user menu; all others stand in the sidebar. */
export const userSection = 'user'
export type CompiledEntry = EntryTarget & {
  id: string
  plugin: string
  section: string
  label: Decision<Label>
  order: number
  /** In the user menu. */
  icon?: string
  requires: readonly Requirement[]
}
export interface CompiledSection {
  id: string
  label: Decision<Label>
  icon: string
  order: number
}
export interface CompiledAbility {
  /** `<plugin>.<ability>` */
  id: string
  plugin: string
  /**
   * Route id whose requirements it inherits; none where it belongs to no page, and then it carries
   * its plugin's ceiling itself.
   */
  on?: string
  /** Why it is refused, in the merchant's words. */
  reason: TextKey
  /** Depends on a record too: `schemas/rules` has the rule, wired in plugin.ts. */
  record?: true
  requires: readonly Requirement[]
}
export interface CompiledPlugin {
  id: string
  title: TextKey
  /** Semantic version. */
  version: string
  file: string
  optIn: boolean
}
/** `manifest/portal.json`: the whole manifest without functions. */
export interface PortalManifest {
  plugins: readonly CompiledPlugin[]
  sections: readonly CompiledSection[]
  routes: readonly CompiledRoute[]
  entries: readonly CompiledEntry[]
  abilities: readonly CompiledAbility[]
}

/**
 * Who may call an operation: anyone, anyone signed in, sessions in a step of the sign-in, or those
 * for whom a target is open.
 */
export interface OperationAccess {
  owner: string
  contract: 'legacy' | 'graph' | 'portal'
  /**
   * `public`, `signed-in`, a route id, an ability id, or `none` (denied: its plugin is not there).
   */
  guard: string
  /** Steps of a limited session that may call it before the sign-in is complete. */
  gate: readonly string[]
  /** ANDed; empty only for `public` and `signed-in`. */
  requires: readonly Predicate[]
  /** Why it is public, or why it is denied. */
  reason?: string
}
/** A case for whoever enforces access.json: with these facts the answer is this. */
export interface AccessVector {
  operation: string
  facts: Record<string, unknown>
  expected: 'allow' | 'deny'
  why: string
}
/** `manifest/access.json`: what the server enforces. */
export interface AccessManifest {
  operations: Record<string, OperationAccess>
  /** Embedded pages: open where one of the routes that show them is open. */
  pages: Record<string, readonly (readonly Predicate[])[]>
  vectors: readonly AccessVector[]
}
