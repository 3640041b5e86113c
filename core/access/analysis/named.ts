// Finds people whom a rule names although a rule above excludes them. Readers of the rule would
// wrongly believe that those people have access.
import { witness } from './analyse.ts'
import { toParts } from '../evaluate.ts'
import { allOf, type PredicateJson } from '../predicate.ts'
import { roles } from '../vocabulary.ts'

/** One alternative of an `any`, and the whole rule with only that alternative. */
interface Choice {
  named: PredicateJson
  rule: PredicateJson
}

/** Every alternative that a rule offers, or the rule itself if it offers none. */
function listChoices(predicate: PredicateJson): Choice[] {
  const { key, parts = [] } = toParts(predicate)
  if (key === 'any') return parts.flatMap((part) => listChoices(part))
  if (key !== 'all') return [{ named: predicate, rule: predicate }]
  const open = parts.flatMap((part, index) =>
    toParts(part).key === 'any' || toParts(part).key === 'all'
      ? listChoices(part).map(({ named, rule }) => ({
          named,
          rule: allOf(parts.map((each, at) => (at === index ? rule : each))),
        }))
      : [],
  )
  return open.length > 0 ? open : [{ named: predicate, rule: predicate }]
}

/** For an alternative that names a role: requires that the person has none of the other roles. */
const withoutOthers = (named: PredicateJson): PredicateJson[] =>
  'role' in named
    ? Object.keys(roles)
        .filter((role) => role !== named.role)
        .map((role) => ({ not: { role } }))
    : []

/**
 * The alternatives of `predicate` that no one who satisfies all of `above` can meet. Each role is
 * tested alone. If a person could also hold a second role that is admitted, the test would miss
 * that the first role gains nothing.
 */
export function namedInVain(
  above: readonly PredicateJson[],
  predicate: PredicateJson,
): PredicateJson[] {
  return listChoices(predicate).flatMap(({ named, rule }) =>
    witness([...above, rule, ...withoutOthers(named)]) === null ? [named] : [],
  )
}
