// Signs in with user name and password. Renders nothing.
// Facts: E-002 to E-015, S-019; C6
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import type { AnswerOf } from '../../api/types.ts'
import type { Portal } from '../../portal/portal.ts'
import { keepAccountKind } from '../../session/account-kind.ts'
import type { Refusal } from './flow-positions.ts'
import { paymentRequired } from './flow.ts'
import { belongsToOtherEdition } from '../../session/gates.ts'
import { requirePayment } from '../../session/payment-required.ts'
import { rememberName } from './remembered-name.ts'
import { askSession, enterSession, type SessionState } from '../../session/session.ts'
import { tellTabs } from '../../browser/tabs.ts'
import type { Refused } from '../../config.ts'
import { toRefusal } from '#schemas/rules/sign-in-refusals.ts'

export interface Credentials {
  userName: string
  password: string
  /** Absent when the user signs in again. The remembered name then doesn't change. */
  rememberMe?: boolean
}
export type SignInProblem =
  /** `said`: the server's own message, if it says more than the kind. */
  | { kind: Refusal | 'otherEdition' | 'cookies' | 'network'; said?: string }
  | { kind: 'rateLimited'; seconds: number }
  | { kind: 'other'; requestId: string; status?: number | undefined }

/** The problem of a sign-in without scripts, as the server reported it. */
export function prerenderedProblem({ kind, seconds, requestId }: Refused): SignInProblem {
  if (kind === 'rateLimited') return { kind, seconds: seconds ?? 30 }
  if (kind === 'other') return { kind, requestId: requestId ?? '' }
  return { kind }
}

export function toProblem(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'refused') return { kind: toRefusal(error.code) ?? 'unknown' }
  // These are never shown as wrong credentials, and never counted as an attempt.
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'network' }
  if (error.kind === 'rateLimited') return { kind: 'rateLimited', seconds: error.retryAfter ?? 30 }
  return { kind: 'other', requestId: error.requestId, status: error.status }
}

export type Authenticated = { session: SessionState } | { problem: SignInProblem }

/**
 * Continues after the password or the identity provider was accepted. Resolves to the new session,
 * which isn't stored yet.
 */
export async function afterLogOn(
  portal: Portal,
  account: AnswerOf<'logOn'>,
): Promise<Authenticated> {
  const session = await askSession(portal)
  keepAccountKind(account)
  if (session.state === 'none')
    return { problem: { kind: belongsToOtherEdition(account) ? 'otherEdition' : 'cookies' } }
  if (paymentRequired(account)) requirePayment(portal)
  tellTabs({ type: 'signed-in', membershipUserId: session.membershipUserId })
  return { session }
}

/**
 * Checks the credentials. Resolves to the new session, which may be complete or in a step. Stores
 * nothing yet.
 */
export async function authenticate(
  portal: Portal,
  { userName, password, rememberMe }: Credentials,
): Promise<Authenticated> {
  try {
    // Never repeat this automatically, because a repetition could count as another attempt.
    const account = await call(
      portal,
      'logOn',
      {
        query: { jsonFormat: 'camelCase' },
        body: {
          username: userName.trim(),
          password,
          ...(rememberMe !== undefined && { rememberMe }),
        },
      },
      { askAgain: false },
    )
    return await afterLogOn(portal, account)
  } catch (error) {
    return { problem: toProblem(error) }
  }
}

/** Signs in and stores the session. Resolves to a problem, or `undefined` on success. */
export async function signIn(
  portal: Portal,
  credentials: Credentials & { rememberMe: boolean },
): Promise<SignInProblem | undefined> {
  const result = await authenticate(portal, credentials)
  if ('problem' in result) return result.problem
  rememberName(credentials.userName.trim(), credentials.rememberMe)
  enterSession(portal, result.session)
  return undefined
}
