// The portal's form and the server reject the same values of a described page.
import { describe, expect, it } from 'vitest'

import { findFault } from '#core/records/columns/values.ts'
import type { Column } from '#server/records/engine/description.ts'
import type { Value } from '#server/records/engine/source.ts'
import { checkValues } from '#server/records/engine/values.ts'

const text = { name: 'a', label: 'A', kind: 'text' } as const
const amount = { name: 'a', label: 'A', kind: 'money', minimum: 0, maximum: 10 } as const
const choice = {
  name: 'a',
  label: 'A',
  kind: 'choice',
  choices: [{ value: 'x', label: 'X' }],
} as const
const cases: readonly [Column, readonly Value[]][] = [
  [text, ['', null, 'Bread', ' Bread ', 'a\u202eb', 'two\nlines', '\u200b']],
  [{ ...text, required: true }, ['', null, '   ', '\u200b', 'Bread']],
  [{ ...text, maxLength: 3 }, ['abc', 'abcd', '  abc  ', '👩‍🍳']],
  [{ ...text, lines: 3 }, ['two\nlines', 'a\u202eb', '']],
  [amount, [null, 0, 10, 10.01, -0.01]],
  [{ ...amount, required: true }, [null, 1]],
  [{ ...amount, kind: 'integer' }, [null, 3, 11]],
  [{ ...amount, kind: 'percent' }, [2.5, 12]],
  [choice, [null, '', 'x', 'y']],
  [{ ...choice, required: true }, [null, 'x', 'y']],
  [{ name: 'a', label: 'A', kind: 'date' }, [null, '2026-11-26', '2026-02-30', 'today']],
  [{ name: 'a', label: 'A', kind: 'boolean' }, [true, false]],
]

describe.each(cases)('%j', (column, values) => {
  it.each(values)('%j', (value) => {
    const { errors } = checkValues([column], { a: value }, false)
    const described = { ...column, choices: column.choices?.map((one) => ({ ...one })) }
    expect(findFault(described as never, { a: value }) === undefined).toBe(errors.length === 0)
  })
})
