// Reads predicates that come as JSON: from the server, or from a vocabulary file. Pure.
import { inWords, isAtomKind } from '#core'
import type { Predicate } from '#core/manifest.ts'

/** The first key of an object with its value; an empty key if there is none. */
export function entryOf(of: unknown): [key: string, value: unknown] {
  const entries: [string, unknown][] = Object.entries(of ?? {})
  return entries[0] ?? ['', undefined]
}
/**
 * Whether this has the form of a predicate with known kinds of atoms. Names are not checked: the
 * server refuses unknown names when a predicate is saved.
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
/** In plain words. What this build cannot read is shown as it is written. */
export const predicateInWords = (of: unknown): string =>
  isPredicate(of) ? inWords(of) : JSON.stringify(of)
