// Messages from the platform to a merchant, read by `getNotifications` and the page My messages.
// Facts: F-12
import { migration, no, oneOf, tenantTable, words } from '../../../data/building/table.ts'

export const statements = migration(
  tenantTable('merchant_message', {
    columns: {
      kind: oneOf(['news', 'billing', 'service']),
      title: words(120),
      description: 'text',
      // Paragraphs separated by an empty line. The API sends each as a separate message. A word in
      // braces is the key of a link.
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
)
