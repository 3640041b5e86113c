import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  changedFields,
  changedPaths,
  givenUp,
  merge,
  same,
  sentOrBefore,
  settle,
} from './values.ts'

const json = fc.jsonValue()

it('finds a value equal to its deep copy, and unequal once anything in it changed', () => {
  fc.assert(fc.property(json, (value) => same(value, structuredClone(value))))
  expect(same({ rows: [{ id: 1, on: true }] }, { rows: [{ id: 1, on: false }] })).toBe(false)
  expect(same([1, 2], [1, 2, 3])).toBe(false)
  expect(same({ a: undefined }, { b: undefined })).toBe(false)
  expect(same(new Set([1]), new Set([1]))).toBe(true)
  expect(same([], {})).toBe(false)
})

const field = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(json))
const record = fc.record({ a: field, b: field, c: field })
it('keeps every field that I changed and takes all others from them', () => {
  fc.assert(
    fc.property(record, record, record, (mine, base, theirs) => {
      const merged = merge(mine, base, theirs)
      const changed = changedFields(mine, base)
      for (const key of ['a', 'b', 'c'] as const)
        expect(merged[key]).toBe(changed.includes(key) ? mine[key] : theirs[key])
    }),
  )
})

it('merges a row of a list by its members, so that two people may change one row', () => {
  const list = fc.record({ first: record, second: record })
  fc.assert(
    fc.property(list, list, list, (mine, base, theirs) => {
      const merged = merge(mine, base, theirs)
      for (const row of ['first', 'second'] as const)
        expect(merged[row]).toEqual(merge(mine[row], base[row], theirs[row]))
    }),
  )
  const a = (on: boolean, day: number) => ({ a: { on, day } })
  expect(merge(a(true, 1), a(false, 1), a(false, 2))).toEqual(a(true, 2))
  expect(merge<{ a: object | null }>(a(true, 1), a(false, 1), { a: null })).toEqual(a(true, 1))
})

it('takes the record that I chose whole, also where another was chosen in the meantime', () => {
  const mia = { id: 3, name: 'Mia' }
  const noa = { id: 4, name: 'Noa' }
  const named = { id: 5, name: 'Mia (17)' }
  expect(merge({ by: noa }, { by: mia }, { by: named })).toEqual({ by: noa })
  expect(merge({ by: named }, { by: { ...mia, name: 'Mia (17)' } }, { by: noa }).by).toBe(named)
})

const row = fc.record({ price: fc.integer({ min: 0, max: 3 }), name: fc.constantFrom('a', 'b') })
const rows = fc.dictionary(fc.constantFrom('i1', 'i2', 'i3', 'v1'), row)
it('keeps rows that I added or changed and they removed, and no row that I left alone', () => {
  fc.assert(
    fc.property(rows, rows, rows, (mine, before, theirs) => {
      const merged = merge({ rows: mine }, { rows: before }, { rows: theirs }).rows
      const own = changedFields(mine, before)
      for (const key of own) if (!Object.hasOwn(theirs, key)) expect(merged[key]).toBe(mine[key])
      // A name that we didn't change takes the other person's value.
      if (own.length > 0)
        expect(Object.keys(merged).toSorted()).toEqual(
          [...new Set([...Object.keys(theirs), ...own])].toSorted(),
        )
    }),
  )
})
const before = {
  name: 'Gold',
  rows: { i1: { price: 1 }, i2: { price: 2 } } as Record<string, object>,
}
it('names a changed row by itself, and a field of its own by its name', () => {
  const now = { name: 'Silver', rows: { i1: { price: 1 }, i2: { price: 3 }, v9: { price: 4 } } }
  expect(changedPaths(now, before, ['rows'])).toEqual(['name', 'rows.i2', 'rows.v9'])
  expect(changedPaths({ ...before, rows: { ...before.rows } }, before, ['rows'])).toEqual([])
})
it('gives up for theirs what both changed, and none of my other rows', () => {
  const mine = { name: 'Mine', rows: { i1: { price: 10 }, i2: { price: 20 }, v9: { price: 90 } } }
  const theirs = { name: 'Theirs', rows: { i1: { price: 1 }, i2: { price: 3 } } }
  expect(givenUp(mine, before, theirs, ['rows'])).toEqual({
    name: 'Theirs',
    rows: { i1: { price: 10 }, i2: { price: 3 }, v9: { price: 90 } },
  })
  expect(givenUp(mine, before, theirs, [])).toEqual(theirs)
})

const base = { amount: 5 as number | string, code: null as string | null, note: 'x' }

it('settles cleared texts and blanks around them, and guesses nothing of what is typed', () => {
  expect(settle({ ...base, code: '', note: '' }, base)).toEqual({ ...base, note: '' })
  for (const amount of ['1e3', '0x10', '1,5', '-', ' 5 '])
    expect(settle({ ...base, amount }, base)).toEqual({ ...base, amount })
  const stored = { name: 'Scone', note: null as string | null, code: '', rows: { a: { t: 'x' } } }
  const typed = { ...stored, name: ' Scone ', rows: { a: { t: 'x\n' } } }
  expect(settle(typed, stored)).toEqual(stored)
  // Kept, because the field reports that blanks alone aren't a name.
  expect(settle({ ...stored, code: ' ' }, stored).code).toBe(' ')
  expect(settle({ ...stored, name: 'Sc one' }, stored).name).toBe('Sc one')
  // A stored name with a trailing blank changes when it is removed.
  expect(settle({ ...stored, name: 'Scone' }, { ...stored, name: 'Scone ' }).name).toBe('Scone')
  const values = { amount: 1, code: 'x' }
  expect(settle(values, values)).toBe(values)
})

describe('rows that are saved in steps', () => {
  const row = (look: string, sites: string[]) => ({ look, sites })
  const left = (before: object, sent: object, now: object) => {
    const [from, of, to] = [{ brands: before }, { brands: sent }, { brands: now }]
    return merge(of, sentOrBefore(from, of, to, { brands: { inSteps: true } }), to).brands
  }
  it('keep what is left of my change, and take what is stored where I changed nothing', () => {
    const [one, none] = [row('red', ['1']), row('red', [])]
    const sent = { a: row('red', ['1']), new: row('blue', ['2']) }
    const now = { a: row('red', []), new: row('blue', []) }
    expect(left({ a: row('green', []) }, sent, now)).toEqual(sent)
    const mine = row('red', ['2'])
    expect(left({ a: one }, { a: mine }, { a: none })).toEqual({ a: mine })
    expect(left({ a: one }, { a: one }, { a: none })).toEqual({ a: none })
  })
})
