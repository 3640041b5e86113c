// Facts: R-008; D7
import type { PortalConfig } from '../config.ts'
import { required } from '../required.ts'

/**
 * The sandbox of a legacy page. It doesn't allow top navigation, because only the portal may
 * navigate itself. `allow-scripts` together with `allow-same-origin` restricts only pages from
 * another host. A page from our own origin could remove the attribute.
 */
export const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads'

/** The same pattern as in the contract of page records. */
const pageName = /^[A-Za-z][A-Za-z0-9]{0,60}$/

export interface FrameAddress {
  src: string
  /** The only origin from which messages are accepted and to which they are sent. */
  origin: string
}

/**
 * The URL of a legacy page: {base}Portal/NewUi/<page> on the host of the legacy application.
 * @throws TypeError for an invalid page name
 */
export function frameAddress(
  page: string,
  { base, legacyOrigin }: Pick<PortalConfig, 'base' | 'legacyOrigin'>,
): FrameAddress {
  if (!pageName.test(page))
    throw new TypeError(
      `'${page}' isn't a legacy page: its name has only letters and digits. ` +
        'See the `legacy` outcome of its route.',
    )
  const { origin } = new URL(required(legacyOrigin, 'the host of the legacy application'))
  return { src: `${origin}${base}Portal/NewUi/${page}`, origin }
}
