// The plugins of this build as the browser has them: which are there, which are switched off, and how their screens are fetched.
import type { RecordRule } from '#schemas/rules/rule.ts'

import { setPlugins } from '../session/facts.ts'
import type { AnyPlugin } from './define.ts'
import type { PageDefinition } from './page.ts'

/** `active`; `off`: switched off in this tab by `?safe=`; `missing`: the manifest knows it, this build does not have it. */
export type PluginState = 'active' | 'off' | 'missing'

const found = new Map<string, AnyPlugin>()
let off: 'all' | ReadonlySet<string> = new Set<string>()
/** What the platform has switched on; all, as long as nobody has said otherwise. */
let on: 'all' | ReadonlySet<string> = 'all'
const safeKey = 'tillhouse.safe'

/** Takes the plugins that were found by their folders. What is no plugin is left out and told, and the portal goes on (fault 38). */
export function registerPlugins(modules: Readonly<Record<string, unknown>>, tell: (fault: Error) => void): void {
  for (const [file, plugin] of Object.entries(modules)) {
    const id = /plugins\/([^/]+)\//.exec(file)?.[1] ?? file
    if (isPlugin(plugin) && plugin.id === id) found.set(id, plugin)
    else tell(new Error(`Plugin '${id}': ${file} does not export default definePlugin({ id: '${id}', … }), so it is left out.`))
  }
}
const isPlugin = (value: unknown): value is AnyPlugin =>
  typeof value === 'object' && value !== null && typeof (value as AnyPlugin).id === 'string' && typeof (value as AnyPlugin).routes === 'object'

/**
 * `?safe=all` or `?safe=menu,results` switches plugins off in this tab until `?safe=` switches them on again. It only narrows:
 * nothing can be switched on that the build does not have.
 */
export function applySafeMode(search: string): void {
  const asked = new URLSearchParams(search).get('safe') ?? remembered()
  off = asked === 'all' ? 'all' : new Set(asked.split(',').map((id) => id.trim().toLowerCase()).filter(Boolean))
  remember(asked)
  publish()
}
/** Takes which plugins are on for this session: one that ships off may be, one of this build may not. */
export function switchOn(ids: ReadonlySet<string>): void {
  on = ids
  publish()
}
const publish = (): void => setPlugins(new Set([...found.keys()].filter((id) => stateOf(id) === 'active' && (on === 'all' || on.has(id)))))
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
  const outcome = found.get(plugin)?.routes[route]?.show[branch]
  if (!outcome || !('screen' in outcome))
    throw new Error(`Route '${routeId}': the manifest has a screen in branch ${branch}, the plugin does not. Run npm run manifest, and build anew.`)
  const { page } = await outcome.screen()
  if (!isPage(page)) throw new Error(`Route '${routeId}': its screen module has no \`export const page = definePage({ Component })\`.`)
  return page
}
/** The one screen that a route can show, if it is one: worth fetching before it is known whether it may be shown. */
export function onlyScreen(routeId: string): number | undefined {
  const [plugin = '', route = ''] = splitId(routeId)
  const screens = [...(found.get(plugin)?.routes[route]?.show ?? []).entries()].filter(([, outcome]) => 'screen' in outcome)
  return screens.length === 1 ? screens[0]![0] : undefined
}
/** The rule over records that an ability is wired to, if it is. */
export function recordRuleOf(abilityId: string): RecordRule<never> | undefined {
  const [plugin = '', ability = ''] = splitId(abilityId)
  return found.get(plugin)?.abilities?.[ability]?.record
}
const splitId = (routeId: string): string[] => {
  const dot = routeId.indexOf('.')
  return [routeId.slice(0, dot), routeId.slice(dot + 1)]
}
const isPage = (value: unknown): value is PageDefinition => typeof value === 'object' && value !== null && 'Component' in value
