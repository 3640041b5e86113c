// What is in force at run time: overlays on the compiled manifest, read with each place and looked at again while a tab is open, so
// that a change counts within a minute and without a reload. What is being typed stays: only decisions change.
import { QueryObserver } from '@tanstack/react-query'

import type { PortalManifest } from '../access/manifest.ts'
import { operationQuery } from '../api/query.ts'
import type { AnswerOf } from '../api/types.ts'
import { reportFault } from '../errors/report.ts'
import type { Overlay } from '../plugin/overlay.ts'
import { switchOn } from '../plugin/registry.ts'
import { withOverlays } from '../plugin/with-overlays.ts'
import { tenantContext } from '../tenancy/context.ts'
import { decideBy } from './decisions.ts'
import { awaitPlugins, setPlugins } from './facts.ts'

/** A change made elsewhere counts in an open tab after this long at most, in milliseconds. */
export const overlaysEvery = 45_000

type InForce = AnswerOf<'getOverlays'>
let stop: (() => void) | undefined

const overlaysOf = ({ overlays }: InForce): Overlay[] => overlays.map(({ layer, reseller, content }) =>
  // Checked by the platform when they were saved, and once more when they are applied.
  ({ file: 'database', layer, ...(reseller !== undefined && { reseller }), ...content }) as unknown as Overlay)

/** Decides by what is in force. An overlay that this build cannot read is left to the platform, which enforces it anyway. */
function putInForce(compiled: PortalManifest, inForce: InForce): void {
  try {
    decideBy(withOverlays(compiled, overlaysOf(inForce)))
  } catch (error) {
    reportFault(error)
    decideBy(compiled)
  }
  switchOn(new Set(inForce.plugins))
}

/**
 * Reads what is in force in the present place and keeps watching. Until it is there nothing is decided.
 * @param compiled the manifest without overlays
 */
export function watchOverlays(compiled: PortalManifest): void {
  stop?.()
  awaitPlugins()
  let version: string | undefined
  const observer = new QueryObserver(tenantContext().client, {
    ...operationQuery('getOverlays'), refetchInterval: overlaysEvery, refetchOnWindowFocus: 'always', staleTime: 0,
  })
  stop = observer.subscribe(({ data, isError }) => {
    if (data && data.version !== version) {
      version = data.version
      putInForce(compiled, data)
    } else if (isError && version === undefined) setPlugins('failed')
  })
}
