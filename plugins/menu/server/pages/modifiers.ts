// Modifiers (items of type modifier), and the groups that offer them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import type { Facts } from '#core/access/facts.ts'
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import { denied } from '#server/calls/problem.ts'
import { readPromotions } from '../items/item-rows.ts'
import { neededText } from '../items/item-texts.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { taxCategories } from '#server/records/settings/tax-categories.ts'
import {
  editedBy,
  integer,
  money,
  shown,
  sortOrder,
  yesNo,
} from '#server/records/settings/columns.ts'
import { active } from './choices.ts'
import { linkedIds, setLinks, type Between } from './names.ts'

const groups: Between = {
  table: 'modifier_group_item',
  own: 'item_id',
  other: 'modifier_group_id',
  to: 'modifier_group',
}

async function neededModifier(tx: Tx, scope: Scope, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('item')
    .select('item_type')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.item_type === 'B')
    return "It's also sold on its own. Under Items, make it an item only or delete it."
  const promotion = (await readPromotions(tx, scope.merchantId, [id])).get(id)
  return promotion === undefined ? undefined : neededText(promotion)
}

const alsoAnItem =
  "It's also sold on its own as an item. To change it, you need permission to change items, and " +
  'your items must be managed here.'
/**
 * Whether this user can't change a modifier. A modifier that is also sold as an item needs the
 * right to edit items.
 */
const isShut = ({ both }: Values, facts: Facts): boolean =>
  both === true && !may('menu.editItems', facts)

export const modifiersPage = recordsPage({
  page: 'Modifiers',
  title: 'Modifiers',
  description: 'What guests can add to an item or have changed.',
  noun: 'modifier',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    {
      name: 'groups',
      column: linkedIds(groups),
      label: 'Groups',
      kind: 'records',
      references: { key: 'groupIds', table: 'modifier_group', keptAt: '/menu/configuration' },
      help: 'The groups that include it.',
    },
    money('price', 'Price', { column: 'retail_price', required: true, default: 0 }),
    {
      name: 'taxCategory',
      column: 'tax_category_id',
      label: 'Tax category',
      kind: 'record',
      references: taxCategories,
      required: true,
      inList: false,
    },
    { ...active, name: 'posActive', column: 'is_pos_active', label: 'Point of sale' },
    yesNo('online', 'Available online', undefined, {
      column: 'is_available_online',
      default: true,
    }),
    {
      name: 'both',
      column: sql<boolean>`t.item_type = 'B'`,
      label: 'Also sold on its own',
      kind: 'boolean',
      inForm: false,
      choices: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  ],
  defaultSort: 'name',
  locked: (values, facts) => (isShut(values, facts) ? { update: alsoAnItem } : {}),
  abilities: editedBy('menu.editModifiers'),
  source: recordSource({
    table: 'item',
    unique: { item_name_key: ['name', 'Another item or modifier has this name.'] },
    neededBy: neededModifier,
    search: ['name', 'groups'],
    where: () => sql<boolean>`t.item_type <> 'I'`,
    stored(_tx, { facts }, { sent, before }) {
      if (before && isShut(before.values, facts)) throw denied(alsoAnItem)
      return { ...sent, ...(!before && { item_type: 'M', external_id: randomUUID() }) }
    },
    also: (tx, work, id, { sent }) => setLinks(tx, work, groups, id, sent.groupIds),
  }),
})

const offered = sql<number>`(select count(*) from item_modifier_group x
  join item i on i.merchant_id = x.merchant_id and i.id = x.item_id and i.deleted_at is null
  where x.merchant_id = t.merchant_id and x.modifier_group_id = t.id)`
const members = sql<
  string | null
>`(select string_agg(i.name, ', ' order by x.sort_order, sort_key(i.name) collate "C")
  from modifier_group_item x
  join item i on i.merchant_id = x.merchant_id and i.id = x.item_id and i.deleted_at is null
  where x.merchant_id = t.merchant_id and x.modifier_group_id = t.id)`

export const menuConfigurationPage = recordsPage({
  page: 'MenuConfiguration',
  title: 'Menu configuration',
  description: 'Groups of modifiers that are offered together, and how many a guest can choose.',
  noun: 'modifier group',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    integer('least', 'Choose at least', 0, 99, {
      required: true,
      default: 0,
      help: '0 means guests can skip it.',
    }),
    integer('most', 'Choose at most', 1, 99, { help: 'Leave empty for no limit.' }),
    yesNo('active', 'Offered', undefined, { column: 'is_active', default: true }),
    { ...sortOrder, help: 'Groups with lower numbers come first.' },
    shown('members', 'Modifiers', 'text', { column: members }),
    shown('offered', 'Items that offer it', 'integer', { column: offered }),
  ],
  defaultSort: 'sortOrder',
  abilities: editedBy('menu.editMenuConfiguration'),
  source: recordSource({
    table: 'modifier_group',
    unique: { modifier_group_name_key: ['name', 'Another modifier group has this name.'] },
    checks: { modifier_group_choices: ['most', 'Enter at least the minimum number of choices.'] },
    rules: (group) =>
      Number(group.least) > Number(group.most ?? 99)
        ? [at('most', 'order', 'Enter at least the minimum number of choices.')]
        : [],
    neededBy: async (tx, { merchantId }, id) => {
      const row = await tx
        .selectFrom('item_modifier_group as x')
        .innerJoin('item as i', (on) =>
          on.onRef('i.merchant_id', '=', 'x.merchant_id').onRef('i.id', '=', 'x.item_id'),
        )
        .select('i.name')
        .where('x.merchant_id', '=', merchantId)
        .where('x.modifier_group_id', '=', id)
        .where('i.deleted_at', 'is', null)
        .orderBy('i.id')
        .limit(1)
        .executeTakeFirst()
      return (
        row &&
        `Items offer it, such as “${row.name}”. Remove it from them first, or turn off ` +
          '“Offered”.'
      )
    },
  }),
})
