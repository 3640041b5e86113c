// Sales reports: by day, department, item, modifier and hour, and payments that aren't sales.
// Facts: U-101, U-102
import { sql } from 'kysely'

import { datesOf } from '#server/records/engine/filters.ts'
import { salesHours } from '#server/domain/sales/sales-sums.ts'
import type { Filters } from '#server/records/engine/source.ts'
import {
  average,
  businessDates,
  goodsOf,
  isChosen,
  linesIn,
  money,
  netSales,
  on,
  share,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  amount,
  choiceFilter,
  toChoices,
  count,
  date,
  number,
  percent,
  price,
  text,
} from '../reports/columns.ts'
import { define } from '../reports/define.ts'
import { ofTickets } from '../reports/ticket-columns.ts'
import { lineNet, lineQuantity, lineSums, notGiven } from '../viewers/measures.ts'
import { departmentTree, itemTree, modifierTree, summaryTree } from '../viewers/reports.ts'
import { keptIn } from '../viewers/sums.ts'

const name = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.lit(notGiven)})`
const times = sql`count(*)`
/** Departments count items without their modifiers. */
const itemQuantity = sql`coalesce(
  sum(l.quantity) filter (where l.line_type = 'Item' and l.voided_at is null), 0)`

/**
 * The columns add up: goods + returns − discounts = net sales. Net sales plus the columns after it
 * is the total of the tickets.
 */
export const salesSummary = define({
  name: 'SalesSummary',
  answers: 'Each business day, from gross sales to the total of all tickets.',
  noun: 'business day',
  chart: { kind: 'line', label: 'date', values: ['net', 'total', 'tickets', 'tax'] },
  line: { measure: 'net', details: ['tickets', 'tax', 'total'] },
  columns: [
    date('date', 'Business date', 't.business_date'),
    ...ofTickets('tickets', 'goods', 'returns', 'discounts', 'net', 'charges', 'tax'),
    amount('gratuity', 'Gratuities', money('t.gratuity_amount'), { measure: 'Gratuity' }),
    amount('tips', 'Tips', money('t.tip_amount')),
    ...ofTickets('donations', 'other', 'total'),
  ],
  sort: 'date desc',
  store: 's.name',
  by: ['t.business_date', 't.store_id', 's.name'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters).innerJoin(goodsOf, (join) => join.onTrue()),
  tree: summaryTree,
})

/** The amounts of lines. Gross + discounts = net. */
const lineColumns = [
  amount('gross', 'Gross sales', lineSums.gross, { measure: 'Gross' }),
  amount('discounts', 'Discounts', lineSums.discounts, { measure: 'Discounts' }),
  amount('net', 'Net sales', lineSums.net, { measure: 'Net' }),
] as const

export const departmentSales = define({
  name: 'DepartmentSales',
  answers: 'What each department sold, and its share of sales.',
  noun: 'department',
  chart: { kind: 'ranking', label: 'department', values: ['net', 'quantity'] },
  line: { measure: 'net', details: ['quantity', 'share', 'discounts'] },
  ratios: { share: ['net', 'net'] },
  columns: [
    text('department', 'Department', name('l.department_name')),
    count('quantity', 'Sold', itemQuantity, {
      help: "Items; modifiers aren't counted.",
      meaning: "Items sold, less returns; modifiers aren't counted.",
    }),
    ...lineColumns,
    percent('share', 'Share', share(lineNet, sql`sum(${lineNet}) over ()`)),
  ],
  sort: 'net desc',
  search: ['department'],
  by: ['l.department_name'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters).where('l.line_type', 'in', ['Item', 'Modifier']),
  tree: departmentTree,
})

const isApart = (filters: Filters) => isChosen(filters, 'variations', 'apart')

export const itemSales = define({
  name: 'ItemSales',
  answers: 'How many of each item were sold, and for how much.',
  noun: 'item',
  chart: { kind: 'ranking', label: 'item', values: ['net', 'quantity'] },
  line: { measure: 'net', details: ['quantity', 'price', 'category'] },
  ratios: { price: ['net', 'quantity'] },
  columns: [
    text('item', 'Item', sql`coalesce(l.item_name, '')`),
    text('variation', 'Variation', (filters) =>
      isApart(filters) ? sql`l.variation_name` : sql`string_agg(distinct l.variation_name, ', ')`,
    ),
    text('category', 'Category', name('l.category_name')),
    text('department', 'Department', name('l.department_name')),
    number('quantity', 'Sold', lineQuantity, {
      help: 'In pounds if an item is sold by weight.',
    }),
    ...lineColumns,
    price('price', 'Average price', average(lineNet, lineQuantity)),
  ],
  sort: 'net desc',
  filters: [
    businessDates,
    {
      ...choiceFilter(
        'variations',
        'Variations',
        toChoices({ together: 'Combined', apart: 'Separate' }),
      ),
      default: 'together',
    },
    // Modifiers are an option in product mode 2. Only the viewers also have components and
    // subcategories.
    {
      ...choiceFilter('show', 'Show', [
        { value: 'items', label: 'Items' },
        { value: 'all', label: 'Items and modifiers', ability: 'results.reportModifiers' },
      ]),
      default: 'items',
    },
  ],
  search: ['item', 'variation', 'category', 'department'],
  by: (filters) => [
    'l.item_name',
    'l.category_name',
    'l.department_name',
    ...(isApart(filters) ? ['l.variation_name'] : []),
  ],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters).where(
      'l.line_type',
      'in',
      isChosen(filters, 'show', 'all') ? ['Item', 'Modifier'] : ['Item'],
    ),
  tree: itemTree,
})

export const modifierSales = define({
  name: 'ModifierSales',
  answers: 'Which modifiers were ordered, how often, and what they brought in.',
  noun: 'modifier',
  chart: { kind: 'ranking', label: 'modifier', values: ['quantity', 'net'] },
  line: { measure: 'net', details: ['quantity', 'group'] },
  columns: [
    text('modifier', 'Modifier', 'l.item_name'),
    text('group', 'Modifier group', name('l.modifier_group_name')),
    count('quantity', 'Ordered', lineQuantity),
    ...lineColumns,
  ],
  sort: 'quantity desc',
  search: ['modifier', 'group'],
  by: ['l.item_name', 'l.modifier_group_name'],
  rows: (tx, scope, filters) => linesIn(tx, scope, filters).where('l.line_type', '=', 'Modifier'),
  tree: modifierTree,
})

const hour = sql<string>`to_char(h.hour, 'FM00')`
const hourNet = sql<string>`sum(h.goods + h.returns + h.discounts) / 100.0`
const hourTickets = sql<number>`sum(h.tickets)`

/** Hours use the store's time zone. */
export const hourlySales = define({
  name: 'HourlySales',
  answers: "Sales by hour of the day, in the store's local time.",
  noun: 'hour',
  chart: { kind: 'line', label: 'hour', values: ['net', 'tickets', 'guests'] },
  line: { measure: 'net', details: ['tickets', 'average', 'share'] },
  ratios: { average: ['net', 'tickets'], share: ['net', 'net'] },
  keys: ['hour'],
  hours: 'hour',
  tickets: ({ hour: of }) => ({ Sold: true, Hour: Number(String(of).slice(0, 2)) }),
  whole: () => ({ Sold: true }),
  columns: [
    text('hour', 'Hour', sql`${hour} || ':00 to ' || ${hour} || ':59'`),
    count('tickets', 'Tickets', hourTickets),
    count('guests', 'Guests', sql`sum(h.guests)`, { help: 'Where guests are counted.' }),
    amount('net', 'Net sales', hourNet, { measure: 'Net' }),
    price('average', 'Average ticket', average(hourNet, hourTickets)),
    percent('share', 'Share', share(hourNet, sql`sum(${hourNet}) over ()`)),
  ],
  sort: 'hour',
  by: ['h.hour'],
  id: sql`h.hour::int`,
  rows: (tx, scope, filters) =>
    salesHours(tx, keptIn(scope, datesOf(filters, 'dates'))).having(
      sql<boolean>`${hourTickets} <> 0`,
    ),
})

export const nonSalesRevenue = define({
  name: 'NonSalesRevenue',
  answers: "Money collected that isn't a sale: gift cards and payments on house accounts.",
  noun: 'kind of revenue',
  chart: { kind: 'ranking', label: 'name', values: ['amount', 'count'] },
  line: { measure: 'amount', details: ['kind', 'count'] },
  keys: ['kind', 'name'],
  tickets: ({ name: item, kind }) => ({ Sold: true, LineType: kind ?? '', Item: item ?? '' }),
  whole: () => ({ Sold: true, LineType: 'Non-sales' }),
  columns: [
    text('name', 'Name', 'l.item_name'),
    text('kind', 'Kind', 'l.line_type'),
    count('count', 'Times', times),
    amount('amount', 'Amount', lineNet, { measure: 'Net' }),
  ],
  sort: 'name',
  search: ['name', 'kind'],
  by: ['l.line_type', 'l.item_name'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters).where('l.line_type', 'in', ['Gift card', 'Account payment']),
})

export const donations = define({
  name: 'Donations',
  answers: 'What guests donated to good causes, by day.',
  noun: 'donation',
  chart: { kind: 'line', label: 'date', values: ['amount', 'count'] },
  line: { measure: 'amount', details: ['cause', 'count'] },
  ratios: { average: ['amount', 'count'] },
  keys: ['date', 'cause', 'storeId'],
  tickets: ({ date: day, cause }) => ({
    Day: day ?? '',
    Sold: true,
    LineType: 'Donation',
    Item: cause ?? '',
  }),
  whole: () => ({ Sold: true, LineType: 'Donation' }),
  columns: [
    date('date', 'Business date', 't.business_date'),
    text('cause', 'Donation', 'l.item_name'),
    count('count', 'Times', times),
    amount('amount', 'Amount', lineNet, { measure: 'Net' }),
    price('average', 'Average', average(lineNet, times), {
      meaning: 'The amount divided by the number of donations.',
    }),
  ],
  sort: 'date desc',
  search: ['cause'],
  also: { storeId: 't.store_id' },
  store: 's.name',
  by: ['t.business_date', 't.store_id', 'l.item_name', 's.name'],
  rows: (tx, scope, filters) => linesIn(tx, scope, filters).where('l.line_type', '=', 'Donation'),
})

const associate = sql`coalesce(t.sales_associate_name, t.user_name)`

/**
 * Only shows the amounts that commissions are based on, because the rates are agreed with each
 * employee and kept in payroll.
 */
export const salesCommissions = define({
  name: 'SalesCommissions',
  answers: 'What each salesperson sold, as the basis for commissions.',
  noun: 'salesperson',
  chart: { kind: 'ranking', label: 'associate', values: ['net', 'tickets'] },
  line: { measure: 'net', details: ['tickets', 'discounts'] },
  keys: ['associate', 'employeeId'],
  tickets: ({ associate: person, employeeId }) => ({
    Sold: true,
    Channel: 'store',
    Associate: person ?? null,
    EmployeeId: employeeId ?? null,
  }),
  whole: () => ({ Sold: true, Channel: 'store' }),
  columns: [
    text('associate', 'Salesperson', associate),
    text('number', 'Employee number', 'e.employee_number'),
    ...ofTickets('tickets', 'goods', 'returns', 'discounts'),
    amount('net', 'Net sales', netSales, {
      help: 'What commissions are based on.',
      measure: 'Net',
    }),
  ],
  sort: 'net desc',
  search: ['associate', 'number'],
  also: { employeeId: 't.employee_id' },
  by: [associate, 't.employee_id', 'e.employee_number'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .leftJoin('employee as e', on('e.id', 't.employee_id'))
      .where('t.channel', '=', 'store'),
})
