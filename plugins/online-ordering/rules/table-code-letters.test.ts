import unicode from '@fontsource/open-sans/unicode.json' with { type: 'json' }
import { expect, it } from 'vitest'

import { fontParts, printedName, splitRuns, signsOf } from './table-code-letters.ts'

it.each(fontParts)('the signs of %s are those of its file', (part) => {
  expect(signsOf[part].split(' ')).toEqual(unicode[part].replaceAll('U+', '').split(','))
})

it('a name is split by font file, with accents combined where possible', () => {
  expect(splitRuns('Cafe\u0301 Phở')).toEqual([
    { part: 'latin', text: 'Café Ph' },
    { part: 'vietnamese', text: 'ở' },
  ])
  expect(splitRuns('')).toEqual([])
})

it('a name with a sign of no file is printed as the address has it (T-online-ordering-121)', () => {
  expect(printedName('Пекарня', 'rye')).toBe('Пекарня')
  expect(printedName('Rye 港', 'rye')).toBe('rye')
  expect(printedName('Rye 🥐', 'rye')).toBe('rye')
})
