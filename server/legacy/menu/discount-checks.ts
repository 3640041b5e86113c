// What a handler asks before a discount is stored: the rules that the form asks too, for callers that skip the form.
import type { Facts } from '../../../core/access/facts.ts'
import {
  allStores, assignAll, assignmentOf, discountFieldRule, discountKeys, discountRules, forcedDefaults, isAssigned,
  type Assignment, type DiscountField, type DiscountValues,
} from '../../../schemas/rules/menu.ts'
import { may } from '../../access/abilities.ts'
import type { Tx } from '../../data/doors.ts'
import { invalid, type FieldProblem } from '../../http/problem.ts'
import { discountText } from './discount-texts.ts'
import { changedFields, merged, type SentDiscount } from './discount-wire.ts'
import { knownStores, storesOf, type Sight } from './sight.ts'

const problem = (field: string, code: string): FieldProblem => ({ field, code, message: discountText(code) })
const wireName = (field: DiscountField) => field[0]!.toUpperCase() + field.slice(1)

/** Fields that were changed and may not be, by whoever stands there (V-027, P-061, P-062, P-064). */
function rightsProblems(changed: readonly DiscountField[], isNew: boolean, { view }: Sight, facts: Facts): FieldProblem[] {
  const refusals = changed.flatMap((field) => {
    const verdict = discountFieldRule({ field, isNew }, { view })
    return verdict.allow ? [] : [problem(wireName(field), verdict.reasonKey)]
  })
  const cash = changed.includes('isAutoCashDiscount') && !may('menu.autoCashDiscount', facts)
  return cash ? [...refusals, problem('IsAutoCashDiscount', discountKeys.autoCashNotAllowed)] : refusals
}

/**
 * The values to store: those that stand there with those that were sent, and what type and switch force.
 * @param present the stored discount, or a new one's first values
 * @throws a 422 problem that names each field which may not be changed, or else each that is wrong
 */
export function checkedValues(present: DiscountValues, sent: SentDiscount, sight: Sight, facts: Facts): DiscountValues {
  const isNew = present.id === 0
  const values = merged(present, sent, sight)
  const refused = rightsProblems(changedFields(present, values), isNew, sight, facts)
  if (refused.length > 0) throw invalid(refused)
  // One store of several changed nothing of the company's part, so that there is nothing to force or to find wrong.
  if (!isNew && sight.view === 'store-of-many') return values
  const forced = forcedDefaults(values)
  const faults = discountRules(forced)
  if (faults.length > 0) throw invalid(faults.map(({ field, key }) => problem(field, key)))
  return forced
}

const maxErrors = 50
/** Stores that were sent must be stores of the scope, each once. */
async function checkStores(tx: Tx, sight: Sight, rows: DiscountValues['discountStores']): Promise<void> {
  const ids = rows.map(({ storeId }) => storeId)
  const known = await knownStores(tx, sight, ids.filter((id) => id !== allStores))
  const seen = new Set<number>()
  const problems = ids.flatMap((id, i) => {
    const key = seen.has(id) ? discountKeys.storeTwice : id !== allStores && !known.has(id) ? discountKeys.storeUnknown : undefined
    seen.add(id)
    return key ? [problem(`DiscountStores.${i}.StoreId`, key)] : []
  })
  if (problems.length > 0) throw invalid(problems.slice(0, maxErrors))
}

/** In the fewest rows; whoever sees only some of the stores leaves the default, which speaks for the others, as it is. */
async function settledFor(tx: Tx, sight: Sight, wanted: Assignment, presentDefault: boolean): Promise<Assignment> {
  if (sight.stores === 'all') {
    const { count } = await storesOf(tx, sight).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return wanted.differing.size > 0 && wanted.differing.size === count ? assignAll(!wanted.all) : wanted
  }
  const own = await storesOf(tx, sight).select('s.id').execute()
  return { all: presentDefault, differing: new Set(own.map(({ id }) => id).filter((id) => isAssigned(wanted, id) !== presentDefault)) }
}

/**
 * Where a discount is to be active after it is saved, of the stores that the scope sees.
 * @param present where it is now; a new one's is nowhere
 * @param sent whether stores were sent at all: without them, company view leaves them, and puts a new discount everywhere
 */
export async function placeOf(tx: Tx, sight: Sight, values: DiscountValues, present: Assignment | undefined, sent: boolean): Promise<Assignment> {
  if (sight.view === 'company') {
    if (!sent) return present ?? settledFor(tx, sight, assignAll(true), false)
    await checkStores(tx, sight, values.discountStores)
    return settledFor(tx, sight, assignmentOf(values.discountStores), present?.all ?? false)
  }
  // The only store is all there are, those to come included.
  if (sight.view === 'single-store') return assignAll(values.posActive)
  const all = present?.all ?? false
  return { all, differing: new Set(values.posActive === all || sight.here === undefined ? [] : [sight.here]) }
}
