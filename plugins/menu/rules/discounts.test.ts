import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DiscountFieldsLimits } from '#core/generated/limits.ts'
import { wholeCents, wholeHundredths, type Cents } from '#core/money.ts'
import { nameFault } from '#schemas/rules/names.ts'
import {
  appliesToFixed,
  autoCashDefaults,
  discountFieldRule,
  discountKeys,
  discountRules,
  discountTypeDefaults,
  discountTypeInfo,
  discountTypes,
  buildDuplicate,
  forcedDefaults,
  maxDiscountCents,
  newDiscount,
  type DiscountField,
  type DiscountValues,
} from './menu.ts'

const sound: DiscountValues = {
  ...newDiscount,
  name: 'Senior',
  description: 'For seniors',
  discountAmount: wholeCents(500),
  appliesTo: 'H',
}
const faults = (change: Partial<DiscountValues>) => discountRules({ ...sound, ...change })
const listFaults = (change: Partial<DiscountValues>) =>
  faults(change).map(({ field, key }) => `${field} ${key}`)

const type = fc.constantFrom(...discountTypes.map(({ id }) => id))
const anyValues: fc.Arbitrary<DiscountValues> = fc.record({
  id: fc.nat(),
  name: fc.string(),
  description: fc.string(),
  externalDiscountId: fc.string(),
  discountType: type,
  discountAmount: fc.option(fc.integer().map(wholeCents)),
  minimumDiscountAmount: fc.option(fc.integer().map(wholeCents)),
  appliesTo: fc.option(fc.constantFrom('L' as const, 'H' as const)),
  validFor: fc.string(),
  emailOfferOnly: fc.boolean(),
  usedInMailout: fc.boolean(),
  barcodeRangeStart: fc.string(),
  barcodeRangeEnd: fc.string(),
  isApprovalNeeded: fc.boolean(),
  showOnActivitySummary: fc.boolean(),
  posActive: fc.boolean(),
  isAutoCashDiscount: fc.boolean(),
  discountStores: fc.constant([]),
})

describe('types', () => {
  it('fix a set item price to the line, without minimum or choice (S-087, S-089, N-10)', () => {
    const minimumDiscountAmount = wholeCents(1000)
    const values = discountTypeDefaults({ ...sound, minimumDiscountAmount }, 'I')
    expect(values).toMatchObject({
      discountType: 'I',
      appliesTo: 'L',
      minimumDiscountAmount: 0,
      discountAmount: 500,
    })
    expect(appliesToFixed(values)).toBe(true)
    expect(appliesToFixed(sound)).toBe(false)
  })
  it('zero the amount where they allow none, and ask for it anew afterwards (S-088)', () => {
    for (const prompted of ['B', 'Q'] as const) {
      const values = discountTypeDefaults(sound, prompted)
      expect(values).toMatchObject({ discountType: prompted, discountAmount: 0, appliesTo: 'H' })
      expect(discountTypeDefaults(values, 'P').discountAmount).toBeNull()
    }
    expect(discountTypeDefaults(sound, 'P').discountAmount).toBe(500)
  })
})

describe('automatic cash discount', () => {
  const full: DiscountValues = {
    ...sound,
    discountType: 'I',
    appliesTo: 'L',
    minimumDiscountAmount: wholeCents(100),
    barcodeRangeStart: 'A1',
    barcodeRangeEnd: 'A2',
    isApprovalNeeded: true,
    emailOfferOnly: true,
  }

  it.each([
    ['B', 'A'],
    ['Q', 'P'],
    ['A', 'A'],
    ['P', 'P'],
    ['I', 'A'],
  ] as const)('turns type %s into %s (S-091)', (from, to) => {
    expect(autoCashDefaults({ ...full, discountType: from }, true).discountType).toBe(to)
  })
  it('forces the ticket, and clears what it hides (S-090, S-092)', () => {
    expect(appliesToFixed(autoCashDefaults(sound, true))).toBe(true)
    expect(autoCashDefaults(full, true)).toMatchObject({
      isAutoCashDiscount: true,
      appliesTo: 'H',
      barcodeRangeStart: '',
      barcodeRangeEnd: '',
      isApprovalNeeded: false,
      emailOfferOnly: false,
      minimumDiscountAmount: 0,
    })
  })
  it('leaves the fields unchanged when it is turned off', () => {
    expect(autoCashDefaults({ ...full, isAutoCashDiscount: true }, false)).toEqual({
      ...full,
      isAutoCashDiscount: false,
    })
  })
  it('leaves nothing more to force, whatever the values were', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const forced = forcedDefaults(values)
        expect(forcedDefaults(forced)).toEqual(forced)
        if (forced.isAutoCashDiscount)
          expect(forced).toMatchObject({
            appliesTo: 'H',
            barcodeRangeStart: '',
            isApprovalNeeded: false,
          })
        else if (forced.discountType === 'I')
          expect(forced).toMatchObject({ appliesTo: 'L', minimumDiscountAmount: 0 })
        if (!discountTypeInfo(forced.discountType).isAmountAllowed)
          expect(forced.discountAmount).toBe(0)
      }),
    )
  })
})

describe('rules', () => {
  it('find nothing wrong with a sound discount', () => expect(discountRules(sound)).toEqual([]))

  it.each(['', ' ', ' x', '\tx', '\u00A0x'])(
    'refuse the name %j: required, no leading white space (V-026, E-038)',
    (name) => {
      expect(listFaults({ name })).toEqual(['Name menu:Discounts.DiscountForm.TextFieldError'])
    },
  )
  it.each(['', ' x', '\n'])('refuse the description %j likewise (V-028)', (description) => {
    expect(listFaults({ description })).toEqual([
      'Description menu:Discounts.DiscountForm.TextFieldError',
    ])
  })

  it('require an amount unless the type allows none (V-030)', () => {
    for (const discountType of ['A', 'P', 'I'] as const)
      expect(listFaults({ discountType, discountAmount: null })).toEqual([
        `DiscountAmount ${discountKeys.amountRequired}`,
      ])
    for (const discountType of ['B', 'Q'] as const)
      expect(listFaults({ discountType, discountAmount: null })).toEqual([])
  })
  it('take percents from 1.00 to 100.00 and no others (V-031, E-039, K-28)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -50, max: 10_050 }),
          fc.integer(),
          fc.constantFrom(99, 100, 101, 9_999, 10_000, 10_001, 0),
        ),
        (percent) => {
          const good = percent >= 100 && percent <= 10_000
          expect(
            listFaults({ discountType: 'P', discountAmount: wholeHundredths(percent) }),
          ).toEqual(good ? [] : ['DiscountAmount menu:Discounts.DiscountForm.PercentageRangeError'])
        },
      ),
    )
  })
  it.each([
    ['A', 'AmountRangeError', 'V-032, E-040'],
    ['I', 'ItemPriceRangeError', 'V-033, E-041'],
  ] as const)(
    'take type %s above 0 and up to 999999.99, else %s (%s, K-28)',
    (discountType, name, _ids) => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.integer({ min: -5, max: 5 }),
            fc.integer(),
            fc.constantFrom(maxDiscountCents, maxDiscountCents + 1),
          ),
          (cents) => {
            const good = cents > 0 && cents <= 99_999_999
            expect(listFaults({ discountType, discountAmount: wholeCents(cents) })).toEqual(
              good ? [] : [`DiscountAmount menu:Discounts.DiscountForm.${name}`],
            )
          },
        ),
      )
      for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 0.5])
        expect(listFaults({ discountType, discountAmount: odd as Cents })).toHaveLength(1)
    },
  )
  it('have the cap that the contract has', () => {
    expect(Math.round(DiscountFieldsLimits.DiscountAmount.maximum * 100)).toBe(maxDiscountCents)
    expect(Math.round(DiscountFieldsLimits.MinimumDiscountAmount.maximum * 100)).toBe(
      maxDiscountCents,
    )
  })
  it('take a minimum from 0, or none', () => {
    const at = (minimum: number) => listFaults({ minimumDiscountAmount: wholeCents(minimum) })
    expect(at(0)).toEqual([])
    expect(listFaults({ minimumDiscountAmount: null })).toEqual([])
    for (const wrong of [-1, maxDiscountCents + 1])
      expect(at(wrong)).toEqual([`MinimumDiscountAmount ${discountKeys.minimumRange}`])
  })
  it('require applies-to unless it is fixed (V-036)', () => {
    expect(listFaults({ appliesTo: null })).toEqual([`AppliesTo ${discountKeys.appliesToRequired}`])
    expect(listFaults({ appliesTo: null, discountType: 'I' })).toEqual([])
    expect(listFaults({ appliesTo: null, isAutoCashDiscount: true })).toEqual([])
  })

  const code = fc.string({
    unit: fc.constantFrom('0', '1', '8', '9', 'A', 'B', 'Y', 'Z', 'a', 'b', 'y', 'z'),
    maxLength: 20,
  })
  it('take only letters and digits in barcodes (V-038, E-042)', () => {
    expect(listFaults({ barcodeRangeStart: 'A-1', barcodeRangeEnd: 'A_2' })).toEqual(
      ['BarcodeRangeStart', 'BarcodeRangeEnd'].map(
        (field) => `${field} menu:Discounts.DiscountForm.BarCodeCharError`,
      ),
    )
    expect(listFaults({ barcodeRangeStart: 'Ä1', barcodeRangeEnd: 'A1' })).toHaveLength(1)
    expect(listFaults({ barcodeRangeStart: ' A 1 ', barcodeRangeEnd: 'Ａ２' })).toEqual([])
  })
  it('want both barcodes of one length once trimmed (V-039, E-043)', () => {
    fc.assert(
      fc.property(code, code, fc.constantFrom('', ' ', '  '), (start, end, blank) => {
        const found = listFaults({ barcodeRangeStart: blank + start + blank, barcodeRangeEnd: end })
        expect(found.includes('BarcodeRangeEnd menu:Discounts.DiscountForm.BarCodeLenError')).toBe(
          start.length !== end.length,
        )
      }),
    )
  })
  it('want the first barcode not to sort after the last (V-040, E-044)', () => {
    const pair = fc.nat({ max: 20 }).chain((length) =>
      fc.tuple(
        ...[1, 2].map(() =>
          fc.string({
            unit: fc.constantFrom('0', '1', '9', 'A', 'Z', 'a', 'z'),
            minLength: length,
            maxLength: length,
          }),
        ),
      ),
    )
    fc.assert(
      fc.property(pair, ([start, end]) => {
        const order = [start!, end!].toSorted((a, b) =>
          Buffer.compare(Buffer.from(a), Buffer.from(b)),
        )
        expect(listFaults({ barcodeRangeStart: start!, barcodeRangeEnd: end! })).toEqual(
          order[0] === start
            ? []
            : ['BarcodeRangeEnd menu:Discounts.DiscountForm.BarCodeOrderError'],
        )
      }),
    )
    expect(listFaults({ barcodeRangeStart: 'Z', barcodeRangeEnd: 'a' })).toEqual([])
  })
  it('report every fault at once and never throw', () => {
    expect(
      faults({
        name: '',
        description: '',
        discountAmount: null,
        appliesTo: null,
        barcodeRangeStart: '1',
      }),
    ).toHaveLength(5)
    fc.assert(fc.property(anyValues, (values) => void discountRules(values)))
  })
})

describe('who may change a field', () => {
  const fields = (Object.keys(newDiscount) as (keyof DiscountValues)[]).filter(
    (field): field is DiscountField => field !== 'id',
  )
  const open = (isNew: boolean, view: 'none' | 'company' | 'store-of-many' | 'single-store') =>
    fields.filter((field) => discountFieldRule({ field, isNew }, { view }).allow)

  it('fixes the name of an existing discount (V-027)', () => {
    for (const view of ['company', 'store-of-many', 'single-store'] as const) {
      expect(discountFieldRule({ field: 'name', isNew: false }, { view })).toEqual({
        allow: false,
        reasonKey: 'menu:reasons.discountName',
      })
      expect(discountFieldRule({ field: 'name', isNew: true }, { view }).allow).toBe(true)
    }
  })
  it('leaves one store of several only the switch of its own (P-062)', () => {
    expect(open(false, 'store-of-many')).toEqual(['posActive'])
    expect(
      discountFieldRule({ field: 'description', isNew: false }, { view: 'store-of-many' }),
    ).toEqual({ allow: false, reasonKey: 'menu:reasons.editDiscountDetails' })
  })
  it('gives the company the list of stores instead of that switch (P-061)', () => {
    expect(open(false, 'company')).toEqual(
      fields.filter((field) => field !== 'name' && field !== 'posActive'),
    )
    for (const view of ['store-of-many', 'single-store'] as const)
      expect(open(true, view)).toEqual(fields.filter((field) => field !== 'discountStores'))
    expect(open(true, 'company')).toEqual(fields.filter((field) => field !== 'posActive'))
  })
  it('leaves nothing of an existing discount but the switch where no view is known', () =>
    expect(open(false, 'none')).toEqual(['posActive']))
})

describe('duplicate', () => {
  it('is new and called a copy, cut to 15 (S-075)', () => {
    expect(buildDuplicate({ ...sound, id: 7 })).toEqual({ ...sound, id: 0, name: 'Senior copy' })
    expect(buildDuplicate({ ...sound, name: 'Senior Citizens' }).name).toBe('Senior Cit copy')
    expect(buildDuplicate({ ...sound, name: 'Friends & Family' }).name).toBe('Friends & copy')
  })
  it('is numbered where the copy is taken, in any case', () => {
    expect(buildDuplicate(sound, ['SENIOR COPY', 'senior copy 2']).name).toBe('Senior copy 3')
  })
  it('always has a name that is sound and free', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 15 })
      .filter((text) => /^\S/.test(text) && nameFault(text) === undefined)
    fc.assert(
      fc.property(name, fc.array(name), (original, others) => {
        const taken = [original, ...others, buildDuplicate({ id: 1, name: original }).name]
        const copy = buildDuplicate({ ...sound, name: original }, taken)
        expect(Array.from(copy.name).length).toBeLessThanOrEqual(15)
        expect(discountRules(copy)).toEqual([])
        expect(taken.map((each) => each.toLowerCase())).not.toContain(copy.name.toLowerCase())
      }),
    )
  })
})
