// Tags on categories and items.
// Facts: R-077
import { sql } from 'kysely'

import type { RecordsPage } from '#server/records/engine/description.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { joinedSource } from '#server/records/engine/joined-source.ts'
import { activeOff } from './choices.ts'

const uses = (
  between: 'category_tag' | 'item_tag',
  of: 'item_category' | 'item',
  column: string,
) => sql<number>`(select count(*) from ${sql.table(between)} x
  join ${sql.table(of)} o on o.merchant_id = x.merchant_id and o.id = ${sql.ref(`x.${column}`)}
  and o.deleted_at is null where x.merchant_id = t.merchant_id and x.tag_id = t.id)`

export const tagsPage: RecordsPage = {
  page: 'Tags',
  kind: 'records',
  title: 'Tags',
  description: 'Words that mark categories and items, such as Vegan or New.',
  noun: 'tag',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2 },
    {
      name: 'active',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: activeOff,
      help: 'Shown to guests.',
    },
    { name: 'categories', label: 'Categories', kind: 'integer', inForm: false },
    { name: 'items', label: 'Items', kind: 'integer', inForm: false },
  ],
  defaultSort: 'name',
  abilities: { create: 'menu.editTags', update: 'menu.editTags', delete: 'menu.editTags' },
  source: joinedSource({
    kinds: {
      name: 'text',
      description: 'text',
      active: 'boolean',
      categories: 'integer',
      items: 'integer',
    },
    search: ['name', 'description'],
    rows: (tx, { merchantId }) =>
      tx
        .selectFrom('tag as t')
        .where('t.merchant_id', '=', merchantId)
        .where('t.deleted_at', 'is', null)
        .select([
          't.id',
          't.version',
          't.name',
          't.description',
          't.is_active as active',
          uses('category_tag', 'item_category', 'category_id').as('categories'),
          uses('item_tag', 'item', 'item_id').as('items'),
        ]),
    writes: tableSource({
      table: 'tag',
      columns: {
        name: ['name', 'text'],
        description: ['description', 'text'],
        active: ['is_active', 'boolean'],
      },
      unique: { tag_name_key: ['name', 'Another tag has this name.'] },
    }),
  }),
}
