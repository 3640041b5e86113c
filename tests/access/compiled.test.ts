// The compiled manifest of this tree, and its guarantees to the code that enforces it.
import { describe, expect, it } from 'vitest'

import accessJson from '#manifest/access.json' with { type: 'json' }
import portalJson from '#manifest/portal.json' with { type: 'json' }
import { implies, witness } from '#core/access/analysis/analyse.ts'
import { createDecider } from '#core/access/decide.ts'
import { evaluate } from '#core/access/evaluate.ts'
import { factsFromJson } from '#core/access/facts-json.ts'
import type { AccessManifest, PortalManifest } from '#core/access/manifest.ts'

// safe, because the compiler wrote the file from these types; JSON imports widen literals
const portal = portalJson as unknown as PortalManifest
const access = accessJson as unknown as AccessManifest
const decider = createDecider(portal)
const isAbility = (guard: string) => portal.abilities.some(({ id }) => id === guard)

describe('access.json', () => {
  it.each(
    access.vectors.map(
      (vector) => [vector.operation, vector.expected, vector.why, vector.facts] as const,
    ),
  )('%s: %s, %s', (operation, expected, _why, json) => {
    const facts = factsFromJson(json)
    const { guard, requires } = access.operations[operation]!
    // Both ways agree: the route or ability that guards it, and the manifest that the server reads.
    expect(
      (isAbility(guard) ? decider.ability(guard, facts) : decider.route(guard, facts)).kind,
    ).toBe(expected)
    expect(
      requires.every((predicate) => evaluate(predicate, facts) === 'true') ? 'allow' : 'deny',
    ).toBe(expected)
  })
  it('opens no operation without requirements, except marked ones', () => {
    for (const [id, { guard, requires, reason }] of Object.entries(access.operations)) {
      if (guard === 'public' || guard === 'none') expect(reason, id).toBeTruthy()
      else if (guard !== 'signed-in') expect(requires.length, id).toBeGreaterThan(0)
      if (guard === 'none') expect(requires, id).toEqual([])
    }
  })
  it('has for each guarded operation a vector that opens it and one that closes it', () => {
    for (const [id, { requires }] of Object.entries(access.operations))
      if (requires.length > 0)
        expect(
          new Set(
            access.vectors
              .filter(({ operation }) => operation === id)
              .map(({ expected }) => expected),
          ),
          id,
        ).toEqual(new Set(['allow', 'deny']))
  })
  it('closes an operation if its ability holds but not its route (CONVENTIONS, Rights)', () => {
    for (const { id, on, requires } of portal.abilities) {
      if (on === undefined) continue // it has no page
      const route = portal.routes
        .find((each) => each.id === on)!
        .requires.map(({ predicate }) => predicate)
      const own = requires.map(({ predicate }) => predicate)
      const outside = witness([...own, { all: route } as never], [...own.map(() => true), false])
      if (outside) expect(decider.ability(id, factsFromJson(outside)).kind).toBe('deny')
      else expect(implies(own, route)).toBe(true)
    }
  })
  it('opens a legacy page to exactly the people whose route shows it', () => {
    for (const [page, ways] of Object.entries(access.pages)) {
      const showing = portal.routes.filter(({ show }) =>
        show.some((branch) => 'legacy' in branch && branch.legacy === page),
      )
      const cases = [
        ...ways.flatMap((way) =>
          way.map((_, index) =>
            witness(
              way,
              way.map((_each, other) => other !== index),
            ),
          ),
        ),
        ...ways.map((way) => witness(way)),
      ]
      for (const json of cases.filter((each) => each !== null)) {
        const facts = factsFromJson(json)
        const shown = showing.some(({ id }) => {
          const { outcome } = decider.route(id, facts)
          return outcome !== undefined && 'legacy' in outcome && outcome.legacy === page
        })
        expect(
          ways.some((way) => way.every((predicate) => evaluate(predicate, facts) === 'true')),
        ).toBe(shown)
      }
    }
  })
})

describe('portal.json', () => {
  it('finds every route by its own address', () => {
    for (const { id, path } of portal.routes)
      expect(decider.match(path.replace(/:\w+/g, '1').toUpperCase())?.route.id).toBe(id)
  })
  it('can be opened by someone, route by route, without an overlay', () => {
    for (const { id, requires } of portal.routes) {
      const facts = witness(
        requires.filter(({ layer }) => layer !== 'reseller').map(({ predicate }) => predicate),
      )
      expect(facts, id).not.toBeNull()
    }
  })
})
