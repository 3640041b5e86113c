// Lists and ends sessions of users whom the caller may sign out. Any other session gets a 404, and
// attempts to end one are audited. Facts: C12; ASVS 7.4.5
import { sql, type RawBuilder } from 'kysely'

import { groupings } from '#core/access/vocabulary.ts'
import type { AnyCall, Handlers } from '#server/calls/call.ts'
import { actorOf, endByPublicId } from '#server/identity/sessions/ended-sessions.ts'
import {
  noSuchSession,
  readOwner,
  peoplesSessions,
} from '#server/identity/sessions/session-list.ts'
import { toOperator } from '#server/data/as-operator.ts'
import { cleanSearch } from '#server/data/text.ts'
import { nowOf } from '#server/time.ts'

/**
 * A condition on `u`: the users whose sessions the caller may see and end. Internal support may do
 * so for everyone else. Other callers may do so for colleagues up to their own rank.
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

export const peoplesSessionHandlers: Handlers = {
  async findPeoplesSessions(call) {
    const typed = cleanSearch(call.query.search)
    return {
      sessions: await call.databaseRoles.asOperator(
        toOperator(call, 'search for sessions of other people'),
        (tx) => peoplesSessions(tx, inTheirCare(call), typed, nowOf(call.clock)),
      ),
    }
  },

  async endPersonsSession(call) {
    const { path, databaseRoles, clock } = call
    const ended = await databaseRoles.asOperator(
      toOperator(call, 'end another person’s session'),
      async (tx) => {
        const owner = await readOwner(tx, path.sessionId, inTheirCare(call))
        return (
          owner && {
            count: await endByPublicId(tx, owner, path.sessionId, {
              reason: 'byAdmin',
              now: nowOf(clock),
              by: actorOf(call),
            }),
          }
        )
      },
    )
    if (!ended) {
      await call.audit({ action: 'tenancy.refuse', entity: 'session', entityId: path.sessionId })
      throw noSuchSession()
    }
    return { ended: ended.count }
  },
}
