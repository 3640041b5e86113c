// Signing in with name and password: what came of it, without a screen (S-019).
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import type { AnswerOf } from '../api/types.ts'
import { keepAccountKind } from './account-kind.ts'
import { rememberName } from './remembered-name.ts'
import { askSession, enterSession, type SessionState } from './session.ts'
import { tellTabs } from './tabs.ts'

export interface Credentials {
  userName: string
  password: string
  /** Absent where somebody signs in again: what is remembered stays as it is. */
  rememberMe?: boolean
}
/** Letters of the texts (E-002 … E-015) that have words of their own. */
export const letters = ['I', 'L', 'D', 'X', 'A', 'F', 'M', 'S', 'U', 'J', 'E', 'P', 'W', 'N'] as const
export type Letter = (typeof letters)[number]
export type SignInProblem =
  | { kind: Letter | 'otherEdition' | 'cookies' | 'network' }
  | { kind: 'rateLimited'; seconds: number }
  | { kind: 'other'; requestId: string }

const restaurantMode = 2
const bankReseller = 10017

/** The portal is made for one mode of the product; plain users of the others are turned away, but at the bank (S-023, K-13). */
const belongsElsewhere = ({ isAdminUser, isMerchantAdminUser, isSilverPartner, productMode, resellerId }: AnswerOf<'logOn'>): boolean =>
  !(isAdminUser || isMerchantAdminUser || isSilverPartner) && productMode !== restaurantMode && resellerId !== bankReseller

function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) throw error
  const letter = letters.find((known) => error.kind === 'refused' && known === error.code)
  if (letter) return { kind: letter }
  // Never told as wrong credentials, and never counted (C6).
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'network' }
  if (error.kind === 'rateLimited') return { kind: 'rateLimited', seconds: error.retryAfter ?? 30 }
  return { kind: 'other', requestId: error.requestId }
}

export type Authenticated = { session: SessionState } | { problem: SignInProblem }

/** Has the credentials checked, and answers the session that there is now, complete or in a step. Takes nothing yet. */
export async function authenticate({ userName, password, rememberMe }: Credentials): Promise<Authenticated> {
  try {
    // Sent once: asking again could count as another attempt.
    const account = await call('logOn', { query: { jsonFormat: 'camelCase' }, body: { username: userName.trim(), password, ...(rememberMe !== undefined && { rememberMe }) } }, { askAgain: false })
    const session = await askSession()
    keepAccountKind(account)
    if (session.state === 'none') return { problem: { kind: belongsElsewhere(account) ? 'otherEdition' : 'cookies' } }
    tellTabs({ type: 'signed-in', membershipUserId: session.membershipUserId })
    return { session }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Signs in. `undefined`: there is a session now, and the store of session.ts has it. */
export async function signIn(credentials: Credentials & { rememberMe: boolean }): Promise<SignInProblem | undefined> {
  const result = await authenticate(credentials)
  if ('problem' in result) return result.problem
  rememberName(credentials.userName.trim(), credentials.rememberMe)
  enterSession(result.session)
  return undefined
}
