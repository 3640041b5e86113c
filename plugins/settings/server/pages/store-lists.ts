// Lists of a store: gratuities, menu access codes, opening times and seats.
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { website } from '#server/records/settings/checks.ts'
import {
  anyTimes,
  choice,
  editedBy,
  integer,
  isActive,
  startTimes,
  text,
  weekdays,
  yesNo,
} from '#server/records/settings/columns.ts'

export const storeGratuity = recordsPage({
  page: 'StoreGratuity',
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
    integer('guestsFrom', 'Minimum party size', 1, 99, {
      required: true,
      default: 6,
      help: 'Applies to parties of this size or larger.',
    }),
    yesNo('isAutomatic', 'Added automatically', 'When off, the team adds it.', { default: true }),
    yesNo('isTaxable', 'Taxable'),
    isActive("When off, registers don't offer it."),
  ],
  defaultSort: 'name',
  abilities: editedBy('settings.editStoreGratuity'),
  source: recordSource({
    table: 'gratuity_rule',
    store: true,
    unique: { gratuity_rule_name_key: ['name', 'Another gratuity of this store has this name.'] },
  }),
})

export const menuQrCodes = recordsPage({
  page: 'MenuQrCodes',
  title: 'Menu QR codes',
  description: 'QR codes on tables and windows that open your menu on a phone.',
  noun: 'QR code',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Where it is, such as Table 4.' }),
    text('url', 'Web address', 256, { required: true, help: 'Starts with https://' }),
    isActive("When off, the code says that it isn't in use."),
  ],
  defaultSort: 'name',
  abilities: editedBy('settings.editMenuQrCodes'),
  source: recordSource({
    table: 'menu_qr_code',
    store: true,
    unique: { menu_qr_code_name_key: ['name', 'Another code of this store has this name.'] },
    check: (values) => [
      website(values, 'url', 'Enter a full web address, such as https://example.com/menu.'),
    ],
  }),
})

export const storeSchedule = recordsPage({
  page: 'StoreSchedule',
  title: 'Store schedule',
  description:
    'When the registers take sales, such as Lunch. Customers see the operating hours in online ' +
    'ordering.',
  noun: 'opening time',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Such as Lunch.' }),
    choice('weekday', 'Day', weekdays),
    choice('opens', 'Opens', startTimes, { default: '0900' }),
    choice('closes', 'Closes', anyTimes, { default: '1700' }),
    yesNo('closesNextDay', 'Closes the next day'),
  ],
  defaultSort: 'weekday',
  abilities: editedBy('settings.editStoreSchedule'),
  source: recordSource({
    table: 'store_schedule',
    store: true,
    check: ({ opens, closes, closesNextDay }) => [
      closesNextDay === true && String(closes) > String(opens)
        ? at('closes', 'range', 'This is more than 24 hours.')
        : undefined,
      closesNextDay !== true && String(closes) <= String(opens)
        ? at(
            'closes',
            'order',
            'Choose a time after the opening time, or turn on “Closes the next day”.',
          )
        : undefined,
    ],
  }),
})

export const venueSeats = recordsPage({
  page: 'VenueSeats',
  title: 'Venue seats',
  description: 'Seats by section and row, so that orders reach the right guest.',
  noun: 'seat',
  columns: [
    text('section', 'Section', 30, { required: true }),
    text('row', 'Row', 10, { column: 'row_name' }),
    text('seat', 'Seat', 10, { required: true }),
    yesNo('isAccessible', 'Accessible', 'Can be reached by wheelchair.'),
    isActive('When off, no orders can be taken for it.'),
  ],
  defaultSort: 'section',
  abilities: editedBy('settings.editVenueSeats'),
  source: recordSource({
    table: 'venue_seat',
    store: true,
    unique: { venue_seat_key: ['seat', 'This seat already exists.'] },
  }),
})
