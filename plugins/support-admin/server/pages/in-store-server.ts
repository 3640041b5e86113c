// Servers in a merchant's stores. A tool for internal support.
// Facts: R-051
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { versionCheck, versionHelp } from '#server/records/operator/versions.ts'
import { choices, yesNo } from '#server/records/operator/choices.ts'

export const inStoreServer = recordsPage({
  page: 'InStoreServer',
  title: 'In-store server',
  description:
    'Servers that stand in a store and keep its registers working while the line is down.',
  noun: 'server',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'host',
      label: 'Address',
      kind: 'text',
      required: true,
      maxLength: 100,
      help: 'Name or number in the network of the store.',
    },
    {
      name: 'softwareVersion',
      label: 'Software',
      kind: 'text',
      required: true,
      maxLength: 19,
      help: versionHelp,
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'running',
      choices: choices({ running: 'Running', stopped: 'Stopped', maintenance: 'In maintenance' }),
    },
    {
      name: 'isPrimary',
      label: 'Role',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo('Main server', 'Stand-in'),
    },
    { name: 'notes', label: 'Notes', kind: 'text', maxLength: 500, lines: 3, inList: false },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'support-admin.editInStoreServers',
    update: 'support-admin.editInStoreServers',
    delete: 'support-admin.editInStoreServers',
  },
  source: recordSource({
    table: 'in_store_server',
    store: true,
    unique: { in_store_server_key: ['name', 'Another server of this store has this name.'] },
    checks: {
      ...versionCheck('in_store_server_version', 'softwareVersion'),
      in_store_server_host: ['host', 'Letters, digits, dots and dashes, such as 10.1.0.10.'],
    },
  }),
})
