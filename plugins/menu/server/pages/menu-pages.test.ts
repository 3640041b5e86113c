// The menu's embedded pages over HTTP with demo data: search, add, change, refuse and delete.
import { describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { WireRecord } from '#server/records/engine/references.ts'
import {
  fetchChoice,
  chosenIn,
  createTestPage,
  pick,
} from '#server/records/settings/pages.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import * as people from '../discounts/discounts.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { signedIn } from '../people.fixtures.ts'

const platform = startedPlatform()
const cafe = signedIn(platform, 'cafe-owner', people.cafe.store, people.cafe.merchantId)
const bakery = signedIn(platform, 'bakery-owner')
const manager = signedIn(platform, 'bakery-manager', people.bakery.harbour)

const search = async (person: TestPerson, page: string, body: object = {}) =>
  // cast, because members with a default may be left out
  ok(await person.call('searchPageRecords', { path: { page }, body: body as never }))
const named = async (person: TestPerson, page: string, name: string, column = 'name') => {
  const { records } = await search(person, page, { search: name, pageSize: 100 })
  return required(
    records.find(
      ({ values, names = {} }) => values[column] === name || names[column]?.[0] === name,
    ),
    `${name} on ${page}`,
  )
}
const create = async (person: TestPerson, page: string, values: object) =>
  createTestPage(person, page).create(await chosenIn(person, page, values))
const change = async (person: TestPerson, page: string, row: WireRecord, values: object) =>
  createTestPage(person, page).update(row, await chosenIn(person, page, values))
const done = ({ status, body }: Awaited<ReturnType<typeof create>>): WireRecord => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const made = async (...args: Parameters<typeof create>) => done(await create(...args))
const changed = async (...args: Parameters<typeof change>) => done(await change(...args))
const remove = (person: TestPerson, page: string, row: WireRecord) =>
  createTestPage(person, page).remove(row)
const faults = ({ body }: { body: unknown }) =>
  (body as { errors: { field: string; message: string }[] }).errors.map(
    ({ field, message }) => `${field.replace('values.', '')}: ${message}`,
  )

/** Reads an item through its own screen's call, because these pages share its records. */
const item = async (person: TestPerson, name: string) => {
  const { ResultSet } = (
    await person.call('getItems', {
      body: { SearchArg: name, PageRowCount: 100, RequestedPageNum: 1 },
    })
  ).body
  const { ItemMasterId } = ResultSet.find(({ ItemName }) => ItemName === name)!
  return (await person.call('getItem', { body: { ItemMasterId } })).body.Entity!
}
const changedItem = async (
  person: TestPerson,
  name: string,
  values: Partial<BodyOf<'editItem'>>,
) => {
  const { ItemMasterId, ItemName, ItemCategoryId, SoldBy, TaxCategoryId, ConcurrencyChecksum } =
    await item(person, name)
  const { body, text } = await person.call('editItem', {
    body: {
      ItemMasterId,
      ItemName,
      ItemCategoryId,
      SoldBy,
      TaxCategoryId,
      ConcurrencyChecksum,
      ...values,
    },
  })
  expect(body, text).toMatchObject({ IsSuccessful: true })
}

describe('modifiers and their groups', () => {
  it('are kept by name', async () => {
    const group = await made(cafe, 'MenuConfiguration', {
      name: 'Sweetness',
      least: 1,
      most: 1,
      sortOrder: 99,
    })
    const row = await made(cafe, 'Modifiers', {
      name: 'Half Sweet',
      groups: pick(['Sweetness']),
      taxCategory: pick('Prepared food'),
    })
    expect(row.values).toMatchObject({ groups: [group.id], price: 0, both: false })
    expect(row.names).toEqual({ groups: ['Sweetness'], taxCategory: ['Prepared food'] })
    expect((await named(cafe, 'MenuConfiguration', 'Sweetness')).values).toMatchObject({
      members: 'Half Sweet',
      offered: 0,
      least: 1,
      most: 1,
    })
    const { ModifierGroupIds = [] } = await item(cafe, 'Latte')
    await changedItem(cafe, 'Latte', { ModifierGroupIds: [...ModifierGroupIds, group.id] })
    expect((await remove(cafe, 'MenuConfiguration', group)).body.detail).toBe(
      'Items offer it, such as “Latte”. Remove it from them first, or turn off “Offered”.',
    )
    await changedItem(cafe, 'Latte', { ModifierGroupIds })
    const moved = await changed(cafe, 'Modifiers', row, {
      groups: pick(['Milk', 'Sweetness']),
      price: 0.5,
    })
    expect(moved.values).toMatchObject({ price: 0.5 })
    expect(moved.names!.groups).toEqual(['Milk', 'Sweetness'])
    expect((await remove(cafe, 'Modifiers', moved)).status).toBe(200)
    expect((await remove(cafe, 'MenuConfiguration', group)).status).toBe(200)
  })
  it('refuse bad choices, and deleting what is sold by itself', async () => {
    expect(
      faults(await create(cafe, 'MenuConfiguration', { name: 'Odd', least: 3, most: 2 })),
    ).toEqual(['most: Enter at least the minimum number of choices.'])
    expect(
      (await remove(cafe, 'Modifiers', await named(cafe, 'Modifiers', 'Extra Shot'))).body.detail,
    ).toMatch(/^It's also sold on its own\./)
  })
  it('tags are counted where they are used', async () => {
    const tag = await made(cafe, 'Tags', { name: 'Spicy' })
    await changedItem(cafe, 'Breakfast Burrito', { TagIds: [tag.id] })
    expect((await named(cafe, 'Tags', 'Spicy')).values).toMatchObject({
      items: 1,
      categories: 0,
      active: true,
    })
    const after = await changed(cafe, 'Tags', tag, { description: 'With chili' })
    expect((await remove(cafe, 'Tags', after)).status).toBe(200)
    expect((await item(cafe, 'Breakfast Burrito')).TagIds).toEqual([])
  })
})

describe('prices', () => {
  const look = async (person: TestPerson, values: object) =>
    person.call('dryRunPageAction', {
      path: { page: 'MenuPricing' },
      body: { values: await chosenIn(person, 'MenuPricing', values) },
    })
  it('of which some are too high are not changed at all', async () => {
    await changedItem(bakery, 'Dark Rye', { RetailPrice: 999999 })
    const category = pick('bread')
    const answer = await look(bakery, { category, percent: 1, round: '0.01' })
    expect(answer.body.refused).toBe(
      'Dark Rye would cost $1,009,998.99. The highest price allowed is $999,999.99.',
    )
    const none = await look(bakery, { category, percent: 0, round: '0.01' })
    expect(none.body).toMatchObject({
      count: 0,
      refused: 'No prices would change. Enter another percentage or choose another category.',
    })
    await changedItem(bakery, 'Dark Rye', { RetailPrice: 7.25 })
  })
  it('lists are added, changed, deleted, by the rules of names and dates (V-053)', async () => {
    const row = await made(cafe, 'PriceLists', {
      name: 'Market day',
      adjustment: -12.5,
      startsOn: '2026-12-01',
      endsOn: '2026-12-24',
    })
    expect(row.values).toMatchObject({ kind: 'list', adjustment: -12.5, prices: 0, active: true })
    expect(faults(await change(cafe, 'PriceLists', row, { endsOn: '2026-11-30' }))).toEqual([
      'endsOn: Choose a day on or after the first day.',
    ])
    expect(
      (await remove(cafe, 'PriceLists', await changed(cafe, 'PriceLists', row, { adjustment: 5 })))
        .status,
    ).toBe(200)
    const loyalty = await named(cafe, 'PriceLists', 'Cup Club')
    expect(faults(await change(cafe, 'PriceLists', loyalty, { name: 'Cup-Club!' }))).toEqual([
      'name: Use letters, digits and spaces in the name of a loyalty program, ' +
        'without a space at either end.',
    ])
    expect(
      (await remove(cafe, 'PriceLists', await named(cafe, 'PriceLists', 'Happy Hour'))).body.detail,
    ).toBe('The event “Happy hour” uses it. Remove it from the event first.')
  })
  it('change many at once after a dry run, variations too, to the chosen step', async () => {
    const asked = { category: pick('Espresso'), percent: 10, round: '0.05' }
    const values = await chosenIn(cafe, 'MenuPricing', asked)
    const seen = await look(cafe, asked)
    // Twelve items with a price each and in three sizes, plus the extra shot.
    expect([seen.status, seen.body.count, seen.body.text]).toEqual([
      200,
      49,
      '49 prices in ESPRESSO, by 10%.',
    ])
    expect(seen.body.prices).toHaveLength(49)
    expect(seen.body.prices!.slice(0, 2)).toEqual([
      { name: 'Affogato', before: 6, after: 6.6 },
      { name: 'Americano', before: 3.75, after: 4.15 },
    ])
    expect((await item(cafe, 'Affogato')).RetailPrice).toBe(6)
    expect(
      (
        await cafe.call('runPageAction', {
          path: { page: 'MenuPricing' },
          body: { values, confirmation: 'Corner' },
        })
      ).status,
    ).toBe(422)
    const done = await cafe.call('runPageAction', {
      path: { page: 'MenuPricing' },
      body: { values, confirmation: 'Corner Cup' },
    })
    expect([done.status, done.body.count]).toEqual([200, 49])
    expect((await item(cafe, 'Affogato')).RetailPrice).toBe(6.6)
    const { ResultSet } = (
      await cafe.call('tieredPriceListGetMembers', {
        query: {
          tieredPriceListId: 0,
          itemNameFilter: 'Latte, Large',
          pageNumber: 1,
          pageSize: 100,
        },
      })
    ).body
    // 5.35 plus ten percent is 5.885, which rounds to 5.90.
    expect(ResultSet.find(({ Name }) => Name === 'Latte, Large')!.Price).toBe(5.9)
    expect((await item(cafe, 'Earl Grey')).RetailPrice).toBe(3.25)
    const row = await platform.database.db
      .selectFrom('audit')
      .select('after')
      .where('entity_id', '=', 'MenuPricing')
      .where('merchant_id', '=', people.cafe.merchantId)
      .executeTakeFirst()
    expect((row!.after as { details: unknown[] }).details).toHaveLength(49)
  })
  it('of a category of another merchant are not looked at', async () => {
    const { category } = await chosenIn(bakery, 'MenuPricing', { category: pick('bread') })
    expect(faults(await look(cafe, { category, percent: 5, round: '0.05' }))).toEqual([
      "category: This can't be selected here. Choose another.",
    ])
  })
})

describe('promotions and donations', () => {
  it('promotions say what they give, and refuse what does not fit', async () => {
    const base = { name: 'Rainy day', kind: 'percent', value: 15, startsOn: '2026-11-01' }
    const row = await made(cafe, 'Promotions', {
      ...base,
      category: pick('Tea'),
      event: pick('happy hour'),
    })
    expect(row.values).toMatchObject({ gives: '15% off', item: null, active: true })
    expect(row.names).toEqual({ category: ['TEA'], item: [], event: ['Happy hour'] })
    const after = await changed(cafe, 'Promotions', row, {
      kind: 'amount',
      value: 1,
      item: pick('Earl Grey'),
      category: null,
      buy: 2,
    })
    expect(after.values).toMatchObject({ gives: 'Buy 2: $1.00 off', category: null })
    expect(after.names!.item).toEqual(['Earl Grey'])
    for (const [values, fault] of [
      [{ category: pick('Tea') }, 'item: Choose a category or an item, not both.'],
      [{ endsOn: '2026-10-01' }, 'endsOn: Choose a day on or after the first day.'],
      [
        { kind: 'free' },
        'value: Enter a percentage from 0.01 to 100, or dollars for an amount or a price. ' +
          'Leave it empty if the next one is free.',
      ],
      [
        { value: null },
        'value: Enter a percentage from 0.01 to 100, or dollars for an amount or a price. ' +
          'Leave it empty if the next one is free.',
      ],
      [{ code: 'RAIN-1' }, "code: “-” can't be part of a code. Use letters and digits."],
      [{ name: 'Brunch special' }, 'name: Another promotion has this name.'],
    ] as const)
      expect(faults(await change(cafe, 'Promotions', after, values))).toEqual([fault])
    expect((await remove(cafe, 'Promotions', after)).status).toBe(200)
  })
  it('donations are there for merchants that bought them', async () => {
    expect(
      (await cafe.call('searchPageRecords', { path: { page: 'Donations' }, body: {} as never }))
        .status,
    ).toBe(403)
    const row = await made(bakery, 'Donations', {
      name: 'Two dollars',
      organization: 'City Food Bank',
      kind: 'amount',
      amount: 2,
    })
    expect(faults(await change(bakery, 'Donations', row, { kind: 'asked' }))).toEqual([
      "amount: Enter an amount if it's fixed. Otherwise, leave this empty.",
    ])
    const after = await changed(bakery, 'Donations', row, { kind: 'asked', amount: null })
    expect((await remove(bakery, 'Donations', after)).status).toBe(200)
  })
})

describe('stock', () => {
  const level = async (person: TestPerson, item: string) =>
    (await named(person, 'InventorySnapshot', item, 'item')).values.quantity as number
  it('rises by deliveries, falls when they are undone, and learns what things cost', async () => {
    const { item: name } = (await search(cafe, 'InventorySnapshot')).records[0]!.values as {
      item: string
    }
    const before = await level(cafe, name)
    const row = await made(cafe, 'ReceiveStock', {
      item: pick(name),
      quantity: '12',
      unitCost: 1.1,
      supplier: 'Bayside Dairy',
      reference: 'A17',
    })
    expect(row.names!.item).toEqual([name])
    expect(row.values).toMatchObject({
      quantity: '12',
      unit: 'each',
      unitCost: 1.1,
      value: 13.2,
      receivedOn: '2026-11-20',
      supplier: 'Bayside Dairy',
      reference: 'A17',
    })
    expect(await level(cafe, name)).toBe(before + 12)
    expect((await item(cafe, name)).UnitCost).toBe(1.1)
    const after = await changed(cafe, 'ReceiveStock', row, {
      quantity: '10',
      receivedOn: '2026-11-19',
    })
    expect(after.values).toMatchObject({
      quantity: '10',
      receivedOn: '2026-11-19',
      supplier: 'Bayside Dairy',
      reference: 'A17',
      unitCost: 1.1,
    })
    expect(await level(cafe, name)).toBe(before + 10)
    expect((await change(cafe, 'ReceiveStock', row, { quantity: '50' })).status).toBe(409)
    expect(await level(cafe, name)).toBe(before + 10)
    expect((await remove(cafe, 'ReceiveStock', after)).status).toBe(200)
    expect(await level(cafe, name)).toBe(before)
  })
  it('keeps the last cost where only the reference of an older delivery is changed', async () => {
    const [{ values }] = (await search(cafe, 'InventorySnapshot')).records as [WireRecord]
    const name = String(values.item)
    const older = await made(cafe, 'ReceiveStock', {
      item: pick(name),
      quantity: '2',
      unitCost: 1.1,
    })
    const newer = await made(cafe, 'ReceiveStock', {
      item: pick(name),
      quantity: '3',
      unitCost: 2.2,
    })
    const stock = await level(cafe, name)
    const after = await changed(cafe, 'ReceiveStock', older, { reference: 'B18' })
    expect(after.values).toMatchObject({ reference: 'B18', unitCost: 1.1, quantity: '2' })
    expect((await item(cafe, name)).UnitCost).toBe(2.2)
    expect(await level(cafe, name)).toBe(stock)
    await remove(cafe, 'ReceiveStock', after)
    await remove(cafe, 'ReceiveStock', newer)
  })
  it('is set right by counts, which can be changed and taken back in any order', async () => {
    const { item, quantity } = (await search(cafe, 'InventorySnapshot')).records[1]!.values as {
      item: string
      quantity: number
    }
    const count = await made(cafe, 'CountEntry', { item: pick(item), counted: '3' })
    expect(count.values).toMatchObject({
      expected: quantity,
      counted: '3',
      difference: 3 - quantity,
      countedOn: '2026-11-20',
    })
    expect(await level(cafe, item)).toBe(3)
    const delivery = await made(cafe, 'ReceiveStock', { item: pick(item), quantity: '6' })
    const after = await changed(cafe, 'CountEntry', count, { counted: '5' })
    expect(await level(cafe, item)).toBe(11)
    expect(faults(await create(cafe, 'CountEntry', { item: pick(item), counted: '1' }))).toEqual([
      'item: This item was already counted that day. Change that count instead.',
    ])
    await remove(cafe, 'CountEntry', after)
    expect(await level(cafe, item)).toBe(quantity + 6)
    await remove(cafe, 'ReceiveStock', delivery)
    expect(await level(cafe, item)).toBe(quantity)
  })
  it('is counted in pieces or pounds, sorted by the number', async () => {
    const beans = await made(cafe, 'CountEntry', {
      item: pick('House Beans by the Pound'),
      counted: '12.5',
    })
    expect(beans.values).toMatchObject({ counted: '12.5', unit: 'lb' })
    const { records } = await search(cafe, 'CountEntry', {
      sort: 'counted',
      direction: 'asc',
      pageSize: 100,
    })
    const counted = records.map(({ values }) => Number(values.counted))
    expect(counted).toEqual(counted.toSorted((a, b) => a - b))
    await remove(cafe, 'CountEntry', beans)
  })
  it.each<[string, object, string]>([
    [
      'parts of pieces',
      { item: pick('Oat Bar'), counted: '1.5' },
      'counted: Enter a whole number.',
    ],
    [
      "what isn't a number",
      { item: pick('Oat Bar'), counted: 'ten' },
      'counted: Enter a number with up to two decimals.',
    ],
    [
      'days to come',
      { item: pick('Oat Bar'), counted: '1', countedOn: '2026-11-21' },
      'countedOn: Choose today or an earlier day.',
    ],
  ])('refuses counts of %s', async (_, values, fault) => {
    expect(faults(await create(cafe, 'CountEntry', values))).toEqual([fault])
  })
  it('refuses counts and deliveries of what is not kept in stock', async () => {
    const item = await fetchChoice(cafe, 'Promotions', 'item', 'Espresso')
    expect(item).toBeGreaterThan(0)
    for (const [page, amount] of [
      ['CountEntry', { counted: '1' }],
      ['ReceiveStock', { quantity: '1' }],
    ] as const)
      expect(faults(await create(cafe, page, { item, ...amount })), page).toEqual([
        "item: This can't be selected here. Choose another.",
      ])
  })
  it('is of the chosen store; company view names all stores, and adds nothing', async () => {
    const here = await search(manager, 'InventorySnapshot', { pageSize: 100 })
    const all = await search(bakery, 'InventorySnapshot', { pageSize: 100 })
    expect(all.total).toBe(3 * here.total)
    expect(new Set(all.records.map(({ values }) => values.storeName))).toEqual(
      new Set(['Harbour Street', 'Mill Lane', 'Station Arcade']),
    )
    expect(all.totals!.value).toBeGreaterThan(here.totals!.value!)
    expect((await create(bakery, 'CountEntry', { item: 1, counted: '1' })).body.detail).toBe(
      'Choose a store to add one.',
    )
    // A count can be changed in its own store or in company view, not in another store.
    const row = (await search(bakery, 'CountEntry', { search: 'Mill Lane' })).records[0]!
    expect((await change(manager, 'CountEntry', row, { counted: '9' })).status).toBe(404)
    expect((await changed(bakery, 'CountEntry', row, { counted: '9' })).values.storeName).toBe(
      'Mill Lane',
    )
    const sheet = await search(bakery, 'CountWorksheet', { pageSize: 100 })
    expect(sheet.total).toBeGreaterThan(300)
  })
})
