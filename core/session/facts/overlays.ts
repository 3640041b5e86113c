// Overlays on the compiled manifest at run time. They are read when a context is entered and polled
// while the tab is open, so that a change applies within a minute, without a reload. Only decisions
// change; typed text stays.
import { QueryObserver } from '@tanstack/react-query'

import { operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'
import { watchQuery } from './watch-query.ts'
import type { Overlay } from '../../plugin/overlays/overlay.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { switchOn } from './plugin-registry.ts'
import { tenantContext } from './context.ts'
import { awaitPlugins, setPlugins } from './facts.ts'
import { putInForce } from './in-force.ts'

/** How often overlays are read again in an open tab, in milliseconds. */
export const overlaysEvery = 45_000

type InForce = AnswerOf<'getOverlays'>
const watching = perPortal((): { stop?: () => void } => ({}))

const toOverlays = ({ overlays }: InForce): Overlay[] =>
  overlays.map(
    ({ layer, reseller, content }) =>
      // Only the type is asserted, because the server checks overlays on saving, and withOverlays
      // checks them again.
      ({
        file: 'database',
        layer,
        ...(reseller !== undefined && { reseller }),
        ...content,
      }) as Overlay,
  )

/**
 * Reads the overlays of the current context and keeps watching. Nothing is decided until they
 * arrive. Returns a function that stops watching.
 */
export function watchOverlays(portal: Portal): () => void {
  const own = watching(portal)
  own.stop?.()
  awaitPlugins(portal)
  let version: string | undefined
  const observer = new QueryObserver(tenantContext(portal).client, {
    ...operationQuery('getOverlays'),
    refetchInterval: overlaysEvery,
    refetchOnWindowFocus: 'always',
    // Don't refetch the portal's start data until the polling interval is over.
    refetchOnMount: false,
    staleTime: 0,
  })
  own.stop = watchQuery(observer, ({ data, isError }) => {
    if (data && data.version !== version) {
      version = data.version
      putInForce(portal, toOverlays(data))
      switchOn(portal, new Set(data.plugins))
    } else if (isError && version === undefined) setPlugins(portal, 'failed')
  })
  return own.stop
}
