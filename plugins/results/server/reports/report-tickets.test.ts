// The tickets behind the rows and totals of reports, over HTTP on the demo data.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import type { ReportName } from './definition.ts'
import { bakery, company, platform, startReports, store, week } from './report-people.fixtures.ts'
import { fetchTable, level, type Parameters, type Table } from '../viewers/viewers.fixtures.ts'

startReports()

describe('tickets behind a row', () => {
  /** A longer period because such events don't happen each week. */
  const longer = () => ({ FromDate: plusDays(week.ToDate, -60), ToDate: week.ToDate })
  it('of an event are the one that it is of, wherever it can be seen (T-results-43)', async () => {
    const of = longer()
    for (const name of ['VoidAudit', 'PriceOverrides', 'Credit', 'GiftSettlement'] as const) {
      const { Rows } = await fetchTable(store, name, of)
      const [row] = Rows.filter(({ Cells }) => Cells.ticketNumber !== null)
      const { date, ticketNumber } = row!.Cells
      const [, start, id, number] = /^(.+\/)(\d+)\/([^/]+)$/.exec(row!.Behind ?? '') ?? [
        row!.Behind,
      ]
      expect([start, number], name).toEqual([`/results/posTrans/${date}/`, ticketNumber])
      const body = {
        BusinessDate: String(date),
        DocumentId: Number(id),
        TicketNumber: String(number),
        PageRowCount: 1,
        RequestedPageNum: 1,
      }
      const found = await store.call('getTicketDetail2', { body })
      expect([found.status, found.body.Entity?.TicketNumber]).toEqual([200, ticketNumber])
    }
  })
  /** The filters in the totals' drill-down of a report with rows. */
  const all = async (name: ReportName, more: Parameters = {}) => {
    const { Totals, Rows } = await fetchTable(store, name, { ...week, ...more })
    expect(Rows.length, name).toBeGreaterThan(0)
    return Totals!.Behind?.split('&sold=true')[1]
  }
  it('of the totals are all that were sold, where none is left out (T-results-43)', async () => {
    const { Totals, Rows } = await fetchTable(store, 'DeviceSales', week)
    const { FromDate: from, ToDate: to } = week
    expect(Totals!.Behind).toBe(`/results/posTrans?from=${from}&to=${to}&sold=true`)
    const found = { FromDate: from, ToDate: to, Sold: true, PageRowCount: 1, RequestedPageNum: 1 }
    const { body } = await store.call('getTickets', { body: found })
    expect([body.Totals?.Count, body.Totals?.TotalAmount]).toEqual([
      Totals!.Cells.tickets,
      Totals!.Cells.total,
    ])
    const some = { ...week, Search: String(Rows[0]!.Cells.name) }
    expect((await fetchTable(store, 'DeviceSales', some)).Totals).not.toHaveProperty('Behind')
    const { Rows: modifiers } = await fetchTable(store, 'ModifierSales', week)
    const { body: groups } = await store.call('getModifierGroupDropDownForModifierSales')
    const group = groups.ResultSet.find(({ Display }) => Display === modifiers[0]!.Cells.group)!
    expect([
      await all('DepartmentSales'),
      await all('ItemSales'),
      await all('ItemSales', { ShowModifiers: true }),
      await all('DiscountsPromotions'),
      await all('DiscountsPromotions', { Filters: { kind: 'Discount', by: 'name' } }),
      await all('Taxes'),
      await all('Tips'),
      await all('CustomerSales'),
      await all('ModifierSales', { ModifierGroupId: group.Value }),
      await all('PriceOverrides', longer()),
      await all('OfflineCredit', longer()),
      await all('Credit'),
      await all('VoidAudit'),
    ]).toEqual([
      '&line=Goods',
      '&line=Item',
      '&line=Goods',
      '&has=Discount',
      '&has=Discount&discountKind=Discount',
      '&has=Tax',
      '&has=Tip',
      '&has=Customer',
      `&line=Modifier&${new URLSearchParams({ group: group.Display })}`,
      '&has=Override',
      '&has=Offline',
      '&channel=store&payment=CREDIT',
      undefined,
    ])
    expect((await fetchTable(company, 'DeviceSales', week)).Totals).not.toHaveProperty('Behind')
  })
  it('of the totals are none, where no address says them (T-results-43)', async () => {
    const device = await platform.database.db
      .selectFrom('device')
      .select('id')
      .where('merchant_id', '=', bakery.merchantId)
      .where(
        'name',
        '=',
        String((await fetchTable(store, 'DeviceSales', week)).Rows[0]!.Cells.name),
      )
      .executeTakeFirstOrThrow()
    const [item] = (await fetchTable(store, 'ItemSales', week)).Rows
    const FilterByCategory = String(item!.Cells.category)
    for (const [name, more] of [
      ['DeviceSales', { Filters: { device: String(device.id) } }],
      ['ItemSales', { FilterByCategory, ShowModifiers: true }],
      ['OfflineCredit', { ...longer(), Filters: { status: 'Approved' } }],
    ] as const)
      expect(await all(name, more), name).toBeUndefined()
    expect(await all('ItemSales', { FilterByCategory })).toContain('&line=Item&category=')
  })
  it('are offered in the store that a row of company view names (T-results-83)', async () => {
    const storeOf = ({ Behind, Store }: Table['Rows'][number]) =>
      Behind === undefined ? undefined : Store
    for (const name of ['VoidAudit', 'Credit'] as const) {
      const { Rows, Totals } = await fetchTable(company, name, week)
      const of = ({ Cells, Behind }: Table['Rows'][number]) => [Cells.ticketNumber, Behind]
      const here = (await fetchTable(store, name, week)).Rows.map(of)
      expect(Rows.filter((row) => storeOf(row)?.StoreId === bakery.storeId).map(of)).toEqual(here)
      expect(Rows.every((row) => storeOf(row)?.StoreName === row.Cells['storeName'])).toBe(true)
      expect(storeOf(Totals!)).toBeUndefined()
    }
    const summary = await fetchTable(company, 'SalesSummary', { ...week, ShowStoreDetail: true })
    expect(level(summary, 0).some(storeOf)).toBe(false)
    expect(level(summary, 1).every(storeOf)).toBe(true)
    const days = (await fetchTable(store, 'SalesSummary', week)).Rows.map(({ Behind }) => Behind)
    const mine = level(summary, 1).filter((row) => storeOf(row)?.StoreId === bakery.storeId)
    expect(mine.map(({ Behind }) => Behind)).toEqual(days)
    const items = await fetchTable(company, 'ItemSales', { ...week, ShowStoreDetail: true })
    expect([level(items, 0).some(storeOf), level(items, 1).every(storeOf)]).toEqual([false, true])
    const day = { FromDate: week.FromDate, ToDate: week.FromDate, Sold: true, RequestedPageNum: 1 }
    const found = await company.call('getTickets', { body: { ...day, PageRowCount: 1 } })
    expect(found.status).toBe(403)
    await withoutRight(platform, ['results.posTrans'], async () => {
      const { Rows } = await fetchTable(company, 'OperationsSummary', week)
      expect(Rows.length).toBeGreaterThan(0)
      expect(Rows.some(({ Behind, Store }) => Behind ?? Store)).toBe(false)
    })
  })
  it('are not those of what was voided or ordered online (T-results-43)', async () => {
    const apart = async (name: ReportName) =>
      (await fetchTable(store, name, week)).Columns.flatMap(({ Key, Apart }) =>
        Apart ? [Key] : [],
      )
    expect(await apart('OperationsSummary')).toEqual(['online', 'voided', 'voidedAmount'])
    expect(await apart('CustomerSales')).toEqual(['online'])
    expect(await apart('EmployeeSales')).toEqual(['voided'])
    expect(await apart('DeviceSales')).toEqual([])
  })
  it('are none of a day on which all were voided (T-results-43)', async () => {
    const day = { FromDate: week.ToDate, ToDate: week.ToDate }
    await sql`update ticket set transaction_type = 'V'
      where store_id = ${bakery.storeId} and business_date = ${day.ToDate}::date`.execute(
      platform.database.db,
    )
    for (const name of ['OperationsSummary', 'EmployeeSales'] as const) {
      const { Rows, Totals } = await fetchTable(store, name, day)
      expect(Rows.length, name).toBeGreaterThan(0)
      expect([...Rows, Totals].filter((row) => row?.Behind !== undefined)).toEqual([])
    }
  })
  it('are offered in a store, to people with the newer list (T-results-43)', async () => {
    const addresses = async (person: TestPerson) =>
      (await fetchTable(person, 'DeviceSales', week)).Rows.map(({ Behind }) => Behind)
    expect(
      (await addresses(store)).every((address) => address?.startsWith('/results/posTrans?')),
    ).toBe(true)
    expect((await addresses(company)).every((address) => address === undefined)).toBe(true)
    await withoutRight(platform, ['results.posTrans'], async () => {
      const viewer = await platform.signIn('bakery-viewer', bakery)
      expect((await addresses(viewer)).every((address) => address === undefined)).toBe(true)
    })
    const day = { FromDate: week.FromDate, ToDate: week.FromDate }
    await sql`update ticket set station = case id % 2 when 0 then '' else repeat('x', 251) end
      where store_id = ${bakery.storeId} and business_date = ${day.FromDate}::date`.execute(
      platform.database.db,
    )
    // The list can't filter by such a name and would show all tickets.
    const { Rows } = await fetchTable(store, 'DeviceSales', day)
    expect(Rows.map(({ Behind }) => Behind)).toEqual([undefined, undefined])
    await flagOff(platform, 'ac-pos-transactions-react-page')
    const older = await platform.signIn('bakery-owner', bakery)
    expect((await addresses(older)).every((address) => address === undefined)).toBe(true)
  })
})
