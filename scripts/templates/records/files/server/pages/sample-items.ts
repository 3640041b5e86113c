// The merchant's sample items.
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

export const sampleItemsPage = recordsPage({
  page: 'SampleItems',
  title: 'Sample items',
  description: 'One list for all stores.',
  noun: 'sample item',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 40 },
    /*+ described */
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
      help: "When off, it stays in the list and isn't used.",
    },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'example-plugin.editSampleItems',
    update: 'example-plugin.editSampleItems',
    delete: 'example-plugin.editSampleItems',
  },
  source: recordSource({
    table: 'sample_item',
    unique: { sample_item_name_key: ['name', 'Another sample item has this name.'] },
  }),
})
