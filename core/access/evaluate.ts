// Three-valued logic over predicates. Pure: the same code decides in the browser, on the server and
// in analysis.
import type { Fact, Facts } from './facts.ts'
import type { Predicate } from './predicate.ts'
import { flags, type AtomKind, type AtomValues, type FlagName } from './vocabulary.ts'

/**
 * Strong Kleene logic with two ways of not knowing: not yet (`pending`) and not at all (`failed`).
 */
export type Truth = 'true' | 'false' | 'pending' | 'failed'

/**
 * Answers for one atom; how it knows is its own business (facts of a session, or a case that
 * analysis tries).
 */
export type AtomTruth = (kind: AtomKind | 'signedIn', value: string | number | true) => Truth

/** Negation turns what is known; what is not known stays so. */
export const negate = (truth: Truth): Truth =>
  truth === 'true' ? 'false' : truth === 'false' ? 'true' : truth

/**
 * Of two that do not decide: what may still arrive wins over what will not, since the answer may
 * still change.
 */
const stronger = (a: Truth, b: Truth): Truth =>
  a === 'pending' || b === 'pending' ? 'pending' : a === 'failed' || b === 'failed' ? 'failed' : a

/** All of them: one `false` decides. */
export const conjunction = (truths: readonly Truth[]): Truth =>
  truths.includes('false') ? 'false' : truths.reduce(stronger, 'true')

/** Any of them: one `true` decides. */
export const disjunction = (truths: readonly Truth[]): Truth =>
  truths.includes('true') ? 'true' : truths.reduce(stronger, 'false')

const nothing =
  'An empty predicate grants nothing and means nothing: write signedIn to ask for a session alone.'

/**
 * The one key of a predicate and what stands behind it. Predicates are checked when the manifest is
 * compiled.
 */
export function partsOf(predicate: Predicate): [key: string, value: unknown] {
  for (const key in predicate) return [key, predicate[key as keyof Predicate]]
  throw new TypeError(nothing)
}

/**
 * Evaluates with any source of atoms. Stops at the first part that decides: analysis comes through
 * here a million times.
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
 * Flags that hold when the flag provider has failed or kept us waiting too long: all off but
 * `load-sidebar` (CONVENTIONS.md).
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
  // Whoever has portal data has a session: without one nobody asks.
  if (kind === 'signedIn') return facts.portal.state === 'known' ? 'true' : facts.portal.state
  const fact = facts[kind] as Fact<unknown> | undefined
  if (fact === undefined)
    throw new TypeError(`A predicate asks for '${kind}', which is no kind of fact.`)
  if (fact.state !== 'known') {
    // Of all facts only flags have defaults: a permission that cannot be had is not had, and nobody
    // guesses.
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
