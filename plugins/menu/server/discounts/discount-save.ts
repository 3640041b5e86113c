// Saves a discount, inside the transaction of a write.
// Facts: P-062
import type { Assignment } from '#schemas/rules/stores.ts'
import { notFound, refusedAt } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { record } from '#server/data/records/record.ts'
import type { WriteCall } from '#server/data/write.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { replaceStores, sameStores } from '#server/identity/sessions/store-assignment.ts'
import { discountKeys, type DiscountValues } from '../../rules/menu.ts'
import { discountStores, readDiscount, setStore, type StoredDiscount } from './discount-rows.ts'
import { discountText } from './discount-texts.ts'
import { toStoredAssignment, toColumns, toWire } from './discount-wire.ts'

const nameTaken = () =>
  refusedAt('Name', discountKeys.nameTaken, discountText(discountKeys.nameTaken))

/** What the audit trail records: the row, and the ids of the stores. */
const trailOf = (stored: StoredDiscount, visibleStores: VisibleStores) => {
  const { merchant_id: _merchant, ...row } = stored.row
  return {
    ...row,
    ...(visibleStores.here === undefined
      ? { stores: stored.differing.map(({ id }) => id) }
      : { store: visibleStores.here, active_here: stored.activeHere }),
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
  visibleStores: VisibleStores,
  values: DiscountValues,
  assignment: Assignment,
) =>
  discount.create(
    tx,
    call,
    visibleStores,
    { ...toColumns(values), default_active: assignment.all },
    (id) => replaceStores(tx, visibleStores, discountStores, id, assignment),
  )

/**
 * One store of several only writes its own row, never the company's fields.
 * @throws Refusal if the name is taken
 */
export function changeDiscount(
  tx: Tx,
  call: WriteCall,
  visibleStores: VisibleStores,
  before: StoredDiscount,
  values: DiscountValues,
  assignment: Assignment,
) {
  if (visibleStores.view === 'store-of-many')
    return discount.update(tx, call, visibleStores, before, {}, async () => {
      if (visibleStores.here !== undefined)
        await setStore(tx, visibleStores, before, visibleStores.here, values.posActive)
    })
  const columns = { ...toColumns(values), default_active: assignment.all }
  return discount.update(tx, call, visibleStores, before, columns, async () => {
    if (!sameStores(assignment, toStoredAssignment(before)))
      await replaceStores(tx, visibleStores, discountStores, before.row.id, assignment)
  })
}
