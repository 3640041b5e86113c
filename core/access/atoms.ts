// Lists the atoms of a predicate, regardless of how they are joined.
import { partsOf } from './evaluate.ts'
import type { Predicate } from './predicate.ts'
import type { AtomKind } from './vocabulary.ts'

export function atomsOf(predicate: Predicate): [AtomKind, string | number][] {
  const [key, value] = partsOf(predicate)
  if (key === 'all' || key === 'any') return (value as Predicate[]).flatMap(atomsOf)
  if (key === 'not') return atomsOf(value as Predicate)
  return key === 'signedIn' ? [] : [[key as AtomKind, value as string | number]]
}
