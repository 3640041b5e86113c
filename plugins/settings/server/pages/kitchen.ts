// Where a store prepares and assembles orders.
import { recordsPage } from '#server/records/engine/description.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import {
  choice,
  editedBy,
  integer,
  isActive,
  sortOrder,
  text,
} from '#server/records/settings/columns.ts'

export const expoStations = recordsPage({
  page: 'ExpoStations',
  title: 'Expo stations',
  description: 'Where finished dishes come together before they go out.',
  noun: 'expo station',
  columns: [
    text('name', 'Name', 30, { required: true }),
    choice('kind', 'Shown on', { screen: 'Screen', printer: 'Printer' }),
    text('address', 'Network address', 45),
    integer('lateAfter', 'Late after (minutes)', 1, 120, {
      column: 'late_after_minutes',
      required: true,
      default: 12,
      help: 'An older order turns red.',
    }),
    sortOrder,
    isActive('When off, no orders go there.'),
  ],
  defaultSort: 'name',
  abilities: editedBy('settings.editExpoStations'),
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
    {
      name: 'group',
      column: 'printer_group_id',
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
    integer('copies', 'Copies', 1, 5, { required: true, default: 1 }),
    {
      name: 'expoStation',
      column: 'expo_station_id',
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
    isActive('When off, nothing is sent there.'),
  ],
  defaultSort: 'group',
  abilities: editedBy('settings.editKitchenRouting'),
  source: recordSource({
    table: 'kitchen_route',
    store: true,
    unique: { kitchen_route_key: ['destination', 'This group already goes there.'] },
  }),
})
