// What a receipt says, as it is stored: the ticket and its parts, and what its store prints on
// receipts.
import type { BodyOf, Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import { originalOf, type StoredTicket } from '../tickets/ticket-rows.ts'

export type ReceiptAsked = BodyOf<'getReceiptPreview'>

const readStore = (tx: Tx, { merchant_id, store_id }: StoredTicket) =>
  tx
    .selectFrom('store as s')
    .innerJoin('merchant as m', 'm.id', 's.merchant_id')
    .leftJoin('receipt_setting as r', (join) =>
      join.onRef('r.merchant_id', '=', 's.merchant_id').onRef('r.store_id', '=', 's.id'),
    )
    .leftJoin('company_setting as c', 'c.merchant_id', 's.merchant_id')
    .select([
      's.name',
      's.address_line1',
      's.address_line2',
      's.city',
      's.state',
      's.zip',
      's.phone',
      's.time_zone',
      'm.culture',
      'r.receipt_header',
      'r.receipt_note',
      'r.website_url',
      'c.tax_payer_id',
    ])
    .where('s.merchant_id', '=', merchant_id)
    .where('s.id', '=', store_id)
    .executeTakeFirstOrThrow()

/** The key of what hangs on a ticket. */
const keyOf = ({ merchant_id, store_id, business_date, id }: StoredTicket) => ({
  merchant_id,
  store_id,
  business_date,
  ticket_id: id,
})

export type ReceiptRows = Awaited<ReturnType<typeof readReceiptRows>>

/** All that a receipt may say. Lines that were voided do not count, so they are left out. */
export async function readReceiptRows(tx: Tx, scope: Scope, ticket: StoredTicket) {
  const key = keyOf(ticket)
  const [store, lines, discounts, taxes, payments, notes, original] = await Promise.all([
    readStore(tx, ticket),
    tx
      .selectFrom('ticket_line')
      .selectAll()
      .where((row) => row.and(key))
      .where('voided_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('ticket_discount')
      .select('name')
      .distinct()
      .where((row) => row.and(key))
      .orderBy('name')
      .execute(),
    tx
      .selectFrom('ticket_tax')
      .select(['rule_name', 'tax_rate', 'tax_amount'])
      .where((row) => row.and(key))
      .orderBy('position')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('ticket_payment')
      .select(['description', 'account_number', 'payment_amount', 'tip_amount', 'tendered_amount'])
      .where((row) => row.and(key))
      .orderBy('position')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('ticket_note')
      .select('note')
      .where((row) => row.and(key))
      .orderBy('sequence_number')
      .execute(),
    originalOf(tx, scope, ticket),
  ])
  return { ticket, store, lines, discounts, taxes, payments, notes, original }
}
