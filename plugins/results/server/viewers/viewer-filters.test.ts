// What narrows the four reports over HTTP: filters, days, the person’s stores; and their files.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { csvLines } from '#server/csv/read.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import type { ReportName } from '../reports/definition.ts'
import {
  bakery,
  exported,
  lines,
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
  level,
  refusal,
  titles,
  type Parameters,
} from './viewers.fixtures.ts'

startReports()

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
    await read(sql`update ticket_line set category_name = null where store_id = ${mill}
        and business_date = ${day}::date and line_type = 'Item'`)
    const there = await platform.signIn('bakery-owner', { ...bakery, storeId: mill })
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
      sql`select id, name from modifier_group where merchant_id = ${bakery.merchantId}
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
  it('that end before they begin, or of more than 400 days, are refused at the last', async () => {
    const from = plusDays('2026-11-20', -399)
    expect((await ask(store, 'SalesSummary', dated(from, '2026-11-20'))).status).toBe(200)
    for (const [body, key] of [
      [dated('2026-11-20', '2026-11-19'), 'reversed'],
      [dated(plusDays(from, -1), '2026-11-20'), 'tooLong'],
      [dated('0001-01-01', '9999-12-31'), 'tooLong'],
    ] as const)
      for (const answer of [
        await ask(store, 'SalesSummary', body),
        await store.call('reportHomeGetAllCategories', { body }),
      ])
        expect(refusal(answer)).toBe(`422, ToDate results:period.${key}`)
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
    const two = await platform.signIn('bakery-two-stores', { ...bakery, storeId: mill })
    const { Totals } = await fetchTable(two, 'SalesSummary', month)
    expect(cents(Totals!.Cells.net)).toBe(cents((await ticketNet(bakery.merchantId, mill)).net))
    expect(cents(Totals!.Cells.net)).not.toBe(cents((await ticketNet(bakery.merchantId)).net))
  })
  it('the sums are never those of another merchant', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const { Totals } = await fetchTable(cafe, 'SalesSummary', month)
    expect(cents(Totals!.Cells.net)).toBe(cents((await ticketNet(1001)).net))
  })
})

describe('as a file', () => {
  const file = (person: TestPerson, body: Parameters, name: ReportName = 'ItemSales') =>
    exported(person, name, body)

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
    expect((await auditRows(platform, 'report.export')).at(-1)!.after).toMatchObject({
      rows: table.Rows.length,
      FromDate: month.FromDate,
    })
  })
  it('is written as spreadsheets of the merchant’s culture write tables (P-067)', async () => {
    const culture = (name: string) =>
      read(sql`update merchant set culture = ${name} where id = 1001`)
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
    await read(sql`update ticket_line set item_name = '=1+1' where merchant_id = 1001
        and business_date = ${month.FromDate}::date`)
    const cafe = await platform.signIn('cafe-owner')
    expect((await file(cafe, day)).text).toMatch(/^'=1\+1,/m)
  })
  it('needs the permission and the merchant’s setting (P-067)', async () => {
    await withoutRight(platform, ['results.export'], async () => {
      const viewer = await platform.signIn('bakery-viewer', bakery)
      expect((await file(viewer, month)).status).toBe(403)
      expect((await ask(viewer, 'ItemSales', month)).status).toBe(200)
    })
    await read(sql`update merchant set portal_flags = portal_flags ||
        '{"isReportExportEnabled": false}' where id = ${bakery.merchantId}`)
    const owner = await platform.signIn('bakery-owner', bakery)
    expect((await file(owner, month)).status).toBe(403)
    await read(sql`update merchant set portal_flags = portal_flags ||
        '{"isReportExportEnabled": true}' where id = ${bakery.merchantId}`)
  })
  it('needs the right to the report itself, and refuses what the report refuses', async () => {
    await withoutRight(platform, ['results.itemSales'], async () => {
      const owner = await platform.signIn('bakery-owner', bakery)
      expect((await file(owner, month)).status).toBe(403)
      expect((await file(owner, month, 'SalesSummary')).status).toBe(200)
    })
    expect(refusal(await file(store, { ...month, ShowStoreDetail: true }))).toBe(
      '422, ShowStoreDetail denied',
    )
  })
})
