// Constraints of the department table, on both databases.
import { expect, it } from 'vitest'

import { eachDatabase } from '#server/data/testing/databases.ts'
import { tryInsert, type AnyValues } from '#server/data/testing/try-insert.ts'

const department = { merchant_id: 1002, name: 'Checked' }

eachDatabase(
  'the table of departments refuses what the contract refuses:',
  (database) => {
    it.each<[string, AnyValues<'department'>, string | undefined]>([
      ['a sound one', {}, undefined],
      ['a name that is taken in another case', { name: 'bread' }, 'department_name_key'],
      ['a code that is taken', { code: '10' }, 'department_code_key'],
      ['a name of 31 characters', { name: 'x'.repeat(31) }, 'department_name'],
    ])('%s', async (_, change, constraint) => {
      expect(
        await tryInsert(database().databaseRoles, 'department', { ...department, ...change }),
      ).toBe(constraint)
    })
  },
  { demo: true },
)
