// Random tickets, built from sold goods and payments. Their sums don't come from the code under
// test. Covers goods by weight, returns, voided lines, discounts, fees, gratuity, tips, split
// payments, and cash rounded to five cents.
import * as fc from 'fast-check'

import { toDecimal, wholeCents } from '#core/money.ts'
import { businessDate } from '#core/time/zone.ts'
import { instantFrom } from '#core/time/clock.ts'
import { wallTime } from '#core/time/wall-time.ts'

import type { TransactionType } from '../../rules/tickets/types.ts'
import type { GivenTicket } from './tickets.fixtures.ts'

const zone = 'America/New_York'
/** Days around New York's clock changes, where 2 AM is skipped or repeats. */
export const clockChanges = [
  { FromDate: '2026-03-06', ToDate: '2026-03-10', from: '2026-03-06T14:00Z', hours: 96 },
  { FromDate: '2025-10-31', ToDate: '2025-11-04', from: '2025-10-31T14:00Z', hours: 96 },
] as const

interface Line {
  type: 'Item' | 'Modifier' | 'Charge' | 'Donation' | 'Gift card' | 'Account payment'
  /** In thousandths; negative for returned goods. */
  quantity: number
  unit: number
  lineDiscount: number
  ticketDiscount: number
  voided: boolean
}
interface Sold {
  type: TransactionType
  minute: number
  open: number
  lines: Line[]
  /** The rate of each tax in hundred-thousandths of the goods. */
  taxes: number[]
  gratuity: number
  gratuityTax: number
  surcharge: number
  tip: number
  roundsCash: boolean
  /** The percentage at which the payment is split; null for a single payment. */
  split: number | null
  change: number
}

const cents = (max: number) => fc.integer({ min: 0, max })
const line: fc.Arbitrary<Line> = fc.record({
  type: fc.constantFrom('Item', 'Item', 'Item', 'Modifier', 'Charge', 'Donation', 'Gift card'),
  quantity: fc.oneof(fc.constantFrom(1000, 1000, 2000), fc.integer({ min: 1, max: 12_345 })),
  unit: cents(20_000),
  lineDiscount: fc.oneof(fc.constant(0), cents(300)),
  ticketDiscount: fc.oneof(fc.constant(0), cents(300)),
  voided: fc.constantFrom(false, false, false, true),
})
export const soldTicket = (hours: number): fc.Arbitrary<Sold> =>
  fc.record({
    type: fc.constantFrom('S', 'S', 'S', 'RT', 'SR', 'V', 'C', 'R', 'F', 'I', 'P'),
    minute: fc.integer({ min: 0, max: hours * 60 }),
    open: fc.integer({ min: 0, max: 300 }),
    lines: fc.array(line, { minLength: 0, maxLength: 5 }),
    taxes: fc.array(fc.constantFrom(4000, 4500, 8875, 10_000), { maxLength: 3 }),
    gratuity: fc.oneof(fc.constant(0), cents(5_000)),
    gratuityTax: fc.oneof(fc.constant(0), cents(400)),
    surcharge: fc.oneof(fc.constant(0), cents(400)),
    tip: fc.oneof(fc.constant(0), cents(3_000)),
    roundsCash: fc.boolean(),
    split: fc.option(fc.integer({ min: 1, max: 99 })),
    change: fc.oneof(fc.constant(0), cents(2_000)),
  })

/** Rounds half a cent away from zero, as the database does. */
const roundedPart = (whole: number, part: number, of: number): number => {
  const product = whole * part
  return Math.sign(product) * Math.floor((Math.abs(product) * 2 + of) / (2 * of)) || 0
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const money = (value: number) => toDecimal(wholeCents(value || 0))

/** The rows that a register would send. */
export function buildTicket(sold: Sold, begin: string): GivenTicket & { total: number } {
  const opened = instantFrom(begin).add({ minutes: sold.minute })
  const closed = opened.add({ seconds: sold.open * 13 })
  const ticket = {
    transaction_type: sold.type,
    business_date: businessDate(closed, zone, wallTime('0400')),
    opened_at: new Date(opened.epochMilliseconds),
    ticket_at: new Date(closed.epochMilliseconds),
  }
  if (sold.type === 'I' || sold.type === 'P') {
    const total = (sold.type === 'I' ? 1 : -1) * (sold.tip + 100)
    return {
      total,
      row: {
        ...ticket,
        subtotal_amount: '0',
        total_amount: money(total),
        tender_amount: money(total),
      },
      payments: [{ payment_amount: money(total), tendered_amount: money(total) }],
    }
  }
  const backwards = (at: number) => sold.type === 'RT' || (sold.type === 'SR' && at % 2 === 0)
  const lines = sold.lines.map((each, at) => {
    const sign = backwards(at) ? -1 : 1
    const whole = roundedPart(sign * each.unit, each.quantity, 1000)
    const counts = each.voided ? 0 : 1
    return {
      ...each,
      sign,
      amount: counts * whole,
      voidAmount: whole - counts * whole,
      lineDiscount: counts * sign * each.lineDiscount,
      ticketDiscount: counts * sign * each.ticketDiscount,
    }
  })
  const of = (...types: Line['type'][]) =>
    sum(lines.filter(({ type }) => types.includes(type)).map(({ amount }) => amount))
  const subtotal = of('Item', 'Modifier', 'Gift card', 'Account payment')
  const discount = sum(lines.map((each) => each.lineDiscount + each.ticketDiscount))
  const sign = sold.type === 'RT' ? -1 : 1
  const taxes = sold.taxes.map((rate) => ({
    rate,
    amount: roundedPart(subtotal - discount, rate, 100_000),
  }))
  const extra = {
    surcharge: sign * sold.surcharge,
    gratuity: sign * sold.gratuity,
    gratuityTax: sign * sold.gratuityTax,
    tip: sign * sold.tip,
  }
  const tax = sum(taxes.map(({ amount }) => amount))
  const [charges, donations] = [of('Charge'), of('Donation')]
  const total = subtotal - discount + charges + donations + tax + sum(Object.values(extra))
  const isPaid = !['V', 'C', 'F'].includes(sold.type)
  const rounding = isPaid && sold.roundsCash ? roundedPart(total, 1, 5) * 5 - total : 0
  const due = isPaid ? total + rounding - extra.tip : 0
  const first = sold.split === null ? due : roundedPart(due, sold.split, 100)
  const change = isPaid && total > 0 ? sold.change : 0
  const paid = [
    { amount: first, tip: extra.tip, tendered: first + extra.tip + change },
    ...(sold.split === null ? [] : [{ amount: due - first, tip: 0, tendered: due - first }]),
  ]
  return {
    total,
    row: {
      ...ticket,
      subtotal_amount: money(subtotal),
      discount_amount: money(discount),
      charges_amount: money(charges),
      donations_amount: money(donations),
      surcharge_amount: money(extra.surcharge),
      tax_amount: money(tax),
      gratuity_amount: money(extra.gratuity),
      gratuity_tax_amount: money(extra.gratuityTax),
      tip_amount: money(extra.tip),
      total_amount: money(total),
      rounding_amount: money(rounding),
      tender_amount: money(isPaid ? total + rounding + change : 0),
      change_amount: money(change),
    },
    lines: lines.map((each) => ({
      line_type: each.type,
      quantity: ((each.sign * each.quantity) / 1000).toFixed(3),
      unit_price: money(each.unit),
      amount: money(each.amount),
      line_discount_amount: money(each.lineDiscount),
      ticket_discount_amount: money(each.ticketDiscount),
      price: money(each.amount - each.lineDiscount - each.ticketDiscount),
      void_amount: money(each.voidAmount),
      ...(each.voided && { voided_at: ticket.opened_at }),
    })),
    taxes: [
      ...taxes.map(({ rate, amount }) => ({
        tax_rate: (rate / 1000).toFixed(5),
        tax_amount: money(amount),
      })),
      ...(extra.gratuityTax === 0
        ? []
        : [{ rule_name: 'On gratuity', tax_amount: money(extra.gratuityTax) }]),
    ],
    payments: isPaid
      ? paid.map((each) => ({
          payment_amount: money(each.amount),
          tip_amount: money(each.tip),
          tendered_amount: money(each.tendered),
        }))
      : [],
  }
}
