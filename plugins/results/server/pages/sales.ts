// Sales reports: by day, department, item, modifier and hour, and payments that are not sales.
// Facts: U-101, U-102
import { sql } from 'kysely'

import { datesOf } from '#server/records/engine/filters.ts'
import { storesOf } from '#server/records/engine/query-source.ts'
import { salesHours } from '#server/domain/sales/sales-sums.ts'
import {
  average,
  businessDates,
  goodsOf,
  isChosen,
  linesIn,
  money,
  netSales,
  numberedBy,
  report,
  share,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  dayFigures,
  itemQuantity,
  lineFigures,
  lineNet,
  lineQuantity,
  notGiven,
} from '../viewers/figures.ts'

/**
 * Columns add up: goods + returns − discounts = net sales. Net sales plus the following columns are
 * the ticket total.
 */
const salesSummary = storeReport({
  page: 'SalesSummaryReport',
  title: 'Sales summary',
  description: 'What each business day came to, from the goods to the total of all tickets.',
  noun: 'business day',
  drawn: {
    group: 'sales',
    chart: { kind: 'line', label: 'date', values: ['net', 'total', 'tickets', 'tax'] },
    line: { figure: 'net', details: ['tickets', 'tax', 'total'] },
  },
  columns: [
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'goods', label: 'Gross sales', kind: 'money' },
    { name: 'returns', label: 'Returns', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    {
      name: 'charges',
      label: 'Charges',
      kind: 'money',
      help: 'Fees, and surcharges for paying by card.',
    },
    { name: 'tax', label: 'Taxes', kind: 'money' },
    { name: 'gratuity', label: 'Gratuities', kind: 'money' },
    { name: 'tips', label: 'Tips', kind: 'money' },
    { name: 'donations', label: 'Donations', kind: 'money' },
    {
      name: 'other',
      label: 'Non-sales revenue',
      kind: 'money',
      help: 'Gift cards sold and payments on house accounts.',
    },
    { name: 'total', label: 'Total', kind: 'money' },
  ],
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: [
    'tickets',
    'goods',
    'returns',
    'discounts',
    'net',
    'charges',
    'tax',
    'gratuity',
    'tips',
    'donations',
    'other',
    'total',
  ],
  search: [],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .groupBy(['t.business_date', 't.store_id', 's.name'])
      .select([
        numberedBy('t.business_date', 't.store_id').as('id'),
        't.business_date as date',
        's.name as storeName',
        ...dayFigures(),
      ]),
})

const departmentSales = report({
  page: 'DepartmentSalesReport',
  title: 'Department sales',
  description: 'What each department sold, and its share of the whole.',
  noun: 'department',
  drawn: {
    group: 'sales',
    chart: { kind: 'ranking', label: 'department', values: ['net', 'quantity'] },
    line: { figure: 'net', details: ['quantity', 'share', 'discounts'] },
  },
  columns: [
    { name: 'department', label: 'Department', kind: 'text' },
    { name: 'quantity', label: 'Sold', kind: 'integer', help: 'Items; modifiers are not counted.' },
    { name: 'gross', label: 'Gross sales', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'share', label: 'Share', kind: 'percent' },
  ],
  defaultSort: 'net',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['quantity', 'gross', 'discounts', 'net'],
  search: ['department'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters)
      .where('l.line_type', 'in', ['Item', 'Modifier'])
      .groupBy('l.department_name')
      .select([
        numberedBy('l.department_name').as('id'),
        sql<string>`coalesce(l.department_name, ${notGiven})`.as('department'),
        itemQuantity.as('quantity'),
        ...lineFigures(),
        share(lineNet, sql`sum(${lineNet}) over ()`).as('share'),
      ]),
})

const itemSales = report({
  page: 'ItemSalesReport',
  title: 'Item sales',
  description: 'How many of each item were sold, and for how much.',
  noun: 'item',
  drawn: {
    group: 'sales',
    chart: { kind: 'ranking', label: 'item', values: ['net', 'quantity'] },
    line: { figure: 'net', details: ['quantity', 'price', 'category'] },
  },
  columns: [
    { name: 'item', label: 'Item', kind: 'text' },
    { name: 'variation', label: 'Variation', kind: 'text' },
    { name: 'category', label: 'Category', kind: 'text' },
    { name: 'department', label: 'Department', kind: 'text' },
    {
      name: 'quantity',
      label: 'Sold',
      kind: 'integer',
      help: 'Pounds, where an item is sold by weight.',
    },
    { name: 'gross', label: 'Gross sales', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'price', label: 'Average price', kind: 'money' },
  ],
  defaultSort: 'net',
  defaultDirection: 'desc',
  filters: [
    businessDates,
    {
      name: 'variations',
      label: 'Variations',
      kind: 'choice',
      choices: [
        { value: 'together', label: 'Together' },
        { value: 'apart', label: 'Each of its own' },
      ],
      default: 'together',
    },
    // Modifiers are offered in product mode 2. The viewers show components and sub-categories, too.
    {
      name: 'show',
      label: 'Show',
      kind: 'choice',
      default: 'items',
      choices: [
        { value: 'items', label: 'Items' },
        { value: 'all', label: 'Items and modifiers', ability: 'results.reportModifiers' },
      ],
    },
  ],
  totals: ['gross', 'discounts', 'net'],
  search: ['item', 'variation', 'category', 'department'],
  rows(tx, scope, filters) {
    const apart = isChosen(filters, 'variations', 'apart')
    const variation = apart
      ? sql<string | null>`l.variation_name`
      : sql<string | null>`string_agg(distinct l.variation_name, ', ')`
    return linesIn(tx, scope, filters)
      .where(
        'l.line_type',
        'in',
        isChosen(filters, 'show', 'all') ? ['Item', 'Modifier'] : ['Item'],
      )
      .groupBy(['l.item_name', 'l.category_name', 'l.department_name'])
      .$if(apart, (query) => query.groupBy('l.variation_name'))
      .select([
        sql<string>`coalesce(l.item_name, '')`.as('item'),
        sql<string>`coalesce(l.category_name, ${notGiven})`.as('category'),
        sql<string>`coalesce(l.department_name, ${notGiven})`.as('department'),
        variation.as('variation'),
        sql<number>`row_number() over (
          order by l.item_name, l.category_name, l.department_name, ${variation})`.as('id'),
        lineQuantity.as('quantity'),
        ...lineFigures(),
        average(lineNet, lineQuantity).as('price'),
      ])
  },
})

const modifierSales = report({
  page: 'ModifierSalesReport',
  title: 'Modifier sales',
  description: 'Which modifiers were ordered, how often, and what they brought.',
  noun: 'modifier',
  drawn: {
    group: 'sales',
    chart: { kind: 'ranking', label: 'modifier', values: ['quantity', 'net'] },
    line: { figure: 'net', details: ['quantity', 'group'] },
  },
  columns: [
    { name: 'modifier', label: 'Modifier', kind: 'text' },
    { name: 'group', label: 'Modifier group', kind: 'text' },
    { name: 'quantity', label: 'Ordered', kind: 'integer' },
    { name: 'gross', label: 'Gross sales', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'net', label: 'Net sales', kind: 'money' },
  ],
  defaultSort: 'quantity',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['quantity', 'gross', 'discounts', 'net'],
  search: ['modifier', 'group'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters)
      .where('l.line_type', '=', 'Modifier')
      .groupBy(['l.item_name', 'l.modifier_group_name'])
      .select([
        numberedBy('l.item_name', 'l.modifier_group_name').as('id'),
        'l.item_name as modifier',
        sql<string>`coalesce(l.modifier_group_name, ${notGiven})`.as('group'),
        lineQuantity.as('quantity'),
        ...lineFigures(),
      ]),
})

/** Hours are in the time zone of the store. */
const hourlySales = report({
  page: 'HourlySalesReport',
  title: 'Hourly sales',
  description: 'When people come and buy, by the hour of the store’s own clock.',
  noun: 'hour',
  drawn: {
    group: 'sales',
    chart: { kind: 'line', label: 'hour', values: ['net', 'tickets', 'guests'] },
    line: { figure: 'net', details: ['tickets', 'average', 'share'] },
    ratios: { average: ['net', 'tickets'], share: ['net', 'net'] },
    keys: ['hour'],
    hours: 'hour',
    tickets: ({ hour }) => ({ Sold: true, Hour: Number(String(hour).slice(0, 2)) }),
    whole: () => ({ Sold: true }),
  },
  columns: [
    { name: 'hour', label: 'Hour', kind: 'text' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'guests', label: 'Guests', kind: 'integer', help: 'Where guests are counted.' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'average', label: 'Average ticket', kind: 'money' },
    { name: 'share', label: 'Share', kind: 'percent' },
  ],
  defaultSort: 'hour',
  filters: [businessDates],
  totals: ['tickets', 'guests', 'net'],
  search: [],
  rows(tx, scope, filters) {
    const hour = sql<string>`to_char(h.hour, 'FM00')`
    const net = sql<string>`sum(h.goods + h.returns + h.discounts) / 100.0`
    const tickets = sql<number>`sum(h.tickets)`
    const { from, to } = datesOf(filters, 'dates')
    const asked = { merchantId: scope.merchantId, stores: storesOf(scope), from, to }
    return salesHours(tx, asked)
      .groupBy('h.hour')
      .having(sql<boolean>`${tickets} <> 0`)
      .select([
        sql<number>`h.hour::int`.as('id'),
        sql<string>`${hour} || ':00 to ' || ${hour} || ':59'`.as('hour'),
        tickets.as('tickets'),
        sql<number>`sum(h.guests)`.as('guests'),
        net.as('net'),
        average(net, tickets).as('average'),
        share(net, sql`sum(${net}) over ()`).as('share'),
      ])
  },
})

const nonSalesRevenue = report({
  page: 'NonSalesRevenueReport',
  title: 'Non-sales revenue',
  description: 'What was paid for without being a sale: gift cards and payments on house accounts.',
  noun: 'kind of revenue',
  drawn: {
    group: 'sales',
    chart: { kind: 'ranking', label: 'name', values: ['amount', 'count'] },
    line: { figure: 'amount', details: ['kind', 'count'] },
    keys: ['kind', 'name'],
    tickets: ({ name, kind }) => ({ Sold: true, LineType: kind ?? '', Item: name ?? '' }),
    whole: () => ({ Sold: true, LineType: 'Non-sales' }),
  },
  columns: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'kind', label: 'Kind', kind: 'text' },
    { name: 'count', label: 'Times', kind: 'integer' },
    { name: 'amount', label: 'Amount', kind: 'money' },
  ],
  defaultSort: 'name',
  filters: [businessDates],
  totals: ['count', 'amount'],
  search: ['name', 'kind'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters)
      .where('l.line_type', 'in', ['Gift card', 'Account payment'])
      .groupBy(['l.line_type', 'l.item_name'])
      .select(({ fn }) => [
        numberedBy('l.line_type', 'l.item_name').as('id'),
        'l.item_name as name',
        'l.line_type as kind',
        fn.countAll<number>().as('count'),
        lineNet.as('amount'),
      ]),
})

const donations = storeReport({
  page: 'DonationsReport',
  title: 'Donations',
  description: 'What guests gave for a good cause, day by day.',
  noun: 'donation',
  drawn: {
    group: 'sales',
    chart: { kind: 'line', label: 'date', values: ['amount', 'count'] },
    line: { figure: 'amount', details: ['cause', 'count'] },
    ratios: { average: ['amount', 'count'] },
    keys: ['date', 'cause', 'storeId'],
    tickets: ({ date, cause }) => ({
      Day: date ?? '',
      Sold: true,
      LineType: 'Donation',
      Item: cause ?? '',
    }),
    whole: () => ({ Sold: true, LineType: 'Donation' }),
  },
  columns: [
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'cause', label: 'Donation', kind: 'text' },
    { name: 'count', label: 'Times', kind: 'integer' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'average', label: 'Average', kind: 'money' },
  ],
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['count', 'amount'],
  search: ['cause'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters)
      .where('l.line_type', '=', 'Donation')
      .groupBy(['t.business_date', 't.store_id', 's.name', 'l.item_name'])
      .select(({ fn }) => [
        numberedBy('t.business_date', 't.store_id', 'l.item_name').as('id'),
        't.business_date as date',
        's.name as storeName',
        't.store_id as storeId',
        'l.item_name as cause',
        fn.countAll<number>().as('count'),
        lineNet.as('amount'),
        average(lineNet, sql`count(*)`).as('average'),
      ]),
})

/** Shows the base amounts only: commission rates are agreed per person and kept in payroll. */
const salesCommissions = report({
  page: 'SalesCommissionsReport',
  title: 'Sales commissions',
  description: 'What each person sold, as the basis of commissions.',
  noun: 'salesperson',
  drawn: {
    group: 'sales',
    chart: { kind: 'ranking', label: 'associate', values: ['net', 'tickets'] },
    line: { figure: 'net', details: ['tickets', 'discounts'] },
    keys: ['associate', 'employeeId'],
    tickets: ({ associate, employeeId }) => ({
      Sold: true,
      Channel: 'store',
      Associate: associate ?? null,
      EmployeeId: employeeId ?? null,
    }),
    whole: () => ({ Sold: true, Channel: 'store' }),
  },
  columns: [
    { name: 'associate', label: 'Salesperson', kind: 'text' },
    { name: 'number', label: 'Employee number', kind: 'text' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'goods', label: 'Gross sales', kind: 'money' },
    { name: 'returns', label: 'Returns', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'net', label: 'Net sales', kind: 'money', help: 'What a commission is reckoned on.' },
  ],
  defaultSort: 'net',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['tickets', 'goods', 'returns', 'discounts', 'net'],
  search: ['associate', 'number'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .leftJoin('employee as e', (join) =>
        join.onRef('e.merchant_id', '=', 't.merchant_id').onRef('e.id', '=', 't.employee_id'),
      )
      .where('t.channel', '=', 'store')
      .groupBy([
        sql`coalesce(t.sales_associate_name, t.user_name)`,
        't.employee_id',
        'e.employee_number',
      ])
      .select(({ fn }) => [
        sql<number>`row_number() over (
          order by coalesce(t.sales_associate_name, t.user_name), t.employee_id)`.as('id'),
        sql<string>`coalesce(t.sales_associate_name, t.user_name)`.as('associate'),
        't.employee_id as employeeId',
        'e.employee_number as number',
        fn.countAll<number>().as('tickets'),
        money('g.goods').as('goods'),
        money('g.returns').as('returns'),
        sql<string>`-sum(t.discount_amount)`.as('discounts'),
        netSales.as('net'),
      ]),
})

export const salesPages = [
  salesSummary,
  departmentSales,
  itemSales,
  modifierSales,
  hourlySales,
  nonSalesRevenue,
  donations,
  salesCommissions,
] as const
