// One route object for each route of the manifest; the frame around them.
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useNavigation, type RouteObject } from 'react-router-dom'

import type { CompiledRoute, PortalManifest } from '../access/manifest.ts'
import { useAfter } from '../ui/use-after.ts'
import { ScreenSkeleton } from '../ui/skeletons.tsx'
import { portalDecider } from '../session/decisions.ts'
import { factsStore } from '../session/facts.ts'
import { loadLanding, loadRoute } from './route-data.ts'
import { RouteFailure } from './route-failure.tsx'
import { Landing, NotFound, RouteOutcome } from './route-outcome.tsx'

/** Page, sort and search in the address are the screen's own business: its loader runs again for another page, or when asked to. */
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

/** While the next page is on its way for longer than a moment, a skeleton in its shape stands in the place of the last one. */
function Page() {
  const { state, location } = useNavigation()
  return state === 'loading' && location ? <Coming key={location.key} pathname={location.pathname} /> : <Outlet />
}
function Coming({ pathname }: { pathname: string }) {
  const late = useAfter(200)
  const route = portalDecider().match(pathname)?.route
  return late && route ? <ScreenSkeleton shape={route.shape} /> : <Outlet />
}

/** The routes of a manifest inside a frame. Matching ignores the case (resolution 61). */
export function portalRoutes(manifest: PortalManifest, Frame: (props: { children: ReactNode }) => ReactNode): RouteObject[] {
  return [{
    element: <Frame><Page /><ScrollRestoration /></Frame>,
    children: [
      { index: true, loader: loadLanding, Component: Landing, HydrateFallback: () => <ScreenSkeleton shape="list" />, ErrorBoundary: RouteFailure },
      ...manifest.routes.map(routeOf),
      { path: '*', loader: () => factsStore.settled().then(() => null), Component: NotFound, HydrateFallback: () => <ScreenSkeleton shape="list" />, ErrorBoundary: RouteFailure },
    ],
  }]
}
