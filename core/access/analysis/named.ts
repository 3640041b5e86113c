// People named by a rule although a rule above excludes them. Readers of the rule would wrongly
// believe that they have access.
import { witness } from './analyse.ts'
import { toParts } from '../evaluate.ts'
import { allOf, type PredicateJson } from '../predicate.ts'
import { roles } from '../vocabulary.ts'

/** One choice of an `any`, and the whole rule with only that choice. */
interface Choice {
  named: PredicateJson
  rule: PredicateJson
}

/** Every choice that a rule offers; the rule itself if it offers none. */
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

/** Excludes all roles that the choice does not name, for a person named by a role. */
const withoutOthers = (named: PredicateJson): PredicateJson[] =>
  'role' in named
    ? Object.keys(roles)
        .filter((role) => role !== named.role)
        .map((role) => ({ not: { role } }))
    : []

/**
 * The choices of `predicate` that no one who satisfies all of `above` can meet. A role is tested on
 * its own, because a second, admitted role would hide that the first one gains nothing.
 */
export function namedInVain(
  above: readonly PredicateJson[],
  predicate: PredicateJson,
): PredicateJson[] {
  return listChoices(predicate).flatMap(({ named, rule }) =>
    witness([...above, rule, ...withoutOthers(named)]) === null ? [named] : [],
  )
}
