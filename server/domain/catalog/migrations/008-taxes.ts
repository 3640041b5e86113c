// Taxes of a store. Their rates depend on the location; their categories are in `tax_category`. The
// settings pages write them, and the worked example of fees reads them.
import {
  choice,
  live,
  migration,
  money,
  records,
  text,
  words,
  yes,
} from '../../../data/building/table.ts'

/** Older databases already have these tables, because a migration of the settings created them. */
export const unless = 'tax_rule'

export const statements = migration(
  records('tax_rule', {
    store: true,
    columns: {
      name: words(30),
      // Null for items of every category.
      tax_category_id: 'integer references tax_category',
      method: choice('rate', 'table'),
      // Percent with four decimals: New York's rate is 8.875.
      rate: ['numeric(7, 4)', 'rate between 0 and 100'],
      // If the method is `table`, the name of the rows in tax_table_row.
      table_name: text(30),
      orders: choice('all', 'dineIn', 'toGo'),
      is_active: yes,
    },
    checks: {
      by: "case method when 'rate' then rate is not null else table_name is not null end",
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      name_key: `store_id, lower(name) ${live}`,
    },
    indexes: {
      name_order: `store_id, sort_key(name) collate "C", id ${live}`,
    },
  }),
  // The tax on amounts in a range; both ends are included.
  records('tax_table_row', {
    store: true,
    columns: {
      table_name: words(30),
      from_amount: money('not null'),
      to_amount: money('not null'),
      tax: money('not null'),
    },
    checks: {
      range: 'from_amount <= to_amount',
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      key: `store_id, lower(table_name), from_amount ${live}`,
    },
  }),
)
