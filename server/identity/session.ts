// A session as the platform knows it. The cookie's value is never stored, only its SHA-256.
// Facts: C23, D1, D4, D21
import type { SignInStep } from '../../core/session/gates.ts'
import type { AnswerOf } from '../http/call.ts'

export type { SignInStep }

/** Why a session ended, as the person may read it. */
export type EndReason = NonNullable<AnswerOf<'getSession'>['ended']>

/** Somebody of the platform who works in a merchant that is not their own. */
export interface Support {
  reason: string
  until: Date
}

export interface Session {
  /** SHA-256 of the cookie's value, base64url. */
  idHash: string
  /** What people know it by. */
  publicId: string
  userId: number
  userName: string
  /**
   * `pending`: a step of the sign-in is still due, and only that step's operations (x-gate in the
   * contract) may be called.
   */
  state: 'active' | 'pending'
  step?: SignInStep
  /** null until a merchant is chosen. */
  merchantId: number | null
  /** null until a store is chosen; 0 is the company view. */
  storeId: number | null
  /** Changes with every other choice of merchant and store; calls carry it as X-Context. */
  contextVersion: string
  /**
   * What of merchants' accounts was acknowledged in this sign-in (acknowledgementOf, resolution
   * 79).
   */
  acknowledged: readonly string[]
  csrfSecret: string
  createdAt: Date
  /** When the password was last given. */
  authenticatedAt: Date
  lastSeenAt: Date
  /**
   * When it ends without activity: the merchant's timeout after lastSeenAt, and never later than
   * expiresAt.
   */
  idleExpiresAt: Date
  /** When it ends whatever happens. */
  expiresAt: Date
  /** Only while support works in a merchant. */
  support?: Support
}
