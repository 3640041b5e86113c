// The four reports over HTTP on the demo data, checked against sums that this file queries itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { csvLines } from '#server/csv/read.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import type { ReportName } from '../reports/definition.ts'
import {
  ask,
  cents,
  groups,
  level,
  refusal,
  sumCells,
  fetchTable,
  titles,
  type Days,
  type Parameters,
} from './viewers.fixtures.ts'

const viewerNames = ['DepartmentSales', 'ItemSales', 'ModifierSales', 'SalesSummary'] as const

let platform: TestPlatform
let company: TestPerson
let store: TestPerson
let retail: TestPerson
let month: Days
const [bakery, diner] = [1002, 1005]
const [harbour, mill] = [100_200_001, 100_200_002]
const by = { actor: 'test', reason: 'read', routine: true }
const operator = <T>(work: (tx: Tx) => Promise<T>) => platform.databaseRoles.asOperator(by, work)

beforeAll(async () => {
  platform = await startPlatform()
  company = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
  store = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: harbour })
  // Only users of the bank can be in product mode 6.
  await operator((tx) =>
    tx.updateTable('merchant').set({ product_mode: 6 }).where('id', '=', diner).execute(),
  )
  retail = await platform.signIn('bank-owner', { merchantId: diner, storeId: 0 })
  const rows = await read<{ from: string; to: string }>(
    sql`select min(business_date)::text as "from", max(business_date)::text as "to"
      from ticket where merchant_id = ${bakery}`,
  )
  month = { FromDate: rows[0]!.from, ToDate: rows[0]!.to }
}, 60_000)
afterAll(() => platform.close())

/** Bypasses the database roles with this file's own queries. */
async function read<Found>(query: ReturnType<typeof sql<Found>>): Promise<Found[]> {
  return (await query.execute(platform.database.db)).rows
}
/** The tickets' net amount from this file's own query, in dollars as text. */
const ticketNet = async (merchantId: number, storeId = 0, { FromDate, ToDate } = month) => {
  const [row] = await read<{ net: string; total: string; tickets: string }>(
    sql`select sum(t.subtotal_amount - t.discount_amount - coalesce((
          select sum(l.price + l.line_discount_amount + l.ticket_discount_amount)
          from ticket_line l where l.merchant_id = t.merchant_id and l.store_id = t.store_id
          and l.business_date = t.business_date and l.ticket_id = t.id
          and l.line_type in ('Gift card', 'Account payment')), 0)) as net,
        sum(t.total_amount) as total, count(*) as tickets
      from ticket t where t.merchant_id = ${merchantId}
      and (${storeId} = 0 or t.store_id = ${storeId})
      and t.business_date between ${FromDate}::date and ${ToDate}::date
      and t.transaction_type in ('S', 'RT', 'SR', 'R')`,
  )
  return row!
}

describe('the version', () => {
  it('is a bare string (C-085, K-25)', async () => {
    const { status, text, headers } = await company.call('getReportsVersion')
    expect([status, text]).toEqual([200, '"18.3.24.1218"'])
    expect(headers['content-type']).toMatch(/^application\/json/)
  })
})

describe('sums agree to the cent with the tickets', () => {
  it.each([
    ['in company view', () => company, 0],
    ['in a store', () => store, harbour],
  ])('%s (U-095)', async (_, person, storeId) => {
    const tickets = await ticketNet(bakery, storeId)
    const summary = await fetchTable(person(), 'SalesSummary', month)
    expect(cents(summary.Totals!.Cells.net)).toBe(cents(tickets.net))
    expect(cents(summary.Totals!.Cells.total)).toBe(cents(tickets.total))
    expect(summary.Totals!.Cells.tickets).toBe(Number(tickets.tickets))
    const departments = await fetchTable(person(), 'DepartmentSales', month)
    expect(cents(departments.Totals!.Cells.net)).toBe(cents(tickets.net))
    const items = await fetchTable(person(), 'ItemSales', month)
    const modifiers = await fetchTable(person(), 'ModifierSales', month)
    expect(cents(items.Totals!.Cells.net) + cents(modifiers.Totals!.Cells.net)).toBe(
      cents(tickets.net),
    )
    const both = await fetchTable(person(), 'ItemSales', { ...month, ShowModifiers: true })
    expect(cents(both.Totals!.Cells.net)).toBe(cents(tickets.net))
  })

  it('and columns add up as shown', async () => {
    const { Totals, Rows } = await fetchTable(company, 'SalesSummary', month)
    for (const { Cells } of [...Rows, Totals!]) {
      const of = (...names: string[]) => names.reduce((so, name) => so + cents(Cells[name]), 0)
      expect(of('goods', 'returns', 'discounts')).toBe(of('net'))
      expect(
        of('net', 'charges', 'tax', 'gratuity', 'tips', 'donations', 'other'),
        String(Cells.date),
      ).toBe(of('total'))
    }
    for (const name of ['DepartmentSales', 'ItemSales', 'ModifierSales'] as const)
      for (const { Cells } of (await fetchTable(company, name, month)).Rows)
        expect(cents(Cells.gross) + cents(Cells.discounts)).toBe(cents(Cells.net))
  })

  it('item by item', async () => {
    const rows = await read<{ name: string; net: string; sold: string }>(
      sql`select l.item_name as name, sum(l.price) as net,
          coalesce(sum(l.quantity) filter (where l.voided_at is null), 0) as sold
        from ticket_line l join ticket t on t.merchant_id = l.merchant_id
          and t.store_id = l.store_id and t.business_date = l.business_date
          and t.id = l.ticket_id
        where l.merchant_id = ${bakery} and l.store_id = ${harbour} and l.line_type = 'Item'
          and t.transaction_type in ('S', 'RT', 'SR', 'R') group by 1`,
    )
    const { Rows } = await fetchTable(store, 'ItemSales', month)
    const found = Rows.map(({ Cells }) => [Cells.item, cents(Cells.net), Cells.quantity])
    expect(found.length).toBeGreaterThan(20)
    expect(found.sort()).toEqual(
      rows.map(({ name, net, sold }) => [name, cents(net), Number(sold)]).sort(),
    )
  })

  it('rows of the first level add up to the totals, and parts to their row', async () => {
    const all = { ...month, ShowVariations: true, ShowModifiers: true, ShowStoreDetail: true }
    for (const name of viewerNames) {
      const table = await fetchTable(company, name, { ...all, ShowCategories: true })
      expect(sumCells(level(table, 0), 'net'), name).toBe(cents(table.Totals!.Cells.net))
      for (const { row, parts } of groups(table))
        expect(
          sumCells(
            parts.filter(({ Level }) => Level === 1),
            'net',
          ),
          `${name} ${JSON.stringify(row.Cells)}`,
        ).toBe(cents(row.Cells.net))
    }
  })
})

describe('variants', () => {
  const gratuities = 'Gratuities'
  it('are SPRE in product mode 2, else SPRO where the report has it (K-21)', async () => {
    const restaurant = await fetchTable(company, 'SalesSummary', month)
    expect(restaurant.ReportType).toBe('SPRE')
    expect(titles(restaurant)).toContain(gratuities)
    const other = await fetchTable(retail, 'SalesSummary', month)
    expect(other.ReportType).toBe('SPRO')
    expect(titles(other)).not.toContain(gratuities)
    expect(titles(other)).toContain('Tips and gratuities')
    expect((await fetchTable(retail, 'ItemSales', month)).ReportType).toBe('SPRO')
    expect(titles(await fetchTable(retail, 'ItemSales', month))).toContain('Department')
    for (const name of ['DepartmentSales', 'ModifierSales'] as const)
      expect((await fetchTable(retail, name, month)).ReportType).toBe('SPRE')
  })
  it('are as asked for where they are said, and come to the same (K-21)', async () => {
    const other = await fetchTable(company, 'SalesSummary', { ...month, ReportType: 'SPRO' })
    expect(other.ReportType).toBe('SPRO')
    const own = await fetchTable(company, 'SalesSummary', { ...month, ReportType: 'SPRE' })
    expect(other.Totals!.Cells.total).toBe(own.Totals!.Cells.total)
    expect(cents(other.Totals!.Cells.tips)).toBe(
      cents(own.Totals!.Cells.tips) + cents(own.Totals!.Cells.gratuity),
    )
  })
})

describe('headings', () => {
  it('come back as they were sent, beside all other parameters (C-086)', async () => {
    const headings = { StoreName: 'The Kettle', Address: '1 Harbour St', Dates: 'Our month' }
    const { status, body } = await store.request({
      method: 'POST',
      url: '/api/reports/ItemSales',
      headers: { 'x-csrf-token': store.csrf, 'x-context': store.context },
      payload: {
        ReportType: 'SPRO',
        ...headings,
        ...month,
        IsCompanyView: false,
        ShowVariations: true,
        ShowStoreDetail: false,
        FilterByCategory: null,
        ModifierGroupId: null,
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Entity: { Title: 'Item sales', ReportType: 'SPRO', ...headings },
    })
  })
  it('are those of the store or company where none were sent', async () => {
    const here = await fetchTable(store, 'ItemSales', {
      FromDate: '2026-11-14',
      ToDate: '2026-11-20',
    })
    expect(here.StoreName).toBe('Harbour Street')
    expect(here.Address).toMatch(/\d{5}$/)
    expect(here.Dates).toBe('Nov 14, 2026 – Nov 20, 2026')
    const all = await fetchTable(company, 'ItemSales', month)
    expect([all.StoreName, all.Address]).toEqual(['Copper Kettle Bakery', null])
  })
})

describe('options', () => {
  it('show variations below their item (U-100)', async () => {
    const plain = await fetchTable(store, 'ItemSales', month)
    expect(plain.Rows.every(({ Level }) => Level === 0)).toBe(true)
    const apart = await fetchTable(store, 'ItemSales', { ...month, ShowVariations: true })
    expect(level(apart, 0)).toEqual(plain.Rows)
    const varied = groups(apart).filter(({ parts }) => parts.length > 0)
    expect(varied.length).toBeGreaterThan(0)
    for (const { row, parts } of varied)
      expect(sumCells(parts, 'quantity')).toBe(cents(row.Cells.quantity))
  })
  it('show modifiers below the item that they were sold with, in mode 2 (U-101)', async () => {
    const table = await fetchTable(store, 'ItemSales', { ...month, ShowModifiers: true })
    const [sold] = await read<{ item: string; modifier: string; net: string }>(
      sql`select p.item_name as item, l.item_name as modifier, sum(l.price) as net
        from ticket_line l join ticket_line p on p.merchant_id = l.merchant_id
          and p.store_id = l.store_id and p.business_date = l.business_date
          and p.ticket_id = l.ticket_id and p.id = l.parent_line_id
        join ticket t on t.merchant_id = l.merchant_id and t.store_id = l.store_id
          and t.business_date = l.business_date and t.id = l.ticket_id
        where l.store_id = ${harbour} and l.line_type = 'Modifier'
          and t.transaction_type in ('S', 'RT', 'SR', 'R')
        group by 1, 2 order by 3 desc limit 1`,
    )
    const { parts } = groups(table).find(({ row }) => row.Cells.item === sold!.item)!
    expect(cents(parts.find(({ Cells }) => Cells.item === sold!.modifier)!.Cells.net)).toBe(
      cents(sold!.net),
    )
    expect(refusal(await ask(retail, 'ItemSales', { ...month, ShowModifiers: true }))).toBe(
      '422, ShowModifiers denied',
    )
  })
  it('show components and sub-categories in mode 6 alone (U-102)', async () => {
    for (const option of ['ShowComponents', 'ShowSubcategories'] as const) {
      expect(refusal(await ask(company, 'ItemSales', { ...month, [option]: true }))).toBe(
        `422, ${option} denied`,
      )
      await fetchTable(retail, 'ItemSales', { ...month, [option]: true })
    }
  })
  it('show a category that lies in another one below it (U-102)', async () => {
    const categories = (
      await read<{ name: string }>(
        sql`select distinct l.category_name as name from ticket_line l
          join item_category c on c.merchant_id = l.merchant_id and c.name = l.category_name
          where l.merchant_id = ${diner} and l.line_type = 'Item' and c.deleted_at is null
          order by 1 limit 2`,
      )
    ).map(({ name }) => name)
    const [outer, inner] = categories
    await operator((tx) =>
      sql`update item_category set parent_category_id = (select id from item_category
        where merchant_id = ${diner} and name = ${outer} and deleted_at is null)
        where merchant_id = ${diner} and name = ${inner}`.execute(tx),
    )
    const plain = await fetchTable(retail, 'ItemSales', { ...month, ShowCategories: true })
    const table = await fetchTable(retail, 'ItemSales', { ...month, ShowSubcategories: true })
    const netOf = (rows: typeof table.Rows, name: string | undefined) =>
      cents(rows.find(({ Cells }) => Cells.item === name)!.Cells.net)
    expect(netOf(level(table, 0), outer)).toBe(
      netOf(level(plain, 0), outer) + netOf(level(plain, 0), inner),
    )
    expect(netOf(level(table, 1), inner)).toBe(netOf(level(plain, 0), inner))
    expect(level(table, 0).map(({ Cells }) => Cells.item)).not.toContain(inner)
    expect(table.Totals!.Cells.net).toBe(plain.Totals!.Cells.net)
    const there = await platform.signIn('bank-owner', { merchantId: diner, storeId: 100_500_002 })
    const flat = await fetchTable(there, 'ItemSales', { ...month, ShowCategories: true })
    const deep = await fetchTable(there, 'ItemSales', { ...month, ShowSubcategories: true })
    const fetchTickets = async ({ Rows }: typeof table, name: string | undefined) => {
      const { Behind } = Rows.find(({ Cells }) => Cells.item === name)!
      const { searchParams } = new URL(Behind!, 'http://portal')
      const { body } = await there.call('getTickets', {
        body: {
          FromDate: month.FromDate,
          ToDate: month.ToDate,
          PageRowCount: 1000,
          RequestedPageNum: 1,
          Sold: true,
          LineType: 'Item',
          ...(searchParams.has('topCategory') && { TopCategory: searchParams.get('topCategory')! }),
          ...(searchParams.has('category') && { Category: searchParams.get('category')! }),
        },
      })
      return body.ResultSet.map(({ DocumentId }) => DocumentId).sort()
    }
    const [ofOuter, ofInner] = [await fetchTickets(flat, outer), await fetchTickets(flat, inner)]
    expect(await fetchTickets(deep, inner)).toEqual(ofInner)
    expect(await fetchTickets(deep, outer)).toEqual([...new Set([...ofOuter, ...ofInner])].sort())
    const departments = await fetchTable(retail, 'DepartmentSales', {
      ...month,
      ShowSubcategories: true,
    })
    expect(level(departments, 2).map(({ Cells }) => Cells.department)).toEqual([inner])
  })
  it('show components below the item that they are part of (U-102)', async () => {
    // The demo sells no sets, so a modifier of each ticket becomes a component of its item.
    await operator((tx) =>
      sql`update ticket_line l set line_type = 'Item' from ticket_line p
        where p.merchant_id = l.merchant_id and p.store_id = l.store_id
        and p.business_date = l.business_date and p.ticket_id = l.ticket_id
        and p.id = l.parent_line_id and l.merchant_id = ${diner} and l.line_type = 'Modifier'
        and l.store_id = 100500002`.execute(tx),
    )
    const plain = await fetchTable(retail, 'ItemSales', month)
    const table = await fetchTable(retail, 'ItemSales', { ...month, ShowComponents: true })
    expect(table.Totals!.Cells.net).toBe(plain.Totals!.Cells.net)
    const whole = groups(table).filter(({ parts }) => parts.length > 0)
    expect(whole.length).toBeGreaterThan(0)
    const component = whole[0]!.parts[0]!.Cells.item
    expect(level(plain, 0).map(({ Cells }) => Cells.item)).toContain(component)
    expect(level(table, 0).map(({ Cells }) => Cells.item)).not.toContain(component)
  })
  it('show stores in company view alone (U-103)', async () => {
    expect(refusal(await ask(store, 'SalesSummary', { ...month, ShowStoreDetail: true }))).toBe(
      '422, ShowStoreDetail denied',
    )
    const table = await fetchTable(company, 'SalesSummary', { ...month, ShowStoreDetail: true })
    const stores = [...new Set(level(table, 1).map(({ Cells }) => String(Cells.store)))]
    expect(stores).toHaveLength(3)
    const here = await ticketNet(bakery, mill)
    const [name] = await read<{ name: string }>(sql`select name from store where id = ${mill}`)
    expect(
      sumCells(
        level(table, 1).filter(({ Cells }) => Cells.store === name!.name),
        'net',
      ),
    ).toBe(cents(here.net))
  })
  it('all at once are refused each at its field', async () => {
    const body = {
      ...month,
      ShowModifiers: true,
      ShowComponents: true,
      ShowSubcategories: true,
      ShowStoreDetail: true,
      IsCompanyView: true,
      FromDate: month.ToDate,
      ToDate: month.FromDate,
    }
    expect(refusal(await ask(store, 'ItemSales', body))).toBe(
      '422, ToDate results:period.reversed, IsCompanyView context, ' +
        'ShowComponents denied, ShowSubcategories denied, ShowStoreDetail denied',
    )
  })
})

describe('the view', () => {
  it('is that of the session', async () => {
    expect(refusal(await ask(store, 'ItemSales', { ...month, IsCompanyView: true }))).toBe(
      '422, IsCompanyView context',
    )
    expect(refusal(await ask(company, 'ItemSales', { ...month, IsCompanyView: false }))).toBe(
      '422, IsCompanyView context',
    )
    expect((await ask(store, 'ItemSales', { ...month, IsCompanyView: false })).status).toBe(200)
  })
})

describe('filters', () => {
  const categories = async (person: TestPerson, dates = month) =>
    (await person.call('reportHomeGetAllCategories', { body: dates })).body.ResultSet

  it('of categories are those with sales in the period (C-087, F-34, U-098)', async () => {
    const found = await categories(store)
    const stored = await read<{ name: string }>(
      sql`select distinct l.category_name as name from ticket_line l
        join ticket t on t.merchant_id = l.merchant_id and t.store_id = l.store_id
          and t.business_date = l.business_date and t.id = l.ticket_id
        where l.store_id = ${harbour} and l.line_type = 'Item'
          and t.transaction_type in ('S', 'RT', 'SR', 'R') order by 1`,
    )
    expect(found).toEqual(stored.map(({ name }) => ({ CategCode: name, CategName: name })))
    expect(await categories(store, { FromDate: '2020-01-01', ToDate: '2020-01-02' })).toEqual([])
  })
  it('by a category show its items, and all of them the whole (U-098)', async () => {
    const whole = await fetchTable(store, 'ItemSales', month)
    let sum = 0
    for (const { CategCode } of await categories(store)) {
      const table = await fetchTable(store, 'ItemSales', { ...month, FilterByCategory: CategCode })
      expect(new Set(table.Rows.map(({ Cells }) => Cells.category))).toEqual(new Set([CategCode]))
      sum += cents(table.Totals!.Cells.net)
    }
    expect(sum).toBe(cents(whole.Totals!.Cells.net))
  })
  it('by a category keep the modifiers of its items', async () => {
    const { CategCode } = (await categories(store))[0]!
    const body = { ...month, FilterByCategory: CategCode, ShowModifiers: true }
    const table = await fetchTable(store, 'ItemSales', body)
    expect(new Set(level(table, 0).map(({ Cells }) => Cells.category))).toEqual(
      new Set([CategCode]),
    )
  })
  it('find sales without a category', async () => {
    const day = month.ToDate
    const without = { FromDate: day, ToDate: day }
    await operator((tx) =>
      sql`update ticket_line set category_name = null where store_id = ${mill}
        and business_date = ${day}::date and line_type = 'Item'`.execute(tx),
    )
    const there = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: mill })
    expect(await categories(there, without)).toEqual([
      { CategCode: 'none', CategName: 'Not given' },
    ])
    const all = await fetchTable(there, 'ItemSales', without)
    const none = await fetchTable(there, 'ItemSales', { ...without, FilterByCategory: 'none' })
    const cells = ({ Rows, Totals }: typeof all) => [...Rows, Totals].map((row) => row!.Cells)
    expect(cells(none)).toEqual(cells(all))
    expect(all.Rows[0]!.Cells.category).toBe('Not given')
  })
  it('of modifier groups are those of the merchant (C-088, F-34, U-099)', async () => {
    const { body } = await store.call('getModifierGroupDropDownForModifierSales')
    const own = await read<{ id: number; name: string }>(
      sql`select id, name from modifier_group where merchant_id = ${bakery}
        and deleted_at is null`,
    )
    expect(body.ResultSet.length).toBeGreaterThan(0)
    expect(new Set(body.ResultSet.map(({ Value, Display }) => `${Value} ${Display}`))).toEqual(
      new Set(own.map(({ id, name }) => `${id} ${name}`)),
    )
    const whole = await fetchTable(store, 'ModifierSales', month)
    let sum = 0
    for (const { Value, Display } of body.ResultSet) {
      const table = await fetchTable(store, 'ModifierSales', { ...month, ModifierGroupId: Value })
      for (const { Cells } of table.Rows) expect(Cells.group).toBe(Display)
      sum += cents(table.Totals?.Cells.net ?? 0)
    }
    expect(sum).toBe(cents(whole.Totals!.Cells.net))
  })
  it('refuse a group of another merchant, and one that is none', async () => {
    const [foreign] = await read<{ id: number }>(
      sql`select id from modifier_group where merchant_id = 1001 limit 1`,
    )
    for (const ModifierGroupId of [foreign!.id, 2 ** 40])
      expect(refusal(await ask(store, 'ModifierSales', { ...month, ModifierGroupId }))).toBe(
        '422, ModifierGroupId unknown',
      )
  })
  it('of one report are refused in another, where they would do nothing', async () => {
    const both = { ...month, FilterByCategory: 'BREAD', ModifierGroupId: 2001 }
    expect(refusal(await ask(store, 'SalesSummary', both))).toBe(
      '422, FilterByCategory unknown, ModifierGroupId unknown',
    )
  })
})

describe('dates', () => {
  const dated = (FromDate: string, ToDate: string) => ({ FromDate, ToDate })
  it('that end before they begin are refused at the last day', async () => {
    const body = dated('2026-11-20', '2026-11-19')
    for (const answer of [
      await ask(store, 'SalesSummary', body),
      await store.call('reportHomeGetAllCategories', { body }),
    ])
      expect(refusal(answer)).toBe('422, ToDate results:period.reversed')
  })
  it('of more than 400 days are refused, 400 are not', async () => {
    const from = plusDays('2026-11-20', -399)
    expect((await ask(store, 'SalesSummary', dated(from, '2026-11-20'))).status).toBe(200)
    for (const body of [dated(plusDays(from, -1), '2026-11-20'), dated('0001-01-01', '9999-12-31')])
      for (const answer of [
        await ask(store, 'SalesSummary', body),
        await store.call('reportHomeGetAllCategories', { body }),
      ])
        expect(refusal(answer)).toBe('422, ToDate results:period.tooLong')
  })
  it('without sales name the nearest day that has some', async () => {
    const late = await fetchTable(store, 'SalesSummary', dated('2027-03-01', '2027-03-02'))
    expect(late).toMatchObject({ Rows: [], Totals: null, NearestDate: month.ToDate })
    const early = await fetchTable(store, 'ItemSales', dated('2020-03-01', '2020-03-02'))
    expect(early.NearestDate).toBe(month.FromDate)
    const some = await fetchTable(store, 'ItemSales', month)
    expect(some).not.toHaveProperty('NearestDate')
  })
  it('are business days, both included, in their order', async () => {
    const days = [-9, -8, -7].map((ago) => plusDays(month.ToDate, ago))
    const { Rows } = await fetchTable(store, 'SalesSummary', dated(days[0]!, days[2]!))
    expect(Rows.map(({ Cells }) => Cells.date)).toEqual(days)
  })
})

describe('access', () => {
  it('the sums are those of the chosen store alone', async () => {
    const two = await platform.signIn('bakery-two-stores', { merchantId: bakery, storeId: mill })
    const { Totals } = await fetchTable(two, 'SalesSummary', month)
    expect(cents(Totals!.Cells.net)).toBe(cents((await ticketNet(bakery, mill)).net))
    expect(cents(Totals!.Cells.net)).not.toBe(cents((await ticketNet(bakery)).net))
  })
  it('the sums are never those of another merchant', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const { Totals } = await fetchTable(cafe, 'SalesSummary', month)
    expect(cents(Totals!.Cells.net)).toBe(cents((await ticketNet(1001)).net))
  })

  describe('as a file', () => {
    const file = (person: TestPerson, body: Parameters, reportName: ReportName = 'ItemSales') =>
      person.call('exportReport', { path: { reportName }, body })
    const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

    it('holds all rows and the totals of the report (P-067)', async () => {
      const body = { ...month, ShowVariations: true }
      const table = await fetchTable(store, 'ItemSales', body)
      const { status, headers, text } = await file(store, body)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/csv/)
      expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
        `attachment; filename*=UTF-8''Item sales ${month.FromDate} to ${month.ToDate}.csv`,
      )
      expect(headers['x-row-count']).toBe(String(table.Rows.length))
      const [head, ...rest] = lines(text)
      expect(head).toBe(['Level', ...titles(table)].join(','))
      expect(rest).toHaveLength(table.Rows.length + 1)
      expect(rest.at(-1)).toMatch(/^,Total,/)
      expect(rest.at(-1)).toContain(Number(table.Totals!.Cells.net).toFixed(2))
      const [audited] = await read<{ after: unknown }>(
        sql`select after from audit where action = 'report.export' order by position desc limit 1`,
      )
      expect(audited!.after).toMatchObject({ rows: table.Rows.length, FromDate: month.FromDate })
    })
    it('is written as spreadsheets of the merchant’s culture write tables (P-067)', async () => {
      const culture = (name: string) =>
        operator((tx) => sql`update merchant set culture = ${name} where id = 1001`.execute(tx))
      const cafe = await platform.signIn('cafe-owner')
      const day = { FromDate: month.FromDate, ToDate: month.FromDate }
      const points = (await file(cafe, day)).text
      try {
        await culture('ru-RU')
        const commas = (await file(cafe, day)).text
        const parseCells = (text: string) => csvLines(text).lines.map(({ cells }) => cells)
        expect(lines(commas)[0]).toBe(lines(points)[0]!.replaceAll(',', ';'))
        expect(commas).toMatch(/;\d+,\d\d;/)
        expect(
          parseCells(commas).map((cells) =>
            Object.fromEntries(
              Object.entries(cells).map(([name, cell]) => [
                name,
                cell.replace(/^(-?\d+),(\d+)$/, '$1.$2'),
              ]),
            ),
          ),
        ).toEqual(parseCells(points))
      } finally {
        await culture('en-US')
      }
    })
    it('makes names harmless that a spreadsheet would run', async () => {
      const day = { FromDate: month.FromDate, ToDate: month.FromDate }
      await operator((tx) =>
        sql`update ticket_line set item_name = '=1+1' where merchant_id = 1001
          and business_date = ${month.FromDate}::date`.execute(tx),
      )
      const cafe = await platform.signIn('cafe-owner')
      expect((await file(cafe, day)).text).toMatch(/^'=1\+1,/m)
    })
    it('needs the permission and the merchant’s setting (P-067)', async () => {
      await withoutRight(platform, ['results.export'], async () => {
        const viewer = await platform.signIn('bakery-viewer', {
          merchantId: bakery,
          storeId: harbour,
        })
        expect((await file(viewer, month)).status).toBe(403)
        expect((await ask(viewer, 'ItemSales', month)).status).toBe(200)
      })
      await operator((tx) =>
        sql`update merchant set portal_flags = portal_flags ||
          '{"isReportExportEnabled": false}' where id = ${bakery}`.execute(tx),
      )
      const owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: harbour })
      expect((await file(owner, month)).status).toBe(403)
      await operator((tx) =>
        sql`update merchant set portal_flags = portal_flags ||
          '{"isReportExportEnabled": true}' where id = ${bakery}`.execute(tx),
      )
    })
    it('needs the right to the report itself, and refuses what the report refuses', async () => {
      await withoutRight(platform, ['results.itemSales'], async () => {
        const owner = await platform.signIn('bakery-owner', {
          merchantId: bakery,
          storeId: harbour,
        })
        expect((await file(owner, month)).status).toBe(403)
        expect((await file(owner, month, 'SalesSummary')).status).toBe(200)
      })
      expect(refusal(await file(store, { ...month, ShowStoreDetail: true }))).toBe(
        '422, ShowStoreDetail denied',
      )
    })
  })
})
