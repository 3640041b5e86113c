// Property tests of money: for random tickets, list, day totals, detail, lines, taxes and payments
// agree.
// Facts: F-28; resolution 38
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { fromCents, toCents, wholeCents } from '#core/money.ts'
import {
  amountRows,
  paidRows,
  sumAmounts,
  type TicketAmounts,
} from '#schemas/rules/tickets/amounts.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import { isDeleted, movesCash } from '../../rules/tickets/types.ts'
import { clockChanges, buildTicket, soldTicket } from './random-tickets.fixtures.ts'
import { addTicket, bakery, type TicketKey } from './tickets.fixtures.ts'

type Row = AnswerOf<'getTickets'>['ResultSet'][number]

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  await platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'exports', routine: true },
    (tx) =>
      tx
        .updateTable('merchant')
        .set({ portal_flags: sql`portal_flags || '{"isReportExportEnabled": true}'` })
        .execute(),
  )
  owner = await platform.signIn('bakery-owner', bakery)
})

const page = { PageRowCount: 100, RequestedPageNum: 1 }
const sumCents = <Each>(rows: readonly Each[], cents: (row: Each) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0)

async function fetchAmounts(body: TicketKey & typeof page): Promise<TicketAmounts> {
  const entity = (await owner.call('getTicketDetail2', { body })).body.Entity!
  return Object.fromEntries(
    Object.entries(entity).flatMap(([name, value]) =>
      name.endsWith('Amount') ? [[name, toCents(value as number)]] : [],
    ),
  ) as unknown as TicketAmounts
}

type Payment = AnswerOf<'getTicketPayments'>['ResultSet'][number]
/** Expects the detail's rows on the receipt: the amounts of the total, and the payments. */
async function receiptAgrees(
  body: TicketKey & typeof page,
  amounts: TicketAmounts,
  payments: readonly Payment[],
) {
  const { HtmlReceipt } = (await owner.call('getReceiptPreview', { body })).body
  if (!HtmlReceipt) return
  const amountsIn = (part: string) =>
    [
      ...(new RegExp(`<section aria-label="${part}">(.*?)</section>`, 's')
        .exec(HtmlReceipt)?.[1]
        ?.matchAll(/<dd>(.*?)<\/dd>/g) ?? []),
    ].map(([, amount = '']) => toCents(amount.replaceAll(',', '')))
  const detail = paidRows(
    amounts,
    payments.map(({ PaymentAmount, TipAmount, TenderedAmount = 0 }) => ({
      amount: toCents(PaymentAmount),
      tip: toCents(TipAmount),
      tendered: toCents(TenderedAmount),
    })),
  )
  expect(amountsIn('Payments')).toEqual(detail.map(({ cents }) => cents))
  expect(amountsIn('Sums').at(-1)).toBe(amounts.TotalAmount)
  if (payments.length === 0) return
  const isOf = (name: string) => (row: (typeof detail)[number]) =>
    row.payment === undefined && row.name === name
  const [rounding, sum] = [
    detail.find(isOf('PaymentRoundedAmount')),
    detail.find(isOf('TenderAmount')),
  ]
  const total = sumCents(detail, ({ cents }) => cents) - (rounding?.cents ?? 0) - (sum?.cents ?? 0)
  expect(total).toBe(amounts.TotalAmount + amounts.PaymentRoundedAmount)
}

async function fileRows(search: { FromDate: string; ToDate: string }) {
  const { status, text } = await owner.call('getPosTransactionExport', {
    query: { ExportType: 'PosTrans', ...search },
  })
  expect(status, text).toBe(200)
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  return rows.map((row) =>
    ['Ticket number', 'Tip', 'Total', 'Rounding', 'Paid', 'Change'].map((name) =>
      name === 'Ticket number' ? row[name] : toCents(row[name] ?? ''),
    ),
  )
}

/** Checks every sum of a ticket against its displayed parts. */
async function agrees(row: Row, total: number): Promise<TicketAmounts> {
  const body = {
    DocumentId: row.DocumentId,
    BusinessDate: row.BusinessDate,
    TicketNumber: row.TicketNumber,
    ...page,
  }
  const type = row.TransactionTypeCode!
  const amounts = await fetchAmounts(body)
  const lines = (await owner.call('getTicketLines', { body })).body.ResultSet
  const taxes = (await owner.call('getTicketTaxes', { body })).body.ResultSet
  const payments = (await owner.call('getTicketPayments', { body })).body.ResultSet
  const before = (line: (typeof lines)[number]) =>
    toCents(line.Price) + toCents(line.LineDiscount) + toCents(line.TicketDiscount)
  const of = (...types: string[]) =>
    sumCents(
      lines.filter(({ LineType }) => types.includes(LineType!)),
      before,
    )
  const paid = sumCents(payments, (each) => toCents(each.PaymentAmount) + toCents(each.TipAmount))

  expect([toCents(row.TotalAmount), amounts.TotalAmount]).toEqual([total, total])
  if (!movesCash(type)) {
    expect(sumAmounts(amounts)).toBe(total)
    const rows = amountRows(amounts)
    const end = rows.findIndex(({ name }) => name === 'TotalAmount')
    expect(sumCents(rows.slice(0, end), ({ cents }) => cents)).toBe(total)
  }
  expect({
    SubTotalAmount: of('Item', 'Modifier', 'Gift card', 'Account payment'),
    ChargesAmount: of('Charge'),
    DonationsAmount: of('Donation'),
    DiscountAmount: sumCents(lines, (l) => toCents(l.LineDiscount) + toCents(l.TicketDiscount)),
    taxes: sumCents(taxes, ({ TaxAmount }) => toCents(TaxAmount)),
    TipAmount: sumCents(payments, ({ TipAmount }) => toCents(TipAmount)),
  }).toEqual({
    SubTotalAmount: amounts.SubTotalAmount,
    ChargesAmount: amounts.ChargesAmount,
    DonationsAmount: amounts.DonationsAmount,
    DiscountAmount: amounts.DiscountAmount,
    taxes: amounts.TaxAmount + amounts.GratuityTaxAmount,
    TipAmount: payments.length > 0 ? amounts.TipAmount : 0,
  })
  // A ticket without payments has nothing tendered.
  const due = payments.length > 0 ? total + amounts.PaymentRoundedAmount : 0
  const tendered = sumCents(payments, ({ TenderedAmount = 0 }) => toCents(TenderedAmount))
  expect([
    paid,
    tendered - amounts.ChangeAmount,
    amounts.TenderAmount - amounts.ChangeAmount,
  ]).toEqual([due, due, due])
  await receiptAgrees(body, amounts, payments)
  // All amounts of a return keep its sign.
  if (type === 'RT') for (const line of lines) expect(line.QuantitySold).toBeLessThan(0)
  return amounts
}

describe.each(clockChanges)('around the clock change in $FromDate to $ToDate', (days) => {
  const { FromDate, ToDate, from, hours } = days
  const search = { FromDate, ToDate, ...page, PageRowCount: 1000 }
  const clear = () =>
    platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'clear', routine: true },
      async (tx) => {
        for (const table of ['ticket_line', 'ticket_payment', 'ticket_tax', 'ticket'] as const)
          await tx
            .deleteFrom(table)
            .where('merchant_id', '=', bakery.merchantId)
            .where('business_date', '>=', FromDate)
            .where('business_date', '<=', ToDate)
            .execute()
      },
    )

  it('all sums of all tickets agree to the cent (T-results-04, F-28)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(soldTicket(hours), { minLength: 1, maxLength: 5 }),
        async (sold) => {
          await clear()
          const totals = new Map<number, number>()
          for (const each of sold) {
            const { total, ...given } = buildTicket(each, from)
            totals.set((await addTicket(platform.databaseRoles, given)).DocumentId, total)
          }
          const { ResultSet, TotalRowCount, Totals, Days } = (
            await owner.call('getTickets', { body: search })
          ).body
          expect([ResultSet.length, TotalRowCount]).toEqual([sold.length, sold.length])
          const detailed: unknown[] = []
          for (const row of ResultSet) {
            const amounts = await agrees(row, totals.get(row.DocumentId)!)
            detailed.push([
              row.TicketNumber,
              amounts.TipAmount,
              amounts.TotalAmount,
              amounts.PaymentRoundedAmount,
              amounts.TenderAmount,
              -amounts.ChangeAmount || 0,
            ])
          }
          expect(await fileRows({ FromDate, ToDate })).toEqual(detailed)

          const counted = ResultSet.filter((row) => !isDeleted(row.TransactionTypeCode!))
          const cents = (rows: readonly Row[]) => sumCents(rows, (row) => toCents(row.TotalAmount))
          expect(Totals).toEqual({
            Count: sold.length,
            TotalAmount: fromCents(wholeCents(cents(counted))),
          })
          expect(sumCents(Days!, ({ TotalAmount }) => toCents(TotalAmount))).toBe(cents(counted))
          for (const { BusinessDate, Count, TotalAmount } of Days!) {
            const ofDay = (rows: readonly Row[]) =>
              rows.filter((row) => row.BusinessDate === BusinessDate)
            expect([Count, toCents(TotalAmount)]).toEqual([
              ofDay(ResultSet).length,
              cents(ofDay(counted)),
            ])
          }
        },
      ),
      { numRuns: 20 },
    )
  }, 60_000)
})
