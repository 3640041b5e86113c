// Facts: R-008; fault 40; D7
import type { PortalConfig } from '../config.ts'

/**
 * The sandbox of an embedded page. No top navigation: only the portal may navigate itself.
 * `allow-scripts` with `allow-same-origin` contains pages of another host, but not of our own
 * origin: those could remove the attribute. Our own pages need both for their cookie; they are
 * trusted and have their own policy (CONVENTIONS, embedded pages). For them the sandbox only stops
 * a stray `target="_top"` from replacing the portal.
 */
export const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads'
/**
 * The sandbox of our own pages. `allow-modals`: lets the browser warn about unsaved input.
 * `allow-popups-to-escape-sandbox`: links in new tabs lead to other sites or the portal, which must
 * work without the sandbox.
 */
export const ownSandbox = `${sandbox} allow-modals allow-popups-to-escape-sandbox`

/** Same as in the contract of page records. */
const pageName = /^[A-Za-z][A-Za-z0-9]{0,60}$/

export interface FrameAddress {
  src: string
  /** The only origin that messages may come from and go to. */
  origin: string
  /** Whether the page is served by the portal's own origin. */
  own: boolean
}

/**
 * The query that passes the portal's own narrowing to one of our pages: the record in the path
 * (`/employees/employees/7`) and the filters in the query (`?f-account=7`). Without it the link of
 * one row would show the data of all.
 */
export function narrowedBy(
  params: Readonly<Record<string, string | undefined>>,
  search: string,
): string {
  const filters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('f-'))
  const asked = new URLSearchParams(filters)
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && name !== '*') asked.set(`f-${name}`, value)
  return asked.size > 0 ? `?${asked.toString()}` : ''
}

/**
 * The address of an embedded page: {base}Portal/NewUi/<page>, on this host or the legacy host.
 * @throws TypeError for an invalid page name
 */
export function frameAddress(
  page: string,
  { base, legacyOrigin }: Pick<PortalConfig, 'base' | 'legacyOrigin'>,
  here: string,
): FrameAddress {
  if (!pageName.test(page))
    throw new TypeError(
      `'${page}' is no embedded page: its name is letters and digits alone. ` +
        'See the `legacy` outcome of its route.',
    )
  const origin = legacyOrigin ? new URL(legacyOrigin).origin : here
  return {
    src: `${origin === here ? '' : origin}${base}Portal/NewUi/${page}`,
    origin,
    own: origin === here,
  }
}
