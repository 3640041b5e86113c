// Labor reports: by employee, by day against sales, by shift and by punch. Reads the tables of the
// plugin `employees`.
// Facts: F-94
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Filters } from '#server/records/engine/source.ts'
import {
  average,
  goodsOf,
  inScope,
  money,
  netSales,
  on,
  share,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  amount,
  count,
  date,
  explained,
  number,
  percent,
  price,
  text,
  time,
  yesNo,
} from '../reports/columns.ts'
import { define } from '../reports/define.ts'

/** Paid hours. An open time card counts as 0. */
const hours = sql<string>`coalesce(round((extract(epoch
  from c.clock_out - c.clock_in) / 60 - c.unpaid_break_minutes)::numeric / 60, 2), 0)`
/**
 * Cost per hour. This is the labor rate, which includes costs on top of the pay, or the pay rate if
 * there is no labor rate.
 */
const hourCosts = sql<string>`coalesce((select ej.labor_rate from employee_job ej
  where ej.merchant_id = c.merchant_id and ej.employee_id = c.employee_id and ej.job_id = c.job_id
  and ej.deleted_at is null order by ej.id limit 1), j.labor_rate, c.pay_rate, 0)`
const worked = sql<string>`sum(${hours})`
const cost = sql<string>`sum(round(${hours} * ${hourCosts}, 2))`
const pay = sql<string>`coalesce(sum(round(${hours} * coalesce(c.pay_rate, 0), 2)), 0)`
const declared = 'Tips that the employee declared at clock-out.'

/** Time cards `c` of the chosen stores and dates, with employee `e`, job `j` and store `s`. */
const cardsIn = (tx: Tx, scope: Scope, filters: Filters) =>
  tx
    .selectFrom('time_card as c')
    .innerJoin('store as s', on('s.id', 'c.store_id'))
    .innerJoin('employee as e', on('e.id', 'c.employee_id'))
    .leftJoin('job as j', on('j.id', 'c.job_id'))
    .where('c.deleted_at', 'is', null)
    .where(inScope(scope, filters, 'c'))
/** Whether a time card counts. Jobs can be excluded from labor reports. */
const counts = sql<boolean>`not coalesce(j.excludes_labor, false)`

export const employeeLabor = define({
  name: 'EmployeeLabor',
  answers: 'Hours, pay and tips for each employee, by job.',
  noun: 'employee',
  chart: { kind: 'ranking', label: 'name', values: ['hours', 'cost', 'pay'] },
  line: { measure: 'cost', details: ['job', 'hours', 'pay'] },
  ratios: { rate: ['pay', 'hours'] },
  keys: ['employeeId', 'jobId', 'storeId'],
  columns: [
    text('name', 'Employee', 'e.name'),
    text('number', 'Employee number', 'e.employee_number'),
    text('job', 'Job', sql`coalesce(j.name, 'Not given')`),
    count('shifts', 'Shifts', sql`count(*)`, { meaning: 'Number of time cards.' }),
    count('hours', 'Hours', worked, { help: 'Excludes unpaid breaks.' }),
    price('rate', 'Average rate', average(pay, worked), { meaning: 'Pay divided by hours.' }),
    amount('pay', 'Pay', pay),
    amount('cost', 'Labor cost', cost),
    amount('tips', 'Declared tips', money('c.declared_tips'), { meaning: declared }),
  ],
  sort: 'name',
  search: ['name', 'number', 'job'],
  also: { storeId: 'c.store_id', employeeId: 'c.employee_id', jobId: 'c.job_id' },
  store: 's.name',
  by: [
    'e.name',
    'c.employee_id',
    'c.job_id',
    'c.store_id',
    's.name',
    'e.employee_number',
    'j.name',
  ],
  rows: (tx, scope, filters) => cardsIn(tx, scope, filters).where(counts),
})

const net = sql<string>`coalesce(k.net, 0)`
const dayHours = sql<string>`coalesce(w.hours, 0)`
const dayCost = sql<string>`coalesce(w.cost, 0)`
const costShare = 'Labor cost as a percentage of net sales.'

export const labor = define({
  name: 'Labor',
  answers: 'Labor cost for each business day, compared with sales.',
  noun: 'business day',
  chart: { kind: 'line', label: 'date', values: ['cost', 'net', 'hours', 'share'] },
  line: { measure: 'cost', details: ['net', 'share', 'hours'] },
  ratios: { share: ['cost', 'net'], perHour: ['net', 'hours'] },
  keys: ['date', 'storeId'],
  columns: [
    date('date', 'Business date', sql`coalesce(k.date, w.date)`),
    amount('net', 'Net sales', net),
    count('hours', 'Hours', dayHours),
    amount('cost', 'Labor cost', dayCost),
    percent('share', 'Labor cost %', share(dayCost, net), explained(costShare)),
    price('perHour', 'Sales per hour', average(net, dayHours), {
      meaning: 'Net sales divided by the hours worked.',
    }),
  ],
  sort: 'date desc',
  also: { storeId: sql`coalesce(k.store, w.store)` },
  store: sql`coalesce(k.name, w.name)`,
  id: sql`row_number() over (
    order by coalesce(k.date, w.date), coalesce(k.store, w.store))`,
  rows(tx, scope, filters) {
    const sales = ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .groupBy(['t.business_date', 't.store_id', 's.name'])
      .select(['t.business_date as date', 't.store_id as store', 's.name as name'])
      .select(netSales.as('net'))
    const work = cardsIn(tx, scope, filters)
      .where(counts)
      .groupBy(['c.business_date', 'c.store_id', 's.name'])
      .select(['c.business_date as date', 'c.store_id as store', 's.name as name'])
      .select([worked.as('hours'), cost.as('cost')])
    return tx
      .selectFrom(sales.as('k'))
      .fullJoin(work.as('w'), (join) =>
        join.onRef('w.date', '=', 'k.date').onRef('w.store', '=', 'k.store'),
      )
  },
})

export const shifts = define({
  name: 'Shifts',
  answers: 'Who was scheduled when, and how long they worked.',
  noun: 'shift',
  line: { measure: 'planned', details: ['date', 'job', 'worked'] },
  columns: [
    text('name', 'Employee', 'e.name'),
    date('date', 'Business date', 'h.business_date'),
    text('job', 'Job', 'j.name'),
    time('starts', 'Starts', 'h.starts_at'),
    time('ends', 'Ends', 'h.ends_at'),
    count(
      'planned',
      'Scheduled hours',
      sql`round((extract(epoch from h.ends_at - h.starts_at) / 3600)::numeric, 2)`,
      { meaning: 'Hours from the scheduled start to the scheduled end.' },
    ),
    number(
      'worked',
      'Hours worked',
      sql`(select coalesce(sum(${hours}), 0) from time_card c
        where c.merchant_id = h.merchant_id and c.store_id = h.store_id
        and c.employee_id = h.employee_id
        and c.business_date = h.business_date and c.deleted_at is null)`,
      {
        help: 'On that business day at that store, excluding unpaid breaks.',
        meaning: 'Hours worked on that business day at that store, excluding unpaid breaks.',
      },
    ),
    yesNo('isPublished', 'Published', 'h.is_published'),
    text('note', 'Note', 'h.note'),
  ],
  sort: 'starts desc',
  search: ['name', 'job', 'note'],
  store: 's.name',
  id: 'h.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('shift as h')
      .innerJoin('store as s', on('s.id', 'h.store_id'))
      .innerJoin('employee as e', on('e.id', 'h.employee_id'))
      .leftJoin('job as j', on('j.id', 'h.job_id'))
      .where('h.deleted_at', 'is', null)
      .where(inScope(scope, filters, 'h')),
})

export const timeClock = define({
  name: 'TimeClock',
  answers: 'Every clock-in and clock-out, with breaks, pay and manual edits.',
  noun: 'time card',
  line: { measure: 'hours', details: ['date', 'in', 'out'] },
  columns: [
    text('name', 'Employee', 'e.name'),
    date('date', 'Business date', 'c.business_date'),
    text('job', 'Job', 'j.name'),
    time('in', 'Clocked in', 'c.clock_in'),
    time('out', 'Clocked out', 'c.clock_out'),
    number('paidBreak', 'Paid break', 'c.paid_break_minutes', {
      help: 'Minutes.',
      meaning: 'Minutes of paid breaks.',
    }),
    number('unpaidBreak', 'Unpaid break', 'c.unpaid_break_minutes', {
      help: 'Minutes.',
      meaning: 'Minutes of unpaid breaks.',
    }),
    count('hours', 'Hours', hours, { help: 'Excludes unpaid breaks.' }),
    amount('pay', 'Pay', sql`round(${hours} * coalesce(c.pay_rate, 0), 2)`),
    amount('tips', 'Declared tips', 'c.declared_tips', { meaning: declared }),
    text('edited', 'Reason for edit', 'c.edit_reason'),
  ],
  sort: 'in desc',
  search: ['name', 'job', 'edited'],
  store: 's.name',
  id: 'c.id',
  rows: cardsIn,
})
