// How sessions end. They are marked, not deleted: for a day the server can still say why, and
// nobody can use them again. Each end leaves its row in the audit trail, in the same transaction.
// Facts: D16
import { sql } from 'kysely'

import { instantFrom } from '../../core/time/clock.ts'
import { defaultTimeoutMinutes } from '../access/session-rights.ts'
import { appendAudit } from '../data/audit.ts'
import type { Tx } from '../data/doors.ts'
import type { AnyCall } from '../http/call.ts'
import type { EndReason } from './session.ts'

/** Who did it, for the audit trail. */
export interface Actor {
  userId: number | null
  name: string
  role?: string | null
  ip?: string | null
  requestId?: string | null
  sessionHash?: string | null
}
/** Whoever calls. */
export const actorOf = ({ session, role, ip, requestId }: AnyCall): Actor => ({
  userId: session.userId,
  name: session.userName,
  role,
  ip,
  requestId,
  sessionHash: session.idHash,
})

export interface Ending {
  reason: EndReason
  now: Date
  /** Who ends it; without, the session's own person. */
  by?: Actor
}
const timedOut = (reason: EndReason) => reason === 'idle' || reason === 'absolute'

interface EndedRow {
  id_hash: string
  public_id: string
  user_id: number
  user_name: string
  ip: string | null
  merchant_id: number | null
  store_id: number | null
  own_merchant_id: number | null
  support_reason: string | null
  ended_at: Date
}
/** Which sessions, as `s`, of which people, as `u`; and when each ended, where that was earlier. */
async function endWhere(
  tx: Tx,
  which: ReturnType<typeof sql<boolean>>,
  { reason, now, by }: Ending,
  at = sql<Date>`${now}::timestamptz`,
): Promise<number> {
  const { rows } = await sql<EndedRow>`
    update session s set ended_at = ${at}, end_reason = ${reason}, csrf_secret = ''
    from membership_user u
    where u.id = s.user_id and s.ended_at is null and ${which}
    returning s.id_hash, s.public_id, s.user_id, u.user_name, s.ip, s.merchant_id, s.store_id, u.merchant_id as own_merchant_id, s.support_reason, s.ended_at`.execute(
    tx,
  )
  // Chains are locked one after the other: in the same order by everybody, or two could wait for
  // each other.
  for (const row of rows.toSorted((a, b) => (a.merchant_id ?? 0) - (b.merchant_id ?? 0)))
    await tell(tx, row, { reason, now, ...(by && { by }) })
  return rows.length
}

async function tell(tx: Tx, row: EndedRow, { reason, now, by }: Ending): Promise<void> {
  const actor = by ?? {
    userId: row.user_id,
    name: row.user_name,
    ip: row.ip,
    sessionHash: row.id_hash,
  }
  const event = {
    merchantId: row.merchant_id ?? row.own_merchant_id,
    storeId: row.store_id,
    at: instantFrom(now),
    actorUserId: actor.userId,
    actorName: actor.name,
    role: actor.role,
    ip: actor.ip,
    requestId: actor.requestId,
    sessionHash: actor.sessionHash,
  }
  await appendAudit(tx, {
    ...event,
    action: timedOut(reason) ? 'session.expire' : 'session.end',
    entity: 'membershipUser',
    entityId: row.user_id,
    after: {
      reason,
      userName: row.user_name,
      session: row.public_id,
      endedAt: row.ended_at.toISOString(),
    },
  })
  if (row.support_reason !== null && row.merchant_id !== null)
    await appendAudit(tx, {
      ...event,
      action: 'support.leave',
      entity: 'merchant',
      entityId: row.merchant_id,
      after: { reason: row.support_reason, by: reason },
    })
}

/**
 * Ends all sessions of a person: after a new password, a word of the identity provider, or when
 * they are shut out.
 * @param but hash of the one session that goes on
 */
export const endSessionsOf = (
  tx: Tx,
  userId: number,
  { but, ...ending }: Ending & { but?: string },
): Promise<number> =>
  endWhere(
    tx,
    sql<boolean>`s.user_id = ${userId} and s.id_hash is distinct from ${but ?? null}`,
    ending,
  )

/**
 * Ends the session of this hash, if it has not ended. One that ran out did so at its time, not when
 * that was noticed.
 */
export const endByHash = (tx: Tx, idHash: string, ending: Ending, at?: Date): Promise<number> =>
  endWhere(tx, sql<boolean>`s.id_hash = ${idHash}`, ending, at && sql<Date>`${at}::timestamptz`)

/** Ends one session of a person by what people know it by. */
export const endByPublicId = (
  tx: Tx,
  userId: number,
  publicId: string,
  ending: Ending,
): Promise<number> =>
  endWhere(tx, sql<boolean>`s.user_id = ${userId} and s.public_id = ${publicId}`, ending)

/** Why the session of this hash ended, while that is known. */
export async function whyEnded(tx: Tx, idHash: string): Promise<EndReason | undefined> {
  const row = await tx
    .selectFrom('session')
    .select('end_reason')
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return row?.end_reason ?? undefined
}

/** When a session ends without activity, or at the latest; for `s` and its merchant `m`. */
export const runOutAt = sql<Date>`least(s.expires_at, s.last_seen_at + make_interval(mins => coalesce(m.timeout_minutes, ${defaultTimeoutMinutes})::int))`

/**
 * Marks sessions as ended that ran out without anybody asking for them again. At most `limit`;
 * gives how many.
 */
export async function expireSessions(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id_hash: string; at: Date; expires_at: Date }>`
    select s.id_hash, ${runOutAt} as at, s.expires_at from session s left join merchant m on m.id = s.merchant_id
    where s.ended_at is null and ${runOutAt} <= ${now} order by s.merchant_id nulls first, s.id_hash limit ${limit}`.execute(
    tx,
  )
  for (const { id_hash: hash, at, expires_at: end } of rows)
    await endByHash(tx, hash, { reason: at < end ? 'idle' : 'absolute', now }, at)
  return rows.length
}
