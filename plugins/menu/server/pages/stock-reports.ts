// Stock on hand, and the worksheet for counting it.
// Facts
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import { report, storeReport } from '#server/records/engine/report.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { categoryName, unit } from './stock-moves.ts'

export const inventorySnapshotPage = storeReport({
  page: 'InventorySnapshot',
  title: 'Stock snapshot',
  description: 'What is in stock right now, and what it is worth at cost.',
  noun: 'item',
  columns: [
    { name: 'item', label: 'Item', kind: 'text' },
    { name: 'category', label: 'Category', kind: 'text' },
    { name: 'quantity', label: 'In stock', kind: 'integer' },
    { name: 'unit', label: 'Unit', kind: 'text' },
    { name: 'reorder', label: 'Reorder at', kind: 'integer' },
    { name: 'cost', label: 'Cost', kind: 'money' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'counted', label: 'Last counted', kind: 'dateTime' },
  ],
  abilities: { export: 'results.exportReports' },
  defaultSort: 'item',
  totals: ['value'],
  filters: [
    {
      name: 'show',
      label: 'Show',
      kind: 'choice',
      choices: [
        { value: 'low', label: 'To reorder' },
        { value: 'none', label: 'None left' },
      ],
    },
  ],
  search: ['item', 'category'],
  rows(tx, scope, filters) {
    const show = choiceOf(filters, 'show')
    return tx
      .selectFrom('stock_level as l')
      .innerJoin('item as i', (on) =>
        on.onRef('i.merchant_id', '=', 'l.merchant_id').onRef('i.id', '=', 'l.item_id'),
      )
      .innerJoin('store as s', (on) =>
        on.onRef('s.merchant_id', '=', 'l.merchant_id').onRef('s.id', '=', 'l.store_id'),
      )
      .where('l.merchant_id', '=', scope.merchantId)
      .where(ofStores(scope, 'l.store_id'))
      .where('i.deleted_at', 'is', null)
      .where('i.is_stock_tracked', '=', true)
      .$if(show === 'low', (query) => query.whereRef('l.quantity', '<=', 'l.reorder_level'))
      .$if(show === 'none', (query) => query.where('l.quantity', '<=', '0'))
      .select([
        'l.id',
        'i.name as item',
        categoryName.as('category'),
        'l.quantity',
        unit.as('unit'),
        'l.reorder_level as reorder',
        'i.unit_cost as cost',
        // Negative stock is worth zero, because it must not reduce the total.
        sql<string>`coalesce(greatest(l.quantity, 0) * i.unit_cost, 0)`.as('value'),
        'l.counted_at as counted',
        's.name as storeName',
      ])
  },
})

export const countWorksheetPage = report({
  page: 'CountWorksheet',
  title: 'Count worksheet',
  description:
    'Every item kept in stock, to print and use for counting. Enter the counts under Count entry.',
  noun: 'item',
  columns: [
    { name: 'item', label: 'Item', kind: 'text' },
    { name: 'category', label: 'Category', kind: 'text' },
    { name: 'unit', label: 'Unit', kind: 'text' },
    { name: 'expected', label: 'Expected', kind: 'integer' },
    { name: 'lastCounted', label: 'Last counted', kind: 'dateTime' },
    { name: 'counted', label: 'Counted', kind: 'text', help: 'Write the count here.' },
  ],
  abilities: { export: 'results.exportReports' },
  defaultSort: 'category',
  search: ['item', 'category'],
  rows: (tx, scope) =>
    tx
      .selectFrom('item as i')
      // With several stores, the level is their sum.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('stock_level as l')
            .whereRef('l.merchant_id', '=', 'i.merchant_id')
            .whereRef('l.item_id', '=', 'i.id')
            .where(ofStores(scope, 'l.store_id'))
            .select([
              sql<string | null>`sum(l.quantity)`.as('quantity'),
              sql<Date | null>`max(l.counted_at)`.as('counted_at'),
            ])
            .as('stock'),
        (on) => on.onTrue(),
      )
      .where('i.merchant_id', '=', scope.merchantId)
      .where('i.deleted_at', 'is', null)
      .where('i.is_stock_tracked', '=', true)
      .select([
        'i.id',
        'i.name as item',
        categoryName.as('category'),
        unit.as('unit'),
        sql<string>`coalesce(stock.quantity, 0)`.as('expected'),
        'stock.counted_at as lastCounted',
        sql<null>`null::text`.as('counted'),
      ]),
})
