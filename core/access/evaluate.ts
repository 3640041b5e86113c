// Evaluates predicates whose facts may be unknown. Pure, because the browser, the server and
// analysis share this code.
import type { Fact, Facts } from './facts.ts'
import type { AtomValue, PredicateJson } from './predicate.ts'
import { flags, isFlag, type FlagName } from './vocabulary.ts'

/**
 * Strong Kleene logic with two unknown values: `pending` (may still arrive) and `failed` (will not
 * arrive).
 */
export type Truth = 'true' | 'false' | 'pending' | 'failed'

/**
 * Gives the truth of one atom. The facts come from a session or from a case that analysis tries.
 */
export type AtomTruth = (kind: string, value: AtomValue) => Truth

/** Swaps true and false. Pending and failed don't change. */
export const negate = (truth: Truth): Truth =>
  truth === 'true' ? 'false' : truth === 'false' ? 'true' : truth

/**
 * Combines two values of which neither decides the result. Pending wins over failed, because the
 * result can still change.
 */
const stronger = (a: Truth, b: Truth): Truth =>
  a === 'pending' || b === 'pending' ? 'pending' : a === 'failed' || b === 'failed' ? 'failed' : a

/** AND: a single `false` decides. */
export const conjunction = (truths: readonly Truth[]): Truth =>
  truths.includes('false') ? 'false' : truths.reduce(stronger, 'true')

/** OR: a single `true` decides. */
export const disjunction = (truths: readonly Truth[]): Truth =>
  truths.includes('true') ? 'true' : truths.reduce(stronger, 'false')

const nothing =
  'An empty predicate grants nothing and means nothing: write signedIn to ask for a session alone.'

export type Joint = 'all' | 'any' | 'not'
/** A predicate in parts: either an operator with its operands, or an atom with its value. */
type PredicateParts =
  | { joint: Joint; key: Joint; value?: undefined; parts: readonly PredicateJson[] }
  | { joint?: undefined; key: string; value: AtomValue; parts?: undefined }

const isList = (
  value: PredicateJson | readonly PredicateJson[],
): value is readonly PredicateJson[] => Array.isArray(value)

/**
 * Returns the single key of a predicate with its operands or its value. Doesn't validate, because
 * predicates are checked when the manifest is compiled.
 */
export function toParts(predicate: PredicateJson): PredicateParts {
  for (const key in predicate) {
    const value = predicate[key]
    if (value === undefined) break
    if (typeof value !== 'object') return { key, value }
    if ((key === 'all' || key === 'any') && isList(value)) return { joint: key, key, parts: value }
    if (key === 'not' && !isList(value)) return { joint: key, key, parts: [value] }
    break
  }
  throw new TypeError(nothing)
}

/** Replaces each operand of a predicate. Returns an atom unchanged. */
export function mapParts(
  predicate: PredicateJson,
  replace: (part: PredicateJson) => PredicateJson,
): PredicateJson {
  const { key, parts } = toParts(predicate)
  if (!parts) return predicate
  const replaced = parts.map(replace)
  return key === 'not' && replaced[0] ? { not: replaced[0] } : { [key]: replaced }
}

/**
 * Evaluates a predicate; `atom` supplies the truth of each atom. Stops at the first operand that
 * decides the result. Doesn't use toParts, because analysis calls this very often.
 */
export function evaluateWith(predicate: PredicateJson, atom: AtomTruth): Truth {
  for (const key in predicate) {
    const value = predicate[key]
    if (value === undefined) break
    if (typeof value !== 'object') return atom(key, value)
    if (!isList(value)) {
      if (key === 'not') return negate(evaluateWith(value, atom))
      break
    }
    if (key !== 'all' && key !== 'any') break
    const decisive = key === 'all' ? 'false' : 'true'
    let result = negate(decisive)
    for (const part of value) {
      const truth = evaluateWith(part, atom)
      if (truth === decisive) return decisive
      result = stronger(result, truth)
    }
    return result
  }
  throw new TypeError(nothing)
}

/**
 * The flags that count as on if the flag provider failed or timed out. That is only `load-sidebar`
 * (CONVENTIONS.md).
 */
export function flagsWhenFailed(): ReadonlySet<FlagName> {
  return flagDefaults
}
const flagDefaults: ReadonlySet<FlagName> = new Set(
  Object.keys(flags)
    .filter(isFlag)
    .filter((name) => flags[name].whenFailed),
)

function evaluateAtom(facts: Facts, kind: string, value: AtomValue): Truth {
  // If the portal data is known, there is a session, because only a session can read it.
  if (kind === 'signedIn') return facts.portal.state === 'known' ? 'true' : facts.portal.state
  const byKind: Readonly<Record<string, Fact<unknown> | undefined>> = facts
  const fact = byKind[kind]
  if (fact === undefined)
    throw new TypeError(`A predicate asks for '${kind}', which isn't a kind of fact.`)
  if (fact.state !== 'known') {
    // Only flags have defaults. Any other fact that failed stays failed, because a guess could
    // grant access.
    if (kind !== 'flag' || fact.state === 'pending') return fact.state
    const holdsByDefault = typeof value === 'string' && isFlag(value) && flags[value].whenFailed
    return holdsByDefault ? 'true' : 'false'
  }
  const holds = fact.value instanceof Set ? fact.value.has(value) : fact.value === value
  return holds ? 'true' : 'false'
}

/** Whether a predicate is true for these facts. */
export function evaluate(predicate: PredicateJson, facts: Facts): Truth {
  return evaluateWith(predicate, (kind, value) => evaluateAtom(facts, kind, value))
}
