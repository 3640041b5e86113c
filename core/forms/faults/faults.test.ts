import { expect, it } from 'vitest'
import { z } from 'zod'

import type { FieldsRule } from '#schemas/rules/rule.ts'

import { faultAt, faultsIn } from './faults.ts'
import { fieldIn, lowerFirst, toCheck } from '../form-spec.ts'
import text from '../text.en.json' with { type: 'json' }

interface Values {
  name: string
  amount: number | null
  start: string
  end: string
  rows: { value: number | null }[]
}
const ordered: FieldsRule<{ Start: string; End: string }> = ({ Start, End }) =>
  Start > End
    ? [{ field: 'End', key: 'menu:discounts.errors.order', params: { start: Start } }]
    : []
const schema = z
  .object({
    name: z.string().min(1).max(5),
    amount: z.number().positive('menu:discounts.errors.amount').max(10).nullable(),
    start: z.string(),
    end: z.string(),
    rows: z.array(z.object({ value: z.int().min(1).max(100) })).max(3),
  })
  .check(
    toCheck([ordered], (values: { start: string; end: string }) => ({
      Start: values.start,
      End: values.end,
    })),
  )
const good: Values = { name: 'Early', amount: 1, start: 'A', end: 'B', rows: [{ value: 5 }] }
const faults = (values: Partial<Record<keyof Values, unknown>>) =>
  Object.fromEntries(faultsIn({ schema }, { ...good, ...values } as Values))

it('finds nothing wrong with good values', () => {
  expect(faults({})).toEqual({})
})
it('says by how much a text is too long, from the limit that the contract set', () => {
  expect(faults({ name: 'Half-price' }).name).toEqual({
    key: 'forms:errors.tooLong',
    params: { maximum: 5, length: 10, over: 5 },
  })
})
it('finds what no one sees in any text, in rows too, and names its field', () => {
  expect(faults({ start: 'A\u202e', end: 'B\nC' })).toEqual({
    start: { key: 'forms:errors.linesCharacters', params: {} },
  })
  const rows = [{ value: 5 }, { value: 5, note: 'a\0b' }]
  expect(Object.keys(faults({ rows }))).toEqual(['rows.1.note'])
})
it('asks to fill in an empty text, a cleared number and a missing value', () => {
  expect(faults({ name: '' }).name?.key).toBe('forms:errors.required')
  expect(faults({ rows: [{ value: null }] })['rows.0.value']?.key).toBe('forms:errors.required')
  expect(faults({ rows: [{ value: '' }] })['rows.0.value']?.key).toBe('forms:errors.required')
})
it("keeps the schema's own message where there is one", () => {
  expect(faults({ amount: 0 }).amount?.key).toBe('menu:discounts.errors.amount')
})
it('finds a broken rule over several fields although another field is wrong too', () => {
  const found = faults({ name: 7, start: 'Z', end: 'B' })
  expect(found.end).toEqual({ key: 'menu:discounts.errors.order', params: { start: 'Z' } })
  expect(found.name?.key).toBe('forms:errors.other')
})
it('finds a fault of a row when asked for its list', () => {
  const found = faultsIn({ schema }, { ...good, rows: [{ value: 1 }, { value: 101 }] })
  expect(faultAt(found, 'rows')?.params.maximum).toBe(100)
  expect(faultAt(found, 'name')).toBeUndefined()
})
it("has words for every key that it gives; turns the server's names into the form's", () => {
  const said = Object.keys(text.errors).map((key) => `forms:errors.${key}`)
  for (const values of [
    { name: '' },
    { name: 'too long' },
    { name: 3 },
    { amount: 11 },
    { amount: 'x' },
    { rows: [1, 2, 3, 4] },
    { rows: [{ value: 0 }] },
  ])
    for (const { key } of Object.values(faults(values)))
      if (key.startsWith('forms:')) expect(said).toContain(key)
  expect(lowerFirst('DiscountStores.0.IsAssigned')).toBe('discountStores.0.isAssigned')
  expect(lowerFirst('name')).toBe('name')
  expect(fieldIn('Rows.0.IsOpen', { Rows: [] })).toBe('Rows.0.IsOpen')
  expect(fieldIn('Rows.0.IsOpen', { rows: [] })).toBe('rows.0.isOpen')
  expect(fieldIn('rows.0.IsOpen', { rows: [] })).toBe('rows.0.isOpen')
})
