// Systems connected to a merchant, with the last sync and its error. Merchant users do not see
// those.
// Facts: P-031
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choices } from '#server/records/operator/choices.ts'

export const merchantIntegration = recordsPage({
  page: 'MerchantIntegration',
  title: 'Integrations',
  description:
    'Other systems that this merchant works with: the same list as My integrations, with the ' +
    'state of the last sync.',
  noun: 'integration',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      required: true,
      choices: choices({
        accounting: 'Accounting',
        delivery: 'Delivery',
        payroll: 'Payroll',
        scheduling: 'Scheduling',
        reservations: 'Reservations',
        inventory: 'Inventory',
        marketing: 'Marketing',
        other: 'Other',
      }),
    },
    { name: 'account', label: 'Account there', kind: 'text', maxLength: 60 },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'on',
      choices: choices({ on: 'On', paused: 'Paused' }),
    },
    {
      name: 'contactEmail',
      label: 'Contact e-mail',
      kind: 'text',
      maxLength: 80,
      textKind: 'email',
      inList: false,
    },
    { name: 'connectedOn', label: 'Connected', kind: 'date' },
    { name: 'lastSyncAt', label: 'Last sync', kind: 'dateTime' },
    {
      name: 'lastError',
      label: 'Last error',
      kind: 'text',
      maxLength: 200,
      help: 'Empty it once it is mended.',
    },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'admin.editIntegrations',
    update: 'admin.editIntegrations',
    delete: 'admin.editIntegrations',
  },
  source: recordSource({
    table: 'integration',
    unique: { integration_name_key: ['name', 'Another integration has this name.'] },
  }),
})
