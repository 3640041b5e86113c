// A route's loader. Decides whether the page may open and what it shows, and then loads the code
// and data for that.
import { redirect, replace } from 'react-router-dom'

import { findFirstPage, type RouteVerdict } from '../access/decide.ts'
import type { CompiledRoute } from '../access/manifest.ts'
import { lazyModule } from '../browser/lazy-module.ts'
import { chunk } from '../browser/stale-chunks.ts'
import { portalConfig } from '../config.ts'
import { loadPluginText } from '../i18n/plugin-text.ts'
import type { Portal } from '../portal/portal.ts'
import type { EnsurableQuery, PageDefinition } from '../plugin/page.ts'
import { loadScreen, stateOf, type PluginState } from '../session/facts/plugin-registry.ts'
import { required } from '../required.ts'
import { frameShown } from './frame-shown.ts'
import { loadAbilities } from '../session/facts/abilities.ts'
import { portalDecider } from '../session/facts/decisions.ts'
import { factsStore } from '../session/facts/facts.ts'
import { tenantContext } from '../session/facts/context.ts'

export interface RouteData {
  route: CompiledRoute
  /** Id of the tenant context in which the decision was made. */
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
 * Loads a query into the cache of the current context. Cached data is used immediately, and is
 * refreshed if it is stale.
 */
const ensureIn =
  (portal: Portal) =>
  async (query: EnsurableQuery): Promise<void> =>
    void (await tenantContext(portal).client.ensureQueryData({
      ...(query as { queryKey: readonly unknown[]; queryFn: () => unknown }),
      revalidateIfStale: true,
    }))

/**
 * The branch with the route's screen, if it has exactly one screen. Such a screen is worth
 * preloading before access is decided.
 */
function onlyScreen({ show }: CompiledRoute): number | undefined {
  const [only, ...more] = show.flatMap((branch, index) => ('screen' in branch ? [index] : []))
  return more.length === 0 ? only : undefined
}
/**
 * Loaded together with the decision, so that the page doesn't have to wait for it. It isn't
 * bundled, because few operators have a legacy application.
 */
export const legacyFrame = lazyModule(() => import('../legacy/legacy-frame.tsx'))
const loadDescribed = () => import('../records/described-page.tsx')
/**
 * Whether pages without a screen are shown in frames, from an operator's legacy application on
 * another origin. Otherwise, the portal renders these pages itself.
 */
export function areFramed(): boolean {
  const { legacyOrigin } = portalConfig()
  return legacyOrigin !== null && legacyOrigin !== window.location.origin
}
/** Loads a plugin's strings and abilities, which its screens need in addition to their code. */
const loadParts = (portal: Portal, plugin: string) =>
  Promise.all([loadPluginText(plugin), loadAbilities(portal, plugin)])

/**
 * Preloads code while the facts load. This reveals nothing, because code contains no data. Most
 * users who come here are allowed to open the page.
 */
function prefetchRoute(portal: Portal, route: CompiledRoute): void {
  if (stateOf(portal, route.plugin) !== 'active') return
  const isDescribed = route.show.some((branch) => 'legacy' in branch && !branch.newer)
  const hasScreen = route.show.some((branch) => 'screen' in branch)
  // If a report has both a screen and a description, preload the screen, because most people see
  // that.
  if (isDescribed && !hasScreen && !areFramed()) loadDescribed().catch(() => undefined)
  const only = onlyScreen(route)
  if (only === undefined) return
  // Ignore errors here, because the actual load reports them.
  loadScreen(portal, route.id, only).catch(() => undefined)
  loadParts(portal, route.plugin).catch(() => undefined)
}

/**
 * The screen of an outcome (including `newer`) or of a described page. Undefined for all other
 * outcomes.
 */
async function loadPage(
  portal: Portal,
  route: CompiledRoute,
  { outcome, branch }: RouteVerdict,
  url: string,
): Promise<PageDefinition | undefined> {
  if (!outcome) return undefined
  if ('legacy' in outcome && !outcome.newer && !areFramed())
    return (await chunk(loadDescribed, url)).describedPage(outcome.legacy)
  if ('legacy' in outcome && areFramed()) await legacyFrame.load(url)
  const isNewer = 'legacy' in outcome && outcome.newer === true && !areFramed()
  if (!('screen' in outcome) && !isNewer) return undefined
  const shown = required(branch, `the branch that ${route.id} shows`)
  const [page] = await Promise.all([
    chunk(() => loadScreen(portal, route.id, shown), url),
    chunk(() => loadParts(portal, route.plugin), url),
  ])
  return page
}

/**
 * Waits until every fact is known or has failed, then decides, and loads what the outcome needs.
 * Never decides on incomplete facts.
 */
export async function loadRoute(
  portal: Portal,
  route: CompiledRoute,
  { request, params }: LoaderArgs,
): Promise<RouteData | Response> {
  prefetchRoute(portal, route)
  await factsStore.settled(portal)
  const contextId = tenantContext(portal).id
  const verdict = portalDecider(portal).route(route.id, factsStore.get(portal))
  const data: RouteData = { route, contextId, plugin: stateOf(portal, route.plugin), verdict }
  if (data.plugin !== 'active' || verdict.kind !== 'allow' || !verdict.outcome) return data
  if ('redirect' in verdict.outcome) return redirectTo(verdict.outcome.redirect, { request })
  const page = await loadPage(portal, route, verdict, request.url)
  if (!page) return data
  const given = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const ensure = ensureIn(portal)
  await page.loader?.({
    portal,
    ensure,
    // Ignore errors, because the page requests this data again and shows the error.
    prefetch: (query) => void ensure(query).catch(() => undefined),
    url: new URL(request.url),
    params: given,
  })
  await frameShown(portal)
  return { ...data, page }
}

/**
 * Redirects to another page. Within the portal, it replaces the history entry, because Back would
 * otherwise lead to the redirect again.
 */
const redirectTo = (path: string, { request }: Pick<LoaderArgs, 'request'>): Response =>
  (new URL(request.url).pathname === location.pathname ? replace : redirect)(path)

/** The first open page in sidebar order. `undefined` if none is open. */
export function firstPage(portal: Portal): CompiledRoute | undefined {
  const isOn = (plugin: string) => stateOf(portal, plugin) === 'active'
  return findFirstPage(portalDecider(portal), factsStore.get(portal), isOn)
}
/** The loader of the base URL. Redirects to the first page, or returns why there is none. */
export async function loadLanding(
  portal: Portal,
  args: Pick<LoaderArgs, 'request'>,
): Promise<Response | 'failed' | 'empty'> {
  // Preload the first page's code while the flags load, because most entries don't depend on flags.
  void factsStore.arrived(portal).then(() => {
    const route = firstPage(portal)
    if (route) prefetchRoute(portal, route)
  })
  await factsStore.settled(portal)
  const first = firstPage(portal)
  if (first) return redirectTo(first.path, args)
  return factsStore.get(portal).portal.state === 'failed' ? 'failed' : 'empty'
}
