import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { faultsIn } from '#core/forms/faults/faults.ts'
import { wholeCents, wholeHundredths } from '#core/money.ts'
import { brokenNames, unseenNames } from '#schemas/rules/names.fixtures.ts'

import {
  autoCashDefaults,
  discountTypeDefaults,
  newDiscount,
  type DiscountValues,
} from '../rules/menu.ts'
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

describe('texts', () => {
  it('refuse invisible names and descriptions, and bad characters (V-026, V-028)', () => {
    for (const name of unseenNames)
      expect(found({ name, description: name })).toEqual(
        ['name', 'description'].map((field) => `${field} ${key('TextFieldError')}`),
      )
    for (const name of brokenNames)
      expect(found({ name })).toEqual(['name forms:errors.nameCharacters'])
  })
  it.each(['', ' Senior'])('refuse the name %j (V-026, E-038)', (name) =>
    expect(found({ name })).toEqual([`name ${key('TextFieldError')}`]),
  )
  it.each(['', ' For seniors'])('refuse the description %j (V-028, E-038)', (description) =>
    expect(found({ description })).toEqual([`description ${key('TextFieldError')}`]),
  )
  it.each([
    ['name', 15, 'V-026'],
    ['description', 30, 'V-028'],
    ['externalDiscountId', 40, 'V-029'],
    ['barcodeRangeStart', 20, 'V-037'],
    ['barcodeRangeEnd', 20, 'V-037'],
  ] as const)('let %s have %i characters at most (%s, K-27)', (field, maximum, _id) => {
    const other = { barcodeRangeStart: '', barcodeRangeEnd: '' }
    expect(
      found({ ...other, [field]: 'x'.repeat(maximum) }).filter((fault) =>
        fault.includes('tooLong'),
      ),
    ).toEqual([])
    expect(found({ ...other, [field]: 'x'.repeat(maximum + 1) })).toContain(
      `${field} forms:errors.tooLong`,
    )
    expect(Object.values(discountMaxima)).toContain(maximum)
  })
})

describe('the amount', () => {
  it.each(['A', 'P', 'I'] as const)('of type %s is required (V-030)', (discountType) => {
    expect(found({ discountType, discountAmount: null })).toEqual([
      `discountAmount ${key('AmountRequiredError')}`,
    ])
  })
  it.each(['B', 'Q'] as const)('of type %s is not asked for (V-030)', (discountType) =>
    expect(found({ discountType, discountAmount: wholeCents(0) })).toEqual([]),
  )
  it.each([
    ['P', 100, 10_000, 'PercentageRangeError', 'V-031, E-039'],
    ['A', 1, 99_999_999, 'AmountRangeError', 'V-032, E-040'],
    ['I', 1, 99_999_999, 'ItemPriceRangeError', 'V-033, E-041'],
  ] as const)(
    'of type %s is from %i to %i hundredths, else %s (%s, K-28)',
    (discountType, min, max, name, _ids) => {
      const whole = discountType === 'P' ? wholeHundredths : wholeCents
      const at = (amount: number) => found({ discountType, discountAmount: whole(amount) })
      for (const amount of [min, max]) expect(at(amount)).toEqual([])
      for (const amount of [min - 1, max + 1])
        expect(at(amount)).toEqual([`discountAmount ${key(name)}`])
    },
  )
  it('has a minimum purchase of nothing up to 999,999.99 beside it (V-035, K-28)', () => {
    for (const minimumDiscountAmount of [null, wholeCents(0), wholeCents(99_999_999)])
      expect(found({ minimumDiscountAmount })).toEqual([])
    expect(found({ minimumDiscountAmount: wholeCents(100_000_000) })).toEqual([
      `minimumDiscountAmount ${key('MinimumRangeError')}`,
    ])
  })
})

it('applies to something, unless type or cash say to what (V-036)', () => {
  expect(found({ appliesTo: null })).toEqual([`appliesTo ${key('AppliesToRequiredError')}`])
  expect(found({ appliesTo: null, discountType: 'I' })).toEqual([])
  expect(found({ appliesTo: null, isAutoCashDiscount: true })).toEqual([])
})

describe('barcodes', () => {
  it.each([
    ['A-1', 'A_2', ['barcodeRangeStart', 'barcodeRangeEnd'], 'BarCodeCharError', 'V-038, E-042'],
    ['A1', 'A10', ['barcodeRangeEnd'], 'BarCodeLenError', 'V-039, E-043'],
    ['A2', 'A1', ['barcodeRangeEnd'], 'BarCodeOrderError', 'V-040, E-044'],
  ] as const)(
    'from %j to %j are refused at %j with %s (%s)',
    (barcodeRangeStart, barcodeRangeEnd, fields, name, _ids) => {
      expect(found({ barcodeRangeStart, barcodeRangeEnd })).toEqual(
        fields.map((field) => `${field} ${key(name)}`),
      )
    },
  )
  it('may have space around and within them (V-039)', () =>
    expect(found({ barcodeRangeStart: ' A 1', barcodeRangeEnd: 'A1 ' })).toEqual([]))
})

describe('what a choice forces is what is sent', () => {
  it('a set item price: for the item, without a minimum (S-087, S-089)', () => {
    expect(bodyOf(discountTypeDefaults(sound, 'I'))).toMatchObject({
      DiscountType: 'I',
      AppliesTo: 'L',
      MinimumDiscountAmount: 0,
      DiscountAmount: 5,
    })
  })
  it('a prompted type: no amount (S-088)', () =>
    expect(bodyOf(discountTypeDefaults(sound, 'Q'))).toMatchObject({
      DiscountType: 'Q',
      DiscountAmount: 0,
    }))
  it('an automatic cash discount: for the ticket, not prompted (S-090, S-091, S-092)', () => {
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
})
