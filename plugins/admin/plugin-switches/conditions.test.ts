import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { vocabularyOptions, vocabularyTitle } from '#core'
import { listPredicateFaults } from '#core/access/analysis/check-predicate.ts'

import { parseConditions, toPredicate, type Condition } from './conditions.ts'
import { conditionKinds } from './vocabulary.ts'

const row = (kind: Condition['kind'], names: string[], is = true): Condition => ({
  is,
  kind,
  names,
})

describe('conditions represent a predicate', () => {
  it.each<[Parameters<typeof toPredicate>[0], unknown]>([
    [{ join: 'all', rows: [row('role', ['Silver Admin'])] }, { role: 'Silver Admin' }],
    [
      { join: 'all', rows: [row('role', ['Silver Admin', 'Silver Support'])] },
      { any: [{ role: 'Silver Admin' }, { role: 'Silver Support' }] },
    ],
    [
      { join: 'any', rows: [row('view', ['company']), row('productMode', ['1', '3'], false)] },
      { any: [{ view: 'company' }, { not: { any: [{ productMode: 1 }, { productMode: 3 }] } }] },
    ],
    [{ join: 'all', rows: [] }, undefined],
    [{ join: 'all', rows: [row('view', ['company']), row('flag', [])] }, undefined],
  ])('%j', (conditions, predicate) => expect(toPredicate(conditions)).toEqual(predicate))

  it('and are found in it again; each is one that the platform takes', () => {
    const anyRow = fc.constantFrom(...conditionKinds).chain((kind) =>
      fc.record({
        is: fc.boolean(),
        kind: fc.constant(kind),
        names: fc.subarray(
          vocabularyOptions(kind).map(({ value }) => value),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    )
    fc.assert(
      fc.property(
        fc.record({
          join: fc.constantFrom<'all' | 'any'>('all', 'any'),
          rows: fc.array(anyRow, { minLength: 1, maxLength: 4 }),
        }),
        (conditions) => {
          const predicate = toPredicate(conditions)
          expect(listPredicateFaults(predicate)).toEqual([])
          expect(toPredicate(parseConditions(predicate)!)).toEqual(predicate)
        },
      ),
      { numRuns: 300 },
    )
  })
  it.each([
    [{ permission: 'menu.discounts' }],
    [{ all: [{ view: 'company' }, { any: [{ role: 'Silver Admin' }, { view: 'company' }] }] }],
    [{ not: { not: { view: 'company' } } }],
    [{ role: 'Gone' }],
    [{ signedIn: true }],
    [undefined],
  ])('%j says more than the builder shows', (predicate) =>
    expect(parseConditions(predicate)).toBeUndefined(),
  )
})

it('names have titles, and unknown ones stay unchanged', () => {
  expect(vocabularyTitle('role', 'Silver Admin')).toBe('Administrator')
  expect(vocabularyTitle('role', 'Gone')).toBe('Gone')
  expect(vocabularyOptions('role')).toContainEqual({
    value: 'Silver Admin',
    label: 'Administrator (Silver Admin)',
  })
})
