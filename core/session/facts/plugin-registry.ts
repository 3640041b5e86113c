// The plugins of this build in the browser: which exist, which are off, and how their screens load.
// Facts: fault 38
import type { RecordRule } from '#schemas/rules/rule.ts'

import { setPlugins } from './facts.ts'
import { keepText, readText } from '../../browser/storage.ts'
import type { CompiledSlot } from '../../access/manifest.ts'
import type { AnyPlugin, PluginSlots } from '../../plugin/define.ts'
import type { PageDefinition } from '../../plugin/page.ts'
import type { SlotDefinition, SlotPosition } from '../../plugin/slot.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'

/**
 * `off`: switched off in this tab by `?safe=`. `missing`: in the manifest but not in this build.
 */
export type PluginState = 'active' | 'off' | 'missing'

type PluginImport = () => Promise<unknown>
type SlotsImport = () => Promise<PluginSlots>
interface Registry {
  found: Map<string, PluginImport>
  loaded: Map<string, AnyPlugin>
  slotFiles: Map<string, SlotsImport>
  /**
   * Screens that have loaded, by route and branch. Importing a file costs an extra render even if
   * it has already loaded.
   */
  screens: Map<string, PageDefinition>
  off: 'all' | ReadonlySet<string>
  /** Plugins that the platform has switched on. All plugins, until switchOn is called. */
  on: 'all' | ReadonlySet<string>
}
const registry = perPortal((): Registry => ({
  found: new Map(),
  loaded: new Map(),
  slotFiles: new Map(),
  screens: new Map(),
  off: new Set(),
  on: 'all',
}))
const safeKey = 'tillhouse.safe'

/**
 * Registers the result of vite's import.meta.glob for plugins/<id>/plugin.ts (with `import:
 * 'default'`). Each plugin loads with its first screen.
 */
export function registerPlugins(
  portal: Portal,
  files: Readonly<Record<string, PluginImport>>,
): void {
  const { found, loaded, screens } = registry(portal)
  for (const [file, load] of Object.entries(files)) {
    const id = /plugins\/([^/]+)\//.exec(file)?.[1] ?? file
    found.set(id, load)
    loaded.delete(id)
  }
  screens.clear()
}
/**
 * Registers the result of vite's import.meta.glob for plugins/<id>/slots.ts (with `import:
 * 'slots'`).
 */
export function registerSlots(portal: Portal, files: Readonly<Record<string, SlotsImport>>): void {
  const { slotFiles } = registry(portal)
  for (const [file, load] of Object.entries(files))
    slotFiles.set(/plugins\/([^/]+)\//.exec(file)?.[1] ?? file, load)
}
/** An invalid plugin breaks only its own pages and not the portal. */
async function loadPlugin(portal: Portal, id: string): Promise<AnyPlugin> {
  const { found, loaded } = registry(portal)
  const plugin = loaded.get(id) ?? (await found.get(id)?.())
  if (!isPlugin(plugin) || plugin.id !== id)
    throw new Error(
      `Plugin '${id}': plugins/${id}/plugin.ts does not ` +
        `export default definePlugin({ id: '${id}', … }).`,
    )
  loaded.set(id, plugin)
  return plugin
}
const isPlugin = (value: unknown): value is AnyPlugin =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'routes' in value &&
  typeof value.routes === 'object'

/**
 * `?safe=all` or `?safe=menu,results` switches plugins off in this tab, and an empty `?safe=`
 * switches them on again. It can't add a plugin that the build doesn't have.
 */
export function applySafeMode(portal: Portal, search: string): void {
  const asked = new URLSearchParams(search).get('safe') ?? readText('sessionStorage', safeKey) ?? ''
  registry(portal).off =
    asked === 'all'
      ? 'all'
      : new Set(
          asked
            .split(',')
            .map((id) => id.trim().toLowerCase())
            .filter(Boolean),
        )
  keepText('sessionStorage', safeKey, asked || undefined)
  publish(portal)
}
/**
 * Sets which plugins are on for this session. Opt-in plugins may be on, and any plugin may be off.
 */
export function switchOn(portal: Portal, ids: ReadonlySet<string>): void {
  registry(portal).on = ids
  publish(portal)
}
function publish(portal: Portal): void {
  const { found, on } = registry(portal)
  const isOn = (id: string) => stateOf(portal, id) === 'active' && (on === 'all' || on.has(id))
  setPlugins(portal, new Set([...found.keys()].filter(isOn)))
}

export function stateOf(portal: Portal, pluginId: string): PluginState {
  const { found, off } = registry(portal)
  if (!found.has(pluginId)) return 'missing'
  return off === 'all' || off.has(pluginId) ? 'off' : 'active'
}
/**
 * Whether any plugin is switched off in this tab. The interface can then offer to switch it on
 * again.
 */
export function isSafeMode(portal: Portal): boolean {
  const { off } = registry(portal)
  return off === 'all' || off.size > 0
}

/**
 * Loads the screen of a route's branch, such as branch 0 of `menu.discounts`.
 * @throws Error if the plugin or its screen module doesn't match the manifest
 */
export async function loadScreen(
  portal: Portal,
  routeId: string,
  branch: number,
): Promise<PageDefinition> {
  const { screens } = registry(portal)
  const key = `${routeId} ${branch}`
  const known = screens.get(key)
  if (known) return known
  const [plugin = '', route = ''] = splitId(routeId)
  const outcome = (await loadPlugin(portal, plugin)).routes[route]?.show[branch]
  const load =
    outcome && ('screen' in outcome ? outcome.screen : 'legacy' in outcome && outcome.newer)
  if (typeof load !== 'function')
    throw new Error(
      `Route '${routeId}': the manifest has a screen in branch ${branch}, the plugin does not. ` +
        'Run npm run manifest, and build anew.',
    )
  const { page } = await load()
  if (!isPage(page))
    throw new Error(
      `Route '${routeId}': its screen module has no ` +
        '`export const page = definePage({ Component })`.',
    )
  screens.set(key, page)
  return page
}
/**
 * Loads the part that a plugin adds to a slot.
 * @throws Error if the plugin or its module doesn't match the manifest
 */
export async function loadSlot<Position extends SlotPosition>(
  portal: Portal,
  { id, plugin, name }: Pick<CompiledSlot, 'id' | 'plugin' | 'name'>,
  position: Position,
): Promise<SlotDefinition<Position>> {
  const slots = await registry(portal).slotFiles.get(plugin)?.()
  const { slot } = (await slots?.[position]?.[name]?.load()) ?? {}
  if (!isSlot<Position>(slot))
    throw new Error(
      `Slot '${id}': plugins/${plugin}/slots.ts has no such slot, or its module has no ` +
        '`export const slot = defineSlot({ … })`.',
    )
  return slot
}
/** The record rule of an ability. Undefined if it has none, or if the plugin hasn't loaded yet. */
export function recordRuleOf(portal: Portal, abilityId: string): RecordRule<never> | undefined {
  const [plugin = '', ability = ''] = splitId(abilityId)
  return registry(portal).loaded.get(plugin)?.abilities?.[ability]?.record
}
const splitId = (routeId: string): string[] => {
  const dot = routeId.indexOf('.')
  return [routeId.slice(0, dot), routeId.slice(dot + 1)]
}
const isPage = (value: unknown): value is PageDefinition =>
  typeof value === 'object' && value !== null && 'Component' in value
/**
 * Checks only the shape. The props depend on the slot's position, which the plugin also states in
 * its module (`defineSlot<'header'>`).
 */
const isSlot = <Position extends SlotPosition>(value: unknown): value is SlotDefinition<Position> =>
  isPage(value)
