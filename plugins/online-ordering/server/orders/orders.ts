// The order manager: the queue, single orders, and moving, refunding and confirming an order. A
// request's rights and schema are checked (access.json, API contract) before a handler runs.
// Facts: N-29, U-198; resolution 85
import {
  confirmationFaults,
  moveFaults,
  orderKeys,
  orderStates,
  needsReason,
  type OrderStatus,
} from '#schemas/rules/orders.ts'
import { may } from '#server/access/abilities.ts'
import type { AnswerOf, AnyCall, Call, Handlers } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { writerOf } from '#server/data/records/record.ts'
import { write } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { countingDone, throttleKey, type DoneLimit } from '#server/identity/signing-in/throttle.ts'
import { maskedAddress } from '#server/mail/masked.ts'
import { queueMail } from '#server/mail/queue.ts'
import { nowOf } from '#server/time.ts'
import { confirmationText, readMailStore } from './confirmation.ts'
import {
  addEvent,
  addRefund,
  listOrders,
  orderRows,
  presentOrder,
  wholeOrder,
  type StoredOrder,
} from './order-rows.ts'
import { orderToWire, rowToWire } from './order-wire.ts'

/** Only other API clients show these, because the portal has its own string for each key. */
const texts = {
  [orderKeys.transition]: "The order can't go to this status from its current one.",
  [orderKeys.reason]: 'Enter a reason.',
  [orderKeys.notReceived]: "A new order isn't confirmed yet. Mark it as received first.",
  [orderKeys.noAddress]: "The guest didn't leave an email address.",
}

const readContext = async (tx: Tx, { scope }: AnyCall) => ({
  merchantId: scope.merchantId,
  storeId: await storeHere(tx, scope, 'Online orders belong'),
})
/**
 * Whether this person gets the guest's contact details. Only people who may change orders need
 * them.
 */
const maySeeContactDetails = ({ facts }: AnyCall): boolean =>
  may('online-ordering.changeOrders', facts)

const readAnswer = async (
  tx: Tx,
  call: AnyCall,
  row: StoredOrder,
): Promise<AnswerOf<'getOnlineOrder'>> =>
  orderToWire(await wholeOrder(tx, row), !maySeeContactDetails(call), nowOf(call.clock))

/** What the audit trail records. It contains no data of the guest. */
const trailOf = ({
  number,
  status,
  fulfillment_code,
  reason,
  status_at,
  version,
}: StoredOrder) => ({
  number,
  status,
  fulfillment_code,
  reason,
  status_at,
  version,
})

type OrderCall = Call<'moveOnlineOrder' | 'refundOnlineOrder' | 'resendOrderConfirmation'>
interface Changing {
  tx: Tx
  before: StoredOrder
  now: Date
}
/**
 * Changes an order if it's unchanged since the caller read it. History and audit row are written in
 * the same transaction.
 */
const change = (call: OrderCall, action: string, work: (at: Changing) => Promise<object | void>) =>
  write(call, async (tx) => {
    const context = await readContext(tx, call)
    const { orderId } = call.path
    const before = await presentOrder(tx, context, orderId, true)
    requireVersion(before, call.body.concurrencyChecksum, await readAnswer(tx, call, before))
    const more = await work({ tx, before, now: nowOf(call.clock) })
    const after = await presentOrder(tx, context, orderId)
    return {
      answer: await readAnswer(tx, call, after),
      audit: {
        action,
        entity: 'onlineOrder',
        entityId: orderId,
        before: trailOf(before),
        after: { ...trailOf(after), ...more },
      },
    }
  })
/**
 * @throws a 422 problem if the order can't go to this status from its current one, or if a reason
 * is missing
 */
async function move(
  call: OrderCall,
  { tx, before, now }: Changing,
  to: OrderStatus,
  sent: string | undefined,
): Promise<void> {
  refuseFaults(moveFaults(before.status, to, sent), texts)
  const reason = needsReason(to) ? (sent ?? null) : null
  await orderRows.change(tx, writerOf(call), before, {
    status: to,
    fulfillment_code: orderStates[to].code,
    status_at: now,
    reason,
  })
  await addEvent(tx, before, {
    at: now,
    by: call.session.userName,
    from_status: before.status,
    to_status: to,
    reason,
    sent_to: null,
  })
}

/**
 * Limits how often a guest gets the confirmation of an order, no matter who sends it, so that a
 * stolen session can't fill a mailbox.
 */
const perOrder = ({ config, scope, path }: Call<'resendOrderConfirmation'>): DoneLimit => ({
  key: throttleKey(config, 'order-confirmation', `${scope.merchantId} ${path.orderId}`),
  most: 5,
  windowMinutes: 15,
  refusal: 'The guest got many confirmations. Wait a quarter of an hour, then go on.',
})

/** Handlers of the portal's calls under /online-ordering/orders. */
export const onlineOrderHandlers: Handlers = {
  findOnlineOrders: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const context = await readContext(tx, call)
      const { rows, ...answer } = await listOrders(
        tx,
        context,
        call.query,
        maySeeContactDetails(call),
      )
      return { at: nowOf(call.clock).toISOString(), orders: rows.map(rowToWire), ...answer }
    }),

  getOnlineOrder: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) =>
      readAnswer(tx, call, await presentOrder(tx, await readContext(tx, call), call.path.orderId)),
    ),

  moveOnlineOrder: (call) =>
    change(call, 'onlineOrder.move', (at) => move(call, at, call.body.to, call.body.reason)),

  refundOnlineOrder: (call) =>
    change(call, 'onlineOrder.refund', async (at) => {
      await move(call, at, 'refunded', call.body.reason)
      await addRefund(at.tx, at.before, { at: at.now, by: call.session.userName })
      return { amount: at.before.total }
    }),

  resendOrderConfirmation: (call) =>
    countingDone(call, [perOrder(call)], (done) =>
      change(call, 'onlineOrder.confirm', async ({ tx, before, now }) => {
        const { customer_email: to, number } = before
        refuseFaults(confirmationFaults({ status: before.status, email: to }), texts)
        // Never true here, because the rule has already refused an order without an email address.
        if (to === null) return
        const store = await readMailStore(tx, before)
        await queueMail(tx, {
          to,
          template: 'orderConfirmation',
          now,
          values: {
            storeName: store.name,
            orderNumber: number,
            order: confirmationText(await wholeOrder(tx, before), store),
          },
        })
        // Raises the version, so that two people who do this at the same time send only one mail.
        await orderRows.change(tx, writerOf(call), before, {})
        const sent_to = maskedAddress(to)
        await addEvent(tx, before, {
          at: now,
          by: call.session.userName,
          from_status: null,
          to_status: null,
          reason: null,
          sent_to,
        })
        done()
        return { to: sent_to }
      }),
    ),
}
