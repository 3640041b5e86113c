// Emailing a receipt affects no store because it changes no screen's data.
import { required } from '#core/required.ts'
import type { NoStoreCases } from '#server/testing/affected-stores.ts'

export const ofNoStore: NoStoreCases = {
  sendEmailReceipt: async ({ platform, merchantId, inStore, savingStore }) => {
    const ticket = await platform.databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
      tx
        .selectFrom('ticket')
        .select(['id', 'ticket_number', 'business_date'])
        .where('merchant_id', '=', merchantId)
        .where('store_id', '=', savingStore)
        .where('transaction_type', '=', 'S')
        .orderBy('id')
        .executeTakeFirst(),
    )
    const { id, ticket_number, business_date } = required(ticket, 'a sale of the store')
    return inStore.call('sendEmailReceipt', {
      body: {
        DocumentId: id,
        TicketNumber: ticket_number,
        BusinessDate: business_date,
        EmailAddress: 'reached@guest.example',
      },
    })
  },
}
