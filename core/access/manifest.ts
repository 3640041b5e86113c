// The compiled manifest: every plugin's declarations as plain data. Each requirement keeps its
// layer and file. Facts: D4
import type { PredicateJson } from './predicate.ts'

/** `namespace:key`, e.g. `menu:discounts.title`. */
export type TextKey = `${string}:${string}`

/**
 * Where a requirement came from. Layers only narrow: a target is open if every requirement of every
 * layer holds.
 */
export type Layer = 'core' | 'plugin' | 'route' | 'entry' | 'ability' | 'reseller' | 'tenant'
export interface Requirement {
  layer: Layer
  /** Path in the repository, or `database` for an overlay stored there. */
  file: string
  predicate: PredicateJson
}

/** The first branch whose `when` holds wins; the last branch has no `when`. */
export type Decision<T extends object, When extends PredicateJson = PredicateJson> = readonly (T & {
  when?: When
})[]

export type NoticeKind =
  'needs-merchant' | 'needs-store-view' | 'needs-company-view' | 'moved' | 'not-on-your-plan'
export type Outcome =
  | { screen: true }
  /** `newer`: shown if the operator has no legacy application; a screen or a notice. */
  | { legacy: string; newer?: true | NoticeKind }
  | { redirect: string }
  | { notice: NoticeKind }
  | { nothing: true }

/** The shape of a screen's skeleton while its code and data load. */
export type ScreenShape = 'list' | 'form' | 'dashboard' | 'report'

export interface CompiledRoute {
  /** `<plugin>.<route>` */
  id: string
  plugin: string
  /** Path below `{base}Portal/NewIndex`, with a leading slash; parameters as `:name`. */
  path: string
  title: TextKey
  shape: ScreenShape
  requires: readonly Requirement[]
  show: Decision<Outcome>
  /** Operations of other owners that the screen calls. */
  uses: readonly string[]
  /** Ids of pages whose records this page reports on; pages of absent plugins may be among them. */
  reportsOn?: readonly string[]
}
/** A label. `words`: a reseller's own strings by language, which replace `text`. */
export interface Label {
  text: TextKey
  words?: Readonly<Record<string, string>>
}
/** External addresses, defined in the reseller's file. */
export type LinkName = 'hardware' | 'registerHardware' | 'customerCare'
/** What core does when the entry is chosen. */
export type ActionName = 'changePassword'
/** What an entry opens. The entry inherits the requirements of its route or ability. */
export type EntryTarget =
  { route: string } | { ability: string; link: LinkName } | { ability: string; action: ActionName }
/** The section of the user menu; all other sections are in the sidebar. */
export const userSection = 'user'
export type CompiledEntry = EntryTarget & {
  id: string
  plugin: string
  section: string
  label: Decision<Label>
  order: number
  /** Only in the sidebar: the heading above it, within its section. */
  group?: TextKey
  /** Only for the user menu. */
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
   * The route whose requirements it inherits. Absent for an ability without a page: its own
   * requirements then include those of the plugin.
   */
  on?: string
  /** Why it is denied, as text for merchants. */
  reason: TextKey
  /**
   * Why it is denied if only the context is wrong. By default, the shell's sentence, with a link to
   * the right context (core/access/refusal.ts).
   */
  contextReason?: TextKey
  /** Also depends on the record, by a rule in `schemas/rules` that plugin.ts connects. */
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
/** A slot of the shell that a plugin fills. It inherits the requirements of its ability. */
export interface CompiledSlot {
  /** `<plugin>.<name>@<position>` */
  id: string
  plugin: string
  position: 'header' | 'banner' | 'bell' | 'attention' | 'storeChoice'
  name: string
  ability: string
  order: number
  requires: readonly Requirement[]
}
/** `manifest/portal.json`: the whole manifest without functions. */
export interface PortalManifest {
  plugins: readonly CompiledPlugin[]
  sections: readonly CompiledSection[]
  routes: readonly CompiledRoute[]
  entries: readonly CompiledEntry[]
  abilities: readonly CompiledAbility[]
  slots: readonly CompiledSlot[]
}

const isManifest = (json: object): json is PortalManifest =>
  ['plugins', 'sections', 'routes', 'entries', 'abilities', 'slots'].every(
    (part) => part in json && Array.isArray(Object.getOwnPropertyDescriptor(json, part)?.value),
  )
/**
 * Narrows a JSON file, whose literal types are wider, to a manifest. `npm run manifest` checks its
 * parts.
 * @throws TypeError if it isn't a manifest
 */
export function parseManifest(json: object): PortalManifest {
  if (!isManifest(json)) throw new TypeError("This isn't a manifest. Run npm run manifest.")
  return json
}

/**
 * Who may call an operation: everyone, signed-in users, sessions in a sign-in step, or people for
 * whom the guard is open.
 */
export interface OperationAccess {
  owner: string
  contract: 'legacy' | 'graph' | 'portal'
  /**
   * `public`, `signed-in`, a route id, an ability id, or `none` (denied: no plugin, or a draft).
   */
  guard: string
  /** Sign-in steps in which a limited session may already call it. */
  gate: readonly string[]
  /** All must hold. Empty only for `public`, `signed-in` and `none`. */
  requires: readonly PredicateJson[]
  /** Why it is public, or why it is denied. */
  reason?: string
}
/** A test case for implementations of access.json: these facts must give this answer. */
export interface AccessVector {
  operation: string
  facts: Record<string, unknown>
  expected: 'allow' | 'deny'
  why: string
}
/** `manifest/access.json`: what the server enforces. */
export interface AccessManifest {
  operations: Record<string, OperationAccess>
  /**
   * Described pages. Each inner list is one way to the page, whose predicates must all hold; one
   * open way is enough.
   */
  pages: Record<string, readonly (readonly PredicateJson[])[]>
  vectors: readonly AccessVector[]
}
