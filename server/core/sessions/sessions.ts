// Lists and ends a user's own sessions. Each session has a public id, which is useless as a cookie.
// Other users' sessions get a 404, and attempts to end them are audited. Facts: C12; ASVS 7.5.2
import { sql } from 'kysely'

import { mayWorkWithoutMerchant } from '../../../core/session/gates.ts'
import type { Handlers } from '../../calls/call.ts'
import { denied, notFound } from '../../calls/problem.ts'
import { appendAudit, auditOf } from '../../data/audit.ts'
import { readPerson } from '../../identity/people/people.ts'
import { dropCookie } from '../../identity/sessions/cookies.ts'
import { actorOf, endByPublicId, endUserSessions } from '../../identity/sessions/ended-sessions.ts'
import { noSuchSession, readOwner, ownSessions } from '../../identity/sessions/session-list.ts'
import { finishStep } from '../../identity/signing-in/finish-step.ts'
import { leaveMerchant } from '../../identity/support/support.ts'
import { nowOf } from '../../time.ts'

export const ownSessionHandlers: Handlers = {
  async leaveMerchant({ session, databaseRoles, clock, role, ip, requestId }) {
    if (!session.support) throw notFound("You aren't in a merchant as support.")
    await databaseRoles.asIdentity((tx) =>
      leaveMerchant(tx, session, 'choice', { at: clock.now(), role, ip, requestId }),
    )
    return { done: true }
  },

  async workWithoutMerchant(call) {
    const { session, databaseRoles } = call
    await databaseRoles.asIdentity(async (tx) => {
      const user = await tx
        .selectFrom('membership_user')
        .selectAll()
        .where('id', '=', session.userId)
        .executeTakeFirstOrThrow()
      const { accountStatus } = await readPerson(tx, user)
      if (!mayWorkWithoutMerchant(accountStatus)) throw denied('Choose a merchant.')
      if (session.step !== 'merchant') throw notFound('No merchant is to be chosen now.')
      await finishStep(tx, session, 'merchant')
      await appendAudit(tx, {
        merchantId: null,
        storeId: null,
        ...auditOf(call),
        action: 'context.none',
        entity: 'session',
        entityId: session.publicId,
      })
    })
    return { done: true }
  },

  async findSessions({ session, databaseRoles, clock }) {
    return {
      sessions: await databaseRoles.asIdentity((tx) =>
        ownSessions(tx, session.userId, session.idHash, nowOf(clock)),
      ),
    }
  },

  async endSession(call) {
    const { session, databaseRoles, clock, path, reply, config } = call
    const ended = await databaseRoles.asIdentity(async (tx) => {
      const owner = await readOwner(tx, path.sessionId, sql<boolean>`u.id = ${session.userId}`)
      return (
        owner && {
          count: await endByPublicId(tx, owner, path.sessionId, {
            reason: 'byUser',
            now: nowOf(clock),
            by: actorOf(call),
          }),
        }
      )
    })
    if (!ended) {
      await call.audit({ action: 'tenancy.refuse', entity: 'session', entityId: path.sessionId })
      throw noSuchSession()
    }
    if (path.sessionId === session.publicId) dropCookie(reply, 'sid', config)
    return { ended: ended.count }
  },

  async endOtherSessions(call) {
    const { session, databaseRoles, clock } = call
    return {
      ended: await databaseRoles.asIdentity((tx) =>
        endUserSessions(tx, session.userId, {
          reason: 'byUser',
          now: nowOf(clock),
          by: actorOf(call),
          but: session.idHash,
        }),
      ),
    }
  },
}
