// Starts the signed-in portal once: the decider, what is read at the start and in each place, what
// it listens to, the router. Facts: S-011, S-043; D5
import { createBrowserRouter } from 'react-router-dom'
import { config as zodConfig } from 'zod/v4/core'

import type { PortalManifest } from '../access/manifest.ts'
import { setApiHooks } from '../api/hooks.ts'
import { startDrafts, stopDrafts } from '../forms/draft-session.ts'
import { clearNotices } from '../notices/notices.ts'
import { applySafeMode } from '../plugin/registry.ts'
import { isPageAddress, pagePath, pagesAddress } from '../session/addresses.ts'
import { portalDecider } from '../session/decisions.ts'
import { factsStore, type PortalData } from '../session/facts.ts'
import { evaluateFlags } from '../session/flags.ts'
import { decideFrom } from '../session/in-force.ts'
import { whenSessionEnds } from '../session/leave-session.ts'
import { watchOverlays } from '../session/overlays.ts'
import { onPaymentPage, takePaymentPage } from '../session/payment-required.ts'
import { refreshPortalData, watchPortalData, whenRetried } from '../session/portal-data.ts'
import { heedCalls } from '../session/life/forced.ts'
import { startSessionLife } from '../session/life/life.ts'
import { onContext } from '../tenancy/context.ts'
import { watchOtherTabs } from '../tenancy/moved.ts'
import { backToChoice } from '../tenancy/support-time.ts'
import { wearFace } from '../theme/brand-store.ts'
import { faceOf } from '../theme/resellers.ts'
import { dropQuestions } from '../ui/confirm-store.ts'
import { PortalFrame } from './portal-frame.tsx'
import { portalRoutes } from './router.tsx'

type Router = ReturnType<typeof createBrowserRouter>
let running: Router | undefined
/** Where a payment is updated. */
const paymentPage = '/account/overview'
/**
 * A refusal of the server makes the portal data be read anew, but a page full of them only once in
 * a while.
 */
const refreshEvery = 10_000

/**
 * Reads what decides here, side by side: portal data, flags, and what is switched on or narrowed at
 * run time.
 */
function readPlace(): void {
  watchPortalData()
  watchOverlays()
  void evaluateFlags(factsStore.arrived())
}
/**
 * What hangs on the person and the place besides decisions: whose drafts there are, whose face the
 * portal wears.
 */
function settleIn(data: PortalData): void {
  startDrafts({
    user: String(data.membershipUserId),
    context: `${data.merchantId ?? 0}-${data.storeId}`,
  })
  wearFace(faceOf(data.resellerId))
}

function listen(router: Router): void {
  let last = 0
  startSessionLife()
  heedCalls()
  watchOtherTabs()
  setApiHooks({
    gated: () => void backToChoice().catch(() => undefined),
    denied() {
      if (Date.now() - last < refreshEvery) return
      last = Date.now()
      refreshPortalData()
    },
  })
  whenRetried(watchOverlays)
  onPaymentPage(() => takePaymentPage() && void router.navigate(paymentPage))
  onContext(() => {
    readPlace()
    void router.revalidate()
  })
  whenSessionEnds(clearNotices)
  whenSessionEnds(dropQuestions)
  whenSessionEnds(stopDrafts)
}

/**
 * After sign-in the address is still that of the sign-in page: on to the page asked for, if it is
 * one of ours, else to the first.
 */
function takeAddress(target: string | undefined): void {
  if (isPageAddress(location.pathname)) return
  const known =
    target !== undefined &&
    portalDecider().match(pagePath(new URL(target, location.origin).pathname)) !== undefined
  history.replaceState(null, '', known ? target : pagesAddress())
}

/** The router of the running portal; starts it at the first call. */
export function startPortal(manifest: PortalManifest, target: string | undefined): Router {
  if (running) return running
  // zod would compile its checks by `new Function`, which the page's policy refuses; it works as
  // well without.
  zodConfig({ jitless: true })
  decideFrom(manifest)
  takeAddress(takePaymentPage() ? pagesAddress() + paymentPage : target)
  applySafeMode(location.search)
  factsStore.onPortalData(settleIn)
  readPlace()
  running = createBrowserRouter(portalRoutes(manifest, PortalFrame), { basename: pagesAddress() })
  listen(running)
  return running
}
