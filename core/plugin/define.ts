// What a plugin exports: data and lazy imports. Node can therefore load it without loading its
// screens.
import type { RecordRule } from '#schemas/rules/rule.ts'

import type {
  ActionName,
  Decision as DecisionOf,
  LinkName,
  NoticeKind,
  ScreenShape,
  TextKey,
} from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'
import type { SlotPosition } from './slot.ts'
import type { OperationId } from '../generated/operation-ids.ts'

/**
 * Plugins write predicates with the closed vocabulary. The compiled manifest stores them as data.
 */
type Decision<T extends object> = DecisionOf<T, Predicate>

/**
 * What a screen module exports: `export const page = definePage({ … })`. Core checks this shape
 * when the screen loads.
 */
export type ScreenModule = { page: unknown }
export type ScreenImport = () => Promise<ScreenModule>

export type OutcomeDefinition =
  | { screen: ScreenImport }
  /**
   * A page of the legacy application, by its name there, such as `Departments`. If the operator has
   * no legacy application, the portal shows `newer`: a screen, or a notice about what the page
   * needs. Without `newer`, it shows its own described page with this name.
   */
  | { legacy: string; newer?: ScreenImport | NoticeKind }
  /** A path within the portal. */
  | { redirect: string }
  | { notice: NoticeKind }
  | { nothing: true }

export interface RouteDefinition {
  /** Path below `{base}Portal/NewIndex`. Matching ignores case. */
  path: `/${string}`
  /** Default: `<plugin>:<name of the route>.title`. */
  title?: TextKey
  when: Predicate
  /** The route's entry in the plugin's own section of the sidebar. */
  nav?: Omit<MenuPosition, 'icon'>
  /** The first branch that matches wins. The last branch has no `when`. */
  show: Decision<OutcomeDefinition>
  /** Default: a form if the path is that of one record, or else a list. */
  shape?: ScreenShape
  /**
   * Operations of other plugins or of core that the screen calls. The manifest check fails unless
   * this route's requirements imply the guards of these operations.
   */
  uses?: readonly OperationId[]
  /**
   * Ids of the pages whose records this page reports on, such as `menu.discounts`. When an
   * administrator hides one of them, a warning says that this page stays visible.
   */
  reportsOn?: readonly string[]
}
/**
 * A route and its menu entry for a described page, or for the page with that name in the operator's
 * legacy application.
 */
export const describedPage = (
  path: RouteDefinition['path'],
  when: Predicate,
  order: number,
  legacy: string,
  more: Pick<RouteDefinition, 'shape'> = {},
): RouteDefinition => ({ path, when, ...more, nav: { order }, show: [{ legacy }] })

export interface SectionDefinition {
  /** The sidebar sorts its sections by this number, in ascending order. */
  order: number
  /** Name of an icon in core/ui/icons.ts. */
  icon: string
  /** Default: `<plugin>:section`, or the plugin's title if that string doesn't exist. */
  label?: TextKey | Decision<{ text: TextKey }>
}
interface MenuPosition {
  /**
   * Default: `<plugin>:<name of the target>.nav`, or the page's title if that string doesn't exist.
   */
  label?: TextKey | Decision<{ text: TextKey }>
  /** A condition in addition to those of the target. */
  when?: Predicate
  order?: number
  /**
   * Only for the sidebar: a heading within the section, for sections with many entries. Consecutive
   * entries with the same heading form a group.
   */
  group?: TextKey
  /** Only for the user menu: the name of an icon in core/ui/icons.ts. */
  icon?: string
}
export type MenuDefinition<Route extends string, Ability extends string> =
  /**
   * Opens a page from another plugin's section of the sidebar, or from the user menu (`user`). For
   * the plugin's own section, use the route's `nav`.
   */
  | (MenuPosition & { section: string; route: Route })
  /**
   * Opens a reseller's link or runs an action of core, for users who have the ability. Only in the
   * user menu.
   */
  | (MenuPosition & { section: 'user'; ability: Ability; link: LinkName })
  | (MenuPosition & { section: 'user'; ability: Ability; action: ActionName })
export interface AbilityDefinition<Route extends string> {
  /**
   * The route that the ability belongs to. The route's requirements also apply. Absent if the
   * ability belongs to no page.
   */
  on?: Route
  when: Predicate
  /**
   * Shown on a disabled control, as text for merchants: why it is disabled, and who can change
   * that. If the ability also requires a permission, don't mention the view here. If only the view
   * is wrong, the shell says so and offers the right one. Default: `<plugin>:reasons.<name of the
   * ability>`. If a page's `edit…` ability has no such string, its reason is `viewOnly`, which
   * other abilities can also use.
   */
  reason?: TextKey
  /**
   * Replaces the shell's standard reason if only the view blocks the ability, for example because
   * it needs company view. Lets the plugin explain more.
   */
  contextReason?: TextKey
  /**
   * For abilities that also depend on the record. The form, the row action and the handler use this
   * same rule, so they can't disagree (CONVENTIONS "Rights").
   */
  record?: RecordRule<never>
}
/**
 * A part that a plugin adds to a slot of the shell, such as a control in the header of every page.
 */
export interface SlotEntry<Ability extends string = string> {
  /** Users without this ability don't see the part, and their browser doesn't load its code. */
  ability: Ability
  /** A condition in addition to those of the ability. */
  when?: Predicate
  order?: number
  /**
   * `load: () => import('./….header.tsx')`. That module exports `slot = defineSlot({ Component })`.
   */
  load: () => Promise<{ slot: unknown }>
}
/** The parts that a plugin adds to slots, by position and name. */
export type PluginSlots<Ability extends string = string> = Partial<
  Record<SlotPosition, Readonly<Record<string, SlotEntry<Ability>>>>
>
export interface PluginDefinition<
  Routes extends Record<string, RouteDefinition>,
  Abilities extends string,
> {
  /** Name of the folder, namespace of the strings and key in overlays. It must never change. */
  id: string
  /** Default: `<plugin>:title`. */
  title?: TextKey
  /** Semantic version, shown under Settings → Plugins. Default: `1.0.0`. */
  version?: string
  /** Added to the requirements of every route, and of every ability that has no page. */
  when?: Predicate
  /**
   * The plugin is off by default. An overlay revision can switch it on for an audience, within the
   * plugin's own requirements.
   */
  optIn?: boolean
  section?: SectionDefinition
  routes: Routes
  /** Entries in other sections and in the user menu, and entries that open no page. */
  menu?: readonly MenuDefinition<keyof Routes & string, NoInfer<Abilities>>[]
  abilities?: Record<Abilities, AbilityDefinition<keyof Routes & string>>
  /** Declared in `slots.ts` beside this file. Slots load with the signed-in portal. */
  slots?: PluginSlots<NoInfer<Abilities>>
  /**
   * Maps operations of this plugin to the route or ability that guards them. Without `NoInfer`, a
   * typo here would declare a new ability.
   */
  operations?: Partial<Record<OperationId, (keyof Routes & string) | NoInfer<Abilities>>>
}
export type AnyPlugin = PluginDefinition<Record<string, RouteDefinition>, string>

/**
 * Declares a plugin. Types check part of the declaration, and `npm run manifest` checks the rest.
 */
export function definePlugin<
  const Routes extends Record<string, RouteDefinition>,
  const Abilities extends string = never,
>(plugin: PluginDefinition<Routes, Abilities>): PluginDefinition<Routes, Abilities> {
  return plugin
}

/**
 * Declares a plugin's slots, as `export const slots` in its slots.ts. The shell renders them
 * without loading plugin.ts, which loads with the plugin's first screen.
 */
export const defineSlots = <const Slots extends PluginSlots>(slots: Slots): Slots => slots
