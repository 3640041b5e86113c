// What a plugin exports. Data plus lazy imports: Node loads it without loading a screen.
import type { RecordRule } from '#schemas/rules/rule.ts'

import type {
  ActionName,
  Decision,
  LinkName,
  NoticeKind,
  ScreenShape,
  TextKey,
} from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'
import type { OperationId } from '../api/generated/operation-ids.ts'

/**
 * What a screen module exports: `export const page = definePage({ … })`. Its shape is core's
 * business.
 */
export type ScreenModule = { page: unknown }
export type ScreenImport = () => Promise<ScreenModule>

export type OutcomeDefinition =
  | { screen: ScreenImport }
  /** An embedded page of the legacy application, by its name below `{base}Portal/NewUi/`. */
  | { legacy: string }
  /** A path below the portal's pages. */
  | { redirect: string }
  | { notice: NoticeKind }
  | { nothing: true }

export interface RouteDefinition {
  /** Below `{base}Portal/NewIndex`; matching ignores case. */
  path: `/${string}`
  title: TextKey
  when: Predicate
  /** First match wins; the last one has no `when`. */
  show: Decision<OutcomeDefinition>
  shape?: ScreenShape
  /**
   * Operations of other plugins or core that its screen calls; the check fails unless this route
   * implies their guard.
   */
  uses?: readonly OperationId[]
}
export interface SectionDefinition {
  /** Sections stand in ascending order in the sidebar. */
  order: number
  /** Name of an icon in core/ui/icons.ts. */
  icon: string
  label: TextKey | Decision<{ text: TextKey }>
}
interface MenuPlace {
  label: TextKey | Decision<{ text: TextKey }>
  /** Narrows what it opens. */
  when?: Predicate
  order?: number
  /** In the user menu: name of an icon in core/ui/icons.ts. */
  icon?: string
}
export type MenuDefinition<Route extends string, Ability extends string> =
  /**
   * In the sidebar, in the plugin's own section or another plugin's, or in the user menu (`user`).
   */
  | (MenuPlace & { section: string; route: Route })
  /**
   * In the user menu alone: an address of the reseller's file, or something that core does, for
   * those who have the ability.
   */
  | (MenuPlace & { section: 'user'; ability: Ability; link: LinkName })
  | (MenuPlace & { section: 'user'; ability: Ability; action: ActionName })
export interface AbilityDefinition<Route extends string> {
  /**
   * The route that it belongs to; effective is route ∧ ability. Left out where it belongs to no
   * page.
   */
  on?: Route
  when: Predicate
  /** Said where a control is disabled, in the merchant's words: why, and who can change it. */
  reason: TextKey
  /**
   * Where it depends on the record too: form, row action and handler ask the same rule (CONVENTIONS
   * "Rights").
   */
  record?: RecordRule<never>
}
export interface PluginDefinition<
  Routes extends Record<string, RouteDefinition>,
  Abilities extends string,
> {
  /** Folder name, namespace of text and key of overlays; never changes. */
  id: string
  title: TextKey
  /** Semantic version, shown under Settings → Plugins; `1.0.0` where it says none. */
  version?: string
  /** ANDed to every route: the plugin's ceiling. */
  when?: Predicate
  /** Ships off; a revision picks its audience inside the ceiling. */
  optIn?: boolean
  section?: SectionDefinition
  routes: Routes
  menu?: readonly MenuDefinition<keyof Routes & string, NoInfer<Abilities>>[]
  abilities?: Record<Abilities, AbilityDefinition<keyof Routes & string>>
  /**
   * Operations that this plugin owns → the route or ability that guards each. `NoInfer`: a typo
   * here declares no ability.
   */
  operations?: Partial<Record<OperationId, (keyof Routes & string) | NoInfer<Abilities>>>
}
export type AnyPlugin = PluginDefinition<Record<string, RouteDefinition>, string>

/** Declares a plugin. Checked by types here and by `npm run manifest` for the rest. */
export function definePlugin<
  const Routes extends Record<string, RouteDefinition>,
  const Abilities extends string = never,
>(plugin: PluginDefinition<Routes, Abilities>): PluginDefinition<Routes, Abilities> {
  return plugin
}
