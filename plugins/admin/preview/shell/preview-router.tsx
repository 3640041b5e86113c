// The router inside the preview. Its links only change the preview's `at`, and never navigate the
// outer router.
import type { ReactNode } from 'react'
import {
  Router,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Navigator,
  type To,
} from 'react-router-dom'

interface Props {
  at: string
  /** The URL of the preview for a path. Links that open in a new tab use it. */
  hrefOf(path: string): string
  onGo(path: string): void
  children: ReactNode
}
const outside = { outlet: null, matches: [], isDataRoute: false }
const pathOf = (to: To): string => (typeof to === 'string' ? to : (to.pathname ?? '/'))

export function PreviewRouter({ at, hrefOf, onGo, children }: Props) {
  const navigator: Navigator = {
    createHref: (to) => hrefOf(pathOf(to)),
    push: (to) => onGo(pathOf(to)),
    replace: (to) => onGo(pathOf(to)),
    go: () => undefined,
  }
  return (
    // Clears the contexts of the outer router, because React Router doesn't allow nested routers.
    <DataRouterContext value={null}>
      <RouteContext value={outside}>
        <LocationContext
          value={null as never /* not in a router; the type only allows values inside one */}
        >
          <Router location={{ pathname: at }} navigator={navigator}>
            {children}
          </Router>
        </LocationContext>
      </RouteContext>
    </DataRouterContext>
  )
}
