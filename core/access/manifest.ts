// The compiled manifest: the declarations of all plugins as plain data. Each requirement records
// its layer and file. Facts: D4
import type { PredicateJson } from './predicate.ts'

/** `namespace:key`, e.g. `menu:discounts.title`. */
export type TextKey = `${string}:${string}`

/**
 * Where a requirement came from. Layers can only narrow access: a target is open if every
 * requirement of every layer is met.
 */
export type Layer = 'core' | 'plugin' | 'route' | 'entry' | 'ability' | 'reseller' | 'tenant'
export interface Requirement {
  layer: Layer
  /** Path in the repository, or `database` for an overlay stored there. */
  file: string
  predicate: PredicateJson
}

/** The first branch whose `when` is true wins. The last branch has no `when`. */
export type Decision<T extends object, When extends PredicateJson = PredicateJson> = readonly (T & {
  when?: When
})[]

export type NoticeKind =
  'needs-merchant' | 'needs-store-view' | 'needs-company-view' | 'moved' | 'not-on-your-plan'
export type Outcome =
  | { screen: true }
  /**
   * `newer`: what to show if the operator has no legacy application. Either a screen or a notice.
   */
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
  /**
   * Path below `{base}Portal/NewIndex`, with a leading slash. Parameters are written as `:name`.
   */
  path: string
  title: TextKey
  shape: ScreenShape
  requires: readonly Requirement[]
  show: Decision<Outcome>
  /** Operations of other plugins that the screen calls. */
  uses: readonly string[]
  /** Ids of the pages whose records this page reports on. May include pages of absent plugins. */
  reportsOn?: readonly string[]
}
/** A label. `words` are a reseller's own strings by language, and replace `text`. */
export interface Label {
  text: TextKey
  words?: Readonly<Record<string, string>>
}
/** External URLs, which the reseller's file defines. */
export type LinkName = 'hardware' | 'registerHardware' | 'customerCare'
/** What core does when the user chooses the entry. */
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
  /** Only in the sidebar: the heading above the entry within its section. */
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
   * The route whose requirements the ability inherits. Absent if the ability has no page. Its own
   * requirements then include those of the plugin.
   */
  on?: string
  /** Why the ability is denied, as text for merchants. */
  reason: TextKey
  /**
   * Why the ability is denied if only the context is wrong. By default, the shell's sentence with a
   * link to the right context (core/access/refusal.ts).
   */
  contextReason?: TextKey
  /** Access also depends on the record, by a rule in `schemas/rules` that plugin.ts connects. */
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
/**
 * A part that a plugin adds to a slot of the shell. It inherits the requirements of its ability.
 */
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
/** `manifest/portal.json`: the whole manifest, without functions. */
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
 * Narrows the type of a JSON file to a manifest, because TypeScript infers wider literal types from
 * JSON. `npm run manifest` checks the content.
 * @throws TypeError if it isn't a manifest
 */
export function parseManifest(json: object): PortalManifest {
  if (!isManifest(json)) throw new TypeError("This isn't a manifest. Run npm run manifest.")
  return json
}

/**
 * Who may call an operation: everyone, signed-in users, sessions in a sign-in step, or people who
 * pass the guard.
 */
export interface OperationAccess {
  owner: string
  contract: 'legacy' | 'graph' | 'portal'
  /**
   * `public`, `signed-in`, a route id, an ability id, or `none`. `none` denies the operation,
   * because it has no plugin or is a draft.
   */
  guard: string
  /**
   * Sign-in steps during which a session may call the operation, although the sign-in isn't
   * complete.
   */
  gate: readonly string[]
  /** All of them must be true. Empty only for `public`, `signed-in` and `none`. */
  requires: readonly PredicateJson[]
  /** Why the operation is public, or why it is denied. */
  reason?: string
}
/** A test case for implementations of access.json: the answer that these facts must give. */
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
   * Described pages. Each inner list is one way to reach the page. All of its predicates must be
   * true, and one open way is enough.
   */
  pages: Record<string, readonly (readonly PredicateJson[])[]>
  vectors: readonly AccessVector[]
}
