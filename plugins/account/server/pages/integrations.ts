// Other systems connected to a merchant.
// Facts: R-016
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choice, choicesOf, editedBy, shown, text } from '#server/records/settings/columns.ts'

export const integrationsPage = recordsPage({
  page: 'MyIntegrations',
  title: 'My integrations',
  description: 'Other systems that your data goes to or comes from, and whom to ask about them.',
  noun: 'integration',
  columns: [
    text('name', 'Name', 60, { required: true, help: 'Of the other system.' }),
    {
      name: 'kind',
      label: 'For',
      kind: 'choice',
      required: true,
      choices: choicesOf({
        accounting: 'Accounting',
        delivery: 'Delivery',
        inventory: 'Inventory',
        marketing: 'Marketing',
        payroll: 'Payroll',
        reservations: 'Reservations',
        scheduling: 'Scheduling',
        other: 'Other',
      }),
    },
    text('account', 'Account there', 60, {
      help: 'How you are known there. Never a password or a key.',
    }),
    choice(
      'status',
      'Status',
      { on: 'On', paused: 'Paused' },
      {
        help: 'Paused, nothing is sent until you switch it on again.',
      },
    ),
    text('contactEmail', 'Contact email', 80, { textKind: 'email' }),
    { name: 'connectedOn', label: 'Since', kind: 'date' },
    { name: 'lastSyncAt', label: 'Last exchange', kind: 'dateTime' },
    shown('lastError', 'What went wrong'),
  ],
  defaultSort: 'name',
  abilities: editedBy('account.editIntegrations'),
  source: recordSource({
    table: 'integration',
    unique: { integration_name_key: ['name', 'Another integration has this name.'] },
  }),
})
