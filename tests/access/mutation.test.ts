// Every changed predicate is detected: the vectors distinguish it from the right one, in
// calculation for every guard and mutation, and over HTTP against a platform started with changed
// manifests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { implies } from '#core/access/analysis/analyse.ts'
import { evaluate } from '#core/access/evaluate.ts'
import { factsFromJson } from '#core/access/facts-json.ts'
import type { CompiledAbility, CompiledRoute, Requirement } from '#core/access/manifest.ts'
import type { PredicateJson } from '#core/access/predicate.ts'
import { accessWith } from '#core/plugin/overlays/effective.ts'

import { accessManifest, portalManifest } from '../../server/access/manifests.ts'
import { startPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { buildMutants } from './mutants.ts'
import { everyOperation } from './over-http.ts'
import { replayVectors } from './replay.ts'

describe('a slip in a guard', () => {
  const opens = (requires: readonly PredicateJson[], facts: Record<string, unknown>) =>
    requires.every((predicate) => evaluate(predicate, factsFromJson(facts)) === 'true')
  const same = (a: readonly PredicateJson[], b: readonly PredicateJson[]) =>
    implies(a, b) && implies(b, a)
  const vectors = Map.groupBy(accessManifest.vectors, ({ operation }) => operation)
  const judged = Object.entries(accessManifest.operations).flatMap(([operation, { requires }]) =>
    buildMutants(requires).map((mutant) => {
      const seen = vectors
        .get(operation)!
        .some(({ facts, expected }) => opens(mutant.requires, facts) !== (expected === 'allow'))
      return { operation, ...mutant, seen, means: seen || !same(requires, mutant.requires) }
    }),
  )
  const unseen = judged.filter(({ seen, means }) => means && !seen)
  const told = judged.filter(({ seen }) => seen).length
  it(`is found by the vectors: ${told} of ${judged.length}; the others change nothing`, () => {
    expect(
      unseen.map(
        ({ operation, slip, requires }) => `${operation}: ${slip}: ${JSON.stringify(requires)}`,
      ),
    ).toEqual([])
  })
})

type Target = CompiledAbility | CompiledRoute
interface Change {
  says: string
  target: string
  to(requires: readonly Requirement[]): Requirement[]
}
const own = ({ layer }: Requirement) => layer === 'ability' || layer === 'route'
const asking =
  (predicate: PredicateJson) =>
  (requirement: Requirement): Requirement => ({ ...requirement, predicate })
/** Replaces the target's own requirements with another predicate. */
const instead = (predicate: PredicateJson) => (requires: readonly Requirement[]) =>
  requires.map((one) => (own(one) ? asking(predicate)(one) : one))
const changes: readonly Change[] = [
  {
    says: 'an ability opened to everyone',
    target: 'billing.updatePayment',
    to: instead({ signedIn: true }),
  },
  {
    says: 'a route narrowed',
    target: 'menu.events',
    to: (requires) => [...requires, { ...requires[0]!, predicate: { userKind: 'company' } }],
  },
  {
    says: 'a dropped not',
    target: 'menu.editLoyaltyPricing',
    to: instead({ permission: 'menu.loyaltyTierPricing.edit' }),
  },
  {
    says: 'the guard of a record rule',
    target: 'menu.editDiscounts',
    to: instead({ permission: 'menu.discounts' }),
  },
  {
    says: 'a flag in place of another',
    target: 'online-ordering.capacity',
    to: (requires) =>
      requires.map((one) =>
        asking(
          JSON.parse(
            JSON.stringify(one.predicate).replace(
              'hec-capacity-management-order-count',
              'hec-delivery',
            ),
          ),
        )(one),
      ),
  },
  {
    says: 'a chosen merchant no longer asked for',
    target: 'settings.alertManagement',
    to: (requires) => requires.filter(({ layer }) => layer !== 'plugin'),
  },
  {
    says: 'all where any was meant',
    target: 'results.runReports',
    to: (requires) =>
      requires.map((one) =>
        asking(JSON.parse(JSON.stringify(one.predicate).replace('"any"', '"all"')))(one),
      ),
  },
]
/**
 * Every operation that depends on the target: those that it guards, and those that abilities on it
 * guard.
 */
function listOperations(target: string): string[] {
  const guards = new Set([
    target,
    ...portalManifest.abilities.filter(({ on }) => on === target).map(({ id }) => id),
  ])
  return everyOperation
    .filter((id) => guards.has(accessManifest.operations[id]?.guard ?? ''))
    .sort()
}

describe('a platform with changed predicates', () => {
  const changed = <T extends Target>(target: T): T => {
    const change = changes.find(({ target: id }) => id === target.id)
    return change ? { ...target, requires: change.to(target.requires) } : target
  }
  const portal = {
    ...portalManifest,
    routes: portalManifest.routes.map(changed),
    abilities: portalManifest.abilities.map(changed),
  }
  let platform: TestPlatform
  let reported: ReadonlySet<string>
  beforeAll(async () => {
    platform = await startPlatform({
      manifests: { portal, access: accessWith(portal, accessManifest) },
    })
    reported = new Set((await replayVectors(platform)).map(({ operation }) => operation))
  }, 240_000)
  afterAll(() => platform.close())

  it.each(changes.map(({ says, target }) => [says, target] as const))(
    'is detected: %s (%s)',
    (_says, target) => {
      const concerned = listOperations(target)
      expect(concerned).not.toEqual([])
      expect(concerned.filter((id) => reported.has(id))).toEqual(concerned)
    },
  )
  it('answers as before to everything else', () => {
    expect([...reported].sort()).toEqual(
      [...new Set(changes.flatMap(({ target }) => listOperations(target)))].sort(),
    )
  })
})
