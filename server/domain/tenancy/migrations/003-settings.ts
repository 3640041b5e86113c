// Settings of a company and its stores that several areas read. A company's country is only part of
// its address; the merchant's own country decides which rules apply.
// Facts: F-36, N-07, N-14, P-049 to P-051, V-061 to V-082, V-089, V-090, V-097; text C §3.1
import {
  choice,
  migration,
  money,
  no,
  settings,
  text,
  whole,
  words,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  // The company form and the company's options.
  settings('company_setting', {
    columns: {
      business_name: words(40),
      contact_name: words(40),
      contact_email: words(50),
      // The form never changes it.
      industry_id: whole(1, 9999, 1),
      address_line1: words(40),
      address_line2: text(40),
      city: words(40),
      state: text(10),
      zip: words(10),
      // The country of the address. It is independent of the merchant's country, which decides
      // which rules apply and can't be changed by the merchant.
      country_id: whole(1, 999, 840),
      phone: text(25),
      website_url: text(256),
      reply_to_email: words(50),
      logo_url: text(512),
      tax_payer_id: text(20),
      emails_receipts: yes,
      sends_e_invoices: no,
      takes_tips: yes,
      // Rounds cash payments to the next five or ten cents.
      cash_rounding: choice('none', 'five', 'ten'),
      // 0 Sunday to 6 Saturday.
      week_start: whole(0, 6, 0),
    },
  }),
  // Contacts, receipt texts and tip suggestions of a store; name, address and time zone are in
  // `store`.
  settings('receipt_setting', {
    store: true,
    columns: {
      contact_name: text(40),
      contact_email: text(50),
      contact_phone: text(14),
      second_contact_name: text(40),
      second_contact_email: text(50),
      second_contact_phone: text(14),
      receipt_header: text(40),
      includes_qr_code: no,
      // The website that the QR code and the store's own pages link to.
      website_url: text(256),
      receipt_note: text(500),
      suggests_tips: no,
      // Empty if no tips are suggested.
      tip_message: text(500),
      tip_suggestion_1: ['numeric(5, 2)', 'tip_suggestion_1 between 0 and 100'],
      tip_suggestion_2: ['numeric(5, 2)', 'tip_suggestion_2 between 0 and 100'],
      tip_suggestion_3: ['numeric(5, 2)', 'tip_suggestion_3 between 0 and 100'],
      // Both are null until the address is looked up. Changing the first address line clears them.
      latitude: 'double precision',
      longitude: 'double precision',
    },
    checks: {
      place: 'latitude between -90 and 90 and longitude between -180 and 180',
    },
  }),
  // The behavior of a store's registers.
  settings('store_option', {
    store: true,
    columns: {
      // 0 if the register never signs out.
      sign_out_minutes: whole(0, 240, 15),
      receipt_printing: choice('ask', 'always', 'never'),
      asks_guest_count: no,
      opens_drawer_for_cards: no,
      asks_no_sale_reason: yes,
      signs_out_after_sale: no,
      first_order_number: whole(1, 9999, 1),
      restarts_order_numbers: yes,
    },
  }),
  settings('cash_setting', {
    store: true,
    columns: {
      starting_cash: money(),
      // Above this amount, the register asks for a safe drop.
      drop_above: money(),
      allowed_difference: money(),
      // Whether the person who counts doesn't see the expected amount.
      counts_blind: no,
      counts_at_shift_end: yes,
      asks_difference_reason: yes,
    },
  }),
  // Programs in the store that talk to its registers.
  settings('in_store_api_setting', {
    store: true,
    columns: {
      is_on: no,
      port: whole(1024, 65535, 8443),
      // The IP address or network (such as 192.168.1.0/24) that may connect.
      allowed_network: text(43),
      client_name: text(40),
      is_read_only: yes,
    },
  }),
  // A store's card payments. Which settings are available depends on the store's gateway.
  settings('payment_setting', {
    store: true,
    columns: {
      terminal: choice('none', 'iPP320', 'iSC250', 'Lane3000', 'Move5000'),
      enters_cards_by_hand: no,
      takes_card_tips: no,
      // Null if a signature is never required.
      signature_from: money(),
      takes_offline_credit: no,
    },
  }),
)
