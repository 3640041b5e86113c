import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { changedPaths, merge } from '#core/forms/values.ts'
import type { Cents } from '#core/money.ts'

import { latte, largeLatte, list, members, mocha, noList } from './loyalty.fixtures.ts'
import {
  listPriceOf,
  loyaltyForm,
  withPrice,
  type LoyaltyValues,
  type PriceEdits,
} from './loyalty.form.ts'

const say = (key: string) => key
const prices = (...edits: [typeof latte, number | null][]): PriceEdits =>
  Object.fromEntries(
    edits.map(([member, price]) => [member.id, { member, price: price as Cents | null }]),
  )
const sent = (values: LoyaltyValues, loaded = list) =>
  loyaltyForm.toApi(values, loaded).body as {
    Members: { id: string; PriceListPrice: number | null; ConcurrencyChecksum: string }[]
  }
const faults = (values: LoyaltyValues) =>
  loyaltyForm.schema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('what is sent', () => {
  it('is the name and the changed rows alone, each with its version (C-067, F-24, F-25)', () => {
    expect(sent({ name: 'Gold club', prices: prices([latte, 425], [largeLatte, null]) })).toEqual({
      Name: 'Gold club',
      TieredPriceListId: 7,
      ConcurrencyChecksum: 'v1',
      Members: [
        {
          id: 'i1',
          MemberType: 0,
          Name: 'Latte',
          ItemMasterId: 1,
          ItemVariationId: null,
          RetailPriceVariationGroupId: null,
          PriceListPrice: 4.25,
          ConcurrencyChecksum: 'v0',
        },
        {
          id: 'v9',
          MemberType: 1,
          Name: 'Latte, Large',
          ItemMasterId: 1,
          ItemVariationId: 9,
          RetailPriceVariationGroupId: 3,
          PriceListPrice: null,
          ConcurrencyChecksum: 'v0',
        },
      ],
    })
    expect(sent(loyaltyForm.fromApi(list)).Members).toEqual([])
  })
  it('has the newest version known, after a save or a conflict (fault 14)', () => {
    const now = { ...latte, PriceListPrice: 3, ConcurrencyChecksum: 'v5' }
    const theirs = loyaltyForm.fromConflict!({ ...list, Members: [now] }, list)
    const mine = merge(
      { name: 'Gold', prices: prices([latte, 425], [mocha, 450]) },
      loyaltyForm.fromApi(list),
      loyaltyForm.fromApi(theirs),
    )
    expect(
      sent(mine, theirs).Members.map(({ id, PriceListPrice, ConcurrencyChecksum }) => [
        id,
        PriceListPrice,
        ConcurrencyChecksum,
      ]),
    ).toEqual([
      ['i1', 4.25, 'v5'],
      ['i2', 4.5, 'v0'],
    ])
    const saved = loyaltyForm.fromSaved!(
      { IsSuccessful: true, Entity: { ...list, ConcurrencyChecksum: 'v2' }, Members: [now] },
      list,
    )!
    expect(
      sent({ name: 'Gold', prices: prices([latte, 100]) }, saved).Members[0]!.ConcurrencyChecksum,
    ).toBe('v5')
    expect(sent({ name: 'Gold', prices: prices([latte, 300]) }, saved).Members).toEqual([])
  })
})

const edit = fc.record({
  member: fc.constantFrom(...members),
  price: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 99_999_999 })),
})
it('holds the last price of each row after any edits, unless it is the loaded one (S-100)', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const values = {
        name: 'Gold',
        prices: edits.reduce<PriceEdits>(
          (now, { member, price }) => withPrice(now, {}, member, price as Cents | null),
          {},
        ),
      }
      const last = new Map(edits.map(({ member, price }) => [member.id, price]))
      const expected = members
        .filter((member) => last.has(member.id) && last.get(member.id) !== listPriceOf(member))
        .map(({ id }) => id)
      expect(changedPaths(values, loyaltyForm.fromApi(list), ['prices']).toSorted()).toEqual(
        expected.map((id) => `prices.${id}`).toSorted(),
      )
      for (const { id, PriceListPrice } of sent(values).Members)
        expect(PriceListPrice === null ? null : Math.round(PriceListPrice * 100)).toBe(last.get(id))
    }),
  )
})
it.each([
  ['', [['name', 'menu:ProgramNameFieldRequiredError']]],
  [' Gold', [['name', 'menu:ProgramNameFieldDoesNotFollowPattern']]],
  ['Gold!', [['name', 'menu:ProgramNameFieldDoesNotFollowPattern']]],
  ['Gold 2', []],
])(
  'judges the name “%s” by the rules that the server has, too (V-052, V-053)',
  (name, expected) => {
    expect(faults({ name, prices: {} })).toEqual(expected)
  },
)
it("refuses text that isn't a price at its row, and nothing else", () => {
  expect(
    faults({
      name: 'Gold',
      prices: { i1: { member: latte, price: 'abc' }, ...prices([mocha, null]) },
    }),
  ).toEqual([['prices.i1.price', 'menu:loyalty.errors.price']])
})
it('begins without a name where no program exists, and reads rows in words', () => {
  expect(loyaltyForm.fromApi(noList)).toEqual({ name: '', prices: {} })
  const { label, show } = loyaltyForm.rows!.prices!
  expect([
    label({ member: latte, price: null }),
    show({ member: latte, price: null }, say),
    show({ member: latte, price: 425 as Cents }, say),
  ]).toEqual(['Latte', 'menu:loyalty.usualPrice', '4.25'])
})
