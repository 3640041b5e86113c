// Conditions of decision-list branches. A branch also requires that all earlier branches fail,
// because the first one that holds wins.
import { witness } from './analyse.ts'
import type { FactsJson } from '../facts-json.ts'
import type { Decision } from '../manifest.ts'
import type { PredicateJson } from '../predicate.ts'

/** The predicates that must hold, and those that must fail, for this branch to be chosen. */
export function splitConditions(
  decision: Decision<object>,
  index: number,
): { holds: PredicateJson[]; fails: PredicateJson[] } {
  const when = decision[index]?.when
  return {
    holds: when === undefined ? [] : [when],
    fails: decision.slice(0, index).flatMap((branch) => (branch.when ? [branch.when] : [])),
  }
}

/** Facts that satisfy `requires` and choose this branch, or null if none exist. */
export function findBranchWitness(
  requires: readonly PredicateJson[],
  decision: Decision<object>,
  index: number,
): FactsJson | null {
  const { holds, fails } = splitConditions(decision, index)
  const must = [...requires, ...holds]
  return witness([...must, ...fails], [...must.map(() => true), ...fails.map(() => false)])
}
