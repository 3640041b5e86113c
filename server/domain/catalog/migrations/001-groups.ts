// Groups of items: departments, tax categories, routing groups, categories, tags, variation groups
// and modifier groups.
// Facts: F-21, F-24, K-29, K-30, N-11, V-042 to V-056
import {
  filled,
  links,
  live,
  migration,
  named,
  no,
  records,
  whole,
  words,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  records('department', {
    columns: {
      name: words(30),
      // Short code shown on reports and at the point of sale.
      code: filled(10),
      sort_order: whole(0, 9999, 0),
      is_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
      code_key: `lower(code) ${live}`,
    },
  }),
  records('tax_category', {
    columns: {
      name: named(30),
      external_id: filled(64),
      // Preselected for new items; at most one per merchant.
      is_default: no,
      is_taxable: yes,
      // Whether prices include the tax.
      is_inclusive: no,
      is_gratuity: no,
      is_active: yes,
      sort_order: whole(0, 9999, 0),
    },
    unique: {
      name_key: `lower(name) ${live}`,
      default_key: 'is_default where is_default and deleted_at is null',
    },
  }),
  // Routing groups: where an item is printed.
  records('printer_group', {
    columns: {
      name: named(50),
      sort_order: whole(0, 9999, 0),
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  records('item_category', {
    columns: {
      // Upper case.
      name: named(20),
      // Hex without #, upper case.
      display_color: 'text',
      department_id: 'integer references department',
      parent_category_id: 'integer references item_category',
      sort_order: ['integer not null default 0', 'sort_order >= 0'],
    },
    checks: {
      upper: 'name = upper(name)',
      color: "display_color ~ '^[0-9A-F]{6}$'",
      parent: 'parent_category_id <> id',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
    indexes: {
      by_department: 'department_id',
      by_parent: 'parent_category_id',
    },
  }),
  records('tag', {
    columns: {
      name: named(50),
      description: filled(130),
      is_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  links('category_tag', {
    key: 'category_id, tag_id',
    columns: {
      category_id: 'integer not null references item_category',
      tag_id: 'integer not null references tag',
    },
    indexes: {
      by_tag: 'tag_id',
    },
  }),
  // A property that items vary in, such as cup size.
  records('variation_group', {
    columns: {
      name: named(50),
      sort_order: 'integer not null default 0',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  // Modifiers that the cashier is prompted for together, with a minimum and maximum number.
  records('modifier_group', {
    columns: {
      name: named(50),
      least: 'integer not null default 0',
      // Null for no maximum.
      most: 'integer',
      is_active: yes,
      sort_order: whole(0, 9999, 0),
    },
    checks: {
      choices: 'least between 0 and 99 and most between 1 and 99 and least <= most',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
)
