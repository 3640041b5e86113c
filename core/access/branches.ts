// Branches of a decision list: the first whose condition holds is the one, so each also takes that
// those before it do not hold.
import { witness } from './analyse.ts'
import type { FactsJson } from './facts-json.ts'
import type { Decision } from './manifest.ts'
import type { Predicate } from './predicate.ts'

/** What must hold, and what must not, for a branch of a decision list to be the one. */
export function conditionsOf(
  decision: Decision<object>,
  index: number,
): { holds: Predicate[]; fails: Predicate[] } {
  const when = decision[index]?.when
  return {
    holds: when === undefined ? [] : [when],
    fails: decision.slice(0, index).flatMap((branch) => branch.when ?? []),
  }
}

/** Facts that choose this branch where `requires` holds, or null when there can be none. */
export function witnessOfBranch(
  requires: readonly Predicate[],
  decision: Decision<object>,
  index: number,
): FactsJson | null {
  const { holds, fails } = conditionsOf(decision, index)
  const must = [...requires, ...holds]
  return witness([...must, ...fails], [...must.map(() => true), ...fails.map(() => false)])
}
