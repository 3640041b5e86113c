import { describe, expect, it } from 'vitest'

import { createDecider } from '../decide.ts'
import { explain } from './explain.ts'
import { factsFromJson, type FactsJson } from '../facts-json.ts'
import type { AccessManifest, Requirement } from '../manifest.ts'
import { all, any, not, permission, productMode, view, type Predicate } from '../predicate.ts'
import { formatPredicate } from './format-predicate.ts'
import { abilityOf, entryOf, manifestOf, routeOf } from '../../testing/manifest.ts'

const requirement = (
  layer: Requirement['layer'],
  predicate: Predicate,
  file = 'plugins/p/plugin.ts',
): Requirement => ({ layer, file, predicate })
const right = (name: string) => permission(name as never)
const ability = all(right('p.edit'), any(view('single-store'), view('store-of-many')))
const portal = manifestOf({
  entries: [
    entryOf('p.tips', { requires: [requirement('entry', productMode(2))] }),
    {
      id: 'p.way',
      plugin: 'p',
      section: 'user',
      ability: 'p.edit',
      action: 'changePassword',
      label: [{ text: 'p:way' }],
      order: 1,
      requires: [],
    },
  ],
  routes: [
    routeOf('p.tips', {
      requires: [
        requirement('plugin', not(view('none'))),
        requirement('route', right('p.see')),
        requirement(
          'reseller',
          { any: [not({ reseller: 10000 }), right('p.more')] },
          'manifest/resellers/10000.json',
        ),
      ],
      show: [{ when: view('company'), notice: 'needs-store-view' }, { screen: true }],
    }),
  ],
  abilities: [
    abilityOf('p.edit', ability, { on: 'p.tips', requires: [requirement('ability', ability)] }),
  ],
})
const ofCore = { owner: 'core', contract: 'legacy', gate: [], requires: [] } as const
const access: AccessManifest = {
  pages: {},
  vectors: [],
  operations: {
    saveTips: { owner: 'p', contract: 'graph', guard: 'p.edit', gate: [], requires: [] },
    logOn: { ...ofCore, guard: 'public', reason: 'Is the sign-in' },
    choose: { ...ofCore, guard: 'signed-in', gate: ['store'] },
    later: { ...ofCore, owner: 'q', guard: 'none', reason: 'no plugin' },
  },
}
const clerk = factsFromJson({ permission: ['p.see'] })
const told = (id: string, json: FactsJson = { permission: ['p.see'] }) =>
  explain(portal, access, id, factsFromJson(json))

describe('an explanation', () => {
  it('says for each part of a decision its layer, its file and whether it holds', () => {
    const found = told('p.edit', { permission: ['p.see', 'p.edit'], view: 'none' })
    expect(found?.truth).toBe('false')
    expect(
      found?.requires.map(({ layer, file, truth, words }) => [layer, file, truth, words]),
    ).toEqual([
      ['plugin', 'plugins/p/plugin.ts', 'false', 'a merchant chosen'],
      ['route', 'plugins/p/plugin.ts', 'true', 'permission p.see'],
      [
        'reseller',
        'manifest/resellers/10000.json',
        'true',
        'not reseller 10000 (A payment processor) or permission p.more',
      ],
      [
        'ability',
        'plugins/p/plugin.ts',
        'false',
        'permission p.edit and (the only store or one store of several)',
      ],
    ])
    expect(found?.requires[3]?.parts[1]).toMatchObject({
      joint: 'any',
      truth: 'false',
      parts: [{ words: 'the only store', truth: 'false' }, { truth: 'false' }],
    })
  })
  it('says which branch of a route is taken, as the decision does', () => {
    for (const facts of [
      clerk,
      factsFromJson({ permission: ['p.see'], userKind: ['company'], view: 'company' }),
    ]) {
      const chosen = explain(portal, access, 'p.tips', facts)?.branches?.findIndex(
        (branch) => branch.chosen,
      )
      expect(chosen).toBe(createDecider(portal).route('p.tips', facts).branch)
    }
    expect(told('p.tips', { permission: 'pending' })).toMatchObject({
      truth: 'pending',
      branches: [{ chosen: false }, { chosen: false }],
    })
  })
  it('takes an entry to be as open as what it opens, unless it asks for more', () => {
    const decider = createDecider(portal)
    for (const facts of [
      clerk,
      factsFromJson({}),
      factsFromJson({ permission: ['p.see', 'p.edit'] }),
      factsFromJson({ permission: ['p.see'], userKind: ['company'], productMode: 6 }),
      factsFromJson({ permission: ['p.see'], view: 'pending' }),
    ])
      for (const id of ['p.tips', 'p.way'])
        expect(explain(portal, access, id, facts, ['entry'])?.truth).toBe(
          { allow: 'true', deny: 'false', pending: 'pending', failed: 'failed' }[
            decider.entry(id, facts).kind
          ],
        )
    const entry = explain(portal, access, 'p.tips', clerk, ['entry'])
    expect(entry).toMatchObject({ kind: 'entry', branches: [{ chosen: false }, { chosen: true }] })
    const layers = ['plugin', 'route', 'reseller', 'entry']
    expect(entry?.requires.map(({ layer }) => layer)).toEqual(layers)
    // The route wins over an entry of the same name, unless the entry is requested.
    expect(told('p.tips')?.kind).toBe('route')
    expect(told('p.way')?.kind).toBe('entry')
  })
  it('takes an operation back to what guards it', () => {
    expect(told('saveTips')).toMatchObject({
      kind: 'operation',
      guard: 'p.edit',
      truth: 'false',
      requires: [{ truth: 'true' }, {}, {}, { truth: 'false' }],
    })
    expect(told('logOn')).toMatchObject({
      guard: 'public',
      truth: 'true',
      reason: 'Is the sign-in',
    })
    expect(told('choose', { portal: 'pending' })).toMatchObject({
      truth: 'pending',
      gate: ['store'],
    })
    expect(told('later')).toMatchObject({ truth: 'false', reason: 'no plugin' })
    expect(told('nowhere')).toBeUndefined()
  })
})

describe('words', () => {
  it.each([
    [
      all(right('p.see'), not({ any: [view('company'), { flag: 'load-sidebar' }] })),
      'permission p.see and not (company view or flag load-sidebar)',
    ],
    [
      any(all({ userKind: 'company' }, { productMode: 2 }), { country: 840 }),
      '(company user and product mode 2) or country 840',
    ],
    [{ signedIn: true }, 'anyone signed in'],
  ] as [Predicate, string][])('of %j', (predicate, words) => {
    expect(formatPredicate(predicate)).toBe(words)
  })
})
