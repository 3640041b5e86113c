// Saves a discount, inside the transaction of a write.
// Facts: P-062
import type { Assignment } from '#schemas/rules/stores.ts'
import { notFound, refusedAt } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/doors.ts'
import { record } from '#server/data/records/record.ts'
import type { WriteCall } from '#server/data/write.ts'
import type { Sight } from '#server/identity/sessions/sight.ts'
import { replaceStores, sameStores } from '#server/identity/sessions/store-assignment.ts'
import { discountKeys, type DiscountValues } from '../../rules/menu.ts'
import { discountStores, readDiscount, setStore, type StoredDiscount } from './discount-rows.ts'
import { discountText } from './discount-texts.ts'
import { assignmentOfStored, columnsOf, toWire } from './discount-wire.ts'

const nameTaken = () =>
  refusedAt('Name', discountKeys.nameTaken, discountText(discountKeys.nameTaken))

/** What the audit trail records: the row, and the ids of the stores. */
const trailOf = (stored: StoredDiscount, sight: Sight) => {
  const { merchant_id: _merchant, ...row } = stored.row
  return {
    ...row,
    ...(sight.here === undefined
      ? { stores: stored.differing.map(({ id }) => id) }
      : { store: sight.here, active_here: stored.activeHere }),
  }
}

export const discount = record({
  table: 'discount',
  entity: 'discount',
  read: readDiscount,
  rowOf: ({ row }) => row,
  toWire,
  trailOf,
  missing: () => notFound("This discount doesn't exist here."),
  unique: { discount_name_key: nameTaken },
})

/** @throws Refusal if the name is taken */
export const addDiscount = (
  tx: Tx,
  call: WriteCall,
  sight: Sight,
  values: DiscountValues,
  place: Assignment,
) =>
  discount.create(tx, call, sight, { ...columnsOf(values), default_active: place.all }, (id) =>
    replaceStores(tx, sight, discountStores, id, place),
  )

/**
 * One store of several only writes its own row, never the company's fields.
 * @throws Refusal if the name is taken
 */
export function changeDiscount(
  tx: Tx,
  call: WriteCall,
  sight: Sight,
  before: StoredDiscount,
  values: DiscountValues,
  place: Assignment,
) {
  if (sight.view === 'store-of-many')
    return discount.update(tx, call, sight, before, {}, async () => {
      if (sight.here !== undefined) await setStore(tx, sight, before, sight.here, values.posActive)
    })
  const columns = { ...columnsOf(values), default_active: place.all }
  return discount.update(tx, call, sight, before, columns, async () => {
    if (!sameStores(place, assignmentOfStored(before)))
      await replaceStores(tx, sight, discountStores, before.row.id, place)
  })
}
