// What the server writes into the page: everything that the sign-in page needs, so that no request
// stands before the card. Facts: S-048, U-012, U-013; C7
import type { components } from './api/generated/portal.ts'

export type SessionState = components['schemas']['SessionState']

/** A reseller's face, from its file in manifest/resellers. */
export interface Brand {
  resellerId: number
  name: string
  /**
   * `#rrggbb`. The theme derives its shades and says when it had to change one to stay readable.
   */
  primaryColor?: string
  /** Behind the sign-in card: `#rrggbb`. */
  backgroundColor?: string
  /** Address of a logo on this origin; without one, the product's mark and name. */
  logoUrl?: string
  /** For a dark page; without one `logoUrl` stands on a light plate. */
  logoDarkUrl?: string
  /** Sign-in page of the other product edition; absent for resellers that do not offer it. */
  otherEdition?: { label: string; url: string }
  links?: { privacy?: string; terms?: string; help?: string; support?: string }
}
export interface PortalConfig {
  /** Base path with slashes around it. */
  base: string
  productName: string
  brand: Brand
  session: SessionState
  /** Of this page's Content-Security-Policy. */
  nonce: string
  /** A demonstration: banner, accounts to try, reset. */
  demo: boolean
  version: string
  /** Origin of embedded pages where that is another host, else null. */
  legacyOrigin: string | null
  helpUrl: string | null
  /**
   * Single sign-on: whether the second button is offered, for which organization, and where that
   * one's people are at home. `tokenMode`: who keeps the provider's access token.
   */
  sso: {
    enabled: boolean
    organizationId: string | null
    name: string | null
    home: string | null
    tokenMode: 'server' | 'browser'
  }
  /** What new passwords are held to (schemas/rules/core.ts). */
  passwordPolicy: 'spec' | 'modern'
}

const fallback: PortalConfig = {
  base: '/',
  productName: 'Tillhouse',
  brand: { resellerId: 1, name: 'Tillhouse' },
  session: { state: 'none' },
  nonce: '',
  demo: false,
  version: '',
  legacyOrigin: null,
  helpUrl: null,
  sso: { enabled: false, organizationId: null, name: null, home: null, tokenMode: 'server' },
  passwordPolicy: 'spec',
}

let config: PortalConfig | undefined

function read(): PortalConfig {
  const text =
    typeof document === 'undefined'
      ? undefined
      : document.getElementById('tillhouse-config')?.textContent
  try {
    return { ...fallback, ...(JSON.parse(text ?? '{}') as Partial<PortalConfig>) }
  } catch {
    return fallback // the page was not served by the platform; every call will say so
  }
}

/** The page's configuration, read once. */
export const portalConfig = (): PortalConfig => (config ??= read())

/**
 * The session as this page knows it now: it changes with sign-in and renewal, without the page
 * being loaded anew.
 */
export function setSessionState(session: SessionState): void {
  config = { ...portalConfig(), session }
}
/** For tests: another configuration, or the page's own again. */
export function setPortalConfig(next?: Partial<PortalConfig>): void {
  config = next && { ...fallback, ...next }
}
