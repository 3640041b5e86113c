// Signing in with name and password: what came of it, without a screen.
// Facts: E-002 to E-015, S-019; C6
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import type { AnswerOf } from '../api/types.ts'
import { keepAccountKind } from './account-kind.ts'
import { dialogLetters, lineLetters, type DialogLetter, type LineLetter } from './flow-places.ts'
import { paymentRequired } from './flow.ts'
import { belongsToOtherEdition } from './gates.ts'
import { requirePayment } from './payment-required.ts'
import { rememberName } from './remembered-name.ts'
import { askSession, enterSession, type SessionState } from './session.ts'
import { tellTabs } from './tabs.ts'

export interface Credentials {
  userName: string
  password: string
  /** Absent where somebody signs in again: what is remembered stays as it is. */
  rememberMe?: boolean
}
/** Letters of the texts. */
const letters = [...dialogLetters, ...lineLetters] as const
export type Letter = DialogLetter | LineLetter
export type SignInProblem =
  /**
   * `unknown`: a letter that the texts do not have. `said`: the server's words for it, where they
   * say more.
   */
  | { kind: Letter | 'unknown' | 'otherEdition' | 'cookies' | 'network'; said?: string }
  | { kind: 'rateLimited'; seconds: number }
  | { kind: 'other'; requestId: string; status?: number | undefined }

export function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'refused')
    return { kind: letters.find((known) => known === error.code) ?? 'unknown' }
  // Never told as wrong credentials, and never counted.
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'network' }
  if (error.kind === 'rateLimited') return { kind: 'rateLimited', seconds: error.retryAfter ?? 30 }
  return { kind: 'other', requestId: error.requestId, status: error.status }
}

export type Authenticated = { session: SessionState } | { problem: SignInProblem }

/**
 * What follows on the right credentials, by password or by an identity provider: the session that
 * there is now, taken by nobody yet.
 */
export async function afterLogOn(account: AnswerOf<'logOn'>): Promise<Authenticated> {
  const session = await askSession()
  keepAccountKind(account)
  if (session.state === 'none')
    return { problem: { kind: belongsToOtherEdition(account) ? 'otherEdition' : 'cookies' } }
  if (paymentRequired(account)) requirePayment()
  tellTabs({ type: 'signed-in', membershipUserId: session.membershipUserId })
  return { session }
}

/**
 * Has the credentials checked, and answers the session that there is now, complete or in a step.
 * Takes nothing yet.
 */
export async function authenticate({
  userName,
  password,
  rememberMe,
}: Credentials): Promise<Authenticated> {
  try {
    // Sent once: asking again could count as another attempt.
    const account = await call(
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
    return await afterLogOn(account)
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Signs in. `undefined`: there is a session now, and the store of session.ts has it. */
export async function signIn(
  credentials: Credentials & { rememberMe: boolean },
): Promise<SignInProblem | undefined> {
  const result = await authenticate(credentials)
  if ('problem' in result) return result.problem
  rememberName(credentials.userName.trim(), credentials.rememberMe)
  enterSession(result.session)
  return undefined
}
