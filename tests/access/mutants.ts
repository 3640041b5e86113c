// Mutated guards: every small mistake possible in a predicate. Independent of how vectors are made.
import type { PredicateJson } from '#core/access/predicate.ts'

export interface Mutant {
  slip: string
  requires: readonly PredicateJson[]
}
// loose, because mutants may be invalid for the types, such as a `not` over a permission
const loose = (predicate: unknown) => predicate as PredicateJson

function slipsIn(predicate: PredicateJson): { slip: string; as: PredicateJson }[] {
  const [key, value] = Object.entries(predicate)[0] as [string, unknown]
  if (key === 'not') {
    const inner = loose(value)
    return [
      { slip: 'not dropped', as: inner },
      ...slipsIn(inner).map(({ slip, as }) => ({ slip, as: loose({ not: as }) })),
    ]
  }
  if (key !== 'all' && key !== 'any') return [{ slip: 'not added', as: loose({ not: predicate }) }]
  const branches = value as PredicateJson[]
  return [
    {
      slip: `${key} for ${key === 'all' ? 'any' : 'all'}`,
      as: loose({ [key === 'all' ? 'any' : 'all']: branches }),
    },
    ...(branches.length < 2
      ? []
      : branches.map((_, index) => ({
          slip: `branch of ${key} dropped`,
          as: loose({ [key]: branches.toSpliced(index, 1) }),
        }))),
    ...branches.flatMap((branch, index) =>
      slipsIn(branch).map(({ slip, as }) => ({
        slip,
        as: loose({ [key]: branches.with(index, as) }),
      })),
    ),
  ]
}

export const buildMutants = (requires: readonly PredicateJson[]): Mutant[] =>
  requires.flatMap((predicate, index): Mutant[] => [
    { slip: 'requirement dropped', requires: requires.toSpliced(index, 1) },
    { slip: 'opened to everyone', requires: requires.with(index, { signedIn: true }) },
    {
      slip: 'closed to everyone',
      requires: requires.with(index, loose({ not: { signedIn: true } })),
    },
    ...slipsIn(predicate).map(({ slip, as }) => ({ slip, requires: requires.with(index, as) })),
  ])
