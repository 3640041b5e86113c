// Online orders over HTTP, in the bakery, created and moved by tests.
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { NewRow } from '#server/data/schema.ts'
import type { CallOptions, TestPerson, TestPlatform } from '#server/testing/platform.ts'

export const bakery = 1002
export const [harbour, mill] = [100_200_001, 100_200_002] as const
export type Order = AnswerOf<'getOnlineOrder'>
export type OrderVersion = Pick<Order, 'id' | 'concurrencyChecksum'>

let made = 0
/** Stores an order of 2 bagels and a coffee, 13.03 in total, and returns its id. */
export async function freshOrder(
  { databaseRoles }: Pick<TestPlatform, 'databaseRoles'>,
  given: Partial<NewRow<'online_order'>> = {},
): Promise<number> {
  const order = {
    merchant_id: bakery,
    store_id: harbour,
    number: `T${(made += 1)}`,
    status: 'new' as const,
    fulfillment_code: 8,
    order_type: 'PICKUP' as const,
    customer_name: 'Ines Okafor',
    customer_phone: '(212) 555-0114',
    customer_email: 'ines@guest.example',
    business_date: '2026-11-20',
    placed_at: new Date('2026-11-20T14:50:00Z'),
    due_at: new Date('2026-11-20T15:20:00Z'),
    status_at: new Date('2026-11-20T14:50:00Z'),
    subtotal: '12.00',
    discount_amount: '1.20',
    fee_amount: '0.50',
    tax_amount: '0.53',
    tip_amount: '1.20',
    total: '13.03',
    ...given,
  }
  return databaseRoles.asOperator(
    { actor: 'test', reason: 'an order', routine: true },
    async (tx) => {
      const { id } = await tx
        .insertInto('online_order')
        .values(order)
        .returning('id')
        .executeTakeFirstOrThrow()
      const key = { merchant_id: order.merchant_id, store_id: order.store_id, order_id: id }
      await tx
        .insertInto('online_order_line')
        .values([
          {
            ...key,
            line: 1,
            name: 'Bagel',
            modifiers: 'Toasted, sesame',
            instructions: 'Cut in half',
            quantity: 2,
            unit_price: '4.25',
            amount: '8.50',
          },
          { ...key, line: 2, name: 'Coffee', quantity: 1, unit_price: '3.50', amount: '3.50' },
        ])
        .execute()
      return id
    },
  )
}

export const readOrder = (person: TestPerson, orderId: number) =>
  person.call('getOnlineOrder', { path: { orderId } })
export const moveOrder = (
  person: TestPerson,
  { id: orderId, concurrencyChecksum }: OrderVersion,
  to: BodyOf<'moveOnlineOrder'>['to'],
  reason?: string,
) =>
  person.call('moveOnlineOrder', {
    path: { orderId },
    body: { concurrencyChecksum, to, ...(reason !== undefined && { reason }) },
  })
export const refundOrder = (
  person: TestPerson,
  { id: orderId, concurrencyChecksum }: OrderVersion,
  reason: string,
) => person.call('refundOnlineOrder', { path: { orderId }, body: { concurrencyChecksum, reason } })
export const confirmOrder = (
  person: TestPerson,
  { id: orderId, concurrencyChecksum }: OrderVersion,
  options?: CallOptions,
) =>
  person.call(
    'resendOrderConfirmation',
    { path: { orderId }, body: { concurrencyChecksum } },
    options,
  )
