// Opening hours, ordering hours and order capacity of a store: one row per day. Rules over several
// rows are checked here under a lock per store.
// Facts: K-80, K-86, P-084, P-085, S-168, S-185, S-187, V-149, V-153, V-172, V-173; resolution 6
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { formatWallTime, minutesOf, wallTime, wallTimeOf } from '#core/time/wall-time.ts'
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import type { Choice, Column, RecordsPage } from '#server/records/engine/description.ts'
import type { Work, Value, Values } from '#server/records/engine/source.ts'
import { ofStores, onlyStore } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { choiceOf } from '#server/records/engine/filters.ts'
import { fault } from '#server/records/settings/checks.ts'
import { anyTimes, choice, choicesOf, startTimes, yesNo } from '#server/records/settings/columns.ts'
import { joinedSource, type Check } from '#server/records/settings/rows.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** ISO weekday numbers, Monday first. */
const days = dayNames.map((label, index) => ({ value: String(index + 1), label }))
/** Includes the feature flag. The store's settings decide separately whether it delivers. */
const deliveryTab = 'online-ordering.deliveryHoursTab'
const dayName = (day: number) => required(dayNames[(day + 6) % 7], `the name of day ${day}`)
const modes: readonly Choice[] = choicesOf({
  pickup: 'Pickup and curbside',
  dineIn: 'Dine-in',
  delivery: 'Delivery',
  catering: 'Catering',
  driveThru: 'Drive-through',
}).map((mode) => (mode.value === 'delivery' ? { ...mode, ability: deliveryTab } : mode))

type Kind = Row<'ordering_schedule'>['kind']
/** First key of the advisory lock; the second is the store id. */
const hoursLock = 0x686f7572

const storeIn = (tx: Tx, scope: Scope) =>
  scope.storeId === 0 ? onlyStore(tx, scope) : Promise.resolve(scope.storeId)
/**
 * Locks the store's hours and raises their version, so that another page with the same hours open
 * sees a conflict. Returns the store id.
 */
async function touch(tx: Tx, work: Work, kind: Kind): Promise<number> {
  const store = await storeIn(tx, work.scope)
  await sql`select pg_advisory_xact_lock(${sql.lit(hoursLock)}, ${store}::int)`.execute(tx)
  const change = { modified_at: work.now, modified_by: work.session.userName }
  await tx
    .insertInto('ordering_schedule')
    .values({
      merchant_id: work.scope.merchantId,
      store_id: store,
      kind,
      setting_id: `${kind}-${store}`,
      is_published: true,
      created_at: work.now,
      ...change,
    })
    .onConflict((known) =>
      known
        .columns(['merchant_id', 'store_id', 'kind'])
        .doUpdateSet({ ...change, version: sql<number>`ordering_schedule.version + 1` }),
    )
    .execute()
  return store
}

interface Span {
  day: number
  /** Minutes since Monday 00:00. */
  from: number
  until: number
}
const daily = 1440
const weekly = 7 * daily
const spanOf = (day: number, opens: string, closes: string, nextDay: boolean): Span => {
  const start = (day - 1) * daily
  return {
    day,
    from: start + minutesOf(wallTime(opens)),
    until: start + minutesOf(wallTime(closes)) + (nextDay ? daily : 0),
  }
}
/** Whether two spans overlap. Sunday's late hours run into Monday, so the week wraps around. */
const meet = (span: Span, other: Span) =>
  [-weekly, 0, weekly].some(
    (turn) => span.from < other.until + turn && other.from + turn < span.until,
  )
const words = (minute: number) =>
  `${dayName((Math.floor(minute / daily) % 7) + 1)}, ` +
  formatWallTime(wallTimeOf(minute % daily), 'en-US')

const shut = { opens: null, closes: null, closesNextDay: false }
/** An open day needs valid times; a closed day needs none. */
const checkTimes: Check = ({ isClosed, opens, closes, closesNextDay, day }) => {
  if (isClosed === true) return []
  if (opens === null || closes === null)
    return [
      fault(
        opens === null ? 'opens' : 'closes',
        'required',
        'Choose a time, or mark the day as closed.',
      ),
    ]
  if (closesNextDay === true)
    return [
      String(closes) > String(opens)
        ? fault(
            'closes',
            'Exceeds24Hours',
            `${dayName(Number(day))} would be longer than 24 hours.`,
          )
        : undefined,
    ]
  return [
    String(closes) <= String(opens)
      ? fault(
          'closes',
          'order',
          'Must be later than it opens. After midnight, mark that it closes on the next day.',
        )
      : undefined,
  ]
}

const timeColumns: readonly Column[] = [
  yesNo('isClosed', 'Closed all day'),
  { name: 'opens', label: 'Opens', kind: 'choice', choices: startTimes, default: '0900' },
  { name: 'closes', label: 'Closes', kind: 'choice', choices: anyTimes, default: '1700' },
  yesNo('closesNextDay', 'Closes on the next day'),
]

/** The first conflict with other hours of the same store and kind. */
function overlap(
  values: Values,
  others: readonly {
    day: number
    opens: string | null
    closes: string | null
    closes_next_day: boolean
    is_closed: boolean
  }[],
): FieldProblem | undefined {
  const day = Number(values.day)
  const sameDay = others.filter((row) => row.day === day)
  if (
    sameDay.some(({ is_closed }) => is_closed) ||
    (values.isClosed === true && sameDay.length > 0)
  )
    return fault(
      'isClosed',
      'OverlapSameDay',
      `${dayName(day)} is both open and closed. Change or delete the other row of that day.`,
    )
  if (values.isClosed === true) return undefined
  const span = spanOf(
    day,
    String(values.opens),
    String(values.closes),
    values.closesNextDay === true,
  )
  const other = others
    .flatMap((row) =>
      row.opens && row.closes ? [spanOf(row.day, row.opens, row.closes, row.closes_next_day)] : [],
    )
    .find((each) => meet(span, each))
  return (
    other &&
    fault(
      other.day === day ? 'opens' : 'closes',
      other.day === day ? 'OverlapSameDay' : 'OverlapDiffDay',
      `Overlaps with ${words(other.from)} to ${words(other.until)}.`,
    )
  )
}
/** Order modes that the store offers. Without settings, dine-in and delivery are off. */
async function modesOf(tx: Tx, { merchantId }: Scope, store: number): Promise<string[]> {
  const offers = await tx
    .selectFrom('prep_time')
    .select(['offers_dine_in', 'offers_delivery'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', store)
    .executeTakeFirst()
  const asked: Record<string, boolean | undefined> = {
    dineIn: offers?.offers_dine_in ?? false,
    delivery: offers?.offers_delivery ?? false,
  }
  const isOffered = (mode: string) => asked[mode] ?? true
  return modes.map(({ value }) => value).filter(isOffered)
}
/**
 * SQL: the same for rows. Hours of a mode that is not offered stay stored until it is offered
 * again.
 */
const isTaken = sql<boolean>`(mode not in ('dineIn', 'delivery') or exists (select from prep_time p
  where p.merchant_id = order_hours.merchant_id
  and p.store_id = order_hours.store_id and case mode when 'dineIn' then p.offers_dine_in
  else p.offers_delivery end))`

const opened = (values: Values): Values =>
  values.isClosed === true ? { ...values, ...shut } : values

export const orderHours: RecordsPage = {
  page: 'OrderHours',
  kind: 'records',
  title: 'Order hours',
  description:
    'When this store takes online orders, for each kind of order. A day may have several times.',
  noun: 'order time',
  columns: [choice('day', 'Day', days), choice('mode', 'Orders', modes), ...timeColumns],
  defaultSort: 'day',
  filters: [{ name: 'mode', label: 'Orders', kind: 'choice', choices: modes }],
  choicesHere: async (tx, scope) => ({ mode: await modesOf(tx, scope, await storeIn(tx, scope)) }),
  abilities: {
    create: 'online-ordering.editOrderHours',
    update: 'online-ordering.editOrderHours',
    delete: 'online-ordering.editOrderHours',
  },
  source: joinedSource({
    list: {
      kinds: {
        day: 'choice',
        mode: 'choice',
        isClosed: 'boolean',
        opens: 'choice',
        closes: 'choice',
        closesNextDay: 'boolean',
      },
      search: [],
      rows: (tx, scope, filters, { facts }) => {
        const mode = choiceOf(filters, 'mode')
        return tx
          .selectFrom('order_hours')
          .where('merchant_id', '=', scope.merchantId)
          .where('deleted_at', 'is', null)
          .where(ofStores(scope, 'store_id'))
          .where(isTaken)
          .$if(!may(deliveryTab, facts), (query) => query.where('mode', '<>', 'delivery'))
          .$if(mode !== undefined, (query) => query.where(sql<boolean>`mode = ${mode}`))
          .select([
            'id',
            'version',
            sql<string>`day::text`.as('day'),
            'mode',
            'is_closed as isClosed',
            'opens',
            'closes',
            'closes_next_day as closesNextDay',
          ])
      },
    },
    table: tableSource({
      table: 'order_hours',
      store: true,
      columns: {
        day: ['day', 'choice'],
        mode: ['mode', 'choice'],
        isClosed: ['is_closed', 'boolean'],
        opens: ['opens', 'choice'],
        closes: ['closes', 'choice'],
        closesNextDay: ['closes_next_day', 'boolean'],
      },
      unique: { order_hours_key: ['day', 'This day has these hours already.'] },
    }),
    check: checkTimes,
    settle: async (tx, work, values, before) => {
      const store = await touch(tx, work, 'orderHours')
      if (!(await modesOf(tx, work.scope, store)).includes(String(values.mode)))
        throw invalid([
          fault(
            'mode',
            'notOffered',
            'This store does not take such orders. Its order settings say which it takes.',
          ),
        ])
      const others = await tx
        .selectFrom('order_hours')
        .selectAll()
        .where('merchant_id', '=', work.scope.merchantId)
        .where('store_id', '=', store)
        .where('deleted_at', 'is', null)
        .where('id', '<>', before?.id ?? 0)
        .where(sql<boolean>`mode = ${values.mode}`)
        .execute()
      const problem = overlap(opened(values), others)
      if (problem) throw invalid([problem])
      return opened(values)
    },
    removed: async (tx, work) => {
      await touch(tx, work, 'orderHours')
    },
  }),
}

/** Times every half hour. */
const halves = (from: number, to: number) =>
  Array.from({ length: (to - from) / 30 + 1 }, (_, index) => wallTimeOf(from + index * 30)).map(
    (time) => ({
      value: time,
      label: time === '2400' ? '12:00 AM, end of the day' : formatWallTime(time, 'en-US'),
    }),
  )
const most = 9999
const timeText = (value: Value | undefined) => formatWallTime(wallTime(String(value)), 'en-US')

export const orderingCapacity: RecordsPage = {
  page: 'OrderingCapacity',
  kind: 'records',
  title: 'Ordering capacity',
  description:
    'How many online orders this store takes at its busy times. At all other times there is no ' +
    'limit.',
  noun: 'interval',
  columns: [
    choice('day', 'Day', days),
    choice('from', 'From', halves(0, 1410)),
    choice('until', 'Until', halves(30, 1440), { default: '2400' }),
    {
      name: 'maxOrders',
      label: 'Max orders',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: most,
      default: 0,
      help: '0: none are accepted.',
    },
  ],
  defaultSort: 'day',
  abilities: {
    create: 'online-ordering.editCapacity',
    update: 'online-ordering.editCapacity',
    delete: 'online-ordering.editCapacity',
  },
  source: joinedSource({
    list: {
      kinds: { day: 'choice', from: 'choice', until: 'choice', maxOrders: 'integer' },
      search: [],
      rows: (tx, scope) =>
        tx
          .selectFrom('capacity_interval')
          .where('merchant_id', '=', scope.merchantId)
          .where('deleted_at', 'is', null)
          .where(ofStores(scope, 'store_id'))
          .select([
            'id',
            'version',
            sql<string>`day::text`.as('day'),
            'from_time as from',
            'until_time as until',
            'max_orders as maxOrders',
          ]),
    },
    table: tableSource({
      table: 'capacity_interval',
      store: true,
      columns: {
        day: ['day', 'choice'],
        from: ['from_time', 'choice'],
        until: ['until_time', 'choice'],
        maxOrders: ['max_orders', 'integer'],
      },
    }),
    check: ({ from, until }) => [
      String(from) < String(until)
        ? undefined
        : fault('until', 'TimeError', 'Must be later than from.'),
    ],
    settle: async (tx, work, values, before) => {
      const store = await touch(tx, work, 'capacity')
      const other = await tx
        .selectFrom('capacity_interval')
        .select(['from_time', 'until_time'])
        .where('merchant_id', '=', work.scope.merchantId)
        .where('store_id', '=', store)
        .where('deleted_at', 'is', null)
        .where('day', '=', Number(values.day))
        .where('id', '<>', before?.id ?? 0)
        .where('from_time', '<', String(values.until))
        .where('until_time', '>', String(values.from))
        .executeTakeFirst()
      if (other)
        throw invalid([
          fault(
            'from',
            'Overlap',
            `Overlaps with ${timeText(other.from_time)} to ${timeText(other.until_time)} of ` +
              'that day.',
          ),
        ])
      return values
    },
    removed: async (tx, work) => {
      await touch(tx, work, 'capacity')
    },
  }),
}
