// Registers in the stores of a merchant. Pages under Settings use the same table.
// Facts: R-015
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choice, editedBy, shown, text } from '#server/records/settings/columns.ts'

export const devicesPage = recordsPage({
  page: 'MyDevices',
  title: 'My devices',
  description: 'Registers, tablets and screens in your stores.',
  noun: 'device',
  columns: [
    text('name', 'Name', 40, { required: true }),
    text('model', 'Model', 40),
    text('serial', 'Serial number', 40, {
      required: true,
      help: 'On the back or bottom of the device.',
    }),
    choice('status', 'Status', {
      active: 'In use',
      offline: 'Not connected',
      retired: 'Retired',
    }),
    shown('softwareVersion', 'Software'),
    { name: 'registeredAt', label: 'Registered', kind: 'dateTime' },
    { name: 'lastContactAt', label: 'Last contact', kind: 'dateTime' },
  ],
  defaultSort: 'name',
  abilities: { ...editedBy('account.editDevices'), create: 'account.addDevices' },
  opens: {
    label: 'Sales by device',
    path: ({ id }) => `/results/operations/device?f-device=${id}`,
  },
  source: recordSource({
    table: 'device',
    store: true,
    unique: {
      device_name_key: ['name', 'Another device in this store has this name.'],
      device_serial_key: ['serial', 'A device with this serial number is already listed.'],
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
      return center && `It belongs to the revenue center ${center.name}. Remove it there first.`
    },
  }),
})
