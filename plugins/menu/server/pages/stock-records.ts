// Stock counts and deliveries. Both change stock levels.
// Facts: R-082, R-083
import { sql, type RawBuilder } from 'kysely'

import { required } from '#core/required.ts'
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { invalid } from '#server/calls/problem.ts'
import { rowsIn } from '#server/data/records/record.ts'
import { recordsPage, type Column } from '#server/records/engine/description.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import type { Work, Value, Values } from '#server/records/engine/source.ts'
import { recordSource, writerOf } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { editedBy, money, shown, text } from '#server/records/settings/columns.ts'
import { stockedItems } from './choices.ts'
import {
  asText,
  categoryName,
  resolveDay,
  isByWeight,
  lockLevel,
  move,
  parseQuantity,
  readStore,
  unit,
} from './stock-moves.ts'

const item: Column = {
  name: 'item',
  column: 'item_id',
  label: 'Item',
  kind: 'record',
  references: stockedItems,
  required: true,
  help: "An item with “Kept in stock” turned on under Items. You can't change this later.",
}

/** The tables of lines, each with its column for the counted or delivered amount. */
const counts = { table: 'stock_count_line', amount: 'counted' } as const
const deliveries = { table: 'stock_receipt_line', amount: 'quantity' } as const
type Lines = typeof counts | typeof deliveries

interface Line {
  store_id: number
  item_id: number
  amount: string
  byWeight: boolean
}
/** Reads and locks a stored line until the transaction ends. */
const readLine = (
  tx: Tx,
  { scope: { merchantId } }: Work,
  { table, amount }: Lines,
  id: number,
): Promise<Line> =>
  sql<Line>`
  select l.store_id, l.item_id, ${sql.ref(`l.${amount}`)} as amount,
    i.sold_by = 'weight' as "byWeight"
  from ${sql.table(table)} l join item i on i.merchant_id = l.merchant_id and i.id = l.item_id
  where l.merchant_id = ${merchantId} and l.id = ${id} and l.deleted_at is null for update of l`
    .execute(tx)
    .then(({ rows: [row] }) => required(row, `the line ${id} that the caller has just read`))

/** The store, item and amount of a new line. */
async function newLine(tx: Tx, work: Work, { amount }: Lines, values: Values) {
  const store = await readStore(tx, work.scope)
  const itemId = Number(values.itemId)
  const byWeight = await isByWeight(tx, work, itemId)
  return { store, itemId, quantity: parseQuantity(values[amount], byWeight, amount) }
}
/** Changes a line's amount if one was sent, and the stock by the difference. */
async function changedAmount(
  tx: Tx,
  work: Work,
  { table, amount }: Lines,
  line: Line,
  values: Values,
): Promise<Record<string, Value>> {
  if (!Object.hasOwn(values, amount)) return {}
  const quantity = parseQuantity(values[amount], line.byWeight, amount)
  const by = await less(tx, quantity, line.amount)
  await move(tx, work, line.store_id, line.item_id, by, table === counts.table)
  return { [amount]: quantity }
}
/** Reverts a deleted line's change to the stock. */
const takenBack =
  ({ table }: Lines, by: RawBuilder<unknown>) =>
  async (tx: Tx, work: Work, id: number): Promise<void> => {
    const { rows } = await sql<{ store_id: number; item_id: number; by: string }>`
      select store_id, item_id, (${by})::text as by from ${sql.table(table)}
      where merchant_id = ${work.scope.merchantId} and id = ${id}`.execute(tx)
    const line = required(rows[0], `the removed line ${id}`)
    await move(tx, work, line.store_id, line.item_id, line.by)
  }

function sameItem(values: Values, before: Values): void {
  if (values.itemId !== undefined && values.itemId !== before.itemId)
    throw invalid([at('item', 'fixed', 'Delete this entry and add one for the other item.')])
}
/** The difference of two decimals, computed by the database so that it stays exact. */
const less = async (tx: Tx, amount: string, other: string): Promise<string> =>
  (
    await tx
      .selectNoFrom(sql<string>`(${amount}::numeric - ${other}::numeric)::text`.as('by'))
      .executeTakeFirstOrThrow()
  ).by

/** The id of a store's count on a day. Creates the count with its first line. */
async function ensureCount(
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
  // Without an inserted row the count exists, because another request has created it since.
  return (made ?? required(await find(), `the count of ${day}`)).id
}

export const countEntryPage = recordsPage({
  page: 'CountEntry',
  title: 'Count entry',
  description:
    'Enter what you counted. Stock is adjusted by the difference from what was expected.',
  noun: 'count',
  columns: [
    item,
    shown('category', 'Category'),
    {
      name: 'countedOn',
      column: null,
      label: 'Counted on',
      kind: 'date',
      help: 'Leave empty for today.',
    },
    shown('expected', 'Expected', 'integer'),
    text('counted', 'Counted', 10, {
      required: true,
      help: 'Units, or pounds with up to two decimals.',
    }),
    shown('unit', 'Unit'),
    shown('difference', 'Difference', 'integer'),
  ],
  defaultSort: 'countedOn',
  defaultDirection: 'desc',
  abilities: editedBy('menu.enterCounts'),
  source: recordSource({
    table: 'stock_count_line',
    store: true,
    unique: {
      stock_count_line_key: [
        'item',
        'This item was already counted that day. Change that count instead.',
      ],
    },
    checks: {
      stock_level_quantity: [
        'counted',
        'Enter a smaller quantity. The store would have too much stock.',
      ],
    },
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
    removed: takenBack(counts, sql`expected - counted`),
    async stored(tx, work, { sent: values, before }) {
      if (!before) {
        const { store, itemId, quantity: counted } = await newLine(tx, work, counts, values)
        const day = await resolveDay(tx, work, values.countedOn, 'countedOn')
        const stock_count_id = await ensureCount(tx, work, store, day)
        const expected = await lockLevel(tx, work, store, itemId)
        await move(tx, work, store, itemId, await less(tx, counted, expected), true)
        return { itemId, stock_count_id, expected, counted }
      }
      sameItem(values, before.values)
      const line = await readLine(tx, work, counts, before.id)
      const stored: Record<string, Value> = {}
      if (Object.hasOwn(values, 'countedOn')) {
        const day = await resolveDay(tx, work, values.countedOn, 'countedOn')
        stored.stock_count_id = await ensureCount(tx, work, line.store_id, day)
      }
      return { ...stored, ...(await changedAmount(tx, work, counts, line, values)) }
    },
  }),
})

const receipts = rowsIn('stock_receipt')
/**
 * The id of a delivery by store, day, supplier and reference. Creates the delivery with its first
 * line.
 */
async function ensureReceipt(
  tx: Tx,
  work: Work,
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
    .where('merchant_id', '=', work.scope.merchantId)
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
  const made = await receipts.insert(tx, writerOf(work), {
    store_id: store,
    received_on: day,
    supplier: text(supplier),
    reference: text(reference),
  })
  return made.id
}

/** Sets an item's cost from its last delivery, unless another product manages the items. */
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
  description: 'Record deliveries. Stock goes up by the quantity received.',
  noun: 'delivery',
  columns: [
    item,
    {
      name: 'receivedOn',
      column: null,
      label: 'Received on',
      kind: 'date',
      help: 'Leave empty for today.',
    },
    text('quantity', 'Quantity', 10, {
      required: true,
      help: 'Units, or pounds with up to two decimals.',
    }),
    shown('unit', 'Unit'),
    money('unitCost', 'Unit cost', {
      help:
        'Becomes the item cost in every store, unless your items are managed in ' +
        'another product.',
    }),
    shown('value', 'Total cost', 'money'),
    { name: 'supplier', column: null, label: 'Supplier', kind: 'text', maxLength: 50 },
    text('reference', 'Reference', 30, {
      column: null,
      help: 'The invoice or delivery note number.',
    }),
  ],
  defaultSort: 'receivedOn',
  defaultDirection: 'desc',
  abilities: editedBy('menu.receiveStock'),
  source: recordSource({
    table: 'stock_receipt_line',
    store: true,
    checks: {
      stock_receipt_line_quantity: ['quantity', 'Enter a quantity above 0.'],
      stock_level_quantity: [
        'quantity',
        'Enter a smaller quantity. The store would have too much stock.',
      ],
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
    removed: takenBack(deliveries, sql`-quantity`),
    async stored(tx, work, { sent: values, before }) {
      const { supplier = null, reference = null } = { ...before?.values, ...values }
      if (!before) {
        const { store, itemId, quantity } = await newLine(tx, work, deliveries, values)
        await move(tx, work, store, itemId, quantity)
        await setCost(tx, work, itemId, values.unitCost)
        const day = await resolveDay(tx, work, values.receivedOn, 'receivedOn')
        const stock_receipt_id = await ensureReceipt(tx, work, store, day, supplier, reference)
        return { itemId, stock_receipt_id, quantity, unitCost: values.unitCost ?? null }
      }
      sameItem(values, before.values)
      const line = await readLine(tx, work, deliveries, before.id)
      const stored: Record<string, Value> = {}
      if (['receivedOn', 'supplier', 'reference'].some((name) => Object.hasOwn(values, name))) {
        const { receivedOn } = { ...before.values, ...values }
        const day = await resolveDay(tx, work, receivedOn, 'receivedOn')
        stored.stock_receipt_id = await ensureReceipt(
          tx,
          work,
          line.store_id,
          day,
          supplier,
          reference,
        )
      }
      Object.assign(stored, await changedAmount(tx, work, deliveries, line, values))
      if (values.unitCost !== undefined) {
        stored.unitCost = values.unitCost
        await setCost(tx, work, line.item_id, values.unitCost)
      }
      return stored
    },
  }),
})
