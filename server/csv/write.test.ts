import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseFields } from './read.ts'
import { csvRow, harmless, namesCell, unharmed } from '#schemas/rules/csv/write.ts'

const typed = fc.string({ unit: fc.constantFrom(...'a",;\n\r=+-@＝ \t\'é') })

it.each(['=1+1', "'=1+1", "''=1", '+1', '-2', '@SUM(A1)', '\t=1', '＝1'])(
  '%j begins with one more apostrophe',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)
it.each(["'90s bread", "O'Hara", 'a=b', "'", ''])('%j stays as it is', (text) => {
  expect([harmless(text), unharmed(text)]).toEqual([text, text])
})
const trimmed = typed.map((text) => text.trim())
it('what was made harmless comes back as it was typed, apostrophes of its own with it', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(unharmed(harmless(text))).toBe(text)
      expect(harmless(text)).toMatch(/^'|^(?!\s*[=+\-@＝])/)
    }),
  )
})
it('a row is read as it was written, whatever its cells contain, as are names', () => {
  fc.assert(
    fc.property(fc.array(trimmed, { minLength: 1 }), (cells) => {
      for (const separator of [',', ';'] as const) {
        const [row] = parseFields(csvRow(cells, { separator }), separator)
        expect(row?.fields ?? cells.map(() => '')).toEqual(cells)
      }
      const names = cells.filter((text) => text !== '')
      if (names.length > 0) expect(parseFields(namesCell(names), ';')[0]!.fields).toEqual(names)
    }),
  )
})
