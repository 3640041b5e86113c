// Sign-ins at a provider that are under way: ten minutes each, one use, several at once for tabs. A
// row is found by the hash of `state` and has a Lax cookie of its own, so that nobody's answer can
// be slipped into another's browser, and no tab's cookie replaces another's.
// Facts: D3
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { PlatformConfig } from '../../config.ts'
import type { Tx } from '../../data/doors.ts'
import type { Row } from '../../data/schema.ts'
import { later, minutes } from '../../time.ts'
import { dropCookie, readCookies, setCookie } from '../cookies.ts'
import { hashOfId } from '../sessions.ts'
import { letterOf, type SsoReason } from './failure.ts'

/** How long somebody may take at the provider. */
export const transactionMinutes = 10
/** Of tokens that nobody fetched, and of failures that nobody read. */
const answerMinutes = 5
/** Tabs of one browser; older ones give way. */
const mostAtOnce = 8

export type Transaction = Row<'sso_transaction'>
/** Text of a row that is ours to seal: for this row alone. */
export const sealedFor = (stateHash: string): string => `transaction ${stateHash}`

const cookieOf = (stateHash: string): `sso-${string}` => `sso-${stateHash.slice(0, 16)}`
/** What a browser shows of the sign-ins that it began: hashes of its cookies, by their names. */
export type Browser = ReadonlyMap<`sso-${string}`, string>
export const browserOf = (request: FastifyRequest, config: PlatformConfig): Browser =>
  new Map([...readCookies(request, 'sso-', config)].map(([name, value]) => [name, hashOfId(value)]))
const none = [''] // no hash is empty
const hashesOf = (browser: Browser) => (browser.size ? [...browser.values()] : none)

interface Begun {
  stateHash: string
  /** The cookie's value. */
  secret: string
  organizationId: string
  returnUrl: string | undefined
  sealed: string
}
/**
 * Begins one; what has run out, and what failed in this browser before, goes.
 * @returns whether the last try met an unknown identity, and the hashes of this browser's others
 * that are still under way
 */
export async function beginTransaction(
  tx: Tx,
  browser: Browser,
  { stateHash, secret, organizationId, returnUrl, sealed }: Begun,
  now: Date,
): Promise<{ again: boolean; open: string[] }> {
  await tx.deleteFrom('sso_transaction').where('expires_at', '<=', now).execute()
  const failed = await tx
    .deleteFrom('sso_transaction')
    .where('browser_hash', 'in', hashesOf(browser))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'failed')
    .returning('letter')
    .execute()
  const rows = await tx
    .selectFrom('sso_transaction')
    .select('browser_hash')
    .where('browser_hash', 'in', hashesOf(browser))
    .orderBy('created_at', 'desc')
    .execute()
  const [open, tooMany] = [rows.slice(0, mostAtOnce - 1), rows.slice(mostAtOnce - 1)].map((some) =>
    some.map(({ browser_hash: hash }) => hash),
  ) as [string[], string[]] // two of two
  if (tooMany.length)
    await tx.deleteFrom('sso_transaction').where('browser_hash', 'in', tooMany).execute()
  await tx
    .insertInto('sso_transaction')
    .values({
      state_hash: stateHash,
      browser_hash: hashOfId(secret),
      organization_id: organizationId,
      status: 'begun',
      sealed,
      return_url: returnUrl ?? null,
      created_at: now,
      updated_at: now,
      expires_at: later(now, minutes(transactionMinutes)),
    })
    .execute()
  return { again: failed.some(({ letter }) => letter === 'J'), open }
}
/**
 * Gives the browser the cookie of a sign-in that has begun; those that are worth nothing any more
 * go.
 */
export function keepCookies(
  reply: FastifyReply,
  config: PlatformConfig,
  browser: Browser,
  { stateHash, secret, open }: { stateHash: string; secret: string; open: readonly string[] },
): void {
  for (const [name, hash] of browser) if (!open.includes(hash)) dropCookie(reply, name, config)
  setCookie(reply, cookieOf(stateHash), secret, config, transactionMinutes * 60)
}

/**
 * Takes the answer to a sign-in that this browser began: once, whatever comes of it. `over`: it was
 * begun, but ran out or was answered.
 */
export async function claimTransaction(
  tx: Tx,
  browser: Browser,
  stateHash: string,
  now: Date,
): Promise<{ row: Transaction; over: boolean } | undefined> {
  const own = browser.get(cookieOf(stateHash))
  if (own === undefined) return undefined
  const row = await tx
    .selectFrom('sso_transaction')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', own)
    .executeTakeFirst()
  if (!row) return undefined
  const claimed = await tx
    .updateTable('sso_transaction')
    .set({ status: 'answering', sealed: null, updated_at: now })
    .where('state_hash', '=', row.state_hash)
    .where('status', '=', 'begun')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return { row, over: claimed.numUpdatedRows === 0n }
}

/** The provider's answer holds: it waits, sealed, for ValidateSsoToken. */
export async function keepAnswer(
  tx: Tx,
  stateHash: string,
  sealed: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sso_transaction')
    .set({
      status: 'answered',
      sealed,
      updated_at: now,
      expires_at: later(now, minutes(answerMinutes)),
    })
    .where('state_hash', '=', stateHash)
    .execute()
}
export async function failTransaction(
  tx: Tx,
  stateHash: string,
  reason: SsoReason,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sso_transaction')
    .set({
      status: 'failed',
      sealed: null,
      letter: letterOf[reason],
      reason,
      updated_at: now,
      expires_at: later(now, minutes(answerMinutes)),
    })
    .where('state_hash', '=', stateHash)
    .execute()
}

const ofBrowser = (tx: Tx, browser: Browser, organizationId: string, now: Date) =>
  tx
    .selectFrom('sso_transaction')
    .selectAll()
    .where('browser_hash', 'in', hashesOf(browser))
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(1)
/** What happened last in this browser with this organization. */
export const latestTransaction = (
  tx: Tx,
  browser: Browser,
  organizationId: string,
  now: Date,
): Promise<Transaction | undefined> =>
  ofBrowser(tx, browser, organizationId, now).executeTakeFirst()

/** Takes the answer that waits, so that no other call can. */
export async function takeAnswer(
  tx: Tx,
  browser: Browser,
  organizationId: string,
  now: Date,
): Promise<Transaction | undefined> {
  const row = await ofBrowser(tx, browser, organizationId, now)
    .where('status', '=', 'answered')
    .executeTakeFirst()
  if (!row) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('sso_transaction')
    .set({ status: 'answering', sealed: null, updated_at: now })
    .where('state_hash', '=', row.state_hash)
    .where('status', '=', 'answered')
    .executeTakeFirst()
  return numUpdatedRows ? row : undefined
}
export const forgetTransaction = (tx: Tx, stateHash: string) =>
  tx.deleteFrom('sso_transaction').where('state_hash', '=', stateHash).execute()
