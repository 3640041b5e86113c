// Sessions: opaque 256-bit cookies (D1), limited while a step of the sign-in is due (D4), ended by the server's clock (D21).
import { createHash, randomBytes } from 'node:crypto'

import { loadSession, type Rights } from '../access/session-rights.ts'
import type { Tx } from '../data/doors.ts'
import type { SignInStep } from '../../core/session/gates.ts'
import { unauthenticated } from '../http/problem.ts'
import { later, minutes } from '../time.ts'
import type { Session } from './session.ts'

/** Whatever happens, a session ends twelve hours after the password was given (D21). */
export const absoluteLifetime = minutes(12 * 60)
/** Writing down each of many requests a second says nothing more. */
const touchEvery = 1000

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOfId = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

/** What a session is about, as the sign-in found it. */
export interface SessionStart {
  userId: number
  step: SignInStep | undefined
  merchantId: number | null
  storeId: number | null
  remember: boolean
  ip: string
  userAgent: string | undefined
}
const stateOf = (step: SignInStep | undefined) => ({ state: step ? 'pending' as const : 'active' as const, step: step ?? null })

/** Begins a session; gives the cookie's value, which is stored nowhere. The one that the browser had before is gone. */
export async function beginSession(tx: Tx, start: SessionStart, before: string | undefined, now: Date): Promise<string> {
  const cookie = newSecret()
  if (before) await tx.deleteFrom('session').where('id_hash', '=', hashOfId(before)).execute()
  await tx.insertInto('session').values({
    id_hash: hashOfId(cookie), user_id: start.userId, ...stateOf(start.step), merchant_id: start.merchantId, store_id: start.storeId,
    csrf_secret: newSecret(), remember: start.remember, ip: start.ip, user_agent: start.userAgent?.slice(0, 300) ?? null,
    created_at: now, authenticated_at: now, last_seen_at: now, expires_at: later(now, absoluteLifetime),
  }).execute()
  return cookie
}

/** The session of a cookie. One that has ended is deleted. With `activity` it lives on from now. */
export async function findSession(tx: Tx, cookie: string, now: Date, { activity }: { activity: boolean }): Promise<{ session: Session; rights: Rights } | undefined> {
  const idHash = hashOfId(cookie)
  const found = await loadSession(tx, idHash, now)
  if (!found) {
    await tx.deleteFrom('session').where('id_hash', '=', idHash).execute()
    return undefined
  }
  if (activity && now.getTime() - found.session.lastSeenAt.getTime() >= touchEvery)
    await tx.updateTable('session').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute()
  return found
}

/** A new id and anti-forgery secret for the same session; the old ones are worth nothing from here on. The absolute end stays. */
export async function renewSession(tx: Tx, session: Session, now: Date): Promise<string | undefined> {
  const cookie = newSecret()
  const { numUpdatedRows } = await tx.updateTable('session')
    .set({ id_hash: hashOfId(cookie), csrf_secret: newSecret(), last_seen_at: now }).where('id_hash', '=', session.idHash).executeTakeFirst()
  return numUpdatedRows ? cookie : undefined
}

export async function endSession(tx: Tx, session: Session): Promise<void> {
  await tx.deleteFrom('session').where('id_hash', '=', session.idHash).execute()
}

/** Puts the session into a merchant and store, in a later step of the sign-in or none. Gives the context's new number. */
export async function moveSession(tx: Tx, session: Session, place: { merchantId: number; storeId: number }, step: SignInStep | undefined): Promise<number> {
  const moved = await tx.updateTable('session')
    .set((row) => ({ ...stateOf(step), merchant_id: place.merchantId, store_id: place.storeId, context_version: row('context_version', '+', 1) }))
    .where('id_hash', '=', session.idHash).returning('context_version').executeTakeFirst()
  if (!moved) throw unauthenticated() // signed off in another tab this moment
  return moved.context_version
}
