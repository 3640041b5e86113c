// Parses predicates from JSON, which comes from the server or from a vocabulary file. Pure
// functions.
import { formatPredicate, isAtomKind } from '#core'
import type { Predicate } from '#core/manifest.ts'

/** The first key of an object, and its value. The key is empty if there is none. */
export function entryOf(of: unknown): [key: string, value: unknown] {
  const entries: [string, unknown][] = Object.entries(of ?? {})
  return entries[0] ?? ['', undefined]
}
/**
 * Whether the value has the shape of a predicate with known kinds of atoms. Names aren't checked,
 * because the server refuses unknown names on save.
 */
export function isPredicate(of: unknown): of is Predicate {
  if (typeof of !== 'object' || of === null || Object.keys(of).length !== 1) return false
  const [key, value] = entryOf(of)
  if (key === 'all' || key === 'any')
    return Array.isArray(value) && value.length > 0 && value.every((part) => isPredicate(part))
  if (key === 'not') return isPredicate(value)
  if (key === 'signedIn') return value === true
  return isAtomKind(key) && (typeof value === 'string' || typeof value === 'number')
}
/** Describes a predicate in plain words. If this build can't parse it, shows its JSON. */
export const formatPredicateJson = (of: unknown): string =>
  isPredicate(of) ? formatPredicate(of) : JSON.stringify(of)
