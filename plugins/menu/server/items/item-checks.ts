// Checks before an item is stored: the form's rules, and that the rows it refers to exist.
import type { Tx } from '#server/data/database-roles.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import { itemDefaults, itemFaults, itemKeys, type ItemValues } from '../../rules/menu.ts'
import { referenceMembers, references } from './item-fields.ts'
import { itemProblem } from './item-texts.ts'
import { mergedItem, type SentItem } from './item-wire.ts'
import { holdLive, findIdByName } from '../live-rows.ts'
import { trimmedText } from '#server/data/text.ts'

/** The routing group by id, or by name if no id was sent; undefined means unchanged. */
async function readRoutingGroup(
  tx: Tx,
  merchantId: number,
  { PrinterGroupId, PrinterGroupName }: SentItem,
): Promise<number | null | undefined> {
  if (PrinterGroupId !== undefined || PrinterGroupName === undefined) return PrinterGroupId
  const name = trimmedText(PrinterGroupName)
  if (name === '') return null
  const id = await findIdByName(tx, merchantId, 'printer_group', name)
  if (id === undefined)
    throw invalid([itemProblem('PrinterGroupName', itemKeys.routingGroupUnknown)])
  return id
}

/** Fields that refer to missing rows. Share-locks the existing rows until the transaction ends. */
async function unknownReferences(
  tx: Tx,
  merchantId: number,
  values: ItemValues,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const member of referenceMembers) {
    const { table, unknown } = references[member]
    const named = [values[member]].flat().filter((id) => id !== null)
    const known = await holdLive(tx, merchantId, table, named)
    if (named.some((id) => !known.has(id))) problems.push(itemProblem(member, unknown))
  }
  return problems
}

/**
 * The values to store: the stored ones, overridden by the sent ones, and the defaults that depend
 * on them.
 * @param present the stored item, or a new one's first values
 * @throws a 422 problem that names each wrong field
 */
export async function checkedItem(
  tx: Tx,
  merchantId: number,
  present: ItemValues,
  sent: SentItem,
): Promise<ItemValues> {
  const values = itemDefaults(
    mergedItem(present, sent, await readRoutingGroup(tx, merchantId, sent)),
  )
  // Stored variations may be older than their rules. So variations that this client didn't send
  // aren't checked, unless they now need prices because the cashier no longer enters them.
  const checked =
    sent.Variations || values.PromptForPrice !== present.PromptForPrice
      ? values
      : { ...values, Variations: [] }
  const faults = itemFaults(checked).map(({ field, key }) => itemProblem(field, key))
  const unknown = await unknownReferences(tx, merchantId, values)
  if (faults.length + unknown.length > 0) throw invalid([...faults, ...unknown])
  return values
}
