import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountRows, paidRows, sumAmounts, type TicketAmounts } from './amounts.ts'

const names = (
  'SubTotalAmount ChargesAmount CCSurchargesAmount DiscountAmount DonationsAmount ' +
  'PriceOverridesAmount TaxAmount GratuityAmount GratuityTaxAmount TipAmount TotalAmount ' +
  'PaymentRoundedAmount TenderAmount ChangeAmount'
).split(' ') as (keyof TicketAmounts)[]
const none = Object.fromEntries(names.map((name) => [name, 0])) as unknown as TicketAmounts
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const amounts = fc
  .record(
    Object.fromEntries(names.map((name) => [name, cents])) as Record<
      keyof TicketAmounts,
      typeof cents
    >,
  )
  .map((given) => ({ ...given, TotalAmount: sumAmounts(given) }))

describe('the sums of a ticket', () => {
  it('show what the total is made of, the total, and how it was paid (F-28)', () => {
    const ticket = {
      ...none,
      SubTotalAmount: 10_000,
      DiscountAmount: 1_000,
      ChargesAmount: 400,
      TaxAmount: 888,
      TipAmount: 500,
      PriceOverridesAmount: 250,
      TotalAmount: 10_788,
      PaymentRoundedAmount: 2,
      TenderAmount: 12_000,
      ChangeAmount: 1_210,
    }
    expect(sumAmounts(ticket)).toBe(10_788)
    expect(amountRows(ticket).map(({ name, cents: shown }) => `${name} ${shown}`)).toEqual([
      'SubTotalAmount 10000',
      'DiscountAmount -1000',
      'ChargesAmount 400',
      'TaxAmount 888',
      'TipAmount 500',
      'TotalAmount 10788',
      'PaymentRoundedAmount 2',
      'TenderAmount 12000',
      'ChangeAmount -1210',
    ])
  })
  it('show subtotal and total where all is zero', () => {
    expect(amountRows(none)).toEqual([
      { name: 'SubTotalAmount', cents: 0 },
      { name: 'TotalAmount', cents: 0 },
    ])
  })
  it('add up to the total as one reads them, whatever was sold or given back (F-28)', () => {
    fc.assert(
      fc.property(amounts, (ticket) => {
        const rows = amountRows(ticket)
        const at = rows.findIndex(({ name }) => name === 'TotalAmount')
        const above = rows.slice(0, at).reduce((sum, row) => sum + row.cents, 0)
        expect(above).toBe(ticket.TotalAmount)
        expect(rows[at]).toEqual({ name: 'TotalAmount', cents: ticket.TotalAmount })
      }),
    )
  })
  it('of a return are those of the sale with the other sign (F-28)', () => {
    fc.assert(
      fc.property(amounts, (sale) => {
        const back = Object.fromEntries(
          names.map((name) => [name, -sale[name]]),
        ) as unknown as TicketAmounts
        expect(sumAmounts(back) + sumAmounts(sale)).toBe(0)
        const backRows = amountRows(back)
        expect(backRows.map(({ name, cents: shown }) => `${name} ${-shown || 0}`)).toEqual(
          amountRows(sale).map(({ name, cents: shown }) => `${name} ${shown || 0}`),
        )
      }),
    )
  })
})

describe('how a ticket was paid', () => {
  const visa = { amount: 2_100, tip: 378, tendered: 2_478 }
  const paid = { ...none, TotalAmount: 2_478, TenderAmount: 2_478, TipAmount: 378 }
  const rows = (...given: Parameters<typeof paidRows>) =>
    paidRows(...given).map(({ payment, cents: shown, ...row }) => [
      payment ?? ('name' in row && row.name),
      shown,
    ])
  it('says of a card what was charged with its tip', () => {
    expect(rows(paid, [visa])).toEqual([[0, 2_478]])
    // Other platforms may leave out what was tendered.
    expect(rows(paid, [{ ...visa, tendered: undefined }])).toEqual([[0, 2_478]])
  })
  it('says what several payments came to, and the change of one in cash', () => {
    const cash = { amount: 1_000, tip: 0, tendered: 2_000 }
    const split = { ...paid, TotalAmount: 3_478, TenderAmount: 4_478, ChangeAmount: 1_000 }
    expect(rows(split, [visa, cash])).toEqual([
      [0, 2_478],
      [1, 2_000],
      ['TenderAmount', 4_478],
      ['ChangeAmount', -1_000],
    ])
  })
})
