// Why an ability is refused: the words belong to the part of its predicate that fails. Pure:
// browser and server say the same.
import { atomsOf } from './atoms.ts'
import { evaluate, partsOf } from './evaluate.ts'
import { known, type Facts } from './facts.ts'
import type { CompiledAbility, Requirement, TextKey } from './manifest.ts'
import { mendedByOthers, mendReason, type Mend } from './place-reasons.ts'
import type { PredicateJson } from './predicate.ts'
import type { View } from './vocabulary.ts'

/** Where a mend begins, and the views that it leads to. */
const ways: readonly { mend: Mend; from: View; to: readonly View[] }[] = [
  { mend: 'merchant', from: 'none', to: ['single-store', 'store-of-many', 'company'] },
  { mend: 'store', from: 'company', to: ['store-of-many'] },
  { mend: 'company', from: 'store-of-many', to: ['company'] },
]

/** The parts that must all hold. */
const partsThatHold = (predicate: PredicateJson): readonly PredicateJson[] => {
  const { joint, parts } = partsOf(predicate)
  if (joint === 'all') return parts.flatMap(partsThatHold)
  const inner = joint === 'not' && parts[0] ? partsOf(parts[0]) : undefined
  // None of several may hold: each is a part of its own.
  return inner?.joint === 'any' ? inner.parts.map((part) => ({ not: part })) : [predicate]
}
const partsIn = (requires: readonly Requirement[]): readonly PredicateJson[] =>
  requires.flatMap(({ predicate }) => partsThatHold(predicate))
const isPlace = (part: PredicateJson): boolean => {
  const atoms = atomsOf(part)
  return atoms.length > 0 && atoms.every(([kind]) => kind === 'view')
}

/**
 * The reason of a denied ability: where nothing but the place is wrong, its words about the place,
 * or else the shell's; otherwise its own, because another place would not help. The own words of an
 * ability that asks for a place alone are about the place.
 * @param by the requirements that denied it
 * @param may whether the person may choose there
 */
export function refusalOf(
  { reason, place, requires }: Pick<CompiledAbility, 'reason' | 'place' | 'requires'>,
  by: readonly Requirement[],
  facts: Facts,
  may: (mend: Mend) => boolean,
): TextKey {
  const wrong = partsIn(by).filter((part) => evaluate(part, facts) === 'false')
  const own = requires.filter(({ layer }) => layer === 'ability')
  if (facts.view.state !== 'known' || wrong.length === 0 || !wrong.every(isPlace)) return reason
  if (place !== undefined) return place
  if (partsIn(own).every(isPlace)) return reason
  const { value: here } = facts.view
  const helps = (view: View) =>
    wrong.every((part) => evaluate(part, { ...facts, view: known(view) }) === 'true')
  const way = ways.find(({ from, to }) => from === here && to.some(helps))
  if (!way) return reason
  return may(way.mend) ? mendReason(way.mend) : mendedByOthers(way.mend)
}
