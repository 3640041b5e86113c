// Fees of online orders. Each fee is also a charge of the menu; both are saved together.
// Facts: S-147, S-148, V-140, V-145; resolution 47
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { ChargeColumn } from '#server/domain/catalog/charges/charge-faults.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { RecordSource, Work, Values } from '#server/records/engine/source.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { textOrNull } from '#server/records/engine/values.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice, money, text, yesNo } from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'
import { linkStores, storeCodes, storesColumn } from '#server/records/settings/stores.ts'

import { lockFees, readFee, type StoredFee } from '../fees/fee-rows.ts'
import { deleteFee, insertFee, updateFee, type FeeChange } from '../fees/fee-save.ts'

const roundings = ['none', 'ten-cents', 'dollar'] as const

/** Reads and locks rows; `writes` below writes them. */
const table = tableSource({ table: 'fee', columns: { name: ['name', 'text'] } })

/**
 * The id of the named tax category, or of the merchant's default.
 * @throws invalid if there is no such tax category
 */
async function taxCategory(tx: Tx, { scope }: Work, name: unknown): Promise<number> {
  const rows = await tx
    .selectFrom('tax_category')
    .select(['id', 'name', 'is_default'])
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const category =
    typeof name === 'string'
      ? rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
      : (rows.find((row) => row.is_default) ?? rows[0])
  if (!category)
    throw invalid([
      fault(
        'taxCategory',
        'unknown',
        rows.length === 0
          ? 'There is no tax category yet. Add one under Settings, Tax categories.'
          : `There is no such tax category. Yours are ${rows.map((row) => row.name).join(', ')}.`,
      ),
    ])
  return category.id
}

const decimal = (value: Values[string] | undefined) =>
  typeof value === 'number' ? value.toFixed(2) : null

async function changeOf(tx: Tx, work: Work, values: Values): Promise<FeeChange> {
  const percent = values.calculation === 'percent'
  return {
    charge: {
      name: String(values.name),
      description: textOrNull(values.description),
      amount: percent ? null : decimal(values.value),
      percent: percent ? decimal(values.value) : null,
      minimum_amount: decimal(values.minAmount),
      maximum_amount: decimal(values.maxAmount),
      rounding: roundings[Number(values.rounding)] ?? 'none',
      tax_category_id: await taxCategory(tx, work, values.taxCategory),
    },
    modes: {
      for_pickup: values.forPickup === true,
      for_dine_in: values.forDineIn === true,
      for_delivery: values.forDelivery === true,
    },
  }
}

const fields: Readonly<Partial<Record<ChargeColumn, string>>> = {
  amount: 'value',
  percent: 'value',
  minimum_amount: 'minAmount',
  maximum_amount: 'maxAmount',
  tax_category_id: 'taxCategory',
}
const fieldOf = (column: ChargeColumn) => `values.${fields[column] ?? column}`
const writerOf = ({ scope, session, now }: Work) => ({
  merchant_id: scope.merchantId,
  modified_at: now,
  modified_by: session.userName,
})
async function held(tx: Tx, { scope }: Work, id: number, sent: string): Promise<StoredFee> {
  await lockFees(tx, scope.merchantId)
  const stored = await readFee(tx, scope.merchantId, id, { lock: true })
  if (!stored) throw notFound('It is not there any more. Somebody may have deleted it.')
  requireVersion(stored.fee, sent, { id })
  return stored
}

/** Saves fee, charge and stores together, with the functions of the graph's calls. */
const writes: RecordSource = {
  ...table,
  reach: { stores: 'stores', empty: 'none' },
  async create(tx, work, values) {
    const id = await insertFee(tx, writerOf(work), await changeOf(tx, work, values), fieldOf)
    await linkStores(tx, work, 'fee_store', 'fee_id', id, values.stores)
    return { id, concurrencyChecksum: '', values: {} }
  },
  async update(tx, work, id, sent, values) {
    if (Object.keys(values).length === 0) {
      await lockFees(tx, work.scope.merchantId)
      return table.update(tx, work, id, sent, values)
    }
    const before = await held(tx, work, id, sent)
    if (values.stores !== undefined)
      await linkStores(tx, work, 'fee_store', 'fee_id', id, values.stores)
    await updateFee(tx, writerOf(work), before, await changeOf(tx, work, values), fieldOf)
    const record = { id, concurrencyChecksum: sent, values: {} }
    return { before: record, after: record }
  },
  async remove(tx, work, id, sent) {
    await deleteFee(tx, writerOf(work), await held(tx, work, id, sent))
    return { before: { id, concurrencyChecksum: sent, values: {} } }
  },
}

export const fees: RecordsPage = {
  page: 'Fees',
  kind: 'records',
  title: 'Fees',
  description: 'What is added to online orders, and in which stores. At most 20.',
  noun: 'fee',
  columns: [
    text('name', 'Name', 20, { required: true, help: 'Letters, digits and spaces.' }),
    text('description', 'Description', 50, { inList: false }),
    choice('calculation', 'Kind', { percent: 'Percent of the order', amount: 'Flat amount' }),
    money('value', 'Value', {
      kindBy: { column: 'calculation', kinds: { percent: 'percent', amount: 'money' } },
      required: true,
      minimum: 0.01,
      maximum: 999.99,
      help: 'Percent or dollars, as chosen above.',
    }),
    money('minAmount', 'Least amount', { maximum: 999.99, inList: false }),
    money('maxAmount', 'Greatest amount', { maximum: 999.99, inList: false }),
    choice(
      'rounding',
      'Rounded',
      { 0: 'Not at all', 1: 'To ten cents', 2: 'To the dollar' },
      { inList: false },
    ),
    yesNo('forPickup', 'Pickup and curbside', undefined, { default: true }),
    yesNo('forDineIn', 'Dine-in'),
    yesNo('forDelivery', 'Delivery'),
    text('taxCategory', 'Tax category', 30, {
      inList: false,
      help: 'Its name. Empty: your usual one.',
    }),
    storesColumn({
      help: 'Codes of the stores that charge it, with commas between them, or "all". Empty: none.',
    }),
  ],
  defaultSort: 'name',
  abilities: {
    create: 'online-ordering.editFees',
    update: 'online-ordering.editFees',
    delete: 'online-ordering.editFees',
  },
  source: joinedSource({
    list: {
      kinds: {
        name: 'text',
        description: 'text',
        calculation: 'choice',
        value: 'money',
        minAmount: 'money',
        maxAmount: 'money',
        rounding: 'choice',
        forPickup: 'boolean',
        forDineIn: 'boolean',
        forDelivery: 'boolean',
        taxCategory: 'text',
        stores: 'text',
      },
      search: ['name', 'description'],
      rows: (tx, scope) =>
        tx
          .selectFrom('fee as f')
          .leftJoin('charge as c', (on) =>
            on.onRef('c.merchant_id', '=', 'f.merchant_id').onRef('c.id', '=', 'f.charge_id'),
          )
          .leftJoin('tax_category as t', (on) =>
            on.onRef('t.merchant_id', '=', 'c.merchant_id').onRef('t.id', '=', 'c.tax_category_id'),
          )
          .where('f.merchant_id', '=', scope.merchantId)
          .where('f.deleted_at', 'is', null)
          .select([
            'f.id',
            'f.version',
            'f.name',
            'f.description',
            'f.calculation',
            'f.value',
            'f.min_amount as minAmount',
            'f.max_amount as maxAmount',
            sql<string>`f.rounding::text`.as('rounding'),
            'f.for_pickup as forPickup',
            'f.for_dine_in as forDineIn',
            'f.for_delivery as forDelivery',
            't.name as taxCategory',
            storeCodes('fee_store', 'fee_id', 'f').as('stores'),
          ]),
    },
    table: writes,
    settle: (_tx, _work, { stores = null, ...own }, before) =>
      before && before.values.stores === stores ? own : { ...own, stores },
  }),
}
