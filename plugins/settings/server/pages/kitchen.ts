// Where a store prepares and assembles orders.
import { sql } from 'kysely'

import { foldedValue } from '#server/data/text.ts'
import { invalid } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice, isActive, sortOrder, text } from '#server/records/settings/columns.ts'
import { idOf } from './lookups.ts'

const all = (ability: string) => ({ create: ability, update: ability, delete: ability })

export const expoStations = recordsPage({
  page: 'ExpoStations',
  title: 'Expo stations',
  description: 'Where finished dishes come together before they go out.',
  noun: 'expo station',
  columns: [
    text('name', 'Name', 30, { required: true }),
    choice('kind', 'Shown on', { screen: 'Screen', printer: 'Printer' }),
    text('address', 'Network address', 45),
    {
      name: 'lateAfter',
      column: 'late_after_minutes',
      label: 'Late after (minutes)',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 120,
      default: 12,
      help: 'An older order turns red.',
    },
    { ...sortOrder },
    isActive('When off, no orders go there.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editExpoStations'),
  source: recordSource({
    table: 'expo_station',
    store: true,
    unique: {
      expo_station_name_key: ['name', 'Another expo station of this store has this name.'],
    },
    neededBy: async (tx, { merchantId }, id) => {
      const route = await tx
        .selectFrom('kitchen_route')
        .select('destination')
        .where('merchant_id', '=', merchantId)
        .where('expo_station_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return (
        route &&
        `The kitchen route to ${route.destination} uses it. Choose another station there first.`
      )
    },
  }),
})

export const kitchenRouting = recordsPage({
  page: 'KitchenRouting',
  title: 'Kitchen routing',
  description: 'Which printer or screen gets the items of each routing group.',
  noun: 'route',
  columns: [
    text('destination', 'Printer or screen', 40, { required: true }),
    text('group', 'Routing group', 50, {
      column: null,
      required: true,
      help: 'Its name, as on Routing groups.',
    }),
    choice('orders', 'Orders', {
      all: 'All',
      dineIn: 'Dine-in',
      toGo: 'To go',
      delivery: 'Delivery',
    }),
    {
      name: 'copies',
      label: 'Copies',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 5,
      default: 1,
    },
    text('expoStation', 'Expo station', 30, {
      column: null,
      help: 'Its name; empty where there is none.',
    }),
    isActive('When off, nothing is sent there.'),
  ],
  defaultSort: 'group',
  abilities: all('settings.editKitchenRouting'),
  source: recordSource({
    table: 'kitchen_route',
    store: true,
    unique: { kitchen_route_key: ['destination', 'This group goes there already.'] },
    search: ['destination', 'group', 'expoStation'],
    rows: (tx, scope) =>
      tx
        .selectFrom('kitchen_route as r')
        .innerJoin('printer_group as g', (on) =>
          on.onRef('g.merchant_id', '=', 'r.merchant_id').onRef('g.id', '=', 'r.printer_group_id'),
        )
        .leftJoin('expo_station as e', (on) =>
          on.onRef('e.merchant_id', '=', 'r.merchant_id').onRef('e.id', '=', 'r.expo_station_id'),
        )
        .where('r.merchant_id', '=', scope.merchantId)
        .where(ofStores(scope, 'r.store_id'))
        .where('r.deleted_at', 'is', null)
        .select([
          'r.id',
          'r.version',
          'r.store_id as storeId',
          'r.destination',
          'g.name as group',
          'r.orders',
          'r.copies',
          'e.name as expoStation',
          'r.is_active as isActive',
        ]),
    async stored(tx, work, { all: values }) {
      const printer_group_id = await idOf(tx, work, 'printer_group', values, 'group')
      if (typeof values['expoStation'] !== 'string')
        return { ...values, printer_group_id, expo_station_id: null }
      const station = await tx
        .selectFrom('expo_station')
        .select('id')
        .where('merchant_id', '=', work.scope.merchantId)
        .where(ofStores(work.scope, 'store_id'))
        .where('deleted_at', 'is', null)
        .where(sql<string>`lower(name)`, '=', foldedValue(values['expoStation']))
        .executeTakeFirst()
      if (!station)
        throw invalid([
          fault('expoStation', 'unknown', 'This store has no expo station of this name.'),
        ])
      return { ...values, printer_group_id, expo_station_id: station.id }
    },
  }),
})
