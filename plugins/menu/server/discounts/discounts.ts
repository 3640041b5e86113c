// Discounts: search, form options, create, change, delete. A request's rights and schema are
// checked (access.json, API contract) before a handler runs.
// Facts: C-056 to C-060, V-041
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Hold } from '#server/data/records/record.ts'
import { answering, write } from '#server/data/write.ts'
import type { Handlers } from '#server/calls/call.ts'
import { entityOf, resultSetOf, successful } from '#server/calls/answers.ts'
import { appliesToIds, discountTypes, newDiscount } from '../../rules/menu.ts'
import { toListQuery } from '../lists/list-query.ts'
import { cashMetadata, refuseCashConflicts } from './discount-cash.ts'
import { checkedValues, checkAssignment } from './discount-checks.ts'
import { listDiscounts } from './discount-rows.ts'
import { addDiscount, changeDiscount, discount } from './discount-save.ts'
import { appliesToTexts, typeTexts } from './discount-texts.ts'
import { toStoredAssignment, toWire, toWireRow, toValues } from './discount-wire.ts'
import { readVisibleStores, type VisibleStores } from '#server/identity/sessions/visible-stores.ts'

const options = {
  DiscountTypes: discountTypes.map(({ id, isAmountAllowed }) => ({
    Id: id,
    Name: typeTexts[id].name,
    IsAmountAllowed: isAmountAllowed,
    AmountLabel: typeTexts[id].amountLabel,
  })),
  ApplyToTypes: appliesToIds.map((id) => ({ Id: id, Name: appliesToTexts[id] })),
}

const unchanged = (
  tx: Tx,
  visibleStores: VisibleStores,
  { Id, ConcurrencyChecksum }: { Id: number; ConcurrencyChecksum: string },
  what: Hold,
) => discount.unchanged(tx, visibleStores, Id, ConcurrencyChecksum, what)

export const discountHandlers: Handlers = {
  getActiveDiscounts: ({ body, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const visibleStores = await readVisibleStores(tx, scope)
      const { total, rows } = await listDiscounts(tx, visibleStores, toListQuery(body, 'Name'))
      return resultSetOf(rows.map(toWireRow), total)
    }),

  getDiscountMetadata: ({ body, scope, databaseRoles, facts }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const visibleStores = await readVisibleStores(tx, scope)
      const cash = may('menu.cashDiscounts', facts)
        ? await cashMetadata(tx, visibleStores)
        : undefined
      return {
        ...successful,
        Metadata: {
          ...options,
          StoresCreditGateways: [...(cash?.StoresCreditGateways ?? [])],
          CCSurchargeStores: [...(cash?.CCSurchargeStores ?? [])],
          ExistingStoreCashDiscounts: [...(cash?.ExistingStoreCashDiscounts ?? [])],
        },
        Discount: body.Id
          ? toWire(await discount.present(tx, visibleStores, body.Id), visibleStores)
          : null,
      }
    }),

  createDiscount: (call) =>
    write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const values = checkedValues(newDiscount, call.body, visibleStores, call.facts)
      const assignment = await checkAssignment(
        tx,
        visibleStores,
        values,
        undefined,
        call.body.DiscountStores !== undefined,
      )
      await refuseCashConflicts(tx, visibleStores, values, assignment)
      return answering(await addDiscount(tx, call, visibleStores, values, assignment), entityOf)
    }),

  updateDiscount: (call) =>
    write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const before = await unchanged(tx, visibleStores, call.body, 'change')
      const values = checkedValues(
        toValues(before, visibleStores),
        call.body,
        visibleStores,
        call.facts,
      )
      const assignment = await checkAssignment(
        tx,
        visibleStores,
        values,
        toStoredAssignment(before),
        call.body.DiscountStores !== undefined,
      )
      // Without the cash discount feature the setting can't change, and an unchanged setting isn't
      // checked.
      if (may('menu.cashDiscounts', call.facts))
        await refuseCashConflicts(tx, visibleStores, values, assignment)
      return answering(
        await changeDiscount(tx, call, visibleStores, before, values, assignment),
        entityOf,
      )
    }),

  deleteDiscount: (call) =>
    write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const before = await unchanged(tx, visibleStores, call.body, 'delete')
      return answering(await discount.remove(tx, call, visibleStores, before), () => successful)
    }),
}
