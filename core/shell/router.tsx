// Creates one route object inside the page frame for each route of the manifest.
// Facts: resolution 61
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  type RouteObject,
} from 'react-router-dom'

import type { CompiledRoute, PortalManifest } from '../access/manifest.ts'
import { arriveAt } from '../browser/trail.ts'
import { usePendingLocation } from '../browser/use-pending-location.ts'
import { usePortal, type Portal } from '../portal/portal.ts'
import { ScreenSkeleton, skeletonDelay } from '../ui/waiting/skeletons.tsx'
import { useDecider } from '../session/facts/decisions.ts'
import { tenantContext } from '../session/facts/context.ts'
import { factsStore } from '../session/facts/facts.ts'
import { openPicker } from '../tenancy/pickers/pickers-store.ts'
import { switchToCompany } from '../tenancy/switch.ts'
import { MendsProvider, type Mends } from '../ui/messages/mends.ts'
import { loadLanding, loadRoute } from './route-data.ts'
import { RouteFailure } from './route-failure.tsx'
import { Landing, NotFound, RouteOutcome } from './route-outcome.tsx'

/**
 * A change of query parameters (page, sort, search) doesn't run a screen's loader again. Another
 * path or an explicit revalidation does.
 */
const onlyForAnotherPage: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

const buildRoute = (portal: Portal, route: CompiledRoute): RouteObject => ({
  id: route.id,
  path: route.path,
  loader: (args) => loadRoute(portal, route, args),
  shouldRevalidate: onlyForAnotherPage,
  Component: RouteOutcome,
  HydrateFallback: () => <ScreenSkeleton shape={route.shape} />,
  ErrorBoundary: RouteFailure,
})

/**
 * If loading another page takes longer than a moment, shows a skeleton in the shape of that page.
 * Until then, the old page stays. It also stays while the same page reloads.
 */
function Page() {
  const portal = usePortal()
  const address = useLocation()
  // This is a layout effect, because the effects of the screen ask for the previous path.
  useLayoutEffect(() => arriveAt(portal, address), [portal, address])
  const pending = usePendingLocation()
  const [late, setLate] = useState<string>()
  useEffect(() => {
    const timer = pending && setTimeout(() => setLate(pending.key), skeletonDelay)
    return () => clearTimeout(timer)
  }, [pending])
  const decider = useDecider()
  const route = pending && pending.key === late ? decider.match(pending.pathname)?.route : undefined
  const navigate = useNavigate()
  const again = () => {
    // Cancel the requests of the previous loader, because the next loader would have to wait for
    // them too.
    void tenantContext(portal).client.cancelQueries({ type: 'inactive' })
    const to = pending ?? address
    void navigate(to, { replace: !pending, state: to.state as unknown })
  }
  return route ? <ScreenSkeleton shape={route.shape} delay={0} onRetry={again} /> : <Outlet />
}

function Mending({ children }: { children: ReactNode }) {
  const portal = usePortal()
  const mends = useMemo<Mends>(
    () => ({
      merchant: () => openPicker(portal, 'merchant'),
      store: () => openPicker(portal, 'store'),
      company: () => void switchToCompany(portal),
    }),
    [portal],
  )
  return <MendsProvider value={mends}>{children}</MendsProvider>
}

/** The routes of a manifest, inside a frame. Matching ignores case. */
export function portalRoutes(
  portal: Portal,
  manifest: PortalManifest,
  Frame: (props: { children: ReactNode }) => ReactNode,
): RouteObject[] {
  return [
    {
      element: (
        <Mending>
          <Frame>
            <Page />
            <ScrollRestoration />
          </Frame>
        </Mending>
      ),
      children: [
        {
          index: true,
          loader: (args) => loadLanding(portal, args),
          Component: Landing,
          HydrateFallback: () => <ScreenSkeleton shape="list" />,
          ErrorBoundary: RouteFailure,
        },
        ...manifest.routes.map((route) => buildRoute(portal, route)),
        {
          path: '*',
          loader: () => factsStore.settled(portal).then(() => null),
          Component: NotFound,
          HydrateFallback: () => <ScreenSkeleton shape="list" />,
          ErrorBoundary: RouteFailure,
        },
      ],
    },
  ]
}
