// Files of items with errors over HTTP: refused whole, by row and column, or imported in part.
import { describe, expect, it } from 'vitest'

import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { itemDefaults } from '../../rules/menu.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import { buildFile } from './item-file.fixtures.ts'
import {
  add,
  answered,
  counts,
  fresh,
  imported,
  listErrors,
  ours,
  owner,
  platform,
  refused,
  rowsNamed,
  startImports,
  state,
  type Answer,
} from './item-import.fixtures.ts'
import type { PlannedRow } from './item-import-plan.ts'
import { applyImport } from './item-import-save.ts'
import { readItems } from './item-rows.ts'
import { toValues } from './item-wire.ts'
import { operator, toSentItem } from './items.fixtures.ts'

startImports()

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
    const promotion = await platform.database.db
      .selectFrom('promotion as p')
      .innerJoin('item as t', 't.id', 'p.item_id')
      .select(['p.name', 't.name as item'])
      .where('p.merchant_id', '=', bakery.merchantId)
      .where('p.deleted_at', 'is', null)
      .where('t.deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
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

it.each(['filter', 'row-level security'] as const)(
  'the %s alone keeps a plan that names items of another merchant from writing (row 4)',
  async (guard) => {
    const isFilter = guard === 'filter'
    const under = <T>(work: (tx: Tx) => Promise<T>) =>
      isFilter
        ? operator(platform.databaseRoles, work)
        : platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work)
    const call = {
      scope: { merchantId: isFilter ? bakery.merchantId : chain.merchantId },
      session: { userName: 'someone' },
      clock: platform.clock,
    } as unknown as AnyCall
    const stored = await operator(platform.databaseRoles, async (tx) => {
      const rows = await tx
        .selectFrom('item')
        .select('id')
        .where('merchant_id', '=', chain.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(2)
        .execute()
      const ids = rows.map(({ id }) => id)
      return [...(await readItems(tx, chain.merchantId, ids)).values()]
    })
    const [changed, deleted] = stored.map((item): PlannedRow => {
      const before = itemDefaults(toValues(item))
      const nothing = { changes: [], leftOut: [], positions: [], faults: [] }
      const { ItemName: name } = before
      return { ...nothing, row: 1, action: 'Delete', stored: item, name, before, after: null }
    })
    const after = { ...changed!.before!, ItemName: 'Taken over', TagIds: [], ModifierGroupIds: [] }
    const fingerprint = await state()
    await under((tx) => applyImport(tx, call, [{ ...changed!, action: 'Change', after }, deleted!]))
    const made = { ...after, Barcode: '', ExternalItemId: '' }
    const create = { ...changed!, action: 'Create', stored: undefined, before: null } as const
    await expect(
      under((tx) => applyImport(tx, call, [{ ...create, after: made }])),
    ).rejects.toMatchObject({ code: isFilter ? '23503' : '42501' })
    expect(await state()).toBe(fingerprint)
  },
)

itNamesTheMerchant()
