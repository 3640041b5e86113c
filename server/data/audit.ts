// The audit trail: one chain of hashes per merchant, so that a changed, missing or reordered row
// can be detected.
// Facts: D16
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'

import type { Clock, Instant } from '../../core/time/clock.ts'
import { toJson } from './json.ts'
import type { DB, Row } from './schema.ts'

export interface AuditEvent {
  /** Null if the event concerns no merchant. */
  merchantId: number | null
  storeId: number | null
  at: Instant
  actorUserId: number | null
  actorName: string
  /** The role in which the person acted. */
  role?: string | null
  ip?: string | null
  requestId?: string | null
  sessionHash?: string | null
  /** For example `discount.update`. */
  action: string
  entity: string
  entityId: string | number
  /** The record before the change, without secrets. */
  before?: unknown
  after?: unknown
}

/** A call by a person who is signed in. */
interface SignedIn {
  session: { userId: number; userName: string; idHash: string }
  clock: Clock
  role?: string | null
  ip?: string | null
  requestId: string
}
/** The caller and the time of an audit event, without its merchant and action. */
export const auditOf = ({ session, clock, role, ip, requestId }: SignedIn) => ({
  at: clock.now(),
  actorUserId: session.userId,
  actorName: session.userName,
  sessionHash: session.idHash,
  role,
  ip,
  requestId,
})

/** What the first row of each chain has as its previous hash. */
const origin = '0'.repeat(64)
/** First key of the advisory lock on a chain; the second key is the merchant ID. */
const chainLock = 0x61756474

/**
 * Adds a row to the merchant's chain. Call it last in a transaction, because it locks the chain
 * until commit, and other writers of the same merchant wait. Without the lock, two rows could
 * follow the same row.
 */
export async function appendAudit(tx: Transaction<DB>, event: AuditEvent): Promise<void> {
  const { merchantId } = event
  await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)}, ${merchantId ?? 0}::int)`.execute(
    tx,
  )
  // A separate statement after the lock. A combined one wouldn't see the row that the previous
  // writer committed.
  const last = await tx
    .selectFrom('audit')
    .select(['position', 'hash'])
    .where('merchant_id', merchantId === null ? 'is' : '=', merchantId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = toJson(event.before)
  const after = toJson(event.after)
  const row = {
    merchant_id: merchantId,
    position: (last?.position ?? 0) + 1,
    at: new Date(event.at.epochMilliseconds),
    store_id: event.storeId,
    actor_user_id: event.actorUserId,
    actor_name: event.actorName,
    role: event.role ?? null,
    ip: event.ip ?? null,
    request_id: event.requestId ?? null,
    session_hash: event.sessionHash ?? null,
    action: event.action,
    entity: event.entity,
    entity_id: String(event.entityId),
    previous_hash: last?.hash ?? origin,
  }
  const hash = hashAudit({ ...row, before: JSON.parse(before), after: JSON.parse(after) })
  await tx
    .insertInto('audit')
    .values({ ...row, before, after, hash })
    .execute()
}

export type ChainFault = {
  merchantId: number | null
  position: number
  fault: 'changed' | 'missing' | 'unlinked'
}

/**
 * Reads a merchant's chain in pages and returns the first fault, or undefined. Needs the operator
 * role. Rows cut off at the end can't be detected here, so compare the length with an earlier one.
 */
export async function verifyAudit(
  tx: Transaction<DB>,
  merchantId: number | null,
): Promise<ChainFault | undefined> {
  let previous = { position: 0, hash: origin }
  for (;;) {
    const rows = await tx
      .selectFrom('audit')
      .selectAll()
      .where('merchant_id', merchantId === null ? 'is' : '=', merchantId)
      .where('position', '>', previous.position)
      .orderBy('position')
      .limit(1000)
      .execute()
    for (const row of rows) {
      const fault = findFault(row, previous)
      if (fault) return { merchantId, position: row.position, fault }
      previous = row
    }
    if (rows.length < 1000) return undefined
  }
}

function findFault(
  row: Row<'audit'>,
  previous: { position: number; hash: string },
): ChainFault['fault'] | undefined {
  if (row.position !== previous.position + 1) return 'missing'
  if (row.previous_hash !== previous.hash) return 'unlinked'
  const { id: _, hash, ...content } = row
  return hashAudit(content) === hash ? undefined : 'changed'
}

/** Hashes every column except the generated ID and the hash itself. */
function hashAudit(content: Omit<Row<'audit'>, 'id' | 'hash'>): string {
  return createHash('sha256')
    .update(canonical({ ...content, at: content.at.toISOString() }))
    .digest('hex')
}

/** Sorts object keys before hashing, because jsonb doesn't preserve their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}
