// Items, and everything of the menu in one list (F-19, F-20, R-065 to R-068).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import type { Tx } from '../../../data/doors.ts'
import type { Scope } from '../../../http/call.ts'
import type { FieldProblem } from '../../../http/problem.ts'
import type { RecordsPage, ReportPage, Values } from '../../engine/description.ts'
import { choiceOf } from '../../engine/filters.ts'
import { querySource } from '../../engine/query-source.ts'
import type { Filters } from '../../engine/source.ts'
import { tableSource } from '../../engine/table-source.ts'
import { joinedSource } from '../customers/joined-source.ts'
import { at, ruledSource } from '../customers/ruled-source.ts'
import { activeOff, highestPrice, itemTypes, soldBy, yesNo } from './choices.ts'
import { nameOf, namesOf, setLinks, withKeys, type Between, type Links } from './names.ts'

const tags: Between = { table: 'item_tag', own: 'item_id', other: 'tag_id', to: 'tag' }
const groups: Between = { table: 'item_modifier_group', own: 'item_id', other: 'modifier_group_id', to: 'modifier_group' }
const links: Links = { category: ['item_category', 'categoryId'], taxCategory: ['tax_category', 'taxCategoryId'], routingGroup: ['printer_group', 'printerGroupId'] }

/** Items as `t`, with their names; of one type or state where one is chosen. */
const items = (tx: Tx, { merchantId }: Scope, filters: Filters) => {
  const [type, state] = [choiceOf(filters, 'type'), choiceOf(filters, 'state')]
  return tx.selectFrom('item as t').leftJoin('item_category as c', (on) => on.onRef('c.merchant_id', '=', 't.merchant_id').onRef('c.id', '=', 't.category_id'))
    .where('t.merchant_id', '=', merchantId).where('t.deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where(sql<boolean>`t.item_type = ${type}`))
    .$if(state !== undefined, (query) => query.where('t.is_pos_active', '=', state === 'active'))
    .select(['t.id', 't.version', 't.name', 't.item_type as type', 't.retail_price as price', 't.is_pos_active as posActive', 'c.name as category'])
}

/** Why an item cannot be deleted. */
export async function neededItem(tx: Tx, { merchantId }: Scope, id: number): Promise<string | undefined> {
  const promotion = await tx.selectFrom('promotion').select('name').where('merchant_id', '=', merchantId).where('item_id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return promotion && `The promotion “${promotion.name}” is for it. Change or delete the promotion first.`
}

/** What the columns cannot say (V-048; K-10: no price where the cashier is asked). */
export function itemRules({ type, category, price, askPrice }: Values): FieldProblem[] {
  return [
    ...(type !== 'M' && category === null ? [at('category', 'required', 'Enter the category.')] : []),
    ...(price === null && askPrice === false ? [at('price', 'required', 'Enter the price, or have the cashier asked for it.')] : []),
  ]
}

const source = ruledSource(joinedSource({
  kinds: {
    name: 'text', category: 'text', type: 'choice', price: 'money', routingGroup: 'text', posActive: 'boolean', description: 'text', askPrice: 'boolean', soldBy: 'choice',
    taxCategory: 'text', printPriority: 'integer', online: 'boolean', favorite: 'boolean', stockTracked: 'boolean', cost: 'money', tags: 'text', modifierGroups: 'text',
    barcode: 'text', externalId: 'text',
  },
  search: ['name', 'category', 'barcode', 'externalId'],
  rows: (tx, scope, filters) => items(tx, scope, filters).select([
    't.description', 't.prompt_for_price as askPrice', 't.sold_by as soldBy', 't.print_priority as printPriority', 't.is_available_online as online', 't.is_favorite as favorite',
    't.is_stock_tracked as stockTracked', 't.unit_cost as cost', 't.barcode', 't.external_id as externalId', nameOf('tax_category', 'tax_category_id').as('taxCategory'),
    nameOf('printer_group', 'printer_group_id').as('routingGroup'), namesOf(tags).as('tags'), namesOf(groups).as('modifierGroups'),
  ]),
  writes: tableSource({
    table: 'item',
    columns: {
      name: ['name', 'text'], categoryId: ['category_id', 'integer'], type: ['item_type', 'choice'], price: ['retail_price', 'money'], printerGroupId: ['printer_group_id', 'integer'],
      posActive: ['is_pos_active', 'boolean'], description: ['description', 'text'], askPrice: ['prompt_for_price', 'boolean'], soldBy: ['sold_by', 'choice'],
      unit: ['stocking_unit', 'choice'], taxCategoryId: ['tax_category_id', 'integer'], printPriority: ['print_priority', 'integer'], online: ['is_available_online', 'boolean'],
      favorite: ['is_favorite', 'boolean'], stockTracked: ['is_stock_tracked', 'boolean'], cost: ['unit_cost', 'money'], barcode: ['barcode', 'text'], externalId: ['external_id', 'text'],
    },
    unique: {
      item_name_key: ['name', 'Another item or modifier has this name.'],
      item_barcode_key: ['barcode', 'Another item has this barcode.'],
      item_external_id_key: ['externalId', 'Another item has this external id.'],
    },
    neededBy: neededItem,
  }),
  async stored(tx, work, { tags: _, modifierGroups: __, ...values }, before) {
    return {
      ...await withKeys(tx, work, values, links),
      // The stocking unit follows (S-083); an item has an external id from its beginning.
      ...(values.soldBy !== undefined && { unit: values.soldBy === 'weight' ? 'LB' : 'EACH' }),
      ...(!before && { externalId: values.externalId ?? randomUUID() }),
    }
  },
  async also(tx, work, id, values) {
    await setLinks(tx, work, tags, id, values.tags, 'tags')
    await setLinks(tx, work, groups, id, values.modifierGroups, 'modifierGroups')
  },
}), { rules: itemRules, checks: { item_barcode: ['barcode', 'Letters and digits only.'] } })

const stateFilter = { name: 'state', label: 'Point of sale', kind: 'choice', choices: [{ value: 'active', label: 'Active' }, { value: 'off', label: 'Off' }] } as const

export const itemsPage: RecordsPage = {
  page: 'Items',
  kind: 'records',
  title: 'Items',
  description: 'What you sell, with prices, taxes and where it prints.',
  noun: 'item',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2, inList: false },
    { name: 'category', label: 'Category', kind: 'text', maxLength: 20, help: 'The name of one of your categories. A modifier needs none.' },
    { name: 'type', label: 'Type', kind: 'choice', required: true, choices: itemTypes, default: 'I', help: 'Both: sold by itself and with other items.' },
    { name: 'soldBy', label: 'Sold by', kind: 'choice', required: true, choices: soldBy, default: 'each', inList: false },
    { name: 'price', label: 'Price', kind: 'money', minimum: 0, maximum: highestPrice, help: 'Each, or per pound.' },
    { name: 'askPrice', label: 'Ask for the price at the point of sale', kind: 'boolean', required: true, default: false, choices: yesNo, inList: false },
    { name: 'taxCategory', label: 'Tax category', kind: 'text', required: true, maxLength: 30, inList: false, help: 'The name of one of your tax categories, such as Prepared food.' },
    { name: 'routingGroup', label: 'Routing group', kind: 'text', maxLength: 50, help: 'Where it prints. Empty: nowhere.' },
    { name: 'printPriority', label: 'Print priority', kind: 'integer', minimum: 0, maximum: 9999, inList: false, help: 'Lower numbers print first.' },
    { name: 'posActive', label: 'Active at the point of sale', kind: 'boolean', required: true, default: true, choices: activeOff },
    { name: 'online', label: 'Available online', kind: 'boolean', required: true, default: true, choices: yesNo, inList: false, help: 'Of all stores that do not say otherwise under Item availability.' },
    { name: 'favorite', label: 'Favorite', kind: 'boolean', required: true, default: false, choices: yesNo, inList: false },
    { name: 'tags', label: 'Tags', kind: 'text', maxLength: 400, inList: false, help: 'Names of tags, with commas between them.' },
    { name: 'modifierGroups', label: 'Modifier groups', kind: 'text', maxLength: 600, inList: false, help: 'What it is offered with: names of modifier groups, with commas between them.' },
    { name: 'stockTracked', label: 'Kept in stock', kind: 'boolean', required: true, default: false, choices: yesNo, inList: false, help: 'Stores count and receive it.' },
    { name: 'cost', label: 'Cost', kind: 'money', minimum: 0, maximum: highestPrice, inList: false, help: 'What one costs you; receiving stock changes it.' },
    { name: 'barcode', label: 'Barcode', kind: 'text', maxLength: 20, inList: false },
    { name: 'externalId', label: 'External id', kind: 'text', maxLength: 64, inList: false, help: 'Its id in other systems. Empty: we give it one.' },
  ],
  defaultSort: 'name',
  filters: [{ name: 'type', label: 'Type', kind: 'choice', choices: itemTypes }, stateFilter],
  abilities: { create: 'menu.editItems', update: 'menu.editItems', delete: 'menu.deleteItems' },
  source,
}

export const categoriesAndItemsPage: ReportPage = {
  page: 'CategoriesAndItems',
  kind: 'report',
  title: 'Categories and items',
  description: 'Your whole menu, category by category.',
  noun: 'item',
  columns: [
    { name: 'name', label: 'Item', kind: 'text' },
    { name: 'category', label: 'Category', kind: 'text' },
    { name: 'department', label: 'Department', kind: 'text' },
    { name: 'price', label: 'Price', kind: 'money' },
    { name: 'taxCategory', label: 'Tax category', kind: 'text' },
    { name: 'routingGroup', label: 'Routing group', kind: 'text' },
    { name: 'posActive', label: 'Point of sale', kind: 'boolean', choices: activeOff },
  ],
  defaultSort: 'category',
  filters: [stateFilter],
  opens: { label: 'Open in items', path: ({ id }) => `/menu/categoriesoritems/items/${id}` },
  source: querySource({
    kinds: { name: 'text', category: 'text', department: 'text', price: 'money', taxCategory: 'text', routingGroup: 'text', posActive: 'boolean' },
    search: ['name', 'category', 'department'],
    rows: (tx, scope, filters) => items(tx, scope, filters).where('t.item_type', '!=', 'M')
      .leftJoin('department as d', (on) => on.onRef('d.merchant_id', '=', 'c.merchant_id').onRef('d.id', '=', 'c.department_id'))
      .select(['d.name as department', nameOf('tax_category', 'tax_category_id').as('taxCategory'), nameOf('printer_group', 'printer_group_id').as('routingGroup')]),
  }),
}
