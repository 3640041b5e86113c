// Handles /Account/ValidateSsoToken, the second half of a sign-in through a provider. Our own page
// calls it, so that the session cookie can be Strict. The callback has already established the
// identity. The user is found only by (issuer, sub).
// Facts: C-014, S-049
import type { SignInStep } from '../../../core/session/gates.ts'
import { nextStep } from '../../../core/session/gates.ts'
import type { Tx } from '../../data/database-roles.ts'
import { nowOf } from '../../time.ts'
import { setCookie } from '../sessions/cookies.ts'
import { auditLogOn, letIn, refusalFor, type LogOnContext } from '../signing-in/log-on.ts'
import { readPerson, type Person } from '../people/people.ts'
import { hashId } from '../sessions/sessions.ts'
import { refusals, textOf, type SsoReason } from './failure.ts'
import { findProvider, type SsoProvider } from '../../config/sso-providers.ts'
import type { SsoAnswer } from './relying-party.ts'
import { unseal } from './seal.ts'
import { keepTokens } from './session-tokens.ts'
import type { Sso } from './sso.ts'
import {
  readBrowser,
  failTransaction,
  failureOf,
  forgetTransaction,
  latestTransaction,
  sealedFor,
  takeAnswer,
} from './transactions.ts'
import { letterOf, type SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

export type SsoResult = { person: Person } | { refusal: SignInRefusal; message: string | null }
const failed = (reason: SsoReason, name: string): SsoResult => ({
  refusal: refusals[reason],
  message: textOf(reason, name),
})
interface Taken {
  provider: SsoProvider
  stateHash: string
  answer: SsoAnswer
}

/** Takes the stored answer for this browser, or tells why there is none. */
async function takeStoredAnswer(
  tx: Tx,
  { clock }: Sso,
  { request, config }: LogOnContext,
  organizationId: string,
): Promise<Taken | SsoResult> {
  const provider = findProvider(config.sso, organizationId)
  if (!provider) return failed('unknownOrganization', '')
  const browser = readBrowser(request, config)
  const row = await takeAnswer(tx, browser, organizationId, nowOf(clock))
  const answer = row?.sealed
    ? unseal<SsoAnswer>(config.secrets, sealedFor(row.state_hash), row.sealed)
    : undefined
  if (row && answer) return { provider, stateHash: row.state_hash, answer }
  const last = await latestTransaction(tx, browser, organizationId, nowOf(clock))
  return failed(failureOf(last) ?? 'expired', provider.name)
}

/**
 * Refuses an unknown identity. The sign-in is kept as failed, so that the next attempt asks the
 * provider for the identity again.
 */
async function refuseStranger(
  tx: Tx,
  { clock }: Sso,
  { request }: LogOnContext,
  { provider, stateHash }: Taken,
): Promise<SsoResult> {
  await failTransaction(tx, stateHash, 'unknownIdentity', nowOf(clock))
  const { organizationId } = provider
  request.log.warn({ organizationId, reason: 'unknownIdentity' }, 'single sign-on failed')
  return failed('unknownIdentity', provider.name)
}

interface Entered {
  result: SsoResult
  cookie?: string | undefined
  step?: SignInStep | undefined
}
async function enter(tx: Tx, sso: Sso, context: LogOnContext, taken: Taken): Promise<Entered> {
  const { answer, provider, stateHash } = taken
  const user = await tx
    .selectFrom('membership_user')
    .selectAll()
    .where('sso_issuer', '=', answer.issuer)
    .where('sso_subject', '=', answer.subject)
    .executeTakeFirst()
  if (!user) return { result: await refuseStranger(tx, sso, context, taken) }
  await forgetTransaction(tx, stateHash)
  const person = await readPerson(tx, user)
  const refusal = refusalFor(person, 'sso')
  const cookie = refusal ? undefined : await letIn(tx, context, person)
  if (cookie !== undefined)
    await keepTokens(tx, sso, hashId(cookie), provider.organizationId, answer, nowOf(sso.clock))
  await auditLogOn(tx, context, person, refusal ? 'sso.refuse' : 'sso.begin', {
    organizationId: provider.organizationId,
    ...(refusal
      ? { code: letterOf(refusal) }
      : { step: nextStep(person.accountStatus) ?? null, turnedAway: cookie === undefined }),
  })
  return { result: refusal ? { refusal, message: null } : { person }, cookie }
}

/**
 * Begins the session of the user that the provider named, with the same refusals and steps as
 * a sign-in by password. The session gets a new id.
 */
export async function validateSsoToken(
  sso: Sso,
  organizationId: string,
  context: LogOnContext,
): Promise<SsoResult> {
  const { databaseRoles, relyingParty } = sso
  const { request, reply, config } = context
  const taken = await databaseRoles.asIdentity((tx) =>
    takeStoredAnswer(tx, sso, context, organizationId),
  )
  if (!('answer' in taken)) return taken
  const { result, cookie } = await databaseRoles.asIdentity((tx) => enter(tx, sso, context, taken))
  if (cookie === undefined) {
    // No session began, so nothing else would revoke these tokens.
    void relyingParty
      .revoke(taken.provider, taken.answer.tokens)
      .catch(() => request.log.warn({ organizationId }, 'tokens could not be revoked'))
    return result
  }
  setCookie(reply, 'sid', cookie, config)
  return result
}
