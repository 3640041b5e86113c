import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { instantFrom } from '../../../../core/time/clock.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import { businessDate } from '../../../../core/time/zone.ts'
import { eachDatabase } from '../../../data/testing/databases.ts'
import { branchShops, workingShops } from '../../tenancy/demo/shops.ts'
import { givenBack, priceOf, roundedPart, spread, computeTotals, type DraftLine } from './basket.ts'
import { soldUntil } from './sold.ts'

eachDatabase(
  'what the demo sold',
  (database) => {
    const all = async <T>(statement: ReturnType<typeof sql<T>>) =>
      (await statement.execute(database().database.db)).rows
    const expectNone = async (statement: ReturnType<typeof sql>) =>
      expect(await all(statement)).toEqual([])

    it('adds up to the cent: the lines of a ticket are its amounts (F-28, F-30)', async () => {
      await expectNone(sql`
      select t.id from ticket t cross join lateral (select
          coalesce(sum(l.amount) filter (
            where l.line_type in ('Item', 'Modifier', 'Gift card', 'Account payment')), 0)
            as subtotal,
          coalesce(sum(l.amount) filter (where l.line_type = 'Charge'), 0) as charges,
          coalesce(sum(l.amount) filter (where l.line_type = 'Donation'), 0) as donations,
          coalesce(sum(l.line_discount_amount + l.ticket_discount_amount), 0) as discount,
          coalesce(sum(round(l.quantity * l.list_price, 2) - l.amount)
            filter (where l.voided_at is null), 0) as overrides
        from ticket_line l where l.merchant_id = t.merchant_id and l.ticket_id = t.id) l
      where t.subtotal_amount <> l.subtotal or t.charges_amount <> l.charges
        or t.donations_amount <> l.donations or t.discount_amount <> l.discount
        or t.price_overrides_amount <> l.overrides`)
    })

    it('adds up to the cent: payments are the total with its tip (F-31)', async () => {
      await expectNone(sql`
      select t.id from ticket t cross join lateral (select
          coalesce(sum(p.payment_amount), 0) as paid, coalesce(sum(p.tip_amount), 0) as tips,
          coalesce(sum(p.tendered_amount), 0) as tendered, count(*) as payments
        from ticket_payment p where p.merchant_id = t.merchant_id and p.ticket_id = t.id) p
      where case when t.transaction_type in ('V', 'C', 'F')
        then p.payments > 0 or t.tender_amount <> 0 or t.tip_amount <> 0
        else p.paid + p.tips <> t.total_amount + t.rounding_amount
          or p.tips <> t.tip_amount or p.tendered <> t.tender_amount
          or t.tender_amount <> t.total_amount + t.rounding_amount + t.change_amount end`)
    })

    it('adds up to the cent: taxes are those of the rules, on what they tax (F-32)', async () => {
      await expectNone(sql`
      select t.id from ticket t cross join lateral (
        select coalesce(sum(x.tax_amount), 0) as tax from ticket_tax x
        where x.merchant_id = t.merchant_id and x.ticket_id = t.id) x
      where x.tax <> t.tax_amount + t.gratuity_tax_amount
      union all select x.ticket_id from ticket_tax x
      where x.tax_amount <> round(x.taxable_amount * x.tax_rate / 100, 2)`)
    })

    it('adds up to the cent: the discounts given are those of the lines', async () => {
      await expectNone(sql`
      select t.id from ticket t cross join lateral (
        select coalesce(sum(d.amount), 0) as given from ticket_discount d
        where d.merchant_id = t.merchant_id and d.ticket_id = t.id) d
      where t.transaction_type not in ('RT', 'SR') and d.given <> t.discount_amount`)
    })

    it('settles every card payment that was not declined, once', async () => {
      const [sums] = await all(sql<{ paid: string; settled: string; fees: string }>`
      select
        (select sum(p.payment_amount + p.tip_amount) from ticket_payment p
          where p.payment_type = 'CREDIT'
          and (p.offline_status is null or p.offline_status = 'Approved')) as paid,
        (select sum(sale_amount + refund_amount + tip_amount) from card_settlement) as settled,
        (select sum(fee_amount) from card_settlement) as fees`)
      expect(sums!.settled).toBe(sums!.paid)
      expect(Number(sums!.fees)).toBeGreaterThan(0)
    })

    it('counts every drawer: it should hold the float and all cash of the day', async () => {
      await expectNone(sql`
      select c.id from cash_drawer_event c where c.kind = 'Closed'
        and (c.counted_amount - c.expected_amount <> c.amount or c.expected_amount <>
        (select sum(o.amount) from cash_drawer_event o
          where o.merchant_id = c.merchant_id and o.store_id = c.store_id
          and o.business_date = c.business_date and o.kind in ('Opened', 'Safe drop'))
        + (select coalesce(sum(p.payment_amount + p.tip_amount), 0) from ticket t
          join ticket_payment p on p.merchant_id = t.merchant_id and p.ticket_id = t.id
          where t.merchant_id = c.merchant_id and t.store_id = c.store_id
          and t.business_date = c.business_date and p.payment_type = 'CASH'))`)
    })

    it('lies in the business day of its store, also after midnight', async () => {
      await expectNone(sql`
      select t.id from ticket t join store s on s.merchant_id = t.merchant_id and s.id = t.store_id
      where ((t.ticket_at at time zone s.time_zone) - make_interval(
        hours => left(s.business_day_start, 2)::int,
        mins => right(s.business_day_start, 2)::int))::date <> t.business_date`)
      const [late] = await all(sql<{
        count: number
      }>`select count(*) as count from ticket t
      join store s on s.merchant_id = t.merchant_id and s.id = t.store_id
      where (t.ticket_at at time zone s.time_zone)::date <> t.business_date`)
      expect(late!.count).toBeGreaterThan(0)
    })
  },
  { demo: true },
)

// Seven cases cover everything, because over five weeks the data depends only on the weekday of the
// seeding day.
describe.each([14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`))(
  'the demo of sales, put in on %s',
  (today) => {
    const rows = soldUntil({ today, now: new Date(`${today}T12:00:00Z`) })
    const { ticket, ticket_line, ticket_payment, ticket_discount } = rows
    const { ticket_note, gift_settlement, cash_drawer_event } = rows
    const kinds = (all: unknown[]) => [...new Set(all)].sort().join()

    it('is five weeks long, that day included, and small enough for every test worker', () => {
      const size = Object.values(rows).reduce((sum, each) => sum + each.length, 0)
      expect(size).toBeLessThanOrEqual(110_000)
      const dates = ticket.map(({ business_date }) => business_date).sort()
      expect([dates[0], dates.at(-1)]).toEqual([plusDays(today, -35), today])
    })
    it('has a bit of each kind of ticket and payment (N-15, N-16, F-27 to F-32)', () => {
      expect(kinds(ticket.map((each) => each.transaction_type))).toBe('C,F,I,P,R,RT,S,SR,V')
      expect(kinds(ticket_payment.map((each) => each.payment_type))).toBe(
        'CASH,CHECK,CREDIT,INTGIFT,PAYPAL',
      )
      expect(kinds(ticket_line.map((each) => each.line_type))).toBe(
        'Account payment,Charge,Donation,Gift card,Item,Modifier',
      )
      const missing = Object.entries({
        dueOrder: ticket.some(({ channel, order_due_at }) => channel === 'online' && order_due_at),
        delivery: ticket.some(({ contact_address1 }) => contact_address1),
        gratuityTax: ticket.some(({ gratuity_tax_amount }) => gratuity_tax_amount),
        surcharge: ticket.some(({ surcharge_amount }) => surcharge_amount),
        change: ticket.some(({ change_amount }) => change_amount),
        customer: ticket.some(({ customer_number }) => customer_number),
        returned: ticket.some(({ original_ticket_id }) => original_ticket_id),
        override: ticket_line.some(({ is_price_override }) => is_price_override),
        voided: ticket_line.some(({ voided_at }) => voided_at),
        manualWeight: ticket_line.some(({ is_manual_weight }) => is_manual_weight),
        modifier: ticket_line.some(({ parent_line_id }) => parent_line_id),
        size: ticket_line.some(({ variation_name }) => variation_name),
        promotion: ticket_discount.some(({ kind }) => kind === 'Promotion'),
        cashDiscount: ticket_discount.some(({ name }) => name === 'Cash 3%'),
        declined: ticket_payment.some(({ offline_status }) => offline_status === 'Declined'),
        approved: ticket_payment.some(({ offline_status }) => offline_status === 'Approved'),
        note: ticket_note.length > 0,
        otherStore: gift_settlement.some(
          ({ issued_by_store_id, store_id }) => issued_by_store_id !== store_id,
        ),
        miscounted: cash_drawer_event.some(
          ({ kind, amount }) => kind === 'Closed' && amount !== '0.00',
        ),
      }).filter(([, is]) => !is)
      expect(missing).toEqual([])
    })
  },
)

it('what the demo sold is the same whenever it is made', () => {
  const made = () => soldUntil({ today: '2026-11-20', now: new Date('2026-11-20T12:00:00Z') })
  expect(made()).toEqual(made())
})

describe.each(['04:30', '12:00', '17:00', '23:59'])('the demo put in at %s UTC', (time) => {
  const today = '2026-11-20'
  const now = new Date(`${today}T${time}:00Z`)
  const { ticket, ticket_payment, cash_drawer_event, gift_settlement } = soldUntil({ today, now })

  it('has nothing that is still to come, and drawers that are open', () => {
    const late = [
      ...ticket.map(({ ticket_at }) => ticket_at),
      ...ticket_payment.map(({ paid_at }) => paid_at),
      ...cash_drawer_event.map(({ happened_at }) => happened_at),
      ...gift_settlement.map(({ happened_at }) => happened_at),
    ].filter((at) => new Date(String(at)) > now)
    expect(late).toEqual([])
    const drawers = (kind: string) =>
      cash_drawer_event.filter((event) => event.kind === kind).length
    expect(drawers('Opened')).toBeGreaterThan(drawers('Closed'))
  })
})

it('every store of the chain sells on its last days, around its peaks', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  const { ticket } = soldUntil({ today: '2026-11-21', now })
  const branches = branchShops()
  expect(branches).toHaveLength(54)
  for (const { storeId, zone } of branches) {
    const own = ticket.filter(({ store_id }) => store_id === storeId)
    const days = new Set(own.map(({ business_date }) => business_date))
    expect(days.size, `days of ${storeId}`).toBeGreaterThanOrEqual(28)
    const open = businessDate(instantFrom(now.toISOString()), zone)
    const last = [days.has(open), days.has(plusDays(open, -1))]
    expect(last, `last days of ${storeId}`).toEqual([true, true])
  }
  const hours = Map.groupBy(
    ticket.filter(({ merchant_id }) => merchant_id === 1003),
    ({ store_id, opened_at }) =>
      instantFrom(new Date(String(opened_at)).toISOString()).toZonedDateTimeISO(
        [...workingShops(), ...branches].find(({ storeId }) => storeId === store_id)!.zone,
      ).hour,
  )
  const at = (hour: number) => hours.get(hour)?.length ?? 0
  expect(at(12)).toBeGreaterThan(3 * at(15))
  expect(at(19)).toBeGreaterThan(3 * at(15))
})

describe('a basket', () => {
  const line = (unit: number, more: Partial<DraftLine> = {}): DraftLine => ({
    type: 'Item',
    name: 'Bun',
    quantity: 1000,
    list: unit,
    unit,
    tax: 'Prepared food',
    lineDiscount: 0,
    ticketDiscount: 0,
    ...more,
  })

  it('spreads a discount so that the parts are the whole, whatever the lines', () => {
    for (const units of [
      [1, 1, 1],
      [333, 333, 334],
      [999, 1, 50],
      [5, 10_000],
    ]) {
      for (const off of [1, 2, 3]) {
        const lines = units.map((unit) => line(unit))
        spread(lines, off)
        expect(lines.reduce((sum, { ticketDiscount }) => sum + ticketDiscount, 0)).toBe(off)
        expect(lines.every((each) => priceOf(each) >= 0)).toBe(true)
      }
    }
  })
  it('given back is the sale with its sign changed, tax and all', () => {
    const rules = [{ name: 'Tax', of: 'Prepared food' as const, rate: 88_750 }]
    const lines = [
      line(1395, { quantity: 333, byWeight: true }),
      line(475, { quantity: 3000, lineDiscount: 95 }),
    ]
    const sale = computeTotals(lines, { rules })
    const back = computeTotals(givenBack(lines), { rules })
    expect(back.total).toBe(-sale.total)
    expect(back.taxes[0]!.amount).toBe(-sale.taxes[0]!.amount)
  })
  it('rounds halves away from zero, as the database does', () => {
    const halves = [1, -1, 3].map((cents) => roundedPart(cents, 500, 1000))
    expect([...halves, roundedPart(0, -5, 10)]).toEqual([1, -1, 2, 0])
  })
})
