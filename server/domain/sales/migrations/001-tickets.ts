// Tickets and their parts. They are sent by the point of sale and are history: tenants can't change
// them, and only administrators can clear them. Returns have negative amounts throughout, so that
// totals can simply be summed. All keys include the business date, so that the tables can be split
// by it.
// Facts: K-20, N-02, N-15, N-16, S-085
import {
  amount,
  choice,
  migration,
  no,
  oneOf,
  tenantTable,
  yes,
} from '../../../data/building/table.ts'

const daily = 'store_id, business_date, id'
/** Columns that every part of a ticket has. The store is in the key that refers to the ticket. */
const ofTicket = { business_date: 'date not null', ticket_id: 'integer not null' }
const toTicket =
  'foreign key (merchant_id, store_id, business_date, ticket_id) ' +
  'references ticket (merchant_id, store_id, business_date, id)'

export const statements = migration(
  // Amounts of a return are negative. These sums are exact to the cent, except for pay-ins and
  // pay-outs, which have no lines:
  // - total = subtotal − discount + charges + surcharge + donations + tax + gratuity + gratuity tax
  //   + tip (a database check enforces it);
  // - subtotal = sum of the amounts of lines that are items, modifiers, gift cards or account
  //   payments;
  // - charges and donations = sum of the amounts of their lines;
  // - discount = sum of the lines' discounts;
  // - tax + gratuity tax = sum of ticket_tax;
  // - total + rounding = sum of (payment + its tip);
  // - tender = sum of tendered = total + rounding + change.
  // Tickets that were never paid (cleared, voided, ordered for later) have no payments and no
  // tender.
  tenantTable('ticket', {
    id: true,
    store: true,
    key: daily,
    columns: {
      // Unique within its store and business date.
      ticket_number: [
        'text not null',
        'char_length(ticket_number) between 1 and 40 ' +
          'and char_length(check_number) between 1 and 40',
      ],
      // The business day that the ticket counts for. It follows from the store's time zone and the
      // start of its business day.
      business_date: 'date not null',
      opened_at: 'timestamptz not null',
      // When the ticket was closed. The API calls it TicketDate.
      ticket_at: 'timestamptz not null',
      transaction_type: oneOf(['S', 'RT', 'SR', 'C', 'V', 'P', 'I', 'R', 'F']),
      channel: choice('store', 'online'),
      guest_count: ['integer', 'guest_count between 0 and 9999'],
      // For a return, the original sale if it is known.
      original_ticket_id: 'integer',
      original_business_date: 'date',
      // The operator's ID. No foreign key, because the employee may be deleted later.
      employee_id: 'integer',
      check_number: 'text',
      order_name: 'text',
      order_mode: 'text',
      // Names of customer, operator, associate, station and location at the time of the sale.
      customer_number: 'text',
      customer_name: 'text',
      customer_email: 'text',
      user_name: 'text',
      sales_associate_name: 'text',
      station: 'text',
      selling_location: 'text',
      // Set for pay-ins, pay-outs, returns, voids and clears.
      reason: 'text',
      comment: 'text',
      approved_by: 'text',
      subtotal_amount: amount,
      charges_amount: amount,
      surcharge_amount: amount,
      discount_amount: amount,
      donations_amount: amount,
      // What price overrides took off the list prices. Already deducted from the subtotal.
      price_overrides_amount: amount,
      tax_amount: amount,
      gratuity_amount: amount,
      gratuity_tax_amount: amount,
      tip_amount: amount,
      total_amount: amount,
      // From cash rounding. The API calls it PaymentRoundedAmount.
      rounding_amount: amount,
      tender_amount: amount,
      change_amount: amount,
      external_reference_number: 'text',
      contact_name: 'text',
      contact_phone: 'text',
      contact_address1: 'text',
      contact_address2: 'text',
      contact_city: 'text',
      contact_state: 'text',
      contact_zip: 'text',
      order_due_at: 'timestamptz',
      // From 0 (received for fulfillment) to 15 (error). Shown only if an order is due.
      order_status: ['smallint', 'order_status between 0 and 15'],
      last_printed_at: 'timestamptz',
    },
    checks: {
      times: 'ticket_at >= opened_at',
      original_whole: '(original_ticket_id is null) = (original_business_date is null)',
      // The total of pay-ins and pay-outs isn't a sum of lines, because they only move cash in or
      // out of the drawer.
      total:
        "transaction_type in ('I', 'P') or total_amount = subtotal_amount - " +
        'discount_amount + charges_amount + surcharge_amount + donations_amount ' +
        '+ tax_amount + gratuity_amount + gratuity_tax_amount + tip_amount',
    },
    constraints: {
      original:
        'foreign key (merchant_id, store_id, original_business_date, original_ticket_id) ' +
        'references ticket (merchant_id, store_id, business_date, id)',
      number_key: 'unique (merchant_id, store_id, business_date, ticket_number)',
    },
    indexes: {
      dates: 'business_date, store_id',
      order: 'store_id, ticket_at desc, id',
      original:
        'store_id, original_business_date, original_ticket_id where original_ticket_id is not null',
      customer: 'customer_number where customer_number is not null',
    },
  }),
  // amount = quantity × unit price; price = amount − both discounts. A voided line keeps its
  // amounts but doesn't count.
  tenantTable('ticket_line', {
    id: true,
    store: 'held',
    key: daily,
    columns: {
      ...ofTicket,
      position: 'integer not null',
      // For a modifier, the line that it changes.
      parent_line_id: 'integer',
      line_type: 'text not null',
      item_name: 'text not null',
      // Names of item, category and department at the time of the sale. There is no foreign key.
      item_id: 'integer',
      // Three decimals, for weights.
      quantity: 'numeric(12, 3) not null',
      is_sold_by_weight: no,
      // Whether the weight was typed in.
      is_manual_weight: no,
      is_price_override: no,
      is_taxable: yes,
      voided_at: 'timestamptz',
      line_type_extension: 'text',
      item_number: 'text',
      description: 'text',
      variation_name: 'text',
      barcode: 'text',
      category_name: 'text',
      department_name: 'text',
      modifier_group_name: 'text',
      override_reason: 'text',
      override_by: 'text',
      void_reason: 'text',
      voided_by: 'text',
      // The price before an override.
      list_price: amount,
      unit_price: amount,
      amount: [
        'numeric(12, 2) not null default 0',
        'case when voided_at is null then amount = round(quantity * unit_price, ' +
          '2) and void_amount = 0 else amount = 0 and price = 0 ' +
          'and void_amount = round(quantity * unit_price, 2) end',
      ],
      line_discount_amount: amount,
      // The line's share of the ticket's discounts.
      ticket_discount_amount: amount,
      price: [
        'numeric(12, 2) not null default 0',
        'price = amount - line_discount_amount - ticket_discount_amount',
      ],
      void_amount: amount,
    },
    checks: {
      type:
        "line_type in ('Item', 'Modifier', 'Charge', 'Donation', 'Gift card', " +
        "'Account payment')",
      manual_weight: 'is_sold_by_weight or not is_manual_weight',
    },
    constraints: {
      ticket: toTicket,
      parent:
        'foreign key (merchant_id, store_id, business_date, ticket_id, parent_line_id) ' +
        'references ticket_line (merchant_id, store_id, business_date, ticket_id, id)',
      of_ticket: 'unique (merchant_id, store_id, business_date, ticket_id, id)',
    },
    indexes: {
      ticket: 'store_id, business_date, ticket_id, id',
    },
  }),
  tenantTable('ticket_payment', {
    id: true,
    store: 'held',
    key: daily,
    columns: {
      ...ofTicket,
      position: 'integer not null',
      // CASH, CREDIT, INTGIFT, ….
      payment_type: 'text not null',
      description: 'text not null',
      paid_at: 'timestamptz not null',
      // The payment was taken while the register was offline, and sent to the bank later.
      is_offline: no,
      card_brand: 'text',
      // Masked except for the last four digits.
      account_number: 'text',
      cardholder_name: 'text',
      transaction_id: 'text',
      authorization_code: 'text',
      entry_mode: 'text',
      offline_status: 'text',
      // Excludes the tip.
      payment_amount: amount,
      tip_amount: amount,
      // The amount handed over or charged, including tip and change.
      tendered_amount: amount,
    },
    checks: {
      type: 'char_length(payment_type) between 1 and 20',
      // At most the last four digits are readable, so that a whole card number is never stored.
      account: "account_number ~ '^[*]+[0-9]{0,4}$'",
      offline:
        "case when is_offline then offline_status in ('Pending', 'Approved', " +
        "'Declined') else offline_status is null end",
    },
    constraints: {
      ticket: toTicket,
    },
    indexes: {
      ticket: 'store_id, business_date, ticket_id, id',
    },
  }),
  // Each discount given. It applies to one line or, without `line_id`, to the whole ticket.
  tenantTable('ticket_discount', {
    id: true,
    store: 'held',
    key: daily,
    columns: {
      ...ofTicket,
      line_id: 'integer',
      discount_id: 'integer',
      kind: oneOf(['Discount', 'Promotion']),
      name: 'text not null',
      applied_by: 'text',
      amount: amount,
    },
    constraints: {
      ticket: toTicket,
      line:
        'foreign key (merchant_id, store_id, business_date, ticket_id, line_id) ' +
        'references ticket_line (merchant_id, store_id, business_date, ticket_id, id)',
    },
    indexes: {
      ticket: 'store_id, business_date, ticket_id, id',
    },
  }),
  tenantTable('ticket_tax', {
    id: true,
    store: 'held',
    key: daily,
    columns: {
      ...ofTicket,
      position: 'integer not null',
      rule_name: 'text not null',
      // Percent, with up to five decimals.
      tax_rate: 'numeric(9, 5) not null',
      taxable_amount: amount,
      tax_amount: amount,
    },
    checks: {
      rate: 'tax_rate between 0 and 100',
    },
    constraints: {
      ticket: toTicket,
    },
    indexes: {
      ticket: 'store_id, business_date, ticket_id, id',
    },
  }),
  tenantTable('ticket_note', {
    id: true,
    store: 'held',
    key: daily,
    columns: {
      ...ofTicket,
      sequence_number: 'integer not null',
      note: 'text not null',
    },
    constraints: {
      ticket: toTicket,
      sequence: 'unique (merchant_id, store_id, business_date, ticket_id, sequence_number)',
    },
  }),
)
