import { describe, expect, it } from 'vitest'

import { CsvFault, csvLines } from './read.ts'

const cells = (text: string) => csvLines(text).lines.map((line) => line.cells)

describe('a pasted table', () => {
  it('is read by the names of its first line, whatever their case and order', () => {
    expect(csvLines('Price,NAME\n4.50,Scone')).toEqual({
      head: ['price', 'name'],
      lines: [{ line: 2, row: 1, cells: { price: '4.50', name: 'Scone' } }],
    })
  })
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('may have %s between its fields', (_, separator) => {
    expect(
      cells(
        ['name', 'price'].join(separator) + '\r\n' + ['Scone', '4.50'].join(separator) + '\r\n',
      ),
    ).toEqual([{ name: 'Scone', price: '4.50' }])
  })
  it('takes what stands in quotes as it is: separators, quotes and line breaks', () => {
    expect(cells('name,description\n"Scone, plain","Called ""the best""\nin town"')).toEqual([
      { name: 'Scone, plain', description: 'Called "the best"\nin town' },
    ])
  })
  it('counts lines as an editor does, and leaves empty ones out', () => {
    expect(
      csvLines('\uFEFFname\n\n"two\nlines"\n,\nlast').lines.map(({ line, cells: { name } }) => [
        line,
        name,
      ]),
    ).toEqual([
      [3, 'two\nlines'],
      [6, 'last'],
    ])
  })
  it('counts rows as a spreadsheet does, from the head, however many lines a text has', () => {
    expect(
      csvLines('\nname\n"two\nlines"\n\nlast').lines.map(({ row, cells: { name } }) => [row, name]),
    ).toEqual([
      [1, 'two\nlines'],
      [3, 'last'],
    ])
  })
  it('gives empty fields where a line is shorter than the first, and no lines for nothing', () => {
    expect(cells('name,price\nScone')).toEqual([{ name: 'Scone', price: '' }])
    expect(csvLines('')).toEqual({ head: [], lines: [] })
  })
  it('is refused with the line where a quotation mark is wrong', () => {
    expect(() => csvLines('name,price\n"Scone,4.50\nBun,1')).toThrow(
      new CsvFault('A quotation mark is opened and never closed. Close it, or take it out.'),
    )
    expect(() => csvLines('name,price\n"Scone" plain,4.50')).toThrow(
      new CsvFault(
        'Line 2 has text behind a closing quotation mark. Write "" for a quotation mark in a text.',
      ),
    )
  })
  it('may have a quotation mark in the middle of a text', () => {
    expect(cells('name\nThe 12" pizza')).toEqual([{ name: 'The 12" pizza' }])
  })
})
