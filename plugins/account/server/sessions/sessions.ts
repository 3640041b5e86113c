// Lists and ends one's own sessions and those of users one may sign out. Sessions have a public id
// that is useless as a cookie. Sessions outside the caller's reach are answered as not found, and
// attempts to end them are audited.
// Facts: C12; ASVS 7.4.5, 7.5.2
import { sql, type RawBuilder } from 'kysely'

import { groupings } from '#core/access/vocabulary.ts'
import type { Tx } from '#server/data/doors.ts'
import type { AnyCall, Handlers } from '#server/http/call.ts'
import { notFound } from '#server/http/problem.ts'
import { dropCookie } from '#server/identity/cookies.ts'
import { actorOf, endByPublicId, endSessionsOf } from '#server/identity/ended-sessions.ts'
import { ownSessions, peoplesSessions } from '#server/identity/session-list.ts'
import { leaveMerchant } from '#server/identity/support.ts'
import { nowOf } from '#server/time.ts'

const noSuchSession = () => notFound('There is no such session, or it has ended.')

/**
 * The users whose sessions the caller may see and end, as a condition on `u`: everybody else for
 * internal support, otherwise colleagues up to the caller's own rank.
 */
function inTheirCare({ session, rights }: AnyCall): RawBuilder<boolean> {
  const isInternal = rights.roles.some((name) =>
    groupings.internalSupport.roles.some((role) => role === name),
  )
  if (isInternal) return sql<boolean>`u.id <> ${session.userId}`
  return sql<boolean>`u.id <> ${session.userId} and u.merchant_id = ${session.merchantId}
    and u.user_role_rank <= (select mine.user_role_rank from membership_user mine
    where mine.id = ${session.userId})`
}
const asSupport = (call: AnyCall, reason: string) => ({
  actor: call.session.userName,
  actorUserId: call.session.userId,
  requestId: call.requestId,
  reason,
})

/**
 * The owner of a session, if among these users. Ended sessions are found, too: ending them again
 * changes nothing.
 */
async function ownerOf(
  tx: Tx,
  sessionId: string,
  people: RawBuilder<boolean>,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from session s join membership_user u on u.id = s.user_id
    where s.public_id = ${sessionId} and ${people}`.execute(tx)
  return rows[0]?.user_id
}

export const peoplesSessionHandlers: Handlers = {
  async leaveMerchant({ session, doors, clock, role, ip, requestId }) {
    if (!session.support) throw notFound('You are not in a merchant as support.')
    await doors.asIdentity((tx) =>
      leaveMerchant(tx, session, 'choice', { at: clock.now(), role, ip, requestId }),
    )
    return { done: true }
  },

  async findSessions({ session, doors, clock }) {
    return {
      sessions: await doors.asIdentity((tx) =>
        ownSessions(tx, session.userId, session.idHash, nowOf(clock)),
      ),
    }
  },

  async endSession(call) {
    const { session, doors, clock, path, reply, config } = call
    const ended = await doors.asIdentity(async (tx) => {
      const owner = await ownerOf(tx, path.sessionId, sql<boolean>`u.id = ${session.userId}`)
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
    const { session, doors, clock } = call
    return {
      ended: await doors.asIdentity((tx) =>
        endSessionsOf(tx, session.userId, {
          reason: 'byUser',
          now: nowOf(clock),
          by: actorOf(call),
          but: session.idHash,
        }),
      ),
    }
  },

  async findPeoplesSessions(call) {
    const typed = call.query.search.trim()
    return {
      sessions: await call.doors.asOperator(asSupport(call, 'look for sessions of people'), (tx) =>
        peoplesSessions(tx, inTheirCare(call), typed, nowOf(call.clock)),
      ),
    }
  },

  async endPersonsSession(call) {
    const { path, doors, clock } = call
    const ended = await doors.asOperator(asSupport(call, 'end somebody’s session'), async (tx) => {
      const owner = await ownerOf(tx, path.sessionId, inTheirCare(call))
      return (
        owner && {
          count: await endByPublicId(tx, owner, path.sessionId, {
            reason: 'byAdmin',
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
    return { ended: ended.count }
  },
}
