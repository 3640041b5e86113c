// The charges of a ticket, among them those of online-ordering fees. Menu and online ordering write
// the same rows through the same writer.
// Facts: C-048 to C-050
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { invalid, notFound, Problem } from '#server/calls/problem.ts'
import {
  ChargeNeeded,
  ChargeRefused,
  type ChargeColumn,
  type ChargeValues,
} from '#server/domain/catalog/charges/charge-faults.ts'
import {
  changeCharge,
  createCharge,
  heldCharge,
  removeCharge,
} from '#server/domain/catalog/charges/charge-writer.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { RecordSource, Values, Work } from '#server/records/engine/source.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { textOrNull } from '#server/records/engine/values.ts'
import { fault } from '#server/records/settings/checks.ts'
import {
  choice,
  isActive,
  money,
  sortOrder,
  text,
  yesNo,
} from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'

import { taxCategories } from './lookups.ts'

const table = tableSource({
  table: 'charge',
  columns: {
    name: ['name', 'text'],
    description: ['description', 'text'],
    amount: ['amount', 'money'],
    percent: ['percent', 'percent'],
    minimum: ['minimum_amount', 'money'],
    maximum: ['maximum_amount', 'money'],
    rounding: ['rounding', 'choice'],
    taxCategoryId: ['tax_category_id', 'integer'],
    isTaxable: ['is_taxable', 'boolean'],
    sortOrder: ['sort_order', 'integer'],
    isActive: ['is_active', 'boolean'],
  },
})
const edit = 'settings.editCharges'
const roundings = ['none', 'ten-cents', 'dollar'] as const
const decimal = (value: Values[string] | undefined) =>
  typeof value === 'number' ? value.toFixed(2) : null

const columnsOf = (values: Values): ChargeValues => ({
  name: String(values.name),
  description: textOrNull(values.description),
  amount: decimal(values.amount),
  percent: decimal(values.percent),
  minimum_amount: decimal(values.minimum),
  maximum_amount: decimal(values.maximum),
  rounding: roundings.find((rounding) => rounding === values.rounding) ?? 'none',
  tax_category_id: Number(values.taxCategoryId),
  // What the form does not send has the table's default.
  ...(typeof values.isTaxable === 'boolean' && { is_taxable: values.isTaxable }),
  ...(typeof values.sortOrder === 'number' && { sort_order: values.sortOrder }),
  ...(typeof values.isActive === 'boolean' && { is_active: values.isActive }),
})
const fields: Readonly<Partial<Record<ChargeColumn, string>>> = {
  minimum_amount: 'minimum',
  maximum_amount: 'maximum',
  tax_category_id: 'taxCategory',
}
function refuse(error: unknown): never {
  if (error instanceof ChargeNeeded) throw new Problem(422, 'inUse', { detail: error.message })
  throw error instanceof ChargeRefused
    ? invalid(
        error.faults.map(({ column, code, message }) =>
          fault(fields[column] ?? column, code, message),
        ),
      )
    : error
}
const writerOf = ({ scope, session, now }: Work) => ({
  merchant_id: scope.merchantId,
  modified_at: now,
  modified_by: session.userName,
})
async function held(tx: Tx, { scope }: Work, id: number, sent: string) {
  const charge = await heldCharge(tx, scope.merchantId, id)
  if (!charge) throw notFound('It is not there any more. Somebody may have deleted it.')
  requireVersion(charge, sent, { id, concurrencyChecksum: '', values: {} })
  return charge
}

/** Read as a table, written by the one writer. */
const source: RecordSource = {
  ...table,
  async create(tx, work, values) {
    const { id } = await createCharge(tx, writerOf(work), columnsOf(values)).catch(refuse)
    return { id, concurrencyChecksum: '', values: {} }
  },
  async update(tx, work, id, sent, values) {
    const locked = await table.update(tx, work, id, sent, {})
    if (Object.keys(values).length === 0) return locked
    const before = await held(tx, work, id, locked.after.concurrencyChecksum)
    await changeCharge(tx, writerOf(work), before, columnsOf(values)).catch(refuse)
    return locked
  },
  async remove(tx, work, id, sent) {
    await removeCharge(tx, writerOf(work), await held(tx, work, id, sent)).catch(refuse)
    return { before: { id, concurrencyChecksum: sent, values: {} } }
  },
}

/**
 * Charges, including those of online-ordering fees, which the fees page edits. getChargeItems reads
 * the same rows.
 */
export const charges: RecordsPage = {
  page: 'Charges',
  kind: 'records',
  title: 'Charges',
  description: 'What is added to a ticket besides its items, such as delivery or service.',
  noun: 'charge',
  columns: [
    text('name', 'Name', 50, { required: true }),
    text('description', 'Description', 130, { inList: false }),
    money('amount', 'Amount', { help: 'Either an amount or a percentage.' }),
    { name: 'percent', label: 'Percent', kind: 'percent', minimum: 0.01, maximum: 100 },
    money('minimum', 'At least', { inList: false, help: 'Of a percentage.' }),
    money('maximum', 'At most', { inList: false, help: 'Of a percentage.' }),
    choice(
      'rounding',
      'Rounding',
      { none: 'None', 'ten-cents': 'To ten cents', dollar: 'To the dollar' },
      { inList: false },
    ),
    {
      name: 'taxCategory',
      label: 'Tax category',
      kind: 'record',
      references: { ...taxCategories, key: 'taxCategoryId' },
      required: true,
    },
    yesNo('isTaxable', 'Taxed', undefined, { default: true }),
    yesNo('isOnlineFee', 'Online fee', undefined, { inForm: false }),
    { ...sortOrder },
    isActive('Off: the registers do not offer it.'),
  ],
  defaultSort: 'name',
  abilities: { create: edit, update: edit, delete: edit },
  source: joinedSource({
    list: {
      kinds: {
        name: 'text',
        description: 'text',
        amount: 'money',
        percent: 'percent',
        minimum: 'money',
        maximum: 'money',
        rounding: 'choice',
        taxCategory: 'text',
        taxCategoryId: 'integer',
        isTaxable: 'boolean',
        isOnlineFee: 'boolean',
        sortOrder: 'integer',
        isActive: 'boolean',
      },
      search: ['name', 'description', 'taxCategory'],
      rows: (tx, { merchantId }) =>
        tx
          .selectFrom('charge as c')
          .leftJoin('tax_category as t', (on) =>
            on.onRef('t.merchant_id', '=', 'c.merchant_id').onRef('t.id', '=', 'c.tax_category_id'),
          )
          .where('c.merchant_id', '=', merchantId)
          .where('c.deleted_at', 'is', null)
          .select([
            'c.id',
            'c.version',
            'c.name',
            'c.description',
            'c.amount',
            'c.percent',
            'c.minimum_amount as minimum',
            'c.maximum_amount as maximum',
            'c.rounding',
            't.name as taxCategory',
            'c.tax_category_id as taxCategoryId',
            'c.is_taxable as isTaxable',
            'c.is_online_fee as isOnlineFee',
            'c.sort_order as sortOrder',
            'c.is_active as isActive',
          ]),
    },
    table: source,
  }),
}
