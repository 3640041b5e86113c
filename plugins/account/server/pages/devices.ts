// Registers of a merchant's stores. The settings pages show the same table.
// Facts: R-015
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

const statuses = [
  { value: 'active', label: 'In use' },
  { value: 'offline', label: 'Not connected' },
  { value: 'retired', label: 'Retired' },
]

export const devicesPage = recordsPage({
  page: 'MyDevices',
  title: 'My devices',
  description: 'Registers, tablets and screens of your stores.',
  noun: 'device',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 40 },
    { name: 'model', label: 'Model', kind: 'text', maxLength: 40 },
    {
      name: 'serial',
      label: 'Serial number',
      kind: 'text',
      required: true,
      maxLength: 40,
      help: 'On the back or the bottom of the device.',
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'active',
      choices: statuses,
    },
    { name: 'softwareVersion', label: 'Software', kind: 'text', inForm: false },
    { name: 'registeredAt', label: 'Registered', kind: 'dateTime' },
    { name: 'lastContactAt', label: 'Last contact', kind: 'dateTime' },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'account.addDevices',
    update: 'account.editDevices',
    delete: 'account.editDevices',
  },
  opens: {
    label: 'Sales by device',
    path: ({ id }) => `/results/operations/device?f-device=${id}`,
  },
  source: recordSource({
    table: 'device',
    store: true,
    unique: {
      device_name_key: ['name', 'Another device of this store has this name.'],
      device_serial_key: ['serial', 'A device with this serial number is in the list.'],
    },
    neededBy: async (tx, { merchantId }, id) => {
      const center = await tx
        .selectFrom('revenue_center_device as d')
        .innerJoin('revenue_center as c', (on) =>
          on.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.id', '=', 'd.revenue_center_id'),
        )
        .select('c.name')
        .where('d.merchant_id', '=', merchantId)
        .where('d.device_id', '=', id)
        .executeTakeFirst()
      return center && `It belongs to the revenue center ${center.name}. Take it out there first.`
    },
  }),
})
