// Explains why no person can have these facts. The reasons are rules in constraints.json and what
// roles and permissions imply. Pure.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }

import type { Facts } from '../facts.ts'
import type { RoleName } from '../vocabulary.ts'
import { brokenRules } from './fixes.ts'
import { vocabularyTitle } from './titles.ts'
import { formatPredicate } from './format-predicate.ts'

/** `rule`: a rule from constraints.json, as its sentence and the condition that it requires. */
export type Impossible =
  | { kind: 'rule'; why: string; needs: string }
  | { kind: 'role'; role: string; userKind: string }
  | { kind: 'rights'; rights: readonly string[] }

const rights: Readonly<Record<string, { title: string; exclusiveGroup?: string }>> = permissions

/** The names in a set. Empty while the set is unknown. */
const namesOf = <T>(fact: { state: string; value?: ReadonlySet<T> }): T[] => [...(fact.value ?? [])]
/** Removes ids of facts and resolutions from a sentence, because they mean nothing to users. */
const withoutIds = (why: string) => why.replace(/ \([^()]*\)$/, '')

export function reasonsAgainst(facts: Facts): Impossible[] {
  const held: RoleName[] = namesOf(facts.role)
  const kinds = namesOf(facts.userKind)
  const grouped = Map.groupBy(namesOf(facts.permission), (name) => rights[name]?.exclusiveGroup)
  return [
    ...brokenRules(facts).map(({ why, needs }): Impossible => ({
      kind: 'rule',
      why: withoutIds(why),
      needs: formatPredicate(needs),
    })),
    ...held.flatMap((role): Impossible[] => {
      const { title, userKind } = roles[role]
      return kinds.some((kind) => kind === userKind)
        ? []
        : [{ kind: 'role', role: title, userKind: vocabularyTitle('userKind', userKind) }]
    }),
    // Platform roles hold every permission. Everyone else can hold only one permission of an
    // exclusive group.
    ...(held.length > 0
      ? []
      : [...grouped].flatMap(([group, names]): Impossible[] =>
          group === undefined || names.length < 2
            ? []
            : [
                {
                  kind: 'rights',
                  rights: names.map((name) => vocabularyTitle('permission', name)),
                },
              ],
        )),
  ]
}
