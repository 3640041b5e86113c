// Sessions. The cookie is an opaque value of 256 bits. While a sign-in step is due, the session may
// call only that step's operations. It expires by the server's clock.
// Facts: resolution 79; D1, D4, D21
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'

import { instantFrom } from '../../../core/time/clock.ts'
import type { Rights } from '../../calls/rights.ts'
import { loadSession, rightsMark } from './session-rights.ts'
import { appendAudit } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { SignInStep } from '../../../core/session/gates.ts'
import { unauthenticated } from '../../calls/problem.ts'
import { later, minutes } from '../../time.ts'
import { endByHash, type Actor } from './ended-sessions.ts'
import type { Session, Support } from '../../calls/session.ts'
import { leaveWhenOver } from '../support/support.ts'

/** A session ends at most twelve hours after the password was entered. */
export const absoluteLifetime = minutes(12 * 60)
/** Milliseconds. Activity is stored at most once in that time. */
const touchEvery = 1000

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashId = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url')

/** The initial values of a session, which the sign-in found. */
export interface SessionStart {
  userId: number
  step: SignInStep | undefined
  merchantId: number | null
  storeId: number | null
  remember: boolean
  ip: string
  userAgent: string | undefined
}
const stateOf = (step: SignInStep | undefined) => ({
  state: step ? ('pending' as const) : ('active' as const),
  step: step ?? null,
})

/**
 * Begins a session and ends the browser's previous one. Returns the cookie's value, which isn't
 * stored.
 */
export async function beginSession(
  tx: Tx,
  start: SessionStart,
  before: string | undefined,
  now: Date,
): Promise<string> {
  const cookie = newSecret()
  if (before) await endByHash(tx, hashId(before), { reason: 'signedOut', now })
  await tx
    .insertInto('session')
    .values({
      id_hash: hashId(cookie),
      user_id: start.userId,
      ...stateOf(start.step),
      merchant_id: start.merchantId,
      store_id: start.storeId,
      csrf_secret: newSecret(),
      remember: start.remember,
      ip: start.ip,
      user_agent: start.userAgent?.slice(0, 300) ?? null,
      created_at: now,
      authenticated_at: now,
      last_seen_at: now,
      expires_at: later(now, absoluteLifetime),
      rights_mark: sql`(select ${rightsMark} from membership_user u where u.id = ${start.userId})`,
    })
    .execute()
  return cookie
}

/**
 * Finds the session of a cookie. Undefined if it has ended or expired. `activity` restarts its idle
 * time. Without `write`, an expired session isn't marked as ended.
 */
export async function findSession(
  tx: Tx,
  cookie: string,
  now: Date,
  { activity, write = true }: { activity: boolean; write?: boolean },
): Promise<{ session: Session; rights: Rights } | undefined> {
  const idHash = hashId(cookie)
  const loaded = await loadSession(tx, idHash, now)
  if (!loaded) return undefined
  const { support } = loaded.session
  if (!write && (loaded.over || (support && now >= support.until))) return undefined
  if (loaded.over) {
    const { idleExpiresAt } = loaded.session
    await endByHash(
      tx,
      idHash,
      { reason: loaded.over, now },
      loaded.over === 'idle' || loaded.over === 'absolute' ? idleExpiresAt : now,
    )
    return undefined
  }
  if (await leaveWhenOver(tx, loaded.session, loaded.rights.roles[0] ?? null, now))
    return loadSession(tx, idHash, now)
  const due = new Date(now.getTime() - touchEvery)
  if (activity && loaded.session.lastSeenAt <= due) {
    // Skip the row if it is locked, because one update is enough for many parallel requests.
    await tx
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('id_hash', '=', (free) =>
        free
          .selectFrom('session')
          .select('id_hash')
          .where('id_hash', '=', idHash)
          .where('last_seen_at', '<=', due)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .execute()
  }
  return loaded
}

/**
 * Gives the session a new id and anti-forgery secret; the old ones stop working. The absolute end
 * doesn't change. Returns the new cookie, or undefined if the session has ended.
 */
export async function renewSession(
  tx: Tx,
  session: Session,
  now: Date,
  by: Actor,
): Promise<string | undefined> {
  const cookie = newSecret()
  const renewed = await tx
    .updateTable('session')
    .set({
      id_hash: hashId(cookie),
      csrf_secret: newSecret(),
      // The time never moves back. Otherwise, a clock that was set back and then corrected would
      // make the user seem inactive.
      last_seen_at: sql`greatest(last_seen_at, ${now})`,
    })
    .where('id_hash', '=', session.idHash)
    .where('ended_at', 'is', null)
    .returning('merchant_id')
    .executeTakeFirst()
  if (!renewed) return undefined
  await appendAudit(tx, {
    merchantId: renewed.merchant_id,
    storeId: session.storeId,
    at: instantFrom(now),
    ...by,
    action: 'session.renew',
    entity: 'membershipUser',
    entityId: session.userId,
    after: { session: session.publicId },
  })
  return cookie
}

interface Context {
  merchantId: number
  /** null if the user has yet to choose a store. */
  storeId: number | null
  /** Problems of the merchant's account that the user acknowledges with this choice. */
  acknowledged: readonly string[]
  /** Set only for support. */
  support?: Support | undefined
}
/**
 * Moves the session into a merchant and store, and into the given sign-in step, if any. Returns the
 * context's new number.
 */
export async function moveSession(
  tx: Tx,
  session: Session,
  { merchantId, storeId, acknowledged, support }: Context,
  step: SignInStep | undefined,
): Promise<number> {
  const moved = await tx
    .updateTable('session')
    .set((row) => ({
      ...stateOf(step),
      merchant_id: merchantId,
      store_id: storeId,
      support_reason: support?.reason ?? null,
      support_until: support?.until ?? null,
      context_version: row('context_version', '+', 1),
      acknowledged: sql<string[]>`acknowledged || ${[...acknowledged]}::text[]`,
    }))
    .where('id_hash', '=', session.idHash)
    .where('ended_at', 'is', null)
    .returning('context_version')
    .executeTakeFirst()
  if (!moved) throw unauthenticated() // the user just signed out in another tab
  return moved.context_version
}
