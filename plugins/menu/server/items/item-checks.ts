// What the server checks before it stores an item: the form's rules, and that the rows it refers to
// exist.
import { required } from '#core/required.ts'
import { itemDefaults, itemFaults, itemKeys, type ItemValues } from '#schemas/rules/menu.ts'
import type { Tx } from '#server/data/doors.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import { itemProblem } from './item-texts.ts'
import { mergedItem, type SentItem } from './item-wire.ts'
import { holdLive, idOfName, type NamedTable } from '../live-rows.ts'
import { trimmedText } from '#server/data/text.ts'

/** Checked item values: the tax category is never missing. */
export type SoundItem = ItemValues & { taxCategoryId: number }
/** Values that passed the rules, which refuse an item without a tax category. */
export const soundItem = (values: ItemValues): SoundItem => ({
  ...values,
  taxCategoryId: required(values.taxCategoryId, 'tax category of a checked item'),
})

/** The routing group by id, or by name if no id was sent; undefined: unchanged. */
async function routingGroupOf(
  tx: Tx,
  merchantId: number,
  { PrinterGroupId, PrinterGroupName }: SentItem,
): Promise<number | null | undefined> {
  if (PrinterGroupId !== undefined || PrinterGroupName === undefined) return PrinterGroupId
  const name = trimmedText(PrinterGroupName)
  if (name === '') return null
  const id = await idOfName(tx, merchantId, 'printer_group', name)
  if (id === undefined)
    throw invalid([itemProblem('PrinterGroupName', itemKeys.routingGroupUnknown)])
  return id
}

/**
 * Fields that refer to rows of other tables. The order is fixed, so that two saves lock these rows
 * in the same order and cannot deadlock.
 */
const references: readonly {
  table: NamedTable
  field: string
  key: string
  ids(values: ItemValues): readonly (number | null)[]
}[] = [
  {
    table: 'item_category',
    field: 'ItemCategoryId',
    key: itemKeys.categoryUnknown,
    ids: ({ categoryId }) => [categoryId],
  },
  {
    table: 'tax_category',
    field: 'TaxCategoryId',
    key: itemKeys.taxUnknown,
    ids: ({ taxCategoryId }) => [taxCategoryId],
  },
  {
    table: 'printer_group',
    field: 'PrinterGroupId',
    key: itemKeys.routingGroupUnknown,
    ids: ({ printerGroupId }) => [printerGroupId],
  },
  { table: 'tag', field: 'TagIds', key: itemKeys.tagUnknown, ids: ({ tagIds }) => tagIds },
  {
    table: 'modifier_group',
    field: 'ModifierGroupIds',
    key: itemKeys.modifierGroupUnknown,
    ids: ({ modifierGroupIds }) => modifierGroupIds,
  },
]
async function unknownReferences(
  tx: Tx,
  merchantId: number,
  values: ItemValues,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const { table, field, key, ids } of references) {
    const named = ids(values).filter((id) => id !== null)
    const known = await holdLive(tx, merchantId, table, named)
    if (named.some((id) => !known.has(id))) problems.push(itemProblem(field, key))
  }
  return problems
}

/**
 * The values to store: the stored ones with the sent ones on top, and the defaults these force.
 * @param present the stored item, or a new one's first values
 * @throws a 422 problem that names each wrong field
 */
export async function checkedItem(
  tx: Tx,
  merchantId: number,
  present: ItemValues,
  sent: SentItem,
): Promise<SoundItem> {
  const values = itemDefaults(mergedItem(present, sent, await routingGroupOf(tx, merchantId, sent)))
  // Variations that this client did not send may be older than their rules. They need prices if the
  // cashier is no longer asked.
  const checked =
    sent.Variations || values.promptForPrice !== present.promptForPrice
      ? values
      : { ...values, variations: [] }
  const faults = itemFaults(checked).map(({ field, key }) => itemProblem(field, key))
  const unknown = await unknownReferences(tx, merchantId, values)
  if (faults.length + unknown.length > 0) throw invalid([...faults, ...unknown])
  return soundItem(values)
}
