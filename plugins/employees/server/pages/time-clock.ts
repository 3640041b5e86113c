// Time cards of a store, in the store's time zone.
// Facts: P-101
import { sql, type RawBuilder } from 'kysely'
import { Temporal } from 'temporal-polyfill'

import { required } from '#core/required.ts'
import { plainText } from '#schemas/rules/kinds.ts'
import { formatWallTime, toMinutes, parseWallTime, wallTime } from '#core/time/wall-time.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import { invalid } from '#server/calls/problem.ts'
import { recordsPage, type Column } from '#server/records/engine/description.ts'
import type { Work, Value, Values } from '#server/records/engine/source.ts'
import { ofStores, onlyStore, storesOf } from '#server/records/engine/stores.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { datesIfAny } from '#server/records/engine/filters.ts'
import { at } from '#server/records/engine/rules.ts'
import { editedBy, integer, money, shown, text } from '#server/records/settings/columns.ts'

/**
 * SQL: whether the employee works in the selected store or, in company view, in any store that the
 * user can open.
 * @param employee the alias of the table
 */
function worksHere(scope: Scope, employee: string): RawBuilder<boolean> {
  const stores = storesOf(scope)
  return stores === 'all' || scope.view === 'single-store'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${employee}.all_stores`)} or exists (select from employee_store l
        where l.merchant_id = ${sql.ref(`${employee}.merchant_id`)}
        and l.employee_id = ${sql.ref(`${employee}.id`)} and ${amongStores('l.store_id', stores)}))`
}

/** First key of the advisory lock. The second is the employee's id. */
const cardLock = 0x63617264
const clock = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone s.time_zone, 'HH24:MI')`
const worked = sql<
  number | null
>`(extract(epoch from (c.clock_out - c.clock_in)) / 60)::int - c.unpaid_break_minutes`

const parseTime = (value: Value | undefined) =>
  typeof value === 'string' ? parseWallTime(plainText(value)) : undefined
const check = (values: Values, before: Values | undefined) => [
  parseTime(values.clockIn) ? undefined : at('clockIn', 'format', 'Enter a time, such as 8:30 AM.'),
  values.clockOut === null || parseTime(values.clockOut)
    ? undefined
    : at('clockOut', 'format', 'Enter a time, such as 4:30 PM.'),
  before && values.editReason === null
    ? at('editReason', 'required', 'Enter a reason for the change.')
    : undefined,
]

/**
 * Converts the times of a clock-in and a clock-out from the store's time zone to instants. A time
 * before the start of the business day belongs to the next calendar day, and so does a clock-out
 * after midnight.
 */
async function instants(
  tx: Tx,
  { scope, now }: Work,
  values: Values,
): Promise<{ clockIn: string; clockOut: string | null }> {
  const id = scope.storeId === 0 ? await onlyStore(tx, scope) : scope.storeId
  const store = await tx
    .selectFrom('store')
    .select(['time_zone', 'business_day_start'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const came = required(parseTime(values.clockIn), 'the time of a clock-in')
  const left = parseTime(values.clockOut)
  const early = toMinutes(came) < toMinutes(wallTime(store.business_day_start))
  const instant = (days: number, minutes: number) =>
    Temporal.PlainDate.from(String(values.businessDate))
      .add({ days: days + Math.floor(minutes / 1440) })
      .toPlainDateTime({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 })
      .toZonedDateTime(store.time_zone)
      .toInstant()
  const day = early ? 1 : 0
  const clockIn = instant(day, toMinutes(came))
  const clockOut =
    left && instant(toMinutes(left) <= toMinutes(came) ? day + 1 : day, toMinutes(left))
  if ((clockOut ?? clockIn).epochMilliseconds > now.getTime())
    throw invalid([
      at(
        clockOut ? 'clockOut' : 'clockIn',
        'future',
        `It isn't ${formatWallTime(left ?? came, 'en-US')} on that day yet. Enter an earlier time.`,
      ),
    ])
  return { clockIn: clockIn.toString(), clockOut: clockOut?.toString() ?? null }
}

/**
 * Refuses overlapping time cards of an employee. A lock makes concurrent saves wait for each other.
 */
async function alone(
  tx: Tx,
  { scope }: Work,
  employeeId: number,
  times: { clockIn: string; clockOut: string | null },
  cardId: number | undefined,
) {
  await sql`select pg_advisory_xact_lock(${sql.lit(cardLock)}, ${employeeId}::int)`.execute(tx)
  const other = await tx
    .selectFrom('time_card')
    .select('business_date')
    .where('merchant_id', '=', scope.merchantId)
    .where('employee_id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .where((row) => (cardId === undefined ? row.lit(true) : row('id', '<>', cardId)))
    .where(
      sql<boolean>`(clock_in, coalesce(clock_out, 'infinity')) overlaps
        (${times.clockIn}::timestamptz, coalesce(${times.clockOut}::timestamptz, 'infinity'))`,
    )
    .executeTakeFirst()
  if (other)
    throw invalid([
      at('clockIn', 'overlap', 'Another time card of this employee covers that time.'),
    ])
}

/**
 * An employee who works here, chosen by name or number. The filter also offers employees who worked
 * here before, but never shows names of employees of other stores.
 */
const employeeColumn: Column = {
  name: 'employee',
  column: 'employee_id',
  label: 'Employee',
  kind: 'record',
  required: true,
  references: {
    key: 'employeeId',
    table: 'employee',
    detail: 'employee_number',
    choosable: (scope) => worksHere(scope, 'r'),
    keptAt: '/employees/employees',
    where: (scope) => sql<boolean>`(${worksHere(scope, 'r')} or exists (
      select from time_card c where c.merchant_id = r.merchant_id and c.employee_id = r.id
        and c.deleted_at is null and ${ofStores(scope, 'c.store_id')}))`,
  },
}
const jobColumn: Column = {
  name: 'job',
  column: 'job_id',
  label: 'Job',
  kind: 'record',
  required: true,
  references: { key: 'jobId', table: 'job', keptAt: '/employees/jobs' },
}

const breakColumn = (name: string, label: string, column: string): Column =>
  integer(name, label, 0, 1440, {
    column,
    required: true,
    default: 0,
    help: 'In minutes.',
    inList: false,
  })

export const timeClock = recordsPage({
  page: 'TimeClock',
  title: 'Time clock',
  description: 'When people clocked in and out, as the basis for their pay.',
  noun: 'time card',
  columns: [
    employeeColumn,
    text('employeeNumber', 'Employee ID', 20, { inForm: false }),
    jobColumn,
    { name: 'businessDate', label: 'Business date', kind: 'date', required: true },
    text('clockIn', 'Clocked in', 8, {
      required: true,
      help: "In the store's time zone, such as 8:30 AM.",
    }),
    text('clockOut', 'Clocked out', 8, {
      help: 'Leave empty while the employee is still clocked in.',
    }),
    breakColumn('paidBreak', 'Paid break', 'paid_break_minutes'),
    breakColumn('unpaidBreak', 'Unpaid break', 'unpaid_break_minutes'),
    shown('worked', 'Minutes worked', 'integer'),
    money('payRate', 'Hourly pay'),
    money('tips', 'Declared tips', { column: 'declared_tips', required: true, default: 0 }),
    text('editReason', 'Reason for the change', 100, { inList: false }),
  ],
  defaultSort: 'businessDate',
  defaultDirection: 'desc',
  filters: [{ name: 'dates', label: 'Business dates', kind: 'dates', default: 'last7' }],
  abilities: {
    ...editedBy('employees.editTimeClock'),
    export: 'results.exportReports',
  },
  source: recordSource({
    table: 'time_card',
    store: true,
    unique: { time_card_open_key: ['clockOut', 'This employee is already clocked in.'] },
    search: ['employee', 'employeeNumber', 'job'],
    rows: (tx, scope, filters) => {
      const dates = datesIfAny(filters, 'dates')
      return tx
        .selectFrom('time_card as c')
        .innerJoin('employee as e', (on) =>
          on.onRef('e.merchant_id', '=', 'c.merchant_id').onRef('e.id', '=', 'c.employee_id'),
        )
        .innerJoin('store as s', (on) =>
          on.onRef('s.merchant_id', '=', 'c.merchant_id').onRef('s.id', '=', 'c.store_id'),
        )
        .leftJoin('job as j', (on) =>
          on.onRef('j.merchant_id', '=', 'c.merchant_id').onRef('j.id', '=', 'c.job_id'),
        )
        .where('c.merchant_id', '=', scope.merchantId)
        .where('c.deleted_at', 'is', null)
        .where(ofStores(scope, 'c.store_id'))
        .where((row) =>
          dates
            ? sql<boolean>`c.business_date between ${dates.from}::date and ${dates.to}::date`
            : row.lit(true),
        )
        .select([
          'c.id',
          'c.version',
          'e.name as employee',
          'c.employee_id as employeeId',
          'e.employee_number as employeeNumber',
          'j.name as job',
          'c.job_id as jobId',
          'c.business_date as businessDate',
          clock('c.clock_in').as('clockIn'),
          clock('c.clock_out').as('clockOut'),
          'c.paid_break_minutes as paidBreak',
          'c.unpaid_break_minutes as unpaidBreak',
          worked.as('worked'),
          'c.pay_rate as payRate',
          'c.declared_tips as tips',
          'c.edit_reason as editReason',
        ])
    },
    check,
    async stored(tx, work, { all: values, before }) {
      const times = await instants(tx, work, values)
      await alone(tx, work, Number(values.employeeId), times, before?.id)
      return { ...values, ...times }
    },
  }),
})
