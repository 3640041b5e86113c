import { expect, it } from 'vitest'

import type { NewRow } from './schema.ts'
import { eachDatabase } from './testing/databases.ts'

const discount: NewRow<'discount'> = {
  merchant_id: 1002,
  name: 'Checked',
  description: 'By a test',
  type: 'A',
  amount: '1.00',
  applies_to: 'H',
}
const tips: NewRow<'tips_setting'> = {
  merchant_id: 1002,
  store_id: 100200003,
  enabled: true,
  suggestion_1: 15,
  suggestion_2: 18,
  suggestion_3: 20,
}

/** Hands back the constraint that refused, or undefined; keeps nothing. */
class Undone extends Error {}

eachDatabase(
  'tables refuse what the contract refuses',
  (database) => {
    const bakery = { merchantId: 1002, stores: 'all' } as const
    async function refusal(
      table: 'discount' | 'tips_setting' | 'department',
      row: object,
    ): Promise<string | undefined> {
      const error = await database()
        .doors.asTenant(bakery, async (tx) => {
          await tx
            .insertInto(table)
            .values(row as NewRow<typeof table>)
            .execute() // rows here are wrong on purpose
          throw new Undone()
        })
        .catch((caught: unknown) => caught as { constraint?: string; code?: string })
      return error instanceof Undone ? undefined : (error.constraint ?? error.code)
    }

    it.each<[string, Partial<Record<keyof NewRow<'discount'>, unknown>>, string | undefined]>([
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
      ['101 percent (V-031)', { type: 'P', amount: '100.01' }, 'discount_amount'],
      ['less than nothing', { amount: '-0.01' }, 'discount_amount'],
      ['no number', { amount: 'NaN' }, 'discount_amount'],
      ['no amount, the cashier is asked', { type: 'B', amount: null }, undefined],
      [
        'a minimum above the most (V-035)',
        { minimum_amount: '1000000' },
        'discount_minimum_amount',
      ],
      ['an unknown place (N-10)', { applies_to: 'Z' }, 'discount_applies_to'],
      ['a barcode with a dash (V-038)', { barcode_start: 'AB-1' }, 'discount_barcode_start'],
      [
        'a barcode of 21 characters (V-037)',
        { barcode_end: 'A'.repeat(21) },
        'discount_barcode_end',
      ],
      ['a name that is taken in another case', { name: 'STAFF MEAL' }, 'discount_name_key'],
    ])('a discount with %s', async (_, change, constraint) => {
      expect(await refusal('discount', { ...discount, ...change })).toBe(constraint)
    })

    it.each<[string, Partial<Record<keyof NewRow<'tips_setting'>, unknown>>, string | undefined]>([
      ['sound ones', {}, undefined],
      ['0 percent (V-171)', { suggestion_1: 0 }, 'tips_setting_suggestions'],
      ['101 percent (V-171)', { suggestion_3: 101 }, 'tips_setting_suggestions'],
      ['a fourth suggestion as default (K-55)', { default_suggestion: 4 }, 'tips_setting_default'],
      ['a store of another merchant', { store_id: 100100001 }, 'tips_setting_store'],
    ])('tips with %s', async (_, change, constraint) => {
      expect(await refusal('tips_setting', { ...tips, ...change })).toBe(constraint)
    })

    it.each<[string, Partial<Record<keyof NewRow<'department'>, unknown>>, string | undefined]>([
      ['a name that is taken in another case', { name: 'bread' }, 'department_name_key'],
      ['a code that is taken', { code: '10' }, 'department_code_key'],
      ['a name of 31 characters', { name: 'x'.repeat(31) }, 'department_name'],
      ['a sound one', {}, undefined],
    ])('a department with %s', async (_, change, constraint) => {
      expect(await refusal('department', { merchant_id: 1002, name: 'Checked', ...change })).toBe(
        constraint,
      )
    })

    it('gives the name of a deleted discount free', async () => {
      await database().doors.asTenant(bakery, (tx) =>
        tx
          .updateTable('discount')
          .set({ deleted_at: new Date() })
          .where('name', '=', 'Staff Meal')
          .execute(),
      )
      expect(await refusal('discount', { ...discount, name: 'Staff Meal' })).toBeUndefined()
    })
  },
  { demo: true },
)
