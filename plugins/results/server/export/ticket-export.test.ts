// Ticket files over HTTP: their rows, order and limits, and that a client that disconnects stops
// the work.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { required } from '#core/required.ts'
import type { QueryOf } from '#server/calls/call.ts'
import { csvLines } from '#server/csv/read.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

/** A single store in the restaurant edition, whose owner may export. */
const cafe = { merchantId: 1001, storeId: 100_100_001 } as const
/** Before the first day of the demo data. */
const day = '2026-06-01'
const firstId = 8_000_000

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  await operator(async (tx) => {
    await addTickets(tx, 2500)
    await tx
      .updateTable('merchant')
      .set({ portal_flags: sql`portal_flags || '{"isReportExportEnabled": true}'` })
      .execute()
  })
  owner = await platform.signIn('cafe-owner', cafe)
})

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)

/** Adds sales of one, two or three lines; several share a second, and some have odd names. */
const addTickets = async (tx: Tx, count: number, name = '=1+1 "quoted", of\nthree') => {
  await sql`insert into ticket (merchant_id, store_id, business_date, id, ticket_number,
      check_number, transaction_type, opened_at, ticket_at, customer_name, subtotal_amount,
      discount_amount, tax_amount, tip_amount, total_amount)
    select ${cafe.merchantId}, ${cafe.storeId}, ${day}, ${firstId} + n, 1000 + n, n, 'S',
      '2026-06-01T14:00:00Z', timestamptz '2026-06-01T15:00:00.000001Z' + n / 3 * interval '1 s',
      case when n % 2 = 0 then ${name}::text end, n, 0.10, 0.25, 1, n + 1.15
    from generate_series(1, ${count}::int) n`.execute(tx)
  await sql`insert into ticket_line (merchant_id, store_id, business_date, id, ticket_id, position,
      line_type, item_name, quantity, unit_price, amount, price)
    select ${cafe.merchantId}, ${cafe.storeId}, ${day}, ${firstId} + n * 3 + line, ${firstId} + n,
      line, 'Item', 'Item ' || line, 1, 2.5, 2.5, 2.5
    from generate_series(1, ${count}::int) n, generate_series(1, n % 3 + 1) line`.execute(tx)
}

type Query = QueryOf<'getPosTransactionExport'>
const asked = (query: Partial<Query> = {}): Query => ({
  ExportType: 'PosTrans',
  FromDate: day,
  ToDate: day,
  ...query,
})
const ask = (query?: Partial<Query>, person = owner) =>
  person.call('getPosTransactionExport', { query: asked(query) })
/** Parses the file into rows by column title. */
async function fetchFile(query?: Partial<Query>, person?: TestPerson) {
  const { status, headers, text } = await ask(query, person)
  expect(status, text).toBe(200)
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  return { headers, text, rows }
}
const cents = (cell: string | undefined) => Math.round(Number(required(cell, 'a cell')) * 100)

describe('the file of tickets (C-082)', () => {
  it('holds every ticket that matches, the newest first, over several pages', async () => {
    const { headers, text, rows } = await fetchFile()
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''POS%20Trans.csv",
      'x-row-count': '2500',
      'x-total-row-count': '2500',
    })
    expect(text.startsWith('\uFEFFBusiness date,')).toBe(true)
    expect(Object.keys(required(rows[0], 'a row')).join()).toBe(
      'Business date,Time (America/New_York),Order name,Ticket number,Check number,Type,' +
        'Customer,Subtotal,Discounts,Charges,Card surcharge,Donations,Tax,Gratuity,' +
        'Tax on gratuity,Tip,Total,Rounding,Paid,Change,User,Station',
    )
    expect(rows).toHaveLength(2500)
    // Tickets of the same instant are sorted by id.
    const numbers = rows.map((row) => Number(row['Ticket number']) - 1000)
    const sorted = Array.from({ length: 2500 }, (_, at) => at + 1).toSorted(
      (a, b) => Math.floor(b / 3) - Math.floor(a / 3) || a - b,
    )
    expect(numbers).toEqual(sorted)
    expect(rows.at(-1)).toMatchObject({
      'Business date': day,
      'Time (America/New_York)': '2026-06-01 11:00',
      'Ticket number': '1002',
      Type: 'Sale',
      Total: '3.15',
    })
  })
  it('adds up to the total in each row, as a receipt does', async () => {
    const { rows } = await fetchFile({ FromDate: '2026-10-01', ToDate: '2026-11-20' })
    expect(rows.length).toBeGreaterThan(100)
    const parts = Object.keys(required(rows[0], 'a row')).slice(7, 16)
    for (const row of rows.filter(({ Type }) => !/Pay-/.test(Type ?? '')))
      expect(
        parts.reduce((sum, part) => sum + cents(row[part]), 0),
        row['Ticket number'],
      ).toBe(cents(row['Total']))
    // Skips unpaid tickets because they have nothing tendered.
    for (const row of rows.filter(({ Paid }) => cents(Paid) !== 0))
      expect(cents(row['Paid']) + cents(row['Change']), row['Ticket number']).toBe(
        cents(row['Total']) + cents(row['Rounding']),
      )
  })
  it('is harmless in a spreadsheet, whatever a customer is called', async () => {
    const { rows } = await fetchFile({ PageRowCount: 2 })
    expect(rows.map(({ Customer }) => Customer)).toContain(`'=1+1 "quoted", of\nthree`)
  })
  it('leaves check numbers to those who may see them', async () => {
    const bank = await platform.signIn('bank-owner', { merchantId: 1005, storeId: 100_500_001 })
    const { rows } = await fetchFile({ FromDate: '2026-11-01', ToDate: '2026-11-20' }, bank)
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(required(rows[0], 'a row'))).not.toContain('Check number')
  })
})

describe('the file of lines (C-082)', () => {
  it('holds the lines of the same tickets, each with its ticket', async () => {
    const { headers, rows } = await fetchFile({ ExportType: 'TicketDetail' })
    const count = Array.from({ length: 2500 }, (_, at) => ((at + 1) % 3) + 1).reduce(
      (sum, lines) => sum + lines,
      0,
    )
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Ticket%20Detail.csv",
      'x-row-count': String(count),
      'x-total-row-count': String(count),
    })
    expect(new Set(rows.map((row) => `${row['Ticket number']} ${row['Item']}`)).size).toBe(count)
    expect(rows.slice(-6).map((row) => [row['Ticket number'], row['Item']])).toEqual([
      ['1005', 'Item 3'],
      ['1001', 'Item 1'],
      ['1001', 'Item 2'],
      ['1002', 'Item 1'],
      ['1002', 'Item 2'],
      ['1002', 'Item 3'],
    ])
  })
  it('is written as spreadsheets of the merchant’s culture write tables', async () => {
    const culture = (name: string) =>
      operator((tx) =>
        sql`update merchant set culture = ${name}
        where id = ${cafe.merchantId}`.execute(tx),
      )
    await culture('ru-RU')
    try {
      const tickets = csvLines((await ask({ PageRowCount: 3 })).text).lines
      expect(tickets.map(({ cells }) => cells.total)).toEqual(['2500,15', '2501,15', '2497,15'])
      const [line] = csvLines(
        (await ask({ ExportType: 'TicketDetail', PageRowCount: 1 })).text,
      ).lines
      expect([line!.cells.amount, line!.cells['line discount']]).toEqual(['2,50', '0,00'])
    } finally {
      await culture('en-US')
    }
  })
  it('says of a line what the ticket says, and adds up to its price', async () => {
    const { rows } = await fetchFile({
      ExportType: 'TicketDetail',
      FromDate: '2026-10-01',
      ToDate: '2026-11-20',
    })
    expect(Object.keys(required(rows[0], 'a row')).slice(5).join()).toBe(
      'Item,Description,Quantity,Manual weight,Sold by,Line type,Amount,Line discount,' +
        'Ticket discount,Final price,Price override,Voided',
    )
    for (const row of rows)
      expect(
        cents(row['Amount']) + cents(row['Line discount']) + cents(row['Ticket discount']),
        row['Ticket number'],
      ).toBe(cents(row['Final price']))
  })
})

describe('order, search and size', () => {
  const numbersBy = async (query: Partial<Query>) =>
    (await fetchFile(query)).rows.map((row) => Number(row['Ticket number']) - 1000)
  const upwards = Array.from({ length: 2500 }, (_, at) => at + 1)
  it.each(['TicketDate', 'BusinessDate', 'TicketNumber', 'TotalAmount'] as const)(
    'by %s, both ways and over pages, without a gap and without a row twice',
    async (SortColumn) => {
      expect(await numbersBy({ SortColumn, SortDirection: 'ASC' })).toEqual(upwards)
      const down = await numbersBy({ SortColumn, SortDirection: 'DESC' })
      expect(down.toSorted((a, b) => a - b)).toEqual(upwards)
      expect(down[0]).toBeGreaterThan(2496)
    },
  )
  it('finds what the list finds', async () => {
    const amounts = { AmountFrom: 100, AmountTo: 200 }
    const page = { PageRowCount: 1000, RequestedPageNum: 1 }
    const list = await owner.call('getTickets', {
      body: { FromDate: day, ToDate: day, ...amounts, ...page },
    })
    const { rows, headers } = await fetchFile(amounts)
    expect(rows.length).toBeGreaterThan(50)
    expect(headers['x-total-row-count']).toBe(String(list.body.TotalRowCount))
    expect(rows.map((row) => row['Ticket number'])).toEqual(
      list.body.ResultSet.map(({ TicketNumber }) => TicketNumber),
    )
  })
  it('says how many match where the file is cut, and goes on at the next page (K-31)', async () => {
    const first = await fetchFile({ PageRowCount: 1100 })
    expect(first.headers).toMatchObject({ 'x-row-count': '1100', 'x-total-row-count': '2500' })
    const third = await fetchFile({ PageRowCount: 1100, RequestedPageNum: 3 })
    expect(third.headers).toMatchObject({ 'x-row-count': '300', 'x-total-row-count': '2500' })
    const whole = await fetchFile()
    expect(first.rows).toEqual(whole.rows.slice(0, 1100))
    expect(third.rows).toEqual(whole.rows.slice(2200))
    expect((await fetchFile({ RequestedPageNum: 9 })).rows).toEqual([])
  })
  it('takes no more than 100,000 rows at once (K-31)', async () => {
    expect((await ask({ PageRowCount: 100_001 })).status).toBe(400)
  })
  it.each<[string, Partial<Query>, string]>([
    ['days in the wrong order', { ToDate: '2026-05-01' }, 'ToDate'],
    ['amounts in the wrong order', { AmountFrom: 2, AmountTo: 1 }, 'AmountTo'],
  ])('refuses %s at its field', async (_name, query, field) => {
    expect(await ask(query)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})

describe('who gets a file', () => {
  it('leaves an audit row that says what left the platform', async () => {
    await fetchFile({ PageRowCount: 7 })
    const row = (await auditRows(platform, 'ticket.export')).at(-1)
    expect(row).toMatchObject({
      actor_name: 'cafe-owner',
      merchant_id: cafe.merchantId,
      store_id: cafe.storeId,
      entity: 'ticket',
      after: { rows: 7, total: 2500, ExportType: 'PosTrans', FromDate: day },
    })
  })
  it('is of the store of the session alone', async () => {
    const other = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100_200_002 })
    expect((await fetchFile({}, other)).rows).toEqual([])
  })
  it('no one whose company has no exports (P-067)', async () => {
    const flags = (on: boolean) => JSON.stringify({ isReportExportEnabled: on })
    const set = (on: boolean) =>
      operator((tx) =>
        sql`update merchant set portal_flags = portal_flags || ${flags(on)}::jsonb
          where id = ${cafe.merchantId}`.execute(tx),
      )
    await set(false)
    expect((await ask()).status).toBe(403)
    await set(true)
  })
})

describe('a reader who leaves', () => {
  /** Counts the pages that are read after this call. */
  function watchPages(): () => number {
    let pages = 0
    const client = pg.Client.prototype
    const { query } = client
    client.query = new Proxy(query, {
      apply(send, self: object, given: Parameters<typeof query>) {
        const [statement]: readonly unknown[] = given
        if (JSON.stringify(statement)?.includes('as \\"cursor\\"')) pages += 1
        return Reflect.apply(send, self, given)
      },
    })
    onTestFinished(() => {
      client.query = query
    })
    return () => pages
  }

  it('stops the query, and can start again', async () => {
    const large = '2026-06-02'
    // 30 pages, because that is more text than the socket buffers hold.
    await operator((tx) =>
      sql`insert into ticket (merchant_id, store_id, business_date, id, ticket_number,
          transaction_type, opened_at, ticket_at, customer_name)
        select ${cafe.merchantId}, ${cafe.storeId}, ${large}, 7000000 + n, n, 'S',
          timestamptz '2026-06-02T14:00:00Z', timestamptz '2026-06-02T15:00:00Z',
          repeat(md5(n::text), 30)
        from generate_series(1, 30000) n`.execute(tx),
    )
    const pages = watchPages()
    await platform.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = platform.app.server.address() as AddressInfo
    const query = asked({ FromDate: large, ToDate: large })
    const reader = request({
      port,
      path: `/Export/GetPosTransactionExport?${new URLSearchParams(query as never).toString()}`,
      headers: {
        host: new URL(platform.config.publicUrl).host,
        cookie: owner.cookie,
        'x-context': owner.context,
        'sec-fetch-site': 'same-origin',
      },
    }).end()
    await new Promise<void>((resolve, reject) => {
      reader.once('error', reject).once('response', (answer) => {
        expect(answer.statusCode).toBe(200)
        answer.once('readable', resolve)
      })
    })
    // The client stops reading, so the platform waits instead of reading on.
    expect((await ask()).status).toBe(429)
    reader.once('error', () => {}).destroy()
    await expect.poll(async () => (await ask({ PageRowCount: 1 })).status).toBe(200)
    const read = pages()
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(30)
    await ask({ PageRowCount: 1 })
    expect(pages()).toBe(read + 1)
  })
})
