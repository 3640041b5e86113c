// One route object for each route of the manifest; the frame around them.
// Facts: resolution 61
import { useEffect, useState, type ReactNode } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type RouteObject,
} from 'react-router-dom'

import type { CompiledRoute, PortalManifest } from '../access/manifest.ts'
import { ScreenSkeleton } from '../ui/skeletons.tsx'
import { portalDecider } from '../session/decisions.ts'
import { factsStore } from '../session/facts.ts'
import { loadLanding, loadRoute } from './route-data.ts'
import { RouteFailure } from './route-failure.tsx'
import { Landing, NotFound, RouteOutcome } from './route-outcome.tsx'

/**
 * Page, sort and search in the address are the screen's own business: its loader runs again for
 * another page, or when asked to.
 */
const onlyForAnotherPage: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

const routeOf = (route: CompiledRoute): RouteObject => ({
  id: route.id,
  path: route.path,
  loader: (args) => loadRoute(route, args),
  shouldRevalidate: onlyForAnotherPage,
  Component: RouteOutcome,
  HydrateFallback: () => <ScreenSkeleton shape={route.shape} />,
  ErrorBoundary: RouteFailure,
})

/** In milliseconds. */
const moment = 200
/**
 * While another page is on its way for longer than a moment, a skeleton in its shape stands in the
 * place of the last one. Until then that one stays as it is, and so does a page that is asked for
 * once more.
 */
function Page() {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  const coming =
    state === 'loading' && location && location.pathname !== here ? location : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    const timer = coming && setTimeout(() => setLate(coming.key), moment)
    return () => clearTimeout(timer)
  }, [coming])
  const route =
    coming && coming.key === late ? portalDecider().match(coming.pathname)?.route : undefined
  return route ? <ScreenSkeleton shape={route.shape} /> : <Outlet />
}

/** The routes of a manifest inside a frame. Matching ignores the case. */
export function portalRoutes(
  manifest: PortalManifest,
  Frame: (props: { children: ReactNode }) => ReactNode,
): RouteObject[] {
  return [
    {
      element: (
        <Frame>
          <Page />
          <ScrollRestoration />
        </Frame>
      ),
      children: [
        {
          index: true,
          loader: loadLanding,
          Component: Landing,
          HydrateFallback: () => <ScreenSkeleton shape="list" />,
          ErrorBoundary: RouteFailure,
        },
        ...manifest.routes.map(routeOf),
        {
          path: '*',
          loader: () => factsStore.settled().then(() => null),
          Component: NotFound,
          HydrateFallback: () => <ScreenSkeleton shape="list" />,
          ErrorBoundary: RouteFailure,
        },
      ],
    },
  ]
}
