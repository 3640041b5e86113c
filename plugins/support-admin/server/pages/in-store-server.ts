// Servers in a merchant's stores. A tool for internal support.
// Facts: R-051
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { versionCheck, versionHelp } from '#server/records/operator/versions.ts'
import { choice, editedBy, either, text } from '#server/records/settings/columns.ts'

export const inStoreServer = recordsPage({
  page: 'InStoreServer',
  title: 'In-store server',
  description: 'Servers in a store that keep its registers working while the connection is down.',
  noun: 'server',
  columns: [
    text('name', 'Name', 60, { required: true }),
    text('host', 'Address', 100, {
      required: true,
      help: "Host name or IP address in the store's network.",
    }),
    text('softwareVersion', 'Software', 19, { required: true, help: versionHelp }),
    choice('status', 'Status', {
      running: 'Running',
      stopped: 'Stopped',
      maintenance: 'In maintenance',
    }),
    either('isPrimary', 'Role', ['Main server', 'Backup server'], { default: true }),
    text('notes', 'Notes', 500, { lines: 3, inList: false }),
  ],
  defaultSort: 'name',
  abilities: editedBy('support-admin.editInStoreServers'),
  source: recordSource({
    table: 'in_store_server',
    store: true,
    unique: { in_store_server_key: ['name', 'Another server in this store has this name.'] },
    checks: {
      ...versionCheck('in_store_server_version', 'softwareVersion'),
      in_store_server_host: ['host', 'Use letters, digits, dots and dashes, such as 10.1.0.10.'],
    },
  }),
})
