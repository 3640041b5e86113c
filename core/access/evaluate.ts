// Evaluates predicates with unknown values. Pure: browser, server and analysis share this code.
import type { Fact, Facts } from './facts.ts'
import type { Predicate } from './predicate.ts'
import { flags, type AtomKind, type AtomValues, type FlagName } from './vocabulary.ts'

/**
 * Strong Kleene logic with two unknown values: `pending` (may still arrive) and `failed` (will not
 * arrive).
 */
export type Truth = 'true' | 'false' | 'pending' | 'failed'

/** Gives the truth of one atom, from the facts of a session or from a case that analysis tries. */
export type AtomTruth = (kind: AtomKind | 'signedIn', value: string | number | true) => Truth

/** Swaps true and false; pending and failed stay as they are. */
export const negate = (truth: Truth): Truth =>
  truth === 'true' ? 'false' : truth === 'false' ? 'true' : truth

/**
 * Combines two values that do not decide the result. Pending wins over failed: the result may still
 * change.
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

/**
 * The single key of a predicate and its value. Predicates are checked when the manifest is
 * compiled.
 */
export function partsOf(predicate: Predicate): [key: string, value: unknown] {
  for (const key in predicate) return [key, predicate[key as keyof Predicate]]
  throw new TypeError(nothing)
}

/**
 * Evaluates a predicate with any source of atoms. Stops at the first part that decides: analysis
 * calls this very often.
 */
export function evaluateWith(predicate: Predicate, atom: AtomTruth): Truth {
  for (const key in predicate) {
    const value = predicate[key as keyof Predicate] as unknown
    if (key === 'not') return negate(evaluateWith(value as Predicate, atom))
    if (key !== 'all' && key !== 'any')
      return atom(key as AtomKind, value as string | number | true)
    const decisive = key === 'all' ? 'false' : 'true'
    let result = negate(decisive)
    for (const part of value as readonly Predicate[]) {
      const truth = evaluateWith(part, atom)
      if (truth === decisive) return decisive
      result = stronger(result, truth)
    }
    return result
  }
  throw new TypeError(nothing)
}

/**
 * The flags that count as on when the flag provider has failed or timed out: only `load-sidebar`
 * (CONVENTIONS.md).
 */
export function flagsWhenFailed(): ReadonlySet<FlagName> {
  return flagDefaults
}
const flagDefaults: ReadonlySet<FlagName> = new Set(
  (Object.keys(flags) as FlagName[]).filter((name) => flags[name].whenFailed),
)

function truthOfAtom(
  facts: Facts,
  kind: AtomKind | 'signedIn',
  value: string | number | true,
): Truth {
  // Known portal data implies a session.
  if (kind === 'signedIn') return facts.portal.state === 'known' ? 'true' : facts.portal.state
  const fact = facts[kind] as Fact<unknown> | undefined
  if (fact === undefined)
    throw new TypeError(`A predicate asks for '${kind}', which is no kind of fact.`)
  if (fact.state !== 'known') {
    // Only flags have defaults. Any other failed fact stays failed: guessing could grant access.
    if (kind !== 'flag' || fact.state === 'pending') return fact.state
    return flagDefaults.has(value as FlagName) ? 'true' : 'false'
  }
  const holds =
    fact.value instanceof Set
      ? fact.value.has(value)
      : fact.value === (value as AtomValues[AtomKind])
  return holds ? 'true' : 'false'
}

/** Whether a predicate holds for these facts. */
export function evaluate(predicate: Predicate, facts: Facts): Truth {
  return evaluateWith(predicate, (kind, value) => truthOfAtom(facts, kind, value))
}
