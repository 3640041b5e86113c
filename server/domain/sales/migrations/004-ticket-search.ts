// Indexes for the ticket search. A store sells a million tickets in a few years, and people search
// for a ticket by number, customer, amount or card.
//
// Row-level security lets an index answer only comparisons that can't leak a value. An index may
// compare plain text columns and whole numbers, but not numeric amounts, patterns or the results of
// functions. So both columns below are stored, and numbers are compared by code points.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  `alter table ticket add column total_cents bigint not null
    generated always as ((total_amount * 100)::bigint) stored`,
  // The readable digits of an account number. Null if there are fewer than four.
  `alter table ticket_payment add column card_ending text
    generated always as (substring(account_number from '[0-9]{4}$')) stored`,
  // Contains all columns that the list needs to sort, count and add up tickets by day, so that the
  // tickets themselves aren't read.
  `create index ticket_days on ticket
    (merchant_id, store_id, business_date desc, ticket_at desc, id)
    include (transaction_type, total_cents)`,
  'create index ticket_number on ticket (merchant_id, store_id, ticket_number collate "C")',
  `create index ticket_customer_number on ticket
    (merchant_id, store_id, customer_number collate "C") where customer_number is not null`,
  `create index ticket_total on ticket (merchant_id, store_id, total_cents, business_date)
    include (transaction_type)`,
  `create index ticket_payment_card on ticket_payment
    (merchant_id, store_id, card_ending, business_date, ticket_id) where card_ending is not null`,
  // Contains all columns that tell how a ticket was paid, so that the payments themselves aren't
  // read.
  'drop index ticket_payment_ticket',
  `create index ticket_payment_ticket on ticket_payment
    (merchant_id, store_id, business_date, ticket_id, id) include (payment_type, card_ending)`,
])
