// Reports on working time: by employee, by day against sales, by shift and by punch. Reads the
// tables of the plugin `employees`.
// Facts: F-94
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { Scope } from '#server/calls/call.ts'
import { datesOf } from '#server/records/engine/filters.ts'
import { ofStores } from '#server/records/engine/query-source.ts'
import type { Filters } from '#server/records/engine/source.ts'
import {
  average,
  businessDates,
  goodsOf,
  money,
  netSales,
  numberedBy,
  share,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'

/** Paid hours. An open time card counts 0. */
const hours = sql<string>`coalesce(round((extract(epoch
  from c.clock_out - c.clock_in) / 60 - c.unpaid_break_minutes)::numeric / 60, 2), 0)`
/** Cost per hour: the labor rate, which includes costs on top of pay, or else the pay rate. */
const hourCosts = sql<string>`coalesce((select ej.labor_rate from employee_job ej
  where ej.merchant_id = c.merchant_id and ej.employee_id = c.employee_id and ej.job_id = c.job_id
  and ej.deleted_at is null order by ej.id limit 1), j.labor_rate, c.pay_rate, 0)`

/** Time cards `c` of the chosen stores and dates, with employee `e`, job `j` and store `s`. */
function cardsIn(tx: Tx, scope: Scope, filters: Filters) {
  const { from, to } = datesOf(filters, 'dates')
  return tx
    .selectFrom('time_card as c')
    .innerJoin('store as s', (join) =>
      join.onRef('s.merchant_id', '=', 'c.merchant_id').onRef('s.id', '=', 'c.store_id'),
    )
    .innerJoin('employee as e', (join) =>
      join.onRef('e.merchant_id', '=', 'c.merchant_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .leftJoin('job as j', (join) =>
      join.onRef('j.merchant_id', '=', 'c.merchant_id').onRef('j.id', '=', 'c.job_id'),
    )
    .where('c.merchant_id', '=', scope.merchantId)
    .where('c.deleted_at', 'is', null)
    .where('c.business_date', '>=', from)
    .where('c.business_date', '<=', to)
    .where(ofStores(scope, 'c.store_id'))
}
/** Jobs can be excluded from labor reports. */
const counts = sql<boolean>`not coalesce(j.excludes_labor, false)`

const employeeLabor = storeReport({
  page: 'EmployeeLaborReport',
  title: 'Labor by employee',
  description: 'Hours, pay and tips of each person, job by job.',
  noun: 'employee',
  drawn: {
    group: 'operations',
    chart: { kind: 'ranking', label: 'name', values: ['hours', 'cost', 'pay'] },
    line: { figure: 'cost', details: ['job', 'hours', 'pay'] },
    ratios: { rate: ['pay', 'hours'] },
    keys: ['employeeId', 'jobId', 'storeId'],
  },
  columns: [
    { name: 'name', label: 'Employee', kind: 'text' },
    { name: 'number', label: 'Employee number', kind: 'text' },
    { name: 'job', label: 'Job', kind: 'text' },
    { name: 'shifts', label: 'Shifts', kind: 'integer' },
    { name: 'hours', label: 'Hours', kind: 'integer', help: 'Without unpaid breaks.' },
    { name: 'rate', label: 'Average rate', kind: 'money' },
    { name: 'pay', label: 'Pay', kind: 'money' },
    { name: 'cost', label: 'Labor cost', kind: 'money' },
    { name: 'tips', label: 'Declared tips', kind: 'money' },
  ],
  defaultSort: 'name',
  filters: [businessDates],
  totals: ['shifts', 'hours', 'pay', 'cost', 'tips'],
  search: ['name', 'number', 'job'],
  rows(tx, scope, filters) {
    const pay = sql<string>`coalesce(sum(round(${hours} * coalesce(c.pay_rate, 0), 2)), 0)`
    return cardsIn(tx, scope, filters)
      .where(counts)
      .groupBy([
        'c.store_id',
        's.name',
        'c.employee_id',
        'e.name',
        'e.employee_number',
        'c.job_id',
        'j.name',
      ])
      .select(({ fn }) => [
        numberedBy('e.name', 'c.employee_id', 'c.job_id', 'c.store_id').as('id'),
        's.name as storeName',
        'c.store_id as storeId',
        'c.employee_id as employeeId',
        'c.job_id as jobId',
        'e.name as name',
        'e.employee_number as number',
        sql<string>`coalesce(j.name, 'Not given')`.as('job'),
        fn.countAll<number>().as('shifts'),
        sql<string>`sum(${hours})`.as('hours'),
        average(pay, sql`sum(${hours})`).as('rate'),
        pay.as('pay'),
        sql<string>`sum(round(${hours} * ${hourCosts}, 2))`.as('cost'),
        money('c.declared_tips').as('tips'),
      ])
  },
})

const labor = storeReport({
  page: 'LaborReport',
  title: 'Labor and sales',
  description: 'What labor cost on each business day, against what was sold.',
  noun: 'business day',
  drawn: {
    group: 'money',
    chart: { kind: 'line', label: 'date', values: ['cost', 'net', 'hours', 'share'] },
    line: { figure: 'cost', details: ['net', 'share', 'hours'] },
    ratios: { share: ['cost', 'net'], perHour: ['net', 'hours'] },
    keys: ['date', 'storeId'],
  },
  columns: [
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'hours', label: 'Hours', kind: 'integer' },
    { name: 'cost', label: 'Labor cost', kind: 'money' },
    {
      name: 'share',
      label: 'Labor share',
      kind: 'percent',
      help: 'Labor cost in percent of net sales.',
    },
    { name: 'perHour', label: 'Sales per hour', kind: 'money' },
  ],
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['net', 'hours', 'cost'],
  search: [],
  rows(tx, scope, filters) {
    const sales = ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .groupBy(['t.business_date', 't.store_id', 's.name'])
      .select([
        't.business_date as date',
        't.store_id as store',
        's.name as name',
        netSales.as('net'),
      ])
    const work = cardsIn(tx, scope, filters)
      .where(counts)
      .groupBy(['c.business_date', 'c.store_id', 's.name'])
      .select([
        'c.business_date as date',
        'c.store_id as store',
        's.name as name',
        sql<string>`sum(${hours})`.as('hours'),
        sql<string>`sum(round(${hours} * ${hourCosts}, 2))`.as('cost'),
      ])
    const net = sql<string>`coalesce(k.net, 0)`
    const worked = sql<string>`coalesce(w.hours, 0)`
    const cost = sql<string>`coalesce(w.cost, 0)`
    return tx
      .selectFrom(sales.as('k'))
      .fullJoin(work.as('w'), (join) =>
        join.onRef('w.date', '=', 'k.date').onRef('w.store', '=', 'k.store'),
      )
      .select([
        sql<number>`row_number() over (
          order by coalesce(k.date, w.date), coalesce(k.store, w.store))`.as('id'),
        sql<string>`coalesce(k.name, w.name)`.as('storeName'),
        sql<number>`coalesce(k.store, w.store)`.as('storeId'),
        sql<string>`coalesce(k.date, w.date)`.as('date'),
        net.as('net'),
        worked.as('hours'),
        cost.as('cost'),
        share(cost, net).as('share'),
        average(net, worked).as('perHour'),
      ])
  },
})

const shifts = storeReport({
  page: 'ShiftsReport',
  title: 'Shifts',
  description: 'Who was to work when, and who did.',
  noun: 'shift',
  drawn: {
    group: 'operations',
    chart: null,
    line: { figure: 'planned', details: ['date', 'job', 'worked'] },
  },
  columns: [
    { name: 'name', label: 'Employee', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'job', label: 'Job', kind: 'text' },
    { name: 'starts', label: 'Starts', kind: 'dateTime' },
    { name: 'ends', label: 'Ends', kind: 'dateTime' },
    { name: 'planned', label: 'Planned hours', kind: 'integer' },
    {
      name: 'worked',
      label: 'Worked hours',
      kind: 'integer',
      help: 'On that business day in that store, without unpaid breaks.',
    },
    { name: 'isPublished', label: 'Published', kind: 'boolean' },
    { name: 'note', label: 'Note', kind: 'text' },
  ],
  defaultSort: 'starts',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['planned'],
  search: ['name', 'job', 'note'],
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    return tx
      .selectFrom('shift as h')
      .innerJoin('store as s', (join) =>
        join.onRef('s.merchant_id', '=', 'h.merchant_id').onRef('s.id', '=', 'h.store_id'),
      )
      .innerJoin('employee as e', (join) =>
        join.onRef('e.merchant_id', '=', 'h.merchant_id').onRef('e.id', '=', 'h.employee_id'),
      )
      .leftJoin('job as j', (join) =>
        join.onRef('j.merchant_id', '=', 'h.merchant_id').onRef('j.id', '=', 'h.job_id'),
      )
      .where('h.merchant_id', '=', scope.merchantId)
      .where('h.deleted_at', 'is', null)
      .where('h.business_date', '>=', from)
      .where('h.business_date', '<=', to)
      .where(ofStores(scope, 'h.store_id'))
      .select([
        'h.id',
        's.name as storeName',
        'e.name as name',
        'h.business_date as date',
        'j.name as job',
        'h.starts_at as starts',
        'h.ends_at as ends',
        sql<string>`round((extract(epoch from h.ends_at - h.starts_at) / 3600)::numeric, 2)`.as(
          'planned',
        ),
        sql<string>`(select coalesce(sum(${hours}), 0) from time_card c
          where c.merchant_id = h.merchant_id and c.store_id = h.store_id
          and c.employee_id = h.employee_id
          and c.business_date = h.business_date and c.deleted_at is null)`.as('worked'),
        'h.is_published as isPublished',
        'h.note as note',
      ])
  },
})

const timeClock = storeReport({
  page: 'TimeClockReport',
  title: 'Time clock',
  description: 'Every clock-in and clock-out, with breaks, pay and what was changed by hand.',
  noun: 'time card',
  drawn: {
    group: 'operations',
    chart: null,
    line: { figure: 'hours', details: ['date', 'in', 'out'] },
  },
  columns: [
    { name: 'name', label: 'Employee', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'job', label: 'Job', kind: 'text' },
    { name: 'in', label: 'Clocked in', kind: 'dateTime' },
    { name: 'out', label: 'Clocked out', kind: 'dateTime' },
    { name: 'paidBreak', label: 'Paid break', kind: 'integer', help: 'Minutes.' },
    { name: 'unpaidBreak', label: 'Unpaid break', kind: 'integer', help: 'Minutes.' },
    { name: 'hours', label: 'Hours', kind: 'integer', help: 'Without unpaid breaks.' },
    { name: 'pay', label: 'Pay', kind: 'money' },
    { name: 'tips', label: 'Declared tips', kind: 'money' },
    { name: 'edited', label: 'Changed by hand', kind: 'text' },
  ],
  defaultSort: 'in',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['hours', 'pay', 'tips'],
  search: ['name', 'job', 'edited'],
  rows: (tx, scope, filters) =>
    cardsIn(tx, scope, filters).select([
      'c.id',
      's.name as storeName',
      'e.name as name',
      'c.business_date as date',
      'j.name as job',
      'c.clock_in as in',
      'c.clock_out as out',
      'c.paid_break_minutes as paidBreak',
      'c.unpaid_break_minutes as unpaidBreak',
      hours.as('hours'),
      sql<string>`round(${hours} * coalesce(c.pay_rate, 0), 2)`.as('pay'),
      'c.declared_tips as tips',
      'c.edit_reason as edited',
    ]),
})

export const laborPages = [employeeLabor, labor, shifts, timeClock] as const
