// Changes passwords within a session: /User/ChangePassword, /User/ChangePasswordAndCreateSession. A
// reset mails a link, and the user must choose a new password before they can continue, because no
// one else may ever know it (ASVS 6.4.6). Facts: P-042; C3
import { may } from '../../access/abilities.ts'
import { appendAudit, auditOf } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import { successful } from '../../calls/answers.ts'
import type { Call, Handlers } from '../../calls/call.ts'
import { denied, notFound, Refusal } from '../../calls/problem.ts'
import { changeOwnPassword } from '../../identity/passwords/change-password.ts'
import { setCookie } from '../../identity/sessions/cookies.ts'
import { actorOf, endUserSessions } from '../../identity/sessions/ended-sessions.ts'
import { readPerson, type User } from '../../identity/people/people.ts'
import { isReachable, mailLinkTo } from '../../identity/passwords/reset-link.ts'
import { nowOf } from '../../time.ts'
import { nextStep } from '../../../core/session/gates.ts'

type ChangeCall = Call<'changePassword'>

/** Finds a user of the session's merchant who is assigned to a store that the caller may open. */
async function findColleague(
  tx: Tx,
  { session, rights, body }: ChangeCall,
): Promise<User | undefined> {
  if (session.merchantId === null) return undefined
  const { stores } = rights
  const ofMerchant = tx
    .selectFrom('membership_user')
    .selectAll('membership_user')
    .where('id', '=', body.MembershipUserId)
    .where('merchant_id', '=', session.merchantId)
  if (stores === 'all') return ofMerchant.executeTakeFirst()
  return ofMerchant
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_store')
          .select('store_id')
          .whereRef('user_store.merchant_id', '=', 'membership_user.merchant_id')
          .whereRef('user_store.user_id', '=', 'membership_user.id')
          .where('user_store.store_id', 'in', stores.length ? [...stores] : [0]),
      ),
    )
    .executeTakeFirst()
}

const refuse = (Code: string, Message: string): never => {
  throw new Refusal({ Code, Message })
}
function refuseColleague(colleague: User, ownRank: number): void {
  if (colleague.user_role_rank >= ownRank)
    throw denied('You can send a password link only to people of a lower rank.')
  if (colleague.sso_issuer !== null)
    refuse(
      'singleSignOn',
      'This person signs in through their organization, which manages the password.',
    )
  if (!isReachable(colleague))
    refuse('noEmail', "This person has no email address to send a link to, or isn't approved.")
}

async function askColleague(call: ChangeCall): Promise<void> {
  const { session, body, facts, databaseRoles, clock } = call
  // Every platform role except Silver Partner Support may reset passwords. Any other role needs the
  // right.
  if (!may('employees.resetPassword', facts))
    throw denied("Your role doesn't include resetting employees' passwords.")
  const isColleague = await databaseRoles.asIdentity(async (tx) => {
    const colleague = await findColleague(tx, call)
    if (!colleague) return false
    const user = await tx
      .selectFrom('membership_user')
      .select('user_role_rank')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    refuseColleague(colleague, user.user_role_rank)
    await tx
      .updateTable('membership_user')
      .set({ must_reset_password: true })
      .where('id', '=', colleague.id)
      .execute()
    await mailLinkTo(tx, colleague, session.userName, call)
    await appendAudit(tx, {
      merchantId: colleague.merchant_id,
      storeId: session.storeId,
      ...auditOf(call),
      action: 'password.reset',
      entity: 'membershipUser',
      entityId: colleague.id,
      after: { byLink: true, mustReset: true },
    })
    await endUserSessions(tx, colleague.id, {
      reason: 'byAdmin',
      now: nowOf(clock),
      by: actorOf(call),
    })
    return true
  })
  if (isColleague) return
  await call.audit({
    action: 'tenancy.refuse',
    entity: 'membershipUser',
    entityId: body.MembershipUserId,
  })
  throw notFound("This person doesn't exist, or you can't reset their password.")
}

export const passwordHandlers: Handlers = {
  async changePassword(call) {
    // For the caller's own password, the other ids in the body are ignored.
    if (call.body.MembershipUserId !== call.session.userId) await askColleague(call)
    else {
      if (!may('core.changePassword', call.facts))
        throw denied('Your organization manages your password.')
      const { cookie } = await changeOwnPassword(call, call.body, async () => ({ step: undefined }))
      setCookie(call.reply, 'sid', cookie, call.config)
    }
    return successful
  },

  async changePasswordAndCreateSession(call) {
    const { cookie, accountStatus } = await changeOwnPassword(call, call.body, async (tx, user) => {
      const { accountStatus } = await readPerson(tx, user)
      return {
        accountStatus,
        step: call.session.step && nextStep(accountStatus, call.session.step),
      }
    })
    setCookie(call.reply, 'sid', cookie, call.config)
    return { ...accountStatus, success: true, errorCode: null, message: null }
  },
}
