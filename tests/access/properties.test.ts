// Properties of all predicates, facts and manifests, tested on random ones.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createDecider, decideRequirements } from '#core/access/decide.ts'
import { evaluate } from '#core/access/evaluate.ts'

import {
  facts,
  factsAndLater,
  knownFacts,
  manifest,
  predicate,
  requirement,
} from './arbitraries.ts'

const runs = { numRuns: 1_000 }
const isDefinite = (kind: string) => ['true', 'false', 'allow', 'deny'].includes(kind)

describe('for all predicates and facts', () => {
  it('what is decided stays decided when a pending fact arrives or fails', () => {
    fc.assert(
      fc.property(predicate, factsAndLater, (asked, [now, later]) => {
        const before = evaluate(asked, now)
        if (isDefinite(before)) expect(evaluate(asked, later)).toBe(before)
      }),
      runs,
    )
  })
  it('what is known altogether is true or false', () => {
    fc.assert(
      fc.property(predicate, knownFacts, (asked, known) => {
        expect(isDefinite(evaluate(asked, known))).toBe(true)
      }),
      runs,
    )
  })
  it('nothing is both: not turns true and false round and leaves the rest', () => {
    fc.assert(
      fc.property(predicate, facts, (asked, known) => {
        const truth = evaluate(asked, known)
        expect(evaluate({ not: asked } as never, known)).toBe(
          truth === 'true' ? 'false' : truth === 'false' ? 'true' : truth,
        )
      }),
      runs,
    )
  })
})

describe('for all layers', () => {
  it('adding one never opens', () => {
    fc.assert(
      fc.property(
        fc.array(requirement, { minLength: 1, maxLength: 4 }),
        requirement,
        facts,
        (layers, added, known) => {
          const before = decideRequirements(layers, known).kind
          const after = decideRequirements([...layers, added], known).kind
          if (before !== 'allow') expect(after).not.toBe('allow')
          if (before === 'deny') expect(after).toBe('deny')
        },
      ),
      runs,
    )
  })
  it('the verdict names exactly those that decided it', () => {
    fc.assert(
      fc.property(fc.array(requirement, { minLength: 1, maxLength: 4 }), facts, (layers, known) => {
        const { kind, by } = decideRequirements(layers, known)
        expect(by.length > 0).toBe(kind !== 'allow')
        if (kind === 'deny')
          for (const each of by) expect(evaluate(each.predicate, known)).toBe('false')
        if (kind === 'pending')
          expect(by.some((each) => evaluate(each.predicate, known) === 'pending')).toBe(true)
        if (kind === 'failed')
          for (const each of by) expect(evaluate(each.predicate, known)).toBe('failed')
      }),
      runs,
    )
  })
})

describe('for all manifests', () => {
  it('a decided route stays as it is when a pending fact arrives, its outcome included', () => {
    fc.assert(
      fc.property(manifest, factsAndLater, (compiled, [now, later]) => {
        const decider = createDecider(compiled)
        for (const { id } of compiled.routes) {
          const before = decider.route(id, now)
          if (isDefinite(before.kind))
            expect(decider.route(id, later)).toMatchObject({
              kind: before.kind,
              ...(before.outcome && { outcome: before.outcome, branch: before.branch }),
            })
          expect('outcome' in before).toBe(before.kind === 'allow')
        }
      }),
      { numRuns: 300 },
    )
  })
  it('the sidebar shows nothing that the router refuses', () => {
    fc.assert(
      fc.property(manifest, facts, (compiled, known) => {
        const decider = createDecider(compiled)
        for (const { entries } of decider.sidebar(known))
          for (const { entry, route } of entries) {
            expect(decider.match(route.path)?.route.id).toBe(route.id)
            expect(decider.route(route.id, known).kind).toBe('allow')
            expect(decider.entry(entry.id, known).kind).toBe('allow')
          }
      }),
      { numRuns: 500 },
    )
  })
  it('no ability and no entry is open where its route is not', () => {
    fc.assert(
      fc.property(manifest, facts, (compiled, known) => {
        const decider = createDecider(compiled)
        for (const ability of compiled.abilities)
          if (decider.ability(ability.id, known).kind === 'allow')
            expect(
              decideRequirements(
                compiled.routes.find(({ id }) => id === ability.on)!.requires,
                known,
              ).kind,
            ).toBe('allow')
        for (const entry of compiled.entries)
          if ('route' in entry && decider.entry(entry.id, known).kind === 'allow')
            expect(decider.route(entry.route, known).kind).toBe('allow')
      }),
      { numRuns: 500 },
    )
  })
})
