// Facts: R-008; fault 40; D7
import type { PortalConfig } from '../config.ts'

/**
 * What a frame may do. Not top navigation: only the portal itself moves the portal. `allow-scripts`
 * with `allow-same-origin` contains a page of another host. It does not contain one of our own
 * origin, which could reach through and take the attribute off; our own pages need their cookie, so
 * both stay, and what holds those pages is that they are ours and come with a policy of their own
 * (CONVENTIONS, embedded pages). There the sandbox only keeps a stray `target="_top"` from
 * replacing the portal.
 */
export const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads'
/**
 * Our own pages ask the browser to prompt before a dialog with unsaved input is unloaded; without
 * this it would not. What their links open in a tab of its own is another site, or the portal:
 * those are no frames and work as they do elsewhere.
 */
export const ownSandbox = `${sandbox} allow-modals allow-popups-to-escape-sandbox`

/** As in the contract of page records. */
const pageName = /^[A-Za-z][A-Za-z0-9]{0,60}$/

export interface FrameAddress {
  src: string
  /** The one origin that messages may come from and go to. */
  origin: string
  /** Whether the page is served by the portal's own origin. */
  own: boolean
}

/**
 * What the portal's own address narrows a page of ours to, as the query of the page's address: the
 * record in its path (`/employees/employees/7`) and the filters in its query (`?f-account=7`).
 * Without it one row leads to everybody's.
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

/** Where an embedded page lives: {base}Portal/NewUi/<page>, here or on the legacy host. */
export function frameAddress(
  page: string,
  { base, legacyOrigin }: Pick<PortalConfig, 'base' | 'legacyOrigin'>,
  here: string,
): FrameAddress {
  if (!pageName.test(page))
    throw new TypeError(
      `'${page}' is no embedded page: its name is letters and digits alone. See the \`legacy\` outcome of its route.`,
    )
  const origin = legacyOrigin ? new URL(legacyOrigin).origin : here
  return {
    src: `${origin === here ? '' : origin}${base}Portal/NewUi/${page}`,
    origin,
    own: origin === here,
  }
}
