// Systems connected to a merchant, with the last sync and its error. Merchant users do not see
// those.
// Facts: P-031
import type { RecordsPage } from '#server/records/engine/description.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { checked } from '#server/records/operator/checked.ts'
import { choices } from '#server/records/operator/choices.ts'

export const merchantIntegration: RecordsPage = {
  page: 'MerchantIntegration',
  kind: 'records',
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
    { name: 'contactEmail', label: 'Contact e-mail', kind: 'text', maxLength: 80, inList: false },
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
  source: checked(
    tableSource({
      table: 'integration',
      columns: {
        name: ['name', 'text'],
        kind: ['kind', 'choice'],
        account: ['account', 'text'],
        status: ['status', 'choice'],
        contactEmail: ['contact_email', 'text'],
        connectedOn: ['connected_on', 'date'],
        lastSyncAt: ['last_sync_at', 'dateTime'],
        lastError: ['last_error', 'text'],
      },
      unique: { integration_name_key: ['name', 'Another integration has this name.'] },
    }),
    {
      integration_contact_email: [
        'contactEmail',
        'Enter an e-mail address, such as name@example.com.',
      ],
    },
  ),
}
