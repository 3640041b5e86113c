// A merchant with limits and schedules, for the tests of both.
import { sql } from 'kysely'

import { toJson } from '#server/data/json.ts'
import type { TestPlatform } from '#server/testing/platform.ts'

export const limitToggles = [
  'featLimitOpenChecks',
  'featLimitClearItems',
  'featLimitDeleteTickets',
  'featLimitMaxRefundAmount',
] as const

/**
 * Sets the features that a merchant has bought; schedules also need the other platform.
 * @returns a function that restores the former features
 */
export async function buys(
  { database: { db } }: Pick<TestPlatform, 'database'>,
  merchantId: number,
  toggles: readonly string[],
): Promise<() => Promise<void>> {
  const before = await db
    .selectFrom('merchant')
    .select(['toggles', 'portal_flags'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const set = async (toggled: string, flags: string) => {
    await sql`update merchant set toggles = ${toggled}::jsonb, portal_flags = ${flags}::jsonb
      where id = ${merchantId}`.execute(db)
  }
  await set(
    toJson(Object.fromEntries(toggles.map((name) => [name, 'Y']))),
    toJson({
      ...(before.portal_flags as object),
      isASMEnabled: toggles.includes('featScheduleEnforcement'),
    }),
  )
  return () => set(toJson(before.toggles), toJson(before.portal_flags))
}
