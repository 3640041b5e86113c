// The store: contacts, receipt, time zone, and options of its registers.
import type { RecordsPage } from '#server/records/engine/description.ts'
import {
  choice,
  section,
  startTimes,
  storeOf,
  text,
  yesNo,
} from '#server/records/settings/columns.ts'
import { states } from './places.ts'
import { storeSetting } from '#server/records/settings/setting-source.ts'

const outOfList = { inList: false }
const tip = (n: 1 | 2 | 3) => ({
  name: `tip${n}`,
  label: `Tip suggestion ${n}`,
  kind: 'percent' as const,
  minimum: 0,
  maximum: 100,
  inList: false,
})

export const storeConfiguration: RecordsPage = {
  page: 'StoreConfiguration',
  kind: 'records',
  title: 'Store configuration',
  description:
    'Address, contacts, receipt and time zone of each store. Choose a store to change them.',
  noun: 'store',
  columns: [
    ...section(
      'Address',
      undefined,
      text('name', 'Store name', 40, { required: true }),
      text('address1', 'Address line 1', 40, { required: true }),
      text('address2', 'Address line 2', 40, outOfList),
      text('city', 'City', 20, { required: true }),
      choice('state', 'State', states, { default: '' }),
      text('zip', 'ZIP code', 10, { ...outOfList, required: true }),
      text('phone', 'Phone', 25, { required: true, help: 'Printed on receipts.' }),
      {
        name: 'timeZone',
        label: 'Time zone',
        kind: 'timeZone',
        required: true,
        help: 'For the days of reports and all times of the store.',
      },
    ),
    ...section(
      'Contacts',
      'The people to contact about this store.',
      text('contactName', 'Primary contact', 40, { required: true }),
      text('contactPhone', 'Primary phone', 25, { ...outOfList, required: true }),
      text('contactEmail', 'Primary email', 50, { required: true }),
      text('secondName', 'Secondary contact', 40, outOfList),
      text('secondPhone', 'Secondary phone', 25, outOfList),
      text('secondEmail', 'Secondary email', 50, outOfList),
    ),
    ...section(
      'Receipt',
      undefined,
      text('receiptHeader', 'Receipt header', 40, {
        ...outOfList,
        help: 'First line of the receipt.',
      }),
      yesNo(
        'includesQrCode',
        'QR code on receipts',
        'Opens the website. Used at the register.',
        outOfList,
      ),
      text('websiteUrl', 'Website', 256, { ...outOfList, help: 'Starts with https://' }),
      text('receiptNote', 'Receipt message', 500, {
        ...outOfList,
        lines: 4,
        help: 'Last lines of the receipt.',
      }),
    ),
    ...section(
      'Tips',
      'Printed below the total. Used at the register.',
      yesNo('suggestsTips', 'Suggest tips', undefined, outOfList),
      text('tipMessage', 'Tip message', 500, {
        ...outOfList,
        lines: 2,
        help: 'Cleared where no tips are suggested.',
      }),
      tip(1),
      tip(2),
      tip(3),
    ),
  ],
  defaultSort: 'name',
  // All stores side by side, in company view. A store's own form changes one.
  abilities: {},
  source: storeSetting({
    table: 'receipt_setting',
    ofOwner: {
      name: ['name', 'text'],
      address1: ['address_line1', 'text'],
      address2: ['address_line2', 'text'],
      city: ['city', 'text'],
      state: ['state', 'choice'],
      zip: ['zip', 'text'],
      phone: ['phone', 'text'],
      timeZone: ['time_zone', 'text'],
    },
    columns: {
      contactName: ['contact_name', 'text'],
      contactPhone: ['contact_phone', 'text'],
      contactEmail: ['contact_email', 'text'],
      secondName: ['second_contact_name', 'text'],
      secondPhone: ['second_contact_phone', 'text'],
      secondEmail: ['second_contact_email', 'text'],
      receiptHeader: ['receipt_header', 'text'],
      includesQrCode: ['includes_qr_code', 'boolean', false],
      websiteUrl: ['website_url', 'text'],
      receiptNote: ['receipt_note', 'text'],
      suggestsTips: ['suggests_tips', 'boolean', false],
      tipMessage: ['tip_message', 'text'],
      tip1: ['tip_suggestion_1', 'percent'],
      tip2: ['tip_suggestion_2', 'percent'],
      tip3: ['tip_suggestion_3', 'percent'],
    },
  }),
}

export const storeOptions: RecordsPage = {
  page: 'StoreOptions',
  kind: 'records',
  title: 'Store options',
  description: 'How the registers of each store work.',
  noun: 'store',
  columns: [
    storeOf,
    ...section(
      'Business day',
      undefined,
      choice('businessDayStart', 'Business day starts', startTimes, {
        default: '0400',
        help: 'Earlier sales count for the day before.',
      }),
    ),
    ...section(
      'Sign-out',
      'Used at the register.',
      {
        name: 'signOutMinutes',
        label: 'Sign out after (minutes)',
        kind: 'integer',
        required: true,
        minimum: 0,
        maximum: 240,
        help: 'Without a touch. 0 means never.',
      },
      yesNo('signsOutAfterSale', 'Sign out after each sale', undefined, outOfList),
    ),
    ...section(
      'Receipts and cash drawer',
      'Used at the register.',
      choice('receiptPrinting', 'Print receipts', {
        ask: 'Ask the customer',
        always: 'Always',
        never: 'Never',
      }),
      yesNo('opensDrawerForCards', 'Open the drawer for card payments', undefined, outOfList),
      yesNo(
        'asksNoSaleReason',
        'Ask why the drawer is opened without a sale',
        undefined,
        outOfList,
      ),
    ),
    ...section(
      'Orders',
      'Used at the register.',
      {
        name: 'firstOrderNumber',
        label: 'First order number',
        kind: 'integer',
        required: true,
        minimum: 1,
        maximum: 9999,
      },
      yesNo('restartsOrderNumbers', 'Restart order numbers each day', undefined, outOfList),
      yesNo('asksGuestCount', 'Ask for the number of guests', undefined, outOfList),
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editStoreOptions' },
  source: storeSetting({
    table: 'store_option',
    ofOwner: { businessDayStart: ['business_day_start', 'choice'] },
    columns: {
      signOutMinutes: ['sign_out_minutes', 'integer', 15],
      receiptPrinting: ['receipt_printing', 'choice', 'ask'],
      asksGuestCount: ['asks_guest_count', 'boolean', false],
      opensDrawerForCards: ['opens_drawer_for_cards', 'boolean', false],
      asksNoSaleReason: ['asks_no_sale_reason', 'boolean', true],
      signsOutAfterSale: ['signs_out_after_sale', 'boolean', false],
      firstOrderNumber: ['first_order_number', 'integer', 1],
      restartsOrderNumbers: ['restarts_order_numbers', 'boolean', true],
    },
  }),
}
