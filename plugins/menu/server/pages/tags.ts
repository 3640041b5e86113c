// Tags on categories and items.
// Facts: R-077
import { sql } from 'kysely'

import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, shown } from '#server/records/settings/columns.ts'
import { active } from './choices.ts'

const uses = (
  between: 'category_tag' | 'item_tag',
  of: 'item_category' | 'item',
  column: string,
) => sql<number>`(select count(*) from ${sql.table(between)} x
  join ${sql.table(of)} o on o.merchant_id = x.merchant_id and o.id = ${sql.ref(`x.${column}`)}
  and o.deleted_at is null where x.merchant_id = t.merchant_id and x.tag_id = t.id)`

export const tagsPage = recordsPage({
  page: 'Tags',
  title: 'Tags',
  description: 'Labels for categories and items, such as Vegan or New.',
  noun: 'tag',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2 },
    { ...active, help: 'Shown to guests.' },
    shown('categories', 'Categories', 'integer', {
      column: uses('category_tag', 'item_category', 'category_id'),
    }),
    shown('items', 'Items', 'integer', { column: uses('item_tag', 'item', 'item_id') }),
  ],
  defaultSort: 'name',
  abilities: editedBy('menu.editTags'),
  source: recordSource({
    table: 'tag',
    unique: { tag_name_key: ['name', 'Another tag has this name.'] },
  }),
})
