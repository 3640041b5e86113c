// A store's sales by day, newest first. Built from the same parts as the sales reports, so the
// figures always match.
// Facts: R-009
import { sql } from 'kysely'

import {
  average,
  businessDates,
  collected,
  collectedColumns,
  collectedNames,
  goodsOf,
  netSales,
  numberedBy,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'

export const myStorePage = storeReport({
  page: 'MyStore',
  title: 'My store',
  description:
    'What was sold today and on the days before. ' +
    'Net sales, returns and discounts taken off, and what follows them make the total.',
  noun: 'business day',
  columns: [
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'average', label: 'Average ticket', kind: 'money' },
    { name: 'online', label: 'Online', kind: 'money', help: 'Net sales of online orders.' },
    ...collectedColumns,
  ],
  abilities: { export: 'results.exportReports' },
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['tickets', 'online', ...collectedNames],
  search: [],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .groupBy(['t.business_date', 't.store_id', 's.name'])
      .select(({ fn }) => [
        numberedBy('t.business_date', 't.store_id').as('id'),
        't.business_date as date',
        's.name as storeName',
        fn.countAll<number>().as('tickets'),
        average(netSales, sql`count(*)`).as('average'),
        sql<string>`coalesce(sum(g.goods + g.returns - t.discount_amount)
        filter (where t.channel = 'online'), 0)`.as('online'),
        ...collected(),
      ]),
})
