// The four reports over HTTP on the demo data, checked against sums that the tests query.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'
import {
  bakery,
  company,
  month,
  platform,
  startReports,
  store,
} from '../reports/report-people.fixtures.ts'
import { harbour, mill, read, ticketNet } from './viewer-sums.fixtures.ts'
import {
  ask,
  cents,
  fetchTable,
  groups,
  level,
  refusal,
  sumCells,
  titles,
} from './viewers.fixtures.ts'

let retail: TestPerson
const diner = 1005
startReports()
beforeAll(async () => {
  // Only users of the bank can be in product mode 6.
  await platform.database.db
    .updateTable('merchant')
    .set({ product_mode: 6 })
    .where('id', '=', diner)
    .execute()
  retail = await platform.signIn('bank-owner', { merchantId: diner, storeId: 0 })
})
const viewerNames = ['DepartmentSales', 'ItemSales', 'ModifierSales', 'SalesSummary'] as const

it('the version is a bare string (C-085, K-25)', async () => {
  const { status, text, headers } = await company.call('getReportsVersion')
  expect([status, text]).toEqual([200, '"18.3.24.1218"'])
  expect(headers['content-type']).toMatch(/^application\/json/)
})

describe('sums agree to the cent with the tickets', () => {
  it.each([
    ['in company view', () => company, 0],
    ['in a store', () => store, harbour],
  ])('%s (U-095)', async (_, person, storeId) => {
    const tickets = await ticketNet(bakery.merchantId, storeId)
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
        where l.merchant_id = ${bakery.merchantId} and l.store_id = ${harbour}
          and l.line_type = 'Item'
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
    await read(sql`update item_category set parent_category_id = (select id from item_category
        where merchant_id = ${diner} and name = ${outer} and deleted_at is null)
        where merchant_id = ${diner} and name = ${inner}`)
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
    await read(sql`update ticket_line l set line_type = 'Item' from ticket_line p
        where p.merchant_id = l.merchant_id and p.store_id = l.store_id
        and p.business_date = l.business_date and p.ticket_id = l.ticket_id
        and p.id = l.parent_line_id and l.merchant_id = ${diner} and l.line_type = 'Modifier'
        and l.store_id = 100500002`)
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
    const here = await ticketNet(bakery.merchantId, mill)
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

it('the view is that of the session', async () => {
  expect(refusal(await ask(store, 'ItemSales', { ...month, IsCompanyView: true }))).toBe(
    '422, IsCompanyView context',
  )
  expect(refusal(await ask(company, 'ItemSales', { ...month, IsCompanyView: false }))).toBe(
    '422, IsCompanyView context',
  )
  expect((await ask(store, 'ItemSales', { ...month, IsCompanyView: false })).status).toBe(200)
})
