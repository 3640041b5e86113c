// The menu's embedded pages over HTTP, with the rows of the demo data: what each finds, adds, changes, refuses and deletes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '../../../testing/platform.ts'

let platform: TestPlatform
let cafe: TestPerson
let bakery: TestPerson
let manager: TestPerson
let viewer: TestPerson
let deli: TestPerson
const harbourStreet = 100_200_001

beforeAll(async () => {
  platform = await startPlatform()
  cafe = await platform.signIn('cafe-owner')
  bakery = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  manager = await platform.signIn('bakery-manager', { merchantId: 1002, storeId: harbourStreet })
  viewer = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: harbourStreet })
  deli = await platform.signIn('deli-owner')
}, 180_000)
afterAll(() => platform.close())

interface Row { id: number; concurrencyChecksum: string; values: Record<string, string | number | boolean | null>; path?: string }
interface Problem { code: string; detail: string; errors: { field: string; code: string; message: string }[]; record: Row }
const search = async (person: TestPerson, page: string, body: object = {}) => {
  const { status, body: answer, text } = await person.call('searchPageRecords', { path: { page }, body: body as never }) // members with a default may be left out
  expect(status, text).toBe(200)
  return answer as unknown as { records: Row[]; total: number; totals?: Record<string, number> }
}
const named = async (person: TestPerson, page: string, name: string, column = 'name') => {
  const { records } = await search(person, page, { search: name, pageSize: 100, ...(page === 'LoyaltyTierPricing' && { filters: {} }) })
  const row = records.find(({ values }) => values[column] === name)
  if (!row) throw new Error(`${page} has no ${name}: ${records.map(({ values }) => values[column]).join()}`)
  return row
}
const create = (person: TestPerson, page: string, values: object) => person.call('createPageRecord', { path: { page }, body: { values: values as never } })
const made = async (person: TestPerson, page: string, values: object) => {
  const { status, body, text } = await create(person, page, values)
  expect(status, text).toBe(200)
  return body as unknown as Row
}
const change = (person: TestPerson, page: string, { id, concurrencyChecksum }: Row, values: object) =>
  person.call('updatePageRecord', { path: { page, id }, body: { concurrencyChecksum, values: values as never } })
const changed = async (person: TestPerson, page: string, row: Row, values: object) => {
  const { status, body, text } = await change(person, page, row, values)
  expect(status, text).toBe(200)
  return body as unknown as Row
}
const remove = (person: TestPerson, page: string, { id, concurrencyChecksum }: Row) => person.call('deletePageRecord', { path: { page, id }, query: { concurrencyChecksum } })
const problem = (answer: { body: unknown }) => answer.body as Problem
const faults = (answer: { status: number; body: unknown }) => problem(answer).errors.map(({ field, message }) => `${field.replace('values.', '')}: ${message}`)

const pages = [
  'CategoriesAndItems', 'Categories', 'Items', 'Modifiers', 'Promotions', 'PriceLists', 'LoyaltyTierPricing', 'Tags', 'MenuConfiguration', 'InventorySnapshot',
  'CountWorksheet', 'CountEntry', 'ReceiveStock', 'Events',
] as const

describe('every page of the menu', () => {
  it.each(pages)('%s lists rows, sorts by each column both ways, and finds', async (page) => {
    const { body } = await cafe.call('describePage', { path: { page } })
    const description = body as unknown as { columns: { name: string; inList: boolean }[]; title: string }
    const { records, total } = await search(cafe, page, { filters: {} })
    expect(total).toBeGreaterThan(0)
    for (const { name } of description.columns.filter(({ inList }) => inList)) {
      expect(records[0]!.values, name).toHaveProperty(name)
      for (const direction of ['asc', 'desc']) await search(cafe, page, { sort: name, direction })
    }
    const first = String(Object.values(records[0]!.values)[0])
    expect((await search(cafe, page, { search: first.toLowerCase() })).total, first).toBeGreaterThan(0)
    expect((await search(cafe, page, { search: 'no such thing' })).total).toBe(0)
  })
  it('shows nobody rows of another merchant', async () => {
    for (const page of pages) {
      const ids = new Set((await search(deli, page, { pageSize: 100 })).records.map(({ id }) => id))
      for (const { id } of (await search(cafe, page, { pageSize: 100 })).records) expect(ids.has(id), page).toBe(false)
    }
  })
  it('lets a viewer look and change nothing', async () => {
    const row = await named(viewer, 'Items', 'Baguette')
    expect((await change(viewer, 'Items', row, { price: 5 })).status).toBe(403)
    expect((await create(viewer, 'Tags', { name: 'New one' })).status).toBe(403)
    expect((await remove(viewer, 'Items', row)).status).toBe(403)
  })
})

describe('categories', () => {
  it('are saved in capitals, with department, tags and color, changed and deleted (V-042, V-045, F-18)', async () => {
    const row = await made(cafe, 'Categories', { name: 'winter specials', color: '1E88E5', department: 'tea', tags: 'Baked today, new' })
    expect(row.values).toMatchObject({ name: 'WINTER SPECIALS', color: '1E88E5', department: 'Tea', tags: 'Baked today, New', items: 0, parent: null })
    const after = await changed(cafe, 'Categories', row, { tags: 'New', parent: 'Tea', sortOrder: 5 })
    expect(after.values).toMatchObject({ name: 'WINTER SPECIALS', tags: 'New', parent: 'TEA', sortOrder: 5 })
    expect(await named(cafe, 'Categories', 'WINTER SPECIALS')).toEqual(after)
    const stale = await change(cafe, 'Categories', row, { sortOrder: 6 })
    expect([stale.status, problem(stale).record.values.parent]).toEqual([409, 'TEA'])
    expect((await remove(cafe, 'Categories', after)).status).toBe(200)
    expect((await search(cafe, 'Categories', { search: 'WINTER SPECIALS' })).total).toBe(0)
  })
  it('say at the field what cannot be: names that are taken, unknown, too long in capitals, and loops', async () => {
    expect(faults(await create(cafe, 'Categories', { name: 'Pastry' }))).toEqual(['name: Another category has this name.'])
    expect(faults(await create(cafe, 'Categories', { name: 'Soup', department: 'Soups' }))[0]).toMatch(/^department: There is no department called “Soups”\. Some that there are: Beans to Go, Breakfast, /)
    expect(faults(await create(cafe, 'Categories', { name: 'Größe, Maße und Süßes' }))[0]).toMatch(/^name: At most 20 characters/)
    expect(faults(await create(cafe, 'Categories', { name: 'Größe, Maße, Süßess' }))).toEqual(['name: In capitals it has 22 characters; at most 20.'])
    const tea = await named(cafe, 'Categories', 'TEA')
    expect(faults(await change(cafe, 'Categories', tea, { parent: 'Tea' }))).toEqual(['parent: A category cannot stand under itself.'])
    const below = await made(cafe, 'Categories', { name: 'Iced tea', parent: 'Tea' })
    expect(faults(await change(cafe, 'Categories', tea, { parent: 'iced tea' }))).toEqual(['parent: That category stands under this one.'])
    await remove(cafe, 'Categories', below)
  })
  it('stay while items are in them', async () => {
    const answer = await remove(cafe, 'Categories', await named(cafe, 'Categories', 'PASTRY'))
    expect([answer.status, problem(answer).detail]).toEqual([422, '10 items are in it. Move them to another category first.'])
  })
})

describe('items', () => {
  const croissant = { name: 'Pistachio Croissant', category: 'pastry', price: 4.95, taxCategory: 'prepared food' }
  it('are added, changed and deleted with category, tax category, routing group, tags and modifier groups', async () => {
    const row = await made(cafe, 'Items', { ...croissant, routingGroup: 'counter', tags: 'New', modifierGroups: 'extras, milk' })
    expect(row.values).toMatchObject({
      name: 'Pistachio Croissant', category: 'PASTRY', taxCategory: 'Prepared food', routingGroup: 'Counter', price: 4.95, type: 'I', soldBy: 'each', posActive: true, online: true,
      tags: 'New', modifierGroups: 'Extras, Milk', askPrice: false,
    })
    expect(row.values.externalId).toMatch(/^[0-9a-f-]{36}$/)
    const stocking = () => platform.doors.asOperator({ actor: 'test', reason: 'look', routine: true }, (tx) => tx.selectFrom('item').select('stocking_unit').where('id', '=', row.id).executeTakeFirstOrThrow())
    expect(await stocking()).toEqual({ stocking_unit: 'EACH' })
    const after = await changed(cafe, 'Items', row, { price: 5.25, soldBy: 'weight', tags: null })
    expect(after.values).toMatchObject({ price: 5.25, tags: null, modifierGroups: 'Extras, Milk', externalId: row.values.externalId })
    expect(await stocking()).toEqual({ stocking_unit: 'LB' })
    expect((await remove(cafe, 'Items', after)).status).toBe(200)
    expect((await search(cafe, 'Items', { search: 'Pistachio Croissant' })).total).toBe(0)
    // Its name is free again.
    await remove(cafe, 'Items', await made(cafe, 'Items', croissant))
  })
  it.each<[string, object, string]>([
    ['a name that a modifier has', { name: 'oat milk' }, 'name: Another item or modifier has this name.'],
    ['no category (V-048)', { category: null }, 'category: Enter the category.'],
    ['no tax category (V-050)', { taxCategory: null }, 'taxCategory: Enter the tax category.'],
    ['an unknown tax category', { taxCategory: 'Luxury' }, 'taxCategory: There is no tax category called “Luxury”. There are: Alcohol, Groceries, Merchandise, Not taxed, Prepared food, Service charge.'],
    ['no price', { price: null }, 'price: Enter the price, or have the cashier asked for it.'],
    ['a price above the most (K-30)', { price: 1000000 }, 'price: From 0 to 999999.99.'],
    ['a name of 51 characters (V-046)', { name: 'x'.repeat(51) }, 'name: At most 50 characters. Shorten it by 1.'],
    ['a barcode with a dash', { barcode: 'A-1' }, 'barcode: Letters and digits only.'],
    ['an unknown tag among known ones', { tags: 'New, Old' }, 'tags: There is no tag called “Old”. There are: Baked today, New, Seasonal.'],
  ])('are refused with %s', async (_, values, fault) => {
    const answer = await create(cafe, 'Items', { ...croissant, ...values })
    expect([answer.status, ...faults(answer)]).toEqual([422, fault])
    expect((await search(cafe, 'Items', { search: 'Pistachio' })).total).toBe(0)
  })
  it('need no price where the cashier is asked (K-10), and stay while a promotion is for them', async () => {
    await remove(cafe, 'Items', await made(cafe, 'Items', { ...croissant, price: null, askPrice: true }))
    expect(problem(await remove(cafe, 'Items', await named(cafe, 'Items', 'Macchiato'))).detail).toBe('The promotion “Item of the month” is for it. Change or delete the promotion first.')
  })
  it('stand with category and department in one list, which leads to them', async () => {
    const { records } = await search(cafe, 'CategoriesAndItems', { search: 'butter croissant' })
    expect(records).toMatchObject([{ values: { name: 'Butter Croissant', category: 'PASTRY', department: 'Pastry', price: 3.75, taxCategory: 'Prepared food' }, path: expect.stringMatching(/^\/menu\/categoriesoritems\/items\/\d+$/) }])
    expect((await search(cafe, 'CategoriesAndItems')).total).toBe(61) // 60 items and what is both
    expect((await search(bakery, 'Items', { filters: { type: { value: 'I' } } })).total).toBe(400)
  })
})

describe('modifiers and their groups', () => {
  it('are kept by name', async () => {
    const group = await made(cafe, 'MenuConfiguration', { name: 'Sweetness', least: 1, most: 1, sortOrder: 99 })
    const row = await made(cafe, 'Modifiers', { name: 'Half Sweet', groups: 'Sweetness', taxCategory: 'Prepared food' })
    expect(row.values).toMatchObject({ groups: 'Sweetness', price: 0, both: false })
    expect((await named(cafe, 'MenuConfiguration', 'Sweetness')).values).toMatchObject({ members: 'Half Sweet', offered: 0, least: 1, most: 1 })
    const item = await named(cafe, 'Items', 'Latte')
    await changed(cafe, 'Items', item, { modifierGroups: `${String(item.values.modifierGroups)}, Sweetness` })
    expect(problem(await remove(cafe, 'MenuConfiguration', group)).detail).toBe('Items offer it, such as “Latte”. Take it off them first, or have it not asked for.')
    await changed(cafe, 'Items', await named(cafe, 'Items', 'Latte'), { modifierGroups: item.values.modifierGroups })
    const moved = await changed(cafe, 'Modifiers', row, { groups: 'Milk, Sweetness', price: 0.5 })
    expect(moved.values).toMatchObject({ groups: 'Milk, Sweetness', price: 0.5 })
    expect((await remove(cafe, 'Modifiers', moved)).status).toBe(200)
    expect((await remove(cafe, 'MenuConfiguration', group)).status).toBe(200)
  })
  it('refuse what cannot be chosen, commas in names, and deleting what is sold by itself', async () => {
    expect(faults(await create(cafe, 'MenuConfiguration', { name: 'Odd', least: 3, most: 2 }))).toEqual(['most: No less than must be chosen.'])
    expect(faults(await create(cafe, 'MenuConfiguration', { name: 'Odd, even' }))).toEqual(['name: A name holds no comma: commas part several names.'])
    expect(faults(await create(cafe, 'Tags', { name: 'Hot, cold' }))).toEqual(['name: A name holds no comma: commas part several names.'])
    expect(problem(await remove(cafe, 'Modifiers', await named(cafe, 'Modifiers', 'Extra Shot'))).detail).toMatch(/^It is sold by itself, too\./)
  })
  it('tags are counted where they are used', async () => {
    const tag = await made(cafe, 'Tags', { name: 'Spicy' })
    const item = await changed(cafe, 'Items', await named(cafe, 'Items', 'Breakfast Burrito'), { tags: 'Spicy' })
    expect((await named(cafe, 'Tags', 'Spicy')).values).toMatchObject({ items: 1, categories: 0, active: true })
    const after = await changed(cafe, 'Tags', tag, { description: 'With chili' })
    expect((await remove(cafe, 'Tags', after)).status).toBe(200)
    expect((await named(cafe, 'Items', 'Breakfast Burrito')).values.tags).toBeNull()
    expect(item.values.tags).toBe('Spicy')
  })
})

describe('prices', () => {
  it('of which some are too high are not changed at all', async () => {
    await changed(bakery, 'Items', await named(bakery, 'Items', 'Dark Rye'), { price: 999999 })
    const answer = await bakery.call('dryRunPageAction', { path: { page: 'MenuPricing' }, body: { values: { category: 'bread', percent: 1, round: '0.01' } } })
    expect(answer.body.refused).toBe('Dark Rye would cost $1,009,998.99; at most $999,999.99 can be kept.')
    const none = await bakery.call('dryRunPageAction', { path: { page: 'MenuPricing' }, body: { values: { category: 'bread', percent: 0, round: '0.01' } } })
    expect(none.body).toMatchObject({ count: 0, refused: 'No price would change. Enter another percentage or another category.' })
    await changed(bakery, 'Items', await named(bakery, 'Items', 'Dark Rye'), { price: 7.25 })
  })
  it('of members are set, changed and taken off again, of items and of variations (F-24, N-13)', async () => {
    const { records } = await search(bakery, 'LoyaltyTierPricing', { search: 'Latte', pageSize: 100 })
    expect(records.map(({ values }) => [values.name, values.memberType])).toEqual([
      ['Chai Latte', '0'], ['Iced Latte', '0'], ['Iced Latte, Large', '1'], ['Iced Latte, Regular', '1'], ['Latte', '0'], ['Latte, Large', '1'], ['Latte, Regular', '1'],
    ])
    const row = records.find(({ values }) => values.name === 'Latte, Large')!
    const set = await changed(bakery, 'LoyaltyTierPricing', row, { listPrice: 4.1 })
    expect(set.values).toMatchObject({ price: 5.35, listPrice: 4.1 })
    expect((await change(bakery, 'LoyaltyTierPricing', row, { listPrice: 4 })).status).toBe(409)
    expect((await changed(bakery, 'LoyaltyTierPricing', set, { listPrice: null })).values.listPrice).toBeNull()
    expect(faults(await change(bakery, 'LoyaltyTierPricing', set, { listPrice: 1000000 }))).toEqual(['listPrice: From 0 to 999999.99.'])
    // All rows, or modifiers alone.
    const all = (await search(bakery, 'LoyaltyTierPricing', { filters: { type: { value: 'modifier' } }, pageSize: 100 })).records
    expect(new Set(all.map(({ values }) => values.memberType))).toEqual(new Set(['2']))
  })
  it('of members begin a program where there is none (C-066)', async () => {
    const bank = await platform.signIn('bank-owner', { merchantId: 1005, storeId: 0 })
    const row = await named(bank, 'LoyaltyTierPricing', 'Classic Burger')
    await changed(bank, 'LoyaltyTierPricing', row, { listPrice: 10 })
    expect((await named(bank, 'PriceLists', 'Loyalty program')).values).toMatchObject({ kind: 'loyalty', prices: 1 })
  })
  it('of members are not there in one store of several (P-057)', async () => {
    expect((await manager.call('searchPageRecords', { path: { page: 'LoyaltyTierPricing' }, body: {} as never })).status).toBe(403)
  })
  it('lists are added, changed and deleted, and keep to the rules of names and dates (V-053)', async () => {
    const row = await made(cafe, 'PriceLists', { name: 'Market day', adjustment: -12.5, startsOn: '2026-12-01', endsOn: '2026-12-24' })
    expect(row.values).toMatchObject({ kind: 'list', adjustment: -12.5, prices: 0, active: true })
    expect(faults(await change(cafe, 'PriceLists', row, { endsOn: '2026-11-30' }))).toEqual(['endsOn: Lies before the first day.'])
    expect((await remove(cafe, 'PriceLists', await changed(cafe, 'PriceLists', row, { adjustment: 5 }))).status).toBe(200)
    const loyalty = await named(cafe, 'PriceLists', 'Cup Club')
    expect(faults(await change(cafe, 'PriceLists', loyalty, { name: 'Cup-Club!' }))).toEqual(['name: The name of a loyalty program has letters, digits and spaces alone, and no space at its ends.'])
    expect(problem(await remove(cafe, 'PriceLists', await named(cafe, 'PriceLists', 'Happy Hour'))).detail).toBe('The event “Happy hour” uses it. Take it off the event first.')
  })
  it('change many at once after a dry run, variations included, to the step that was chosen', async () => {
    const values = { category: 'Espresso', percent: 10, round: '0.05' }
    const look = await cafe.call('dryRunPageAction', { path: { page: 'MenuPricing' }, body: { values } })
    // Twelve items, each in three sizes.
    expect([look.status, look.body]).toEqual([200, { count: 48, text: '48 prices of ESPRESSO, by 10%: Affogato $6.00 → $6.60; Americano $3.75 → $4.15; Cappuccino $4.50 → $4.95 ….' }])
    expect((await named(cafe, 'Items', 'Affogato')).values.price).toBe(6)
    expect((await cafe.call('runPageAction', { path: { page: 'MenuPricing' }, body: { values, confirmation: 'Corner' } })).status).toBe(422)
    const done = await cafe.call('runPageAction', { path: { page: 'MenuPricing' }, body: { values, confirmation: 'Corner Cup' } })
    expect([done.status, done.body.count]).toEqual([200, 48])
    expect((await named(cafe, 'Items', 'Affogato')).values.price).toBe(6.6)
    expect((await named(cafe, 'LoyaltyTierPricing', 'Latte, Large')).values.price).toBe(5.9) // 5.35 and a tenth is 5.885
    expect((await named(cafe, 'Items', 'Earl Grey')).values.price).toBe(3.25)
    const [row] = await platform.doors.asOperator({ actor: 'test', reason: 'look', routine: true }, (tx) => tx.selectFrom('audit').select('after').where('entity_id', '=', 'MenuPricing').where('merchant_id', '=', 1001).execute())
    expect((row!.after as { details: unknown[] }).details).toHaveLength(48)
  })
  it('name the categories there are where one is unknown', async () => {
    const answer = await cafe.call('dryRunPageAction', { path: { page: 'MenuPricing' }, body: { values: { category: 'Lunch', percent: 5, round: '0.05' } } })
    expect(faults(answer)[0]).toMatch(/^category: There is no category called “Lunch”\. Some that there are: BEANS TO GO, /)
  })
})

describe('promotions, events and donations', () => {
  it('promotions say what they give, and refuse what does not fit', async () => {
    const base = { name: 'Rainy day', kind: 'percent', value: 15, startsOn: '2026-11-01' }
    const row = await made(cafe, 'Promotions', { ...base, category: 'Tea', event: 'happy hour' })
    expect(row.values).toMatchObject({ gives: '15 % off', category: 'TEA', item: null, event: 'Happy hour', active: true })
    const after = await changed(cafe, 'Promotions', row, { kind: 'amount', value: 1, item: 'Earl Grey', category: null, buy: 2 })
    expect(after.values).toMatchObject({ gives: '$1.00 off with 2', item: 'Earl Grey', category: null })
    for (const [values, fault] of [
      [{ category: 'Tea' }, 'item: Choose a category or an item, not both.'], [{ endsOn: '2026-10-01' }, 'endsOn: Lies before the first day.'],
      [{ kind: 'free' }, 'value: Percent from 0.01 to 100; dollars for an amount or a price; empty where the next one is free.'],
      [{ value: null }, 'value: Percent from 0.01 to 100; dollars for an amount or a price; empty where the next one is free.'], [{ code: 'RAIN-1' }, 'code: Letters and digits only.'],
      [{ name: 'Brunch special' }, 'name: Another promotion has this name.'],
    ] as const) expect(faults(await change(cafe, 'Promotions', after, values))).toEqual([fault])
    expect((await remove(cafe, 'Promotions', after)).status).toBe(200)
  })
  it('events have days, times as people write them, and a price list', async () => {
    const row = await made(cafe, 'Events', { name: 'Late coffee', startTime: '8:30 pm', endTime: '0100', startDate: '2026-11-20', monday: false, priceList: 'staff' })
    expect(row.values).toMatchObject({ days: 'Sun, Tue, Wed, Thu, Fri, Sat', startTime: '20:30', endTime: '01:00', priceList: 'Staff', endDate: null, everywhere: true })
    const after = await changed(cafe, 'Events', row, { endTime: '24:00', priceList: null, monday: true })
    expect(after.values).toMatchObject({ endTime: '24:00', priceList: null, monday: true })
    const none = Object.fromEntries(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, false]))
    for (const [values, fault] of [
      [{ startTime: 'noonish' }, 'startTime: Enter a time such as 16:30 or 4:30 pm.'], [{ endDate: '2026-11-19' }, 'endDate: Lies before the first day.'],
      [none, 'sunday: Choose a day at least.'], [{ name: 'happy hour' }, 'name: Another event has this name.'],
    ] as const) expect(faults(await change(cafe, 'Events', after, values))).toEqual([fault])
    expect((await remove(cafe, 'Events', after)).status).toBe(200)
    expect(problem(await remove(cafe, 'Events', await named(cafe, 'Events', 'Weekend brunch'))).detail).toMatch(/^The promotion “Brunch special” holds only during it/)
  })
  it('donations are there for merchants that bought them', async () => {
    expect((await cafe.call('searchPageRecords', { path: { page: 'Donations' }, body: {} as never })).status).toBe(403)
    const row = await made(bakery, 'Donations', { name: 'Two dollars', organization: 'City Food Bank', kind: 'amount', amount: 2 })
    expect(faults(await change(bakery, 'Donations', row, { kind: 'asked' }))).toEqual(['amount: Enter the amount where it is fixed, and leave it empty otherwise.'])
    const after = await changed(bakery, 'Donations', row, { kind: 'asked', amount: null })
    expect((await remove(bakery, 'Donations', after)).status).toBe(200)
  })
})

describe('stock', () => {
  const level = async (person: TestPerson, item: string) => (await named(person, 'InventorySnapshot', item, 'item')).values.quantity as number
  it('rises by deliveries, falls when they are taken back, and learns what things cost', async () => {
    const { item } = (await search(cafe, 'InventorySnapshot')).records[0]!.values as { item: string }
    const before = await level(cafe, item)
    const row = await made(cafe, 'ReceiveStock', { item: item.toUpperCase(), quantity: '12', unitCost: 1.1, supplier: 'Bayside Dairy', reference: 'A-17' })
    expect(row.values).toMatchObject({ item, quantity: '12', unit: 'each', unitCost: 1.1, value: 13.2, receivedOn: '2026-11-20', supplier: 'Bayside Dairy', reference: 'A-17' })
    expect(await level(cafe, item)).toBe(before + 12)
    expect((await named(cafe, 'Items', item)).values.cost).toBe(1.1)
    const after = await changed(cafe, 'ReceiveStock', row, { quantity: '10', receivedOn: '2026-11-19' })
    expect(after.values).toMatchObject({ quantity: '10', receivedOn: '2026-11-19', supplier: 'Bayside Dairy', reference: 'A-17', unitCost: 1.1 })
    expect(await level(cafe, item)).toBe(before + 10)
    expect((await change(cafe, 'ReceiveStock', row, { quantity: '50' })).status).toBe(409)
    expect(await level(cafe, item)).toBe(before + 10)
    expect((await remove(cafe, 'ReceiveStock', after)).status).toBe(200)
    expect(await level(cafe, item)).toBe(before)
  })
  it('is set right by counts, which can be changed and taken back in any order', async () => {
    const { item, quantity } = (await search(cafe, 'InventorySnapshot')).records[1]!.values as { item: string; quantity: number }
    const count = await made(cafe, 'CountEntry', { item, counted: '3' })
    expect(count.values).toMatchObject({ expected: quantity, counted: '3', difference: 3 - quantity, countedOn: '2026-11-20' })
    expect(await level(cafe, item)).toBe(3)
    const delivery = await made(cafe, 'ReceiveStock', { item, quantity: '6' })
    const after = await changed(cafe, 'CountEntry', count, { counted: '5' })
    expect(await level(cafe, item)).toBe(11)
    expect(faults(await create(cafe, 'CountEntry', { item, counted: '1' }))).toEqual(['item: It was counted that day already. Change that count instead.'])
    await remove(cafe, 'CountEntry', after)
    expect(await level(cafe, item)).toBe(quantity + 6)
    await remove(cafe, 'ReceiveStock', delivery)
    expect(await level(cafe, item)).toBe(quantity)
  })
  it('is counted in pieces or pounds, sorted by the number', async () => {
    const beans = await made(cafe, 'CountEntry', { item: 'House Beans by the Pound', counted: '12.5' })
    expect(beans.values).toMatchObject({ counted: '12.5', unit: 'lb' })
    const { records } = await search(cafe, 'CountEntry', { sort: 'counted', direction: 'asc', pageSize: 100 })
    const counted = records.map(({ values }) => Number(values.counted))
    expect(counted).toEqual(counted.toSorted((a, b) => a - b))
    await remove(cafe, 'CountEntry', beans)
  })
  it.each<[string, object, string]>([
    ['parts of pieces', { item: 'Oat Bar', counted: '1.5' }, 'counted: It is counted in whole pieces.'],
    ['what is no number', { item: 'Oat Bar', counted: 'ten' }, 'counted: Enter a number, with at most two decimals.'],
    ['days to come', { item: 'Oat Bar', counted: '1', countedOn: '2026-11-21' }, 'countedOn: Lies ahead.'],
    ['what is not kept in stock', { item: 'Espresso', counted: '1' }, 'item: It is not kept in stock. Switch that on under Items first.'],
  ])('refuses counts of %s', async (_, values, fault) => {
    expect(faults(await create(cafe, 'CountEntry', values))).toEqual([fault])
  })
  it('is of the chosen store, in company view of all of them with their names, where nothing is added', async () => {
    const here = await search(manager, 'InventorySnapshot', { pageSize: 100 })
    const all = await search(bakery, 'InventorySnapshot', { pageSize: 100 })
    expect(all.total).toBe(3 * here.total)
    expect(new Set(all.records.map(({ values }) => values.storeName))).toEqual(new Set(['Harbour Street', 'Mill Lane', 'Station Arcade']))
    expect(all.totals!.value).toBeGreaterThan(here.totals!.value!)
    expect(problem(await create(bakery, 'CountEntry', { item: 'Ciabatta', counted: '1' })).detail).toBe('Choose a store to add one.')
    // A count of another store is changed where it is.
    const row = (await search(bakery, 'CountEntry', { search: 'Mill Lane' })).records[0]!
    expect((await change(manager, 'CountEntry', row, { counted: '9' })).status).toBe(404)
    expect((await changed(bakery, 'CountEntry', row, { counted: '9' })).values.storeName).toBe('Mill Lane')
    const sheet = await search(bakery, 'CountWorksheet', { pageSize: 100 })
    expect(sheet.total).toBeGreaterThan(300)
  })
})
