// Programs that access a merchant's data, their rate limits and their errors.
// Facts: P-032, P-035; resolution 25
import { randomBytes } from 'node:crypto'

import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choices, yesNo } from '#server/records/operator/choices.ts'
import { namedBy } from '#server/records/settings/named-by.ts'

export const serviceAccounts = recordsPage({
  page: 'BslServiceAccount',
  title: 'Service accounts',
  description:
    "Accounts by which programs read or write this merchant's data. " +
    'Their secrets are kept by the service itself.',
  noun: 'service account',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 60 },
    { name: 'clientId', label: 'Client id', kind: 'text', inForm: false },
    { name: 'purpose', label: 'Purpose', kind: 'text', required: true, maxLength: 200 },
    {
      name: 'reach',
      label: 'May work with',
      kind: 'choice',
      required: true,
      default: 'reports',
      choices: choices({
        orders: 'Orders',
        menu: 'The menu',
        reports: 'Reports',
        everything: 'Everything',
      }),
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo('On', 'Off'),
    },
    { name: 'expiresOn', label: 'Until', kind: 'date', help: 'Empty: until it is switched off.' },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'admin.editServiceAccounts',
    update: 'admin.editServiceAccounts',
    delete: 'admin.editServiceAccounts',
  },
  source: recordSource({
    table: 'service_account',
    unique: { service_account_name_key: ['name', 'Another service account has this name.'] },
    neededBy: namedBy({
      table: 'api_governor_rule',
      column: 'service_account_id',
      one: 'rule of the API governor',
      many: 'rules of the API governor',
    }),
    // The client id is generated: a chosen one could take over another program's id.
    stored: (_tx, _work, { sent, before }) =>
      before ? sent : { ...sent, clientId: `svc-${randomBytes(9).toString('hex')}` },
  }),
})

export const serviceSupport = recordsPage({
  page: 'BslSupport',
  title: 'Service support',
  description:
    "Cases of this merchant with the platform's services, from the first call to the end.",
  noun: 'case',
  columns: [
    { name: 'subject', label: 'Case', kind: 'text', required: true, maxLength: 100 },
    {
      name: 'service',
      label: 'Service',
      kind: 'choice',
      required: true,
      choices: choices({
        orders: 'Orders',
        menu: 'Menu',
        payments: 'Payments',
        reports: 'Reports',
        devices: 'Devices',
        other: 'Other',
      }),
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'open',
      choices: choices({ open: 'Open', waiting: 'Waiting', closed: 'Closed' }),
    },
    { name: 'openedOn', label: 'Opened', kind: 'date', required: true },
    {
      name: 'contact',
      label: 'Contact',
      kind: 'text',
      maxLength: 100,
      help: 'Whom to call at the merchant.',
    },
    { name: 'notes', label: 'Notes', kind: 'text', maxLength: 2000, lines: 6, inList: false },
  ],
  defaultSort: 'openedOn',
  defaultDirection: 'desc',
  abilities: {
    create: 'admin.editServiceCases',
    update: 'admin.editServiceCases',
    delete: 'admin.editServiceCases',
  },
  source: recordSource({ table: 'service_case' }),
})

export const apiGovernor = recordsPage({
  page: 'ApiGovernorManager',
  title: 'API governor',
  description:
    'How many calls a program may make for this merchant, so that none slows down the rest.',
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
    {
      name: 'callsPerMinute',
      label: 'Calls a minute',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 6000,
      default: 60,
    },
    {
      name: 'burst',
      label: 'Calls at once',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 1000,
      default: 10,
    },
    {
      name: 'beyond',
      label: 'More than that',
      kind: 'choice',
      required: true,
      default: 'slow',
      choices: choices({ slow: 'Waits', refuse: 'Is refused' }),
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo('On', 'Off'),
    },
  ],
  defaultSort: 'client',
  abilities: {
    create: 'admin.editApiGovernor',
    update: 'admin.editApiGovernor',
    delete: 'admin.editApiGovernor',
  },
  source: recordSource({
    table: 'api_governor_rule',
    unique: {
      api_governor_rule_account_key: ['client', 'There is a rule for this program already.'],
    },
  }),
})
