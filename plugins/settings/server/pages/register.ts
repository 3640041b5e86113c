// Cash settings and API settings of a store's registers, with one form each.
import type { RecordsPage } from '#server/records/engine/description.ts'
import { at } from '#server/records/engine/rules.ts'
import { network } from '#server/records/settings/checks.ts'
import { integer, money, section, storeOf, text, yesNo } from '#server/records/settings/columns.ts'
import { storeSetting } from '#server/records/settings/setting-source.ts'

export const cashManagement: RecordsPage = {
  page: 'CashManagement',
  kind: 'records',
  title: 'Cash management',
  description: 'Starting cash, drawer counts and safe drops.',
  noun: 'store',
  columns: [
    storeOf,
    ...section(
      'Cash in the drawer',
      'Used at the register.',
      money('startingCash', 'Starting cash', { help: 'In each drawer when it is opened.' }),
      money('dropAbove', 'Safe drop above', {
        help: 'Above this amount, the register asks for a safe drop. Leave empty to never ask.',
      }),
    ),
    ...section(
      'Counting',
      'Used at the register.',
      money('allowedDifference', 'Allowed difference', {
        help: 'Between the counted and the expected amount.',
      }),
      yesNo('countsBlind', 'Blind count', "The person counting doesn't see the expected amount."),
      yesNo('countsAtShiftEnd', 'Count at the end of a shift', undefined, { default: true }),
      yesNo('asksDifferenceReason', 'Ask for a reason when the count is off', undefined, {
        default: true,
        inList: false,
      }),
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editCashManagement' },
  source: storeSetting({
    table: 'cash_setting',
    columns: {
      startingCash: ['starting_cash', 'money'],
      dropAbove: ['drop_above', 'money'],
      allowedDifference: ['allowed_difference', 'money'],
      countsBlind: ['counts_blind', 'boolean', false],
      countsAtShiftEnd: ['counts_at_shift_end', 'boolean', true],
      asksDifferenceReason: ['asks_difference_reason', 'boolean', true],
    },
    check: ({ startingCash, dropAbove }) => [
      typeof startingCash === 'number' && typeof dropAbove === 'number' && dropAbove <= startingCash
        ? at('dropAbove', 'range', 'Enter more than the starting cash.')
        : undefined,
    ],
  }),
}

export const inStoreApi: RecordsPage = {
  page: 'InStoreApi',
  kind: 'records',
  title: 'In-store API',
  description: 'Lets a program in the store, such as an order board, connect to its registers.',
  noun: 'store',
  columns: [
    storeOf,
    ...section(
      'Access',
      'Used at the register.',
      yesNo('isOn', 'Enabled'),
      yesNo('isReadOnly', 'Read-only', "The program can't send orders.", { default: true }),
    ),
    ...section(
      'Program',
      'Used at the register.',
      text('clientName', 'Program', 40, { help: 'The program that connects to the registers.' }),
      text('allowedNetwork', 'Allowed network', 43, {
        help: 'An address such as 10.0.0.5, or a range such as 192.168.1.0/24.',
      }),
      integer('port', 'Port', 1024, 65_535, { required: true }),
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editInStoreApi' },
  source: storeSetting({
    table: 'in_store_api_setting',
    columns: {
      isOn: ['is_on', 'boolean', false],
      clientName: ['client_name', 'text'],
      allowedNetwork: ['allowed_network', 'text'],
      port: ['port', 'integer', 8443],
      isReadOnly: ['is_read_only', 'boolean', true],
    },
    check: (values) => [
      network(
        values,
        'allowedNetwork',
        'Enter an address such as 10.0.0.5, or a range such as 192.168.1.0/24.',
      ),
      values['isOn'] === true && values['allowedNetwork'] === null
        ? at('allowedNetwork', 'required', 'Enter the allowed network before you turn the API on.')
        : undefined,
    ],
  }),
}
