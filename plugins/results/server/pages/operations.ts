// Reports on operations: by day, device, employee and location; discounts, taxes and tips.
import { sql, type RawBuilder } from 'kysely'

import type { Drawn, Filter, ReportPage } from '#server/records/engine/description.ts'
import { choiceOf, recordOf } from '#server/records/engine/filters.ts'
import { ofStores } from '#server/records/engine/query-source.ts'
import type { Filters, Values } from '#server/records/engine/source.ts'
import {
  average,
  businessDates,
  collected,
  collectedColumns,
  collectedNames,
  goodsOf,
  isChosen,
  money,
  netSales,
  numberedBy,
  paymentsIn,
  report,
  share,
  sold,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'

const every = [...sold, 'V', 'C'] as const
/** Excludes voided and cleared tickets where the query includes them. */
const counted = sql<boolean>`t.transaction_type not in ('V', 'C')`

const operationsSummary = storeReport({
  page: 'OperationsSummaryReport',
  title: 'Operations summary',
  description:
    'The day at a glance: tickets, guests, the average ticket, and what was taken back or off.',
  noun: 'business day',
  drawn: {
    group: 'operations',
    chart: { kind: 'line', label: 'date', values: ['net', 'tickets', 'guests', 'voidedAmount'] },
    line: { figure: 'net', details: ['tickets', 'average', 'voided'] },
    ratios: { average: ['net', 'tickets'] },
    keys: ['date', 'storeId'],
    tickets: ({ date }) => ({ Day: date ?? '', Sold: true }),
    whole: () => ({ Sold: true }),
    apart: ['online', 'voided', 'voidedAmount'],
  },
  columns: [
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'guests', label: 'Guests', kind: 'integer', help: 'Where guests are counted.' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'average', label: 'Average ticket', kind: 'money' },
    { name: 'online', label: 'Online orders', kind: 'integer' },
    { name: 'returns', label: 'Returns', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'overrides', label: 'Price overrides', kind: 'money' },
    { name: 'voided', label: 'Voided or cleared', kind: 'integer' },
    {
      name: 'voidedAmount',
      label: 'Worth',
      kind: 'money',
      help: 'What voided and cleared tickets would have come to.',
    },
  ],
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: [
    'tickets',
    'guests',
    'net',
    'online',
    'returns',
    'discounts',
    'overrides',
    'voided',
    'voidedAmount',
  ],
  search: [],
  rows(tx, scope, filters) {
    const net = sql<string>`coalesce(
      sum(g.goods + g.returns - t.discount_amount) filter (where ${counted}), 0)`
    const tickets = sql<number>`count(*) filter (where ${counted})`
    const sumOf = (what: string) =>
      sql<string>`coalesce(sum(${sql.ref(what)}) filter (where ${counted}), 0)`
    return ticketsIn(tx, scope, filters, every)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .groupBy(['t.business_date', 't.store_id', 's.name'])
      .select([
        numberedBy('t.business_date', 't.store_id').as('id'),
        't.business_date as date',
        's.name as storeName',
        't.store_id as storeId',
        tickets.as('tickets'),
        sumOf('t.guest_count').as('guests'),
        net.as('net'),
        average(net, tickets).as('average'),
        sql<number>`count(*) filter (where ${counted} and t.channel = 'online')`.as('online'),
        sumOf('g.returns').as('returns'),
        sql<string>`-${sumOf('t.discount_amount')}`.as('discounts'),
        sql<string>`-${sumOf('t.price_overrides_amount')}`.as('overrides'),
        sql<number>`count(*) filter (where not ${counted})`.as('voided'),
        sql<string>`coalesce(sum(t.total_amount) filter (where not ${counted}), 0)`.as(
          'voidedAmount',
        ),
      ])
  },
})

interface ByWhat {
  page: string
  title: string
  description: string
  noun: string
  label: string
  /** The ticket column to group by, and the name for tickets without a value. */
  by: 't.station' | 't.selling_location'
  otherwise: string
  filters?: readonly Filter[]
  drawn: ReportPage['drawn']
}
/**
 * Device names may repeat across stores. With a device chosen, only tickets of its own store count.
 */
const deviceFilter: Filter = {
  name: 'device',
  label: 'Device',
  kind: 'record',
  references: {
    table: 'device',
    where: (scope) => ofStores(scope, 'r.store_id'),
  },
}
const salesBy = ({ label, by, otherwise, filters: others = [], ...shown }: ByWhat) =>
  report({
    ...shown,
    columns: [
      { name: 'name', label, kind: 'text' },
      { name: 'tickets', label: 'Tickets', kind: 'integer' },
      { name: 'average', label: 'Average ticket', kind: 'money' },
      { name: 'share', label: 'Share', kind: 'percent', help: 'Of the net sales.' },
      ...collectedColumns,
    ],
    defaultSort: 'net',
    defaultDirection: 'desc',
    filters: [businessDates, ...others],
    totals: ['tickets', ...collectedNames],
    search: ['name'],
    rows: (tx, scope, filters) =>
      ticketsIn(tx, scope, filters)
        .innerJoin(goodsOf, (join) => join.onTrue())
        .$if(recordOf(filters, 'device') !== undefined, (query) =>
          query.where(sql<boolean>`exists (
      select from device d where d.merchant_id = t.merchant_id and d.store_id = t.store_id
        and d.id = ${recordOf(filters, 'device')} and d.name = t.station)`),
        )
        .groupBy(by)
        .select(({ fn }) => [
          numberedBy(by).as('id'),
          sql<string | null>`${sql.ref(by)}`.as('key'),
          sql<string>`coalesce(${sql.ref(by)}, ${otherwise})`.as('name'),
          fn.countAll<number>().as('tickets'),
          average(netSales, sql`count(*)`).as('average'),
          share(netSales, sql`sum(${netSales}) over ()`).as('share'),
          ...collected(),
        ]),
  })

const byDevice = salesBy({
  page: 'DeviceSalesReport',
  title: 'Sales by device',
  description: 'What each point-of-sale device rang up.',
  noun: 'device',
  drawn: {
    group: 'operations',
    chart: { kind: 'ranking', label: 'name', values: ['net', 'tickets', 'total'] },
    line: { figure: 'net', details: ['tickets', 'average', 'total'] },
    ratios: { average: ['net', 'tickets'], share: ['net', 'net'] },
    keys: ['key'],
    tickets: ({ key }) => ({ Sold: true, Device: key ?? null }),
    // The one device of a link is known by its id alone.
    whole: (filters) => (recordOf(filters, 'device') === undefined ? { Sold: true } : undefined),
  },
  label: 'Device',
  by: 't.station',
  otherwise: 'Not given',
  filters: [deviceFilter],
})
const byLocation = salesBy({
  page: 'LocationSalesReport',
  title: 'Sales by location',
  description: 'What each selling location brought in: dining room, counter, online.',
  noun: 'location',
  drawn: {
    group: 'operations',
    chart: { kind: 'ranking', label: 'name', values: ['net', 'tickets', 'total'] },
    line: { figure: 'net', details: ['tickets', 'average', 'total'] },
    ratios: { average: ['net', 'tickets'], share: ['net', 'net'] },
    keys: ['key'],
    tickets: ({ key }) => ({ Sold: true, Location: key ?? null }),
    whole: () => ({ Sold: true }),
  },
  label: 'Location',
  by: 't.selling_location',
  otherwise: 'Online',
})

const byEmployee = report({
  page: 'EmployeeSalesReport',
  title: 'Sales by employee',
  description: 'What each person sold, gave off and took back.',
  noun: 'employee',
  drawn: {
    group: 'operations',
    chart: { kind: 'ranking', label: 'name', values: ['net', 'tickets', 'tips'] },
    line: { figure: 'net', details: ['tickets', 'average', 'tips'] },
    ratios: { average: ['net', 'tickets'] },
    keys: ['employeeId', 'userName'],
    tickets: ({ employeeId, userName }) => ({
      Sold: true,
      EmployeeId: employeeId ?? null,
      Employee: userName ?? null,
    }),
    whole: () => ({ Sold: true }),
    apart: ['voided'],
  },
  columns: [
    { name: 'name', label: 'Employee', kind: 'text' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'guests', label: 'Guests', kind: 'integer' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'average', label: 'Average ticket', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'returns', label: 'Returns', kind: 'money' },
    { name: 'voided', label: 'Voided or cleared', kind: 'integer' },
    { name: 'tips', label: 'Tips and gratuities', kind: 'money' },
  ],
  defaultSort: 'net',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['tickets', 'guests', 'net', 'discounts', 'returns', 'voided', 'tips'],
  search: ['name'],
  rows(tx, scope, filters) {
    const net = sql<string>`coalesce(
      sum(g.goods + g.returns - t.discount_amount) filter (where ${counted}), 0)`
    const tickets = sql<number>`count(*) filter (where ${counted})`
    const sumOf = (what: string) =>
      sql<string>`coalesce(sum(${sql.ref(what)}) filter (where ${counted}), 0)`
    return ticketsIn(tx, scope, filters, every)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .groupBy(['t.employee_id', 't.user_name'])
      .select([
        numberedBy('t.user_name', 't.employee_id').as('id'),
        't.employee_id as employeeId',
        't.user_name as userName',
        sql<string>`coalesce(t.user_name, 'Not given')`.as('name'),
        tickets.as('tickets'),
        sumOf('t.guest_count').as('guests'),
        net.as('net'),
        average(net, tickets).as('average'),
        sql<string>`-${sumOf('t.discount_amount')}`.as('discounts'),
        sumOf('g.returns').as('returns'),
        sql<number>`count(*) filter (where not ${counted})`.as('voided'),
        sql<string>`coalesce(
          sum(t.tip_amount + t.gratuity_amount) filter (where ${counted}), 0)`.as('tips'),
      ])
  },
})

const dayColumn = { name: 'date', label: 'Business date', kind: 'date' } as const
const isByDay = (filters: Filters): boolean => isChosen(filters, 'by', 'day')
/**
 * Rows of days, drawn as a line, or of what the described page lists, as the reader chooses.
 * @param figures the columns of both
 * @param all filters of the tickets that all rows count together, and those of a day beside it
 * @param named filters of the tickets that a row of a name counts
 */
const byDay = (
  label: string,
  names: readonly string[],
  figures: readonly string[],
  all: (filters: Filters) => Values,
  named: (values: Values) => Values,
): Pick<Drawn, 'chart' | 'columns' | 'filters' | 'shows' | 'keys' | 'tickets' | 'whole'> => ({
  chart: { kind: 'line', label: 'date', values: figures },
  columns: [dayColumn],
  filters: [
    {
      name: 'by',
      label: 'Rows',
      kind: 'choice',
      choices: [
        { value: 'day', label: 'Each day' },
        { value: 'name', label },
      ],
      default: 'day',
    },
  ],
  shows: (filters) => (isByDay(filters) ? ['date', ...figures] : [...names, ...figures]),
  keys: ['date', ...names],
  tickets: (values, filters) => ({
    Sold: true,
    ...(isByDay(filters) ? { Day: values.date ?? '', ...all(filters) } : named(values)),
  }),
  whole: (filters) => ({ Sold: true, ...all(filters) }),
})
/** What groups rows by their day, or else by their names. */
const groupsOf = (filters: Filters, names: readonly string[]): readonly string[] =>
  isByDay(filters) ? ['t.business_date'] : names
const dayOf = (filters: Filters) =>
  isByDay(filters) ? sql<string | null>`t.business_date` : sql<string | null>`null::date`
const nameOf = (filters: Filters, name: RawBuilder<unknown>) =>
  isByDay(filters) ? sql<string | null>`null::text` : sql<string | null>`${name}`

const kinds = [
  { value: 'Discount', label: 'Discount' },
  { value: 'Promotion', label: 'Promotion' },
] as const

const discountsPromotions = report({
  page: 'DiscountsPromotionsReport',
  title: 'Discounts and promotions',
  description: 'How often each discount and promotion was given, and what it cost.',
  noun: 'discount or promotion',
  drawn: {
    group: 'operations',
    ...byDay(
      'Each discount or promotion',
      ['name', 'kind'],
      ['amount', 'times', 'tickets', 'average'],
      (filters) => {
        const kind = choiceOf(filters, 'kind')
        return { Has: 'Discount', ...(kind !== undefined && { DiscountKind: kind }) }
      },
      ({ name, kind }) => ({ Discount: name ?? '', DiscountKind: kind ?? '' }),
    ),
    line: { figure: 'amount', details: ['kind', 'times', 'average'] },
    ratios: { average: ['amount', 'times'] },
  },
  columns: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: kinds },
    { name: 'times', label: 'Times', kind: 'integer' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'average', label: 'Average', kind: 'money' },
  ],
  defaultSort: 'amount',
  defaultDirection: 'desc',
  filters: [businessDates, { name: 'kind', label: 'Kind', kind: 'choice', choices: kinds }],
  totals: ['times', 'amount'],
  search: ['name'],
  rows(tx, scope, filters) {
    const kind = kinds.find(({ value }) => value === choiceOf(filters, 'kind'))?.value
    const total = sql<string>`coalesce(sum(d.amount), 0)`
    return (
      ticketsIn(tx, scope, filters)
        .innerJoin('ticket_discount as d', (join) =>
          join
            .onRef('d.merchant_id', '=', 't.merchant_id')
            .onRef('d.store_id', '=', 't.store_id')
            .onRef('d.business_date', '=', 't.business_date')
            .onRef('d.ticket_id', '=', 't.id'),
        )
        // The condition excludes undefined.
        .where((row) => (kind === undefined ? row.lit(true) : row('d.kind', '=', kind)))
        .groupBy(groupsOf(filters, ['d.kind', 'd.name']).map((name) => sql.ref(name)))
        .select(({ fn }) => [
          numberedBy(...groupsOf(filters, ['d.kind', 'd.name'])).as('id'),
          dayOf(filters).as('date'),
          nameOf(filters, sql`d.name`).as('name'),
          nameOf(filters, sql`d.kind`).as('kind'),
          fn.countAll<number>().as('times'),
          sql<number>`count(distinct t.id)`.as('tickets'),
          total.as('amount'),
          average(total, sql`count(*)`).as('average'),
        ])
    )
  },
})

const taxes = report({
  page: 'TaxesReport',
  title: 'Taxes',
  description: 'What was collected under each tax, and on how much.',
  noun: 'tax',
  drawn: {
    group: 'operations',
    ...byDay(
      'Each tax',
      ['name', 'rate'],
      ['tax', 'taxable', 'tickets'],
      () => ({ Has: 'Tax' }),
      ({ name, rateNumber }) => ({ Tax: name ?? '', TaxRate: Number(rateNumber) }),
    ),
    line: { figure: 'tax', details: ['rate', 'taxable', 'tickets'] },
  },
  columns: [
    { name: 'name', label: 'Tax', kind: 'text' },
    { name: 'rate', label: 'Rate', kind: 'text' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'taxable', label: 'Taxable', kind: 'money' },
    { name: 'tax', label: 'Tax', kind: 'money' },
  ],
  defaultSort: 'name',
  order: { rate: 'rateNumber' },
  kept: ['rateNumber'],
  filters: [businessDates],
  totals: ['taxable', 'tax'],
  search: ['name'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin('ticket_tax as x', (join) =>
        join
          .onRef('x.merchant_id', '=', 't.merchant_id')
          .onRef('x.store_id', '=', 't.store_id')
          .onRef('x.business_date', '=', 't.business_date')
          .onRef('x.ticket_id', '=', 't.id'),
      )
      .groupBy(groupsOf(filters, ['x.rule_name', 'x.tax_rate']).map((name) => sql.ref(name)))
      .select([
        numberedBy(...groupsOf(filters, ['x.rule_name', 'x.tax_rate'])).as('id'),
        dayOf(filters).as('date'),
        nameOf(filters, sql`x.rule_name`).as('name'),
        nameOf(filters, sql`trim_scale(x.tax_rate)::text || ' %'`).as('rate'),
        isByDay(filters)
          ? sql<string | null>`null::numeric`.as('rateNumber')
          : sql<string | null>`x.tax_rate`.as('rateNumber'),
        sql<number>`count(distinct t.id)`.as('tickets'),
        money('x.taxable_amount').as('taxable'),
        money('x.tax_amount').as('tax'),
      ]),
})

/** Card tips are owed to employees; cash tips were already kept by them. */
const tips = report({
  page: 'TipsReport',
  title: 'Tips',
  description: 'Who earned which tips and gratuities, and how they were paid.',
  noun: 'employee',
  drawn: {
    group: 'operations',
    ...byDay(
      'Each employee',
      ['name'],
      ['total', 'tickets', 'card', 'cash', 'other', 'gratuity'],
      () => ({ Has: 'Tip' }),
      ({ employeeId, userName }) => ({
        Has: 'Tip',
        EmployeeId: employeeId ?? null,
        Employee: userName ?? null,
      }),
    ),
    keys: ['date', 'employeeId', 'userName'],
    line: { figure: 'total', details: ['card', 'cash', 'gratuity'] },
  },
  columns: [
    { name: 'name', label: 'Employee', kind: 'text' },
    { name: 'tickets', label: 'Tickets with tips', kind: 'integer' },
    { name: 'card', label: 'Card tips', kind: 'money' },
    { name: 'cash', label: 'Cash tips', kind: 'money' },
    { name: 'other', label: 'Other tips', kind: 'money', help: 'By gift card, check or wallet.' },
    {
      name: 'gratuity',
      label: 'Gratuities',
      kind: 'money',
      help: 'Added by the house for large parties.',
    },
    { name: 'total', label: 'Total', kind: 'money' },
  ],
  defaultSort: 'total',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['tickets', 'card', 'cash', 'other', 'gratuity', 'total'],
  search: ['name'],
  rows(tx, scope, filters) {
    const perTicket = paymentsIn(tx, scope, filters)
      .groupBy([
        't.store_id',
        't.business_date',
        't.id',
        't.user_name',
        't.employee_id',
        't.gratuity_amount',
      ])
      .select([
        't.business_date as business_date',
        't.user_name as user_name',
        't.employee_id as employee_id',
        't.gratuity_amount as gratuity',
        sql<string>`coalesce(sum(p.tip_amount) filter (where p.payment_type = 'CREDIT'), 0)`.as(
          'card',
        ),
        sql<string>`coalesce(sum(p.tip_amount) filter (where p.payment_type = 'CASH'), 0)`.as(
          'cash',
        ),
        sql<string>`coalesce(
          sum(p.tip_amount) filter (where p.payment_type not in ('CREDIT', 'CASH')), 0)`.as(
          'other',
        ),
      ])
    const groups = isByDay(filters) ? ['k.business_date'] : ['k.user_name', 'k.employee_id']
    return tx
      .selectFrom(perTicket.as('k'))
      .where(sql<boolean>`k.card + k.cash + k.other + k.gratuity <> 0`)
      .groupBy(groups.map((name) => sql.ref(name)))
      .select(({ fn }) => [
        numberedBy(...groups).as('id'),
        (isByDay(filters)
          ? sql<string | null>`k.business_date`
          : sql<string | null>`null::date`
        ).as('date'),
        nameOf(filters, sql`k.employee_id`).as('employeeId'),
        nameOf(filters, sql`k.user_name`).as('userName'),
        nameOf(filters, sql`coalesce(k.user_name, 'Not given')`).as('name'),
        fn.countAll<number>().as('tickets'),
        money('k.card').as('card'),
        money('k.cash').as('cash'),
        money('k.other').as('other'),
        money('k.gratuity').as('gratuity'),
        sql<string>`sum(k.card + k.cash + k.other + k.gratuity)`.as('total'),
      ])
  },
})

export const operationsPages = [
  operationsSummary,
  byDevice,
  byEmployee,
  byLocation,
  discountsPromotions,
  taxes,
  tips,
] as const
