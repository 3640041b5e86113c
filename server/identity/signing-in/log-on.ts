// Signs in with username and password. Unless the password is right, the only refusals are
// wrongPassword and lockedOut, so that the answer reveals nothing about the account.
// Facts: E-009; C4; text A §4, §8
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '../../../core/time/clock.ts'
import { usedStatusCodes } from '../sessions/session-rights.ts'
import type { PlatformConfig } from '../../config/config.ts'
import { appendAudit } from '../../data/audit.ts'
import type { DatabaseRoles, Tx } from '../../data/database-roles.ts'
import { tooMany } from '../../calls/problem.ts'
import { nowOf } from '../../time.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'
import { belongsToOtherEdition, nextStep } from '../../../core/session/gates.ts'
import { attemptKeys, clearAttempts, rememberDevice, takeAttempt } from './lock-out.ts'
import { hashPassword, isOutdated, passwordMatches } from '../passwords/passwords.ts'
import { findUser, readPerson, type Person } from '../people/people.ts'
import { beginSession } from '../sessions/sessions.ts'
import { letterOf, type SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

export type LogOnResult = { refusal: SignInRefusal } | { person: Person }
export interface LogOnContext {
  request: FastifyRequest
  reply: FastifyReply
  config: PlatformConfig
  clock: Clock
  databaseRoles: DatabaseRoles
}
interface Credentials {
  username: string
  password: string
  rememberMe?: boolean
}

/** The first reason found why a user with the right credentials still may not sign in. */
export function refusalFor(
  {
    user,
    kinds,
    merchant,
    accountStatus,
    deactivatedStores,
    holdsFeatures,
    agreementMissing,
    allStores,
    severalMerchants,
  }: Person,
  by: 'password' | 'sso',
): SignInRefusal | undefined {
  if (by === 'password' && user.sso_issuer !== null) return 'usesProvider'
  if (!user.is_approved || user.disabled_at !== null) return 'notApproved'
  // Platform administrators are exempt. They belong to no merchant, and may sign in even if none
  // exists.
  if (!merchant && !severalMerchants && !kinds.has('admin')) return 'noMerchant'
  if (merchant && !usedStatusCodes.includes(merchant.status_code)) return 'merchantInactive'
  if (!allStores && accountStatus.assignedUserStoreCount === 0)
    return deactivatedStores > 0 ? 'storesInactive' : 'noStore'
  if (!holdsFeatures) return 'noFeatures'
  // An agreement without a text can't be accepted, so it blocks the sign-in. Users of another
  // edition need no agreement.
  return agreementMissing && !belongsToOtherEdition(accountStatus) ? 'noAgreement' : undefined
}

export async function auditLogOn(
  tx: Tx,
  context: LogOnContext,
  person: Person,
  action: string,
  after: object,
): Promise<void> {
  await appendAudit(tx, {
    merchantId: person.user.merchant_id,
    storeId: null,
    at: context.clock.now(),
    actorUserId: person.user.id,
    actorName: person.user.user_name,
    ip: context.request.ip,
    requestId: context.request.id,
    action,
    entity: 'membershipUser',
    entityId: person.user.id,
    after,
  })
}

/**
 * Begins the session in its first due step and returns its cookie. Undefined for users of another
 * edition.
 */
export async function letIn(
  tx: Tx,
  context: LogOnContext,
  person: Person,
  { rememberMe = false }: Pick<Credentials, 'rememberMe'> = {},
): Promise<string | undefined> {
  const { request, config, clock } = context
  const { user, merchant, storeId, accountStatus } = person
  if (belongsToOtherEdition(accountStatus)) return undefined
  const step = nextStep(accountStatus)
  const placed =
    step === 'merchant'
      ? { merchantId: null, storeId: null }
      : { merchantId: merchant?.id ?? null, storeId: step === 'store' ? null : storeId }
  return beginSession(
    tx,
    {
      userId: user.id,
      step,
      ...placed,
      remember: rememberMe,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    },
    readCookie(request, 'sid', config),
    nowOf(clock),
  )
}

/**
 * Checks the credentials and sets the session cookie on success. The password is checked outside
 * any transaction, because hashing is slow. Throws 429 after too many attempts from one IP address.
 */
export async function logOn(credentials: Credentials, context: LogOnContext): Promise<LogOnResult> {
  const { request, reply, config, clock, databaseRoles } = context
  const { attempt, user, keys } = await databaseRoles.asIdentity(async (tx) => {
    const user = await findUser(tx, credentials.username)
    // Count by the account's own name. Otherwise, signing in by email address would give five more
    // attempts.
    const keys = attemptKeys(request, config, user?.user_name ?? credentials.username)
    return { attempt: await takeAttempt(tx, keys, nowOf(clock)), user, keys }
  })
  if (attempt === 'address')
    throw tooMany(900, 'Too many failed sign-ins from this address. Wait a quarter of an hour.')
  if (attempt === 'locked') return { refusal: 'lockedOut' }
  const right = await passwordMatches(
    credentials.password,
    user?.password_hash ?? null,
    config.demo,
  )
  if (!right || !user) {
    request.log.warn({ userId: user?.id, locked: attempt === 'last' }, 'sign-in refused')
    return { refusal: attempt === 'last' ? 'lockedOut' : 'wrongPassword' }
  }
  const newHash =
    user.password_hash && isOutdated(user.password_hash)
      ? await hashPassword(credentials.password)
      : undefined
  const { person, refusal, cookie } = await databaseRoles.asIdentity(async (tx) => {
    await clearAttempts(tx, keys)
    if (newHash)
      await tx
        .updateTable('membership_user')
        .set({ password_hash: newHash })
        .where('id', '=', user.id)
        .execute()
    const person = await readPerson(tx, user)
    const refusal = refusalFor(person, 'password')
    const cookie = refusal ? undefined : await letIn(tx, context, person, credentials)
    await auditLogOn(
      tx,
      context,
      person,
      refusal ? 'session.refuse' : 'session.begin',
      refusal
        ? { code: letterOf(refusal) }
        : { step: nextStep(person.accountStatus) ?? null, turnedAway: !cookie },
    )
    return { person, refusal, cookie }
  })
  if (refusal) return { refusal }
  rememberDevice(request, reply, config, user.user_name)
  if (cookie) setCookie(reply, 'sid', cookie, config)
  return { person }
}
