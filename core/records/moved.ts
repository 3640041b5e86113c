// Which described pages the portal draws itself: all but one, which is still drawn by
// server/records/assets in a frame. With it this file goes, and with it those assets and the
// question in core/shell/route-data.ts.
import type { PortalConfig } from '../config.ts'

/** By its name in the `legacy` outcome of a route. */
const inFrame = 'Departments'

/**
 * Whether the portal draws this page. Of an operator's legacy application (`legacyOrigin`) nobody
 * knows a description: its pages stay in frames.
 */
export const isDrawn = (
  page: string,
  { legacyOrigin }: Pick<PortalConfig, 'legacyOrigin'>,
): boolean =>
  page !== inFrame && (!legacyOrigin || new URL(legacyOrigin).origin === window.location.origin)
