import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listFaults } from '#schemas/rules/rule.ts'

import {
  oneTipDefaultAtMost,
  tipDefaults,
  tipDescription,
  tipDescriptionsMatch,
  tipPercentsAreValid,
  tipRules,
  tipsNotAscending,
  type TipValues,
} from './online-ordering.ts'

const tips = (values: readonly unknown[], chosen: readonly number[] = []): TipValues => ({
  suggestions: values.map((value, i) => ({ value, isDefault: chosen.includes(i) })),
})

describe('the percentages of a tip', () => {
  it.each([[1], [15], [100]])('take %s (V-171)', (value) => {
    expect(tipPercentsAreValid(tips([value, 18, 20]))).toEqual([])
  })

  it.each([[0], [-1], [101], [15.5], ['15'], [''], [null], [undefined], [Number.NaN], [Infinity]])(
    'refuse %s with NoInputError at its field (V-171, E-118)',
    (value) => {
      expect(tipPercentsAreValid(tips([15, value, 20]))).toEqual([
        { field: 'suggestions.1.value', key: 'online-ordering:NoInputError' },
      ])
    },
  )

  it('are three: a missing one is refused like an empty one (V-171)', () => {
    expect(tipPercentsAreValid(tips([15])).map(({ field }) => field)).toEqual([
      'suggestions.1.value',
      'suggestions.2.value',
    ])
  })
})

describe('the default of the tips', () => {
  it.each([[[]], [[0]], [[1]], [[2]]])('is none or one of three: %j (K-55)', (chosen) => {
    expect(oneTipDefaultAtMost(tips([15, 18, 20], chosen))).toEqual([])
  })

  it('is refused if a second one is chosen, at the second', () => {
    expect(oneTipDefaultAtMost(tips([15, 18, 20], [0, 2])).map(({ field }) => field)).toEqual([
      'suggestions.2.isDefault',
    ])
  })
})

it('finds every fault of the tips at once', () => {
  expect(listFaults(tipRules, tips([0, 18, 101], [0, 1])).map(({ field }) => field)).toEqual([
    'suggestions.0.value',
    'suggestions.2.value',
    'suggestions.1.isDefault',
  ])
})

it("describes a suggestion as 'Sug N {value}%', and takes no other description (K-49)", () => {
  expect(tipDefaults.map((value, i) => tipDescription(i + 1, value))).toEqual([
    'Sug 1 15%',
    'Sug 2 18%',
    'Sug 3 20%',
  ])
  const suggestions = [
    { value: 15, description: 'Sug 1 15%' },
    { value: 18, description: 'Sug 1 18%' },
    { value: 20, description: 'Sug 3 15%' },
  ]
  expect(tipDescriptionsMatch({ suggestions }).map(({ field }) => field)).toEqual([
    'suggestions.1.description',
    'suggestions.2.description',
  ])
})

describe('the warning about the order of the tips (resolution 53)', () => {
  it.each([
    [[15, 18, 20], false],
    [[15, 15, 20], true],
    [[20, 18, 15], true],
    [[15, 20, 18], true],
    [[1, 2, 100], false],
  ])('for %j is %s', (values, expected) => {
    expect(tipsNotAscending(values)).toBe(expected)
  })

  it('stays away while a percentage is wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', null, 0, 101, 1.5),
        fc.integer({ min: 0, max: 2 }),
        (wrong, position) => {
          const values: unknown[] = [20, 18, 15]
          values[position] = wrong
          return !tipsNotAscending(values)
        },
      ),
    )
  })
})
