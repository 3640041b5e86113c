import { describe, expect, it } from 'vitest'

import { createDecider } from '../decide.ts'
import { explain } from './explain.ts'
import { factsFromJson } from '../facts-json.ts'
import type { AccessManifest, Requirement } from '../manifest.ts'
import { all, any, not, permission, productMode, view, type Predicate } from '../predicate.ts'
import { formatPredicate } from './format-predicate.ts'
import { manifestOf } from '../../testing/manifest.ts'

const requirement = (
  layer: Requirement['layer'],
  predicate: Predicate,
  file = 'plugins/p/plugin.ts',
): Requirement => ({ layer, file, predicate })
const right = (name: string) => permission(name as never)
const portal = manifestOf({
  entries: [
    {
      id: 'p.tips',
      plugin: 'p',
      section: 'p',
      route: 'p.tips',
      label: [{ text: 'p:tips' }],
      order: 1,
      requires: [requirement('entry', productMode(2))],
    },
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
    {
      id: 'p.tips',
      plugin: 'p',
      path: '/p/tips',
      title: 'p:tips',
      shape: 'form',
      uses: [],
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
    },
  ],
  abilities: [
    {
      id: 'p.edit',
      plugin: 'p',
      on: 'p.tips',
      reason: 'p:why',
      requires: [
        requirement(
          'ability',
          all(right('p.edit'), any(view('single-store'), view('store-of-many'))),
        ),
      ],
    },
  ],
})
const access: AccessManifest = {
  pages: {},
  vectors: [],
  operations: {
    saveTips: { owner: 'p', contract: 'graph', guard: 'p.edit', gate: [], requires: [] },
    logOn: {
      owner: 'core',
      contract: 'legacy',
      guard: 'public',
      gate: [],
      requires: [],
      reason: 'Is the sign-in',
    },
    choose: {
      owner: 'core',
      contract: 'legacy',
      guard: 'signed-in',
      gate: ['store'],
      requires: [],
    },
    later: {
      owner: 'q',
      contract: 'legacy',
      guard: 'none',
      gate: [],
      requires: [],
      reason: 'no plugin',
    },
  },
}
const clerk = factsFromJson({ permission: ['p.see'] })

describe('an explanation', () => {
  it('says for each part of a decision its layer, its file and whether it holds', () => {
    const found = explain(
      portal,
      access,
      'p.edit',
      factsFromJson({ permission: ['p.see', 'p.edit'], view: 'none' }),
    )
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
    const waiting = explain(portal, access, 'p.tips', factsFromJson({ permission: 'pending' }))
    expect(waiting).toMatchObject({
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
    expect(explain(portal, access, 'p.tips', clerk, ['entry'])).toMatchObject({
      kind: 'entry',
      requires: [
        { layer: 'plugin' },
        { layer: 'route' },
        { layer: 'reseller' },
        { layer: 'entry' },
      ],
      branches: [{ chosen: false }, { chosen: true }],
    })
    // The route wins over an entry of the same name, unless the entry is requested.
    expect(explain(portal, access, 'p.tips', clerk)?.kind).toBe('route')
    expect(explain(portal, access, 'p.way', clerk)?.kind).toBe('entry')
  })
  it('takes an operation back to what guards it', () => {
    expect(explain(portal, access, 'saveTips', clerk)).toMatchObject({
      kind: 'operation',
      guard: 'p.edit',
      truth: 'false',
      requires: [{ truth: 'true' }, {}, {}, { truth: 'false' }],
    })
    expect(explain(portal, access, 'logOn', clerk)).toMatchObject({
      guard: 'public',
      truth: 'true',
      reason: 'Is the sign-in',
    })
    expect(explain(portal, access, 'choose', factsFromJson({ portal: 'pending' }))).toMatchObject({
      truth: 'pending',
      gate: ['store'],
    })
    expect(explain(portal, access, 'later', clerk)).toMatchObject({
      truth: 'false',
      reason: 'no plugin',
    })
    expect(explain(portal, access, 'nowhere', clerk)).toBeUndefined()
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
