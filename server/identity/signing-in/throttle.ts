// Limits how often something other than a failed sign-in may happen, such as mails that anyone can
// request.
// Facts: D17
import { sql } from 'kysely'

import type { AnyCall } from '../../calls/call.ts'
import { tooMany } from '../../calls/problem.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Tx } from '../../data/database-roles.ts'
import { FateUnknown } from '../../data/errors.ts'
import { oneRow } from '../../data/one-row.ts'
import { later, minutes, nowOf } from '../../time.ts'
import { deriveKey, hmac } from '../../config/secrets.ts'

/** The counter's key. It is an HMAC, so that the table contains no names. */
export const throttleKey = (
  { secrets }: Pick<PlatformConfig, 'secrets'>,
  purpose: string,
  thing: string,
): string => hmac(deriveKey(secrets, 'lock-out'), `${purpose}\u0000${thing}`).toString('base64url')

/**
 * Counts one request and returns whether it is within `most` of the window. A window begins with
 * its first request.
 */
export async function withinLimit(
  tx: Tx,
  key: string,
  { most, windowMinutes }: { most: number; windowMinutes: number },
  now: Date,
): Promise<boolean> {
  const begin = later(now, -minutes(windowMinutes))
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_counter as c (key, failures, locks, updated_at)
    values (${key}, 1, 0, ${now})
    on conflict (key) do update set
      failures = case when c.updated_at <= ${begin} then 1 else c.failures + 1 end,
      updated_at = case when c.updated_at <= ${begin} then ${now} else c.updated_at end
    returning failures`.execute(tx)
  return oneRow(rows).failures <= most
}

export interface DoneLimit {
  /** From {@link throttleKey}. */
  key: string
  most: number
  windowMinutes: number
  /** The message once the limit is exceeded. */
  refusal: string
}
/**
 * Runs limited work and counts it only if it was done. Refused requests, and repeated ones that are
 * answered from storage, cost nothing. Counts before the work, so that parallel requests don't
 * exceed the limit, and takes the count back afterwards if necessary.
 * @param work calls `done` inside its transaction, when it does the counted work. Over a limit,
 * `done` throws a 429. Nothing else throws it, so that a repeated request is still answered.
 */
export async function countingDone<T>(
  { clock, databaseRoles }: Pick<AnyCall, 'clock' | 'databaseRoles'>,
  limits: readonly DoneLimit[],
  work: (done: () => void) => Promise<T>,
): Promise<T> {
  const full = await databaseRoles.asIdentity(async (tx) => {
    const beyond: DoneLimit[] = []
    for (const limit of limits)
      if (!(await withinLimit(tx, limit.key, limit, nowOf(clock)))) beyond.push(limit)
    return beyond[0]
  })
  const state = { isDone: false }
  try {
    return await work(() => {
      if (full) throw tooMany(full.windowMinutes * 60, full.refusal)
      state.isDone = true
    })
  } catch (error) {
    // Count it, because the work may have been done.
    if (!(error instanceof FateUnknown)) state.isDone = false
    throw error
  } finally {
    if (!state.isDone) await databaseRoles.asIdentity((tx) => takeBack(tx, limits))
  }
}

const takeBack = (tx: Tx, limits: readonly DoneLimit[]) =>
  tx
    .updateTable('sign_in_counter')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('failures', '>', 0)
    .execute()
