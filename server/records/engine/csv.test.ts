import fc from 'fast-check'
import { expect, it } from 'vitest'

import { unharmed } from '#schemas/rules/csv/write.ts'
import { csvName, formatCsv } from './csv.ts'
import type { Column } from './description.ts'
import type { Value } from './source.ts'

const columns: Column[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'count', label: 'Count', kind: 'integer' },
  { name: 'amount', label: 'Amount', kind: 'money' },
  {
    name: 'open',
    label: 'Open',
    kind: 'boolean',
    choices: [
      { value: 'true', label: 'Open' },
      { value: 'false', label: 'Closed' },
    ],
  },
  { name: 'at', label: 'At', kind: 'dateTime' },
]
const csv = (...rows: Record<string, Value>[]) =>
  formatCsv(
    columns,
    rows.map((values, id) => ({ id, concurrencyChecksum: 'v0', values })),
    { zone: 'America/New_York', culture: 'en-US' },
  )

it('has a head, a line a row, words for choices, plain numbers and store times', async () => {
  expect(
    await csv(
      {
        name: 'Müller, "Fritz"',
        count: 1200,
        amount: -3.5,
        open: false,
        at: '2026-11-20T15:41:00Z',
      },
      { name: null, count: null, amount: 0, open: null, at: null },
    ),
  ).toBe(
    '\uFEFFName,Count,Amount,Open,At (America/New_York)\r\n' +
      '"Müller, ""Fritz""",1200,-3.50,Closed,2026-11-20 10:41\r\n' +
      ',,0.00,,\r\n',
  )
})

it('writes a percentage with its sign where the same column holds money', async () => {
  const fees: Column[] = [
    {
      name: 'unit',
      label: 'Unit',
      kind: 'choice',
      choices: [
        { value: 'share', label: 'Share' },
        { value: 'flat', label: 'Flat' },
      ],
    },
    {
      name: 'value',
      label: 'Value',
      kind: 'money',
      kindBy: { column: 'unit', kinds: { share: 'percent', flat: 'money' } },
    },
  ]
  const rows = [
    { unit: 'share', value: 3 },
    { unit: 'flat', value: 0.5 },
  ].map((values, id) => ({ id, concurrencyChecksum: 'v0', values }))
  expect(await formatCsv(fees, rows, { zone: 'UTC', culture: 'en-US' })).toBe(
    '\uFEFFUnit,Value\r\nShare,3.00%\r\nFlat,0.50\r\n',
  )
  expect(await formatCsv(fees, rows, { zone: 'UTC', culture: 'ru-RU' })).toBe(
    '\uFEFFUnit;Value\r\nShare;3,00%\r\nFlat;0,50\r\n',
  )
})

it.each([
  '=1+1',
  '+1 555 0100',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '＝1',
  '=HYPERLINK("http://x","y")',
])('%j is shown and not run', async (name) => {
  expect((await csv({ name })).split('\r\n')[1]).toMatch(/^"?'/)
})

it("people's words come back as they are, but for the sign that makes them harmless", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '=', ' ', "'", 'é') }),
      async (name) => {
        const cell = (await csv({ name, count: 7 })).slice(
          '\uFEFFName,Count,Amount,Open,At (America/New_York)\r\n'.length,
          -',7,,,\r\n'.length,
        )
        // Parses the cell as a spreadsheet does.
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(cell.startsWith('"') || !/[",\n]/.test(cell)).toBe(true)
        expect(unharmed(read)).toBe(name)
      },
    ),
    { seed: 7 },
  )
})

it('is called as the page and its dates', () => {
  expect([
    csvName('Item sales', { from: '2026-11-14', to: '2026-11-20' }),
    csvName('A/B: "C"', { from: '2026-11-20', to: '2026-11-20' }),
    csvName('Devices', undefined),
  ]).toEqual(['Item sales 2026-11-14 to 2026-11-20.csv', 'A B C 2026-11-20.csv', 'Devices.csv'])
})
