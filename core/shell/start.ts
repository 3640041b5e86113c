// Prepares the portal (decider, router) while the user signs in, and starts it once per session:
// data loading at start and per context, event listeners. Facts: S-011, S-043; D5
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
/** The page where a payment method is updated. */
const paymentPage = '/account/overview'
/**
 * A denied call reloads the portal data, at most once per this many milliseconds, because one page
 * may get many denials.
 */
const refreshEvery = 10_000

/**
 * Loads in parallel what access decisions need: portal data, flags, and runtime overlays (switched
 * or narrowed features).
 */
function readContext(portal: Portal): void {
  watchPortalData(portal)
  watchOverlays(portal)
  watchFlags(portal)
}
/**
 * Applies the other settings that depend on user and context: drafts, branding and number formats.
 */
function settleIn(portal: Portal, data: PortalData): void {
  startDrafts(portal, {
    user: String(data.membershipUserId),
    context: `${data.merchantId ?? 0}-${data.storeId}`,
  })
  wearFace(portal, findFace(data.resellerId))
  // Numbers in sentences use this culture too, so that they match those in tables.
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
 * The portal's opening address. After sign-in, the address is still the sign-in page's: it becomes
 * the requested page if the manifest has it, else the base address, which redirects to the first
 * page. An address below the pages that matches none stays and shows "not found".
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
/**
 * Format a date and an amount before numbers wait for them, because a browser takes 10 ms for the
 * first ones.
 */
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
 * Creates what does not depend on the session while the user is still typing the password: the
 * decider and the router, which opens its first page once the facts are known. Sends no requests.
 * Returns the same router each time.
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
  // Slots around every page; those of a page load with the page.
  for (const { plugin, position } of manifest.slots)
    if (position !== 'attention' && position !== 'storeChoice')
      loadAbilities(portal, plugin).catch(() => undefined)
  readyFormats()
  const opening = openingAddress(portal, arrival)
  applySafeMode(portal, new URL(opening, location.origin).search)
  // Set the address and restore the sign-in page's afterwards, because a router starts at the
  // current one.
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

/** Starts the portal for the current session; does nothing once started. */
export function startPortal(
  portal: Portal,
  built: Built,
  arrival: Pick<Arrival, 'target' | 'missing'>,
): void {
  if (own(portal).hasStarted) return
  // Not if the router has already rendered a page, because the user has navigated in the meantime.
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
