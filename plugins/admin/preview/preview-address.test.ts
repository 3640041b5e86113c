import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { setKinds, singleKinds } from '#core/access/facts-json.ts'
import {
  factsIn,
  normalized,
  personas,
  usual,
  vocabulary,
  withFact,
  type FactsJson,
} from '#core/preview.ts'

import {
  parameterOf,
  readPreview,
  withMerchant,
  writePreview,
  type PreviewState,
} from './preview-address.ts'

const read = (address: string) => readPreview(new URLSearchParams(address))
const numeric = (kind: (typeof singleKinds)[number]) => typeof usual[kind] === 'number'

/** Any state over the vocabulary, with parameters in any order and repeated. */
const anyState: fc.Arbitrary<PreviewState> = fc
  .record({
    persona: fc.constantFrom(...personas.map(({ name }) => name)),
    facts: fc.record(
      Object.fromEntries([
        ...setKinds.map((kind) => [
          kind,
          fc.array(fc.constantFrom(...(vocabulary[kind] ?? ['menu', 'results', 'tool'])), {
            maxLength: 60,
          }),
        ]),
        ...singleKinds.map((kind) => [
          kind,
          fc
            .constantFrom(
              ...(vocabulary[kind] ?? ['840', '826']),
              ...(kind === 'reseller' || kind === 'productMode' ? ['77'] : []),
            )
            .map((value) => (numeric(kind) ? Number(value) : value)),
        ]),
      ]),
      { requiredKeys: [] },
    ) as fc.Arbitrary<FactsJson>,
    merchant: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
    at: fc.option(
      fc.string().map((text) => `/x${text.toWellFormed()}`),
      { nil: undefined },
    ),
  })
  .map(({ at, merchant, ...state }) => ({
    ...state,
    ...(merchant !== undefined && { merchant }),
    ...(at !== undefined && { at }),
  }))

describe('an address of the preview', () => {
  it('is complete: reading it gives the same person and page', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { state: again, unknown } = read(writePreview(state).toString())
        expect(unknown).toEqual([])
        expect(again).toEqual(normalized(state))
        expect(factsIn(again)).toEqual(factsIn(normalized(state)))
      }),
      { numRuns: 500 },
    )
  })
  it('is the same for the same person, however it was reached', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const shuffled = {
          ...state,
          facts: Object.fromEntries(
            Object.entries(state.facts)
              .toReversed()
              .map(([kind, value]) => [
                kind,
                Array.isArray(value) ? (value as string[]).toReversed() : value,
              ]),
          ) as FactsJson,
        }
        expect(writePreview(shuffled).toString()).toBe(writePreview(state).toString())
        expect(normalized(normalized(state))).toEqual(normalized(state))
      }),
      { numRuns: 300 },
    )
  })
  it('is read whatever it contains, and normalized', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'all',
        '',
        'viewer',
        'Silver Admin,Silver Support',
        '1e3',
        '-1',
        '//evil.example',
        '/menu/discounts',
        'constructor',
        '__proto__',
      ),
    )
    const anyAddress = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom('persona', 'at', ...Object.values(parameterOf)), fc.string()),
        anyText,
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(anyAddress, (pairs) => {
        const { state } = readPreview(new URLSearchParams(pairs))
        expect(read(writePreview(state).toString())).toEqual({ state, unknown: [] })
      }),
      { numRuns: 500 },
    )
  })
  it.each<[string, PreviewState]>([
    ['', { persona: 'merchant', facts: {} }],
    [
      'persona=viewer&reseller=10017&mode=1&view=store-of-many' +
        '&flags=hec-delivery,load-sidebar&at=/menu/discounts',
      {
        persona: 'viewer',
        facts: {
          reseller: 10017,
          productMode: 1,
          view: 'store-of-many',
          flag: ['load-sidebar', 'hec-delivery'],
        },
        at: '/menu/discounts',
      },
    ],
    [
      'persona=viewer&reseller=10000&merchant=1003&at=/menu/discounts',
      { persona: 'viewer', facts: { reseller: 10000 }, merchant: 1003, at: '/menu/discounts' },
    ],
    [
      'persona=merchant&role=Silver+Admin&view=none',
      { persona: 'merchant', facts: { view: 'none', role: ['Silver Admin'] } },
    ],
    ['persona=admin&role=', { persona: 'admin', facts: { role: [] } }],
    [
      'flags=&toggles=featPaidBreaks&kind=company',
      {
        persona: 'merchant',
        facts: { userKind: ['company'], flag: [], toggle: ['featPaidBreaks'] },
      },
    ],
    // The address omits what the persona implies.
    [
      'persona=bank-merchant&reseller=10017&mode=1&gateway=BankOfAmerica&flags=load-sidebar',
      { persona: 'bank-merchant', facts: {} },
    ],
    ['persona=admin&kind=admin', { persona: 'admin', facts: {} }],
  ])('%s', (address, state) => expect(read(address)).toEqual({ state, unknown: [] }))
  it('stays short with many facts', () => {
    const newcomer: PreviewState = { persona: 'newcomer', facts: {} }
    const flagged = withFact(newcomer, 'flag', vocabulary.flag!)
    const state = withFact(flagged, 'permission', vocabulary.permission!)
    expect(writePreview(state).toString()).toBe('persona=newcomer&flags=all&rights=all')
    expect(read('persona=newcomer&flags=all&rights=all').state).toEqual(state)
  })
  it('reports unknown names and leaves them out', () => {
    const address =
      'persona=unknown&reseller=bank&view=sideways&flags=hec-delivery,gone&type=9' +
      '&merchant=0x1&at=menu&role=toString'
    const { state, unknown } = read(address)
    expect(state).toEqual({ persona: 'merchant', facts: { flag: ['hec-delivery'] } })
    expect(unknown.map(({ parameter, value }) => `${parameter}=${value}`)).toEqual([
      'persona=unknown',
      'reseller=bank',
      'view=sideways',
      'role=toString',
      'flags=gone',
      'type=9',
      'merchant=0x1',
      'at=menu',
    ])
    expect(read('at=//evil.example/x').unknown).toEqual([
      { parameter: 'at', value: '//evil.example/x' },
    ])
  })
})

it('a merchant sets its reseller, and is removed with it', () => {
  const company = { persona: 'company-user', facts: { view: 'store-of-many' } } as const
  const noodles = withMerchant(company, { id: 1003, resellerId: 10_000 })
  const facts = { reseller: 10_000, view: 'store-of-many' }
  expect(noodles).toEqual({ persona: 'company-user', facts, merchant: 1003 })
  expect(withFact(noodles, 'view', 'single-store').merchant).toBe(1003)
  expect(withFact(noodles, 'reseller', 1)).toEqual(company)
  expect(withMerchant(noodles, undefined)).toEqual({ persona: 'company-user', facts })
})
