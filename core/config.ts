// The configuration that the server writes into the page. Contains everything for the sign-in page,
// so that it renders without a request. Facts: S-048, U-012, U-013; C7
import type { components } from './generated/portal.ts'
import type { SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

export type SessionState = components['schemas']['SessionState']

/** A reseller's brand, from its file in manifest/resellers. */
export interface Brand {
  resellerId: number
  name: string
  /** `#rrggbb`. The theme derives shades from it, and changes it if it is not readable. */
  primaryColor?: string
  /** Background of the sign-in page: `#rrggbb`. */
  backgroundColor?: string
  /** Address of the logo on this origin. If absent, the product's mark and name are shown. */
  logoUrl?: string
  /** Logo for the dark scheme. If absent, `logoUrl` is shown on a light background. */
  logoDarkUrl?: string
  /** Sign-in page of the other product edition; absent for resellers that do not offer it. */
  otherEdition?: { label: string; url: string }
  links?: { privacy?: string; terms?: string; help?: string; support?: string }
}
export interface PortalConfig {
  /** Base path, starting and ending with a slash. */
  base: string
  productName: string
  brand: Brand
  session: SessionState
  /** The requested address matches no page. */
  missing: boolean
  /** Nonce of this page's Content-Security-Policy. */
  nonce: string
  /** A demonstration: shows a banner, demo accounts and reset. */
  demo: boolean
  version: string
  /**
   * Origin of an operator's legacy application, whose pages are shown in frames; null without one.
   */
  legacyOrigin: string | null
  helpUrl: string | null
  /**
   * Single sign-on: whether its button is shown, for which organization, and that organization's
   * home. `asked`: the address names that organization. `tokenMode`: who stores the provider's
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
   * The query that sign-in keeps from the address, `?ReturnUrl=…`, or ''. A form sent without
   * scripts goes to `base` with it.
   */
  query: string
  /** Why a sign-in sent without scripts was refused. Sent once. */
  refused: Refused | null
}
/** Why a sign-in was refused or failed, and the data for the message. */
export interface Refused {
  /** `unknown`: the server's letter is not in the specification. */
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
    return fallback // ignored, because without the platform's page every call will fail anyway
  }
}

/** The page's configuration. Read once, then cached. */
export const portalConfig = (): PortalConfig => (config ??= read())

/**
 * Sets a configuration, for the server's rendering (core/prerendered.tsx) and for tests; without an
 * argument, the page's own is read again.
 */
export function setPortalConfig(next?: Partial<PortalConfig>): void {
  config = next && { ...fallback, ...next }
}
