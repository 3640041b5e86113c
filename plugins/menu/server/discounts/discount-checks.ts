// Checks before a discount is stored. They repeat the form's rules, because callers can skip the
// form.
// Facts: P-061, P-062, P-064, V-027
import type { Facts } from '#core/access/facts.ts'
import { assignAll, toAssignment, type Assignment } from '#schemas/rules/stores.ts'
import { may } from '#server/access/abilities.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { problemIn } from '#server/calls/faults.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import {
  discountFieldRule,
  discountKeys,
  discountRules,
  forcedDefaults,
  type DiscountField,
  type DiscountValues,
} from '../../rules/menu.ts'
import { discountText } from './discount-texts.ts'
import { changedFields, merged, type SentDiscount } from './discount-wire.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { checkStores, settledFor } from '#server/identity/sessions/store-assignment.ts'

const problem = problemIn(discountText)
const wireName = (field: DiscountField) => field.charAt(0).toUpperCase() + field.slice(1)

/** Fields that need their own ability, and the error key without it. */
const rights: Partial<Record<DiscountField, readonly [ability: string, key: string]>> = {
  isAutoCashDiscount: ['menu.autoCashDiscount', discountKeys.autoCashNotAllowed],
  discountStores: ['menu.assignDiscountStores', 'menu:reasons.assignDiscountStores'],
}

/** Changed fields that may not be changed in this view or by this user. */
function rightsProblems(
  changed: readonly DiscountField[],
  isNew: boolean,
  { view }: VisibleStores,
  facts: Facts,
): FieldProblem[] {
  return changed.flatMap((field) => {
    const verdict = discountFieldRule({ field, isNew }, { view })
    if (!verdict.allow) return [problem(wireName(field), verdict.reasonKey)]
    const [ability, key] = rights[field] ?? []
    const isOpen = ability === undefined || key === undefined || may(ability, facts)
    return isOpen ? [] : [problem(wireName(field), key)]
  })
}

/**
 * The values to store: the stored ones, overridden by the sent ones, and by the values that the
 * type and the switches require.
 * @param present the stored discount, or a new one's first values
 * @throws a 422 problem that names each field that may not be changed, or else each wrong field
 */
export function checkedValues(
  present: DiscountValues,
  sent: SentDiscount,
  visibleStores: VisibleStores,
  facts: Facts,
): DiscountValues {
  const isNew = present.id === 0
  const values = merged(present, sent, visibleStores)
  const refused = rightsProblems(changedFields(present, values), isNew, visibleStores, facts)
  if (refused.length > 0) throw invalid(refused)
  // One store of several can't change the company's fields, so there is nothing to force or check.
  if (!isNew && visibleStores.view === 'store-of-many') return values
  const forced = forcedDefaults(values)
  const faults = discountRules(forced)
  if (faults.length > 0) throw invalid(faults.map(({ field, key }) => problem(field, key)))
  return forced
}

const storeFault = (row: number, fault: 'twice' | 'unknown'): FieldProblem =>
  problem(
    `DiscountStores.${row}.StoreId`,
    fault === 'twice' ? discountKeys.storeTwice : discountKeys.storeUnknown,
  )

/**
 * Where a discount is active after the save, among the visible stores.
 * @param present where it is active now; undefined for a new one
 * @param sent whether the request contains stores. If not, company view keeps the current ones, and
 * makes a new discount active everywhere
 */
export async function checkAssignment(
  tx: Tx,
  visibleStores: VisibleStores,
  values: DiscountValues,
  present: Assignment | undefined,
  sent: boolean,
): Promise<Assignment> {
  if (visibleStores.view === 'company') {
    if (!sent) return present ?? settledFor(tx, visibleStores, assignAll(true), false)
    await checkStores(
      tx,
      visibleStores,
      values.discountStores.map(({ storeId }) => storeId),
      storeFault,
    )
    return settledFor(tx, visibleStores, toAssignment(values.discountStores), present?.all ?? false)
  }
  // If the merchant has only one store, the discount is set for all stores, so that stores added
  // later get it too.
  if (visibleStores.view === 'single-store') return assignAll(values.posActive)
  const all = present?.all ?? false
  return {
    all,
    differing: new Set(
      values.posActive === all || visibleStores.here === undefined ? [] : [visibleStores.here],
    ),
  }
}
