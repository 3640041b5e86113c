// Options of a store's registers.
import type { RecordsPage } from '#server/records/engine/description.ts'
import {
  choice,
  integer,
  section,
  startTimes,
  storeOf,
  yesNo,
} from '#server/records/settings/columns.ts'
import { storeSetting } from '#server/records/settings/setting-source.ts'

const outOfList = { inList: false }
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
        help: 'Earlier sales count toward the day before.',
      }),
    ),
    ...section(
      'Sign-out',
      'Used at the register.',
      integer('signOutMinutes', 'Sign out after (minutes)', 0, 240, {
        required: true,
        help: 'After this long without a touch. 0 means never.',
      }),
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
      integer('firstOrderNumber', 'First order number', 1, 9999, { required: true }),
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
