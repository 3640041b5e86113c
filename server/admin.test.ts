// The operator's check of the audit trail.
// Facts: D16
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { startedPlatform } from './testing/started-platform.ts'
import { checkAudit } from './admin.ts'

const platform = startedPlatform()

it('says that the trail is whole, or names the first row that someone touched', async () => {
  await platform.signIn('cafe-owner')
  await platform.signIn('support', { merchantId: 1002, storeId: 0 })
  expect(await checkAudit(platform.database, platform.clock)).toMatch(
    /^The audit trail is whole: \d+ rows in 3 chains\./,
  )
  const { db } = platform.database
  // Only the owner of the tables can do this, and not by accident.
  await sql`alter table audit disable trigger audit_keeps_rows`.execute(db)
  await sql`update audit set after = '{"reason": "nothing at all"}'
    where merchant_id = 1002 and action = 'support.enter'`.execute(db)
  await sql`alter table audit enable trigger audit_keeps_rows`.execute(db)
  await expect(checkAudit(platform.database, platform.clock)).rejects.toThrow(
    /^The audit trail isn't complete: merchant 1002, row \d+: its content was changed\.$/,
  )
})
