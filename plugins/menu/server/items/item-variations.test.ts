// Variations of items over HTTP: saved with the item, refused at their fields, with loyalty prices
// that have their own right and version, and in files.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { csvLines } from '#server/csv/read.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { itemKeys } from '../../rules/menu.ts'
import { newest, fetchRows, undone } from '../changes/change-sets.fixtures.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { readRows, signedIn } from '../people.fixtures.ts'
import {
  bank,
  lastTrail,
  list as loyaltyRows,
  ok,
  priced,
  save,
} from '../loyalty/loyalty.fixtures.ts'
import { knownHeads } from './item-file.ts'
import { downloaded, buildFile } from './item-file.fixtures.ts'
import {
  freshItem,
  itemCalls,
  namedRows,
  toSentItem,
  type NewItem,
  type ReadItem,
} from './items.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const inStore = signedIn(platform, 'bakery-owner', bakery.harbour)
const banker = signedIn(platform, 'bank-owner', 0, bank.merchantId)
const ours = readRows(platform)

type Variation = NonNullable<NewItem['Variations']>[number]
const size = (Name: string, RetailPrice: number, change: Partial<Variation> = {}): Variation => ({
  Name,
  RetailPrice,
  IsActive: true,
  IsDefault: false,
  ...change,
})
const sizes = (): Variation[] => [
  size('Small', 3, { IsDefault: true }),
  size('Medium', 3.5),
  size('Large', 4),
]
const calls = itemCalls(owner, ours)
const { read: present, remove } = calls
const add = (Variations = sizes(), change: Partial<NewItem> = {}) =>
  calls.add({ Variations, ...change })
const put = (item: ReadItem, Variations?: Variation[], person = owner) => {
  const { Variations: _, ...sent } = toSentItem(item)
  return person.call('editItem', { body: { ...sent, ...(Variations && { Variations }) } })
}
const edit = async (item: ReadItem, Variations?: Variation[]) => {
  const { Entity, Message } = ok(await put(item, Variations))
  if (!Entity) throw new Error(Message ?? '')
  return Entity
}
const namesOf = ({ Variations = [] }: ReadItem) => Variations.map(({ Name }) => Name)
const at = (index: number) => (item: ReadItem) => item.Variations![index]!
const [first, second, third] = [at(0), at(1), at(2)]
const code = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)
const rowIn = async ({ ItemName }: ReadItem) =>
  ok(
    await owner.call('getItems', {
      body: { SearchArg: ItemName, PageRowCount: 10, RequestedPageNum: 1 },
    }),
  ).ResultSet[0]!

describe('an item with variations', () => {
  it('is saved with them, in their order, under one version', async () => {
    const barcode = code()
    const item = await add([...sizes(), size('Jug', 9, { Barcode: barcode, IsActive: false })])
    expect(item.Variations).toMatchObject([
      { Name: 'Small', RetailPrice: 3, LoyaltyPrice: null, Barcode: null, IsDefault: true },
      { Name: 'Medium', IsActive: true },
      { Name: 'Large', IsDefault: false },
      { Name: 'Jug', RetailPrice: 9, Barcode: barcode, IsActive: false },
    ])
    expect((await rowIn(item)).VariationPrices).toEqual({ Count: 3, Lowest: 3, Highest: 4 })
    // Two names swapped, another order, a changed price, one variation removed and one added.
    const changed = await edit(item, [
      { ...third(item), Name: 'Small' },
      { ...first(item), Name: 'Large', RetailPrice: 4.5 },
      size('Cup', 2),
    ])
    expect(changed.ConcurrencyChecksum).not.toBe(item.ConcurrencyChecksum)
    expect(await present(item)).toMatchObject({
      Variations: [
        { ItemVariationId: third(item).ItemVariationId, Name: 'Small', RetailPrice: 4 },
        { ItemVariationId: first(item).ItemVariationId, Name: 'Large', RetailPrice: 4.5 },
        { Name: 'Cup', RetailPrice: 2 },
      ],
    })
    const { before, after } = await lastTrail(platform.databaseRoles)
    expect([before, after]).toMatchObject([
      { variations: [{ name: 'Small', retail_price: '3.00' }, {}, { name: 'Large' }, {}] },
      { variations: [{ name: 'Small' }, { name: 'Large', retail_price: '4.50' }, {}] },
    ])
    // A stale version conflicts with the current item.
    const stale = await put(item, sizes())
    expect([stale.status, stale.body]).toMatchObject([409, { record: changed }])
    expect(namesOf(await edit(changed, []))).toEqual([])
    expect((await rowIn(item)).VariationPrices).toBeNull()
  })
  it('keeps the order that is sent, whatever numbers were stored', async () => {
    const item = await add()
    await sql`update item_variation set sort_order = sort_order / 10
        where item_id = ${item.ItemMasterId}`.execute(platform.database.db)
    const sent = [second(item), first(item), { ...third(item), LoyaltyPrice: 3.25 }]
    expect((await edit(item, sent)).Variations).toMatchObject([
      { Name: 'Medium', LoyaltyPrice: null },
      { Name: 'Small', LoyaltyPrice: null },
      { Name: 'Large', LoyaltyPrice: 3.25 },
    ])
  })
  it('keeps them where another client sends none', async () => {
    const item = await add()
    expect((await edit(item)).Variations).toEqual(item.Variations)
    const asked = await add([size('Small', 3, { RetailPrice: null, IsDefault: true })], {
      PromptForPrice: true,
      RetailPrice: null,
    })
    expect((await put({ ...asked, PromptForPrice: false, RetailPrice: 3 })).body).toMatchObject({
      errors: [{ field: 'Variations.0.RetailPrice', code: itemKeys.priceRequired }],
    })
  })
  it('belongs to the merchant: no one else’s variation is taken over', async () => {
    const [item, other] = [await add(), await add()]
    const cafe = await platform.signIn('cafe-owner')
    const theirs = ok(
      await cafe.call('addItem', {
        body: freshItem(await namedRows(platform.databaseRoles, 1001), { Variations: sizes() }),
      }),
    ).Entity!
    for (const ItemVariationId of [
      first(theirs).ItemVariationId!,
      first(other).ItemVariationId!,
      999_999_999,
    ])
      expect((await put(item, [{ ...first(item), ItemVariationId }])).body).toMatchObject({
        errors: [{ field: 'Variations.0.ItemVariationId', code: itemKeys.variationUnknown }],
      })
    expect([await present(item), await present(other)]).toEqual([item, other])
  })
})

it('is refused at the cell that is wrong, and nothing is saved', async () => {
  const item = await add()
  const [one, two, three] = [first(item), second(item), third(item)]
  const { status, body } = await put(item, [
    { ...one, IsDefault: false },
    { ...two, RetailPrice: null },
    { ...three, Name: 'small' },
  ])
  expect([status, body]).toMatchObject([
    422,
    {
      errors: [
        { field: 'Variations.1.RetailPrice', code: itemKeys.priceRequired },
        { field: 'Variations.2.Name', code: itemKeys.variationNameTwice },
        { field: 'Variations.0.IsDefault', code: itemKeys.variationDefault },
      ],
    },
  ])
  expect(await present(item)).toEqual(item)
})

it('shares no barcode with another item or variation', async () => {
  const [ofItem, ofVariation] = [code(), code()]
  const holder = await add([size('Small', 3, { IsDefault: true, Barcode: ofVariation })], {
    Barcode: ofItem,
  })
  const item = await add()
  for (const Barcode of [ofItem, ofVariation])
    expect((await put(item, [first(item), { ...second(item), Barcode }])).body).toMatchObject({
      IsSuccessful: false,
      Errors: [{ Field: 'Variations.1.Barcode', Code: itemKeys.barcodeTaken }],
    })
  expect((await calls.post({ Barcode: ofVariation })).body).toMatchObject({
    Errors: [{ Field: 'Barcode', Code: itemKeys.barcodeTaken }],
  })
  ok(await remove(holder))
  expect((await edit(item, [{ ...first(item), Barcode: ofVariation }])).Variations).toMatchObject([
    { Barcode: ofVariation },
  ])
  // Not even if both are saved at the same moment.
  for (let round = 0; round < 5; round += 1) {
    const [one, other, Barcode] = [await add(), await add(), code()]
    const answers = await Promise.all([
      put(one, [{ ...first(one), Barcode }]),
      put(other, [{ ...first(other), Barcode }]),
      calls.post({ Barcode }),
    ])
    const saved = answers.filter(({ body }) => body.IsSuccessful)
    expect([saved.length, ...answers.map(({ status }) => status)]).toEqual([1, 200, 200, 200])
  }
})

describe('loyalty prices of variations', () => {
  const fetchMember = async (item: ReadItem) =>
    (await loyaltyRows(owner, { itemNameFilter: item.ItemName })).ResultSet.find(
      ({ ItemVariationId }) => ItemVariationId === first(item).ItemVariationId,
    )!

  it('are those of the page of loyalty prices, with its history', async () => {
    const item = await add([size('Small', 3, { IsDefault: true, LoyaltyPrice: 2.5 })])
    expect(first(item).LoyaltyPrice).toBe(2.5)
    expect(await fetchMember(item)).toMatchObject({
      Name: `${item.ItemName}, Small`,
      PriceListPrice: 2.5,
    })
    const changed = await edit(item, [{ ...first(item), LoyaltyPrice: 2 }])
    const { id } = await newest(owner, 'loyaltyPrices')
    expect(await fetchRows(owner, id)).toMatchObject({
      rows: [{ members: [{ name: 'loyaltyPrice', before: 2.5, after: 2 }] }],
    })
    // Another person's price isn't overwritten, because it has its own version.
    await save(owner, priced([await fetchMember(changed)], 1.75))
    const stale = await put(changed, [{ ...first(changed), LoyaltyPrice: 1 }])
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { record: { Variations: [{ LoyaltyPrice: 1.75 }] } },
    ])
    const { LoyaltyPrice: _, ...unsaid } = first(changed)
    expect(first(await edit(changed, [{ ...unsaid, RetailPrice: 3.25 }]))).toMatchObject({
      RetailPrice: 3.25,
      LoyaltyPrice: 1.75,
    })
  })
  it('are read but not changed by people who may only edit items', async () => {
    const item = await add([size('Small', 3, { IsDefault: true, LoyaltyPrice: 2.5 })])
    // Not in one store of several, because loyalty prices belong to the company.
    expect((await put(item, [{ ...first(item), LoyaltyPrice: 2 }], inStore)).status).toBe(403)
    expect(
      ok(await put(item, [{ ...first(item), RetailPrice: 3.25 }], inStore)).Entity?.Variations,
    ).toMatchObject([{ RetailPrice: 3.25, LoyaltyPrice: 2.5 }])
  })
  it('need a program', async () => {
    const body = freshItem(await namedRows(platform.databaseRoles, bank.merchantId), {
      Variations: [size('Small', 3, { IsDefault: true, LoyaltyPrice: 2 })],
    })
    expect((await banker.call('addItem', { body })).body).toMatchObject({
      Errors: [{ Field: 'Variations.0.LoyaltyPrice', Code: itemKeys.noLoyaltyProgram }],
    })
  })
})

describe('a file of items with variations', () => {
  const importing = async (Csv: string, PreviewOnly = false) =>
    ok(await owner.call('importItems', { body: { Csv, PreviewOnly } }))
  const rowWith = async ({ ItemName }: ReadItem, change: Record<string, string>) => {
    const [line] = csvLines(await downloaded(owner, { SearchArg: ItemName })).lines
    const heads = knownHeads.filter((head) => head.toLowerCase() in line!.cells)
    const cells = heads.map((head) => [head, line!.cells[head.toLowerCase()]!] as const)
    return { ...Object.fromEntries(cells), ...change }
  }
  const fileWith = async (item: ReadItem, change: Record<string, string>) => {
    const row = await rowWith(item, change)
    return buildFile(
      [row],
      knownHeads.filter((head) => head in row),
    )
  }
  const refusedWith = async (item: ReadItem, change: Record<string, string>) =>
    (await importing(await fileWith(item, change), true)).Rows.flatMap(({ Errors }) =>
      Errors.map(({ Field, Code }) => `${Field} ${Code}`),
    )
  const cleared = (position: number) =>
    Object.fromEntries(
      ['', ' price', ' barcode'].map((cell) => [`Variation ${position}${cell}`, '']),
    )

  it('comes back as it was, and changes what is changed in it; the history undoes it', async () => {
    const item = await add([
      size('Small', 3, { LoyaltyPrice: 2.5 }),
      size('Large', 4, { Barcode: code(), IsActive: false }),
      size('Jug', 9, { IsDefault: true }),
    ])
    expect(await importing(await fileWith(item, {}))).toMatchObject({
      UnchangedCount: 1,
      ChangedCount: 0,
    })
    await importing(
      await fileWith(item, { 'Variation 1': 'Cup', 'Variation 1 price': '3.25', ...cleared(3) }),
    )
    expect((await present(item)).Variations).toEqual([
      { ...first(item), Name: 'Cup', RetailPrice: 3.25, IsDefault: true },
      second(item),
    ])
    const { id } = await newest(owner, 'itemImport')
    expect(await fetchRows(owner, id)).toMatchObject({
      rows: [{ members: [{ name: 'variations' }] }],
    })
    await undone(owner, id)
    expect((await present(item)).Variations).toEqual(item.Variations)
  })
  it('is undone by the file that the import answers', async () => {
    const [small, medium] = sizes()
    const item = await add([small!, medium!, size('Large', 4, { LoyaltyPrice: 3.5 })])
    const { UndoCsv } = await importing(await fileWith(item, cleared(2)))
    expect((await present(item)).Variations).toEqual([first(item), third(item)])
    await importing(UndoCsv!)
    expect((await present(item)).Variations).toEqual([
      first(item),
      { ...second(item), ItemVariationId: expect.any(Number) as number },
      third(item),
    ])
    const plain = await add([])
    const added = { 'Variation 1': 'Small', 'Variation 1 price': '3.00' }
    const undo = (await importing(await fileWith(plain, added))).UndoCsv!
    expect(namesOf(await present(plain))).toEqual(['Small'])
    await importing(undo)
    expect(namesOf(await present(plain))).toEqual([])
  })
  it('takes a barcode from a row that is imported, and not from one with errors', async () => {
    const Barcode = code()
    const [holder, taker] = [
      await add([size('Small', 3, { IsDefault: true, Barcode })]),
      await add([size('Small', 3, { IsDefault: true })]),
    ]
    const buildBothFile = async (change: Record<string, string>) => {
      const frees = await rowWith(holder, { 'Variation 1 barcode': '', ...change })
      return buildFile(
        [await rowWith(taker, { 'Variation 1 barcode': Barcode }), frees],
        Object.keys(frees),
      )
    }
    const body = { Csv: await buildBothFile({ Price: 'x' }), PreviewOnly: true, GoodRowsOnly: true }
    const refused = ok(await owner.call('importItems', { body }))
    expect(
      refused.Rows.flatMap(({ Errors }) => Errors.map(({ Field, Code }) => [Field, Code])),
    ).toEqual([
      ['Variation 1 barcode', 'kept'],
      ['Price', 'money'],
    ])
    await importing(await buildBothFile({}))
    expect([first(await present(taker)).Barcode, first(await present(holder)).Barcode]).toEqual([
      Barcode,
      null,
    ])
  })
  it('is shown with what its variations cost before it is made', async () => {
    const [usual] = (
      await importing(
        buildFile(
          [
            {
              Name: `New ${code()}`,
              Category: (await rowWith(await add(), {})).Category!,
              Price: '3',
              'Variation 1': 'Cup',
              'Variation 1 price': '2.5',
            },
          ],
          ['Name', 'Category', 'Price', 'Variation 1', 'Variation 1 price'],
        ),
        true,
      )
    ).Rows
    expect(usual?.Item?.slice(-2)).toEqual([
      { Field: 'Variation 1', Value: 'Cup' },
      { Field: 'Variation 1 price', Value: '2.50' },
    ])
  })
  it('is refused at its column', async () => {
    const taken = code()
    await add([size('Small', 3, { IsDefault: true, Barcode: taken })])
    const wrong = {
      'Variation 1 active': 'No',
      'Variation 2': 'SMALL',
      'Variation 2 price': '',
      'Variation 2 barcode': taken,
      'Variation 3 price': 'x',
    }
    expect(await refusedWith(await add(), wrong)).toEqual([
      'Variation 3 price money',
      `Variation 2 price ${itemKeys.priceRequired}`,
      `Variation 2 ${itemKeys.variationNameTwice}`,
      `Default variation ${itemKeys.variationDefaultOff}`,
      `Variation 2 barcode ${itemKeys.barcodeTaken}`,
    ])
    // A file without columns for variations is refused too.
    const plain = await importing(await fileWith(await add([]), { Barcode: taken }), true)
    expect(plain.Rows[0]?.Errors).toMatchObject([{ Field: 'Barcode', Code: itemKeys.barcodeTaken }])
    // The error has the position in the file, below a variation that is cleared.
    expect(await refusedWith(await add(), { ...cleared(2), 'Variation 3 price': '' })).toEqual([
      `Variation 3 price ${itemKeys.priceRequired}`,
    ])
  })
  it('is refused where another column breaks the rules of its variations', async () => {
    const Barcode = code()
    const small = size('Small', 3, { IsDefault: true, Barcode })
    expect(await refusedWith(await add([small]), { Barcode })).toEqual([
      `Variation 1 barcode ${itemKeys.variationBarcodeTwice}`,
    ])
    const asked = await add([{ ...small, RetailPrice: null, Barcode: null }], {
      PromptForPrice: true,
      RetailPrice: null,
    })
    expect(await refusedWith(asked, { 'Ask for price': 'No', Price: '3' })).toEqual([
      `Variation 1 price ${itemKeys.priceRequired}`,
    ])
  })
  it('has no large change where cells only move', async () => {
    const item = await add([size('Small', 3, { IsDefault: true }), size('Jug', 9)])
    const names = { 'Variation 1': 'Jug', 'Variation 2': 'Small' }
    const file = async (first: string, second: string) =>
      importing(
        await fileWith(item, {
          ...names,
          'Variation 1 price': first,
          'Variation 2 price': second,
        }),
        true,
      )
    expect(await file('9', '3')).toMatchObject({ ChangedCount: 1, LargeChangeCount: 0 })
    expect(await file('90', '3')).toMatchObject({ ChangedCount: 1, LargeChangeCount: 1 })
  })
})
