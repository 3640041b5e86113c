// Messages from the platform to a merchant, read by `getNotifications` and the page My messages,
// and records that the merchant enters. A store costs money and needs a contract: the merchant
// requests it, and the platform's staff set it up.
// Facts: F-12, P-043
import {
  live,
  migration,
  no,
  oneOf,
  records,
  tenantTable,
  text,
  whole,
  words,
} from '#server/data/building/table.ts'

export const statements = migration(
  // A message from the platform to a merchant.
  tenantTable('merchant_message', {
    columns: {
      kind: oneOf(['news', 'billing', 'service']),
      title: words(120),
      description: 'text',
      // Paragraphs separated by an empty line; the API sends each as one message. A word in braces
      // is the key of a link.
      body: 'text not null',
      // Shown after sign-in to account and billing officers.
      is_notification: no,
      published_at: 'timestamptz not null',
      expires_at: 'timestamptz',
    },
    checks: {
      texts: 'char_length(description) <= 300 and char_length(body) between 1 and 4000',
    },
    indexes: {
      order: 'published_at desc, id',
    },
  }),
  tenantTable('merchant_message_link', {
    key: 'message_id, link_key',
    columns: {
      message_id: 'integer not null references merchant_message',
      link_key: 'text not null',
      link_text: 'text not null',
      link_url: 'text not null',
    },
    checks: {
      key: "link_key ~ '^[A-Za-z][A-Za-z0-9]{0,29}$'",
      texts: 'char_length(link_text) between 1 and 80 and char_length(link_url) between 1 and 300',
    },
  }),
  // Where a merchant's employees find help.
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
  // A store that a merchant requests; the platform's staff set it up.
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
      // The store that was created for this request.
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
