import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pastedCells } from './cells.ts'

it('reads columns as spreadsheets copy them, with line breaks, tabs and quotes in quotes', () => {
  expect(pastedCells('1.50\r\n2.50\r\n')).toEqual([['1.50'], ['2.50']])
  expect(pastedCells('1.50\n2.50')).toEqual([['1.50'], ['2.50']])
  expect(pastedCells('1.50\r2.50')).toEqual([['1.50'], ['2.50']])
  expect(pastedCells('1.50\n\n2.50\n')).toEqual([['1.50'], [''], ['2.50']])
  expect(pastedCells('4.50')).toEqual([['4.50']])
  expect(pastedCells('')).toEqual([['']])
  expect(pastedCells(' 4.50 \t" yes "')).toEqual([['4.50', 'yes']])
  expect(pastedCells('a\tb\n\tc')).toEqual([
    ['a', 'b'],
    ['', 'c'],
  ])
  expect(pastedCells('"two\nlines"\t"a ""b"""\nend')).toEqual([['two\nlines', 'a "b"'], ['end']])
})
it('gives back whatever a spreadsheet quoted', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', '"', '\t', '\n', '1', ' ', ',') })
    .map((text) => text.trim())
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(table, (rows) => {
      expect(pastedCells(rows.map((row) => row.map(quoted).join('\t')).join('\n'))).toEqual(rows)
    }),
  )
})
