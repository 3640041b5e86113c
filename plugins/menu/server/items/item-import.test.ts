// Items from a file over HTTP: what a row does, all or the good rows, undo, and cultures.
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { csvStyle } from '#schemas/rules/csv/style.ts'
import { cultureByCountry } from '#server/domain/tenancy/cultures.ts'
import { bakery, cafe } from '../discounts/discounts.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import { downloaded, buildFile, listed, rowsIn, type FileRow } from './item-file.fixtures.ts'
import { itemHeads } from './item-file.ts'
import {
  add,
  answered,
  counts,
  defaultTax,
  fresh,
  imported,
  ours,
  owner,
  platform,
  refused,
  rowsNamed,
  send,
  startImports,
  state,
} from './item-import.fixtures.ts'
import { namedRows } from './items.fixtures.ts'

startImports()

describe('a row (U-068)', () => {
  it('without an id adds an item, with default values for empty cells', async () => {
    const row = fresh()
    expect(counts(await imported(buildFile([row], ['Name', 'Category', 'Price'])))).toEqual([
      1, 0, 0, 0, 0,
    ])
    const [stored] = await rowsNamed(row.Name!)
    const standard = await defaultTax()
    expect(stored).toMatchObject({
      ...row,
      Version: 'v1',
      'Tax category': standard.name,
      Type: 'Item',
      'Sold by': 'Each',
      'Ask for price': 'No',
      Active: 'Yes',
      Favorite: 'No',
      Online: 'Yes',
      'Kept in stock': 'No',
      Tags: '',
      Delete: '',
    })
    expect(stored!['External id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('sets every column, and leaves those that are not in the file as they are', async () => {
    const [taxes, groups, tags, modifierGroups] = [
      ours.taxes,
      ours.groups,
      ours.tags,
      ours.modifierGroups,
    ]
    const row = fresh({
      Description: 'Two lines,\n"quoted"',
      Type: 'Both',
      'Sold by': 'Weight',
      'Ask for price': 'No',
      'Tax category': taxes[1].name,
      'Routing group': groups[1].name,
      'Print priority': '7',
      Active: 'No',
      Favorite: 'Yes',
      Online: 'No',
      Barcode: 'IMP0001',
      'Kept in stock': 'Yes',
      Cost: '1.25',
      Tags: `${tags[1].name}; ${tags[0].name}`,
      'Modifier groups': `${modifierGroups[1].name}; ${modifierGroups[0].name}`,
      'External id': 'imp-1',
    })
    await imported(buildFile([row]))
    const [stored] = await rowsNamed(row.Name!)
    const { Tags, ...rest } = row
    expect(stored).toMatchObject(rest)
    expect(stored!.Tags!.split('; ').sort()).toEqual(Tags!.split('; ').sort())
    const { body } = await owner.call('getItem', { body: { ItemMasterId: Number(stored!.Id) } })
    expect(body.Entity).toMatchObject({
      StockingUnit: 'LB',
      ModifierGroupIds: [modifierGroups[1].id, modifierGroups[0].id],
      LastModifiedBy: 'bakery-owner',
    })
    const answer = await imported(
      buildFile(
        [{ Id: stored!.Id!, Version: stored!.Version!, Name: row.Name!, Price: '5' }],
        ['price', 'NAME', 'Id', 'version'].map((head) =>
          itemHeads.find((one) => one.toLowerCase() === head.toLowerCase())!,
        ),
      ),
    )
    expect(answer.Rows).toEqual([
      {
        RowNumber: 1,
        Action: 'Change',
        ItemMasterId: Number(stored!.Id),
        ItemName: row.Name,
        Changes: [{ Field: 'Price', Before: '4.50', After: '5.00', IsLarge: false }],
        Errors: [],
      },
    ])
    expect((await rowsNamed(row.Name!))[0]).toEqual({ ...stored, Price: '5.00', Version: 'v2' })
  })
  it('with an id and Yes under Delete deletes the item', async () => {
    const item = await add()
    const [row] = await rowsNamed(item.ItemName)
    const answer = await imported(buildFile([{ ...row, Delete: 'yes' }]))
    expect([counts(answer), answer.Rows[0]!.Action]).toEqual([[0, 0, 1, 0, 0], 'Delete'])
    expect(await rowsNamed(item.ItemName)).toEqual([undefined])
  })
  it('of a download changes nothing, and keeps all versions', async () => {
    for (const ItemName of ["'=x", '=1+1', '@home', '-2'])
      await add({ ItemName, Description: `${ItemName}, "a"\n;b` })
    const csv = await downloaded(owner)
    const before = await state()
    for (const preview of [true, false]) {
      const answer = await answered(csv, preview)
      expect([counts(answer), answer.Rows]).toEqual([[0, 0, 0, rowsIn(csv).length, 0], []])
    }
    expect(rowsIn(await downloaded(owner))).toEqual(rowsIn(csv))
    expect(await state()).not.toBe(before) // the audit trail has the import
  })
  it('may swap names, barcodes and external ids, or take those of deleted items', async () => {
    const items = [
      await add({ Barcode: 'SWAP1', ExternalItemId: 'swap-1' }),
      await add({ Barcode: 'SWAP2', ExternalItemId: 'swap-2' }),
      await add({ Barcode: 'SWAP3' }),
    ]
    const [one, two, three] = await rowsNamed(...items.map(({ ItemName }) => ItemName))
    const taken = ['Name', 'Barcode', 'External id']
    const as = (row: FileRow, other: FileRow) => ({
      ...row,
      ...Object.fromEntries(taken.map((head) => [head, other[head]!])),
    })
    await imported(
      buildFile([
        as(one!, two!),
        as(two!, one!),
        { ...three, Delete: 'Yes' },
        fresh({ Name: three!.Name!, Barcode: 'SWAP3' }),
      ]),
    )
    const after = await rowsNamed(two!.Name!, one!.Name!, three!.Name!)
    expect(after.map((row) => [row.Id, row.Barcode, row['External id']])).toEqual([
      [one!.Id, 'SWAP2', 'swap-2'],
      [two!.Id, 'SWAP1', 'swap-1'],
      [
        expect.not.stringMatching(`^${three!.Id}$`),
        'SWAP3',
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ],
    ])
  })
})

it('a preview has the price of a new item, and marks large changes (T-menu-13)', async () => {
  const items = [await add(), await add(), await add({ UnitCost: 10 }), await add()]
  const rows = await rowsNamed(...items.map(({ ItemName }) => ItemName))
  const dear = fresh({ Price: '1,250.00' })
  const answer = await answered(
    buildFile([
      dear,
      fresh({ 'Ask for price': 'Yes', Price: '' }),
      { ...rows[0], Price: '1.75' },
      { ...rows[1], Price: '1.74' },
      { ...rows[2], Cost: '15.01' },
      { ...rows[3], Price: '5.25', Barcode: 'LARGE1' },
    ]),
    true,
  )
  expect(answer.LargeChangeCount).toBe(2)
  expect(
    answer.Rows.map(({ RowNumber, Item, Changes }) => [
      RowNumber,
      Item?.[0]?.Value,
      Changes?.map(({ Field, IsLarge }) => [Field, IsLarge]),
    ]),
  ).toEqual([
    [4, undefined, [['Price', true]]],
    [5, undefined, [['Cost', true]]],
    [1, '1250.00', undefined],
    [2, '', undefined],
    [3, undefined, [['Price', false]]],
    [
      6,
      undefined,
      [
        ['Price', false],
        ['Barcode', false],
      ],
    ],
  ])
})
it('a row that ends before the head leaves what is stored, and says so (T-menu-12)', async () => {
  const item = await add({ Barcode: 'SHORT1', Description: 'Stays' })
  const [row] = await rowsNamed(item.ItemName)
  const { Name, Category } = fresh()
  const csv = [
    'Id,Version,Name,Category,Price,Description,Barcode,Delete',
    `${row!.Id},${row!.Version},${row!.Name},${row!.Category},4.00`,
    `,,${Name},${Category},2`,
  ].join('\n')
  const LeftOut = ['Description', 'Barcode']
  for (const preview of [true, false]) {
    const answer = await answered(csv, preview)
    expect([answer.ShortRowCount, answer.Rows]).toMatchObject([
      2,
      [
        { RowNumber: 1, Action: 'Change', LeftOut, Changes: [{ Field: 'Price' }] },
        { RowNumber: 2, Action: 'Create', LeftOut, Item: [{ Value: '2.00' }, {}, {}, {}, {}] },
      ],
    ])
  }
  const stored = await rowsNamed(row!.Name!, Name!)
  expect(stored[0]).toEqual({ ...row, Price: '4.00', Version: 'v2' })
  expect(stored[1]).toMatchObject({ Description: '', Barcode: '' })
  await refused('Name,Category,Price\nNo price', [
    '1 Category categoryRequired',
    '1 Price priceRequired',
  ])
})

describe('new items (U-068)', () => {
  it('are shown as they will be, and stay off sale on request', async () => {
    const [usual, given] = [fresh(), fresh({ Active: 'No', 'Routing group': ours.groups[1].name })]
    const Csv = buildFile([usual, given])
    const preview = await answered(Csv, true)
    const tax = await defaultTax()
    const cells = (Active: string, Online: string, group = '') => [
      { Field: 'Price', Value: '4.50' },
      { Field: 'Tax category', Value: tax.name },
      { Field: 'Routing group', Value: group },
      { Field: 'Active', Value: Active },
      { Field: 'Online', Value: Online },
    ]
    expect(preview).toMatchObject({ NewActiveCount: 1, NewOnlineCount: 2 })
    expect(preview.Rows.map(({ Item }) => Item)).toEqual([
      cells('Yes', 'Yes'),
      cells('No', 'Yes', given['Routing group']),
    ])
    const { body } = await owner.call('importItems', {
      body: { Csv, PreviewOnly: false, NewItems: 'Inactive' },
    })
    expect(body).toMatchObject({ NewActiveCount: 0, NewOnlineCount: 0 })
    expect(body.Rows[0]!.Item).toEqual(cells('No', 'No'))
    const stored = await rowsNamed(usual.Name!, given.Name!)
    expect(stored.map(({ Active, Online }) => [Active, Online])).toEqual([
      ['No', 'No'],
      ['No', 'No'],
    ])
    // Existing items are changed as the file says.
    const [changed] = stored
    await owner.call('importItems', {
      body: {
        Csv: buildFile([{ ...changed, Active: 'Yes' }]),
        PreviewOnly: false,
        NewItems: 'Inactive',
      },
    })
    expect((await rowsNamed(usual.Name!))[0]).toMatchObject({ Active: 'Yes', Online: 'No' })
  })
})

it('of two imports at once with the same name one is done, the other saves nothing', async () => {
  const clash = fresh()
  const files = [0, 1].map(() => buildFile([...Array.from({ length: 1100 }, () => fresh()), clash]))
  const count = async () => rowsIn(await downloaded(owner)).length
  const before = await count()
  const answers = await Promise.all(files.map((file) => send(file)))
  expect(answers.map(({ status, body }) => [status, body.IsSuccessful]).sort()).toEqual([
    [200, false],
    [200, true],
  ])
  expect(answers.find(({ body }) => !body.IsSuccessful)!.body.Code).toMatch(/^(?:rows|taken)$/)
  expect(await count()).toBe(before + 1101)
  const created = answers.find(({ body }) => body.IsSuccessful)!.body.UndoCsv!
  expect(counts(await imported(created))).toEqual([0, 0, 1101, 0, 0])
}, 60_000)

describe('the file that undoes an import (U-068)', () => {
  const change = fc.record({
    pick: fc.nat(40),
    act: fc.constantFrom('price', 'text', 'links', 'delete', 'swap', 'flags'),
    amount: fc.integer({ min: 0, max: 99_999 }),
    words: fc.string({
      unit: fc.constantFrom('a', '"', '=', "'", ',', ';', ' ', 'é'),
      maxLength: 30,
    }),
  })
  it('restores everything but ids and versions, whatever the import did', async () => {
    const needed = new Set(
      (
        await platform.database.db
          .selectFrom('promotion')
          .select('item_id')
          .where('merchant_id', '=', bakery.merchantId)
          .where('item_id', 'is not', null)
          .execute()
      ).map(({ item_id: id }) => String(id)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.nat(3),
        async (changes, count) => {
          const original = await listed(owner)
          const rows = rowsIn(await downloaded(owner)).map((row) => ({ ...row }))
          for (const { pick, act, amount, words } of changes) {
            const [row, next] = [rows[pick % rows.length]!, rows[(pick + 1) % rows.length]!]
            if (act === 'price')
              Object.assign(row, {
                Price: (amount / 100).toFixed(2),
                'Ask for price': 'No',
                Cost: amount % 2 ? '' : '0.99',
              })
            if (act === 'text')
              Object.assign(row, { Description: words, 'External id': `undo-${pick}-${row.Id}` })
            if (act === 'links')
              Object.assign(row, {
                Tags: amount % 2 ? ours.tags[0].name : '',
                'Modifier groups': `${ours.modifierGroups[1].name}; ${ours.modifierGroups[0].name}`,
              })
            if (act === 'flags')
              Object.assign(row, {
                Active: 'No',
                Favorite: 'Yes',
                'Sold by': 'Weight',
                'Print priority': String(amount % 9999),
                'Routing group': ours.groups[0].name,
              })
            if (act === 'delete' && !needed.has(row.Id!)) Object.assign(row, { Delete: 'Yes' })
            if (act === 'swap' && row !== next)
              [row.Name, next.Name, row.Barcode, next.Barcode] = [
                next.Name!,
                row.Name!,
                next.Barcode!,
                row.Barcode!,
              ]
          }
          const { UndoCsv } = await imported(
            buildFile([...rows, ...Array.from({ length: count }, () => fresh())]),
          )
          if (changes.some(({ act }) => act === 'price' || act === 'flags'))
            expect(rowsIn(UndoCsv!).length).toBeGreaterThan(0)
          await imported(UndoCsv!)
          expect(await listed(owner)).toEqual(original)
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)
})

it('an import knows only ids and names of its own merchant', async () => {
  const stranger = await platform.signIn('cafe-owner', {
    merchantId: cafe.merchantId,
    storeId: 0,
  })
  const theirs = await namedRows(platform.databaseRoles, cafe.merchantId)
  const item = await add({ Barcode: 'THEIRS1' }, stranger, theirs)
  const foreign = theirs.categories.find(
    ({ name }) => !ours.categories.some((own) => own.name === name),
  )!
  await refused(
    buildFile([
      fresh({ Id: String(item.ItemMasterId), Version: item.ConcurrencyChecksum, Delete: 'Yes' }),
      fresh({ Id: String(item.ItemMasterId), Version: item.ConcurrencyChecksum }),
      fresh({ Category: foreign.name }),
    ]),
    ['1 Id unknownId', '2 Id unknownId', '2 Id idTwice', '3 Category categoryUnknown'],
  )
  expect(
    counts(await imported(buildFile([fresh({ Name: item.ItemName, Barcode: 'THEIRS1' })]))),
  ).toEqual([1, 0, 0, 0, 0])
  expect(await downloaded(owner)).not.toContain(foreign.name)
})

describe('a file in the merchant’s culture (U-068)', () => {
  const culture = (name: string) =>
    platform.database.db
      .updateTable('merchant')
      .set({ culture: name })
      .where('id', '=', bakery.merchantId)
      .execute()
  afterAll(() => culture('en-US'))
  it('is taken as downloaded, changed in a spreadsheet, and undone, in all eleven', async () => {
    const item = await add({ ItemName: 'Rounded trip', RetailPrice: 1234.5 })
    const download = () => downloaded(owner, { SearchArg: item.ItemName })
    for (const name of Object.values(cultureByCountry)) {
      await culture(name)
      const { separator, number } = csvStyle(name)
      const csv = await download()
      expect(csv).toContain(['', 'Rounded trip', ''].join(separator))
      expect(csv).toContain([separator, separator].join(number('1234.50')))
      expect([name, counts(await imported(csv))]).toEqual([name, [0, 0, 0, 1, 0]])
      const edited = await imported(csv.replace(number('1234.50'), number('0.75')))
      expect(counts(edited)).toEqual([0, 1, 0, 0, 0])
      expect(await download()).toContain([separator, separator].join(number('0.75')))
      await imported(edited.UndoCsv!)
      expect(await download()).toContain([separator, separator].join(number('1234.50')))
    }
  })
})

itNamesTheMerchant()
