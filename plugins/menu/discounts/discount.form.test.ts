import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { faultsIn } from '#core/forms/faults/faults.ts'
import { wholeCents } from '#core/money.ts'
import { brokenNames, unseenNames } from '#schemas/rules/names.fixtures.ts'

import { autoCashDefaults, newDiscount, type DiscountValues } from '../rules/menu.ts'
import {
  companyDiscountForm,
  discountForm,
  discountMaxima,
  type DiscountRecord,
} from './discount.form.ts'
import { discountAnswer, storedDiscount, type StoredDiscount } from './discount.fixtures.ts'

const sound = discountForm.fromApi(discountAnswer())
const found = (change: Partial<DiscountValues>) =>
  [...faultsIn(discountForm, { ...sound, ...change })].map(([path, { key }]) => `${path} ${key}`)
const key = (name: string) => `menu:Discounts.DiscountForm.${name}`
const bodyOf = (values: DiscountValues, loaded: DiscountRecord = discountAnswer()) =>
  discountForm.toApi(values, loaded).body as Partial<StoredDiscount>

describe('a discount as it is read', () => {
  it('holds money in cents, percents in hundredths, and no text as an empty one (F-13)', () => {
    expect(sound).toMatchObject({
      id: 17,
      name: 'Senior',
      discountAmount: 500,
      minimumDiscountAmount: 2000,
      validFor: '',
      discountStores: [],
    })
    const { discountAmount } = discountForm.fromApi(
      discountAnswer(storedDiscount({ DiscountType: 'P', DiscountAmount: 12.35 })),
    )
    expect(discountAmount).toBe(1235)
  })
  it('is new where there is none, active in every store of the company (S-086, K-24)', () => {
    expect(discountForm.fromApi(discountAnswer(null))).toEqual(newDiscount)
    expect(companyDiscountForm.fromApi(discountAnswer(null)).discountStores).toEqual([
      { storeId: 0, isAssigned: true },
    ])
    expect(companyDiscountForm.fromApi(discountAnswer())).toEqual(sound)
  })
  it('takes what the answer leaves out as off and empty', () => {
    const {
      Id,
      Name,
      Description,
      DiscountType,
      IsAvailable,
      AvailableStores,
      AssignedStores,
      ConcurrencyChecksum,
    } = storedDiscount()
    const bare = discountForm.fromApi(
      discountAnswer({
        Id,
        Name,
        Description,
        DiscountType,
        IsAvailable,
        AvailableStores,
        AssignedStores,
        ConcurrencyChecksum,
      }),
    )
    expect(bare).toEqual({
      ...newDiscount,
      id: 17,
      name: 'Senior',
      description: 'For seniors',
      posActive: false,
    })
  })
})

describe('a discount as it is sent', () => {
  it('says which record it is and as of which version, unless it is new (S-086)', () => {
    expect(bodyOf(sound)).toMatchObject({ Id: 17, ConcurrencyChecksum: 'v1' })
    expect(Object.keys(bodyOf({ ...newDiscount, name: 'New' }, discountAnswer(null)))).not.toEqual(
      expect.arrayContaining(['Id']),
    )
    expect(bodyOf({ ...newDiscount }, discountAnswer(null))).not.toHaveProperty(
      'ConcurrencyChecksum',
    )
  })
  it('sends empty texts as nothing, barcodes trimmed, and stores if there are some', () => {
    const body = bodyOf({
      ...sound,
      externalDiscountId: '',
      barcodeRangeStart: ' A1 ',
      barcodeRangeEnd: '  ',
    })
    expect(body).toMatchObject({
      ExternalDiscountId: null,
      ValidFor: null,
      BarcodeRangeStart: 'A1',
      BarcodeRangeEnd: null,
    })
    expect(body).not.toHaveProperty('DiscountStores')
    expect(
      bodyOf({
        ...sound,
        discountStores: [
          { storeId: 0, isAssigned: false },
          { storeId: 5, isAssigned: true },
        ],
      }).DiscountStores,
    ).toEqual([
      { StoreId: 0, IsAssigned: false },
      { StoreId: 5, IsAssigned: true },
    ])
  })
  it('is what was read where nothing was changed (F-13)', () => {
    const money = fc.option(fc.nat({ max: 99_999_999 }).map((cents) => cents / 100))
    const text = fc.option(fc.string({ minLength: 1, maxLength: 20 }))
    const barcode = fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/))
    const stored: fc.Arbitrary<StoredDiscount> = fc.record({
      Id: fc.integer({ min: 1 }),
      Name: fc.string(),
      Description: fc.string(),
      ExternalDiscountId: text,
      DiscountType: fc.constantFrom('I', 'A', 'P', 'B', 'Q'),
      DiscountAmount: money,
      MinimumDiscountAmount: money,
      AppliesTo: fc.option(fc.constantFrom('L', 'H')),
      ValidFor: text,
      EmailOfferOnly: fc.boolean(),
      UsedInMailout: fc.boolean(),
      BarcodeRangeStart: barcode,
      BarcodeRangeEnd: barcode,
      IsApprovalNeeded: fc.boolean(),
      ShowOnActivitySummary: fc.boolean(),
      PosActive: fc.boolean(),
      IsAutoCashDiscount: fc.boolean(),
      ConcurrencyChecksum: fc.string(),
      DiscountStores: fc.array(fc.record({ StoreId: fc.nat(), IsAssigned: fc.boolean() }), {
        minLength: 1,
      }),
      IsAvailable: fc.boolean(),
      AvailableStores: fc.nat(),
      AssignedStores: fc.nat(),
    })
    fc.assert(
      fc.property(stored, (discount) => {
        const record = discountAnswer(discount)
        const { IsAvailable: _a, AvailableStores: _b, AssignedStores: _c, ...fields } = discount
        expect(bodyOf(discountForm.fromApi(record), record)).toEqual(fields)
        expect(
          discountForm.fromApi(
            discountForm.fromSaved!({ IsSuccessful: true, Entity: discount }, record)!,
          ),
        ).toEqual(discountForm.fromApi(record))
        expect(
          discountForm.fromApi(discountForm.fromConflict!(discount, discountAnswer())),
        ).toEqual(discountForm.fromApi(record))
      }),
    )
  })
})

// rules/discounts.test.ts proves the rules; here, that the form has each, at its field.
it('refuses unseen and broken names, and a description without text (V-026, V-028)', () => {
  for (const name of unseenNames)
    expect(found({ name, description: name })).toEqual(
      ['name', 'description'].map((field) => `${field} ${key('TextFieldError')}`),
    )
  for (const name of brokenNames)
    expect(found({ name })).toEqual(['name forms:errors.nameCharacters'])
})
it.each([
  ['name', 15, 'V-026'],
  ['description', 30, 'V-028'],
  ['externalDiscountId', 40, 'V-029'],
  ['barcodeRangeStart', 20, 'V-037'],
  ['barcodeRangeEnd', 20, 'V-037'],
] as const)('lets %s have %i characters at most (%s, K-27)', (field, maximum, _id) => {
  const lengthFaults = (length: number) =>
    found({ barcodeRangeStart: '', barcodeRangeEnd: '', [field]: 'x'.repeat(length) }).filter(
      (fault) => fault.includes('tooLong'),
    )
  expect([lengthFaults(maximum), lengthFaults(maximum + 1)]).toEqual([
    [],
    [`${field} forms:errors.tooLong`],
  ])
  expect(Object.values(discountMaxima)).toContain(maximum)
})
it('has amounts in range, unless its type allows none (V-030, V-031, V-035, K-28)', () => {
  const amount = (discountType: DiscountValues['discountType'], cents: number | null) =>
    found({ discountType, discountAmount: cents === null ? null : wholeCents(cents) })
  expect([amount('A', null), amount('P', 99), amount('P', 10_000), amount('B', 0)]).toEqual([
    [`discountAmount ${key('AmountRequiredError')}`],
    [`discountAmount ${key('PercentageRangeError')}`],
    [],
    [],
  ])
  expect(found({ minimumDiscountAmount: wholeCents(100_000_000) })).toEqual([
    `minimumDiscountAmount ${key('MinimumRangeError')}`,
  ])
})
it('applies to something, and has barcodes in order (V-036, V-040)', () => {
  expect(found({ appliesTo: null, barcodeRangeStart: 'A2', barcodeRangeEnd: 'A1' })).toEqual([
    `appliesTo ${key('AppliesToRequiredError')}`,
    `barcodeRangeEnd ${key('BarCodeOrderError')}`,
  ])
})

it('sends what an automatic cash discount forces (S-086, S-090, S-091, S-092)', () => {
  expect(
    bodyOf(autoCashDefaults({ ...sound, discountType: 'Q', appliesTo: 'L' }, true)),
  ).toMatchObject({
    IsAutoCashDiscount: true,
    AppliesTo: 'H',
    DiscountType: 'P',
    DiscountAmount: null,
    MinimumDiscountAmount: 0,
    BarcodeRangeStart: null,
    BarcodeRangeEnd: null,
    IsApprovalNeeded: false,
    EmailOfferOnly: false,
  })
})
it('reads in the conflict dialog as it does on the form', () => {
  const say = (name: string) => name
  const { show } = discountForm
  expect([
    show!.discountType!('P', say),
    show!.appliesTo!('L', say),
    show!.appliesTo!(null, say),
    show!.discountAmount!(wholeCents(750), say),
    show!.minimumDiscountAmount!(null, say),
    show!.discountStores!([{ storeId: 0, isAssigned: false }], say),
  ]).toEqual([
    'menu:discounts.types.P',
    'menu:discounts.appliesTo.L',
    '',
    '7.50',
    '',
    'grid:stores.none',
  ])
})
