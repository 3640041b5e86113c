// Sign-ins at a provider that are under way (D3): ten minutes each, one use, several at once for tabs. A row is found by the hash of
// `state` and belongs to the browser whose Lax cookie began it, so that nobody's answer can be slipped into another's browser.
import type { Tx } from '../../data/doors.ts'
import type { Row } from '../../data/schema.ts'
import { later, minutes } from '../../time.ts'
import { hashOfId } from '../sessions.ts'
import { letterOf, type SsoReason } from './failure.ts'

/** How long somebody may take at the provider. */
export const transactionMinutes = 10
/** Of tokens that nobody fetched, and of failures that nobody read. */
const answerMinutes = 5
/** Tabs of one browser; older ones give way. */
const mostAtOnce = 20

export type Transaction = Row<'sso_transaction'>
/** Text of a row that is ours to seal: for this row alone. */
export const sealedFor = (stateHash: string): string => `transaction ${stateHash}`

interface Begun {
  state: string
  browser: string
  organizationId: string
  returnUrl: string | undefined
  sealed: string
}
/** Begins one; what has run out, and what failed in this browser before, goes. Answers whether the last try met an unknown identity. */
export async function beginTransaction(tx: Tx, { state, browser, organizationId, returnUrl, sealed }: Begun, now: Date): Promise<{ again: boolean }> {
  const browserHash = hashOfId(browser)
  await tx.deleteFrom('sso_transaction').where('expires_at', '<=', now).execute()
  const failed = await tx.deleteFrom('sso_transaction').where('browser_hash', '=', browserHash).where('organization_id', '=', organizationId).where('status', '=', 'failed')
    .returning('letter').execute()
  const tooMany = tx.selectFrom('sso_transaction').select('state_hash').where('browser_hash', '=', browserHash).orderBy('created_at', 'desc').offset(mostAtOnce - 1).limit(1000)
  await tx.deleteFrom('sso_transaction').where('state_hash', 'in', tooMany).execute()
  await tx.insertInto('sso_transaction').values({
    state_hash: hashOfId(state), browser_hash: browserHash, organization_id: organizationId, status: 'begun', sealed, return_url: returnUrl ?? null,
    created_at: now, updated_at: now, expires_at: later(now, minutes(transactionMinutes)),
  }).execute()
  return { again: failed.some(({ letter }) => letter === 'J') }
}

/** Takes the answer to a sign-in that this browser began: once, whatever comes of it. `over`: it was begun, but ran out or was answered. */
export async function claimTransaction(tx: Tx, state: string, browser: string, now: Date): Promise<{ row: Transaction; over: boolean } | undefined> {
  const row = await tx.selectFrom('sso_transaction').selectAll().where('state_hash', '=', hashOfId(state)).where('browser_hash', '=', hashOfId(browser)).executeTakeFirst()
  if (!row) return undefined
  const claimed = await tx.updateTable('sso_transaction').set({ status: 'answering', sealed: null, updated_at: now })
    .where('state_hash', '=', row.state_hash).where('status', '=', 'begun').where('expires_at', '>', now).executeTakeFirst()
  return { row, over: claimed.numUpdatedRows === 0n }
}

/** The provider's answer holds: it waits, sealed, for ValidateSsoToken. */
export async function keepAnswer(tx: Tx, stateHash: string, sealed: string, now: Date): Promise<void> {
  await tx.updateTable('sso_transaction').set({ status: 'answered', sealed, updated_at: now, expires_at: later(now, minutes(answerMinutes)) }).where('state_hash', '=', stateHash).execute()
}
export async function failTransaction(tx: Tx, stateHash: string, reason: SsoReason, now: Date): Promise<void> {
  await tx.updateTable('sso_transaction')
    .set({ status: 'failed', sealed: null, letter: letterOf[reason], reason, updated_at: now, expires_at: later(now, minutes(answerMinutes)) }).where('state_hash', '=', stateHash).execute()
}

const ofBrowser = (tx: Tx, browser: string, organizationId: string, now: Date) => tx.selectFrom('sso_transaction').selectAll()
  .where('browser_hash', '=', hashOfId(browser)).where('organization_id', '=', organizationId).where('expires_at', '>', now).orderBy('updated_at', 'desc').limit(1)
/** What happened last in this browser with this organization. */
export const latestTransaction = (tx: Tx, browser: string, organizationId: string, now: Date): Promise<Transaction | undefined> =>
  ofBrowser(tx, browser, organizationId, now).executeTakeFirst()

/** Takes the answer that waits, so that no other call can. */
export async function takeAnswer(tx: Tx, browser: string, organizationId: string, now: Date): Promise<Transaction | undefined> {
  const row = await ofBrowser(tx, browser, organizationId, now).where('status', '=', 'answered').executeTakeFirst()
  if (!row) return undefined
  const { numUpdatedRows } = await tx.updateTable('sso_transaction').set({ status: 'answering', sealed: null, updated_at: now })
    .where('state_hash', '=', row.state_hash).where('status', '=', 'answered').executeTakeFirst()
  return numUpdatedRows ? row : undefined
}
export const forgetTransaction = (tx: Tx, stateHash: string) => tx.deleteFrom('sso_transaction').where('state_hash', '=', stateHash).execute()
