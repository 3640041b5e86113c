// Items, their differences per store, variations and links.
// Facts: V-042, V-044, V-049
import {
  choice,
  filled,
  links,
  live,
  migration,
  money,
  named,
  no,
  records,
  tenantTable,
  text,
  yes,
} from '../../../data/building/table.ts'

const added = 'select merchant_id, 1 as one from added where deleted_at is null'
const removed = 'select merchant_id, -1 as one from removed where deleted_at is null'
/** Adds rows to item_count after each statement of this kind. */
const counts = (event: string, tables: string, rows: string) => [
  `create function item_count_after_${event}() returns trigger language plpgsql as $$
        begin
          insert into item_count
          select merchant_id, sum(one) from (${rows}) r group by merchant_id having sum(one) <> 0;
          return null;
        end $$`,
  `create trigger item_count_after_${event} after ${event} on item referencing ${tables} ` +
    `for each statement execute function item_count_after_${event}()`,
]

export const statements = migration(
  // Items and modifiers. IDs stay below one billion, because charges use IDs from there on.
  records('item', {
    columns: {
      name: named(50),
      description: text(130),
      // The item's ID in the GraphQL service.
      external_id: filled(64),
      barcode: ['text', "barcode ~ '^[A-Za-z0-9]{1,20}$'"],
      item_type: "text not null default 'I'",
      category_id: 'integer references item_category',
      tax_category_id: 'integer not null references tax_category',
      printer_group_id: 'integer references printer_group',
      // Lower values print first.
      print_priority: ['integer', 'print_priority between 0 and 9999'],
      sold_by: choice('each', 'weight'),
      stocking_unit: choice('EACH', 'LB'),
      // Null if the cashier enters the price.
      retail_price: money(),
      prompt_for_price: no,
      // The merchant's cost of one unit, from the last receipt.
      unit_cost: money(),
      // Default for stores without an overriding row in item_store.
      is_pos_active: yes,
      // Default for stores without an overriding row in item_store.
      is_available_online: yes,
      is_favorite: no,
      is_menu_item: yes,
      // Whether stores count and receive the item.
      is_stock_tracked: no,
      is_delivery_partner_fee: no,
      sort_order: ['integer not null default 0', 'sort_order >= 0'],
    },
    checks: {
      // Charges use the IDs from one billion on. DeleteItem takes the ID of an item or a charge, so
      // the ID must show which of the two it is.
      id: 'id < 1000000000',
      type: "item_type in ('I', 'M', 'B')",
    },
    unique: {
      name_key: `lower(name) ${live}`,
      external_id_key: `external_id ${live}`,
      barcode_key: `barcode ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
      by_category: 'category_id',
      by_tax_category: 'tax_category_id',
      by_printer_group: 'printer_group_id',
    },
  }),
  // A merchant's number of items is the sum of these rows. Triggers on `item` only add rows;
  // housekeeping merges them.
  tenantTable('item_count', {
    key: null,
    tenant: 'select, insert',
    rows: { operator: 'select, insert, delete' },
    columns: {
      change: 'integer not null',
    },
  }),
  ['create index item_count_by_merchant on item_count (merchant_id)'],
  // The number of items is kept as a sum of changes, so that items need not be counted. Each
  // statement that changes the number adds a row. Rows are never updated, so people who add or
  // delete items at the same time don't wait for each other. Housekeeping merges the rows.
  counts('insert', 'new table as added', added),
  counts('delete', 'old table as removed', removed),
  counts('update', 'new table as added old table as removed', `${added} union all ${removed}`),
  // A store's overrides of the item's defaults. Only stores with overrides have a row; otherwise
  // 20,000 items in 10,000 stores would need 200 million rows. A row whose overrides were removed
  // is kept for its version.
  links('item_store', {
    store: true,
    key: 'item_id, store_id',
    changes: 'tracked',
    columns: {
      item_id: 'integer not null references item',
      is_in_stock: yes,
      // The item is back in stock from this instant on, which is checked on each read. Null if
      // someone has to change it by hand.
      out_until: 'timestamptz',
      out_reason: 'text',
      // Null if the same as the item's.
      is_available_online: 'boolean',
      // Null if the same as the item's.
      is_pos_active: 'boolean',
    },
    checks: {
      out: 'not is_in_stock or (out_until is null and out_reason is null)',
      reason: 'char_length(out_reason) between 1 and 130',
    },
    indexes: {
      by_store: 'store_id',
    },
  }),
  records('item_variation', {
    columns: {
      item_id: 'integer not null references item',
      variation_group_id: 'integer not null references variation_group',
      name: named(50),
      external_id: filled(64),
      barcode: ['text', "barcode ~ '^[A-Za-z0-9]{1,20}$'"],
      retail_price: money(),
      is_default: no,
      sort_order: 'integer not null default 0',
    },
    checks: {
      // Variations and items share a range of IDs, because the loyalty grid lists both; see
      // price_list_item.
      id: 'id < 1000000000',
    },
    constraints: {
      of_item: 'unique (merchant_id, item_id, id)',
    },
    unique: {
      name_key: `item_id, lower(name) ${live}`,
    },
  }),
  links('modifier_group_item', {
    key: 'modifier_group_id, item_id',
    columns: {
      modifier_group_id: 'integer not null references modifier_group',
      item_id: 'integer not null references item',
      // Null for the modifier's own price.
      price: money(),
      is_default: no,
      sort_order: 'integer not null default 0',
    },
    indexes: {
      by_item: 'item_id',
    },
  }),
  links('item_modifier_group', {
    key: 'item_id, modifier_group_id',
    columns: {
      item_id: 'integer not null references item',
      modifier_group_id: 'integer not null references modifier_group',
      sort_order: 'integer not null default 0',
    },
    indexes: {
      by_group: 'modifier_group_id',
    },
  }),
  links('item_tag', {
    key: 'item_id, tag_id',
    columns: {
      item_id: 'integer not null references item',
      tag_id: 'integer not null references tag',
    },
    indexes: {
      by_tag: 'tag_id',
    },
  }),
)
