import { describe, expect, it } from 'vitest'

import { csvLines } from '../../csv/read.ts'
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRows, mark } from '#schemas/rules/csv/write.ts'
import { cultureByCountry } from './cultures.ts'

const cultures = Object.values(cultureByCountry)

it('eight cultures separate by commas, three by semicolons, as their spreadsheets do', () => {
  const of = (separator: string) =>
    cultures.filter((culture) => csvStyle(culture).separator === separator).sort()
  expect([of(','), of(';')]).toEqual([
    ['en-AU', 'en-CA', 'en-GB', 'en-NZ', 'en-US', 'ja-JP', 'th-TH', 'zh-CN'],
    ['af-ZA', 'id-ID', 'ru-RU'],
  ])
})
it.each([
  ['en-US', '-1234.50', '12'],
  ['ru-RU', '-1234,50', '12'],
])('in %s a number is %s, without groups', (culture, amount, whole) => {
  const { number } = csvStyle(culture)
  expect([number('-1234.50'), number(12)]).toEqual([amount, whole])
})
describe.each(cultures)('a table in %s', (culture) => {
  it('is read as it was written', () => {
    const style = csvStyle(culture)
    const cells = { name: 'Scone; plain, "dark"', price: style.number('1234.50'), note: "'=1+1" }
    const text = mark + csvRows([Object.keys(cells), Object.values(cells)], style)
    expect(csvLines(text).lines).toEqual([{ line: 2, row: 1, cells }])
  })
})
