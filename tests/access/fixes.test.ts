// Fixes for a denied predicate, checked against all possible changes, on random predicates and
// people.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { evaluate } from '#core/access/evaluate.ts'
import type { Facts } from '#core/access/facts.ts'
import { setKinds, singleKinds, type SetKind, type SingleKind } from '#core/access/facts-json.ts'
import { changed, isPossible, smallestFixes, type Change } from '#core/access/explain/fixes.ts'
import type { Predicate } from '#core/access/predicate.ts'
import { vocabulary } from '#core/access/vocabulary.ts'

import { few, knownFacts, predicate } from './arbitraries.ts'

/** Every change of one fact, whether the predicate names it or not. */
const everyChange: readonly Change[] = [
  ...setKinds.flatMap((kind: SetKind) =>
    [...(kind === 'userKind' ? vocabulary.userKind! : few[kind])].flatMap(
      (name) =>
        [
          { kind, name, gain: true },
          { kind, name, gain: false },
        ] as Change[],
    ),
  ),
  ...singleKinds.flatMap((kind: SingleKind) =>
    [...few[kind], ...(kind === 'productMode' ? [4] : kind === 'gateway' ? ['PayPal'] : [])].map(
      (to): Change => ({ kind, to }),
    ),
  ),
]
const after = (facts: Facts, changes: readonly Change[]) => changes.reduce(changed, facts)
const opens = (asked: Predicate, facts: Facts) =>
  isPossible(facts) && evaluate(asked, facts) === 'true'
/** Adds the facts that each role implies. */
const whole = (facts: Facts) =>
  [...(facts.role as { value: ReadonlySet<string> }).value].reduce(
    (at, name) => changed(at, { kind: 'role', name, gain: true }),
    facts,
  )
const possible = knownFacts.map(whole).filter(isPossible)

describe('for all predicates and people', () => {
  it('each reported fix opens it, and none of its parts alone does', () => {
    fc.assert(
      fc.property(predicate, possible, (asked, facts) => {
        for (const changes of smallestFixes([{ predicate: asked, want: true }], facts)) {
          expect(opens(asked, after(facts, changes))).toBe(true)
          for (const left of changes.keys())
            expect(
              opens(
                asked,
                after(
                  facts,
                  changes.filter((_, index) => index !== left),
                ),
              ),
            ).toBe(false)
        }
      }),
      { numRuns: 400 },
    )
  })
  it('no smaller change opens it, among all that there are', () => {
    fc.assert(
      fc.property(predicate, possible, (asked, facts) => {
        const [fix] = smallestFixes([{ predicate: asked, want: true }], facts)
        const isOpen = evaluate(asked, facts) === 'true'
        if (isOpen) expect(fix).toBeUndefined()
        // without a fix, no combination of two changes may open it either
        const size = isOpen ? 0 : (fix?.length ?? 3)
        if (size > 1)
          for (const one of everyChange) expect(opens(asked, after(facts, [one]))).toBe(false)
        if (size > 2)
          for (const [index, one] of everyChange.entries())
            for (const other of everyChange.slice(index + 1))
              expect(opens(asked, after(facts, [one, other]))).toBe(false)
      }),
      { numRuns: 150 },
    )
  })
})
