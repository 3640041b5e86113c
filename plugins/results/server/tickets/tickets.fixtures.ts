// Adds tickets for tests, on days without demo sales.
import type { DatabaseRoles } from '#server/data/database-roles.ts'
import type { NewRow, Row } from '#server/data/schema.ts'

export const bakery = { merchantId: 1002, storeId: 100_200_001, mill: 100_200_002 } as const
/** A business day without demo tickets. */
export const quietDay = '2026-06-10'

type Part<Table extends 'ticket_line' | 'ticket_payment' | 'ticket_tax' | 'ticket_note'> = Omit<
  NewRow<Table>,
  'merchant_id' | 'store_id' | 'business_date' | 'ticket_id' | 'position' | 'sequence_number'
>
export interface GivenTicket {
  row?: Partial<NewRow<'ticket'>>
  /** `parent` is the position of the parent line. */
  lines?: readonly (Partial<Part<'ticket_line'>> & { parent?: number })[]
  payments?: readonly Partial<Part<'ticket_payment'>>[]
  taxes?: readonly Partial<Part<'ticket_tax'>>[]
  notes?: readonly string[]
}
export interface TicketKey {
  DocumentId: number
  BusinessDate: string
  TicketNumber: string
}

let count = 0
/**
 * Adds a $10 sale with the given changes. Its amounts must add up because the table checks them.
 */
export async function addTicket(
  databaseRoles: DatabaseRoles,
  { row = {}, lines = [], payments = [], taxes = [], notes = [] }: GivenTicket = {},
): Promise<TicketKey> {
  const stored = await databaseRoles.asOperator(
    { actor: 'test', reason: 'sell', routine: true },
    async (tx) => {
      const ticket: Row<'ticket'> = await tx
        .insertInto('ticket')
        .values({
          merchant_id: bakery.merchantId,
          store_id: bakery.storeId,
          business_date: quietDay,
          ticket_number: `T-${(count += 1)}`,
          opened_at: new Date('2026-06-10T15:00:00Z'),
          ticket_at: new Date('2026-06-10T15:02:03Z'),
          transaction_type: 'S',
          subtotal_amount: '10.00',
          total_amount: '10.00',
          ...row,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const of = {
        merchant_id: ticket.merchant_id,
        store_id: ticket.store_id,
        business_date: ticket.business_date,
        ticket_id: ticket.id,
      }
      const lineIds: number[] = []
      for (const [at, { parent, ...line }] of lines.entries())
        lineIds.push(
          (
            await tx
              .insertInto('ticket_line')
              .values({
                ...of,
                position: at + 1,
                line_type: 'Item',
                item_name: 'Loaf',
                quantity: '1.000',
                parent_line_id: parent === undefined ? null : (lineIds[parent] ?? null),
                ...line,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
        )
      if (payments.length > 0)
        await tx
          .insertInto('ticket_payment')
          .values(
            payments.map((payment, at) => ({
              ...of,
              position: at + 1,
              payment_type: 'CASH',
              description: 'Cash',
              paid_at: ticket.ticket_at,
              ...payment,
            })),
          )
          .execute()
      if (taxes.length > 0)
        await tx
          .insertInto('ticket_tax')
          .values(
            taxes.map((tax, at) => ({
              ...of,
              position: at + 1,
              rule_name: 'Sales tax',
              tax_rate: '8.87500',
              ...tax,
            })),
          )
          .execute()
      if (notes.length > 0)
        await tx
          .insertInto('ticket_note')
          .values(notes.map((note, at) => ({ ...of, sequence_number: at + 1, note })))
          .execute()
      return ticket
    },
  )
  return {
    DocumentId: stored.id,
    BusinessDate: stored.business_date,
    TicketNumber: stored.ticket_number,
  }
}
