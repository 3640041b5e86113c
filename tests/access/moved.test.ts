// If another product manages items and categories, or modifiers, their operations are closed along
// with their pages, over HTTP too.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '../../server/testing/platform.ts'
import { askGuard } from './over-http.ts'

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)
afterAll(() => platform.close())

const keptElsewhere = (name: 'isItemCategoryMoved' | 'isModifiersMoved', is: boolean) =>
  platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'moved', routine: true },
    async (tx) => {
      const flag = JSON.stringify({ [name]: is })
      await sql`update merchant set portal_flags = portal_flags || ${flag}::jsonb
      where id = 1002`.execute(tx)
    },
  )
const isDenied = async (id: string) => (await askGuard(owner, id)).code === 'denied'

describe('while another product manages items and categories', () => {
  const done = [
    'addItem',
    'editItem',
    'deleteItem',
    'importItems',
    'exportItems',
    'addItemCategory',
    'editItemCategory',
    'deleteItemCategory',
  ]
  it.each(done)('%s is denied, and open otherwise (S-072)', async (id) => {
    expect(await isDenied(id)).toBe(false)
    await keptElsewhere('isItemCategoryMoved', true)
    expect(await isDenied(id)).toBe(true)
    await keptElsewhere('isItemCategoryMoved', false)
  })

  const path = { page: 'MenuPricing' }
  const values = { category: null, percent: 10, round: '0.01' }
  const prices = () =>
    platform.database.db
      .selectFrom('item')
      .select(['id', 'retail_price', 'unit_cost', 'name', 'version'])
      .where('merchant_id', '=', 1002)
      .orderBy('id')
      .execute()

  it('no price of an item is changed, nor an item added, by any other page (S-072)', async () => {
    const admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    const before = await prices()
    await keptElsewhere('isItemCategoryMoved', true)
    const raise = () =>
      owner.call('runPageAction', { path, body: { values, confirmation: 'Copper Kettle Bakery' } })
    expect((await owner.call('describePage', { path })).body.action?.may).toBe(false)
    expect((await owner.call('dryRunPageAction', { path, body: { values } })).status).toBe(403)
    expect((await raise()).status).toBe(403)
    const added = await admin.call('runPageAction', {
      path: { page: 'MerchantItemImport' },
      body: {
        values: { items: 'Name,Category,Price\nMoved,MOVED,4.00' },
        confirmation: 'Copper Kettle Bakery',
      },
    })
    expect(added.status).toBe(403)
    expect(await prices()).toEqual(before)
    await keptElsewhere('isItemCategoryMoved', false)
    const raised = await raise()
    expect([raised.status, (raised.body.count ?? 0) > 50]).toEqual([200, true])
  })

  it('a modifier that is an item stays as it is on the page of modifiers (S-072)', async () => {
    const page = { page: 'Modifiers' }
    const rows = async () => {
      const body = { page: 1, pageSize: 1000 }
      return (await owner.call('searchPageRecords', { path: page, body })).body.records
    }
    const [made] = await rows()
    if (!made) return expect.fail('The bakery has no modifier.')
    await platform.database.db
      .updateTable('item')
      .set({ item_type: 'B' })
      .where('id', '=', made.id)
      .execute()
    const change = () =>
      owner.call('updatePageRecord', {
        path: { ...page, id: made.id },
        body: { values: { price: 9.5 }, concurrencyChecksum: made.concurrencyChecksum },
      })
    const locked = async () => (await rows()).find(({ id }) => id === made.id)?.locked?.update
    expect(await locked()).toBeUndefined()
    await keptElsewhere('isItemCategoryMoved', true)
    const refused = await change()
    expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([
      403,
      await locked(),
    ])
    await keptElsewhere('isItemCategoryMoved', false)
    expect((await change()).status).toBe(200)
  })

  it('a delivery raises the stock and leaves the cost of the item (S-072)', async () => {
    const inStore = await platform.signIn('bakery-owner', {
      merchantId: 1002,
      storeId: 100_200_001,
    })
    const page = { page: 'ReceiveStock' }
    const { records } = (
      await inStore.call('searchPageRecords', { path: page, body: { page: 1, pageSize: 1 } })
    ).body
    const received = records[0]!
    const item = received.values.item!
    const named = received.names?.item?.[0]
    const receive = async (unitCost: number) => {
      const body = { values: { item, quantity: '2', unitCost, receivedOn: '2026-11-19' } }
      const answer = await inStore.call('createPageRecord', { path: page, body })
      expect(answer.status, answer.text).toBe(200)
      return Number((await prices()).find(({ name }) => name === named)?.unit_cost)
    }
    await receive(1.25)
    await keptElsewhere('isItemCategoryMoved', true)
    expect(await receive(2.75)).toBe(1.25)
    await keptElsewhere('isItemCategoryMoved', false)
    expect(await receive(3.5)).toBe(3.5)
  })

  it('lists that other pages choose from stay (S-072)', async () => {
    await keptElsewhere('isItemCategoryMoved', true)
    for (const id of ['getItems', 'getItemCategories', 'getActiveDiscounts'])
      expect(await isDenied(id), id).toBe(false)
    await keptElsewhere('isItemCategoryMoved', false)
  })
})

describe('while another product manages modifiers', () => {
  it('the page of modifiers takes no change, and shows nothing (S-073)', async () => {
    const asked = async () =>
      (
        await owner.call('searchPageRecords', {
          path: { page: 'Modifiers' },
          body: { page: 1, pageSize: 1 },
        })
      ).status
    expect(await asked()).toBe(200)
    await keptElsewhere('isModifiersMoved', true)
    expect(await asked()).toBe(403)
    await keptElsewhere('isModifiersMoved', false)
  })
  it('no one changes the groups that use them (S-073)', async () => {
    const add = (name: string) =>
      owner.call('createPageRecord', {
        path: { page: 'MenuConfiguration' },
        body: { values: { name, least: 0, active: true, sortOrder: 0 } },
      })
    await keptElsewhere('isModifiersMoved', true)
    expect((await add('Moved')).status).toBe(403)
    await keptElsewhere('isModifiersMoved', false)
    expect((await add('Here')).status).toBe(200)
  })
})
