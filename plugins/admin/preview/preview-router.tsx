// Addresses inside the preview: links go nowhere but to the preview's own `at`, whatever router
// stands around it.
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
  /**
   * The address of the preview when it looks at a path, for links that are opened in a tab of their
   * own.
   */
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
    // A router inside another: what the outer one says is taken away first.
    <DataRouterContext value={null}>
      <RouteContext value={outside}>
        <LocationContext
          value={null as never /* "in no router": the type knows only of those inside one */}
        >
          <Router location={{ pathname: at }} navigator={navigator}>
            {children}
          </Router>
        </LocationContext>
      </RouteContext>
    </DataRouterContext>
  )
}
