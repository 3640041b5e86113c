// Reads the stored data of a receipt: the ticket with its parts, and the store's receipt settings.
import type { BodyOf, Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import {
  selectLines,
  selectNotes,
  ofTicket,
  readOriginal,
  selectPayments,
  selectTaxes,
  type StoredTicket,
} from '../tickets/ticket-rows.ts'

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

export type ReceiptRows = Awaited<ReturnType<typeof readReceiptRows>>

/** Reads everything that a receipt may show. Leaves out voided lines, because they don't count. */
export async function readReceiptRows(tx: Tx, scope: Scope, ticket: StoredTicket) {
  const [store, lines, discounts, taxes, payments, notes, original] = await Promise.all([
    readStore(tx, ticket),
    selectLines(tx, ticket).where('p.voided_at', 'is', null).execute(),
    tx
      .selectFrom('ticket_discount as p')
      .where(ofTicket(ticket))
      .select('p.name')
      .distinct()
      .orderBy('p.name')
      .execute(),
    selectTaxes(tx, ticket).execute(),
    selectPayments(tx, ticket).execute(),
    selectNotes(tx, ticket).execute(),
    readOriginal(tx, scope, ticket),
  ])
  return { ticket, store, lines, discounts, taxes, payments, notes, original }
}
