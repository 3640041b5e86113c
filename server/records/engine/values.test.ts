import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Column } from './description.ts'
import type { Value } from './source.ts'
import { checkValues } from './values.ts'

const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  name: 'it',
  label: 'It',
  kind,
  ...more,
})
const check = (of: Column, value: Value) => {
  const { values, errors } = checkValues([of], { it: value }, false)
  return errors[0]?.code ?? values.it
}

it.each<[Column, Value, unknown]>([
  [column('text'), ' a ', 'a'],
  [column('text'), '', null],
  [column('text', { required: true }), ' ', 'required'],
  [column('text', { maxLength: 2 }), '🥐🥖', '🥐🥖'],
  [column('text', { maxLength: 2 }), '🥐🥖!', 'maxLength'],
  [column('text'), 'a\tb', 'a b'],
  [column('text'), '\u200b', null],
  [column('text'), 'a\u202eb', 'characters'],
  [column('text'), 'a\nb', 'characters'],
  [column('text'), 'a\ud800b', 'characters'],
  [column('text', { lines: 3 }), ' a\r\nb\rc\n', 'a\nb\nc'],
  [column('text', { lines: 3 }), 'a\u0000b', 'characters'],
  [column('text', { lines: 3 }), 'a\u202eb', 'characters'],
  [column('text', { lines: 3 }), 'a \u200b\n\u00a0 b', 'a\n  b'],
  [column('integer'), 2_147_483_647, 2_147_483_647],
  [column('integer'), 2_147_483_648, 'maximum'],
  [column('integer'), -0, 0],
  [column('integer', { minimum: 1 }), 0, 'minimum'],
  [column('integer', { default: 5, required: true }), null, 'required'],
  [column('money'), 0.07, 0.07],
  [column('money'), 0.075, 'format'],
  [column('money'), 1e12, 'maximum'],
  [column('money', { minimum: 0.01, maximum: 99.99 }), 100, 'range'],
  [column('percent', { maximum: 100 }), 100.01, 'maximum'],
  [column('percent'), '15', 'type'],
  [column('boolean'), false, false],
  [column('boolean'), 0, 'type'],
  [column('choice', { choices: [{ value: 'a', label: 'A' }] }), 'a', 'a'],
  [column('choice', { choices: [{ value: 'a', label: 'A' }] }), 'b', 'enum'],
  [column('choice', { required: true, choices: [] }), null, 'required'],
  [column('date'), '2026-02-28', '2026-02-28'],
  [column('date'), '2026-02-30', 'format'],
  [column('dateTime'), '2026-02-28T10:00:00Z', 'unknown'],
])('%j: %j → %j', (of, value, expected) => {
  expect(check(of, value)).toStrictEqual(expected)
})

it('a new record gets its defaults, a change keeps what is not given', () => {
  const columns = [
    column('integer', { name: 'order', default: 5, required: true }),
    column('text', { name: 'code' }),
  ]
  expect(checkValues(columns, {}, false)).toEqual({ values: { order: 5, code: null }, errors: [] })
  expect(checkValues(columns, { code: 'x' }, true)).toEqual({ values: { code: 'x' }, errors: [] })
})

it('no value of any kind gets past the limits of its column, or throws', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  )
  const kinds = ['text', 'integer', 'money', 'percent', 'boolean', 'choice', 'date'] as const
  const limits = { maxLength: 5, minimum: -10, maximum: 10, choices: [{ value: 'a', label: 'A' }] }
  fc.assert(
    fc.property(fc.constantFrom(...kinds, 'dateTime' as const), anything, (kind, value) => {
      const { values, errors } = checkValues([column(kind, limits)], { it: value }, false)
      if (errors.length > 0) return true
      const stored = values.it ?? null
      return (
        stored === null ||
        (typeof stored === 'string'
          ? [...stored].length <= 10 && stored.isWellFormed() && !/\p{Cc}/u.test(stored)
          : typeof stored === 'boolean' ||
            (Math.abs(stored) <= 10 && Math.abs(stored * 100 - Math.round(stored * 100)) < 1e-9))
      )
    }),
    { seed: 7, numRuns: 500 },
  )
})

it('members that aren’t columns are refused by name, inherited ones included', () => {
  const given = JSON.parse('{"it":"a","toString":"b","__proto__":"c"}') as Record<string, Value>
  expect(checkValues([column('text')], given, true).errors.map(({ field }) => field)).toEqual([
    'values.toString',
    'values.__proto__',
  ])
})
