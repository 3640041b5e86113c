// Lists of a store: gratuities, menu access codes, opening times and seats.
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
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

const all = (ability: string) => ({ create: ability, update: ability, delete: ability })

export const storeGratuity = recordsPage({
  page: 'StoreGratuity',
  title: 'Gratuity',
  description: 'What is added for service, and when.',
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
      label: 'From guests',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 99,
      default: 6,
      help: 'For parties of this size and larger.',
    },
    yesNo('isAutomatic', 'Added by itself', 'Off: the team adds it.', { default: true }),
    yesNo('isTaxable', 'Taxed'),
    isActive('Off: the register does not offer it.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editStoreGratuity'),
  source: recordSource({
    table: 'gratuity_rule',
    store: true,
    unique: { gratuity_rule_name_key: ['name', 'Another gratuity of this store has this name.'] },
  }),
})

export const menuQrCodes = recordsPage({
  page: 'MenuQrCodes',
  title: 'Menu QR codes',
  description: 'Codes on tables and windows that open your menu on a phone.',
  noun: 'QR code',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Where it hangs, such as Table 4.' }),
    text('url', 'Leads to', 256, { required: true, help: 'Begins with https://' }),
    isActive('Off: the code says that it is not in use.'),
  ],
  defaultSort: 'name',
  abilities: all('settings.editMenuQrCodes'),
  source: recordSource({
    table: 'menu_qr_code',
    store: true,
    unique: { menu_qr_code_name_key: ['name', 'Another code of this store has this name.'] },
    check: (values) => [
      website(values, 'url', 'Enter a whole address, such as https://example.com/menu.'),
    ],
  }),
})

export const storeSchedule = recordsPage({
  page: 'StoreSchedule',
  title: 'Store schedule',
  description: 'When the store is open. A day may have several times.',
  noun: 'opening time',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Such as Lunch.' }),
    choice('weekday', 'Day', weekdays),
    choice('opens', 'Opens', startTimes, { default: '0900' }),
    choice('closes', 'Closes', anyTimes, { default: '1700' }),
    yesNo('closesNextDay', 'Closes on the next day'),
  ],
  defaultSort: 'weekday',
  abilities: all('settings.editStoreSchedule'),
  source: recordSource({
    table: 'store_schedule',
    store: true,
    check: ({ opens, closes, closesNextDay }) => [
      closesNextDay === true && String(closes) > String(opens)
        ? fault('closes', 'range', 'That is more than 24 hours.')
        : undefined,
      closesNextDay !== true && String(closes) <= String(opens)
        ? fault('closes', 'order', 'Must come after the opening, unless it closes on the next day.')
        : undefined,
    ],
  }),
})

export const venueSeats = recordsPage({
  page: 'VenueSeats',
  title: 'Venue seats',
  description: 'Seats by section and row, so that orders find whoever sits there.',
  noun: 'seat',
  columns: [
    text('section', 'Section', 30, { required: true }),
    text('row', 'Row', 10, { column: 'row_name' }),
    text('seat', 'Seat', 10, { required: true }),
    yesNo('isAccessible', 'Accessible', 'Reached by wheelchair.'),
    isActive('Off: no order can be taken for it.'),
  ],
  defaultSort: 'section',
  abilities: all('settings.editVenueSeats'),
  source: recordSource({
    table: 'venue_seat',
    store: true,
    unique: { venue_seat_key: ['seat', 'This seat is there already.'] },
  }),
})
