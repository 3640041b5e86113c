// What a receipt says, as it is stored: the ticket and its parts, and what its store prints on
// receipts.
import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'

export interface StorePlace {
  merchantId: number
  storeId: number
}
export type ReceiptAsked = BodyOf<'getReceiptPreview'>

/** The ticket, where all three names that the call gives it agree. */
export const findTicket = (
  tx: Tx,
  { merchantId, storeId }: StorePlace,
  { DocumentId, BusinessDate, TicketNumber }: ReceiptAsked,
): Promise<Row<'ticket'> | undefined> =>
  tx
    .selectFrom('ticket')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('business_date', '=', BusinessDate)
    .where('id', '=', DocumentId)
    .where('ticket_number', '=', TicketNumber)
    .executeTakeFirst()

const readStore = (tx: Tx, { merchantId, storeId }: StorePlace) =>
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
    .where('s.merchant_id', '=', merchantId)
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()

/** The key of what hangs on a ticket. */
const keyOf = ({ merchant_id, store_id, business_date, id }: Row<'ticket'>) => ({
  merchant_id,
  store_id,
  business_date,
  ticket_id: id,
})

/** The ticket that a return gives back, where it is known. */
async function originalNumber(tx: Tx, ticket: Row<'ticket'>): Promise<string | undefined> {
  const { merchant_id, store_id, original_business_date, original_ticket_id } = ticket
  if (original_ticket_id === null || original_business_date === null) return undefined
  const original = await tx
    .selectFrom('ticket')
    .select('ticket_number')
    .where('merchant_id', '=', merchant_id)
    .where('store_id', '=', store_id)
    .where('business_date', '=', original_business_date)
    .where('id', '=', original_ticket_id)
    .executeTakeFirst()
  return original?.ticket_number
}

export type ReceiptRows = Awaited<ReturnType<typeof readReceiptRows>>

/** All that a receipt may say. Lines that were voided do not count, so they are left out. */
export async function readReceiptRows(tx: Tx, place: StorePlace, ticket: Row<'ticket'>) {
  const key = keyOf(ticket)
  const [store, lines, discounts, taxes, payments, notes, original] = await Promise.all([
    readStore(tx, place),
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
      .select(['description', 'account_number', 'tendered_amount'])
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
    originalNumber(tx, ticket),
  ])
  return { ticket, store, lines, discounts, taxes, payments, notes, original }
}
