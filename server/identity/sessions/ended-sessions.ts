// Ends sessions. They are marked instead of deleted, so that for a day the server can still tell
// why a session ended. Each end adds a row to the audit trail in the same transaction.
// Facts: D16
import { sql } from 'kysely'

import { instantFrom } from '../../../core/time/clock.ts'
import { defaultTimeoutMinutes, type EndReason } from './session-rights.ts'
import { appendAudit, type AuditEvent } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { AnyCall } from '../../calls/call.ts'

/** Who ended it, for the audit trail. */
export type Actor = Pick<
  AuditEvent,
  'actorUserId' | 'actorName' | 'role' | 'ip' | 'requestId' | 'sessionHash'
>
export const actorOf = ({ session, role, ip, requestId }: AnyCall): Actor => ({
  actorUserId: session.userId,
  actorName: session.userName,
  role,
  ip,
  requestId,
  sessionHash: session.idHash,
})

export interface Ending {
  reason: EndReason
  now: Date
  /** Who ends it. Defaults to the session's own user. */
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
/**
 * Ends the sessions that match a condition on session `s` and user `u`. `at` is the time of the
 * end, if that is in the past. Returns how many ended.
 */
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
    returning s.id_hash, s.public_id, s.user_id, u.user_name, s.ip, s.merchant_id, s.store_id,
      u.merchant_id as own_merchant_id, s.support_reason, s.ended_at`.execute(tx)
  // All writers use the same order. Each audit row locks its merchant's chain, so different orders
  // could cause deadlocks.
  for (const row of rows.toSorted((a, b) => (a.merchant_id ?? 0) - (b.merchant_id ?? 0)))
    await tell(tx, row, { reason, now, ...(by && { by }) })
  return rows.length
}

async function tell(tx: Tx, row: EndedRow, { reason, now, by }: Ending): Promise<void> {
  const own = {
    actorUserId: row.user_id,
    actorName: row.user_name,
    ip: row.ip,
    sessionHash: row.id_hash,
  }
  const event = {
    merchantId: row.merchant_id ?? row.own_merchant_id,
    storeId: row.store_id,
    at: instantFrom(now),
    ...(by ?? own),
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
 * Ends all sessions of a user, after a password change, on the identity provider's demand, or when
 * the user is locked out. Returns how many ended.
 * @param but the hash of a session that doesn't end
 */
export const endUserSessions = (
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
 * Ends the session with this hash unless it has already ended. `at` is when it expired, which may
 * be before that was noticed.
 */
export const endByHash = (tx: Tx, idHash: string, ending: Ending, at?: Date): Promise<number> =>
  endWhere(tx, sql<boolean>`s.id_hash = ${idHash}`, ending, at && sql<Date>`${at}::timestamptz`)

export const endByPublicId = (
  tx: Tx,
  userId: number,
  publicId: string,
  ending: Ending,
): Promise<number> =>
  endWhere(tx, sql<boolean>`s.user_id = ${userId} and s.public_id = ${publicId}`, ending)

/** Why the session with this hash ended. Undefined if unknown. */
export async function whyEnded(tx: Tx, idHash: string): Promise<EndReason | undefined> {
  const row = await tx
    .selectFrom('session')
    .select('end_reason')
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return row?.end_reason ?? undefined
}

/**
 * When a session expires, through inactivity or at its absolute limit. Needs session `s` and its
 * merchant `m`.
 */
export const runOutAt = sql<Date>`least(
  s.expires_at,
  s.last_seen_at
    + make_interval(mins => coalesce(m.timeout_minutes, ${defaultTimeoutMinutes})::int)
)`

/** Ends up to `limit` expired sessions that have not been used since. Returns how many. */
export async function expireSessions(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id_hash: string; at: Date; expires_at: Date }>`
    select s.id_hash, ${runOutAt} as at, s.expires_at from session s
    left join merchant m on m.id = s.merchant_id
    where s.ended_at is null and ${runOutAt} <= ${now}
    order by s.merchant_id nulls first, s.id_hash limit ${limit}`.execute(tx)
  for (const { id_hash: hash, at, expires_at: end } of rows)
    await endByHash(tx, hash, { reason: at < end ? 'idle' : 'absolute', now }, at)
  return rows.length
}
