// Signing in with name and password: what came of it, without a screen (S-019).
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import type { AnswerOf } from '../api/types.ts'
import { keepAccountKind } from './account-kind.ts'
import { rememberName } from './remembered-name.ts'
import { readSession, type SessionState } from './session.ts'
import { tellTabs } from './tabs.ts'

export interface Credentials {
  userName: string
  password: string
  /** Undefined leaves what is remembered as it is. */
  rememberMe: boolean | undefined
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

/** Signs in. `undefined`: there is a session now, complete or in a step; the store of session.ts has it. */
export async function signIn({ userName, password, rememberMe }: Credentials): Promise<SignInProblem | undefined> {
  let account: AnswerOf<'logOn'>
  let session: SessionState
  try {
    // Sent once: asking again could count as another attempt.
    account = await call('logOn', { query: { jsonFormat: 'camelCase' }, body: { username: userName.trim(), password, ...(rememberMe !== undefined && { rememberMe }) } }, { askAgain: false })
    session = await readSession()
  } catch (error) {
    return problemOf(error)
  }
  keepAccountKind(account)
  if (rememberMe !== undefined) rememberName(userName.trim(), rememberMe)
  if (session.state === 'none') return { kind: belongsElsewhere(account) ? 'otherEdition' : 'cookies' }
  tellTabs({ type: 'signed-in', membershipUserId: session.membershipUserId })
  return undefined
}
