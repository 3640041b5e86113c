// Overlays that are applied to the compiled manifest at run time. They are read when a context is
// entered and polled while the tab is open, so that a change applies within a minute and without a
// reload. Only decisions change; typed text stays.
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

/** Milliseconds between two reads of the overlays in an open tab. */
export const overlaysEvery = 45_000

type InForce = AnswerOf<'getOverlays'>
const watching = perPortal((): { stop?: () => void } => ({}))

const toOverlays = ({ overlays }: InForce): Overlay[] =>
  overlays.map(
    ({ layer, reseller, content }) =>
      // Only the type is asserted here. The server checks overlays when they are saved, and
      // withOverlays checks them again.
      ({
        file: 'database',
        layer,
        ...(reseller !== undefined && { reseller }),
        ...content,
      }) as Overlay,
  )

/**
 * Reads the overlays of the current context and keeps watching them. Nothing is decided until they
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
    // If the portal's start data contains overlays, don't fetch them again until the polling
    // interval is over.
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
