// Unfinished sign-ins at a provider. Each lasts ten minutes and can be used once. A browser may
// have several at once, for its tabs. A row is found by the hash of `state` and a Lax cookie of its
// own, so that an answer can't be injected into another browser, and tabs don't replace each
// other's cookies.
// Facts: D3
import type { FastifyReply, FastifyRequest } from 'fastify'

import { required } from '../../../core/required.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { Row } from '../../data/schema.ts'
import { later, minutes } from '../../time.ts'
import { dropCookie, readCookies, setCookie } from '../sessions/cookies.ts'
import { hashId } from '../sessions/sessions.ts'
import { refusals, type SsoReason } from './failure.ts'
import { letterOf } from '#schemas/rules/sign-in-refusals.ts'

/** Minutes that a user may spend at the provider. */
export const transactionMinutes = 10
/** Minutes that answers are kept until they are fetched, and failures until they are read. */
const answerMinutes = 5
/** The most unfinished sign-ins per browser. The oldest are dropped. */
const mostAtOnce = 8

export type Transaction = Row<'sso_transaction'>
/** The `thing` that a row's values are sealed for. */
export const sealedFor = (stateHash: string): string => `transaction ${stateHash}`

const cookieOf = (stateHash: string): `sso-${string}` => `sso-${stateHash.slice(0, 16)}`
/** A browser's sign-in cookies, as a map from their names to the hashes of their values. */
export type Browser = ReadonlyMap<`sso-${string}`, string>
export const readBrowser = (request: FastifyRequest, config: PlatformConfig): Browser =>
  new Map([...readCookies(request, 'sso-', config)].map(([name, value]) => [name, hashId(value)]))
const none = [''] // matches no row, because no hash is empty
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
 * Begins a sign-in. Deletes expired ones, and this browser's failed ones for the organization.
 * @returns whether the last attempt had an unknown identity, and the hashes of this browser's other
 * unfinished sign-ins
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
    .returning('reason')
    .execute()
  const rows = await tx
    .selectFrom('sso_transaction')
    .select('browser_hash')
    .where('browser_hash', 'in', hashesOf(browser))
    .orderBy('created_at', 'desc')
    .execute()
  const hashes = rows.map(({ browser_hash: hash }) => hash)
  const [open, tooMany] = [hashes.slice(0, mostAtOnce - 1), hashes.slice(mostAtOnce - 1)]
  if (tooMany.length)
    await tx.deleteFrom('sso_transaction').where('browser_hash', 'in', tooMany).execute()
  await tx
    .insertInto('sso_transaction')
    .values({
      state_hash: stateHash,
      browser_hash: hashId(secret),
      organization_id: organizationId,
      status: 'begun',
      sealed,
      return_url: returnUrl ?? null,
      created_at: now,
      updated_at: now,
      expires_at: later(now, minutes(transactionMinutes)),
    })
    .execute()
  return { again: failed.some(({ reason }) => reason === 'unknownIdentity'), open }
}
/** Sets the cookie of a new sign-in and drops this browser's obsolete ones. */
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
 * Claims a sign-in that this browser began, so that its answer is processed only once. `over` means
 * that it had expired or was already answered. Undefined if this browser didn't begin it.
 */
export async function claimTransaction(
  tx: Tx,
  browser: Browser,
  stateHash: string,
  now: Date,
): Promise<{ row: Transaction; over: boolean } | undefined> {
  const browserHash = browser.get(cookieOf(stateHash))
  if (browserHash === undefined) return undefined
  const row = await tx
    .selectFrom('sso_transaction')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
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

const settle = (
  tx: Tx,
  stateHash: string,
  now: Date,
  outcome: Pick<Transaction, 'status' | 'sealed'> & Partial<Pick<Transaction, 'letter' | 'reason'>>,
) =>
  tx
    .updateTable('sso_transaction')
    .set({ ...outcome, updated_at: now, expires_at: later(now, minutes(answerMinutes)) })
    .where('state_hash', '=', stateHash)
    .execute()
/** Stores the provider's valid answer, sealed, until ValidateSsoToken fetches it. */
export const keepAnswer = (tx: Tx, stateHash: string, sealed: string, now: Date) =>
  settle(tx, stateHash, now, { status: 'answered', sealed })
export const failTransaction = (tx: Tx, stateHash: string, reason: SsoReason, now: Date) =>
  settle(tx, stateHash, now, {
    status: 'failed',
    sealed: null,
    letter: letterOf(refusals[reason]),
    reason,
  })

/** Why a sign-in failed. Undefined if it didn't. */
export const failureOf = (row: Transaction | undefined): SsoReason | undefined =>
  row?.status === 'failed' ? required(row.reason, 'reason of a failed sign-in') : undefined

const ofBrowser = (tx: Tx, browser: Browser, organizationId: string, now: Date) =>
  tx
    .selectFrom('sso_transaction')
    .selectAll()
    .where('browser_hash', 'in', hashesOf(browser))
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(1)
/** The latest sign-in of this browser for this organization. */
export const latestTransaction = (
  tx: Tx,
  browser: Browser,
  organizationId: string,
  now: Date,
): Promise<Transaction | undefined> =>
  ofBrowser(tx, browser, organizationId, now).executeTakeFirst()

/** Takes the stored answer so that no other call can take it. */
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
