// Actions of the admin pages: the dry run describes the effect and changes nothing; the run changes
// the chosen merchant and no other.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRows, harmless } from '#schemas/rules/csv/write.ts'
import type { DB } from '#server/data/schema.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery, faults, harbourStreet, createPage } from './admin.fixtures.ts'

const platform = startedPlatform()
let admin: TestPerson
beforeAll(async () => {
  admin = await platform.signIn('admin', bakery)
})

const bakeryName = 'Copper Kettle Bakery'
async function count(table: keyof DB, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${sql.table(table)} where ${sql.raw(where)}`.execute(platform.database.db)
  return rows[0]!.count
}
const ofBakery = 'merchant_id = 1002'
const others = 'merchant_id <> 1002'
/** Expects that the bakery has no rows of the tables. */
async function expectEmpty(...tables: (keyof DB)[]): Promise<void> {
  for (const table of tables) expect([table, await count(table, ofBakery)]).toEqual([table, 0])
}

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
    const both = async () => [
      await positive(`store_id = ${harbourStreet.storeId}`),
      await positive(`store_id <> ${harbourStreet.storeId}`),
    ]
    const [here, elsewhere] = await both()
    const dry = await store.dryRun()
    expect(dry.body).toMatchObject({
      count: here,
      text: `Sets ${here} stock levels of Harbour Street to zero.`,
    })
    expect(await both()).toEqual([here, elsewhere])
    expect((await store.run(bakeryName)).body.count).toBe(here)
    expect(await both()).toEqual([0, elsewhere])
  })
  it('empties the inventory setup, and stops tracking for a whole merchant (P-039)', async () => {
    const rest = await count('stock_level', others)
    const manager = await platform.signIn('partner-manager', bakery)
    const page = createPage(manager, 'MerchantResetInventorySetup')
    expect((await page.run(bakeryName)).status).toBe(200)
    await expectEmpty(
      'stock_level',
      'stock_count',
      'stock_count_line',
      'stock_receipt',
      'stock_receipt_line',
    )
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
    await expectEmpty(
      'ticket',
      'ticket_line',
      'ticket_payment',
      'ticket_tax',
      'ticket_note',
      'ticket_discount',
      'cash_drawer_event',
      'gift_settlement',
      'card_settlement',
    )
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
    await expectEmpty('customer', 'house_account', 'house_account_entry')
    expect(await count('customer', others)).toBe(rest)
  })
  it('resets what guests pay online (P-030)', async () => {
    const page = createPage(admin, 'MerchantResetCommercePaymentConfiguration')
    expect((await page.run(bakeryName)).status).toBe(200)
    await expectEmpty('tips_setting', 'delivery_minimum', 'delivery_fee_split')
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
  it.each<[object, ...string[]]>([
    [{ code: 'KETTLE', ownerUserName: 'Admin' }, 'values.code taken', 'values.ownerUserName taken'],
    [{ ownerEmail: 'ida' }, 'values.ownerEmail forms:errors.email'],
    [{ timeZone: 'Nowhere' }, 'values.timeZone timeZone'],
  ])('refuses %j at its field', async (wrong, ...expected) => {
    const answer = await createPage(admin, 'MerchantCreation').dryRun({ ...values, ...wrong })
    expect(faults(answer).sort()).toEqual([422, ...expected])
  })
})

describe('an import of items', () => {
  const page = () => createPage(admin, 'MerchantItemImport')
  const refusal = async (items: string) => (await page().dryRun({ items })).body.refused
  const table =
    'Name,Category,Price,Description\nRye Ring,Bread,4.50,"Dark, dense"\nSaffron Bun,seasonal,3,'
  it('adds all lines, and the categories that are missing (R-043)', async () => {
    const dry = await page().dryRun({ items: table })
    expect(dry.body).toMatchObject({
      count: 2,
      text: expect.stringMatching(
        /^Adds 2 items and .*SEASONAL\)\. Prices: Rye Ring 4\.50, Saffron Bun 3\.00\.$/,
      ) as string,
    })
    expect((await page().run(bakeryName, { items: table })).body.count).toBe(2)
    const items = await platform.database.db
      .selectFrom('item')
      .innerJoin('item_category', 'item_category.id', 'item.category_id')
      .select(['item.name', 'item_category.name as category', 'retail_price', 'item.description'])
      .where('item.merchant_id', '=', 1002)
      .where('item.name', 'in', ['Rye Ring', 'Saffron Bun'])
      .orderBy('item.name')
      .execute()
    expect(items.map((item) => Object.values(item))).toEqual([
      ['Rye Ring', 'BREAD', '4.50', 'Dark, dense'],
      ['Saffron Bun', 'SEASONAL', '3.00', null],
    ])
    expect(await refusal(table)).toContain('Line 2: an item named Rye Ring already exists.')
  })
  it('reads a table as the merchant’s spreadsheet writes it, by their culture', async () => {
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
        const { body } = await page().dryRun({ items: csvRows([head, cells], style) })
        expect(body.text).toBe(`Adds 1 item. Prices: =Rye, dark; dense ${style.number('1234.50')}.`)
      }
      await culture('ru-RU')
      expect(await refusal('Name;Category;Price\nRye;Bread;4.50')).toContain(
        'Line 2: the price must be a number such as 4,50, at most 999999,99.',
      )
    } finally {
      await culture('en-US')
    }
  })
  it('shows the lowest and the highest price of many items', async () => {
    const lines = Array.from({ length: 9 }, (_, index) => `Bulk ${index},Bread,${index * 150}.5`)
    const items = ['Name,Category,Price', ...lines].join('\n')
    const { body } = await page().dryRun({ items })
    expect(body.text).toBe('Adds 9 items. Prices: from 0.50 (Bulk 0) to 1200.50 (Bulk 8).')
  })
  it('adds nothing if a line has more or fewer cells than the header', async () => {
    const before = await count('item', ofBakery)
    const { body } = await page().run(bakeryName, {
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
    expect(await refusal('Name,Category,Price,Price\nA,B,1,2')).toBe(
      'Duplicate columns: price. Remove one of each.',
    )
    expect(await refusal(`Name,Category,Price,${long}\nA,B,1,2`)).toContain(
      `Unknown columns: ${'x'.repeat(39)}…. Use`,
    )
    expect(await refusal(`Name,Category,Price,Tax category\nA,B,1,${long}`)).toContain(
      `the tax category ${'x'.repeat(39)}… doesn't exist.`,
    )
  })
  it('adds nothing while a line is wrong, and says which', async () => {
    const wrong = [
      'name;category;price;tax category',
      'Good;Bread;1;',
      'Twice;Bread;1;',
      'twice;Bread;1;',
      'Dear;Bread;a lot;',
      'Taxed;Bread;2;No such tax',
    ].join('\n')
    const before = await count('item', ofBakery)
    const { body } = await page().run(bakeryName, { items: wrong })
    expect(body.detail).toMatch(
      /Line 4: an item named twice already exists\. Line 5: the price .* Line 6: the tax category/,
    )
    expect(body.detail).toContain("Line 6: the tax category No such tax doesn't exist.")
    expect(await count('item', ofBakery)).toBe(before)
    expect(await refusal('name,price\nA,1')).toContain('Missing: category')
  })
})
