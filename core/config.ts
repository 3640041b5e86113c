// The configuration that the server writes into the page. It contains everything that the sign-in
// page needs, so that this page renders without a request. Facts: S-048, U-012, U-013; C7
import type { components } from './generated/portal.ts'
import type { SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

export type SessionState = components['schemas']['SessionState']

/** A reseller's brand, from the reseller's file in manifest/resellers. */
export interface Brand {
  resellerId: number
  name: string
  /**
   * `#rrggbb`. The theme derives its shades from this color, and adjusts it if text in it would be
   * unreadable.
   */
  primaryColor?: string
  /** Background of the sign-in page: `#rrggbb`. */
  backgroundColor?: string
  /** URL of the logo, on this origin. If absent, the product's mark and name are shown. */
  logoUrl?: string
  /** Logo for the dark scheme. If absent, `logoUrl` is shown on a light background. */
  logoDarkUrl?: string
  /** Sign-in page of the other product edition. Absent for resellers that don't offer it. */
  otherEdition?: { label: string; url: string }
  links?: { privacy?: string; terms?: string; help?: string; support?: string }
}
export interface PortalConfig {
  /** Base path, starting and ending with a slash. */
  base: string
  productName: string
  brand: Brand
  session: SessionState
  /** The requested URL matches no page. */
  missing: boolean
  /** Nonce of this page's Content-Security-Policy. */
  nonce: string
  /** Whether this is a demonstration, which has a banner, demo accounts and a reset button. */
  demo: boolean
  version: string
  /**
   * Origin of the operator's legacy application, whose pages are shown in frames. Null if there is
   * none.
   */
  legacyOrigin: string | null
  helpUrl: string | null
  /**
   * Single sign-on: whether its button is shown, for which organization, and that organization's
   * home page. `asked`: the URL names that organization. `tokenMode`: who stores the provider's
   * access token.
   */
  sso: {
    enabled: boolean
    organizationId: string | null
    name: string | null
    home: string | null
    asked: boolean
    tokenMode: 'server' | 'browser'
  }
  /** The rules for new passwords (schemas/rules/core.ts). */
  passwordPolicy: 'spec' | 'modern'
  /**
   * The query that sign-in keeps from the URL, `?ReturnUrl=…` or ''. A form that is submitted
   * without scripts goes to `base` with this query.
   */
  query: string
  /** Why a sign-in without scripts was refused. The server sends it only once. */
  refused: Refused | null
}
/** Why a sign-in was refused or failed, with the data for the message. */
export interface Refused {
  /** `unknown`: the specification doesn't define the letter that the server sent. */
  kind: SignInRefusal | 'unknown' | 'otherEdition' | 'rateLimited' | 'other'
  userName: string
  /** For `rateLimited`: seconds until the next try. */
  seconds?: number
  /** For `other`. */
  requestId?: string
}

const fallback: PortalConfig = {
  base: '/',
  productName: 'Tillhouse',
  brand: { resellerId: 1, name: 'Tillhouse' },
  session: { state: 'none' },
  missing: false,
  nonce: '',
  demo: false,
  version: '',
  legacyOrigin: null,
  helpUrl: null,
  sso: {
    enabled: false,
    organizationId: null,
    name: null,
    home: null,
    asked: false,
    tokenMode: 'server',
  },
  passwordPolicy: 'spec',
  query: '',
  refused: null,
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
    return fallback // ignored: without the platform's page, every call will fail anyway
  }
}

/** The page's configuration. It is read once and then cached. */
export const portalConfig = (): PortalConfig => (config ??= read())

/**
 * Sets a configuration, for rendering on the server (core/prerendered.tsx) and for tests. Without
 * an argument, the page's own configuration is read again.
 */
export function setPortalConfig(next?: Partial<PortalConfig>): void {
  config = next && { ...fallback, ...next }
}
