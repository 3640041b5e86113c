// Records that a merchant enters.
// Facts: P-043
import { live, migration, records, text, whole, words } from '#server/data/building/table.ts'

export const statements = migration(
  // Links where a merchant's employees find help.
  records('help_url', {
    columns: {
      title: words(60),
      url: ['text not null', "url ~ '^https://[^[:space:]]+$' and char_length(url) <= 256"],
      description: text(120),
      sort_order: whole(0, 9999, 0),
    },
    unique: {
      title_key: `lower(title) ${live}`,
    },
  }),
  // A store that a merchant has requested. Platform staff create the store, because it costs money
  // and needs a contract.
  records('store_request', {
    columns: {
      name: words(40),
      address_line1: 'text not null',
      city: 'text not null',
      state: 'text',
      zip: 'text',
      phone: 'text',
      opens_on: 'date',
      asked_by: 'text not null',
      // The store created for this request.
      done_store_id: 'bigint references store',
    },
    checks: {
      address: 'char_length(address_line1) between 1 and 40 and char_length(city) between 1 and 20',
      rest: 'char_length(state) <= 20 and char_length(zip) <= 10 and char_length(phone) <= 14',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
)
