// The merchant's routing groups. Items refer to them. `getPrinterGroups` reads the same rows.
// Facts: F-21, T-settings-02
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, sortOrder, text } from '#server/records/settings/columns.ts'
import { namedBy } from '#server/records/settings/named-by.ts'

export const routingGroups = recordsPage({
  page: 'RoutingGroups',
  title: 'Routing groups',
  description:
    'Groups of items that are prepared in one place. Kitchen routing sends each group to a ' +
    'printer or screen.',
  noun: 'routing group',
  columns: [text('name', 'Name', 50, { required: true }), sortOrder],
  defaultSort: 'sortOrder',
  abilities: editedBy('settings.editRoutingGroups'),
  source: recordSource({
    table: 'printer_group',
    unique: { printer_group_name_key: ['name', 'Another routing group has this name.'] },
    neededBy: namedBy(
      { table: 'item', column: 'printer_group_id', one: 'item', many: 'items' },
      { table: 'kitchen_route', column: 'printer_group_id', one: 'route', many: 'routes' },
    ),
  }),
})
