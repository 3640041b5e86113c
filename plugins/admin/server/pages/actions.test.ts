// Actions of the admin pages: the dry run describes the effect and changes nothing; the run changes
// the chosen merchant and no other.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRows, harmless } from '#schemas/rules/csv/write.ts'
import type { DB } from '#server/data/schema.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { bakery, faults, harbourStreet, createPage } from './admin.fixtures.ts'

let platform: TestPlatform
let admin: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  admin = await platform.signIn('admin', bakery)
})
afterAll(() => platform.close())

const bakeryName = 'Copper Kettle Bakery'
async function count(table: keyof DB, where = 'true'): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(
    platform.database.db,
  )
  return rows[0]!.count
}
const ofBakery = 'merchant_id = 1002'
const others = 'merchant_id <> 1002'

describe('permanent deletions', () => {
  it('requires typing the merchant’s name, and is recorded', async () => {
    const page = createPage(admin, 'MerchantResetPaymentConfiguration')
    expect(faults(await page.run('copper kettle'))).toEqual([422, 'confirmation confirmation'])
    expect(await count('payment_setting', ofBakery)).toBeGreaterThan(0)
    const done = await page.run(bakeryName)
    expect([done.status, done.body.text]).toEqual([
      200,
      expect.stringContaining('payment settings of all 3 stores'),
    ])
    expect(await count('payment_setting', ofBakery)).toBe(0)
    expect(
      await count(
        'audit',
        `action = 'page.act' and entity_id = 'MerchantResetPaymentConfiguration' and ${ofBakery}`,
      ),
    ).toBe(1)
    expect((await page.run(bakeryName)).body.code).toBe('refused')
  })
  it('sets stock to zero in the chosen store only (P-038)', async () => {
    const store = createPage(
      await platform.signIn('merchant-admin', harbourStreet),
      'MerchantResetInventory',
    )
    const positive = (where: string) => count('stock_level', `quantity <> 0 and ${where}`)
    const [here, elsewhere] = [
      await positive(`store_id = ${harbourStreet.storeId}`),
      await positive(`store_id <> ${harbourStreet.storeId}`),
    ]
    const dry = await store.dryRun()
    expect(dry.body).toMatchObject({
      count: here,
      text: `Sets ${here} stock levels of Harbour Street to zero.`,
    })
    expect(await positive(`store_id = ${harbourStreet.storeId}`)).toBe(here)
    expect((await store.run(bakeryName)).body.count).toBe(here)
    expect([
      await positive(`store_id = ${harbourStreet.storeId}`),
      await positive(`store_id <> ${harbourStreet.storeId}`),
    ]).toEqual([0, elsewhere])
  })
  it('empties the inventory setup, and stops tracking for a whole merchant (P-039)', async () => {
    const rest = await count('stock_level', others)
    expect(
      (
        await createPage(
          await platform.signIn('partner-manager', bakery),
          'MerchantResetInventorySetup',
        ).run(bakeryName)
      ).status,
    ).toBe(200)
    for (const table of [
      'stock_level',
      'stock_count',
      'stock_count_line',
      'stock_receipt',
      'stock_receipt_line',
    ] as const)
      expect([table, await count(table, ofBakery)]).toEqual([table, 0])
    expect([
      await count('item', `is_stock_tracked and ${ofBakery}`),
      await count('stock_level', others),
    ]).toEqual([0, rest])
  })
  it('clears tickets up to a day with all their data, then the rest (P-028)', async () => {
    const page = createPage(admin, 'MerchantClearTransactions')
    const until = '2026-11-10'
    const [early, late, rest] = [
      await count('ticket', `${ofBakery} and business_date <= '${until}'`),
      await count('ticket', `${ofBakery} and business_date > '${until}'`),
      await count('ticket', others),
    ]
    expect([early > 0, late > 0]).toEqual([true, true])
    const dry = await page.dryRun({ until })
    expect([dry.body.count, dry.body.text]).toEqual([
      early,
      expect.stringMatching(
        /^Deletes [\d,]+ tickets of all 3 stores, from \w+ \d+, 2026 to Nov \d+, 2026\./,
      ),
    ])
    expect((await page.run(bakeryName, { until })).body.count).toBe(early)
    expect([await count('ticket', ofBakery), await count('ticket', others)]).toEqual([late, rest])
    expect(
      await count('ticket_line', `${ofBakery} and ticket_id not in (select id from ticket)`),
    ).toBe(0)
    expect((await page.run(bakeryName)).body.count).toBe(late)
    for (const table of [
      'ticket',
      'ticket_line',
      'ticket_payment',
      'ticket_tax',
      'ticket_note',
      'ticket_discount',
      'cash_drawer_event',
      'gift_settlement',
      'card_settlement',
    ] as const)
      expect([table, await count(table, ofBakery)]).toEqual([table, 0])
  })
  it('deletes customers, and their accounts only on request (P-024)', async () => {
    const page = createPage(await platform.signIn('support', bakery), 'MerchantDeleteCustomers')
    const [accounts, rest] = [
      await count('house_account', ofBakery),
      await count('customer', others),
    ]
    expect((await page.run(bakeryName)).status).toBe(200)
    expect([await count('customer', ofBakery), await count('house_account', ofBakery)]).toEqual([
      await count('house_account', ofBakery),
      accounts,
    ])
    if (accounts > 0) expect((await page.run(bakeryName, { which: 'all' })).status).toBe(200)
    expect([
      await count('customer', ofBakery),
      await count('house_account', ofBakery),
      await count('house_account_entry', ofBakery),
      await count('customer', others),
    ]).toEqual([0, 0, 0, rest])
  })
  it('resets what guests pay online (P-030)', async () => {
    expect(
      (await createPage(admin, 'MerchantResetCommercePaymentConfiguration').run(bakeryName)).status,
    ).toBe(200)
    for (const table of ['tips_setting', 'delivery_minimum', 'delivery_fee_split'] as const)
      expect([table, await count(table, ofBakery)]).toEqual([table, 0])
  })
})

describe('a new merchant', () => {
  const values = {
    name: 'Bluebird Café',
    code: 'bluebird',
    storeName: 'Bluebird',
    ownerName: 'Ida Falk',
    ownerUserName: 'bluebird-owner',
    ownerEmail: 'ida@bluebird.example',
    timeZone: 'America/Denver',
  }
  it('is made with a store and an owner, and can be opened at once (P-026)', async () => {
    const page = createPage(admin, 'MerchantCreation')
    const dry = await page.dryRun(values)
    expect([dry.status, dry.body.text]).toEqual([
      200,
      'Creates the merchant Bluebird Café, its first store Bluebird ' +
        "and the owner's account bluebird-owner. An invitation is sent to ida@bluebird.example.",
    ])
    expect(await count('merchant', `code = 'BLUEBIRD'`)).toBe(0)
    expect((await page.run('', values)).status).toBe(200)
    const merchant = await platform.database.db
      .selectFrom('merchant')
      .selectAll()
      .where('code', '=', 'BLUEBIRD')
      .executeTakeFirstOrThrow()
    expect(merchant).toMatchObject({
      name: 'Bluebird Café',
      status_code: 2,
      product_mode: 2,
      reseller_id: 1,
      culture: 'en-US',
      time_zone: 'America/Denver',
      timeout_minutes: 40,
      plan_name: 'Starter',
    })
    const person = await platform.signIn('admin', { merchantId: merchant.id, storeId: 0 })
    expect((await person.call('getPortalData')).body).toMatchObject({
      view: 'single-store',
      storeName: 'Bluebird',
      storeTimeZone: 'America/Denver',
    })
    const owner = await platform.database.db
      .selectFrom('membership_user')
      .selectAll()
      .where('user_name', '=', 'bluebird-owner')
      .executeTakeFirstOrThrow()
    expect(owner).toMatchObject({
      merchant_id: merchant.id,
      password_hash: null,
      is_approved: true,
      is_account_manager: true,
    })
    // With a password, as set by the link of "Forgot password", the owner gets as far as the
    // agreement.
    const { password_hash: known } = await platform.database.db
      .selectFrom('membership_user')
      .select('password_hash')
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow()
    await platform.database.db
      .updateTable('membership_user')
      .set({ password_hash: known, must_reset_password: false })
      .where('id', '=', owner.id)
      .execute()
    await expect(platform.signIn('bluebird-owner')).resolves.toBeDefined()
  })
  it('refuses a taken code or username, and an invalid time zone', async () => {
    const wrong = {
      ...values,
      code: 'KETTLE',
      ownerUserName: 'Admin',
    }
    expect(faults(await createPage(admin, 'MerchantCreation').dryRun(wrong)).sort()).toEqual([
      422,
      'values.code taken',
      'values.ownerUserName taken',
    ])
    const wrongEmail = { ...values, ownerEmail: 'ida' }
    expect(faults(await createPage(admin, 'MerchantCreation').dryRun(wrongEmail))).toEqual([
      422,
      'values.ownerEmail forms:errors.email',
    ])
    const nowhere = { ...values, timeZone: 'Nowhere' }
    expect(faults(await createPage(admin, 'MerchantCreation').dryRun(nowhere))).toEqual([
      422,
      'values.timeZone timeZone',
    ])
  })
})

describe('an import of items', () => {
  const table =
    'Name,Category,Price,Description\nRye Ring,Bread,4.50,"Dark, dense"\nSaffron Bun,seasonal,3,'
  it('adds all lines, and the categories that are missing (R-043)', async () => {
    const page = createPage(admin, 'MerchantItemImport')
    const dry = await page.dryRun({ items: table })
    expect(dry.body).toMatchObject({
      count: 2,
      text: expect.stringMatching(
        /^Adds 2 items and .*SEASONAL\)\. Prices: Rye Ring 4\.50, Saffron Bun 3\.00\.$/,
      ) as string,
    })
    expect((await page.run(bakeryName, { items: table })).body.count).toBe(2)
    const items = await platform.database.db
      .selectFrom('item')
      .innerJoin('item_category', 'item_category.id', 'item.category_id')
      .select([
        'item.name',
        'item_category.name as category',
        'retail_price',
        'item.description',
        'item.merchant_id',
      ])
      .where('item.name', 'in', ['Rye Ring', 'Saffron Bun'])
      .orderBy('item.name')
      .execute()
    expect(items).toEqual([
      {
        name: 'Rye Ring',
        category: 'BREAD',
        retail_price: '4.50',
        description: 'Dark, dense',
        merchant_id: 1002,
      },
      {
        name: 'Saffron Bun',
        category: 'SEASONAL',
        retail_price: '3.00',
        description: null,
        merchant_id: 1002,
      },
    ])
    expect((await page.dryRun({ items: table })).body.refused).toContain(
      'Line 2: an item named Rye Ring already exists.',
    )
  })
  it('reads a table as the merchant’s spreadsheet writes it, by their culture', async () => {
    const page = createPage(admin, 'MerchantItemImport')
    const culture = (name: string) =>
      platform.database.db
        .updateTable('merchant')
        .set({ culture: name })
        .where('id', '=', 1002)
        .execute()
    try {
      for (const name of ['ru-RU', 'af-ZA']) {
        await culture(name)
        const style = csvStyle(name)
        const head = ['Name', 'Category', 'Price']
        const cells = [harmless('=Rye, dark; dense'), 'Bread', style.number('1234.50')]
        const { body } = await page.dryRun({ items: csvRows([head, cells], style) })
        expect(body.text).toBe(`Adds 1 item. Prices: =Rye, dark; dense ${style.number('1234.50')}.`)
      }
      await culture('ru-RU')
      expect(
        (await page.dryRun({ items: 'Name;Category;Price\nRye;Bread;4.50' })).body.refused,
      ).toContain('Line 2: the price must be a number such as 4,50, at most 999999,99.')
    } finally {
      await culture('en-US')
    }
  })
  it('shows the lowest and the highest price of many items', async () => {
    const lines = Array.from({ length: 9 }, (_, index) => `Bulk ${index},Bread,${index * 150}.5`)
    const { body } = await createPage(admin, 'MerchantItemImport').dryRun({
      items: ['Name,Category,Price', ...lines].join('\n'),
    })
    expect(body.text).toBe('Adds 9 items. Prices: from 0.50 (Bulk 0) to 1200.50 (Bulk 8).')
  })
  it('adds nothing if a line has more or fewer cells than the header', async () => {
    const before = await count('item', ofBakery)
    const { body } = await createPage(admin, 'MerchantItemImport').run(bakeryName, {
      items: 'Name,Category,Price\nCake,PASTRY,1,250.00\nTart,PASTRY\nBun,PASTRY,1.50',
    })
    expect(body.detail).toBe(
      'Fix these lines first. No items are added until all lines are correct. ' +
        'Line 2 has 4 cells, the head has 3. ' +
        'Put quotes around a text or number with a comma. Line 3 has 2 cells, the head has 3. ' +
        'Add the missing ones; a cell may be empty.',
    )
    expect(await count('item', ofBakery)).toBe(before)
    const long = 'x'.repeat(41)
    const page = createPage(admin, 'MerchantItemImport')
    expect((await page.dryRun({ items: 'Name,Category,Price,Price\nA,B,1,2' })).body.refused).toBe(
      'Duplicate columns: price. Remove one of each.',
    )
    expect(
      (await page.dryRun({ items: `Name,Category,Price,${long}\nA,B,1,2` })).body.refused,
    ).toContain(`Unknown columns: ${'x'.repeat(39)}…. Use`)
    expect(
      (await page.dryRun({ items: `Name,Category,Price,Tax category\nA,B,1,${long}` })).body
        .refused,
    ).toContain(`the tax category ${'x'.repeat(39)}… doesn't exist.`)
  })
  it('adds nothing while a line is wrong, and says which', async () => {
    const page = createPage(admin, 'MerchantItemImport')
    const wrong = [
      'name;category;price;tax category',
      'Good;Bread;1;',
      'Twice;Bread;1;',
      'twice;Bread;1;',
      'Dear;Bread;a lot;',
      'Taxed;Bread;2;No such tax',
    ].join('\n')
    const before = await count('item', ofBakery)
    const { body } = await page.run(bakeryName, { items: wrong })
    expect(body.detail).toMatch(
      new RegExp(
        [
          String.raw`Line 4: an item named twice already exists\. Line 5: the price `,
          String.raw` Line 6: the tax category No such tax doesn't exist\.`,
        ].join('.*'),
      ),
    )
    expect(await count('item', ofBakery)).toBe(before)
    expect((await page.dryRun({ items: 'name,price\nA,1' })).body.refused).toContain(
      'Missing: category',
    )
  })
})
