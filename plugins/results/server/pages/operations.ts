// Operations reports: by day, device, employee and location; discounts, taxes and tips.
import { sql, type RawBuilder } from 'kysely'

import type { Filter } from '#server/records/engine/description.ts'
import { choiceOf, recordOf } from '#server/records/engine/filters.ts'
import { ofStores } from '#server/records/engine/query-source.ts'
import type { Filters, Values } from '#server/records/engine/source.ts'
import {
  average,
  businessDates,
  chosen,
  goodsOf,
  isChosen,
  money,
  netSales,
  on,
  paymentsIn,
  share,
  sold,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  amount,
  choice,
  choiceFilter,
  toChoices,
  count,
  date,
  number,
  percent,
  price,
  text,
} from '../reports/columns.ts'
import { define, type Definition } from '../reports/define.ts'
import { ofTickets } from '../reports/ticket-columns.ts'
import { notGiven } from '../viewers/measures.ts'

const every = [...sold, 'V', 'C'] as const
/** Leaves out voided and cleared tickets, because some queries include them. */
const counted = sql<boolean>`t.transaction_type not in ('V', 'C')`
const countedSum = (what: string) =>
  sql<string>`coalesce(sum(${sql.raw(what)}) filter (where ${counted}), 0)`
const countedNet = countedSum('g.goods + g.returns - t.discount_amount')
const countedTickets = sql<number>`count(*) filter (where ${counted})`
const voided = sql`count(*) filter (where not ${counted})`
const voidedAmount = sql`coalesce(sum(t.total_amount) filter (where not ${counted}), 0)`
const guests = countedSum('t.guest_count')
const columnsOfCounted = {
  tickets: count('tickets', 'Tickets', countedTickets),
  net: amount('net', 'Net sales', countedNet, { measure: 'Net' }),
  average: price('average', 'Average ticket', average(countedNet, countedTickets)),
  returns: amount('returns', 'Returns', countedSum('g.returns'), { measure: 'Returns' }),
  discounts: amount('discounts', 'Discounts', sql`-${countedSum('t.discount_amount')}`, {
    measure: 'Discounts',
  }),
} as const

export const operationsSummary = define({
  name: 'OperationsSummary',
  answers: 'The day at a glance: tickets, guests, average ticket, returns and discounts.',
  noun: 'business day',
  chart: { kind: 'line', label: 'date', values: ['net', 'tickets', 'guests', 'voidedAmount'] },
  line: { measure: 'net', details: ['tickets', 'average', 'voided'] },
  ratios: { average: ['net', 'tickets'] },
  keys: ['date', 'storeId'],
  tickets: ({ date: day }) => ({ Day: day ?? '', Sold: true }),
  whole: () => ({ Sold: true }),
  apart: ['online', 'voided', 'voidedAmount'],
  columns: [
    date('date', 'Business date', 't.business_date'),
    columnsOfCounted.tickets,
    count('guests', 'Guests', guests, { help: 'Where guests are counted.' }),
    columnsOfCounted.net,
    columnsOfCounted.average,
    count(
      'online',
      'Online orders',
      sql`count(*) filter (where ${counted} and t.channel = 'online')`,
      { meaning: 'Tickets that were ordered online.' },
    ),
    columnsOfCounted.returns,
    columnsOfCounted.discounts,
    amount('overrides', 'Price overrides', sql`-${countedSum('t.price_overrides_amount')}`, {
      meaning: 'What price overrides took off, as a negative amount.',
    }),
    count('voided', 'Voided or cleared', voided, {
      meaning: 'Tickets that were voided or cleared.',
    }),
    amount('voidedAmount', 'Voided amount', voidedAmount, {
      help: 'What voided and cleared tickets would have totaled.',
    }),
  ],
  sort: 'date desc',
  also: { storeId: 't.store_id' },
  store: 's.name',
  by: ['t.business_date', 't.store_id', 's.name'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters, every).innerJoin(goodsOf, (join) => join.onTrue()),
})

interface ByWhat extends Pick<Definition, 'name' | 'answers' | 'noun' | 'whole'> {
  label: string
  /** The ticket column to group by, and the name for tickets without a value. */
  by: 't.station' | 't.selling_location'
  otherwise: string
  filter: 'Device' | 'Location'
  filters?: readonly Filter[]
}
/**
 * If a device is chosen, only tickets of the device's store count, because two stores can use the
 * same device name.
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
const salesBy = ({ label, by, otherwise, filter, filters: others = [], ...shown }: ByWhat) =>
  define({
    ...shown,
    chart: { kind: 'ranking', label: 'name', values: ['net', 'tickets', 'total'] },
    line: { measure: 'net', details: ['tickets', 'average', 'total'] },
    ratios: { average: ['net', 'tickets'], share: ['net', 'net'] },
    keys: ['key'],
    tickets: ({ key }) => ({ Sold: true, [filter]: key ?? null }),
    // From net sales on, columns add up to the total.
    columns: [
      text('name', label, sql`coalesce(${sql.ref(by)}, ${sql.lit(otherwise)})`),
      ...ofTickets('tickets', 'average'),
      percent('share', 'Share', share(netSales, sql`sum(${netSales}) over ()`), {
        help: 'Of the net sales.',
      }),
      ...ofTickets('net', 'charges', 'tax'),
      amount('tips', 'Tips and gratuities', sql`sum(t.tip_amount + t.gratuity_amount)`, {
        measure: 'TipsAndGratuity',
      }),
      ...ofTickets('donations', 'other', 'total'),
    ],
    sort: 'net desc',
    filters: [businessDates, ...others],
    search: ['name'],
    also: { key: by },
    by: [by],
    rows: (tx, scope, filters) =>
      ticketsIn(tx, scope, filters)
        .innerJoin(goodsOf, (join) => join.onTrue())
        .$if(recordOf(filters, 'device') !== undefined, (query) =>
          query.where(sql<boolean>`exists (
      select from device d where d.merchant_id = t.merchant_id and d.store_id = t.store_id
        and d.id = ${recordOf(filters, 'device')} and d.name = t.station)`),
        ),
  })

export const byDevice = salesBy({
  name: 'DeviceSales',
  answers: 'What each POS device rang up.',
  noun: 'device',
  // For a chosen device, totals don't drill down. The link would contain the device's id, but no
  // ticket filter matches ids of devices.
  whole: (filters) => (recordOf(filters, 'device') === undefined ? { Sold: true } : undefined),
  label: 'Device',
  by: 't.station',
  otherwise: notGiven,
  filter: 'Device',
  filters: [deviceFilter],
})
export const byLocation = salesBy({
  name: 'LocationSales',
  answers: 'What each selling location brought in: dining room, counter, online.',
  noun: 'location',
  whole: () => ({ Sold: true }),
  label: 'Location',
  by: 't.selling_location',
  otherwise: 'Online',
  filter: 'Location',
})

export const byEmployee = define({
  name: 'EmployeeSales',
  answers: 'Sales, discounts and returns for each employee.',
  noun: 'employee',
  chart: { kind: 'ranking', label: 'name', values: ['net', 'tickets', 'tips'] },
  line: { measure: 'net', details: ['tickets', 'average', 'tips'] },
  ratios: { average: ['net', 'tickets'] },
  keys: ['employeeId', 'userName'],
  tickets: ({ employeeId, userName }) => ({
    Sold: true,
    EmployeeId: employeeId ?? null,
    Employee: userName ?? null,
  }),
  whole: () => ({ Sold: true }),
  apart: ['voided'],
  columns: [
    text('name', 'Employee', sql`coalesce(t.user_name, 'Not given')`),
    columnsOfCounted.tickets,
    count('guests', 'Guests', guests),
    columnsOfCounted.net,
    columnsOfCounted.average,
    columnsOfCounted.discounts,
    columnsOfCounted.returns,
    count('voided', 'Voided or cleared', voided, {
      meaning: "The employee's tickets that were voided or cleared.",
    }),
    amount('tips', 'Tips and gratuities', countedSum('t.tip_amount + t.gratuity_amount'), {
      meaning: "Tips and gratuities on the employee's tickets.",
      measure: 'TipsAndGratuity',
    }),
  ],
  sort: 'net desc',
  search: ['name'],
  also: { employeeId: 't.employee_id', userName: 't.user_name' },
  by: ['t.user_name', 't.employee_id'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters, every).innerJoin(goodsOf, (join) => join.onTrue()),
})

const isByDay = (filters: Filters): boolean => isChosen(filters, 'by', 'day')
/**
 * A report with rows by day and a line chart, or by name as on the described page. The user
 * chooses.
 * @param measures the columns of both
 * @param all the ticket filters of all rows together. A day's row adds its day
 * @param named the ticket filters of a row by name
 */
const byDay = (
  label: string,
  names: readonly string[],
  measures: readonly string[],
  all: (filters: Filters) => Values,
  named: (values: Values) => Values,
) =>
  ({
    chart: { kind: 'line', label: 'date', values: measures },
    choices: [
      {
        ...choiceFilter('by', 'Rows', toChoices({ day: 'Each day', name: label })),
        default: 'day',
      },
    ],
    shows: (filters: Filters) =>
      isByDay(filters) ? ['date', ...measures] : [...names, ...measures],
    keys: ['date', ...names],
    tickets: (values: Values, filters: Filters) => ({
      Sold: true,
      ...(isByDay(filters) ? { Day: values['date'] ?? '', ...all(filters) } : named(values)),
    }),
    whole: (filters: Filters) => ({ Sold: true, ...all(filters) }),
  }) as const satisfies Partial<Definition>
/** The date column of rows by day. */
const dayColumn = (of = 't.business_date') =>
  date('date', 'Business date', (filters) => (isByDay(filters) ? sql.ref(of) : sql`null::date`), {
    inPortal: true,
  })
/** Columns that are empty if rows are by day. */
const named =
  (of: RawBuilder<unknown>, type: 'text' | 'numeric' = 'text') =>
  (filters: Filters) =>
    isByDay(filters) ? sql`null::${sql.raw(type)}` : of
/** Groups rows by day or by name. */
const dayOr =
  (names: readonly string[], day = 't.business_date') =>
  (filters: Filters) =>
    isByDay(filters) ? [day] : names

const kinds = toChoices({ Discount: 'Discount', Promotion: 'Promotion' })
const takenOff = sql<string>`coalesce(sum(d.amount), 0)`

export const discountsPromotions = define({
  name: 'DiscountsPromotions',
  answers: 'How often each discount and promotion was given, and what it cost.',
  noun: 'discount or promotion',
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
  line: { measure: 'amount', details: ['kind', 'times', 'average'] },
  ratios: { average: ['amount', 'times'] },
  columns: [
    dayColumn(),
    text('name', 'Name', named(sql`d.name`)),
    choice('kind', 'Kind', named(sql`d.kind`), kinds),
    count('times', 'Times', sql`count(*)`, {
      meaning: 'How often it was given; twice on one ticket counts twice.',
    }),
    number('tickets', 'Tickets', sql`count(distinct t.id)`, {
      meaning: 'Tickets on which it was given.',
    }),
    amount('amount', 'Amount', takenOff, { meaning: 'What was taken off.', measure: 'Discounts' }),
    price('average', 'Average', average(takenOff, sql`count(*)`), {
      meaning: 'The amount divided by how often it was given.',
    }),
  ],
  sort: 'amount desc',
  filters: [businessDates, choiceFilter('kind', 'Kind', kinds)],
  search: ['name'],
  by: dayOr(['d.kind', 'd.name']),
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin('ticket_discount as d', on('d.ticket_id', 't.id', 'store_id', 'business_date'))
      .where(chosen(filters, 'kind', 'd.kind')),
})

export const taxes = define({
  name: 'Taxes',
  answers: 'What was collected for each tax, and the taxable amount.',
  noun: 'tax',
  ...byDay(
    'Each tax',
    ['name', 'rate'],
    ['tax', 'taxable', 'tickets'],
    () => ({ Has: 'Tax' }),
    ({ name, rateNumber }) => ({ Tax: name ?? '', TaxRate: Number(rateNumber) }),
  ),
  line: { measure: 'tax', details: ['rate', 'taxable', 'tickets'] },
  columns: [
    dayColumn(),
    text('name', 'Tax', named(sql`x.rule_name`)),
    text('rate', 'Rate', named(sql`trim_scale(x.tax_rate)::text || '%'`)),
    number('tickets', 'Tickets', sql`count(distinct t.id)`, {
      meaning: 'Tickets on which the tax was collected.',
    }),
    amount('taxable', 'Taxable', money('x.taxable_amount'), {
      meaning: 'The amount that the tax applies to.',
      measure: 'Taxable',
    }),
    amount('tax', 'Tax', money('x.tax_amount'), {
      meaning: 'The tax collected.',
      measure: 'Tax',
    }),
  ],
  sort: 'name',
  order: { rate: 'rateNumber' },
  also: { rateNumber: named(sql`x.tax_rate`, 'numeric') },
  search: ['name'],
  by: dayOr(['x.rule_name', 'x.tax_rate']),
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters).innerJoin(
      'ticket_tax as x',
      on('x.ticket_id', 't.id', 'store_id', 'business_date'),
    ),
})

/** A ticket's tips by payment type. */
const tipBy = (way: string) =>
  sql<string>`coalesce(sum(p.tip_amount) filter (where p.payment_type ${sql.raw(way)}), 0)`

/**
 * Tips by employee. Card tips are owed to the employees. Cash tips aren't, because employees have
 * already kept them.
 */
export const tips = define({
  name: 'Tips',
  answers: 'Who earned which tips and gratuities, and how they were paid.',
  noun: 'employee',
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
  line: { measure: 'total', details: ['card', 'cash', 'gratuity'] },
  columns: [
    dayColumn('k.business_date'),
    text('name', 'Employee', named(sql`coalesce(k.user_name, 'Not given')`)),
    count('tickets', 'Tickets with tips', sql`count(*)`, {
      meaning: 'Tickets with a tip or a gratuity.',
    }),
    amount('card', 'Card tips', money('k.card'), { meaning: 'Tips paid by card.' }),
    amount('cash', 'Cash tips', money('k.cash'), { meaning: 'Tips paid in cash.' }),
    amount('other', 'Other tips', money('k.other'), {
      help: 'By gift card, check or wallet.',
      meaning: 'Tips by gift card, check or wallet.',
    }),
    amount('gratuity', 'Gratuities', money('k.gratuity'), {
      help: 'Added by the store for large parties.',
      measure: 'Gratuity',
    }),
    amount('total', 'Total', sql`sum(k.card + k.cash + k.other + k.gratuity)`, {
      meaning: 'All tips and gratuities.',
      measure: 'TipsAndGratuity',
    }),
  ],
  sort: 'total desc',
  search: ['name'],
  also: { employeeId: named(sql`k.employee_id`), userName: named(sql`k.user_name`) },
  by: dayOr(['k.user_name', 'k.employee_id'], 'k.business_date'),
  rows: (tx, scope, filters) =>
    tx
      .selectFrom(
        paymentsIn(tx, scope, filters)
          .groupBy(['t.store_id', 't.business_date', 't.id'])
          .groupBy(['t.user_name', 't.employee_id', 't.gratuity_amount'])
          .select(['t.business_date', 't.user_name', 't.employee_id'])
          .select([
            't.gratuity_amount as gratuity',
            tipBy(`= 'CREDIT'`).as('card'),
            tipBy(`= 'CASH'`).as('cash'),
            tipBy(`not in ('CREDIT', 'CASH')`).as('other'),
          ])
          .as('k'),
      )
      .where(sql<boolean>`k.card + k.cash + k.other + k.gratuity <> 0`),
})
