import { describe, expect, it } from 'vitest'

import { CsvFault, csvLines } from './read.ts'

const cells = (text: string) => csvLines(text).lines.map((line) => line.cells)

describe('a pasted table', () => {
  it('is read by the names of its first line, whatever their case and order', () => {
    expect(csvLines('Price,NAME\n4.50,Scone')).toEqual({
      head: ['price', 'name'],
      lines: [{ line: 2, row: 1, cells: { price: '4.50', name: 'Scone' } }],
      separator: ',',
    })
  })
  it.each([',', ';', '\t'])('may have %j between its fields', (separator) => {
    const table = `name${separator}price\r\nScone${separator}4.50\r\n`
    expect(cells(table)).toEqual([{ name: 'Scone', price: '4.50' }])
  })
  it.each([';', ',', '\t', '|'])('obeys a first line sep=%s, and leaves it out', (separator) => {
    const lines = (end: string) =>
      [
        ['name', 'note; or, more'],
        ['Scone', '4,50;'],
      ]
        .map((line) => line.map((cell) => `"${cell}"`).join(separator) + end)
        .join('')
    for (const [told, end] of [
      [`sep=${separator}`, '\n'],
      [`\uFEFFSEP=${separator}${separator}`, '\r\n'],
      [`"sep=${separator}"`, '\r'],
    ])
      expect(csvLines(`${told}${end}${lines(end!)}`)).toEqual({
        head: ['name', 'note; or, more'],
        lines: [{ line: 3, row: 1, cells: { name: 'Scone', 'note; or, more': '4,50;' } }],
        separator,
      })
  })
  it('may end its lines with a carriage return alone', () => {
    expect(csvLines('name;note\rScone;"two\rlines"\r\rBun;\r').lines).toEqual([
      { line: 2, row: 1, cells: { name: 'Scone', note: 'two\rlines' } },
      { line: 5, row: 3, cells: { name: 'Bun', note: '' } },
    ])
  })
  it.each([
    ['a workbook', 'PK\u0003\u0004\u0014\0\u0006'],
    ['an old workbook', 'ÐÏ\u0011à¡±\u001Aá\0'],
    ['a picture', '\u0089PNG\r\n\u001A\n\0'],
    ['a text of two bytes a character', 'n\0a\0m\0e\0'],
  ])('is refused where it is %s', (_, text) => {
    const fault = new CsvFault('This is a workbook. Save it as CSV.', 'workbook')
    expect(() => csvLines(text)).toThrow(fault)
  })
  it('takes quoted text as it is: separators, quotes, line breaks; and a quote amid a text', () => {
    expect(cells('name,description\n"Scone, plain","Called ""the best""\nin town"')).toEqual([
      { name: 'Scone, plain', description: 'Called "the best"\nin town' },
    ])
    expect(cells('name\nThe 12" pizza')).toEqual([{ name: 'The 12" pizza' }])
  })
  it('counts lines as an editor does, rows as a spreadsheet does; leaves empty ones out', () => {
    const { lines } = csvLines('\uFEFFname\n\n"two\nlines"\n,\nlast')
    expect(lines.map(({ line, cells: { name } }) => ({ line, name }))).toEqual([
      { line: 3, name: 'two\nlines' },
      { line: 6, name: 'last' },
    ])
    const { lines: later } = csvLines('\nname\n"two\nlines"\n\nlast')
    expect(later.map(({ row, cells: { name } }) => ({ row, name }))).toEqual([
      { row: 1, name: 'two\nlines' },
      { row: 3, name: 'last' },
    ])
  })
  it('has no lines where nothing was pasted', () => {
    expect(csvLines('')).toEqual({ head: [], lines: [], separator: ',' })
  })
  it('is refused with the line where a quotation mark is wrong', () => {
    for (const [text, message] of [
      [
        '"Scone,4.50\nBun,1',
        'A quotation mark is opened and never closed. Close it, or remove it.',
      ],
      [
        '"Scone" plain,4.50',
        'Line 2 has text behind a closing quotation mark. Write "" for a quotation mark in a text.',
      ],
    ] as const)
      expect(() => csvLines(`name,price\n${text}`)).toThrow(new CsvFault(message))
  })
})

const wrong = (text: string) =>
  csvLines(text).lines.map(({ row, tooMany, tooFew }) => [row, tooMany ?? tooFew?.message])
const quotes = (sign: string) => `Put quotes around a text or number with ${sign}.`

describe('the cells of a line', () => {
  it.each([
    ['a price', 'Name,Category,Price\nCake,PASTRY,1,250.00', 4, 3, 'a comma'],
    ['a last text', 'name,price,description\nRye,4,Dark, dense', 4, 3, 'a comma'],
    ['the only column', 'name\nScone, plain', 2, 1, 'a comma'],
    ['an amount between semicolons', 'name;price\nScone;1;5', 3, 2, 'a semicolon'],
    ['a text between tabs', 'name\tprice\nScone\t1\t5', 3, 2, 'a tab'],
    ['a head that ends with empty names', 'name,price,,\nCake,1,250.00,', 3, 2, 'a comma'],
  ])('are too many where %s fell apart', (_, text, has, head, sign) => {
    expect(wrong(text)).toEqual([[1, `has ${has} cells, the head has ${head}. ${quotes(sign)}`]])
  })
  it('are too many where a text fell apart before an empty last column', () => {
    expect(wrong('name,price,description\nScone,4,\nCake,1,250.00,\nBun,3,Sweet')).toEqual([
      [1, undefined],
      [2, `has 4 cells, the head has 3. ${quotes('a comma')}`],
      [3, undefined],
    ])
  })
  it('are not too many where all lines end with the same empty ones', () => {
    for (const text of ['name,price\nScone,4,,\nBun,3,,', 'name,price,\nScone,4\nBun,3,'])
      expect(wrong(text).flat()).toEqual([1, undefined, 2, undefined])
  })
  it('are wrong in a column without a name, and are quoted in at most 40 characters', () => {
    const [line] = csvLines(`name,,price\nCake,${'x'.repeat(50)},1\nBun,,1`).lines
    expect(line!.tooMany).toBe(
      `has “${'x'.repeat(39)}…” in a column without a name. ` +
        'Name the column in the first line, or clear the cell.',
    )
    expect(wrong('name,,price\nBun,,1')).toEqual([[1, undefined]])
  })
  it('are too few where a line ends before the head; what it leaves out is not empty', () => {
    const { lines } = csvLines('name,price,note\nScone\nBun,1,')
    expect(lines.map((line) => [line.cells, line.tooFew])).toEqual([
      [
        { name: 'Scone' },
        {
          from: 1,
          message: 'has 1 cell, the head has 3. Add the missing ones; a cell may be empty.',
        },
      ],
      [{ name: 'Bun', price: '1', note: '' }, undefined],
    ])
  })
  it.each([
    ['empty lines', '\n', { rows: 2_500_000, cells: 2_500_001 }],
    ['lines of one letter', 'x\n', { rows: 20_001, cells: 20_002 }],
    ['empty cells', ',', { rows: 0, cells: 16_385 }],
  ])('are read up to the limits, of a file of 5 MB of %s', (_, piece, read) => {
    const text = piece.repeat(5_000_000 / piece.length)
    expect(() => csvLines(text, 20_000)).toThrow(expect.objectContaining({ code: 'tooMany', read }))
  })
  it.each([
    [
      'a cell is longer than a spreadsheet’s',
      `a\n${'x'.repeat(32_768)}`,
      /^Line 2 has a cell of 32,768/,
    ],
    ['a row has no end', `a\n"${'x\n'.repeat(600_000)}`, /^The row in line 2 has no end/],
  ])('are refused where %s', (_, text, message) => {
    expect(() => csvLines(text)).toThrow(
      expect.objectContaining({ code: 'tooLong', message: expect.stringMatching(message) }),
    )
  })
  it('are counted in as many lines as a file may have', () => {
    expect(csvLines(`name,price\n${'x,1\n'.repeat(200_000)}`, 200_000).lines).toHaveLength(200_000)
  })
})
