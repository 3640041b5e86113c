// Explains why a person with these facts cannot exist: rules of constraints.json, and what roles
// and permissions imply. Pure.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }

import type { Facts } from '../facts.ts'
import type { RoleName } from '../vocabulary.ts'
import { brokenRules } from './fixes.ts'
import { vocabularyTitle } from './titles.ts'
import { formatPredicate } from './format-predicate.ts'

/** `rule`: the vocabulary's sentence, and the condition that would have to hold. */
export type Impossible =
  | { kind: 'rule'; why: string; needs: string }
  | { kind: 'role'; role: string; userKind: string }
  | { kind: 'rights'; rights: readonly string[] }

const rights: Readonly<Record<string, { title: string; exclusiveGroup?: string }>> = permissions

/** Names in a set; empty while it is unknown. */
const namesOf = <T>(fact: { state: string; value?: ReadonlySet<T> }): T[] => [...(fact.value ?? [])]
/** Removes fact and resolution ids from a sentence, because users do not need them. */
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
    // Platform roles hold every permission. Others can hold only one permission of an exclusive
    // group.
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
