// Lists of a company, and its payment settings.
// Facts: F-39, F-51 to F-55, N-19, P-060, V-105 to V-125; text C §3.3
import {
  choice,
  live,
  migration,
  no,
  records,
  text,
  whole,
  words,
  yes,
} from '#server/data/building/table.ts'

export const statements = migration(
  records('customer_profile_field', {
    columns: {
      name: words(30),
      kind: choice('text', 'number', 'date', 'yesNo'),
      is_shown: yes,
      is_required: no,
      // Built-in fields can be hidden, but not deleted.
      is_standard: no,
      sort_order: whole(0, 9999, 0),
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
  // A built-in payment type with this merchant's name and settings.
  records('payment_method', {
    columns: {
      type: words(20),
      name: words(30),
      sort_order: whole(0, 9999, 0),
      opens_drawer: no,
      is_active: yes,
    },
    unique: {
      type_key: `type ${live}`,
    },
  }),
  records('tender', {
    columns: {
      name: words(20),
      code: text(10),
      opens_drawer: no,
      gives_change: no,
      asks_reference: no,
      sort_order: whole(0, 9999, 0),
      is_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
      code_key: `lower(code) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
  records('void_reason', {
    columns: {
      name: words(30),
      code: text(10),
      needs_manager: no,
      returns_to_stock: no,
      sort_order: whole(0, 9999, 0),
      is_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
      code_key: `lower(code) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
)
