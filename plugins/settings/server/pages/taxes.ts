// Taxes of a store by tax category, and tax tables.
import { sql, type Expression, type RawBuilder } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import type { PageRecord, Value, Work, Values } from '#server/records/engine/source.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { needed, rate } from '#server/records/settings/checks.ts'
import { choice, editedBy, isActive, money, text } from '#server/records/settings/columns.ts'
import { taxCategories } from '#server/records/settings/tax-categories.ts'

/**
 * SQL for the row that represents a tax table. A table isn't stored itself, only its rows are, so
 * the first row with its name in the visible stores represents it. If that row is deleted, another
 * row represents the table. A form that still refers to the old row asks the user to choose again.
 */
const selectFirstRow = (scope: Scope, name: Expression<unknown>): RawBuilder<number | null> =>
  sql`(select min(x.id) from tax_table_row x where x.merchant_id = ${scope.merchantId}
    and ${ofStores(scope, 'x.store_id')} and x.deleted_at is null
    and lower(x.table_name) = lower(${name}))`
const isGiven = (value: Value | undefined) => value !== null && value !== undefined

/**
 * Taxes of a store. If a category has several rates, registers apply them in the order of their
 * names.
 */
export const taxes = recordsPage({
  page: 'Taxes',
  title: 'Taxes',
  description: 'Taxes on the items of a tax category in this store.',
  noun: 'tax',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'As printed on receipts.' }),
    {
      name: 'category',
      column: 'tax_category_id',
      label: 'Tax category',
      kind: 'record',
      references: taxCategories,
      help: 'Leave empty for items of every category.',
    },
    choice('method', 'Calculated by', { rate: 'Rate', table: 'Tax table' }),
    text('rate', 'Rate (%)', 8, { help: 'Up to four decimals, such as 8.875.' }),
    {
      name: 'tableName',
      column: null,
      label: 'Tax table',
      kind: 'record',
      references: {
        key: 'tableId',
        table: 'tax_table_row',
        name: 'table_name',
        where: (scope) => sql<boolean>`r.id = ${selectFirstRow(scope, sql.ref('r.table_name'))}`,
        keptAt: '/settings/taxes/taxtables',
      },
      help: 'Where the tax is calculated by a table.',
    },
    choice('orders', 'Orders', { all: 'All', dineIn: 'Dine-in', toGo: 'To go' }),
    isActive("When off, it isn't charged."),
  ],
  defaultSort: 'name',
  abilities: editedBy('settings.editTaxes'),
  source: recordSource({
    table: 'tax_rule',
    store: true,
    unique: { tax_rule_name_key: ['name', 'Another tax of this store has this name.'] },
    search: ['name', 'category', 'tableName'],
    rows: (tx, scope) =>
      tx
        .selectFrom('tax_rule as r')
        .leftJoin('tax_category as c', (on) =>
          on.onRef('c.merchant_id', '=', 'r.merchant_id').onRef('c.id', '=', 'r.tax_category_id'),
        )
        .where('r.merchant_id', '=', scope.merchantId)
        .where(ofStores(scope, 'r.store_id'))
        .where('r.deleted_at', 'is', null)
        .select([
          'r.id',
          'r.version',
          'r.store_id as storeId',
          'r.name',
          'c.name as category',
          'r.tax_category_id as taxCategoryId',
          'r.method',
          'r.table_name as tableName',
          sql<number | null>`${selectFirstRow(scope, sql.ref('r.table_name'))}`.as('tableId'),
          'r.orders',
          'r.is_active as isActive',
          // Padded, so that the text sorts like the number.
          sql<string | null>`lpad(to_char(r.rate, 'FM990.0000'), 8)`.as('rate'),
        ]),
    show: (values) => ({
      ...values,
      rate: typeof values['rate'] === 'string' ? String(Number(values['rate'])) : null,
    }),
    check: (values) => [
      rate(values, 'rate', 'Enter a percentage from 0 to 100 with at most four decimals.'),
      values['method'] === 'rate'
        ? needed(values, 'rate', 'Enter the rate.')
        : isGiven(values['tableId'])
          ? undefined
          : at('tableName', 'required', 'Choose the tax table.'),
    ],
    stored: async (tx, work, { all: values }) =>
      values['method'] === 'rate'
        ? { ...values, table_name: null }
        : { ...values, rate: null, table_name: await tableNamed(tx, work, values['tableId']) },
  }),
})

/** The rows of one tax table. Ignores the case of its name. */
const selectTableRows = (tx: Tx, merchantId: number, name: unknown) =>
  tx
    .selectFrom('tax_table_row')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(table_name) = lower(${name}::text)`)

/** The name of the table that a row represents. The row must exist. */
async function tableNamed(tx: Tx, { scope }: Work, id: Value | undefined): Promise<string> {
  const { table_name } = await tx
    .selectFrom('tax_table_row')
    .select('table_name')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return table_name
}

export const taxTables = recordsPage({
  page: 'TaxTables',
  title: 'Tax tables',
  description: 'The tax on small amounts, where the law sets a table instead of a rate.',
  noun: 'row',
  columns: [
    text('tableName', 'Table', 30, {
      required: true,
      help: 'Rows with the same name make up one table.',
    }),
    money('from', 'From', { column: 'from_amount', required: true }),
    money('to', 'To', {
      column: 'to_amount',
      required: true,
      help: 'The row includes both amounts.',
    }),
    money('tax', 'Tax', { required: true }),
  ],
  defaultSort: 'from',
  abilities: editedBy('settings.editTaxTables'),
  source: recordSource({
    table: 'tax_table_row',
    store: true,
    unique: { tax_table_row_key: ['from', 'The table already has a row from this amount.'] },
    neededBy: checkLastRow,
    check: ({ from, to }) => [
      Number(from) > Number(to)
        ? at('to', 'order', 'Enter an amount that is at least the start of the row.')
        : undefined,
    ],
    async stored(tx, work, { sent, all, before }) {
      await noOverlap(tx, work, all, before)
      return sent
    },
  }),
})

async function noOverlap(
  tx: Tx,
  { scope }: Work,
  { tableName, from, to }: Values,
  before: PageRecord | undefined,
): Promise<void> {
  const other = await selectTableRows(tx, scope.merchantId, tableName)
    .where(ofStores(scope, 'store_id'))
    .where('id', '<>', before?.id ?? 0)
    .where(sql<boolean>`from_amount <= ${to}::numeric and to_amount >= ${from}::numeric`)
    .select(['from_amount', 'to_amount'])
    .limit(1)
    .executeTakeFirst()
  if (other)
    throw invalid([
      at('from', 'overlap', `Overlaps the row from ${other.from_amount} to ${other.to_amount}.`),
    ])
}

/**
 * Refuses to delete the last row of a table if a tax uses the table.
 * @returns the reason
 */
async function checkLastRow(
  tx: Tx,
  { merchantId }: Scope,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tax_table_row')
    .select(['table_name', 'store_id'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const others = await selectTableRows(tx, merchantId, row.table_name)
    .where('store_id', '=', row.store_id)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (others) return undefined
  const tax = await tx
    .selectFrom('tax_rule')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', row.store_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(table_name) = lower(${row.table_name}::text)`)
    .limit(1)
    .executeTakeFirst()
  return tax && `This is the last row of its table, and the tax ${tax.name} uses that table.`
}
