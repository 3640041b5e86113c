// Other systems connected to a merchant.
// Facts: R-016
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choice, toChoices, editedBy, shown, text } from '#server/records/settings/columns.ts'

export const integrationsPage = recordsPage({
  page: 'MyIntegrations',
  title: 'My integrations',
  description: 'Other systems that exchange data with your account, and who to contact about them.',
  noun: 'integration',
  columns: [
    text('name', 'Name', 60, { required: true, help: 'The name of the other system.' }),
    {
      name: 'kind',
      label: 'For',
      kind: 'choice',
      required: true,
      choices: toChoices({
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
    text('account', 'Account', 60, {
      help: 'Your account in the other system. Never enter a password or a key.',
    }),
    choice(
      'status',
      'Status',
      { on: 'On', paused: 'Paused' },
      {
        help: 'While paused, nothing is sent until you turn it on again.',
      },
    ),
    text('contactEmail', 'Contact email', 80, { textKind: 'email' }),
    { name: 'connectedOn', label: 'Since', kind: 'date' },
    { name: 'lastSyncAt', label: 'Last sync', kind: 'dateTime' },
    shown('lastError', 'Last error'),
  ],
  defaultSort: 'name',
  abilities: editedBy('account.editIntegrations'),
  source: recordSource({
    table: 'integration',
    unique: { integration_name_key: ['name', 'Another integration has this name.'] },
  }),
})
