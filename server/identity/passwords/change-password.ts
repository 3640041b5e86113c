// Changes the caller's own password within a session. The session gets a new id and anti-forgery
// secret, the user's other sessions end, and a mail informs the user.
// Facts: P-003; C2, C3, D13
import { confirmationFault, passwordKeys } from '../../../schemas/rules/core.ts'
import type { SignInStep } from '../../../core/session/gates.ts'
import { appendAudit } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { AnyCall, BodyOf } from '../../calls/call.ts'
import { denied, Refusal, unauthenticated } from '../../calls/problem.ts'
import { queueMail } from '../../mail/queue.ts'
import { later, nowOf } from '../../time.ts'
import { actorOf, endUserSessions } from '../sessions/ended-sessions.ts'
import { isFresh } from '../sessions/fresh-sign-in.ts'
import { attemptKeys, clearAttempts, takeAttempt } from '../signing-in/lock-out.ts'
import { newPasswordFaults, passwordErrors, passwordMessage } from './new-password.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { User } from '../people/people.ts'
import { isReachable, readSurroundings } from './reset-link.ts'
import { absoluteLifetime, hashId, newSecret } from '../sessions/sessions.ts'

type Entry = BodyOf<'changePassword'>
interface Own {
  user: User
  known: string[]
  productName: string
}

const refuse = (
  Code: string,
  Message: string,
  Errors?: { Field: string; Code: string; Message: string }[],
): never => {
  throw new Refusal({ Code, Message, ...(Errors && { Errors }) })
}
function refuseFaults(errors: { Field: string; Code: string; Message: string }[]): void {
  const [first] = errors
  if (first) refuse('password', first.Message, errors)
}
const errorAt = (field: string, key: (typeof passwordKeys)[keyof typeof passwordKeys]) =>
  passwordErrors([{ key }], field)

async function readOwn(call: AnyCall): Promise<Own> {
  const account = await call.databaseRoles.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom('membership_user')
      .selectAll()
      .where('id', '=', call.session.userId)
      .executeTakeFirstOrThrow()
    return { user, ...(await readSurroundings(tx, user)) }
  })
  // Single sign-on users are refused, because their organization manages their password.
  if (account.user.sso_issuer !== null) throw denied('Your organization manages your password.')
  return account
}

/**
 * Checks everything that doesn't need the old password, so that a mistake in the new one doesn't
 * use up an attempt.
 */
async function checkEntry(call: AnyCall, { user, known }: Own, entry: Entry): Promise<void> {
  const { session, config, clock } = call
  // Not required in the reset step, because the old password was entered a moment ago.
  const fresh = session.step === 'reset' && isFresh(session, clock)
  const faults = await newPasswordFaults({
    policy: config.passwordPolicy,
    password: entry.Password,
    userName: user.user_name,
    fullName: user.full_name,
    oldPassword: entry.OldPassword,
    known,
  })
  const confirmation = confirmationFault(entry.Password, entry.ReenterPassword)
  refuseFaults([
    ...(entry.OldPassword === undefined && session.step !== 'reset'
      ? errorAt('OldPassword', passwordKeys.oldMissing)
      : []),
    ...passwordErrors(faults, 'Password'),
    ...(confirmation ? passwordErrors([confirmation], confirmation.field) : []),
  ])
  if (entry.OldPassword === undefined && !fresh)
    refuse(
      'signInAgain',
      'You signed in too long ago. Sign in again, then choose the new password.',
    )
}

/**
 * Checks the old password. A wrong one counts as a failed sign-in attempt, and the fifth locks the
 * account.
 */
async function checkOld(call: AnyCall, { user }: Own, old: string): Promise<void> {
  const { databaseRoles, config, request, clock } = call
  const keys = attemptKeys(request, config, user.user_name)
  const attempt = await databaseRoles.asIdentity((tx) => takeAttempt(tx, keys, nowOf(clock)))
  const locked = () =>
    refuse('locked', 'There were too many wrong passwords. Try again in a few hours.')
  if (attempt === 'locked' || attempt === 'address') return locked()
  if (!(await passwordMatches(old, user.password_hash, config.demo))) {
    request.log.warn({ userId: user.id, locked: attempt === 'last' }, 'old password refused')
    return attempt === 'last'
      ? locked()
      : refuse(
          'oldPassword',
          passwordMessage({ key: passwordKeys.oldWrong }),
          errorAt('OldPassword', passwordKeys.oldWrong),
        )
  }
  await databaseRoles.asIdentity((tx) => clearAttempts(tx, keys))
}

async function save(
  tx: Tx,
  call: AnyCall,
  { user, productName }: Own,
  hash: string,
): Promise<void> {
  const now = nowOf(call.clock)
  // Affects no row if the password was changed in another tab in the meantime.
  const { numUpdatedRows } = await tx
    .updateTable('membership_user')
    .set({ password_hash: hash, password_changed_at: now, must_reset_password: false })
    .where('id', '=', user.id)
    .where('password_hash', 'is not distinct from', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    refuse('changedMeanwhile', 'The password has been changed in another window.')
  await tx.deleteFrom('password_reset').where('user_id', '=', user.id).execute()
  await queueMail(tx, {
    to: isReachable(user) ? user.email : null,
    template: 'passwordChanged',
    now,
    values: {
      productName,
      fullName: user.full_name,
      userName: user.user_name,
      at: now,
      how: 'changed',
    },
  })
}

/** The session continues under a new id and secret, as after a new sign-in (ASVS 7.2.4). */
async function rotate(
  tx: Tx,
  call: AnyCall,
  cookie: string,
  next: { step: SignInStep | undefined },
): Promise<void> {
  const now = nowOf(call.clock)
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({
      id_hash: hashId(cookie),
      csrf_secret: newSecret(),
      authenticated_at: now,
      last_seen_at: now,
      expires_at: later(now, absoluteLifetime),
      state: next.step ? 'pending' : 'active',
      step: next.step ?? null,
    })
    .where('id_hash', '=', call.session.idHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unauthenticated() // it was just ended in another tab
}

/**
 * Changes the caller's own password. Returns the session's new cookie. Throws a Refusal for an
 * invalid entry and 403 for single sign-on users.
 * @param stepAfter the sign-in step that is due after the password is set
 */
export async function changeOwnPassword<T>(
  call: AnyCall,
  entry: Entry,
  stepAfter: (tx: Tx, user: User) => Promise<{ step: SignInStep | undefined } & T>,
): Promise<{ cookie: string } & T> {
  const account = await readOwn(call)
  await checkEntry(call, account, entry)
  if (entry.OldPassword !== undefined) await checkOld(call, account, entry.OldPassword)
  else if (await passwordMatches(entry.Password, account.user.password_hash, call.config.demo))
    refuseFaults(errorAt('Password', passwordKeys.similar))
  const hash = await hashPassword(entry.Password)
  const cookie = newSecret()
  return call.databaseRoles.asIdentity(async (tx) => {
    await save(tx, call, account, hash)
    const next = await stepAfter(tx, { ...account.user, must_reset_password: false })
    await rotate(tx, call, cookie, next)
    const actor = { ...actorOf(call), sessionHash: hashId(cookie) }
    await appendAudit(tx, {
      merchantId: account.user.merchant_id,
      storeId: null,
      at: call.clock.now(),
      ...actor,
      action: 'password.change',
      entity: 'membershipUser',
      entityId: account.user.id,
    })
    await endUserSessions(tx, account.user.id, {
      reason: 'passwordChanged',
      now: nowOf(call.clock),
      by: actor,
      but: hashId(cookie),
    })
    return { ...next, cookie }
  })
}
