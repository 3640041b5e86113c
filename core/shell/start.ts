// Prepares the portal (access decisions and router) while the user signs in, and starts it once per
// session. Starting loads data, at the start and again in each context, and adds event listeners.
// Facts: S-011, S-043; D5
import i18next from 'i18next'
import { createBrowserRouter, createPath } from 'react-router-dom'

import type { PortalManifest } from '../access/manifest.ts'
import { setApiHooks } from '../api/hooks.ts'
import { locateFaults } from '../errors/report.ts'
import { startDrafts, stopDrafts } from '../forms/drafts/draft-session.ts'
import { clearNotices } from '../notices/notices.ts'
import { toCents } from '../money.ts'
import { formatMoney, formatNumber } from '../i18n/numbers.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { loadAbilities, registerAbilities } from '../session/facts/abilities.ts'
import { applySafeMode, registerPlugins, registerSlots } from '../session/facts/plugin-registry.ts'
import { isPageAddress, pagePath, pagesAddress } from '../browser/addresses.ts'
import { portalDecider } from '../session/facts/decisions.ts'
import { factsStore, type PortalData } from '../session/facts/facts.ts'
import { watchFlags } from '../session/facts/flags.ts'
import { decideFrom } from '../session/facts/in-force.ts'
import { takeStartData } from '../session/facts/start-data.ts'
import { whenSessionEnds } from '../session/leave-session.ts'
import { watchOverlays } from '../session/facts/overlays.ts'
import { onPaymentPage, takePaymentPage } from '../session/payment-required.ts'
import { refreshPortalData, watchPortalData, whenRetried } from '../session/facts/portal-data.ts'
import { heedCalls } from '../session-life/forced.ts'
import { startSessionLife } from '../session-life/life.ts'
import { onContext, tenantContext } from '../session/facts/context.ts'
import type { Arrival } from '../sign-in/flow/arrive.ts'
import { watchOtherTabs } from '../tenancy/banners/moved.ts'
import { backToChoice } from '../tenancy/banners/support-time.ts'
import { clockText } from '../time/in-words.ts'
import { knownCulture } from '../time/known-culture.ts'
import { wearFace } from '../theme/brand-store.ts'
import { findFace } from '../theme/resellers.ts'
import { dropQuestions } from '../ui/confirm/confirm-store.ts'
import { PrerenderedFrame } from './prerendered-frame.tsx'
import { awaitFrame } from './frame-shown.ts'
import { portalRoutes } from './router.tsx'
import { keepZodFromCompiling } from './zod-config.ts'

type Router = ReturnType<typeof createBrowserRouter>
const own = perPortal(() => ({ router: undefined as Router | undefined, hasStarted: false }))
/** The page where users update their payment method. */
const paymentPage = '/account/overview'
/**
 * In milliseconds. A denied call reloads the portal data, but not more often than this, because one
 * page may get many denials.
 */
const refreshEvery = 10_000

/**
 * Loads in parallel what access decisions need: portal data, flags, and the overlays at run time,
 * which switch or narrow features.
 */
function readContext(portal: Portal): void {
  watchPortalData(portal)
  watchOverlays(portal)
  watchFlags(portal)
}
/**
 * Applies the other settings that depend on the user and the context: drafts, branding and number
 * formats.
 */
function settleIn(portal: Portal, data: PortalData): void {
  startDrafts(portal, {
    user: String(data.membershipUserId),
    context: `${data.merchantId ?? 0}-${data.storeId}`,
  })
  wearFace(portal, findFace(data.resellerId))
  // Numbers in sentences use this culture too, so that they match the numbers in tables.
  const culture = knownCulture(data.merchantCulture)
  i18next.services.formatter?.add('number', (value: number) => formatNumber(value, culture))
}

function listen(portal: Portal, router: Router): void {
  let last = 0
  whenSessionEnds(portal, () => tenantContext(portal).client.clear())
  startSessionLife(portal)
  heedCalls(portal)
  watchOtherTabs(portal)
  setApiHooks(portal, {
    gated: () => void backToChoice(portal).catch(() => undefined),
    denied() {
      if (Date.now() - last < refreshEvery) return
      last = Date.now()
      refreshPortalData(portal)
    },
  })
  whenRetried(portal, () => void watchOverlays(portal))
  onPaymentPage(portal, () => takePaymentPage(portal) && void router.navigate(paymentPage))
  onContext(portal, () => {
    readContext(portal)
    void router.revalidate()
  })
  whenSessionEnds(portal, () => clearNotices(portal))
  whenSessionEnds(portal, () => dropQuestions(portal))
  whenSessionEnds(portal, () => stopDrafts(portal))
}

/**
 * The URL at which the portal opens. After sign-in, the URL is still that of the sign-in page. It
 * becomes the requested page if the manifest has it, or else the base URL, which redirects to the
 * first page. A URL below the pages that matches no page stays and shows "not found".
 */
function openingAddress(
  portal: Portal,
  { target, missing }: Pick<Arrival, 'target' | 'missing'>,
): string {
  const { pathname, search, hash } = location
  if (isPageAddress(pathname)) return pathname + search + hash
  const isKnown =
    target !== undefined &&
    (missing ||
      portalDecider(portal).match(pagePath(new URL(target, location.origin).pathname)) !==
        undefined)
  return isKnown ? target : pagesAddress()
}
const takeAddress = (address: string) => history.replaceState(history.state, '', address)
/** Formats a date and an amount early, because the first ones take a browser 10 ms. */
function readyFormats(): void {
  const culture = knownCulture(navigator.language)
  clockText(new Date(), culture, 'UTC')
  formatMoney(toCents(1), culture)
}

/** The contents of this build. */
export interface Built {
  manifest: PortalManifest
  plugins: Parameters<typeof registerPlugins>[1]
  slots: Parameters<typeof registerSlots>[1]
  abilities: Parameters<typeof registerAbilities>[1]
}

/**
 * While the user is still typing the password, creates what doesn't depend on the session: the
 * object that makes access decisions, and the router. The router opens its first page once the
 * facts are known. Sends no requests. Returns the same router each time.
 */
export function preparePortal(
  portal: Portal,
  { manifest, plugins, slots, abilities }: Built,
  arrival: Pick<Arrival, 'target' | 'missing'>,
): Router {
  const made = own(portal).router
  if (made) return made
  keepZodFromCompiling()
  registerPlugins(portal, plugins)
  registerSlots(portal, slots)
  registerAbilities(portal, abilities)
  decideFrom(portal, manifest)
  // The slots that are around every page. The slots of a single page load with that page.
  for (const { plugin, position } of manifest.slots)
    if (position !== 'attention' && position !== 'storeChoice')
      loadAbilities(portal, plugin).catch(() => undefined)
  readyFormats()
  const opening = openingAddress(portal, arrival)
  applySafeMode(portal, new URL(opening, location.origin).search)
  // A router starts at the current URL, so set that first and restore the sign-in page's URL
  // afterwards.
  const shown = location.href
  takeAddress(opening)
  const router = createBrowserRouter(portalRoutes(portal, manifest, PrerenderedFrame), {
    basename: pagesAddress(),
  })
  takeAddress(shown)
  own(portal).router = router
  locateFaults(portal, () => {
    const route = portalDecider(portal).match(router.state.location.pathname)?.route
    return { plugin: route?.plugin, route: route?.id }
  })
  return router
}

/** Starts the portal for the current session. Does nothing if it has already started. */
export function startPortal(
  portal: Portal,
  built: Built,
  arrival: Pick<Arrival, 'target' | 'missing'>,
): void {
  if (own(portal).hasStarted) return
  // Don't wait for the frame if the router has already rendered a page, because that means that the
  // user has navigated since.
  if (own(portal).router?.state.initialized === false) awaitFrame(portal)
  const router = preparePortal(portal, built, arrival)
  own(portal).hasStarted = true
  const isPaying = takePaymentPage(portal)
  const opening = isPaying ? pagesAddress() + paymentPage : openingAddress(portal, arrival)
  takeAddress(opening)
  if (createPath(router.state.location) !== opening)
    void router.navigate(pagePath(opening), { replace: true })
  factsStore.onPortalData(portal, (data) => settleIn(portal, data))
  takeStartData(portal)
  readContext(portal)
  listen(portal, router)
}
