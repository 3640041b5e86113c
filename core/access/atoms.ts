// Lists the atoms of a predicate, no matter how they are combined.
import { toParts } from './evaluate.ts'
import type { PredicateJson } from './predicate.ts'
import { isAtomKind, type AtomKind } from './vocabulary.ts'

/** @throws TypeError for a key that is neither an operator nor a kind of atom */
export function listAtoms(predicate: PredicateJson): [AtomKind, string | number][] {
  const { key, value, parts } = toParts(predicate)
  if (parts) return parts.flatMap(listAtoms)
  if (key === 'signedIn') return []
  if (!isAtomKind(key) || typeof value === 'boolean')
    throw new TypeError(`A predicate asks for '${key}', which isn't a kind of fact.`)
  return [[key, value]]
}
