// Test cases for implementations of access.json. Each guarded operation has a case that opens it, a
// case for each requirement that fails alone, and a case for each name that decides alone. An
// implementation that ignores part of a guard therefore fails a case.
import { witness } from '../../access/analysis/analyse.ts'
import { evaluate, toParts } from '../../access/evaluate.ts'
import { factsFromJson, type FactsJson } from '../../access/facts-json.ts'
import type { AccessVector, OperationAccess } from '../../access/manifest.ts'
import { noOne, signedIn, type PredicateJson } from '../../access/predicate.ts'
import { formatPredicate } from '../../access/explain/format-predicate.ts'

/**
 * For each name in the predicate: two copies of the predicate, one in which the name is always
 * true, and one in which it is always false.
 */
function stuck(predicate: PredicateJson): { name: PredicateJson; as: PredicateJson }[] {
  const { key, joint, parts } = toParts(predicate)
  if (key === 'signedIn') return []
  if (!joint) return [signedIn, noOne].map((as) => ({ name: predicate, as }))
  return parts.flatMap((branch, index) =>
    stuck(branch).map(({ name, as }) => ({
      name,
      as: joint === 'not' ? { not: as } : { [joint]: parts.with(index, as) },
    })),
  )
}

const holds = (requires: readonly PredicateJson[], facts: FactsJson) =>
  requires.every((predicate) => evaluate(predicate, factsFromJson(facts)) === 'true')

export function compileVectors(
  operations: Readonly<Record<string, OperationAccess>>,
): AccessVector[] {
  return Object.entries(operations).flatMap(([operation, { requires }]) => {
    if (requires.length === 0) return []
    const open = witness(requires)
    const vectors: AccessVector[] = open
      ? [{ operation, facts: { ...open }, expected: 'allow', why: 'everything holds' }]
      : []
    const add = (facts: FactsJson | null, expected: 'allow' | 'deny', why: string) => {
      if (facts) vectors.push({ operation, facts: { ...facts }, expected, why })
    }
    // If the other requirements imply this one, it can't fail alone, so there is no case.
    for (const [index, predicate] of requires.entries())
      add(
        witness(
          requires,
          requires.map((_, other) => other !== index),
        ),
        'deny',
        `all but: ${formatPredicate(predicate)}`,
      )
    for (const [index, predicate] of requires.entries())
      for (const { name, as } of stuck(predicate)) {
        const mistaken = requires.with(index, as)
        if (vectors.some(({ facts }) => holds(requires, facts) !== holds(mistaken, facts))) continue
        // If the name makes no difference to anyone, there is no case.
        const others = requires.map(() => true)
        add(
          witness([...requires, as], [...others, false]),
          'allow',
          `decided by: ${formatPredicate(name)}`,
        )
        add(
          witness([...requires, as], [...others.with(index, false), true]),
          'deny',
          `decided by: ${formatPredicate(name)}`,
        )
      }
    return vectors
  })
}
