// Stock counts and deliveries. Both change stock levels.
// Facts
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/doors.ts'
import { invalid } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import type { Work, Value, Values } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { highestPrice, stockedItems } from './choices.ts'
import {
  asText,
  categoryName,
  dayOf,
  isByWeight,
  levelOf,
  move,
  quantityOf,
  storeOf,
  unit,
} from './stock-moves.ts'

const itemHelp =
  'An item that is kept in stock, which is switched on under Items. It cannot be changed later.'

/** The stored line; locks it until the transaction ends. */
const lineOf = (
  tx: Tx,
  { scope: { merchantId } }: Work,
  table: 'stock_count_line' | 'stock_receipt_line',
  id: number,
) =>
  sql<{ store_id: number; item_id: number; amount: string; byWeight: boolean }>`
  select l.store_id, l.item_id,
    ${sql.ref(table === 'stock_count_line' ? 'l.counted' : 'l.quantity')} as amount,
    i.sold_by = 'weight' as "byWeight"
  from ${sql.table(table)} l join item i on i.merchant_id = l.merchant_id and i.id = l.item_id
  where l.merchant_id = ${merchantId} and l.id = ${id} and l.deleted_at is null for update of l`
    .execute(tx)
    .then(({ rows: [row] }) => required(row, `the line ${id} that the caller has just read`))

/** Refuses to change the item of a line. */
function sameItem(values: Values, before: Values): void {
  if (values.itemId !== undefined && values.itemId !== before.itemId)
    throw invalid([at('item', 'fixed', 'Delete this entry and add one for the other item.')])
}
/** The difference of two decimals, computed by the database to stay exact. */
const less = async (tx: Tx, amount: string, other: string): Promise<string> =>
  (
    await tx
      .selectNoFrom(sql<string>`(${amount}::numeric - ${other}::numeric)::text`.as('by'))
      .executeTakeFirstOrThrow()
  ).by

/** The id of a store's count on a day. Creates the count with its first line. */
async function countOf(
  tx: Tx,
  { scope: { merchantId }, session, now }: Work,
  store: number,
  day: string,
): Promise<number> {
  const find = () =>
    tx
      .selectFrom('stock_count')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', store)
      .where('counted_on', '=', day)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  const present = await find()
  if (present) return present.id
  const made = await tx
    .insertInto('stock_count')
    .values({
      merchant_id: merchantId,
      store_id: store,
      counted_on: day,
      created_at: now,
      modified_at: now,
      modified_by: session.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Without a new row, another request has created the count meanwhile.
  return (made ?? required(await find(), `the count of ${day}`)).id
}

export const countEntryPage = recordsPage({
  page: 'CountEntry',
  title: 'Count entry',
  description:
    'What was counted. Stock is set right by what was counted more or less than expected.',
  noun: 'count',
  columns: [
    {
      name: 'item',
      column: 'item_id',
      label: 'Item',
      kind: 'record',
      references: stockedItems,
      required: true,
      help: itemHelp,
    },
    { name: 'category', label: 'Category', kind: 'text', inForm: false },
    {
      name: 'countedOn',
      column: null,
      label: 'Counted on',
      kind: 'date',
      help: 'Leave empty for today.',
    },
    { name: 'expected', label: 'Expected', kind: 'integer', inForm: false },
    {
      name: 'counted',
      label: 'Counted',
      kind: 'text',
      required: true,
      maxLength: 10,
      help: 'Pieces, or pounds with at most two decimals.',
    },
    { name: 'unit', label: 'Unit', kind: 'text', inForm: false },
    { name: 'difference', label: 'Difference', kind: 'integer', inForm: false },
  ],
  defaultSort: 'countedOn',
  defaultDirection: 'desc',
  abilities: { create: 'menu.enterCounts', update: 'menu.enterCounts', delete: 'menu.enterCounts' },
  source: recordSource({
    table: 'stock_count_line',
    store: true,
    unique: {
      stock_count_line_key: ['item', 'It was counted that day already. Change that count instead.'],
    },
    checks: { stock_level_quantity: ['counted', 'The store would have more than can be kept.'] },
    search: ['item', 'category'],
    order: { counted: 'countedNumber' },
    rows: (tx, scope) =>
      tx
        .selectFrom('stock_count_line as l')
        .innerJoin('item as i', (on) =>
          on.onRef('i.merchant_id', '=', 'l.merchant_id').onRef('i.id', '=', 'l.item_id'),
        )
        .innerJoin('stock_count as h', (on) =>
          on.onRef('h.merchant_id', '=', 'l.merchant_id').onRef('h.id', '=', 'l.stock_count_id'),
        )
        .where('l.merchant_id', '=', scope.merchantId)
        .where(ofStores(scope, 'l.store_id'))
        .where('l.deleted_at', 'is', null)
        .select([
          'l.id',
          'l.version',
          'i.name as item',
          'l.item_id as itemId',
          categoryName.as('category'),
          'h.counted_on as countedOn',
          'l.expected',
          asText('l.counted').as('counted'),
          'l.counted as countedNumber',
          unit.as('unit'),
          sql<string>`l.counted - l.expected`.as('difference'),
          'l.store_id as storeId',
        ]),
    async removed(tx, work, id) {
      const { rows } = await sql<{ store_id: number; item_id: number; by: string }>`
        select store_id, item_id, (expected - counted)::text as by from stock_count_line
        where merchant_id = ${work.scope.merchantId} and id = ${id}`.execute(tx)
      const line = required(rows[0], `the removed line ${id}`)
      await move(tx, work, line.store_id, line.item_id, line.by)
    },
    async stored(tx, work, { sent: values, before }) {
      const { scope } = work
      if (!before) {
        const store = await storeOf(tx, scope)
        const itemId = Number(values.itemId)
        const byWeight = await isByWeight(tx, work, itemId)
        const counted = quantityOf(values.counted, byWeight, 'counted')
        const countId = await countOf(
          tx,
          work,
          store,
          await dayOf(tx, work, values.countedOn, 'countedOn'),
        )
        const expected = await levelOf(tx, work, store, itemId)
        await move(tx, work, store, itemId, await less(tx, counted, expected), true)
        return { itemId, stock_count_id: countId, expected, counted }
      }
      sameItem(values, before.values)
      const line = await lineOf(tx, work, 'stock_count_line', before.id)
      const stored: Record<string, Value> = {}
      if (Object.hasOwn(values, 'countedOn'))
        stored.stock_count_id = await countOf(
          tx,
          work,
          line.store_id,
          await dayOf(tx, work, values.countedOn, 'countedOn'),
        )
      if (Object.hasOwn(values, 'counted')) {
        stored.counted = quantityOf(values.counted, line.byWeight, 'counted')
        await move(
          tx,
          work,
          line.store_id,
          line.item_id,
          await less(tx, stored.counted, line.amount),
          true,
        )
      }
      return stored
    },
  }),
})

/**
 * The id of a delivery by store, day, supplier and reference. Creates the delivery with its first
 * line.
 */
async function receiptOf(
  tx: Tx,
  { scope: { merchantId }, session, now }: Work,
  store: number,
  day: string,
  supplier: Value,
  reference: Value,
): Promise<number> {
  const is = (column: string, value: Value) =>
    sql<boolean>`${sql.ref(column)} is not distinct from ${value}::text`
  const receipt = await tx
    .selectFrom('stock_receipt')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', store)
    .where('received_on', '=', day)
    .where(is('supplier', supplier))
    .where(is('reference', reference))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (receipt) return receipt.id
  const text = (value: Value) => (typeof value === 'string' ? value : null)
  return (
    await tx
      .insertInto('stock_receipt')
      .values({
        merchant_id: merchantId,
        store_id: store,
        received_on: day,
        supplier: text(supplier),
        reference: text(reference),
        created_at: now,
        modified_at: now,
        modified_by: session.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Sets an item's cost to that of its last delivery, unless another product keeps the items. */
async function setCost(
  tx: Tx,
  { scope: { merchantId }, facts }: Work,
  item: number,
  cost: Value | undefined,
): Promise<void> {
  if (typeof cost === 'number' && may('menu.setItemCosts', facts))
    await tx
      .updateTable('item')
      .set({ unit_cost: cost.toFixed(2) })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', item)
      .execute()
}

export const receiveStockPage = recordsPage({
  page: 'ReceiveStock',
  title: 'Receive stock',
  description: 'What was delivered. Stock rises by it.',
  noun: 'delivery',
  columns: [
    {
      name: 'item',
      column: 'item_id',
      label: 'Item',
      kind: 'record',
      references: stockedItems,
      required: true,
      help: itemHelp,
    },
    {
      name: 'receivedOn',
      column: null,
      label: 'Received on',
      kind: 'date',
      help: 'Leave empty for today.',
    },
    {
      name: 'quantity',
      label: 'Quantity',
      kind: 'text',
      required: true,
      maxLength: 10,
      help: 'Pieces, or pounds with at most two decimals.',
    },
    { name: 'unit', label: 'Unit', kind: 'text', inForm: false },
    {
      name: 'unitCost',
      label: 'Cost of one',
      kind: 'money',
      minimum: 0,
      maximum: highestPrice,
      help: 'Becomes the cost of the item in every store, unless another product keeps your items.',
    },
    { name: 'value', label: 'Cost', kind: 'money', inForm: false },
    { name: 'supplier', column: null, label: 'Supplier', kind: 'text', maxLength: 50 },
    {
      name: 'reference',
      column: null,
      label: 'Reference',
      kind: 'text',
      maxLength: 30,
      help: 'Number of the invoice or of the delivery note.',
    },
  ],
  defaultSort: 'receivedOn',
  defaultDirection: 'desc',
  abilities: {
    create: 'menu.receiveStock',
    update: 'menu.receiveStock',
    delete: 'menu.receiveStock',
  },
  source: recordSource({
    table: 'stock_receipt_line',
    store: true,
    checks: {
      stock_receipt_line_quantity: ['quantity', 'More than nothing.'],
      stock_level_quantity: ['quantity', 'The store would have more than can be kept.'],
    },
    ofCompany: 'unitCost',
    search: ['item', 'supplier', 'reference'],
    order: { quantity: 'quantityNumber' },
    rows: (tx, scope) =>
      tx
        .selectFrom('stock_receipt_line as l')
        .innerJoin('item as i', (on) =>
          on.onRef('i.merchant_id', '=', 'l.merchant_id').onRef('i.id', '=', 'l.item_id'),
        )
        .innerJoin('stock_receipt as h', (on) =>
          on.onRef('h.merchant_id', '=', 'l.merchant_id').onRef('h.id', '=', 'l.stock_receipt_id'),
        )
        .where('l.merchant_id', '=', scope.merchantId)
        .where(ofStores(scope, 'l.store_id'))
        .where('l.deleted_at', 'is', null)
        .select([
          'l.id',
          'l.version',
          'i.name as item',
          'l.item_id as itemId',
          'h.received_on as receivedOn',
          asText('l.quantity').as('quantity'),
          'l.quantity as quantityNumber',
          unit.as('unit'),
          'l.unit_cost as unitCost',
          sql<string | null>`l.quantity * l.unit_cost`.as('value'),
          'h.supplier',
          'h.reference',
          'l.store_id as storeId',
        ]),
    async removed(tx, work, id) {
      const { rows } = await sql<{ store_id: number; item_id: number; by: string }>`
        select store_id, item_id, (-quantity)::text as by from stock_receipt_line
        where merchant_id = ${work.scope.merchantId} and id = ${id}`.execute(tx)
      const line = required(rows[0], `the removed line ${id}`)
      await move(tx, work, line.store_id, line.item_id, line.by)
    },
    async stored(tx, work, { sent: values, before }) {
      const { scope } = work
      const { supplier = null, reference = null } = { ...before?.values, ...values }
      if (!before) {
        const store = await storeOf(tx, scope)
        const itemId = Number(values.itemId)
        const byWeight = await isByWeight(tx, work, itemId)
        const quantity = quantityOf(values.quantity, byWeight, 'quantity')
        await move(tx, work, store, itemId, quantity)
        await setCost(tx, work, itemId, values.unitCost)
        const receiptId = await receiptOf(
          tx,
          work,
          store,
          await dayOf(tx, work, values.receivedOn, 'receivedOn'),
          supplier,
          reference,
        )
        return {
          itemId,
          stock_receipt_id: receiptId,
          quantity,
          unitCost: values.unitCost ?? null,
        }
      }
      sameItem(values, before.values)
      const line = await lineOf(tx, work, 'stock_receipt_line', before.id)
      const stored: Record<string, Value> = {}
      if (['receivedOn', 'supplier', 'reference'].some((name) => Object.hasOwn(values, name))) {
        const day = await dayOf(
          tx,
          work,
          Object.hasOwn(values, 'receivedOn') ? values.receivedOn : before.values.receivedOn,
          'receivedOn',
        )
        stored.stock_receipt_id = await receiptOf(tx, work, line.store_id, day, supplier, reference)
      }
      if (Object.hasOwn(values, 'quantity')) {
        stored.quantity = quantityOf(values.quantity, line.byWeight, 'quantity')
        await move(
          tx,
          work,
          line.store_id,
          line.item_id,
          await less(tx, stored.quantity, line.amount),
        )
      }
      if (values.unitCost !== undefined) {
        stored.unitCost = values.unitCost
        await setCost(tx, work, line.item_id, values.unitCost)
      }
      return stored
    },
  }),
})
