// Limits how often something may be requested that is not a failed attempt, e.g. mails that anybody
// can request.
// Facts: D17
import { sql } from 'kysely'

import type { PlatformConfig } from '../../config/config.ts'
import type { Tx } from '../../data/doors.ts'
import { oneRow } from '../../data/one-row.ts'
import { later, minutes } from '../../time.ts'
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
