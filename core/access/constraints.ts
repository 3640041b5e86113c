// Which facts can be true together. The rules come from constraints.json and from the sign-in rules
// in the resellers' files.
import file from '#manifest/vocabulary/constraints.json' with { type: 'json' }

import type { PredicateJson } from './predicate.ts'
import { modesOf, usualMode } from './sign-in/sign-in-modes.ts'

/** `needs` must be true wherever `when` is true. Without `when`, it must always be true. */
interface Constraint {
  why: string
  when?: PredicateJson
  needs: PredicateJson
}
interface Constraints {
  /** The facts of an ordinary user. */
  usual: typeof file.usual
  /** Kinds of facts that can also have values outside the vocabulary. */
  open: readonly string[]
  rules: readonly Constraint[]
}

const either = (predicates: readonly PredicateJson[]): PredicateJson =>
  predicates.length === 1 && predicates[0] ? predicates[0] : { any: predicates }
/** Single-store users exist only where the sign-in rules admit them. */
function buildSignInRules(): Constraint[] {
  const special = Object.entries(modesOf).flatMap(([id, modes]) =>
    modes === undefined ? [] : [{ reseller: Number(id), modes }],
  )
  const plain: PredicateJson = { userKind: 'plain' }
  const others = special.map(({ reseller }): PredicateJson => ({ reseller }))
  return [
    {
      why:
        'The sign-in stops plain users of another product mode, unless their reseller has it ' +
        '(S-023)',
      when: others.length === 0 ? plain : { all: [plain, { not: either(others) }] },
      needs: { productMode: usualMode },
    },
    ...special.flatMap(({ reseller, modes }): Constraint[] =>
      modes === 'all'
        ? []
        : [
            {
              why: 'The sign-in takes the product modes of the reseller’s file (S-023)',
              when: { all: [plain, { reseller }] },
              needs: either(modes.map((productMode) => ({ productMode }))),
            },
          ],
    ),
  ]
}

export const constraints: Constraints = {
  usual: file.usual,
  open: file.open,
  rules: [
    ...file.rules.map(({ why, if: when, then: needs }): Constraint => ({
      why,
      needs,
      ...(when && { when }),
    })),
    ...buildSignInRules(),
  ],
}
