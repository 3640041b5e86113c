// A store's sales day by day, today first. Figures mean here what they mean in the sales reports: the same pieces make them.
import { sql } from 'kysely'

import { average, businessDates, goodsOf, money, netSales, numberedBy, storeReport, ticketsIn } from '../results/report.ts'

export const myStorePage = storeReport({
  page: 'MyStore', title: 'My store', description: 'What was sold today and on the days before. Net sales are without taxes and tips, returns and discounts taken off.',
  noun: 'business day',
  columns: [
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'average', label: 'Average ticket', kind: 'money' },
    { name: 'online', label: 'Of it online', kind: 'money' },
    { name: 'returns', label: 'Returns', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'tax', label: 'Taxes', kind: 'money' },
    { name: 'tips', label: 'Tips and gratuities', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
  ],
  defaultSort: 'date', defaultDirection: 'desc', filters: [businessDates], totals: ['net', 'tickets', 'online', 'returns', 'discounts', 'tax', 'tips', 'total'],
  search: [],
  rows: (tx, scope, filters) => ticketsIn(tx, scope, filters).innerJoin(goodsOf, (join) => join.onTrue())
    .groupBy(['t.business_date', 't.store_id', 's.name'])
    .select(({ fn }) => [
      numberedBy('t.business_date', 't.store_id').as('id'), 't.business_date as date', 's.name as storeName', netSales.as('net'), fn.countAll<number>().as('tickets'),
      average(netSales, sql`count(*)`).as('average'), sql<string>`coalesce(sum(g.goods + g.returns - t.discount_amount) filter (where t.channel = 'online'), 0)`.as('online'),
      money('g.returns').as('returns'), sql<string>`-sum(t.discount_amount)`.as('discounts'), sql<string>`sum(t.tax_amount + t.gratuity_tax_amount)`.as('tax'),
      sql<string>`sum(t.gratuity_amount + t.tip_amount)`.as('tips'), money('t.total_amount').as('total'),
    ]),
})
