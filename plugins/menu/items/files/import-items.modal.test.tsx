import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }

import access from '../../locales/en.manifest.json' with { type: 'json' }
import { button, noticeTexts, textsOf } from '../../screens.fixtures.ts'
import menu from '../text.en.json' with { type: 'json' }
import { answerChoices, itemRow, viewer } from '../item.fixtures.ts'
import type { ImportAnswer, ImportRow } from './use-import.ts'

const text = menu.itemFile
const path = '/menu/categoriesoritems/items'
const keeper: TestFacts = {
  permission: ['menu.items', 'menu.items.edit', 'menu.items.import', 'menu.items.export'],
}
const row = (given: Partial<ImportRow> = {}): ImportRow => ({
  RowNumber: 1,
  Action: 'Create',
  ItemMasterId: null,
  ItemName: 'Scone',
  Errors: [],
  ...given,
})
const result = (given: Partial<ImportAnswer> = {}): ImportAnswer => ({
  IsSuccessful: true,
  Message: null,
  CreatedCount: 3,
  ChangedCount: 2,
  DeletedCount: 1,
  UnchangedCount: 54,
  ErrorCount: 0,
  Rows: [row()],
  UndoCsv: null,
  ...given,
})
const changed = row({
  RowNumber: 2,
  Action: 'Change',
  ItemMasterId: 17,
  ItemName: 'Croissant',
  Changes: [
    { Field: 'Price', Before: '3.50', After: '4.00' },
    { Field: 'Barcode', Before: 'CR17', After: '' },
  ],
})
const cells = (price: string, group: string, active: string, online: string) =>
  Object.entries({
    Price: price,
    'Tax category': 'Food',
    'Routing group': group,
    Active: active,
    Online: online,
  }).map(([Field, Value]) => ({ Field, Value }))
const wrong = row({
  RowNumber: 4,
  Action: 'Error',
  ItemName: 'Bun',
  Errors: [
    { Field: 'Price', Code: 'money', Message: 'Enter an amount, such as 4.50, at most 999999.99.' },
    { Field: '', Code: 'x', Message: 'Odd.' },
  ],
})
const nothing = { CreatedCount: 0, ChangedCount: 0, DeletedCount: 0 }
const refusal = result({
  IsSuccessful: false,
  Message: "1,204 rows can't be imported. Nothing is imported while there are errors.",
  Code: 'rows',
  ErrorCount: 1204,
  Rows: [wrong, changed],
})
const file = (content: string, rows: number) =>
  new HttpResponse(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': "attachment; filename*=UTF-8''Items%202026-11-20.csv",
      'X-Row-Count': String(rows),
    },
  })
const isPreview = (body: unknown) => (body as { PreviewOnly: boolean }).PreviewOnly
const csv = 'Name,Price\nScone,4.50\n'

const saved: { name: string; blob: Blob }[] = []
beforeEach(() => {
  answerChoices()
  answer('getItems', { IsSuccessful: true, ResultSet: [itemRow()], TotalRowCount: 1 })
  saved.length = 0
  let last: Blob
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => ((last = blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push({ name: this.download, blob: last })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const readSaved = async (index: number) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[index]!.blob.arrayBuffer())

async function list(search = '', facts = keeper) {
  const rendered = renderScreen(path + search, { facts, portal: {} })
  await screen.findByRole('row', { name: /^Croissant/ })
  return rendered
}
async function open() {
  const rendered = await list()
  const { user } = rendered
  await user.click(button(text.import))
  const box = await screen.findByRole('dialog', { name: text.title })
  const dialog = within(box)
  const press = (name: string) => user.click(dialog.getAllByRole('button', { name }).at(-1)!)
  const choose = (content: BlobPart = csv) =>
    user.upload(
      box.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File([content], 'Items.csv', { type: 'text/csv' }),
    )
  const check = async (content?: BlobPart) => {
    await choose(content)
    await press(text.choose.next)
  }
  const finds = async (said: string | RegExp) => expect(await dialog.findByText(said)).toBeTruthy()
  const importing = () => dialog.getByRole('button', { name: /^Import \d/ })
  return { ...rendered, dialog, press, choose, check, finds, importing }
}

describe('importing items (U-068)', () => {
  it('says the encoding that it read, and reads the file in another one', async () => {
    answer('importItems', result())
    const { user, dialog, check } = await open()
    await check(new Uint8Array([0x4b, 0x61, 0x66, 0xca, 0xee, 0xf4, 0xe5]))
    const encoding = await dialog.findByRole('combobox', { name: text.preview.encoding })
    expect(encoding).toHaveProperty('value', text.encodings['windows-1252'])
    await user.click(encoding)
    await user.click(await screen.findByRole('option', { name: text.encodings['windows-1251'] }))
    await waitFor(() =>
      expect(sentTo('importItems').map(({ body }) => body.Csv)).toEqual(['KafÊîôå', 'KafКофе']),
    )
    expect(dialog.getByRole('heading', { name: 'Check Items.csv' })).toBeTruthy()
  })

  it('begins with a file, and refuses none, a large or an empty one', async () => {
    answer('exportItems', file('Id,Name\r\n', 0))
    const { user, dialog, press, choose, finds } = await open()
    await press(text.choose.template)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sentTo('exportItems')[0]!.query).toEqual({ templateOnly: 'true' })
    await press(text.choose.next)
    expect(dialog.getAllByText(text.choose.placeholder)).toHaveLength(2)
    await choose(new Uint8Array(5 * 1024 * 1024 + 60_000))
    await finds(/^This file is 5\.1 MB\. Split it into files of at most 5 MB/)
    expect(dialog.getByRole('button', { name: text.choose.next })).toHaveProperty('disabled', true)
    await choose('')
    await finds(text.choose.empty)
    await user.keyboard('{Enter}')
    expect(sentTo('importItems')).toHaveLength(0)
  })
  it('shows what would happen, then imports, and offers the way back (T-menu-03)', async () => {
    answer('importItems', ({ body }) =>
      result(
        isPreview(body)
          ? {
              Rows: [
                row(),
                changed,
                row({ RowNumber: 3, Action: 'Delete', ItemName: 'Day-old bread' }),
              ],
            }
          : { UndoCsv: 'Id,Name\r\n1,Crème\r\n' },
      ),
    )
    const { user, dialog, press, check, importing } = await open()
    await check()
    await dialog.findByRole('heading', { name: 'Check Items.csv' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check Items.csv'))
    expect(dialog.getByText('3 new, 2 changed, 1 deleted, 54 unchanged')).toBeTruthy()
    const changes = within(dialog.getByRole('list', { name: text.preview.changes }))
    expect(textsOf(changes.getAllByRole('listitem'))).toEqual([
      'NewScone',
      'ChangedCroissantPrice 3.50 → 4.00Barcode CR17 → empty',
      'DeletedDay-old bread',
    ])
    expect(dialog.getByText('and 3 more')).toBeTruthy()
    expect(importing().textContent).toBe('Import 6 items')
    expect(dialog.queryByRole('button', { name: /errors$/ })).toBeNull()
    const lists = sentTo('getItems').length
    await user.click(importing())
    await dialog.findByRole('heading', { name: text.done.title })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(text.done.title))
    expect(sentTo('importItems').map(({ body }) => body as object)).toEqual([
      { Csv: csv, PreviewOnly: true, GoodRowsOnly: true, NewItems: 'AsInFile' },
      { Csv: csv, PreviewOnly: false, GoodRowsOnly: false, NewItems: 'AsInFile' },
    ])
    await waitFor(() => expect(sentTo('getItems').length).toBeGreaterThan(lists))
    await press(text.done.undo)
    expect([saved[0]!.name, await readSaved(0)]).toEqual([
      'Undo Items.csv',
      '\uFEFFId,Name\r\n1,Crème\r\n',
    ])
    await press(text.done.close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('shows new items, large changes and what short rows leave out (T-menu-13)', async () => {
    answer(
      'importItems',
      result({
        LargeChangeCount: 1,
        ShortRowCount: 2,
        Rows: [
          row({
            RowNumber: 2,
            Action: 'Change',
            ItemName: 'Croissant',
            Changes: [
              { Field: 'Price', Before: '1250.00', After: '1.00', IsLarge: true },
              { Field: 'Cost', Before: '2.00', After: '2.50', IsLarge: false },
            ],
            LeftOut: ['Tags', 'Barcode'],
          }),
          row({ Item: cells('1250.00', 'Kitchen', 'Yes', 'Yes'), LeftOut: ['Barcode'] }),
          row({ RowNumber: 3, ItemName: 'Gift', Item: cells('', '', 'No', 'No') }),
        ],
      }),
    )
    const { dialog, check, importing } = await open()
    await check()
    const changes = await dialog.findByRole('list', { name: text.preview.changes })
    expect(textsOf(within(changes).getAllByRole('listitem'))).toEqual([
      'ChangedCroissantPrice 1250.00 → 1.00 changes by more than halfCost 2.00 → 2.50' +
        'Not in this row, so unchanged: Tags and Barcode',
      'NewScone Active OnlinePrice 1250.00 · Tax category Food · Routing group Kitchen' +
        'Not in this row, so set to the default: Barcode',
      'NewGift Not active Not onlinePrice empty · Tax category Food · Routing group empty',
    ])
    expect(dialog.getByText(/^In 1 row, an amount changes by more than half/)).toBeTruthy()
    expect(dialog.getByText(/^2 rows have fewer cells than the head/)).toBeTruthy()
    expect(importing()).toMatchObject({ disabled: false })
  })
  it('lists what is wrong by row and column, and imports nothing (T-menu-03)', async () => {
    answer('importItems', { ...refusal, ...nothing })
    const { dialog, press, check, finds, importing } = await open()
    await check()
    await finds(refusal.Message!)
    const [, ...rows] = dialog.getAllByRole('row')
    expect(rows.map((one) => textsOf(within(one).getAllByRole('cell')))).toEqual([
      ['5', 'Price', 'Enter an amount, such as 4.50, at most 999999.99.'],
      ['5', text.preview.whole, 'Odd.'],
    ])
    expect(dialog.getByText('and 1,203 more')).toBeTruthy()
    expect(importing().textContent).toBe('Import 0 items')
    expect(importing()).toMatchObject({ disabled: true, title: text.preview.mendFirst })
    answer('importItems', result())
    await press(text.preview.again)
    await check('Name\nBun')
    await finds('3 new, 2 changed, 1 deleted, 54 unchanged')
    expect((sentTo('importItems').at(-1)!.body as { Csv: string }).Csv).toBe('Name\nBun')
  })
  it("says that a whole file can't be imported, or that there is nothing to do", async () => {
    answer(
      'importItems',
      result({
        IsSuccessful: false,
        Message: 'The file has more than 20,000 rows, the most allowed in one import. Split it.',
        Code: 'tooMany',
        ...nothing,
        UnchangedCount: 0,
        Rows: [],
      }),
    )
    const { dialog, press, check, finds } = await open()
    await check()
    await finds(/more than 20,000 rows/)
    answer('importItems', result({ ...nothing, Rows: [] }))
    await press(text.preview.again)
    await press(text.choose.next)
    await finds(text.preview.nothing)
    expect(dialog.getByRole('button', { name: 'Import 0 items' })).toHaveProperty('disabled', true)
  })
  it('imports once where the answer was lost: trying again asks with the same key', async () => {
    answer('importItems', ({ body }) => (isPreview(body) ? result() : HttpResponse.error()))
    const { user, dialog, press, check, finds, importing } = await open()
    await check()
    await user.click(await waitFor(importing))
    await finds(ui.error.unknownFate.title)
    expect(dialog.queryByText(text.preview.importFailed)).toBeNull()
    answer('importItems', result({ UndoCsv: 'x' }))
    await press('Try again')
    expect(await dialog.findByRole('heading', { name: text.done.title })).toBeTruthy()
    const keys = sentTo('importItems')
      .slice(1)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })
  it('shows the rows again if someone changed an item after the check', async () => {
    answer('importItems', ({ body }) => (isPreview(body) ? result() : refusal))
    const { user, dialog, press, check, finds, importing } = await open()
    await check()
    await user.click(await waitFor(importing))
    await finds(refusal.Message!)
    expect(dialog.getByText('Odd.')).toBeTruthy()
    await press('Import 6 valid rows')
    await waitFor(() =>
      expect(sentTo('importItems').map(({ body }) => body.GoodRowsOnly)).toEqual([
        true,
        false,
        true,
      ]),
    )
  })
  it('imports the good rows, and gives back those with errors, before and after', async () => {
    const wrongRows = { Rows: [wrong, changed], ErrorCount: 2, ErrorCsv: 'Name,Problem\r\n' }
    answer('importItems', ({ body }) =>
      result({ ...wrongRows, ...(!isPreview(body) && { UndoCsv: 'x', Rows: [wrong] }) }),
    )
    const { press, check, finds } = await open()
    await check()
    await finds(/^2 rows with errors will be left out/)
    await press('Download the 2 rows with errors')
    await press('Import 6 valid rows')
    await finds(/^2 rows with errors were left out/)
    await press('Download the 2 rows with errors')
    expect([saved.map(({ name }) => name), await readSaved(0), await readSaved(1)]).toEqual([
      ['Errors in Items.csv', 'Errors in Items.csv'],
      '\uFEFFName,Problem\r\n',
      '\uFEFFName,Problem\r\n',
    ])
    expect(sentTo('importItems')[1]!.body).toMatchObject({ PreviewOnly: false, GoodRowsOnly: true })
  })
  it('says what goes live, and keeps new items off sale where that is chosen', async () => {
    answer('importItems', ({ body }) => {
      const live = (body as { NewItems: string }).NewItems === 'AsInFile' ? 3 : 0
      return result({ NewActiveCount: live, NewOnlineCount: live && 2, UndoCsv: 'x' })
    })
    const { user, dialog, check, finds, importing } = await open()
    await check()
    await finds('3 go live on registers, 2 online.')
    const choice = dialog.getByRole('radiogroup', { name: text.newItems.title })
    within(choice).getByRole('radio', { name: text.newItems.AsInFile }).focus()
    await user.keyboard('{ArrowRight}')
    await finds(text.newItems.notLive)
    await user.click(importing())
    await dialog.findByRole('heading', { name: text.done.title })
    expect(sentTo('importItems').map(({ body }) => [body.PreviewOnly, body.NewItems])).toEqual([
      [true, 'AsInFile'],
      [true, 'Inactive'],
      [false, 'Inactive'],
    ])
  })
})

describe('downloading items (U-068)', () => {
  const pick = async (user: Awaited<ReturnType<typeof list>>['user'], name: string) => {
    await user.click(button(text.download))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  it('takes these items or all of them, and says how many came (T-menu-04)', async () => {
    answer('exportItems', file(`\uFEFFId,Name\r\n${'1,Scone\r\n'.repeat(1204)}`, 1204))
    const { user } = await list('?q=cro&category=5&available=Yes&type=M&page=2')
    await pick(user, text.downloadThese)
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Items 2026-11-20.csv']))
    await waitFor(() => expect(noticeTexts()).toContain('1,204 items downloaded'))
    await pick(user, text.downloadAll)
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(sentTo('exportItems').map(({ query }) => query)).toEqual([
      { SearchArg: 'cro', NumericKeySearchArg: '5', Available: 'Yes', ItemType: 'M' },
      {},
    ])
  })
  it('says that it failed', async () => {
    answer('exportItems', problem(500, 'internal'))
    const { user } = await list()
    await pick(user, text.downloadAll)
    await waitFor(() =>
      expect(shownNotices(portal)).toMatchObject([
        { kind: 'error', title: text.downloadFailed, requestId: 'req-of-test' },
      ]),
    )
    expect(saved).toEqual([])
  })
})

it('shows both buttons to people who may use neither, disabled with the reasons', async () => {
  await list('', viewer)
  expect(button(text.import)).toMatchObject({ disabled: true, title: access.reasons.importItems })
  expect(button(text.download)).toMatchObject({ disabled: true, title: access.reasons.exportItems })
})
