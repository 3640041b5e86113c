// The order capacity of a store: one row per interval. Rules over several rows are checked here
// under a lock per store.
// Facts: K-80, V-149, V-153
import { sql } from 'kysely'

import { formatWallTime, wallTime, wallTimeOf } from '#core/time/wall-time.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { Work, Value } from '#server/records/engine/source.ts'
import { ofStores, onlyStore } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice } from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** ISO weekday numbers, Monday first. */
const days = dayNames.map((label, index) => ({ value: String(index + 1), label }))

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
