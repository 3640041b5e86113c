// The charges of a ticket, including those of online-ordering fees. The plugins for the menu and
// for online ordering write these rows with the same function.
// Facts: C-048 to C-050
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
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
import { recordsPage } from '#server/records/engine/description.ts'
import { gone } from '#server/records/engine/query-source.ts'
import type { Values, Work } from '#server/records/engine/source.ts'
import type { Writes } from '#server/records/engine/record-definition.ts'
import { recordSource, writerOf } from '#server/records/engine/record-source.ts'
import { textOrNull } from '#server/records/engine/values.ts'
import { at } from '#server/records/engine/rules.ts'
import {
  choice,
  editedBy,
  isActive,
  money,
  sortOrder,
  text,
  yesNo,
} from '#server/records/settings/columns.ts'
import { taxCategories } from '#server/records/settings/tax-categories.ts'

const roundings = ['none', 'ten-cents', 'dollar'] as const
const decimal = (value: Values[string] | undefined) =>
  typeof value === 'number' ? value.toFixed(2) : null

const toChargeValues = (values: Values): ChargeValues => ({
  name: String(values.name),
  description: textOrNull(values.description),
  amount: decimal(values.amount),
  percent: decimal(values.percent),
  minimum_amount: decimal(values.minimum),
  maximum_amount: decimal(values.maximum),
  rounding: roundings.find((rounding) => rounding === values.rounding) ?? 'none',
  tax_category_id: Number(values.taxCategoryId),
  // Leaves out fields that the form doesn't send, so that they get the table's default.
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
          at(fields[column] ?? column, code, message),
        ),
      )
    : error
}
async function held(tx: Tx, { scope }: Work, id: number, sent: string) {
  const charge = await heldCharge(tx, scope.merchantId, id)
  if (!charge) throw gone()
  requireVersion(charge, sent, { id })
  return charge
}

/** All changes to charges use the same functions. */
const writes: Writes = {
  create: (tx, work, values) =>
    createCharge(tx, writerOf(work), toChargeValues(values)).catch(refuse),
  update: async (tx, work, id, sent, values) =>
    changeCharge(tx, writerOf(work), await held(tx, work, id, sent), toChargeValues(values)).catch(
      refuse,
    ),
  remove: async (tx, work, id, sent) =>
    removeCharge(tx, writerOf(work), await held(tx, work, id, sent)).catch(refuse),
}

/**
 * Charges, including those of online-ordering fees. The page of fees edits the latter.
 * `getChargeItems` reads the same rows.
 */
export const charges = recordsPage({
  page: 'Charges',
  title: 'Charges',
  description: 'Amounts added to a ticket besides its items, such as for delivery or service.',
  noun: 'charge',
  columns: [
    text('name', 'Name', 50, { required: true }),
    text('description', 'Description', 130, { inList: false }),
    money('amount', 'Amount', { help: 'Enter either an amount or a percentage.' }),
    { name: 'percent', label: 'Percent', kind: 'percent', minimum: 0.01, maximum: 100 },
    money('minimum', 'Minimum', {
      column: 'minimum_amount',
      inList: false,
      help: 'The least that a percentage adds.',
    }),
    money('maximum', 'Maximum', {
      column: 'maximum_amount',
      inList: false,
      help: 'The most that a percentage adds.',
    }),
    choice(
      'rounding',
      'Rounding',
      { none: 'None', 'ten-cents': 'To 10 cents', dollar: 'To the dollar' },
      { inList: false },
    ),
    {
      name: 'taxCategory',
      column: 'tax_category_id',
      label: 'Tax category',
      kind: 'record',
      references: taxCategories,
      required: true,
    },
    yesNo('isTaxable', 'Taxable', undefined, { default: true }),
    yesNo('isOnlineFee', 'Online fee', undefined, { inForm: false }),
    sortOrder,
    isActive("When off, registers don't offer it."),
  ],
  defaultSort: 'name',
  abilities: editedBy('settings.editCharges'),
  source: recordSource({
    table: 'charge',
    // Passes all values, not only those that changed, because the writer needs complete charges.
    stored: (_tx, _work, { all }) => all,
    writes: () => writes,
  }),
})
