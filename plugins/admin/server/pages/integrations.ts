// Systems that are connected to a merchant, with the time and the error of their last sync. The
// merchant's own users see the error too, but can't edit it.
// Facts: P-031
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choice, editedBy, pick, text } from '#server/records/settings/columns.ts'

export const merchantIntegration = recordsPage({
  page: 'MerchantIntegration',
  title: 'Integrations',
  description:
    'Other systems that this merchant uses: the same list as My integrations, with the status ' +
    'of the last sync.',
  noun: 'integration',
  columns: [
    text('name', 'Name', 60, { required: true }),
    pick('kind', 'Kind', {
      accounting: 'Accounting',
      delivery: 'Delivery',
      payroll: 'Payroll',
      scheduling: 'Scheduling',
      reservations: 'Reservations',
      inventory: 'Inventory',
      marketing: 'Marketing',
      other: 'Other',
    }),
    text('account', 'Account', 60),
    choice('status', 'Status', { on: 'On', paused: 'Paused' }),
    text('contactEmail', 'Contact email', 80, { textKind: 'email', inList: false }),
    { name: 'connectedOn', label: 'Connected', kind: 'date' },
    { name: 'lastSyncAt', label: 'Last sync', kind: 'dateTime' },
    text('lastError', 'Last error', 200, { help: 'Clear this once the problem is fixed.' }),
  ],
  defaultSort: 'name',
  abilities: editedBy('admin.editIntegrations'),
  source: recordSource({
    table: 'integration',
    unique: { integration_name_key: ['name', 'Another integration has this name.'] },
  }),
})
