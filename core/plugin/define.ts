// What a plugin exports: data and lazy imports, so that Node can load it without its screens.
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

/** Plugins write predicates of the closed vocabulary; the compiled manifest stores them as data. */
type Decision<T extends object> = DecisionOf<T, Predicate>

/**
 * What a screen module exports: `export const page = definePage({ … })`. Core checks its shape when
 * the screen loads.
 */
export type ScreenModule = { page: unknown }
export type ScreenImport = () => Promise<ScreenModule>

export type OutcomeDefinition =
  | { screen: ScreenImport }
  /**
   * A page of the legacy application, by its name there: `Departments`. If an operator has no such
   * application, `newer` is shown (a screen, or a notice of what the page needs), or else the
   * portal's described page of this name.
   */
  | { legacy: string; newer?: ScreenImport | NoticeKind }
  /** A path within the portal. */
  | { redirect: string }
  | { notice: NoticeKind }
  | { nothing: true }

export interface RouteDefinition {
  /** Path below `{base}Portal/NewIndex`; matching ignores case. */
  path: `/${string}`
  /** Default: `<plugin>:<name of the route>.title`. */
  title?: TextKey
  when: Predicate
  /** Its entry in the plugin's own section of the sidebar. */
  nav?: Omit<MenuPosition, 'icon'>
  /** The first match wins; the last branch has no `when`. */
  show: Decision<OutcomeDefinition>
  /** Default: a form for the address of one record, else a list. */
  shape?: ScreenShape
  /**
   * Operations of other plugins or core that the screen calls. The manifest check fails unless this
   * route's requirements imply their guards.
   */
  uses?: readonly OperationId[]
  /**
   * Ids of pages whose records this page reports on, such as `menu.discounts`. A warning says that
   * this page stays when one of them is hidden.
   */
  reportsOn?: readonly string[]
}
/** A route, with its entry, to a described page or to the operator's legacy page of that name. */
export const describedPage = (
  path: RouteDefinition['path'],
  when: Predicate,
  order: number,
  legacy: string,
  more: Pick<RouteDefinition, 'shape'> = {},
): RouteDefinition => ({ path, when, ...more, nav: { order }, show: [{ legacy }] })

export interface SectionDefinition {
  /** The sidebar sorts sections by this number, ascending. */
  order: number
  /** Name of an icon in core/ui/icons.ts. */
  icon: string
  /** Default: `<plugin>:section`, or the plugin's title if there is no such string. */
  label?: TextKey | Decision<{ text: TextKey }>
}
interface MenuPosition {
  /** Default: `<plugin>:<name of the target>.nav`, or the page's title if there is none. */
  label?: TextKey | Decision<{ text: TextKey }>
  /** An extra condition on top of the target's own. */
  when?: Predicate
  order?: number
  /**
   * Only for the sidebar: the heading of a group within the section, for sections with many
   * entries. Consecutive entries with the same heading form a group.
   */
  group?: TextKey
  /** Only for the user menu: name of an icon in core/ui/icons.ts. */
  icon?: string
}
export type MenuDefinition<Route extends string, Ability extends string> =
  /**
   * Opens a page. Placed in another plugin's section of the sidebar or in the user menu (`user`);
   * for the plugin's own section, use the route's `nav`.
   */
  | (MenuPosition & { section: string; route: Route })
  /**
   * Opens a reseller's link or runs a core action, for people who have the ability. User menu only.
   */
  | (MenuPosition & { section: 'user'; ability: Ability; link: LinkName })
  | (MenuPosition & { section: 'user'; ability: Ability; action: ActionName })
export interface AbilityDefinition<Route extends string> {
  /** The route it belongs to; its requirements also apply. Absent if it belongs to no page. */
  on?: Route
  when: Predicate
  /**
   * Shown on a disabled control, as text for merchants: why, and who can change it. If a permission
   * is also required, leave out the view: if only the view is wrong, the shell says so and offers
   * the right one. Default: `<plugin>:reasons.<name of the ability>`. An ability `edit…` of a page
   * that has no such string says `viewOnly`; other abilities can name it.
   */
  reason?: TextKey
  /**
   * Overrides the shell's standard reason if only the view blocks the ability (for example, it
   * needs company view), so that the plugin can explain more.
   */
  contextReason?: TextKey
  /**
   * For abilities that also depend on the record. Form, row action and handler use this same rule,
   * so that they cannot differ (CONVENTIONS "Rights").
   */
  record?: RecordRule<never>
}
/** A slot of the shell, such as a control in the header on every page. */
export interface SlotEntry<Ability extends string = string> {
  /** Users without it do not see the part and do not load its code. */
  ability: Ability
  /** An extra condition on top of the ability's own. */
  when?: Predicate
  order?: number
  /** `load: () => import('./….header.tsx')`, which exports `slot = defineSlot({ Component })`. */
  load: () => Promise<{ slot: unknown }>
}
/** The slots that a plugin fills, by position and name. */
export type PluginSlots<Ability extends string = string> = Partial<
  Record<SlotPosition, Readonly<Record<string, SlotEntry<Ability>>>>
>
export interface PluginDefinition<
  Routes extends Record<string, RouteDefinition>,
  Abilities extends string,
> {
  /** Folder name, string namespace and overlay key; must never change. */
  id: string
  /** Default: `<plugin>:title`. */
  title?: TextKey
  /** Semantic version, shown under Settings → Plugins. Default: `1.0.0`. */
  version?: string
  /** Added to the requirements of every route, and of every ability without a page. */
  when?: Predicate
  /**
   * Off by default. An overlay revision switches it on for an audience, within the plugin's own
   * requirements.
   */
  optIn?: boolean
  section?: SectionDefinition
  routes: Routes
  /** Entries in other sections and in the user menu, and those that open no page. */
  menu?: readonly MenuDefinition<keyof Routes & string, NoInfer<Abilities>>[]
  abilities?: Record<Abilities, AbilityDefinition<keyof Routes & string>>
  /** Declared in `slots.ts` beside this file; slots load with the signed-in portal. */
  slots?: PluginSlots<NoInfer<Abilities>>
  /**
   * Operation of this plugin → the route or ability that guards it. `NoInfer`: otherwise a typo
   * here would declare a new ability.
   */
  operations?: Partial<Record<OperationId, (keyof Routes & string) | NoInfer<Abilities>>>
}
export type AnyPlugin = PluginDefinition<Record<string, RouteDefinition>, string>

/** Declares a plugin. Types check part of it, `npm run manifest` checks the rest. */
export function definePlugin<
  const Routes extends Record<string, RouteDefinition>,
  const Abilities extends string = never,
>(plugin: PluginDefinition<Routes, Abilities>): PluginDefinition<Routes, Abilities> {
  return plugin
}

/**
 * Declares a plugin's slots, as `export const slots` of its slots.ts. The shell renders them
 * without the rest of plugin.ts, which loads with the plugin's first screen.
 */
export const defineSlots = <const Slots extends PluginSlots>(slots: Slots): Slots => slots
