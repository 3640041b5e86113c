// Programs that access a merchant's data, their rate limits and their errors.
// Facts: P-032, P-035; resolution 25
import { randomBytes } from 'node:crypto'

import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { namedBy } from '#server/records/settings/named-by.ts'
import {
  choice,
  editedBy,
  either,
  integer,
  pick,
  shown,
  text,
} from '#server/records/settings/columns.ts'

export const serviceAccounts = recordsPage({
  page: 'BslServiceAccount',
  title: 'Service accounts',
  description:
    "Accounts that programs use to read or write this merchant's data. " +
    'The service itself stores their secrets.',
  noun: 'service account',
  columns: [
    text('name', 'Name', 60, { required: true }),
    shown('clientId', 'Client ID'),
    text('purpose', 'Purpose', 200, { required: true }),
    choice(
      'reach',
      'Can access',
      {
        orders: 'Orders',
        menu: 'The menu',
        reports: 'Reports',
        everything: 'Everything',
      },
      { default: 'reports' },
    ),
    either('isActive', 'Active', ['On', 'Off'], { default: true }),
    {
      name: 'expiresOn',
      label: 'Until',
      kind: 'date',
      help: 'Leave empty to keep it until it is turned off.',
    },
  ],
  defaultSort: 'name',
  abilities: editedBy('admin.editServiceAccounts'),
  source: recordSource({
    table: 'service_account',
    unique: { service_account_name_key: ['name', 'Another service account has this name.'] },
    neededBy: namedBy({
      table: 'api_governor_rule',
      column: 'service_account_id',
      one: 'rule of the API governor',
      many: 'rules of the API governor',
    }),
    // The client id is generated, because a chosen one could take over the id of another program.
    stored: (_tx, _work, { sent, before }) =>
      before ? sent : { ...sent, clientId: `svc-${randomBytes(9).toString('hex')}` },
  }),
})

export const serviceSupport = recordsPage({
  page: 'BslSupport',
  title: 'Service support',
  description: "This merchant's support cases about the platform's services, open and closed.",
  noun: 'case',
  columns: [
    text('subject', 'Case', 100, { required: true }),
    pick('service', 'Service', {
      orders: 'Orders',
      menu: 'Menu',
      payments: 'Payments',
      reports: 'Reports',
      devices: 'Devices',
      other: 'Other',
    }),
    choice('status', 'Status', { open: 'Open', waiting: 'Waiting', closed: 'Closed' }),
    { name: 'openedOn', label: 'Opened', kind: 'date', required: true },
    text('contact', 'Contact', 100, { help: 'Who to contact at the merchant.' }),
    text('notes', 'Notes', 2000, { lines: 6, inList: false }),
  ],
  defaultSort: 'openedOn',
  defaultDirection: 'desc',
  abilities: editedBy('admin.editServiceCases'),
  source: recordSource({ table: 'service_case' }),
})

export const apiGovernor = recordsPage({
  page: 'ApiGovernorManager',
  title: 'API governor',
  description:
    'How many calls a program can make for this merchant, so that none slows down the others.',
  noun: 'rule',
  columns: [
    {
      name: 'client',
      column: 'service_account_id',
      label: 'Program',
      kind: 'record',
      required: true,
      references: {
        key: 'accountId',
        table: 'service_account',
        detail: 'client_id',
        keptAt: '/settings/admin/bslServiceAccount',
      },
    },
    integer('callsPerMinute', 'Calls per minute', 1, 6000, { required: true, default: 60 }),
    integer('burst', 'Concurrent calls', 1, 1000, { required: true, default: 10 }),
    choice('beyond', 'Above the limit', { slow: 'Delay calls', refuse: 'Reject calls' }),
    either('isActive', 'Active', ['On', 'Off'], { default: true }),
  ],
  defaultSort: 'client',
  abilities: editedBy('admin.editApiGovernor'),
  source: recordSource({
    table: 'api_governor_rule',
    unique: {
      api_governor_rule_account_key: ['client', 'This program already has a rule.'],
    },
  }),
})
