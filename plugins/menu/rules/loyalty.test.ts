import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  TieredPriceListFieldsLimits,
  TieredPriceListMemberInputLimits,
} from '#core/generated/limits.ts'
import { fromCents, type Cents } from '#core/money.ts'
import { listFaults } from '#schemas/rules/rule.ts'
import {
  cutProgramName,
  highestPriceCents,
  longestProgramName,
  loyaltyKeys,
  programNameFieldRules,
} from './menu.ts'

const faults = (name: string) =>
  listFaults(programNameFieldRules, { name }).map(({ field, key }) => `${field} ${key}`)

describe('the name of a loyalty program', () => {
  it('must be there: blanks are none (V-052)', () => {
    for (const name of ['', ' ', '\t \n', '\u00a0'])
      expect(faults(name)).toEqual([`Name ${loyaltyKeys.nameRequired}`])
  })
  it.each([
    ' Cup',
    'Cup ',
    'Cup-Club',
    'Café',
    'Cup_1',
    'Cup\nClub',
    'Cup\n',
    'Cup\tClub',
    'Cup\u00a0Club',
    '👍',
    '1.',
  ])(
    'has letters, digits and spaces alone, and none of these at its ends: not %j (V-053)',
    (name) => {
      expect(faults(name)).toEqual([`Name ${loyaltyKeys.namePattern}`])
    },
  )
  it.each(['C', '7', 'Cup Club', 'cup  club 24', 'x'.repeat(30)])('is sound: %j', (name) => {
    expect(faults(name)).toEqual([])
  })
  it("is cut to the contract's limit, and then checked as it is (V-054, K-30)", () => {
    expect([
      longestProgramName,
      TieredPriceListFieldsLimits.Name.maxLength,
      fromCents(highestPriceCents as Cents),
      TieredPriceListMemberInputLimits.PriceListPrice.maximum,
    ]).toEqual([30, 30, 999999.99, 999999.99])
    expect([
      cutProgramName('x'.repeat(31)),
      cutProgramName('Cup'),
      faults(cutProgramName(`${'x'.repeat(29)} y`)),
    ]).toEqual(['x'.repeat(30), 'Cup', [`Name ${loyaltyKeys.namePattern}`]])
  })
  it('is taken by the rule exactly if the contract takes it (V-052, V-053, V-054)', () => {
    const { pattern, minLength, maxLength } = TieredPriceListFieldsLimits.Name
    const character = fc.oneof(
      fc.constantFrom('a', 'Z', '0', ' ', '-', '\n', 'é'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    fc.assert(
      fc.property(
        fc
          .array(character, { maxLength: 40 })
          .map((characters) => cutProgramName(characters.join(''))),
        (name) => {
          expect(name.length).toBeLessThanOrEqual(maxLength)
          expect(faults(name).length === 0).toBe(
            name.length >= minLength && new RegExp(pattern, 'u').test(name),
          )
        },
      ),
    )
  })
})
