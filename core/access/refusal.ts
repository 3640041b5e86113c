// Finds the reason why an ability is denied. The text depends on which part of its predicate fails.
// Pure, so that browser and server give the same reason.
import { listAtoms } from './atoms.ts'
import { evaluate, toParts } from './evaluate.ts'
import { known, type Facts } from './facts.ts'
import type { CompiledAbility, Requirement, TextKey } from './manifest.ts'
import { mendedByOthers, mendReason, type Mend } from './context-reasons.ts'
import type { PredicateJson } from './predicate.ts'
import type { View } from './vocabulary.ts'

/**
 * For each switch that fixes a wrong context: the view where it helps, and the views that it can
 * lead to.
 */
const ways: readonly { mend: Mend; from: View; to: readonly View[] }[] = [
  { mend: 'merchant', from: 'none', to: ['single-store', 'store-of-many', 'company'] },
  { mend: 'store', from: 'company', to: ['store-of-many'] },
  { mend: 'company', from: 'store-of-many', to: ['company'] },
]

const partsThatHold = (predicate: PredicateJson): readonly PredicateJson[] => {
  const { joint, parts } = toParts(predicate)
  if (joint === 'all') return parts.flatMap(partsThatHold)
  const inner = joint === 'not' && parts[0] ? toParts(parts[0]) : undefined
  // Split `not any` into separate parts, because it means that none of them may be true.
  return inner?.joint === 'any' ? inner.parts.map((part) => ({ not: part })) : [predicate]
}
const partsIn = (requires: readonly Requirement[]): readonly PredicateJson[] =>
  requires.flatMap(({ predicate }) => partsThatHold(predicate))
const isContext = (part: PredicateJson): boolean => {
  const atoms = listAtoms(part)
  return atoms.length > 0 && atoms.every(([kind]) => kind === 'view')
}

/**
 * The reason for a denied ability. If only the context is wrong, this is the ability's text about
 * the context, or else the shell's. Otherwise it is the ability's own reason, because another
 * context wouldn't help. An ability that requires nothing but a context uses its own reason for
 * that.
 * @param by the requirements that denied the ability
 * @param may whether the user is allowed to make that switch
 */
export function findRefusal(
  {
    reason,
    contextReason,
    requires,
  }: Pick<CompiledAbility, 'reason' | 'contextReason' | 'requires'>,
  by: readonly Requirement[],
  facts: Facts,
  may: (mend: Mend) => boolean,
): TextKey {
  const wrong = partsIn(by).filter((part) => evaluate(part, facts) === 'false')
  const own = requires.filter(({ layer }) => layer === 'ability')
  if (facts.view.state !== 'known' || wrong.length === 0 || !wrong.every(isContext)) return reason
  if (contextReason !== undefined) return contextReason
  if (partsIn(own).every(isContext)) return reason
  const { value: here } = facts.view
  const helps = (view: View) =>
    wrong.every((part) => evaluate(part, { ...facts, view: known(view) }) === 'true')
  const way = ways.find(({ from, to }) => from === here && to.some(helps))
  if (!way) return reason
  return may(way.mend) ? mendReason(way.mend) : mendedByOthers(way.mend)
}
