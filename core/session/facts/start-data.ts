// What the session's answer, or the page, brought along: portal data, overlays and flags, so that
// the portal starts without asking for each.
import { keepAnswer, operationQuery } from '../../api/query.ts'
import type { Portal } from '../../portal/portal.ts'
import { takeStart } from '../../portal/session-state.ts'
import { tenantContext } from './context.ts'

/** Puts it where whoever watches these three finds it. What is missing is asked for. */
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
