// Modifiers (items of type modifier) and the groups that ask for them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import type { Facts } from '#core/access/facts.ts'
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Scope } from '#server/calls/call.ts'
import { denied } from '#server/calls/problem.ts'
import { promotionOf } from '../items/item-rows.ts'
import { neededText } from '../items/item-texts.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { joinedSource } from '#server/records/engine/joined-source.ts'
import { at, ruledSource } from '#server/records/engine/ruled-source.ts'
import { activeOff, highestPrice, taxCategories, yesNo } from './choices.ts'
import { linkedIds, nameOf, namesOf, setLinks, type Between } from './names.ts'

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
    return 'It is sold by itself, too. Make it an item alone, or delete it, under Items.'
  const promotion = await promotionOf(tx, scope.merchantId, id)
  return promotion === undefined ? undefined : neededText(promotion)
}

const alsoAnItem =
  'It is sold by itself, too, as an item. Changing it takes the right to change items, and items ' +
  'that are kept here.'
/** Of a modifier that is an item, too: the item's right holds. */
const isShut = ({ both }: Values, facts: Facts): boolean =>
  both === true && !may('menu.editItems', facts)

export const modifiersPage: RecordsPage = {
  page: 'Modifiers',
  kind: 'records',
  title: 'Modifiers',
  description: 'What guests may add to an item or ask to have otherwise.',
  noun: 'modifier',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    {
      name: 'groups',
      label: 'Groups',
      kind: 'records',
      references: { key: 'groupIds', table: 'modifier_group', keptAt: '/menu/configuration' },
      help: 'The groups that offer it.',
    },
    {
      name: 'price',
      label: 'Price',
      kind: 'money',
      required: true,
      minimum: 0,
      maximum: highestPrice,
      default: 0,
    },
    {
      name: 'taxCategory',
      label: 'Tax category',
      kind: 'record',
      references: taxCategories,
      required: true,
      inList: false,
    },
    {
      name: 'posActive',
      label: 'Point of sale',
      kind: 'boolean',
      required: true,
      default: true,
      choices: activeOff,
    },
    {
      name: 'online',
      label: 'Available online',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo,
    },
    { name: 'both', label: 'Sold by itself, too', kind: 'boolean', inForm: false, choices: yesNo },
  ],
  defaultSort: 'name',
  locked: (values, facts) => (isShut(values, facts) ? { update: alsoAnItem } : {}),
  abilities: {
    create: 'menu.editModifiers',
    update: 'menu.editModifiers',
    delete: 'menu.editModifiers',
  },
  source: joinedSource({
    kinds: {
      name: 'text',
      groups: 'text',
      groupIds: 'text',
      price: 'money',
      taxCategory: 'text',
      taxCategoryId: 'integer',
      posActive: 'boolean',
      online: 'boolean',
      both: 'boolean',
    },
    search: ['name', 'groups'],
    rows: (tx, { merchantId }) =>
      tx
        .selectFrom('item as t')
        .where('t.merchant_id', '=', merchantId)
        .where('t.deleted_at', 'is', null)
        .where('t.item_type', '!=', 'I')
        .select([
          't.id',
          't.version',
          't.name',
          't.retail_price as price',
          't.is_pos_active as posActive',
          't.is_available_online as online',
          sql<boolean>`t.item_type = 'B'`.as('both'),
          't.tax_category_id as taxCategoryId',
          nameOf('tax_category', 'tax_category_id').as('taxCategory'),
          namesOf(groups).as('groups'),
          linkedIds(groups).as('groupIds'),
        ]),
    writes: tableSource({
      table: 'item',
      columns: {
        name: ['name', 'text'],
        price: ['retail_price', 'money'],
        taxCategoryId: ['tax_category_id', 'integer'],
        posActive: ['is_pos_active', 'boolean'],
        online: ['is_available_online', 'boolean'],
        type: ['item_type', 'choice'],
        externalId: ['external_id', 'text'],
      },
      unique: { item_name_key: ['name', 'Another item or modifier has this name.'] },
      neededBy: neededModifier,
    }),
    async stored(_tx, { facts }, values, before) {
      if (before && isShut(before.values, facts)) throw denied(alsoAnItem)
      return { ...values, ...(!before && { type: 'M', externalId: randomUUID() }) }
    },
    also: (tx, work, id, { groupIds }) => setLinks(tx, work, groups, id, groupIds),
  }),
}

const offered = sql<number>`(select count(*) from item_modifier_group x
  join item i on i.merchant_id = x.merchant_id and i.id = x.item_id and i.deleted_at is null
  where x.merchant_id = t.merchant_id and x.modifier_group_id = t.id)`
const members = sql<
  string | null
>`(select string_agg(i.name, ', ' order by x.sort_order, sort_key(i.name) collate "C")
  from modifier_group_item x
  join item i on i.merchant_id = x.merchant_id and i.id = x.item_id and i.deleted_at is null
  where x.merchant_id = t.merchant_id and x.modifier_group_id = t.id)`

export const menuConfigurationPage: RecordsPage = {
  page: 'MenuConfiguration',
  kind: 'records',
  title: 'Menu configuration',
  description: 'Which modifiers are asked for together, and how many of them a guest may choose.',
  noun: 'modifier group',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    {
      name: 'least',
      label: 'Choose at least',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 99,
      default: 0,
      help: '0 means that guests may skip it.',
    },
    {
      name: 'most',
      label: 'Choose at most',
      kind: 'integer',
      minimum: 1,
      maximum: 99,
      help: 'Leave empty for no limit.',
    },
    {
      name: 'active',
      label: 'Asked for',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo,
    },
    {
      name: 'sortOrder',
      label: 'Sort order',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 9999,
      default: 0,
      help: 'Lower numbers are asked for first.',
    },
    { name: 'members', label: 'Modifiers', kind: 'text', inForm: false },
    { name: 'offered', label: 'Items that offer it', kind: 'integer', inForm: false },
  ],
  defaultSort: 'sortOrder',
  abilities: {
    create: 'menu.editMenuConfiguration',
    update: 'menu.editMenuConfiguration',
    delete: 'menu.editMenuConfiguration',
  },
  source: ruledSource(
    joinedSource({
      kinds: {
        name: 'text',
        least: 'integer',
        most: 'integer',
        active: 'boolean',
        sortOrder: 'integer',
        members: 'text',
        offered: 'integer',
      },
      search: ['name', 'members'],
      rows: (tx, { merchantId }) =>
        tx
          .selectFrom('modifier_group as t')
          .where('t.merchant_id', '=', merchantId)
          .where('t.deleted_at', 'is', null)
          .select([
            't.id',
            't.version',
            't.name',
            't.least',
            't.most',
            't.is_active as active',
            't.sort_order as sortOrder',
            members.as('members'),
            offered.as('offered'),
          ]),
      writes: tableSource({
        table: 'modifier_group',
        columns: {
          name: ['name', 'text'],
          least: ['least', 'integer'],
          most: ['most', 'integer'],
          active: ['is_active', 'boolean'],
          sortOrder: ['sort_order', 'integer'],
        },
        unique: { modifier_group_name_key: ['name', 'Another modifier group has this name.'] },
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
            `Items offer it, such as “${row.name}”. Take it off them first, or have it not ` +
              'asked for.'
          )
        },
      }),
    }),
    {
      rules: (group) =>
        Number(group.least) > Number(group.most ?? 99)
          ? [at('most', 'order', 'No less than must be chosen.')]
          : [],
      checks: { modifier_group_choices: ['most', 'No less than must be chosen.'] },
    },
  ),
}
