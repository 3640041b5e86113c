// The plugins of this build as the browser has them: which are there, which are switched off, and
// how their screens are fetched. Facts: fault 38
import type { RecordRule } from '#schemas/rules/rule.ts'

import { setPlugins } from '../session/facts.ts'
import type { AnyPlugin } from './define.ts'
import type { PageDefinition } from './page.ts'

/**
 * `active`; `off`: switched off in this tab by `?safe=`; `missing`: the manifest knows it, this
 * build does not have it.
 */
export type PluginState = 'active' | 'off' | 'missing'

type PluginImport = () => Promise<unknown>
const found = new Map<string, PluginImport>()
const loaded = new Map<string, AnyPlugin>()
let off: 'all' | ReadonlySet<string> = new Set<string>()
/** What the platform has switched on; all, as long as nobody has said otherwise. */
let on: 'all' | ReadonlySet<string> = 'all'
const safeKey = 'tillhouse.safe'

/**
 * Takes what vite's import.meta.glob gives for plugins/<id>/plugin.ts (with `import: 'default'`):
 * each is fetched with its first screen.
 */
export function registerPlugins(files: Readonly<Record<string, PluginImport>>): void {
  for (const [file, load] of Object.entries(files)) {
    const id = /plugins\/([^/]+)\//.exec(file)?.[1] ?? file
    found.set(id, load)
    loaded.delete(id)
  }
}
/** What is no plugin fails its own pages, and the portal goes on. */
async function loadPlugin(id: string): Promise<AnyPlugin> {
  const plugin = loaded.get(id) ?? (await found.get(id)?.())
  if (!isPlugin(plugin) || plugin.id !== id)
    throw new Error(
      `Plugin '${id}': plugins/${id}/plugin.ts does not export default definePlugin({ id: '${id}', … }).`,
    )
  loaded.set(id, plugin)
  return plugin
}
const isPlugin = (value: unknown): value is AnyPlugin =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as AnyPlugin).id === 'string' &&
  typeof (value as AnyPlugin).routes === 'object'

/**
 * `?safe=all` or `?safe=menu,results` switches plugins off in this tab until `?safe=` switches them
 * on again. It only narrows:
 * nothing can be switched on that the build does not have.
 */
export function applySafeMode(search: string): void {
  const asked = new URLSearchParams(search).get('safe') ?? remembered()
  off =
    asked === 'all'
      ? 'all'
      : new Set(
          asked
            .split(',')
            .map((id) => id.trim().toLowerCase())
            .filter(Boolean),
        )
  remember(asked)
  publish()
}
/**
 * Takes which plugins are on for this session: one that ships off may be, one of this build may
 * not.
 */
export function switchOn(ids: ReadonlySet<string>): void {
  on = ids
  publish()
}
const publish = (): void =>
  setPlugins(
    new Set(
      [...found.keys()].filter((id) => stateOf(id) === 'active' && (on === 'all' || on.has(id))),
    ),
  )
const remembered = (): string => {
  try {
    return sessionStorage.getItem(safeKey) ?? ''
  } catch {
    return ''
  }
}
const remember = (asked: string): void => {
  try {
    if (asked === '') sessionStorage.removeItem(safeKey)
    else sessionStorage.setItem(safeKey, asked)
  } catch {
    // holds for this page alone
  }
}

export function stateOf(pluginId: string): PluginState {
  if (!found.has(pluginId)) return 'missing'
  return off === 'all' || off.has(pluginId) ? 'off' : 'active'
}
/** Whether any plugin is switched off here, so that the way back can be shown. */
export const isSafeMode = (): boolean => off === 'all' || off.size > 0

/** Fetches the screen of a branch of a route: `menu.discounts`, 0. */
export async function loadScreen(routeId: string, branch: number): Promise<PageDefinition> {
  const [plugin = '', route = ''] = splitId(routeId)
  const outcome = (await loadPlugin(plugin)).routes[route]?.show[branch]
  if (!outcome || !('screen' in outcome))
    throw new Error(
      `Route '${routeId}': the manifest has a screen in branch ${branch}, the plugin does not. Run npm run manifest, and build anew.`,
    )
  const { page } = await outcome.screen()
  if (!isPage(page))
    throw new Error(
      `Route '${routeId}': its screen module has no \`export const page = definePage({ Component })\`.`,
    )
  return page
}
/**
 * The rule over records that an ability is wired to, if it is; known once a screen of its plugin is
 * there.
 */
export function recordRuleOf(abilityId: string): RecordRule<never> | undefined {
  const [plugin = '', ability = ''] = splitId(abilityId)
  return loaded.get(plugin)?.abilities?.[ability]?.record
}
const splitId = (routeId: string): string[] => {
  const dot = routeId.indexOf('.')
  return [routeId.slice(0, dot), routeId.slice(dot + 1)]
}
const isPage = (value: unknown): value is PageDefinition =>
  typeof value === 'object' && value !== null && 'Component' in value
