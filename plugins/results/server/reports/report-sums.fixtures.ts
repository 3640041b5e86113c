// Property tests: for random tickets, rows, totals, file, comparison and drill-downs agree to the
// cent. report-sums.test.ts covers a few reports, report-sums.proof.test.ts every report with
// dates.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { sold } from '#server/records/engine/report.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import {
  addressNames,
  drillDownNames,
  paymentName,
  withoutName,
} from '../../rules/tickets/drill-down.ts'
import type { ReportName } from './definition.ts'
import { reports } from './definitions.ts'
import { isOfSales } from './run-report.ts'
import { clockChanges, buildTicket, soldTicket } from '../tickets/random-tickets.fixtures.ts'
import { addTicket, bakery, type GivenTicket } from '../tickets/tickets.fixtures.ts'
import {
  cents,
  inexact,
  level,
  fetchTable,
  type Parameters,
  type Row,
  type Table,
} from '../viewers/viewers.fixtures.ts'

type Search = BodyOf<'getTickets'>

let platform: TestPlatform
let owner: TestPerson
const [{ FromDate, ToDate, from, hours }] = clockChanges
const days = { FromDate, ToDate }
/** Shifts by whole weeks, so that the compared dates fall on the same weekdays. */
const weekLater = (date: string, weeks: number) => plusDays(date, 7 * weeks)

async function start() {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', bakery)
}

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length]!
/** Adds names and leaves some of them out, so that rows differ. */
function named(given: GivenTicket, seed: number): GivenTicket {
  return {
    ...given,
    row: {
      ...given.row,
      station: pick(['Bar', null, 'Counter'], seed),
      user_name: pick(['Ann', 'Bo', null], seed >> 1),
      selling_location: pick([null, 'Patio'], seed),
      customer_number: pick(['C-1', null], seed >> 2),
      channel: pick(['store', 'store', 'online'], seed),
      guest_count: pick([null, 2], seed),
    },
    lines: given.lines?.map((line, at) => ({
      ...line,
      item_name: pick(['Loaf', 'Latte', 'Scone'], seed + at),
      category_name: pick(['BREAD', null], seed + at),
      department_name: pick(['Food', null, 'Drinks'], seed + at),
      variation_name: pick([null, 'Large'], seed + at),
      is_price_override: line.line_type === 'Item' && (seed + at) % 3 === 0,
      modifier_group_name: line.line_type === 'Modifier' ? pick(['Milk', null], at) : null,
    })),
    payments: given.payments?.map((payment, at) => ({
      ...payment,
      ...pick(
        [
          { payment_type: 'CREDIT', description: 'Visa' },
          {},
          { payment_type: 'CREDIT', is_offline: true, offline_status: 'Pending' as const },
        ],
        seed + at,
      ),
    })),
  }
}
const clear = () =>
  platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'clear', routine: true },
    async (tx) => {
      for (const table of [
        'ticket_discount',
        'ticket_line',
        'ticket_payment',
        'ticket_tax',
        'ticket',
      ] as const)
        await tx
          .deleteFrom(table)
          .where('merchant_id', '=', bakery.merchantId)
          .where('business_date', '>=', FromDate)
          .where('business_date', '<=', ToDate)
          .execute()
    },
  )

/** Stores the ticket with a named discount. */
async function sell(given: GivenTicket, seed: number) {
  const { DocumentId, BusinessDate } = await addTicket(platform.databaseRoles, named(given, seed))
  if (seed % 3 === 0) return
  await platform.databaseRoles.asOperator({ actor: 'test', reason: 'sell', routine: true }, (tx) =>
    tx
      .insertInto('ticket_discount')
      .values(
        ['Staff', pick(['Staff', 'Regulars'], seed)].map((name, at) => ({
          merchant_id: bakery.merchantId,
          store_id: bakery.storeId,
          business_date: BusinessDate,
          ticket_id: DocumentId,
          kind: pick(['Discount', 'Promotion'] as const, seed + at),
          name,
          amount: `${seed}.35`,
        })),
      )
      .execute(),
  )
}

function parseSearch(drillDown: string): Search {
  const { searchParams } = new URL(drillDown, 'http://portal')
  const filters = drillDownNames.flatMap((name): [string, unknown][] => {
    const text = searchParams.get(addressNames[name])
    if (text === null) return []
    if (name === 'Sold') return [[name, true]]
    return [[name, name === 'Hour' || name === 'TaxRate' ? Number(text) : text]]
  })
  return {
    FromDate: searchParams.get('from')!,
    ToDate: searchParams.get('to')!,
    PageRowCount: 1000,
    RequestedPageNum: 1,
    ...(searchParams.has(paymentName) && { PaymentType: 'CREDIT' as const }),
    ...Object.fromEntries(filters),
  }
}
/** The net amount of those lines of the tickets that match the search. */
async function readNet(tickets: AnswerOf<'getTickets'>['ResultSet'], asked: Search) {
  const { LineType, Item, Variation, Category, Department, ModifierGroup } = asked
  const is = (column: string, name: string | undefined) =>
    name === undefined
      ? sql`true`
      : name === withoutName
        ? sql`${sql.ref(column)} is null`
        : sql`${sql.ref(column)} = ${name}`
  const ids = `{${tickets.map(({ DocumentId }) => DocumentId).join()}}`
  const { rows } = await sql<{ net: string }>`select coalesce(sum(price), 0) as net
    from ticket_line where merchant_id = ${bakery.merchantId}
    and store_id = ${bakery.storeId} and business_date between ${FromDate}::date and ${ToDate}::date
    and ticket_id = any(${ids}::int[])
    and ${
      LineType === 'Goods'
        ? sql`line_type in ('Item', 'Modifier')`
        : LineType === 'Non-sales'
          ? sql`line_type in ('Gift card', 'Account payment')`
          : is('line_type', LineType)
    }
    and ${is('item_name', Item)} and ${is('variation_name', Variation)}
    and ${is('category_name', Category)}
    and ${is('department_name', Department)}
    and ${is('modifier_group_name', ModifierGroup)}`.execute(platform.database.db)
  return cents(rows[0]!.net)
}

/** Expects that the row's ticket exists and has its number. @returns its id */
async function expectTicket(drillDown: string, { ticketNumber }: Row['Cells']) {
  const [BusinessDate = '', DocumentId, TicketNumber = ''] = drillDown.split('/').slice(3)
  const body = {
    BusinessDate,
    DocumentId: Number(DocumentId),
    TicketNumber: decodeURIComponent(TicketNumber),
    PageRowCount: 1,
    RequestedPageNum: 1,
  }
  const { status, body: found } = await owner.call('getTicketDetail2', { body })
  expect([status, found.Entity?.TicketNumber], drillDown).toEqual([200, ticketNumber])
  return [body.DocumentId]
}

/**
 * Expects that the drill-down lists exactly the tickets that the row counts. @returns their ids, if
 * the row has a drill-down
 */
async function expectDrillDown(
  name: ReportName,
  { Behind, Cells }: Row,
  columns: Table['Columns'],
) {
  if (Behind === undefined) return undefined
  if (!Behind.includes('?')) return expectTicket(Behind, Cells)
  const asked = parseSearch(Behind)
  const { ResultSet, TotalRowCount, Totals } = (await owner.call('getTickets', { body: asked }))
    .body
  const what = `${name} ${JSON.stringify(Cells)} ${Behind}`
  expect(asked.Sold, what).toBe(true)
  if (typeof Cells.tickets === 'number') expect(TotalRowCount, what).toBe(Cells.tickets)
  if (['SalesSummary', 'DeviceSales', 'LocationSales'].includes(name))
    expect(cents(Totals!.TotalAmount), what).toBe(cents(Cells.total))
  for (const { Key, Measure } of columns) {
    if (!Measure || Cells[Key] === undefined || Cells[Key] === null) continue
    const list = (await owner.call('getTickets', { body: { ...asked, Measure } })).body
    const sum = list.ResultSet.reduce((so, { Measured }) => so + cents(Measured), 0)
    expect([sum, cents(list.Totals!.Measured)], `${what} ${Key}`).toEqual([
      cents(Cells[Key]),
      cents(Cells[Key]),
    ])
  }
  if (asked.LineType !== undefined)
    expect(await readNet(ResultSet, asked), what).toBe(cents(Cells.net ?? Cells.amount))
  return ResultSet.map(({ DocumentId }) => DocumentId)
}
/** Expects that the totals drill down to the tickets of all rows and to no others. */
async function expectAllDrillDowns(name: ReportName, { Rows, Totals, Columns }: Table) {
  const ofRows = new Set<number>()
  for (const row of Rows)
    for (const id of (await expectDrillDown(name, row, Columns)) ?? [])
      if (row.Level === 0) ofRows.add(id)
  const all = Totals && (await expectDrillDown(name, Totals, Columns))
  // Rows of items with modifiers have no drill-down, but their totals do.
  if (all && ofRows.size > 0) expect(new Set(all), `${name} ${Totals.Behind}`).toEqual(ofRows)
  return all
}

/** The last row of a file, with its amounts as written. */
const parseTotals = (text: string) => text.trimEnd().split('\r\n').at(-1)!.split(',')

/** Reports with rows that may consist of voided tickets alone. */
const readVoided: readonly ReportName[] = ['OperationsSummary', 'EmployeeSales']

/** In thousandths because pounds have three decimals. */
const exact = (value: unknown): number => Math.round(Number(value ?? 0) * 1000)

async function agrees(name: ReportName, more: Parameters, hasSold: boolean) {
  const body = { ...days, ...more }
  const table = await fetchTable(owner, name, body)
  expect(inexact(table), name).toEqual([])
  if (hasSold && name === 'SalesSummary') expect(table.Totals).not.toBeNull()
  const sums = table.Columns.filter(({ Role }) => Role === 'sum').map(({ Key }) => Key)
  const whole = ({ Totals }: Table) => sums.map((key) => exact(Totals?.Cells[key]))
  const rows = sums.map((key) =>
    level(table, 0).reduce((so, { Cells }) => so + exact(Cells[key]), 0),
  )
  if (table.Totals) {
    expect(rows, name).toEqual(whole(table))
    const file = await owner.call('exportReport', { path: { reportName: name }, body })
    const last = parseTotals(file.text)
    const at = table.Rows.some(({ Level }) => Level > 0) ? 1 : 0
    for (const [index, { Key, Role }] of table.Columns.entries())
      if (Role === 'sum')
        expect(cents(last[index + at]), `${name} ${Key}`).toBe(cents(table.Totals.Cells[Key]))
  }
  // The same dates, requested as the comparison of those 52 weeks later.
  const later = { FromDate: weekLater(FromDate, 52), ToDate: weekLater(ToDate, 52) }
  const compared = await fetchTable(owner, name, { ...body, ...later, Compare: 'LastYear' })
  expect(inexact(compared), name).toEqual([])
  if (table.Totals)
    expect(
      sums.map((key) => exact(compared.Totals?.Before?.[key])),
      name,
    ).toEqual(whole(table))
  // Skips the statement's unpaid rows, and rows of voided tickets because those have no sales.
  const counted = table.Rows.filter(
    ({ Cells }) => Cells.paid !== null && !(readVoided.includes(name) && Cells.tickets === 0),
  )
  if (isOfSales(reports.get(name)!) && counted.length > 0)
    expect(
      counted.some(({ Behind }) => Behind !== undefined),
      name,
    ).toBe(true)
  const all = await expectAllDrillDowns(name, table)
  if (table.Totals && table.Rows.some(({ Behind }) => Behind?.includes('?')))
    expect(all, name).toBeDefined()
}

/** Further choices to try, in addition to the defaults. */
const others: Readonly<Partial<Record<ReportName, readonly Parameters[]>>> = {
  ItemSales: [{ ShowVariations: true, FilterByCategory: 'BREAD' }, { ShowCategories: true }],
  ...Object.fromEntries(['Taxes', 'Tips'].map((name) => [name, [{ Filters: { by: 'name' } }]])),
  DiscountsPromotions: [{ Filters: { by: 'name', kind: 'Promotion' } }],
}

/**
 * @param numRuns each run requests every report, and the tickets of each of its rows
 * @param names defaults to all reports with business dates
 */
export function itAgrees(title: string, numRuns: number, names?: readonly ReportName[]) {
  beforeAll(start)
  afterAll(() => platform?.close())

  it(
    title,
    async () => {
      const { body: all } = await owner.call('getReports')
      const dated = [...reports.keys()].filter((name) =>
        all.some((report) => report.name === name && report.dates?.by === 'business'),
      )
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(soldTicket(hours), fc.nat(11)), { minLength: 5, maxLength: 5 }),
          async (tickets) => {
            await clear()
            for (const [each, seed] of tickets) {
              const { total: _, ...given } = buildTicket(each, from)
              await sell(given, seed)
            }
            const hasSold = tickets.some(([{ type }]) => sold.includes(type))
            for (const name of names ?? dated)
              for (const more of [{}, ...(others[name] ?? [])]) await agrees(name, more, hasSold)
          },
        ),
        { numRuns },
      )
    },
    600_000,
  )
}
