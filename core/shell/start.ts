// Starts the signed-in portal once: the decider, data loading at start and per context, event
// listeners, the router. Facts: S-011, S-043; D5
import { createBrowserRouter } from 'react-router-dom'

import type { PortalManifest } from '../access/manifest.ts'
import { setApiHooks } from '../api/hooks.ts'
import { startDrafts, stopDrafts } from '../forms/drafts/draft-session.ts'
import { clearNotices } from '../notices/notices.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { registerAbilities } from '../session/facts/abilities.ts'
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
import { wearFace } from '../theme/brand-store.ts'
import { faceOf } from '../theme/resellers.ts'
import { dropQuestions } from '../ui/confirm/confirm-store.ts'
import { PortalFrame } from './portal-frame.tsx'
import { portalRoutes } from './router.tsx'
import { keepZodFromCompiling } from './zod-config.ts'

type Router = ReturnType<typeof createBrowserRouter>
const own = perPortal(() => ({ running: undefined as Router | undefined }))
/** The page where a payment method is updated. */
const paymentPage = '/account/overview'
/**
 * A denied call reloads the portal data, but at most once per this many milliseconds, because one
 * page may get many denials.
 */
const refreshEvery = 10_000

/**
 * Loads in parallel what access decisions need: portal data, flags, and runtime overlays (switched
 * or narrowed features).
 */
function readPlace(portal: Portal): void {
  watchPortalData(portal)
  watchOverlays(portal)
  watchFlags(portal)
}
/** Applies what else depends on user and context: drafts and branding. */
function settleIn(portal: Portal, data: PortalData): void {
  startDrafts(portal, {
    user: String(data.membershipUserId),
    context: `${data.merchantId ?? 0}-${data.storeId}`,
  })
  wearFace(portal, faceOf(data.resellerId))
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
    readPlace(portal)
    void router.revalidate()
  })
  whenSessionEnds(portal, () => clearNotices(portal))
  whenSessionEnds(portal, () => dropQuestions(portal))
  whenSessionEnds(portal, () => stopDrafts(portal))
}

/**
 * After sign-in the address is still the sign-in page's: replace it by the requested page if the
 * manifest has it, else by the base address, which leads to the first page. An address that no page
 * has stays, below that of the pages, and says so.
 */
function takeAddress(
  portal: Portal,
  { target, missing }: Pick<Arrival, 'target' | 'missing'>,
): void {
  if (isPageAddress(location.pathname)) return
  const known =
    target !== undefined &&
    (missing ||
      portalDecider(portal).match(pagePath(new URL(target, location.origin).pathname)) !==
        undefined)
  history.replaceState(null, '', known ? target : pagesAddress())
}

/** What this build has. */
export interface Built {
  manifest: PortalManifest
  plugins: Parameters<typeof registerPlugins>[1]
  slots: Parameters<typeof registerSlots>[1]
  abilities: Parameters<typeof registerAbilities>[1]
}

/** Returns the router of the running portal; starts the portal on the first call. */
export function startPortal(
  portal: Portal,
  { manifest, plugins, slots, abilities }: Built,
  arrival: Pick<Arrival, 'target' | 'missing'>,
): Router {
  const { running } = own(portal)
  if (running) return running
  keepZodFromCompiling()
  registerPlugins(portal, plugins)
  registerSlots(portal, slots)
  registerAbilities(portal, abilities)
  decideFrom(portal, manifest)
  const isPaying = takePaymentPage(portal)
  takeAddress(portal, isPaying ? { target: pagesAddress() + paymentPage, missing: false } : arrival)
  applySafeMode(portal, location.search)
  factsStore.onPortalData(portal, (data) => settleIn(portal, data))
  takeStartData(portal)
  readPlace(portal)
  const router = createBrowserRouter(portalRoutes(portal, manifest, PortalFrame), {
    basename: pagesAddress(),
  })
  own(portal).running = router
  listen(portal, router)
  return router
}
