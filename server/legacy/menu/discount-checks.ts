// What a handler asks before a discount is stored: the rules that the form asks too, for callers
// that skip the form. Facts: P-061, P-062, P-064, V-027
import type { Facts } from '../../../core/access/facts.ts'
import {
  assignAll,
  assignmentOf,
  discountFieldRule,
  discountKeys,
  discountRules,
  forcedDefaults,
  type Assignment,
  type DiscountField,
  type DiscountValues,
} from '../../../schemas/rules/menu.ts'
import { may } from '../../access/abilities.ts'
import type { Tx } from '../../data/doors.ts'
import { invalid, type FieldProblem } from '../../http/problem.ts'
import { discountText } from './discount-texts.ts'
import { changedFields, merged, type SentDiscount } from './discount-wire.ts'
import type { Sight } from './sight.ts'
import { checkStores, settledFor } from './store-assignment.ts'

const problem = (field: string, code: string): FieldProblem => ({
  field,
  code,
  message: discountText(code),
})
const wireName = (field: DiscountField) => field[0]!.toUpperCase() + field.slice(1)

/** Fields that take a right of their own, and what is said without it. */
const rights: Partial<Record<DiscountField, readonly [ability: string, key: string]>> = {
  isAutoCashDiscount: ['menu.autoCashDiscount', discountKeys.autoCashNotAllowed],
  discountStores: ['menu.assignDiscountStores', 'menu:reasons.assignDiscountStores'],
}

/** Fields that were changed and may not be, by whoever stands there. */
function rightsProblems(
  changed: readonly DiscountField[],
  isNew: boolean,
  { view }: Sight,
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
 * The values to store: those that stand there with those that were sent, and what type and switch
 * force.
 * @param present the stored discount, or a new one's first values
 * @throws a 422 problem that names each field which may not be changed, or else each that is wrong
 */
export function checkedValues(
  present: DiscountValues,
  sent: SentDiscount,
  sight: Sight,
  facts: Facts,
): DiscountValues {
  const isNew = present.id === 0
  const values = merged(present, sent, sight)
  const refused = rightsProblems(changedFields(present, values), isNew, sight, facts)
  if (refused.length > 0) throw invalid(refused)
  // One store of several changed nothing of the company's part, so that there is nothing to force
  // or to find wrong.
  if (!isNew && sight.view === 'store-of-many') return values
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
 * Where a discount is to be active after it is saved, of the stores that the scope sees.
 * @param present where it is now; a new one's is nowhere
 * @param sent whether stores were sent at all: without them, company view leaves them, and puts a
 * new discount everywhere
 */
export async function placeOf(
  tx: Tx,
  sight: Sight,
  values: DiscountValues,
  present: Assignment | undefined,
  sent: boolean,
): Promise<Assignment> {
  if (sight.view === 'company') {
    if (!sent) return present ?? settledFor(tx, sight, assignAll(true), false)
    await checkStores(
      tx,
      sight,
      values.discountStores.map(({ storeId }) => storeId),
      storeFault,
    )
    return settledFor(tx, sight, assignmentOf(values.discountStores), present?.all ?? false)
  }
  // The only store is all there are, those to come included.
  if (sight.view === 'single-store') return assignAll(values.posActive)
  const all = present?.all ?? false
  return {
    all,
    differing: new Set(values.posActive === all || sight.here === undefined ? [] : [sight.here]),
  }
}
