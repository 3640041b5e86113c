// Price lists, events, promotions and donations.
// Facts: K-29, K-30, V-042 to V-056
import {
  choice,
  filled,
  links,
  live,
  migration,
  money,
  named,
  oneOf,
  records,
  tenantTable,
  whole,
  yes,
} from '#server/data/building/table.ts'

export const statements = migration(
  records('price_list', {
    columns: {
      name: named(30),
      description: filled(130),
      // `loyalty` is the tiered price list. A merchant has at most one.
      kind: choice('list', 'loyalty'),
      // Percentage change of the retail price, for items without their own price in the list; -10
      // is ten percent off.
      adjustment_percent: 'numeric(12, 2)',
      starts_on: 'date',
      ends_on: 'date',
      is_active: yes,
    },
    checks: {
      loyalty_name: "kind <> 'loyalty' or name ~ '^[A-Za-z0-9]([A-Za-z0-9 ]*[A-Za-z0-9])?$'",
      adjustment: 'adjustment_percent between -100 and 1000',
      dates: 'starts_on <= ends_on',
    },
    unique: {
      name_key: `lower(name) ${live}`,
      loyalty_key: "kind where kind = 'loyalty' and deleted_at is null",
    },
  }),
  // The price of an item or of one of its variations in a list. Rows without a price are kept,
  // because they have a version.
  tenantTable('price_list_item', {
    changes: 'tracked',
    tenant: 'select, insert, update',
    columns: {
      price_list_id: 'integer not null references price_list',
      item_id: 'integer not null references item',
      item_variation_id: 'integer',
      // Null: the retail price applies.
      price: money(),
    },
    constraints: {
      variation:
        'foreign key (merchant_id, item_id, item_variation_id) references ' +
        'item_variation (merchant_id, item_id, id)',
    },
    unique: {
      key: 'price_list_id, item_id, coalesce(item_variation_id, 0)',
    },
    indexes: {
      by_item: 'item_id, item_variation_id',
    },
  }),
  // Menu events, in each store's local time.
  records('event_schedule', {
    columns: {
      name: named(50),
      description: filled(130),
      // The price list used during the event; null: retail prices apply.
      price_list_id: 'integer references price_list',
      start_date: 'date not null',
      end_date: 'date',
      start_time: ['text not null', "start_time ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$'"],
      // `HHmm`; if not later than the start, the event ends on the next day.
      end_time: ['text not null', "end_time ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$'"],
      is_active: yes,
      // Default for stores without a row in event_schedule_store. The API sends it as StoreId 0.
      default_assigned: yes,
      on_sunday: yes,
      on_monday: yes,
      on_tuesday: yes,
      on_wednesday: yes,
      on_thursday: yes,
      on_friday: yes,
      on_saturday: yes,
    },
    checks: {
      dates: 'start_date <= end_date',
      days:
        'on_sunday or on_monday or on_tuesday or on_wednesday or on_thursday or ' +
        'on_friday or on_saturday',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  // Only the stores that differ from the event's `default_assigned`.
  links('event_schedule_store', {
    store: true,
    key: 'event_schedule_id, store_id',
    columns: {
      event_schedule_id: 'integer not null references event_schedule',
      is_assigned: 'boolean not null',
    },
    indexes: {
      by_store: 'store_id',
    },
  }),
  records('promotion', {
    columns: {
      name: named(30),
      description: filled(130),
      // The code that the guest gives or scans.
      code: ['text', "code ~ '^[A-Za-z0-9]{1,20}$'"],
      // `price`: the item costs `value`; `free`: the next one is free.
      kind: oneOf(['percent', 'amount', 'price', 'free']),
      value: [
        'numeric(12, 2)',
        "case kind when 'percent' then value between 0.01 " +
          "and 100 when 'free' then value is null else value between 0 " +
          "and 999999.99 end and (kind = 'free' or value is not null)",
      ],
      // Number of items to buy to get the promotion.
      buy_quantity: whole(1, 99, 1),
      // With neither category nor item, the promotion applies to everything.
      category_id: 'integer references item_category',
      item_id: 'integer references item',
      // If set, the promotion applies only during this event.
      event_schedule_id: 'integer references event_schedule',
      starts_on: 'date not null',
      ends_on: 'date',
      is_active: yes,
    },
    checks: {
      target: 'category_id is null or item_id is null',
      dates: 'starts_on <= ends_on',
    },
    unique: {
      name_key: `lower(name) ${live}`,
      code_key: `lower(code) ${live}`,
    },
  }),
  records('donation', {
    columns: {
      name: named(30),
      organization: filled(60, 'not null'),
      // A fixed amount, rounding up to the dollar, or an amount chosen by the guest.
      kind: oneOf(['amount', 'round-up', 'asked']),
      amount: [
        'numeric(12, 2)',
        "(kind = 'amount') = (amount is not null) and amount between 0.01 and 999999.99",
      ],
      starts_on: 'date',
      ends_on: 'date',
      is_active: yes,
      sort_order: whole(0, 9999, 0),
    },
    checks: {
      dates: 'starts_on <= ends_on',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
)
