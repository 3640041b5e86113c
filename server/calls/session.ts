// A session. The cookie's value is never stored, only its SHA-256.
// Facts: C23, D1, D4, D21
import type { SignInStep } from '../../core/session/gates.ts'

export type { SignInStep }

/** A support session: a platform employee works in a merchant that isn't their own. */
export interface Support {
  reason: string
  until: Date
}

export interface Session {
  /** SHA-256 of the cookie's value, base64url. */
  idHash: string
  /** The id shown to users. */
  publicId: string
  userId: number
  userName: string
  /**
   * `pending`: a sign-in step is still due, and only that step's operations (x-gate in the
   * contract) may be called.
   */
  state: 'active' | 'pending'
  step?: SignInStep
  /** null until a merchant is chosen. */
  merchantId: number | null
  /** null until a store is chosen; 0 is the company view. */
  storeId: number | null
  /** Changes with every choice of merchant and store. Calls send it as X-Context. */
  contextVersion: string
  /**
   * The account problems that the user has acknowledged since signing in (acknowledgementOf,
   * resolution 79).
   */
  acknowledged: readonly string[]
  csrfSecret: string
  createdAt: Date
  /** When the password was last entered. */
  authenticatedAt: Date
  lastSeenAt: Date
  /**
   * When the session ends without activity: lastSeenAt plus the merchant's timeout, but never later
   * than expiresAt.
   */
  idleExpiresAt: Date
  /** When the session ends regardless of activity. */
  expiresAt: Date
  /** Set only while support works in a merchant. */
  support?: Support
}
