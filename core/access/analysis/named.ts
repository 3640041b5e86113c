// Whom a rule names in vain: people whom a rule above it keeps out. Whoever reads the rule believes
// that they have the right.
import { witness } from './analyse.ts'
import { partsOf } from '../evaluate.ts'
import { allOf, type PredicateJson } from '../predicate.ts'
import { roles } from '../vocabulary.ts'

/** One choice of an `any`, and the whole rule with that choice alone. */
interface Choice {
  named: PredicateJson
  rule: PredicateJson
}

/** Every choice that a rule leaves open; the rule itself, where it leaves none. */
function choicesOf(predicate: PredicateJson): Choice[] {
  const { key, parts = [] } = partsOf(predicate)
  if (key === 'any') return parts.flatMap((part) => choicesOf(part))
  if (key !== 'all') return [{ named: predicate, rule: predicate }]
  const open = parts.flatMap((part, index) =>
    partsOf(part).key === 'any' || partsOf(part).key === 'all'
      ? choicesOf(part).map(({ named, rule }) => ({
          named,
          rule: allOf(parts.map((each, at) => (at === index ? rule : each))),
        }))
      : [],
  )
  return open.length > 0 ? open : [{ named: predicate, rule: predicate }]
}

/** Of somebody who is named by a role: no role that the choice does not name. */
const withoutOthers = (named: PredicateJson): PredicateJson[] =>
  'role' in named
    ? Object.keys(roles)
        .filter((role) => role !== named.role)
        .map((role) => ({ not: { role } }))
    : []

/**
 * The choices of `predicate` that nobody has who satisfies all of `above`. A role counts alone:
 * that somebody might have a second role, which is let in, gives the first role nothing.
 */
export function namedInVain(
  above: readonly PredicateJson[],
  predicate: PredicateJson,
): PredicateJson[] {
  return choicesOf(predicate).flatMap(({ named, rule }) =>
    witness([...above, rule, ...withoutOthers(named)]) === null ? [named] : [],
  )
}
