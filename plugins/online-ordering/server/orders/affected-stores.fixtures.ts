// The stores affected by writes of the order manager: the store of the order.
import {
  ok,
  type AffectedStoresCase,
  type AffectedStoresCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import {
  confirmOrder,
  freshOrder,
  moveOrder,
  readOrder,
  refundOrder,
  type OrderVersion,
} from './orders.fixtures.ts'

/** A store's view of the order that was created last. */
let last = 0
const read = async (person: TestPerson) => {
  const { status, body } = await readOrder(person, last)
  return status === 200 ? body : undefined
}
const ofAnOrder = (
  status: 'new' | 'received' | 'complete',
  save: (person: TestPerson, order: OrderVersion) => ReturnType<typeof moveOrder>,
): AffectedStoresCase => ({
  read,
  prepare: async ({ platform, inStore, savingStore }: AffectedStoresPeople) => {
    last = await freshOrder(platform, { store_id: savingStore, status })
    const order = ok(await readOrder(inStore, last))
    return { save: () => save(inStore, order) }
  },
})

export const cases: AffectedStoresCases = {
  moveOnlineOrder: {
    'to its next status': ofAnOrder('new', (person, order) => moveOrder(person, order, 'received')),
  },
  refundOnlineOrder: {
    'of a complete order': ofAnOrder('complete', (person, order) =>
      refundOrder(person, order, 'Arrived cold'),
    ),
  },
  resendOrderConfirmation: {
    'of a received order': ofAnOrder('received', (person, order) => confirmOrder(person, order)),
  },
}
