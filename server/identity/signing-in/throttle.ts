// Limits how often something may be requested that is not a failed attempt, e.g. mails that anybody
// can request.
// Facts: D17
import { sql } from 'kysely'

import type { AnyCall } from '../../calls/call.ts'
import { tooMany } from '../../calls/problem.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Tx } from '../../data/doors.ts'
import { FateUnknown } from '../../data/errors.ts'
import { oneRow } from '../../data/one-row.ts'
import { later, minutes, nowOf } from '../../time.ts'
import { deriveKey, hmac } from '../../config/secrets.ts'

/** The counter's key: an HMAC, so the table holds no names. */
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
  /** By {@link throttleKey}. */
  key: string
  most: number
  windowMinutes: number
  /** What is said to whoever is beyond it. */
  refusal: string
}
/**
 * Does what may be done so often, and counts it only where it was done: what was refused, and a
 * repeated request that is answered from before, costs nothing. Counted before the work, so that
 * many requests at once do not exceed the limit, and taken back after it.
 * @param work calls `done` inside its transaction, where it does what is counted. Beyond one of the
 *   limits `done` throws a 429: only there, so that a repeated request is still answered
 */
export async function countingDone<T>(
  { clock, doors }: Pick<AnyCall, 'clock' | 'doors'>,
  limits: readonly DoneLimit[],
  work: (done: () => void) => Promise<T>,
): Promise<T> {
  const full = await doors.asIdentity(async (tx) => {
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
    // Of what may have been done it counts.
    if (!(error instanceof FateUnknown)) state.isDone = false
    throw error
  } finally {
    if (!state.isDone) await doors.asIdentity((tx) => takeBack(tx, limits))
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
