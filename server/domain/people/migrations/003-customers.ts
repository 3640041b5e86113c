// Customers, their house accounts, mailings and surveys.
import {
  choice,
  live,
  migration,
  money,
  no,
  oneOf,
  records,
  tenantTable,
  text,
  whole,
  words,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  // Customers belong to the company, not to a store.
  records('customer', {
    columns: {
      // Printed on loyalty cards and tickets. Unique within the merchant.
      number: words(20),
      // First and last name, or a company's name.
      name: words(60),
      company: text(60),
      email: ['text', "email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and char_length(email) <= 80"],
      phone: text(20),
      address_line1: 'text',
      address_line2: 'text',
      city: [
        'text',
        'char_length(city) <= 40 and char_length(state) <= 20 and char_length(zip) <= 10',
      ],
      state: 'text',
      zip: 'text',
      birthday: 'date',
      customer_since: 'date',
      // Whether the customer agreed to receive e-mails.
      gets_email: no,
      loyalty_number: 'text',
      loyalty_points: 'integer not null default 0',
      is_tax_exempt: no,
      tax_number: text(20),
      // The store the customer usually visits.
      home_store_id: 'bigint references store',
    },
    checks: {
      address: 'char_length(address_line1) <= 40 and char_length(address_line2) <= 40',
      loyalty: 'char_length(loyalty_number) <= 20 and loyalty_points between 0 and 9999999',
    },
    unique: {
      number_key: `lower(number) ${live}`,
      loyalty_key: `lower(loyalty_number) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
      home: 'home_store_id',
    },
  }),
  records('customer_note', {
    columns: {
      customer_id: 'integer not null references customer',
      note: words(500),
      noted_at: 'timestamptz not null',
      noted_by: 'text not null',
    },
    indexes: {
      order: 'customer_id, noted_at desc',
    },
  }),
  // A customer who pays monthly. The balance is the sum of the entries.
  records('house_account', {
    columns: {
      customer_id: 'integer not null references customer',
      number: words(20),
      // If `onHold`, nothing more can be charged.
      status: choice('open', 'onHold', 'closed'),
      // Null for no limit.
      credit_limit: money(),
      // Days until a bill must be paid.
      payment_days: whole(0, 120, 30),
      opened_on: 'date not null',
    },
    unique: {
      number_key: `lower(number) ${live}`,
      customer_key: `customer_id ${live}`,
    },
  }),
  // Append-only. Mistakes are corrected with an adjustment.
  tenantTable('house_account_entry', {
    tenant: 'select, insert',
    columns: {
      house_account_id: 'integer not null references house_account',
      kind: oneOf(['charge', 'payment', 'adjustment']),
      // Positive amounts raise the balance owed, negative amounts lower it. Charges are positive,
      // and payments are negative.
      amount: [
        'numeric(12, 2) not null',
        "abs(amount) <= 999999.99 and case kind when 'charge' then amount > 0 " +
          "when 'payment' then amount < 0 else amount <> 0 end",
      ],
      business_date: 'date not null',
      entered_at: 'timestamptz not null',
      entered_by: 'text not null',
      ticket_number: 'text',
      comment: 'text',
      // The store where it was entered. Null for the back office.
      at_store_id: 'bigint references store',
    },
    checks: {
      texts: 'char_length(ticket_number) <= 20 and char_length(comment) <= 200',
    },
    indexes: {
      order: 'house_account_id, entered_at desc',
      date: 'business_date',
    },
  }),
  // E-mails to customers who agreed to receive them.
  records('mailing', {
    columns: {
      kind: oneOf(['bulk', 'welcome', 'missYou']),
      name: words(60),
      subject: words(120),
      body: words(4000),
      // The offer in a few words.
      offer: text(60),
      // Bulk emails are draft, ready or sent. Automatic emails are draft, ready (on) or off.
      status: choice('draft', 'ready', 'sent', 'off'),
      // For bulk e-mails.
      send_on: 'date',
      // For automatic emails: how many days after a customer joined or was last seen.
      after_days: ['integer', 'after_days between 0 and 365'],
      // When the email was sent. For automatic emails, when it was last sent.
      sent_at: 'timestamptz',
      recipients: 'integer not null default 0',
      opened: 'integer not null default 0',
      clicked: 'integer not null default 0',
      unsubscribed: 'integer not null default 0',
    },
    checks: {
      counts:
        'recipients >= opened and opened >= clicked and clicked >= 0 ' +
        'and unsubscribed between 0 and recipients',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  records('survey', {
    columns: {
      name: words(60),
      question: words(200),
      answers_as: oneOf(['stars', 'yesNo', 'text']),
      asked_on: oneOf(['receipt', 'email', 'online']),
      starts_on: 'date',
      ends_on: 'date',
      is_active: yes,
    },
    checks: {
      days: 'ends_on >= starts_on',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  tenantTable('survey_answer', {
    tenant: 'select, insert',
    columns: {
      survey_id: 'integer not null references survey',
      customer_id: 'integer references customer',
      answered_at: 'timestamptz not null',
      stars: ['smallint', 'stars between 1 and 5'],
      is_yes: 'boolean',
      comment: text(500),
      at_store_id: 'bigint references store',
    },
    checks: {
      something: 'num_nonnulls(stars, is_yes, comment) > 0',
    },
    indexes: {
      order: 'survey_id, answered_at desc',
    },
  }),
)
