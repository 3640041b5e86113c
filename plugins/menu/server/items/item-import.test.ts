// Items from a file over HTTP: what a row does, refusals, all or none, undo, and rights.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AnswerOf } from '#server/calls/call.ts'
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { cultureByCountry } from '#server/domain/tenancy/cultures.ts'
import {
  startPlatform,
  type CallOptions,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { bakery, cafe } from '../discounts/discounts.fixtures.ts'
import { downloaded, buildFile, listed, rowsIn, type FileRow } from './item-file.fixtures.ts'
import { itemHeads } from './item-file.ts'
import {
  freshItem,
  namedRows,
  operator,
  toSentItem,
  type NamedRows,
  type NewItem,
} from './items.fixtures.ts'

type Answer = AnswerOf<'importItems'>
let platform: TestPlatform
let owner: TestPerson
let ours: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  ours = await namedRows(platform.databaseRoles, bakery.merchantId)
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
}, 60_000)
afterAll(() => platform?.close())

const send = (Csv: string, PreviewOnly = false, person = owner, options?: CallOptions) =>
  person.call('importItems', { body: { Csv, PreviewOnly } }, options)
async function answered(Csv: string, PreviewOnly = false, person = owner): Promise<Answer> {
  const { status, body, text } = await send(Csv, PreviewOnly, person)
  expect(status, text).toBe(200)
  return body
}
const imported = async (csv: string): Promise<Answer> => {
  const answer = await answered(csv)
  expect(answer.IsSuccessful, JSON.stringify(answer.Rows.slice(0, 3))).toBe(true)
  return answer
}
const counts = ({
  CreatedCount,
  ChangedCount,
  DeletedCount,
  UnchangedCount,
  ErrorCount,
}: Answer) => [CreatedCount, ChangedCount, DeletedCount, UnchangedCount, ErrorCount]
const listErrors = ({ Rows }: Answer) =>
  Rows.flatMap(({ RowNumber, Errors }) =>
    Errors.map(
      ({ Field, Code }) => `${RowNumber} ${Field} ${Code.replace('menu:item.errors.', '')}`,
    ),
  )
/**
 * A hash of all merchants' items, their links and the audit trail, so that tests notice any change.
 */
const state = () =>
  operator(
    platform.databaseRoles,
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5((select string_agg(t::text, '|' order by id) from item t)
          || (select string_agg(t::text, '|' order by t::text) from item_tag t)
          || (select string_agg(t::text, '|' order by t::text) from item_modifier_group t)
          || (select count(*) from audit where action = 'item.import') || (select count(*)
          from item_category)) as sum`.execute(tx)
      ).rows[0]!.sum,
  )
/** Expects these errors and no change, from a preview too. */
async function refused(csv: string, errors: readonly string[]): Promise<Answer> {
  const before = await state()
  const [preview, answer] = [await answered(csv, true), await answered(csv)]
  expect(await state()).toBe(before)
  expect({ ...answer, IsSuccessful: false, UndoCsv: null }).toEqual(answer)
  expect(preview).toEqual(answer)
  expect(listErrors(answer)).toEqual(errors)
  return answer
}
const add = async (change: Partial<NewItem> = {}, person = owner, names = ours) => {
  const { body } = await person.call('addItem', { body: freshItem(names, change) })
  expect(body.IsSuccessful).toBe(true)
  return body.Entity!
}
const rowsNamed = async (...wanted: string[]): Promise<FileRow[]> => {
  const rows = rowsIn(await downloaded(owner))
  return wanted.map((name) => rows.find(({ Name }) => Name === name)!)
}
let made = 0
const fresh = (change: FileRow = {}): FileRow => ({
  Name: `Imported ${(made += 1)}`,
  Category: ours.categories[0].name,
  Price: '4.50',
  ...change,
})

describe('a row (U-068)', () => {
  it('without an id adds an item, with default values for empty cells', async () => {
    const row = fresh()
    expect(counts(await imported(buildFile([row], ['Name', 'Category', 'Price'])))).toEqual([
      1, 0, 0, 0, 0,
    ])
    const [stored] = await rowsNamed(row.Name!)
    const standard = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('tax_category')
        .select('name')
        .where('merchant_id', '=', bakery.merchantId)
        .where('is_default', '=', true)
        .executeTakeFirstOrThrow(),
    )
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
  it('may have its cells between semicolons or tabs, its heads in any case and order', async () => {
    for (const separator of [';', '\t']) {
      const { Name, Category } = fresh()
      const csv = [
        ['PRICE', 'name', 'Category'],
        ['4.50', Name, Category],
      ]
        .map((line) => line.join(separator))
        .join('\n')
      expect(counts(await imported(csv))).toEqual([1, 0, 0, 0, 0])
      expect((await rowsNamed(Name!))[0]).toMatchObject({ Price: '4.50' })
    }
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

describe('a file is refused whole, by row and column (U-068)', () => {
  it('where its first line is not what it should be', async () => {
    await refused('Name,Price,Colour,price\nX,1,red,2', [
      '0 colour unknownHead',
      '0 Price headTwice',
    ])
    await refused('Id,Price\n1,2', ['0 Name nameMissing'])
    await refused('Name,Price\n', [])
    await refused('=', ['0 = unknownHead', '0 Name nameMissing'])
  })
  it('and the answer repeats at most 200 characters of it', async () => {
    const long = 'Scone'.repeat(6_500)
    for (const file of [
      `Name,${long}\nX,1`,
      `Name,${long},${long}\nX,1,2`,
      buildFile([fresh({ Name: long })]),
      buildFile([fresh({ Category: long })]),
      buildFile([fresh({ Tags: long })]),
    ]) {
      const answer = await answered(file)
      expect(answer.IsSuccessful).toBe(false)
      expect(answer.Rows[0]?.Errors.length).toBeGreaterThan(0)
      expect(JSON.stringify(answer).toLowerCase()).not.toContain(long.slice(0, 201).toLowerCase())
    }
    const many = Array.from({ length: 16_000 }, (_, index) => `c${index}`).join()
    const { Rows } = await answered(`Name,${many}\n${'X\n'.repeat(20_000)}`)
    expect(Rows[0]?.Errors.length).toBeLessThanOrEqual(40)
    // A cell or row longer than a spreadsheet allows makes the file invalid.
    for (const file of [`Name,${long}${long}\nX,1`, `Name,${many},${many}\nX`]) {
      const { Message, Rows: none } = await answered(file)
      expect([Message, none]).toEqual([expect.stringMatching(/^Line 1 has /), []])
    }
  })
  it('that breaks a rule of the item form; good rows are not saved either', async () => {
    const good = fresh()
    const answer = await refused(
      buildFile([
        good,
        fresh({ Name: '' }),
        fresh({ Category: '' }),
        fresh({ Price: '' }),
        fresh({ Barcode: '12-3' }),
        fresh({ Category: 'NO SUCH', Price: 'x' }),
        fresh({ Delete: 'maybe' }),
        fresh({ Delete: 'Yes' }),
      ]),
      [
        '2 Name nameRequired',
        '3 Category categoryRequired',
        '4 Price priceRequired',
        '5 Barcode barcodeChar',
        '6 Category categoryUnknown',
        '6 Price money',
        '7 Delete word',
        '8 Delete deleteWithoutId',
      ],
    )
    expect([answer.Message, counts(answer)]).toEqual([
      "7 rows can't be imported. Nothing is imported while there are errors.",
      [1, 0, 0, 0, 7],
    ])
    expect(answer.Rows.at(-1)).toMatchObject({
      RowNumber: 1,
      Action: 'Create',
      ItemName: good.Name,
    })
    expect(answer.Rows[4]!.Errors[0]!.Message).toBe(
      'There is no category “NO SUCH”. Add it first, or use another one.',
    )
  })
  it('but accepts a modifier without category, and no price if the cashier is asked', async () => {
    expect(
      counts(
        await imported(
          buildFile([
            fresh({ Type: 'Modifier', Category: '' }),
            fresh({ 'Ask for price': 'Yes', Price: '' }),
          ]),
        ),
      ),
    ).toEqual([2, 0, 0, 0, 0])
  })
  it("where a name, barcode or external id is another item's, in the file or not", async () => {
    const taken = await add({ Barcode: 'TAKEN1', ExternalItemId: 'taken-1' })
    const [row] = await rowsNamed(taken.ItemName)
    const same = fresh({ Barcode: 'DUP' })
    await refused(
      buildFile([
        fresh({ Name: taken.ItemName.toUpperCase() }),
        fresh({ Barcode: 'TAKEN1' }),
        fresh({ 'External id': 'taken-1' }),
        same,
        { ...same, Barcode: '' },
        fresh({ Barcode: 'DUP' }),
      ]),
      [
        '1 Name nameTaken',
        '2 Barcode barcodeTaken',
        '3 External id externalIdTaken',
        '5 Name twice',
        '6 Barcode twice',
      ],
    )
    await refused(buildFile([fresh({ Name: taken.ItemName.toUpperCase() }), row!]), [
      '1 Name twice',
    ])
  })
  it('where an item was changed or deleted since, is repeated, or never existed', async () => {
    const [changed, gone, kept] = [await add(), await add(), await add()]
    const rows = await rowsNamed(changed.ItemName, gone.ItemName, kept.ItemName)
    const manager = await platform.signIn('bakery-manager', {
      merchantId: bakery.merchantId,
      storeId: bakery.harbour,
    })
    await manager.call('editItem', { body: { ...toSentItem(changed), RetailPrice: 9 } })
    await owner.call('deleteItem', {
      body: { ItemMasterId: gone.ItemMasterId, ConcurrencyChecksum: gone.ConcurrencyChecksum },
    })
    const answer = await refused(
      buildFile([
        ...rows,
        rows[2]!,
        { ...rows[2]!, Version: '' },
        ...['0', 'x', '-1', '2147483648', '9999999999', '1000000001'].map((Id) =>
          fresh({ Id, Version: 'v1' }),
        ),
        { ...rows[0]!, Delete: 'Yes' },
      ]),
      [
        '1 Version changed',
        '2 Id unknownId',
        '4 Id idTwice',
        '5 Version versionMissing',
        '5 Id idTwice',
        ...[6, 7, 8, 9, 10, 11].map((row) => `${row} Id unknownId`),
        '12 Version changed',
        '12 Id idTwice',
      ],
    )
    expect(answer.Rows[0]!.Errors[0]!.Message).toBe(
      'Changed by bakery-manager since you downloaded it. Download the items again.',
    )
  })
  it('where a promotion needs what it deletes', async () => {
    const promotion = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('promotion as p')
        .innerJoin('item as t', 't.id', 'p.item_id')
        .select(['p.name', 't.name as item'])
        .where('p.merchant_id', '=', bakery.merchantId)
        .where('p.deleted_at', 'is', null)
        .where('t.deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    )
    const [row] = await rowsNamed(promotion.item)
    const answer = await refused(buildFile([{ ...row, Delete: 'Yes' }]), ['1 Delete needed'])
    expect(answer.Rows[0]!.Errors[0]!.Message).toContain(`“${promotion.name}”`)
  })
  it('where it has more rows than an import takes', async () => {
    const csv = `Name,Price\n${'x,1\n'.repeat(20_001)}`
    const answer = await refused(csv, [])
    expect(answer).toMatchObject({
      Code: 'tooMany',
      Message: 'The file has more than 20,000 rows, the most allowed in one import. Split it.',
      Rows: [],
    })
  })
  it('where it holds 5 MB of line breaks, or a cell of an endless text', async () => {
    expect(await refused('\n'.repeat(5_000_000), [])).toMatchObject({
      Code: 'tooMany',
      Message:
        'The file has more than 2,500,000 cells. Delete empty rows and columns, or split the file.',
    })
    expect(await refused(`Name\n${'x'.repeat(32_768)}`, [])).toMatchObject({ Code: 'tooLong' })
  })
  it.each([
    ['a price', 'Name,Category,Price', 'Cake,PASTRY,1,250.00', 4, 3],
    ['a last text', 'Name,Category,Price,Description', 'Cake,PASTRY,1,Soft, sweet', 5, 4],
  ])('where %s fell apart at its comma (T-menu-12)', async (_, head, line, has, named) => {
    const answer = await refused(`${head}\nScone,${ours.categories[0].name},4.50,\n${line}`, [
      '2  cells',
    ])
    expect(answer.Rows[0]).toMatchObject({ RowNumber: 2, Action: 'Error', ItemName: 'Cake' })
    expect(answer.Rows[0]!.Errors[0]!.Message).toBe(
      `Row 3 has ${has} cells, the head has ${named}. ` +
        'Put quotes around a text or number with a comma.',
    )
  })
  it('quoting the beginning of a long cell', async () => {
    const [long, short] = ['x'.repeat(41), `“${'x'.repeat(39)}…”`]
    const answer = await answered(buildFile([fresh({ Category: long, Tags: long })]), true)
    expect(answer.Rows[0]!.Errors.map(({ Message }) => Message)).toEqual([
      `There is no category ${short}. Add it first, or use another one.`,
      `There is no tag ${short}. Add it first, or use another one.`,
    ])
    const [{ Errors }] = (await answered(`Name,${long}\nX,1`, true)).Rows as [Answer['Rows'][0]]
    expect(Errors[0]!.Message).toContain(`No column is called ${short}.`)
  })
  it('where a quotation mark is opened and never closed', async () => {
    const answer = await refused('Name,Price\n"Scone,4.50', [])
    expect(answer).toMatchObject({ Code: 'quotes', Rows: [] })
    expect(answer.Message).toMatch(/^A quotation mark is opened/)
  })
  it('where it is a workbook; an old file of a Mac is read', async () => {
    const answer = await refused('PK\u0003\u0004\0\0Name,Price', [])
    expect(answer).toMatchObject({
      Code: 'workbook',
      Message: 'This is a workbook. Save it as CSV.',
    })
    const { Name, Category } = fresh()
    await imported(`sep=;\rName;Category;Price\r${Name};${Category};"1,250.00"\r`)
    expect((await rowsNamed(Name!))[0]).toMatchObject({ Price: '1250.00' })
  })
  it('with characters that no database takes, or that are unexpected, in its cells', async () => {
    await refused('Name,Price,__proto__\n\0,1,2', ['0 __proto__ unknownHead'])
    await refused(buildFile([fresh({ Category: '\ud800', Tags: '\0' })]), [
      '1 Category categoryUnknown',
      '1 Tags tagUnknown',
    ])
    const half = fresh({ Name: 'Half \ud800' })
    await imported(buildFile([half]))
    expect(await rowsNamed('Half �')).toHaveLength(1)
  })
  it('and tells of the first thousand rows', async () => {
    const answer = await answered(
      buildFile(Array.from({ length: 1200 }, () => fresh({ Price: 'x' }))),
      true,
    )
    expect([answer.ErrorCount, answer.Rows.length]).toEqual([1200, 1000])
  })
})

it('a preview says what would be done, and writes nothing', async () => {
  const item = await add()
  const [row] = await rowsNamed(item.ItemName)
  const before = await state()
  const answer = await answered(buildFile([fresh(), { ...row, Price: '3.99' }]), true)
  expect(await state()).toBe(before)
  expect([
    answer.IsSuccessful,
    counts(answer),
    answer.UndoCsv,
    answer.Rows.map(({ Action }) => Action),
  ]).toEqual([true, [1, 1, 0, 0, 0], null, ['Create', 'Change']])
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
    const [tax] = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('tax_category')
        .select('name')
        .where('merchant_id', '=', bakery.merchantId)
        .where('is_default', '=', true)
        .execute(),
    )
    const cells = (Active: string, Online: string, group = '') => [
      { Field: 'Price', Value: '4.50' },
      { Field: 'Tax category', Value: tax!.name },
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

describe('where only the good rows are asked for (U-068)', () => {
  const good = async (Csv: string, PreviewOnly = false) => {
    const { body } = await owner.call('importItems', {
      body: { Csv, PreviewOnly, GoodRowsOnly: true },
    })
    return body
  }
  it('the others come back as a file, which is taken once it is fixed', async () => {
    const item = await add({ Barcode: 'GOOD1' })
    const [row] = await rowsNamed(item.ItemName)
    const [fine, dear, cake] = [fresh(), fresh(), fresh()]
    const category = fine.Category!
    const csv = [
      'NAME;Category;Price;Id;Version;Barcode',
      `${fine.Name};${category};4.50;;;`,
      `${dear.Name};${category};cheap`,
      `${row!.Name};${category};cheaper;${row!.Id};${row!.Version}`,
      `=1+2;NO SUCH;2;;;"a;b"`,
      `${cake.Name};${category};1;250;;;`,
    ].join('\n')
    const before = await state()
    const preview = await good(csv, true)
    expect(await state()).toBe(before)
    const answer = await good(csv)
    expect({ ...answer, UndoCsv: null }).toEqual(preview)
    expect([answer.IsSuccessful, counts(answer)]).toEqual([true, [1, 0, 0, 0, 4]])
    expect(await rowsNamed(fine.Name!, dear.Name!, row!.Name!)).toMatchObject([
      { Price: '4.50' },
      undefined,
      row!,
    ])
    const back = answer.ErrorCsv!.replace('\uFEFF', '').trimEnd().split('\r\n')
    const amount = 'Price: Enter an amount, such as 4.50, at most 999999.99.'
    expect(back).toEqual([
      'Name;Category;Price;Id;Version;Barcode;Problem',
      `${dear.Name};${category};cheap;;;;${amount}`,
      // Columns that the row left out keep their values.
      `${row!.Name};${category};cheaper;${row!.Id};${row!.Version};GOOD1;${amount}`,
      expect.stringMatching(/^'=1\+2;NO SUCH;2;;;"a;b";Category: There is no category “NO SUCH”/),
      expect.stringMatching(new RegExp(`^${cake.Name};${category};1;250;;;;Row 6 has 7 cells`)),
    ])
    // Sent again unchanged, the file has the same errors.
    const again = await good(answer.ErrorCsv!)
    expect([again.Code, again.ErrorCsv!.split('Problem').length]).toEqual(['rows', 2])
    const lengths = (csv: string) =>
      csv
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';').length)
    expect(lengths(again.ErrorCsv!)).toEqual(lengths(answer.ErrorCsv!))
    const fixed = back
      .join('\n')
      .replace('cheap;', '2;')
      .replace('cheaper', '3.60')
      .replace('NO SUCH', category)
      .replace('"a;b"', '')
      .replace('1;250;;;;', '1250;;;;')
    expect(counts(await imported(fixed))).toEqual([3, 1, 0, 0, 0])
    expect(await rowsNamed(row!.Name!, "'=1+2", cake.Name!)).toMatchObject([
      { Price: '3.60', Barcode: 'GOOD1' },
      { Price: '2.00' },
      { Price: '1250.00' },
    ])
    expect(counts(await imported(answer.UndoCsv!))).toEqual([0, 0, 1, 0, 0])
  })
  it('a row that needs one with errors, or repeats another, is left out, too', async () => {
    const items = [await add(), await add(), await add({ Barcode: 'KEEP1' }), await add()]
    const [one, two, three, four] = await rowsNamed(...items.map(({ ItemName }) => ItemName))
    const same = fresh()
    const csv = buildFile([
      fresh({ Name: one!.Name! }),
      { ...one, Name: two!.Name! },
      { ...two, Name: three!.Name! },
      { ...three, Name: fresh().Name!, Barcode: '', Price: 'x' },
      fresh({ Barcode: 'KEEP1' }),
      { ...four, Price: '4.40' },
      { ...four, Price: '4.60' },
      same,
      same,
    ])
    await refused(csv, ['4 Price money', '7 Id idTwice', '9 Name twice'])
    const answer = await good(csv)
    expect(listErrors(answer)).toEqual([
      '1 Name kept',
      '2 Name kept',
      '3 Name kept',
      '4 Price money',
      '5 Barcode kept',
      '7 Id idTwice',
      '9 Name twice',
    ])
    expect(counts(answer)).toEqual([1, 1, 0, 0, 7])
    expect(await rowsNamed(one!.Name!, two!.Name!, three!.Name!, four!.Name!)).toMatchObject([
      one!,
      two!,
      three!,
      { Price: '4.40' },
    ])
  })
  it('nothing is written where no row is good, or the head is not', async () => {
    const before = await state()
    for (const preview of [true, false]) {
      expect(await good(buildFile([fresh({ Price: 'x' })]), preview)).toMatchObject({
        IsSuccessful: false,
        Code: 'rows',
        Message: 'Every row has an error, so there is nothing to import.',
        ErrorCsv: expect.stringContaining('Price: Enter an amount') as string,
      })
      const head = await good('Name,Colour\nX,red', preview)
      expect([head.ErrorCsv, listErrors(head)]).toEqual([null, ['0 colour unknownHead']])
    }
    expect(await state()).toBe(before)
  })
})

it('an import leaves one audit row, with what was there before and is after', async () => {
  const item = await add()
  const [row] = await rowsNamed(item.ItemName)
  const created = fresh()
  await imported(buildFile([{ ...row, Price: '9.99' }, created]))
  const act = await operator(platform.databaseRoles, (tx) =>
    tx
      .selectFrom('audit')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('position', 'desc')
      .where('merchant_id', '=', bakery.merchantId)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  expect(act).toMatchObject({
    action: 'item.import',
    entity: 'item',
    actor_name: 'bakery-owner',
    before: [{ id: item.ItemMasterId, Name: item.ItemName, Price: '3.50' }],
    after: [
      { id: item.ItemMasterId, Name: item.ItemName, Price: '9.99' },
      expect.objectContaining({ Name: created.Name, Price: '4.50', Category: created.Category }),
    ],
  })
})
it('the same idempotency key imports once', async () => {
  const csv = buildFile([fresh()])
  const [first, second] = [
    await send(csv, false, owner, { idempotencyKey: 'import-1' }),
    await send(csv, false, owner, { idempotencyKey: 'import-1' }),
  ]
  expect([first.body.CreatedCount, second.body]).toEqual([1, first.body])
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
        await operator(platform.databaseRoles, (tx) =>
          tx
            .selectFrom('promotion')
            .select('item_id')
            .where('merchant_id', '=', bakery.merchantId)
            .where('item_id', 'is not', null)
            .execute(),
        )
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

describe('who may import', () => {
  it("doesn't include people who may only look", async () => {
    const viewer = await platform.signIn('bakery-viewer', {
      merchantId: bakery.merchantId,
      storeId: bakery.harbour,
    })
    for (const preview of [true, false])
      expect((await send(buildFile([fresh()]), preview, viewer)).status).toBe(403)
  })
  it('affects only their own merchant: ids and names of other merchants are unknown', async () => {
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
})

describe('a file in the merchant’s culture (U-068)', () => {
  const culture = (name: string) =>
    operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('merchant')
        .set({ culture: name })
        .where('id', '=', bakery.merchantId)
        .execute(),
    )
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
