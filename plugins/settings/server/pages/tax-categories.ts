// The merchant's tax categories. Items, charges and taxes refer to them. `getActiveTaxCategories`
// reads the same rows. Facts: F-23, T-settings-01
import { sql } from 'kysely'

import { rowsIn } from '#server/data/records/record.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource, writerOf } from '#server/records/engine/record-source.ts'
import { editedBy, isActive, sortOrder, text, yesNo } from '#server/records/settings/columns.ts'
import { namedBy } from '#server/records/settings/named-by.ts'

const rows = rowsIn('tax_category')

export const taxCategories = recordsPage({
  page: 'TaxCategories',
  title: 'Tax categories',
  description: 'Groups of items and charges with the same taxes. Every item and charge is in one.',
  noun: 'tax category',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'Shown on items, charges and taxes.' }),
    yesNo('isDefault', 'Default', 'New items start with it.'),
    yesNo('isTaxable', 'Taxable', 'When off, nothing in it is taxed.', { default: true }),
    yesNo('isInclusive', 'Tax included', 'Prices of its items include the tax.'),
    yesNo('isGratuity', 'Gratuity', 'Its items count as gratuities.'),
    sortOrder,
    isActive("When off, forms don't offer it."),
  ],
  defaultSort: 'sortOrder',
  abilities: editedBy('settings.editTaxCategories'),
  source: recordSource({
    table: 'tax_category',
    unique: {
      tax_category_name_key: ['name', 'Another tax category has this name.'],
      tax_category_default_key: ['isDefault', 'Another tax category became the default.'],
    },
    neededBy: namedBy(
      { table: 'item', column: 'tax_category_id', one: 'item', many: 'items' },
      { table: 'charge', column: 'tax_category_id', one: 'charge', many: 'charges' },
      { table: 'tax_rule', column: 'tax_category_id', one: 'tax', many: 'taxes' },
    ),
    /** Clears the previous default, because only one category can be the default. */
    async stored(tx, work, { sent, before }) {
      if (sent.isDefault !== true) return sent
      const usual = await rows
        .live(tx, work.scope.merchantId)
        .where(sql<boolean>`is_default`)
        .where('id', '<>', before?.id ?? 0)
        .select(['id', 'version'])
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (usual) await rows.change(tx, writerOf(work), usual, { is_default: false })
      return sent
    },
  }),
})
