// Lists the fields of items and variations that have their own column. Reading, saving, files,
// history and undo are all derived from these lists.
import { sql, type RawBuilder } from 'kysely'

import { centsOrNull, decimalOrNull, numberOrNull, type Cents } from '#core/money.ts'
import type { MemberName } from '#server/data/json-columns.ts'
import type { Row } from '#server/data/schema.ts'
import { orNull, trimmedLines, trimmedText } from '#server/data/text.ts'
import {
  itemKeys,
  itemKinds,
  variationKinds,
  type FieldKind,
  type ItemTypeId,
  type SoldBy,
} from '../../rules/menu.ts'

/** How values of a kind are stored and sent. */
interface Kind<Value = unknown> {
  name: FieldKind
  type: 'text' | 'integer' | 'numeric' | 'boolean'
  ofColumn(column: unknown): Value
  toColumn(value: Value): unknown
  ofSent(sent: unknown): Value
  toSent(value: Value): unknown
}
/** A kind that is stored and sent unchanged. */
const plain = <Value>(name: FieldKind, type: Kind['type']): Kind<Value> => ({
  name,
  type,
  ofColumn: (column) => column as Value,
  toColumn: (value) => value,
  ofSent: (sent) => sent as Value,
  toSent: (value) => value,
})
const createTextKind = (name: 'line' | 'lines' | 'code', ofSent = trimmedText): Kind<string> => ({
  name,
  type: 'text',
  ofColumn: (column: string | null) => column ?? '',
  toColumn: orNull,
  ofSent,
  toSent: orNull,
})
const money: Kind<Cents | null> = {
  name: 'money',
  type: 'numeric',
  ofColumn: centsOrNull,
  toColumn: decimalOrNull,
  ofSent: centsOrNull,
  toSent: numberOrNull,
}
const soldBy: Kind<SoldBy> = {
  ...plain('soldBy', 'text'),
  ofColumn: (column) => (column === 'each' ? 1 : 2),
  toColumn: (value) => (value === 1 ? 'each' : 'weight'),
}
const kinds = {
  line: createTextKind('line'),
  lines: createTextKind('lines', trimmedLines),
  code: createTextKind('code'),
  flag: plain<boolean>('flag', 'boolean'),
  money,
  number: plain<number | null>('number', 'integer'),
  reference: plain<number | null>('reference', 'integer'),
  itemType: plain<ItemTypeId>('itemType', 'text'),
  soldBy,
} as const satisfies Readonly<Record<FieldKind, unknown>>

export interface Field {
  column: string
  kind: Kind
}
export interface ItemField extends Field {
  column: keyof Row<'item'>
  /** The header of its column in a file. */
  head: string
  /** Its name in the history. */
  shown: MemberName
}
const withKinds = <Member extends string, Stored>(
  fields: Readonly<Record<Member, Stored>>,
  kindOf: Readonly<Record<Member, FieldKind>>,
) =>
  Object.fromEntries<Stored & { kind: Kind }>(
    (Object.keys(fields) as Member[]).map((member) => [
      member,
      { ...fields[member], kind: kinds[kindOf[member]] },
    ]),
  ) as Readonly<Record<Member, Stored & { kind: Kind }>>

export type OwnMember = keyof typeof itemKinds
const storedItem: Readonly<Record<OwnMember, Omit<ItemField, 'kind'>>> = {
  ItemName: { column: 'name', head: 'Name', shown: 'name' },
  Description: { column: 'description', head: 'Description', shown: 'description' },
  ItemCategoryId: { column: 'category_id', head: 'Category', shown: 'category' },
  ItemType: { column: 'item_type', head: 'Type', shown: 'type' },
  SoldBy: { column: 'sold_by', head: 'Sold by', shown: 'soldBy' },
  RetailPrice: { column: 'retail_price', head: 'Price', shown: 'price' },
  PromptForPrice: { column: 'prompt_for_price', head: 'Ask for price', shown: 'askForPrice' },
  TaxCategoryId: { column: 'tax_category_id', head: 'Tax category', shown: 'taxCategory' },
  PrinterGroupId: { column: 'printer_group_id', head: 'Routing group', shown: 'routingGroup' },
  PrintPriority: { column: 'print_priority', head: 'Print priority', shown: 'printPriority' },
  IsSellable: { column: 'is_pos_active', head: 'Active', shown: 'active' },
  IsFavorite: { column: 'is_favorite', head: 'Favorite', shown: 'favorite' },
  IsAvailableOnline: { column: 'is_available_online', head: 'Online', shown: 'online' },
  Barcode: { column: 'barcode', head: 'Barcode', shown: 'barcode' },
  IsStockTracked: { column: 'is_stock_tracked', head: 'Kept in stock', shown: 'stockTracked' },
  UnitCost: { column: 'unit_cost', head: 'Cost', shown: 'cost' },
  ExternalItemId: { column: 'external_id', head: 'External id', shown: 'externalId' },
}
/** In the order of a file's columns. */
export const itemFields: Readonly<Record<OwnMember, ItemField>> = withKinds(storedItem, itemKinds)
export const itemMembers = Object.keys(itemFields) as OwnMember[]

/**
 * Fields that refer to rows of other tables. The order is fixed, so that two saves lock these rows
 * in the same order and can't deadlock.
 */
export const references = {
  ItemCategoryId: {
    table: 'item_category',
    noun: 'category',
    unknown: itemKeys.categoryUnknown,
  },
  TaxCategoryId: { table: 'tax_category', noun: 'tax category', unknown: itemKeys.taxUnknown },
  PrinterGroupId: {
    table: 'printer_group',
    noun: 'routing group',
    unknown: itemKeys.routingGroupUnknown,
  },
  TagIds: { table: 'tag', noun: 'tag', unknown: itemKeys.tagUnknown },
  ModifierGroupIds: {
    table: 'modifier_group',
    noun: 'modifier group',
    unknown: itemKeys.modifierGroupUnknown,
  },
} as const
export type Reference = keyof typeof references
export type ReferenceTable = (typeof references)[Reference]['table']
export const referenceMembers = Object.keys(references) as Reference[]
/** References stored in a column of the item. */
export const ownReferences = ['ItemCategoryId', 'TaxCategoryId', 'PrinterGroupId'] as const

/** References stored in a link table. */
export const links = {
  TagIds: { through: 'item_tag', column: 'tag_id', isOrdered: false },
  ModifierGroupIds: {
    through: 'item_modifier_group',
    column: 'modifier_group_id',
    isOrdered: true,
  },
} as const
export type Link = keyof typeof links
export const linkMembers = ['TagIds', 'ModifierGroupIds'] as const

/** A variation's fields, including the loyalty price, which is stored in the price list. */
export const pricedFields = withKinds(
  {
    Name: { column: 'name' },
    RetailPrice: { column: 'retail_price' },
    Barcode: { column: 'barcode' },
    IsActive: { column: 'is_active' },
    IsDefault: { column: 'is_default' },
    LoyaltyPrice: { column: 'loyalty_price' },
  },
  variationKinds,
)
const { LoyaltyPrice: _inPriceList, ...ownFields } = pricedFields
/** Fields stored in a variation's own row. */
export const variationFields = ownFields

type Fields = Readonly<Record<string, Field>>
type Values = Record<string, unknown>
const valueIn = (of: object, member: string): unknown => (of as Values)[member]
const mapped = (
  fields: Fields,
  to: (member: string, field: Field) => [string, unknown][],
): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([member, field]) => to(member, field)))

/** Reads values from a row. */
export const valuesIn = (fields: Fields, row: object): Values =>
  mapped(fields, (member, { column, kind }) => [[member, kind.ofColumn(valueIn(row, column))]])
/** Converts values to columns. */
export const columnsIn = (fields: Fields, values: object): Values =>
  mapped(fields, (member, { column, kind }) => [[column, kind.toColumn(valueIn(values, member))]])
/** Converts the fields that were sent to values. Missing fields are left out. */
export const givenIn = (fields: Fields, sent: object): Values =>
  mapped(fields, (member, { kind }) => {
    const value = valueIn(sent, member)
    return value === undefined ? [] : [[member, kind.ofSent(value)]]
  })
export const sentIn = (fields: Fields, row: object): Values =>
  mapped(fields, (member, { column, kind }) => [
    [member, kind.toSent(kind.ofColumn(valueIn(row, column)))],
  ])
export const typesIn = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(fields).map(({ column, kind }) => [column, kind.type]))
/** These columns of a row, unconverted. */
export const pick = (row: object, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, valueIn(row, column)]))

/** The columns that saves write, with their SQL types. */
export const savedColumns = { ...typesIn(itemFields), stocking_unit: 'text' }
/** All columns of an item, including those that only other clients set. */
export const itemColumns = {
  ...savedColumns,
  is_menu_item: 'boolean',
  is_delivery_partner_fee: 'boolean',
  sort_order: 'integer',
}
export const variationColumns = { ...typesIn(variationFields), sort_order: 'integer' }

/** Rows with an id as table `r`, from one JSON parameter. */
export const asTable = (
  rows: readonly object[],
  types: Readonly<Record<string, string>>,
): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, ${sql.raw(
    Object.entries(types)
      .map(([column, type]) => `"${column}" ${type}`)
      .join(', '),
  )})`
/** `name, …` or `r.name, …`. */
export const buildColumnList = (columns: object, prefix = ''): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(columns)
      .map((column) => prefix + column)
      .join(', '),
  )
/** `name = r.name, …`. */
export const setFrom = (table: 'r' | 'n', columns: object): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(columns)
      .map((column) => `${column} = ${table}.${column}`)
      .join(', '),
  )
