// Constraints of the discount table, on both databases.
import { expect, it } from 'vitest'

import type { NewRow } from '#server/data/schema.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import { tryInsert, type AnyValues } from '#server/data/testing/try-insert.ts'
import { bakery } from './discounts.fixtures.ts'

const discount: NewRow<'discount'> = {
  merchant_id: bakery.merchantId,
  name: 'Checked',
  description: 'By a test',
  type: 'A',
  amount: '1.00',
  applies_to: 'H',
}

eachDatabase(
  'the table of discounts refuses what the contract refuses:',
  (database) => {
    const refusal = (change: AnyValues<'discount'>) =>
      tryInsert(database().databaseRoles, 'discount', { ...discount, ...change })

    it.each<[string, AnyValues<'discount'>, string | undefined]>([
      ['a sound one', {}, undefined],
      ['an empty name (V-026)', { name: '' }, 'discount_name'],
      ['a name of 16 characters (V-026)', { name: 'x'.repeat(16) }, 'discount_name'],
      ['a name of 15 characters of any script (V-026)', { name: '面'.repeat(15) }, undefined],
      ['leading whitespace (V-026)', { name: ' Spaced' }, 'discount_name'],
      [
        'a description of 31 characters (V-028)',
        { description: 'x'.repeat(31) },
        'discount_description',
      ],
      [
        'an external id of 41 characters (V-029)',
        { external_id: 'x'.repeat(41) },
        'discount_external_id',
      ],
      ['an unknown type (N-09)', { type: 'X' }, 'discount_type'],
      ['a million dollars (V-032)', { amount: '1000000.00' }, 'discount_amount'],
      ['the most (V-032)', { amount: '999999.99' }, undefined],
      ['more than 100 percent (V-031)', { type: 'P', amount: '100.01' }, 'discount_amount'],
      ['less than nothing', { amount: '-0.01' }, 'discount_amount'],
      ['no number', { amount: 'NaN' }, 'discount_amount'],
      ['no amount, the cashier is asked', { type: 'B', amount: null }, undefined],
      [
        'a minimum above the most (V-035)',
        { minimum_amount: '1000000' },
        'discount_minimum_amount',
      ],
      ['an unknown target (N-10)', { applies_to: 'Z' }, 'discount_applies_to'],
      ['a barcode with a dash (V-038)', { barcode_start: 'AB-1' }, 'discount_barcode_start'],
      [
        'a barcode of 21 characters (V-037)',
        { barcode_end: 'A'.repeat(21) },
        'discount_barcode_end',
      ],
      ['a name that is taken in another case', { name: 'STAFF MEAL' }, 'discount_name_key'],
    ])('%s', async (_, change, constraint) => {
      expect(await refusal(change)).toBe(constraint)
    })

    it('frees the name of a deleted one', async () => {
      await database().databaseRoles.asTenant(
        { merchantId: bakery.merchantId, stores: 'all' },
        (tx) =>
          tx
            .updateTable('discount')
            .set({ deleted_at: new Date() })
            .where('name', '=', 'Staff Meal')
            .execute(),
      )
      expect(await refusal({ name: 'Staff Meal' })).toBeUndefined()
    })
  },
  { demo: true },
)
