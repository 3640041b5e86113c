// Where a store prepares and assembles orders.
import type { RecordsPage } from '#server/records/engine/description.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { choice, isActive, sortOrder, text } from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'

const all = (ability: string) => ({ create: ability, update: ability, delete: ability })

export const expoStations: RecordsPage = {
  page: 'ExpoStations',
  kind: 'records',
  title: 'Expo stations',
  description: 'Where finished dishes come together before they go out.',
  noun: 'expo station',
  columns: [
    text('name', 'Name', 30, { required: true }),
    choice('kind', 'Shown on', { screen: 'Screen', printer: 'Printer' }),
    text('address', 'Network address', 45),
    {
      name: 'lateAfter',
      label: 'Late after',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 120,
      default: 12,
      help: 'Minutes; then an order turns red.',
    },
    { ...sortOrder },
    isActive('Off: no order goes there.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editExpoStations'),
  source: tableSource({
    table: 'expo_station',
    store: true,
    columns: {
      name: ['name', 'text'],
      kind: ['kind', 'choice'],
      address: ['address', 'text'],
      lateAfter: ['late_after_minutes', 'integer'],
      sortOrder: ['sort_order', 'integer'],
      isActive: ['is_active', 'boolean'],
    },
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
        route && `The kitchen route to ${route.destination} ends there. Lead it elsewhere first.`
      )
    },
  }),
}

export const kitchenRouting: RecordsPage = {
  page: 'KitchenRouting',
  kind: 'records',
  title: 'Kitchen routing',
  description: 'To which printer or screen the items of a routing group go.',
  noun: 'route',
  columns: [
    text('destination', 'Printer or screen', 40, { required: true }),
    {
      name: 'group',
      label: 'Routing group',
      kind: 'record',
      references: { key: 'groupId', table: 'printer_group', keptAt: '/settings/kitchen/groups' },
      required: true,
    },
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
    {
      name: 'expoStation',
      label: 'Expo station',
      kind: 'record',
      references: {
        key: 'expoStationId',
        table: 'expo_station',
        where: (scope) => ofStores(scope, 'r.store_id'),
        keptAt: '/settings/kitchen/expostation',
      },
      help: 'Leave empty if there is none.',
    },
    isActive('Off: nothing is sent there.'),
  ],
  defaultSort: 'group',
  abilities: all('settings.editKitchenRouting'),
  source: joinedSource({
    list: {
      kinds: {
        destination: 'text',
        group: 'text',
        groupId: 'integer',
        orders: 'choice',
        copies: 'integer',
        expoStation: 'text',
        expoStationId: 'integer',
        isActive: 'boolean',
      },
      search: ['destination', 'group', 'expoStation'],
      rows: (tx, scope) =>
        tx
          .selectFrom('kitchen_route as r')
          .innerJoin('printer_group as g', (on) =>
            on
              .onRef('g.merchant_id', '=', 'r.merchant_id')
              .onRef('g.id', '=', 'r.printer_group_id'),
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
            'r.printer_group_id as groupId',
            'r.orders',
            'r.copies',
            'e.name as expoStation',
            'r.expo_station_id as expoStationId',
            'r.is_active as isActive',
          ]),
    },
    table: tableSource({
      table: 'kitchen_route',
      store: true,
      columns: {
        destination: ['destination', 'text'],
        groupId: ['printer_group_id', 'integer'],
        orders: ['orders', 'choice'],
        copies: ['copies', 'integer'],
        expoStationId: ['expo_station_id', 'integer'],
        isActive: ['is_active', 'boolean'],
      },
      unique: { kitchen_route_key: ['destination', 'This group goes there already.'] },
    }),
  }),
}
