// Random predicates, facts and manifests for properties that must hold for all of them.
import * as fc from 'fast-check'

import { failed, known, pending, type Fact, type Facts } from '#core/access/facts.ts'
import { setKinds, singleKinds } from '#core/access/facts-json.ts'
import type { Outcome, PortalManifest, Requirement } from '#core/access/manifest.ts'
import type { Predicate } from '#core/access/predicate.ts'
import type { AtomKind } from '#core/access/vocabulary.ts'

/**
 * A few names of each kind, so that predicates and facts match often. The permissions belong to no
 * plugin.
 */
export const few: Readonly<Record<AtomKind, readonly (string | number)[]>> = {
  permission: ['p.see', 'p.edit', 'q.see'],
  role: ['Silver Admin', 'Silver Partner'],
  userKind: ['admin', 'company', 'plain'],
  flag: ['load-sidebar', 'ac-cash-discount'],
  toggle: ['featCashManager'],
  portal: ['isASMEnabled', 'isMMSEnabled'],
  plugin: ['menu', 'results'],
  productMode: [1, 2],
  reseller: [1, 10017],
  view: ['none', 'company', 'store-of-many', 'single-store'],
  merchantType: [1, 2],
  country: [840],
  gateway: ['none', 'ConnectedPayments'],
}

export const atom: fc.Arbitrary<Predicate> = fc
  .constantFrom(...(Object.keys(few) as AtomKind[]))
  .chain((kind) =>
    fc.constantFrom(...few[kind]).map((value) => ({ [kind]: value }) as unknown as Predicate),
  )

/**
 * Any predicate, including permissions under `not`, because evaluation must stay sound even for
 * input that the types refuse.
 */
export const predicate: fc.Arbitrary<Predicate> = fc.letrec<{ any: Predicate }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    atom,
    fc.constant<Predicate>({ signedIn: true }),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 3 })
      .map((of) => ({ all: of }) as unknown as Predicate),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 3 })
      .map((of) => ({ any: of }) as unknown as Predicate),
    tie('any').map((of) => ({ not: of }) as unknown as Predicate),
  ),
})).any

const knownSet = (kind: AtomKind): fc.Arbitrary<Fact<unknown>> =>
  fc.subarray([...few[kind]]).map((names) => known(new Set(names)))
/**
 * Includes a value that no predicate names, because values outside the vocabulary are known too.
 */
const knownOne = (kind: AtomKind): fc.Arbitrary<Fact<unknown>> =>
  fc.constantFrom(...few[kind], 'outside').map((value) => known(value))
const kinds = [...setKinds, ...singleKinds]
const knownOf = (kind: AtomKind) =>
  (setKinds as readonly string[]).includes(kind) ? knownSet(kind) : knownOne(kind)

const record = (of: (kind: AtomKind) => fc.Arbitrary<Fact<unknown>>): fc.Arbitrary<Facts> =>
  fc.record(
    Object.fromEntries(kinds.map((kind) => [kind, of(kind)])),
  ) as unknown as fc.Arbitrary<Facts>

export const facts = record((kind) =>
  fc.oneof(knownOf(kind), fc.constant(pending), fc.constant(failed)),
)
export const knownFacts = record(knownOf)

/**
 * Facts, and the same facts later: each pending one may have arrived, failed, or still be pending;
 * everything else is unchanged.
 */
export const factsAndLater: fc.Arbitrary<[Facts, Facts]> = fc
  .tuple(facts, facts)
  .map(([now, arriving]) => [
    now,
    Object.fromEntries(
      kinds.map((kind) => [kind, now[kind].state === 'pending' ? arriving[kind] : now[kind]]),
    ) as unknown as Facts,
  ])

export const requirement: fc.Arbitrary<Requirement> = fc.record({
  layer: fc.constantFrom('plugin', 'route', 'reseller', 'tenant'),
  file: fc.constantFrom('a.ts', 'b.json'),
  predicate,
})
const outcome: fc.Arbitrary<Outcome> = fc.constantFrom<Outcome>(
  { screen: true },
  { legacy: 'Page' },
  { redirect: '/elsewhere' },
  { notice: 'needs-store-view' },
  { nothing: true },
)
const decision = <T extends object>(of: fc.Arbitrary<T>) =>
  fc
    .tuple(fc.array(fc.tuple(of, predicate), { maxLength: 2 }), of)
    .map(([branches, last]) => [...branches.map(([branch, when]) => ({ ...branch, when })), last])
const label = decision(
  fc.constantFrom<{ text: `${string}:${string}` }>({ text: 'p:one' }, { text: 'p:two' }),
)

/** A manifest of one plugin with a few routes, an entry and an ability for each. */
export const manifest: fc.Arbitrary<PortalManifest> = fc
  .array(
    fc.record({
      requires: fc.array(requirement, { minLength: 1, maxLength: 3 }),
      narrower: fc.array(requirement, { maxLength: 2 }),
      show: decision(outcome),
      label,
      order: fc.nat(3),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .chain((parts) =>
    label.map((sectionLabel) => ({
      plugins: [{ id: 'p', title: 'p:title', version: '1.0.0', file: 'a.ts', optIn: false }],
      slots: [],
      sections: [{ id: 'p', label: sectionLabel, icon: 'menu', order: 1 }],
      routes: parts.map(({ requires, show }, i) => ({
        id: `p.r${i}`,
        plugin: 'p',
        path: `/p/r${i}`,
        title: 'p:title',
        shape: 'list' as const,
        requires,
        show,
        uses: [],
      })),
      entries: parts.map(({ narrower, label: text, order }, i) => ({
        id: `p.r${i}`,
        plugin: 'p',
        section: 'p',
        route: `p.r${i}`,
        label: text,
        order,
        requires: narrower,
      })),
      abilities: parts.flatMap(({ narrower }, i) =>
        narrower.length === 0
          ? []
          : [
              {
                id: `p.a${i}`,
                plugin: 'p',
                on: `p.r${i}`,
                reason: 'p:why' as const,
                requires: narrower,
              },
            ],
      ),
    })),
  )
