// The conditions under which a decision list picks a branch. The first branch that matches wins, so
// a branch also requires that all earlier branches fail.
import { witness } from './analyse.ts'
import type { FactsJson } from '../facts-json.ts'
import type { Decision } from '../manifest.ts'
import type { PredicateJson } from '../predicate.ts'

/** The predicates that must be true, and those that must be false, for this branch to be chosen. */
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

/** Finds facts that satisfy `requires` and select this branch. Returns null if none exist. */
export function findBranchWitness(
  requires: readonly PredicateJson[],
  decision: Decision<object>,
  index: number,
): FactsJson | null {
  const { holds, fails } = splitConditions(decision, index)
  const must = [...requires, ...holds]
  return witness([...must, ...fails], [...must.map(() => true), ...fails.map(() => false)])
}
