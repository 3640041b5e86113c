// Lists of a store: gratuities, menu access codes, opening times and seats.
import { sql } from 'kysely'

import type { RecordsPage } from '#server/records/engine/description.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { fault, website } from '#server/records/settings/checks.ts'
import {
  anyTimes,
  choice,
  isActive,
  startTimes,
  text,
  weekdays,
  yesNo,
} from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'

const all = (ability: string) => ({ create: ability, update: ability, delete: ability })

export const storeGratuity: RecordsPage = {
  page: 'StoreGratuity',
  kind: 'records',
  title: 'Gratuity',
  description: 'Gratuities for service, and when they apply.',
  noun: 'gratuity',
  columns: [
    text('name', 'Name', 30, { required: true }),
    {
      name: 'percent',
      label: 'Percent',
      kind: 'percent',
      required: true,
      minimum: 0.01,
      maximum: 100,
    },
    choice('orders', 'Orders', {
      dineIn: 'Dine-in',
      delivery: 'Delivery',
      catering: 'Catering',
      all: 'All',
    }),
    {
      name: 'guestsFrom',
      label: 'Minimum party size',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 99,
      default: 6,
      help: 'Applies to parties of this size or larger.',
    },
    yesNo('isAutomatic', 'Added automatically', 'When off, the team adds it.', { default: true }),
    yesNo('isTaxable', 'Taxable'),
    isActive('When off, registers do not offer it.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editStoreGratuity'),
  source: tableSource({
    table: 'gratuity_rule',
    store: true,
    columns: {
      name: ['name', 'text'],
      percent: ['percent', 'percent'],
      orders: ['orders', 'choice'],
      guestsFrom: ['guests_from', 'integer'],
      isAutomatic: ['is_automatic', 'boolean'],
      isTaxable: ['is_taxable', 'boolean'],
      isActive: ['is_active', 'boolean'],
    },
    unique: { gratuity_rule_name_key: ['name', 'Another gratuity of this store has this name.'] },
  }),
}

export const menuQrCodes: RecordsPage = {
  page: 'MenuQrCodes',
  kind: 'records',
  title: 'Menu QR codes',
  description: 'QR codes on tables and windows that open your menu on a phone.',
  noun: 'QR code',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Where it is, such as Table 4.' }),
    text('url', 'Web address', 256, { required: true, help: 'Starts with https://' }),
    isActive('When off, the code says that it is not in use.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editMenuQrCodes'),
  source: joinedSource({
    list: {
      kinds: { name: 'text', url: 'text', isActive: 'boolean' },
      search: ['name', 'url'],
      rows: (tx, scope) =>
        tx
          .selectFrom('menu_qr_code')
          .where('merchant_id', '=', scope.merchantId)
          .where(ofStores(scope, 'store_id'))
          .where('deleted_at', 'is', null)
          .select(['id', 'version', 'store_id as storeId', 'name', 'url', 'is_active as isActive']),
    },
    table: tableSource({
      table: 'menu_qr_code',
      store: true,
      columns: { name: ['name', 'text'], url: ['url', 'text'], isActive: ['is_active', 'boolean'] },
      unique: { menu_qr_code_name_key: ['name', 'Another code of this store has this name.'] },
    }),
    check: (values) => [
      website(values, 'url', 'Enter a full web address, such as https://example.com/menu.'),
    ],
  }),
}

export const storeSchedule: RecordsPage = {
  page: 'StoreSchedule',
  kind: 'records',
  title: 'Store schedule',
  description: 'When the store is open. A day can have several opening times.',
  noun: 'opening time',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Such as Lunch.' }),
    choice('weekday', 'Day', weekdays),
    choice('opens', 'Opens', startTimes, { default: '0900' }),
    choice('closes', 'Closes', anyTimes, { default: '1700' }),
    yesNo('closesNextDay', 'Closes the next day'),
  ],
  defaultSort: 'weekday',
  abilities: all('settings.editStoreSchedule'),
  source: joinedSource({
    list: {
      kinds: {
        name: 'text',
        weekday: 'choice',
        opens: 'choice',
        closes: 'choice',
        closesNextDay: 'boolean',
      },
      search: ['name'],
      rows: (tx, scope) =>
        tx
          .selectFrom('store_schedule')
          .where('merchant_id', '=', scope.merchantId)
          .where(ofStores(scope, 'store_id'))
          .where('deleted_at', 'is', null)
          .select([
            'id',
            'version',
            'store_id as storeId',
            'name',
            sql<string>`weekday::text`.as('weekday'),
            'opens',
            'closes',
            'closes_next_day as closesNextDay',
          ]),
    },
    table: tableSource({
      table: 'store_schedule',
      store: true,
      columns: {
        name: ['name', 'text'],
        weekday: ['weekday', 'integer'],
        opens: ['opens', 'text'],
        closes: ['closes', 'text'],
        closesNextDay: ['closes_next_day', 'boolean'],
      },
    }),
    check: ({ opens, closes, closesNextDay }) => [
      closesNextDay === true && String(closes) > String(opens)
        ? fault('closes', 'range', 'That is more than 24 hours.')
        : undefined,
      closesNextDay !== true && String(closes) <= String(opens)
        ? fault('closes', 'order', 'Must be after the opening time, unless it closes the next day.')
        : undefined,
    ],
    settle: (_tx, _work, values) => ({ ...values, weekday: Number(values['weekday']) }),
  }),
}

export const venueSeats: RecordsPage = {
  page: 'VenueSeats',
  kind: 'records',
  title: 'Venue seats',
  description: 'Seats by section and row, so that orders reach the right guest.',
  noun: 'seat',
  columns: [
    text('section', 'Section', 30, { required: true }),
    text('row', 'Row', 10),
    text('seat', 'Seat', 10, { required: true }),
    yesNo('isAccessible', 'Accessible', 'Can be reached by wheelchair.'),
    isActive('When off, no orders can be taken for it.'),
  ],
  defaultSort: 'section',
  abilities: all('settings.editVenueSeats'),
  source: tableSource({
    table: 'venue_seat',
    store: true,
    columns: {
      section: ['section', 'text'],
      row: ['row_name', 'text'],
      seat: ['seat', 'text'],
      isAccessible: ['is_accessible', 'boolean'],
      isActive: ['is_active', 'boolean'],
    },
    unique: { venue_seat_key: ['seat', 'This seat already exists.'] },
  }),
}
