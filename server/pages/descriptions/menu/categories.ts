// Categories of items (F-17, F-18, V-042 to V-045).
import { sql } from 'kysely'

import type { Tx } from '../../../data/doors.ts'
import type { Scope } from '../../../http/call.ts'
import { invalid } from '../../../http/problem.ts'
import type { RecordsPage } from '../../engine/description.ts'
import type { Work } from '../../engine/source.ts'
import { tableSource } from '../../engine/table-source.ts'
import { joinedSource } from '../customers/joined-source.ts'
import { at } from '../customers/ruled-source.ts'
import { swatches } from './choices.ts'
import { nameOf, namesOf, setLinks, withKeys, type Between } from './names.ts'

const tags: Between = { table: 'category_tag', own: 'category_id', other: 'tag_id', to: 'tag' }
const longest = 20

/** Written in capitals (V-042), which may be longer: ß is SS. */
function inCapitals(name: string): string {
  const capitals = name.toUpperCase()
  if ([...capitals].length > longest) throw invalid([at('name', 'maxLength', `In capitals it has ${[...capitals].length} characters; at most ${longest}.`)])
  return capitals
}

/** No category stands under itself, nor under one that stands under it. */
async function refuseLoop(tx: Tx, { scope }: Work, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`with recursive above as (
      select parent_category_id as id, 1 as depth from item_category where merchant_id = ${scope.merchantId} and id = ${id}
      union all select c.parent_category_id, depth + 1 from above join item_category c on c.merchant_id = ${scope.merchantId} and c.id = above.id where depth < 50
    ) select id from above where id = ${id}`.execute(tx)
  if (rows.length > 0) throw invalid([at('parent', 'loop', 'That category stands under this one.')])
}

async function neededCategory(tx: Tx, { merchantId }: Scope, id: number): Promise<string | undefined> {
  const count = (table: 'item' | 'item_category' | 'promotion', column: string) => sql<number>`(select count(*) from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = ${id} and deleted_at is null)::int`
  const { rows: [found] } = await sql<{ items: number; below: number; promotions: number }>`select ${count('item', 'category_id')} as items,
    ${count('item_category', 'parent_category_id')} as below, ${count('promotion', 'category_id')} as promotions`.execute(tx)
  if (found!.items > 0) return `${found!.items === 1 ? 'One item is' : `${found!.items} items are`} in it. Move ${found!.items === 1 ? 'it' : 'them'} to another category first.`
  if (found!.below > 0) return 'Other categories stand under it. Move them first.'
  return found!.promotions > 0 ? 'A promotion is for it. Change or delete the promotion first.' : undefined
}

export const categoriesPage: RecordsPage = {
  page: 'Categories',
  kind: 'records',
  title: 'Categories',
  description: 'How items are grouped at the point of sale, online and in reports.',
  noun: 'category',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: longest, help: 'Saved in capitals.' },
    { name: 'color', label: 'Color', kind: 'choice', choices: swatches, help: 'Of its button at the point of sale.' },
    { name: 'department', label: 'Department', kind: 'text', maxLength: 30, help: 'The name of one of your departments.' },
    { name: 'parent', label: 'Stands under', kind: 'text', maxLength: longest, inList: false, help: 'The name of another category, where it is part of one.' },
    { name: 'tags', label: 'Tags', kind: 'text', maxLength: 400, help: 'Names of tags, with commas between them.' },
    { name: 'sortOrder', label: 'Sort order', kind: 'integer', required: true, minimum: 0, maximum: 9999, default: 0, help: 'Lower numbers stand first.' },
    { name: 'items', label: 'Items', kind: 'integer', inForm: false },
  ],
  defaultSort: 'name',
  abilities: { create: 'menu.editCategories', update: 'menu.editCategories', delete: 'menu.editCategories' },
  source: joinedSource({
    kinds: { name: 'text', color: 'choice', department: 'text', parent: 'text', tags: 'text', sortOrder: 'integer', items: 'integer' },
    search: ['name', 'department', 'tags'],
    rows: (tx, { merchantId }) => tx.selectFrom('item_category as t').where('t.merchant_id', '=', merchantId).where('t.deleted_at', 'is', null).select([
      't.id', 't.version', 't.name', 't.display_color as color', 't.sort_order as sortOrder', nameOf('department', 'department_id').as('department'),
      nameOf('item_category', 'parent_category_id').as('parent'), namesOf(tags).as('tags'),
      sql<number>`(select count(*) from item i where i.merchant_id = t.merchant_id and i.category_id = t.id and i.deleted_at is null)`.as('items'),
    ]),
    writes: tableSource({
      table: 'item_category',
      columns: {
        name: ['name', 'text'], color: ['display_color', 'choice'], departmentId: ['department_id', 'integer'], parentId: ['parent_category_id', 'integer'],
        sortOrder: ['sort_order', 'integer'],
      },
      unique: { item_category_name_key: ['name', 'Another category has this name.'] },
      neededBy: neededCategory,
    }),
    async stored(tx, work, { tags: _, ...values }, before) {
      if (before && typeof values.parent === 'string' && values.parent.toUpperCase() === before.values.name) throw invalid([at('parent', 'loop', 'A category cannot stand under itself.')])
      return {
        ...await withKeys(tx, work, values, { department: ['department', 'departmentId'], parent: ['item_category', 'parentId'] }),
        ...(typeof values.name === 'string' && { name: inCapitals(values.name) }),
      }
    },
    async also(tx, work, id, values) {
      await setLinks(tx, work, tags, id, values.tags, 'tags')
      if (typeof values.parent === 'string') await refuseLoop(tx, work, id)
    },
  }),
}
