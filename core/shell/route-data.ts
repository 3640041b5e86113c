// What a route's loader finds out before its page shows: whether it may, what it shows, and that
// screen's code and data.
import { redirect } from 'react-router-dom'

import type { RouteVerdict } from '../access/decide.ts'
import type { CompiledRoute } from '../access/manifest.ts'
import { chunk } from '../errors/stale-chunks.ts'
import { loadPluginText } from '../i18n/plugin-text.ts'
import type { EnsurableQuery, PageDefinition } from '../plugin/page.ts'
import { loadScreen, stateOf, type PluginState } from '../plugin/registry.ts'
import { loadAbilities } from '../session/abilities.ts'
import { portalDecider } from '../session/decisions.ts'
import { factsStore } from '../session/facts.ts'
import { tenantContext } from '../tenancy/context.ts'

export interface RouteData {
  route: CompiledRoute
  /** The place that it was decided in. */
  contextId: number
  plugin: PluginState
  verdict: RouteVerdict
  page?: PageDefinition
}
export interface LoaderArgs {
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/**
 * Reads into the present place's cache; what is there already is not asked for again, but brought
 * up to date if it is old.
 */
const ensure = async (query: EnsurableQuery): Promise<void> =>
  void (await tenantContext().client.ensureQueryData({
    ...(query as { queryKey: readonly unknown[]; queryFn: () => unknown }),
    revalidateIfStale: true,
  }))

/**
 * The one screen that a route can show, if it is one: worth fetching before it is known whether it
 * may be shown.
 */
function onlyScreen({ show }: CompiledRoute): number | undefined {
  // of its own keys
  const [only, ...more] = [...show.keys()].filter((branch) => 'screen' in show[branch]!)
  return more.length === 0 ? only : undefined
}
/** What a plugin's screens need beside their code. */
const loadParts = (plugin: string) => Promise.all([loadPluginText(plugin), loadAbilities(plugin)])

/**
 * Fetches code while the facts are on their way: it tells nothing, and most who come here may see
 * it.
 */
function fetchAhead(route: CompiledRoute): void {
  const only = onlyScreen(route)
  if (only === undefined || stateOf(route.plugin) !== 'active') return
  loadScreen(route.id, only).catch(() => undefined) // told when it is really needed
  loadParts(route.plugin).catch(() => undefined)
}

/**
 * Waits until every fact is known or known not to come, decides, and has ready what the outcome
 * needs. Never guesses.
 */
export async function loadRoute(
  route: CompiledRoute,
  { request, params }: LoaderArgs,
): Promise<RouteData | Response> {
  fetchAhead(route)
  await factsStore.settled()
  const contextId = tenantContext().id
  const verdict = portalDecider().route(route.id, factsStore.get())
  const data: RouteData = { route, contextId, plugin: stateOf(route.plugin), verdict }
  if (data.plugin !== 'active' || verdict.kind !== 'allow' || !verdict.outcome) return data
  if ('redirect' in verdict.outcome) return redirect(verdict.outcome.redirect)
  if (!('screen' in verdict.outcome)) return data
  const branch = verdict.branch! // an allowed route has its branch
  const [page] = await Promise.all([
    chunk(() => loadScreen(route.id, branch), request.url),
    chunk(() => loadParts(route.plugin), request.url),
  ])
  const given = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  await page.loader?.({ ensure, url: new URL(request.url), params: given })
  return { ...data, page }
}

/** The first page that is open, in the order of the sidebar; `undefined` where there is none. */
export function firstPage(): string | undefined {
  for (const { entries } of portalDecider().sidebar(factsStore.get())) {
    const open = entries.find(({ entry }) => stateOf(entry.plugin) === 'active')
    if (open) return open.route.path
  }
  return undefined
}
/** The address without a page leads to the first one. Answers why there is none. */
export async function loadLanding(): Promise<Response | 'failed' | 'empty'> {
  // Most entries hang on no flag: their code can come while the flags do.
  void factsStore.arrived().then(() => {
    const route = portalDecider().match(firstPage() ?? '')?.route
    if (route) fetchAhead(route)
  })
  await factsStore.settled()
  const path = firstPage()
  if (path) return redirect(path)
  return factsStore.get().portal.state === 'failed' ? 'failed' : 'empty'
}
