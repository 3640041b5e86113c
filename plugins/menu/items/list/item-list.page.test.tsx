import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import access from '../../locales/en.manifest.json' with { type: 'json' }
import { button, cells, field, heads, openActions } from '../../screens.fixtures.ts'
import menu from '../text.en.json' with { type: 'json' }
import { answerChoices, editor, itemAnswer, itemRow, viewer } from '../item.fixtures.ts'

const text = menu.items
const path = '/menu/categoriesoritems/items'
const rows = [
  itemRow(),
  itemRow({
    ItemMasterId: 2,
    ItemName: 'Day-old bread',
    RetailPrice: null,
    Available: 'No',
    PrinterGroupName: null,
    CategoryName: null,
    ItemCategoryId: null,
  }),
  itemRow({ ItemMasterId: 3, ItemName: 'Oat milk', ItemType: 'M', IsModifier: true }),
  itemRow({ ItemMasterId: 4, ItemName: 'Side salad', ItemType: 'B' }),
  itemRow({
    ItemMasterId: 5,
    ItemName: 'Latte',
    VariationPrices: { Count: 3, Lowest: 3.5, Highest: 5 },
  }),
  itemRow({
    ItemMasterId: 6,
    ItemName: 'Tea',
    VariationPrices: { Count: 1, Lowest: 2.75, Highest: 2.75 },
  }),
]
const answerRows = () =>
  answer('getItems', { IsSuccessful: true, ResultSet: rows, TotalRowCount: rows.length })
beforeEach(() => {
  answerChoices()
  answerRows()
})
async function open(facts: TestFacts = editor, search = '') {
  const rendered = renderScreen(path + search, { facts, portal: {} })
  await screen.findByRole('row', { name: /^Croissant/ })
  return rendered
}
const asked = () => sentTo('getItems').at(-1)!.body as object
const categoryField = () => screen.getByRole('combobox', { name: text.columns.category })

itIsAListScreen('The list of items (C-046, S-077, R-067, R-068)', {
  at: path,
  may: editor,
  mayNot: viewer,
  portal: {},
  strings: { ...access.items, ...text },
  read: { operation: 'getItems', answers: answerRows },
  row: 'Croissant',
  sort: { column: text.columns.price, sends: { SortColumn: 'RetailPrice' } },
  search: { SearchArg: 'x' },
  opens: { row: { address: `${path}/17` }, add: { address: `${path}/0` } },
  remove: {
    operation: 'deleteItem',
    answers: () => answer('deleteItem', { IsSuccessful: true }),
    sends: { ItemMasterId: 17, ConcurrencyChecksum: 'v1' },
  },
})

it('shows a page of items, and asks for a missing price (U-068, C-038, F-19, N-11)', async () => {
  await open()
  expect(heads().slice(0, 6)).toEqual(Object.values(text.columns))
  expect(cells('Croissant').slice(0, 6)).toEqual([
    'Croissant',
    'BREAD',
    '$3.50',
    'Kitchen',
    '—',
    'Active',
  ])
  expect(cells('Day-old bread').slice(0, 6)).toEqual([
    'Day-old bread',
    '—',
    'Ask at POS',
    '—',
    '—',
    'Off',
  ])
  expect(cells('Oat milk')[4]).toBe('Modifier')
  expect(cells('Side salad')[4]).toBe('Both')
  expect(cells('Latte')[2]).toBe('3 variations $3.50–$5.00')
  expect(cells('Tea')[2]).toBe('1 variation $2.75')
  expect(asked()).toEqual({
    PageRowCount: 25,
    RequestedPageNum: 1,
    TotalRowCount: -1,
    SortColumn: 'ItemName',
    SortDirection: 'ASC',
  })
})

it('sorts by each column that can be sorted (F-42)', async () => {
  const { user } = await open()
  for (const [head, SortColumn] of [
    ['Category', 'CategoryName'],
    ['Routing group', 'PrinterGroupName'],
    ['Point of sale', 'Available'],
  ] as const) {
    await user.click(button(head))
    await waitFor(() => expect(asked()).toMatchObject({ SortColumn, SortDirection: 'ASC' }))
  }
})

it('filters by category at its address; -2 are those without one (F-42, F-43)', async () => {
  const { user, location } = await open(editor, '?page=2')
  await user.type(categoryField(), 'coff{Enter}')
  await waitFor(() =>
    expect(asked()).toMatchObject({ NumericKeySearchArg: 6, RequestedPageNum: 1 }),
  )
  expect(location().search).toContain('category=6')
  await user.click(categoryField())
  await user.clear(categoryField())
  await user.click(await screen.findByRole('option', { name: text.noCategory }))
  await waitFor(() => expect(asked()).toMatchObject({ NumericKeySearchArg: -2 }))
  await user.clear(categoryField())
  await waitFor(() => expect(location().search).toBe(''))
  expect(sentTo('getItemCategories').map(({ body }) => body as object)).toEqual([
    {
      PageRowCount: 9999,
      RequestedPageNum: 1,
      TotalRowCount: -1,
      SortColumn: 'CategoryName',
      SortDirection: 'ASC',
      SearchArg2: '',
      SearchArg3: '',
    },
  ])
})

it('reads filters from the address, and asks for none that is not offered (F-42)', async () => {
  const { unmount } = await open(editor, '?category=5&available=No&type=M')
  expect(asked()).toMatchObject({ NumericKeySearchArg: 5, Available: 'No', ItemType: 'M' })
  expect((categoryField() as HTMLInputElement).value).toBe('BREAD')
  expect(button('Remove filter Type: Modifier')).toBeTruthy()
  unmount()
  await open(editor, '?category=x&available=Maybe&type=Z')
  for (const key of ['NumericKeySearchArg', 'Available', 'ItemType'])
    expect(asked()).not.toHaveProperty(key)
})

it('keeps each action visible to people who may only look, with the reason', async () => {
  const { user } = await open(viewer)
  await openActions(user, 'Croissant')
  for (const [name, reason] of [
    [text.duplicate, core.reasons.viewOnly],
    [text.delete.action, access.reasons.deleteItems],
  ] as const) {
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })
    expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
      'true',
      expect.stringContaining(reason),
    ])
  }
})

it('keeps the question open and says why where the item is needed', async () => {
  answer('deleteItem', {
    IsSuccessful: false,
    Message: 'The promotion “Two for one” uses this item.',
    Code: 'needed',
  })
  const { user } = await open()
  await openActions(user, 'Croissant')
  await user.click(await screen.findByRole('menuitem', { name: text.delete.action }))
  await user.click(await screen.findByRole('button', { name: text.delete.confirm }))
  expect(await screen.findByText('The promotion “Two for one” uses this item.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Delete item Croissant?' })).toBeTruthy()
})

it('duplicates a whole record, unsaved, without what no two items share', async () => {
  answer('getItem', itemAnswer())
  const { user, location } = await open()
  await openActions(user, 'Croissant')
  await user.click(await screen.findByRole('menuitem', { name: text.duplicate }))
  await waitFor(() => expect(field('Description').value).toBe('Butter, baked here'))
  for (const label of ['Name', 'Barcode', 'External ID']) expect(field(label).value).toBe('')
  expect(location()).toMatchObject({ pathname: `${path}/0`, search: '?setup=extended' })
})

it('shows the photo of an item before its name, once it comes into view', async () => {
  const [first, ...others] = rows
  const PhotoUrl = 'http://localhost:3000/portal/images/1002/a'
  answer('getItems', {
    IsSuccessful: true,
    ResultSet: [{ ...first!, PhotoUrl }, ...others],
    TotalRowCount: rows.length,
  })
  await open()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('tbody img')]
  expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([[PhotoUrl, '']])
  expect(pictures[0]!.getAttribute('loading')).toBe('lazy')
  expect(pictures[0]!.closest('tr')!.textContent).toContain('Croissant')
})
