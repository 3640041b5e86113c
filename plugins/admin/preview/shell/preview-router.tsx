// The router inside the preview: its links only change the preview's `at`, never the outer router.
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
  /** The preview's address for a path, for links that open in a new tab. */
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
    // Clears the outer router's contexts because React Router forbids nested routers.
    <DataRouterContext value={null}>
      <RouteContext value={outside}>
        <LocationContext
          value={null as never /* "in no router": the type only has values for inside a router */}
        >
          <Router location={{ pathname: at }} navigator={navigator}>
            {children}
          </Router>
        </LocationContext>
      </RouteContext>
    </DataRouterContext>
  )
}
