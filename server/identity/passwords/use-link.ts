// Sets a new password with a mailed link, and uses the link up.
// Facts: D13, D18
import type { PasswordFieldFault } from '../../../schemas/rules/core.ts'
import { appendAudit } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import { queueMail } from '../../mail/queue.ts'
import { nowOf } from '../../time.ts'
import { endUserSessions } from '../sessions/ended-sessions.ts'
import { attemptKeys, nameKey } from '../signing-in/lock-out.ts'
import { newPasswordFaults } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import type { User } from '../people/people.ts'
import { isReachable, readSurroundings, type Asking } from './reset-link.ts'
import { hashId } from '../sessions/sessions.ts'

/** Faults of a link. Used, replaced and unknown links can't be told apart. */
export type LinkFault = 'linkInvalid' | 'linkExpired'
export type ResetResult =
  { done: true } | { link: LinkFault } | { faults: readonly PasswordFieldFault[] }

interface Holder {
  user: User
  expiresAt: Date
  known: string[]
}
async function readHolder(tx: Tx, tokenHash: string): Promise<Holder | undefined> {
  const link = await tx
    .selectFrom('password_reset')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  const user =
    link &&
    (await tx
      .selectFrom('membership_user')
      .selectAll()
      .where('id', '=', link.user_id)
      .executeTakeFirst())
  // The user was disabled, or moved to single sign-on, after the mail was sent.
  if (!user || !isReachable(user) || user.sso_issuer !== null) return undefined
  const { known } = await readSurroundings(tx, user)
  return { user, expiresAt: link.expires_at, known }
}

/**
 * Uses up the link and sets the password. Ends all the user's sessions and clears sign-in locks.
 * Returns false if the link was used or expired in the meantime.
 */
async function useUp(
  tx: Tx,
  tokenHash: string,
  { user }: Holder,
  hash: string,
  { clock, config, request, ip, requestId }: Asking,
): Promise<boolean> {
  const now = nowOf(clock)
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx
    .updateTable('membership_user')
    .set({ password_hash: hash, password_changed_at: now, must_reset_password: false })
    .where('id', '=', user.id)
    .execute()
  await tx
    .deleteFrom('sign_in_counter')
    .where('key', 'in', [
      nameKey(config.secrets, user.user_name),
      attemptKeys(request, config, user.user_name).name,
    ])
    .execute()
  const { productName } = await readSurroundings(tx, user)
  await queueMail(tx, {
    to: user.email,
    template: 'passwordChanged',
    now,
    values: {
      productName,
      fullName: user.full_name,
      userName: user.user_name,
      at: now,
      how: 'reset',
    },
  })
  const by = { actorUserId: user.id, actorName: user.user_name, ip, requestId }
  await appendAudit(tx, {
    merchantId: user.merchant_id,
    storeId: null,
    at: clock.now(),
    ...by,
    action: 'password.reset',
    entity: 'membershipUser',
    entityId: user.id,
  })
  await endUserSessions(tx, user.id, { reason: 'passwordChanged', now, by })
  return true
}

/**
 * Sets the password of the user that the link was mailed to. A rejected password doesn't use up the
 * link.
 */
export async function resetByLink(
  token: string,
  password: string,
  asking: Asking,
): Promise<ResetResult> {
  const { databaseRoles, config, clock } = asking
  const tokenHash = hashId(token)
  const holder = await databaseRoles.asIdentity((tx) => readHolder(tx, tokenHash))
  if (!holder) return { link: 'linkInvalid' }
  if (holder.expiresAt <= nowOf(clock)) return { link: 'linkExpired' }
  const { user_name: userName, full_name: fullName } = holder.user
  const faults = await newPasswordFaults({
    policy: config.passwordPolicy,
    password,
    userName,
    fullName,
    known: holder.known,
  })
  if (faults.length) return { faults }
  // Runs outside any transaction, because hashing takes a fifth of a second.
  const hash = await hashPassword(password)
  return (await databaseRoles.asIdentity((tx) => useUp(tx, tokenHash, holder, hash, asking)))
    ? { done: true }
    : { link: 'linkInvalid' }
}
