// Cases for whoever enforces access.json: one that opens each guarded operation, for each
// requirement one where it alone fails, and for each name in it one where it alone decides. So
// whoever ignores or mistakes any part of a guard answers some case wrongly.
import { witness } from '../access/analyse.ts'
import { evaluate, partsOf } from '../access/evaluate.ts'
import { factsFromJson, type FactsJson } from '../access/facts-json.ts'
import type { AccessVector, OperationAccess } from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'
import { inWords } from '../access/words.ts'

/** Plugins cannot write the second: nothing but a session is asked for, and nobody is let in. */
const always: Predicate = { signedIn: true }
const never = { not: always } as unknown as Predicate

/**
 * The predicate with one of its names taken for always true, and for always false; for each of its
 * names.
 */
function stuck(predicate: Predicate): { name: Predicate; as: Predicate }[] {
  const [key, value] = partsOf(predicate)
  if (key === 'signedIn') return []
  if (key === 'not')
    return stuck(value as Predicate).map(({ name, as }) => ({
      name,
      as: { not: as } as unknown as Predicate,
    }))
  if (key !== 'all' && key !== 'any') return [always, never].map((as) => ({ name: predicate, as }))
  const branches = value as Predicate[]
  return branches.flatMap((branch, index) =>
    stuck(branch).map(({ name, as }) => ({
      name,
      as: { [key]: branches.with(index, as) } as unknown as Predicate,
    })),
  )
}

const holds = (requires: readonly Predicate[], facts: FactsJson) =>
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
    // None where the others imply it: it cannot fail alone.
    for (const [index, predicate] of requires.entries())
      add(
        witness(
          requires,
          requires.map((_, other) => other !== index),
        ),
        'deny',
        `all but: ${inWords(predicate)}`,
      )
    for (const [index, predicate] of requires.entries())
      for (const { name, as } of stuck(predicate)) {
        const mistaken = requires.with(index, as)
        if (vectors.some(({ facts }) => holds(requires, facts) !== holds(mistaken, facts))) continue
        // None where it makes no difference to anybody.
        const others = requires.map(() => true)
        add(witness([...requires, as], [...others, false]), 'allow', `decided by: ${inWords(name)}`)
        add(
          witness([...requires, as], [...others.with(index, false), true]),
          'deny',
          `decided by: ${inWords(name)}`,
        )
      }
    return vectors
  })
}
