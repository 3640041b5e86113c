// Other systems connected to a merchant.
// Facts: R-016
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

export const integrationsPage = recordsPage({
  page: 'MyIntegrations',
  title: 'My integrations',
  description: 'Other systems that your data goes to or comes from, and whom to ask about them.',
  noun: 'integration',
  columns: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      maxLength: 60,
      help: 'Of the other system.',
    },
    {
      name: 'kind',
      label: 'For',
      kind: 'choice',
      required: true,
      choices: [
        { value: 'accounting', label: 'Accounting' },
        { value: 'delivery', label: 'Delivery' },
        { value: 'inventory', label: 'Inventory' },
        { value: 'marketing', label: 'Marketing' },
        { value: 'payroll', label: 'Payroll' },
        { value: 'reservations', label: 'Reservations' },
        { value: 'scheduling', label: 'Scheduling' },
        { value: 'other', label: 'Other' },
      ],
    },
    {
      name: 'account',
      label: 'Account there',
      kind: 'text',
      maxLength: 60,
      help: 'How you are known there. Never a password or a key.',
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'on',
      choices: [
        { value: 'on', label: 'On' },
        { value: 'paused', label: 'Paused' },
      ],
      help: 'Paused, nothing is sent until you switch it on again.',
    },
    {
      name: 'contactEmail',
      label: 'Contact email',
      kind: 'text',
      maxLength: 80,
      textKind: 'email',
    },
    { name: 'connectedOn', label: 'Since', kind: 'date' },
    { name: 'lastSyncAt', label: 'Last exchange', kind: 'dateTime' },
    { name: 'lastError', label: 'What went wrong', kind: 'text', inForm: false },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'account.editIntegrations',
    update: 'account.editIntegrations',
    delete: 'account.editIntegrations',
  },
  source: recordSource({
    table: 'integration',
    unique: { integration_name_key: ['name', 'Another integration has this name.'] },
  }),
})
