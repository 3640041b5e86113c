// Checks that the tickets generated for benchmarks are valid. Measurements on invalid data would
// mean nothing.
// Facts: F-28, F-30 to F-32
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { amountsOf } from '../server/domain/sales/ticket-amounts.ts'
import { sumAmounts } from '../schemas/rules/tickets/amounts.ts'
import { eachDatabase } from '../server/data/testing/databases.ts'
import { addManyTickets } from '../tests/bench/many-tickets.ts'

const reading = { actor: 'test', reason: 'read', routine: true }
const count = 2000

eachDatabase(
  'many tickets',
  (shared) => {
    it('are as many as asked for, with sums that hold, on the days of 13 months', async () => {
      const { databaseRoles } = shared()
      const all = () =>
        databaseRoles.asOperator(reading, (tx) => tx.selectFrom('ticket').selectAll().execute())
      const before = new Set((await all()).map(({ merchant_id, id }) => `${merchant_id} ${id}`))
      await addManyTickets(databaseRoles, count)
      const added = (await all()).filter(
        ({ merchant_id, id }) => !before.has(`${merchant_id} ${id}`),
      )
      expect(added).toHaveLength(count)
      expect(
        added.filter((ticket) => {
          const amounts = amountsOf(ticket)
          // Skip pay-ins and pay-outs, because they have no lines to add up.
          const hasLines = !['I', 'P'].includes(ticket.transaction_type)
          return hasLines && sumAmounts(amounts) !== amounts.TotalAmount
        }),
      ).toEqual([])
      const parts = await databaseRoles.asOperator(
        reading,
        async (tx) =>
          (
            await sql<Record<string, string>>`
      select t.merchant_id, t.id from ticket t
      cross join lateral (select
          coalesce(sum(l.amount) filter (
            where l.line_type in ('Item', 'Modifier', 'Gift card', 'Account payment')), 0)
            as subtotal,
          coalesce(sum(l.amount) filter (where l.line_type = 'Charge'), 0) as charges,
          coalesce(sum(l.amount) filter (where l.line_type = 'Donation'), 0) as donations,
          coalesce(sum(l.line_discount_amount + l.ticket_discount_amount), 0) as discount
        from ticket_line l where (l.merchant_id, l.store_id, l.business_date, l.ticket_id)
          = (t.merchant_id, t.store_id, t.business_date, t.id)) l
      cross join lateral (select coalesce(sum(p.payment_amount + p.tip_amount), 0) as paid,
          count(*) as payments
        from ticket_payment p where (p.merchant_id, p.store_id, p.business_date, p.ticket_id)
          = (t.merchant_id, t.store_id, t.business_date, t.id)) p
      cross join lateral (select coalesce(sum(x.tax_amount), 0) as tax
        from ticket_tax x where (x.merchant_id, x.store_id, x.business_date, x.ticket_id)
          = (t.merchant_id, t.store_id, t.business_date, t.id)) x
      where t.subtotal_amount <> l.subtotal or t.charges_amount <> l.charges
        or t.donations_amount <> l.donations or t.discount_amount <> l.discount
        or x.tax <> t.tax_amount + t.gratuity_tax_amount
        or case when t.transaction_type in ('V', 'C', 'F') then p.payments > 0
          else p.paid <> t.total_amount + t.rounding_amount end`.execute(tx)
          ).rows,
      )
      expect(parts).toEqual([])

      const dates = added.map(({ business_date }) => business_date).sort()
      const days = (Date.parse(dates.at(-1)!) - Date.parse(dates[0]!)) / 86_400_000
      expect(days).toBeGreaterThan(396)
      const of = (name: 'store_id' | 'transaction_type' | 'user_name') =>
        new Set(added.map((ticket) => ticket[name])).size
      // Doesn't expect all of them, because some stores sell little and some types are rare.
      expect(of('store_id')).toBeGreaterThan(50)
      expect(of('user_name')).toBeGreaterThan(50)
      expect(of('transaction_type')).toBeGreaterThan(5)

      const [found] = await databaseRoles.asOperator(
        reading,
        async (tx) =>
          (
            await sql<{ outside: number; twice: number }>`select
        count(*) filter (where ((t.ticket_at at time zone s.time_zone) - make_interval(
          hours => left(s.business_day_start, 2)::int,
          mins => right(s.business_day_start, 2)::int))::date <> t.business_date) as outside,
        count(*) - count(distinct (t.store_id, t.ticket_number)) as twice
      from ticket t join store s on s.merchant_id = t.merchant_id and s.id = t.store_id
      where char_length(t.ticket_number) > 5`.execute(tx)
          ).rows,
      )
      expect([found?.outside, found?.twice]).toEqual([0, 0])
      await expect(addManyTickets(databaseRoles, count)).rejects.toThrow(
        'Tickets were added here before.',
      )
    })
  },
  { demo: true },
)
