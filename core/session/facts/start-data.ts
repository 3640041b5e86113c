// Start data (portal data, overlays and flags) that the session's response or the page includes, so
// that the portal starts without separate requests.
import { keepAnswer, operationQuery } from '../../api/query.ts'
import type { Portal } from '../../portal/portal.ts'
import { takeStart } from '../../portal/session-state.ts'
import { tenantContext } from './context.ts'

/**
 * Puts the start data into the cache for the three modules that watch it. Data that is missing is
 * requested.
 */
export function takeStartData(portal: Portal): void {
  const start = takeStart(portal)
  if (!start) return
  const { client } = tenantContext(portal)
  client.setQueryData(operationQuery('getPortalData').queryKey, start.portalData)
  client.setQueryData(operationQuery('getOverlays').queryKey, start.overlays)
  if (start.first) keepAnswer(client, start.first)
  if (start.flags)
    client.setQueryData(operationQuery('evaluateFlags', { body: {} }).queryKey, start.flags)
}
