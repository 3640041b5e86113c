// Tips that the table refuses, on both databases.
import { expect, it } from 'vitest'

import type { NewRow } from '#server/data/schema.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import { tryInsert, type AnyValues } from '#server/data/testing/try-insert.ts'

const tips: NewRow<'tips_setting'> = {
  merchant_id: 1002,
  store_id: 100200003,
  enabled: true,
  suggestion_1: 15,
  suggestion_2: 18,
  suggestion_3: 20,
}

eachDatabase(
  'the table of tips refuses what the contract refuses:',
  (database) => {
    it.each<[string, AnyValues<'tips_setting'>, string | undefined]>([
      ['sound ones', {}, undefined],
      ['0 percent (V-171)', { suggestion_1: 0 }, 'tips_setting_suggestions'],
      ['101 percent (V-171)', { suggestion_3: 101 }, 'tips_setting_suggestions'],
      ['a fourth suggestion as default (K-55)', { default_suggestion: 4 }, 'tips_setting_default'],
      ['a store of another merchant', { store_id: 100100001 }, 'tips_setting_store'],
    ])('%s', async (_, change, constraint) => {
      expect(
        await tryInsert(database().databaseRoles, 'tips_setting', { ...tips, ...change }),
      ).toBe(constraint)
    })
  },
  { demo: true },
)
