import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { faultsIn } from '#core/forms/faults/faults.ts'

import { tippingFormIn, type TippingValues } from './tipping.form.ts'
import { buildSuggestions, buildTips } from './tipping.fixtures.ts'

const tippingForm = tippingFormIn('en-US')

const tipMaximum = 100
const listFaults = (values: TippingValues) =>
  [...faultsIn(tippingForm, values)].map(([path, { key }]) => `${path} ${key}`)
const withValue = (value: number | null): TippingValues => {
  const values = tippingForm.fromApi(buildTips())
  return { ...values, suggestions: values.suggestions.with(1, { value }) }
}

describe('tips as they are read', () => {
  it('are three percentages and no default, until someone saves (K-55, F-90)', () => {
    expect(tippingForm.fromApi(buildTips())).toEqual({
      enabled: true,
      suggestions: [{ value: 15 }, { value: 18 }, { value: 20 }],
      defaultChoice: 'none',
    })
  })
  it.each([
    [undefined, 'none'],
    [0, '1'],
    [1, '2'],
    [2, '3'],
  ] as const)('have the default at position %s as choice %s (K-55)', (chosen, defaultChoice) => {
    expect(
      tippingForm.fromApi(buildTips({ suggestions: buildSuggestions([15, 18, 20], chosen) }))
        .defaultChoice,
    ).toBe(defaultChoice)
  })
})

describe('tips as they are sent', () => {
  it("describe each as 'Sug N {value}%', with the default and the version (K-49, K-55)", () => {
    const values: TippingValues = {
      enabled: false,
      suggestions: [{ value: 10 }, { value: 15 }, { value: 100 }],
      defaultChoice: '3',
    }
    expect(tippingForm.toApi(values, buildTips({ concurrencyChecksum: 'v7' }))).toEqual({
      input: {
        enabled: false,
        suggestions: [
          { description: 'Sug 1 10%', value: 10, isDefault: false },
          { description: 'Sug 2 15%', value: 15, isDefault: false },
          { description: 'Sug 3 100%', value: 100, isDefault: true },
        ],
        concurrencyChecksum: 'v7',
      },
    })
  })
  it('are what was read if nothing was changed (F-90)', () => {
    const percent = fc.integer({ min: 1, max: tipMaximum })
    const stored = fc.record({
      enabled: fc.boolean(),
      values: fc.tuple(percent, percent, percent),
      chosen: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
      concurrencyChecksum: fc.string(),
    })
    fc.assert(
      fc.property(stored, ({ enabled, values, chosen, concurrencyChecksum }) => {
        const record = buildTips({
          enabled,
          suggestions: buildSuggestions(values, chosen),
          concurrencyChecksum,
        })
        expect(listFaults(tippingForm.fromApi(record))).toEqual([])
        expect(tippingForm.toApi(tippingForm.fromApi(record), record)).toEqual({
          input: { enabled, suggestions: record.suggestions, concurrencyChecksum },
        })
      }),
    )
  })
  it('are read back from the answer, without another read', () => {
    const saved = buildTips({ enabled: false, concurrencyChecksum: 'v2' })
    expect(tippingForm.fromSaved!({ updateTipsConfigurationSettings: saved }, buildTips())).toEqual(
      saved,
    )
  })
})

it.each([
  [1, []],
  [tipMaximum, []],
  [null, ['suggestions.1.value online-ordering:NoInputError']],
  ['1e1', ['suggestions.1.value online-ordering:NoInputError']],
  [101, ['suggestions.1.value online-ordering:NoInputError']],
])('a percentage of %j has the faults %j, at its own field (V-171, E-118)', (value, faults) => {
  expect(listFaults(withValue(value as number | null))).toEqual(faults)
})

it("finds the form's field by the name that the graph gives it", () => {
  expect(tippingForm.fieldOf!('input.suggestions.1.value', {} as never)).toBe('suggestions.1.value')
  expect(tippingForm.fieldOf!('suggestions.0.value', {} as never)).toBe('suggestions.0.value')
})
