// The effects of overlays on a small tree with a plugin that is off by default, and that every
// overlay only narrows.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createDecider } from '#core/access/decide.ts'
import { factsFromJson, type FactsJson } from '#core/access/facts-json.ts'
import { compileManifest } from '#core/plugin/compile/compile.ts'
import {
  callers,
  extras,
  permissions,
  rows,
  shop,
  strings,
  type Loose,
} from '#core/plugin/compile/compile.fixtures.ts'
import type { AnyPlugin } from '#core/plugin/define.ts'
import { knownParts } from '#core/plugin/overlays/known-parts.ts'
import { pluginsOn, withOverlays } from '#core/plugin/overlays/with-overlays.ts'
import { toOverlay, type Audience, type OverlayContent } from '#server/access/overlays.ts'
import type { NamedAudience } from './overlay-audiences.ts'
import { namedDifferences, reviewOverlay, type Base } from './overlay-review.ts'
import { atom, knownFacts } from '../../../../tests/access/arbitraries.ts'

const internalAdmins = { any: [{ role: 'Silver Admin' }, { role: 'Silver Support Admin' }] }
const pageOf = (path: string, legacy: string) => ({
  path,
  title: 'admin:title',
  when: internalAdmins,
  show: [{ legacy }],
})
const ability = { on: 'pluginSwitches', when: { signedIn: true }, reason: 'admin:title' }
const admin: Loose = {
  id: 'admin',
  title: 'admin:title',
  routes: {
    pluginSwitches: pageOf('/plugins', 'One'),
    pluginSwitchesFor: pageOf('/plugins/:id', 'Two'),
  },
  abilities: { editAllOverlays: ability, editResellerOverlays: ability },
}
/** The fixtures' opt-in plugin with its own operation. */
const tool: Loose = { ...extras(), operations: { sendGift: 'gifts' } }
const inStrings = { strings: { en: { ...strings.en, admin: { title: 'Admin' } } } }
const base: Base = compileManifest(
  [shop(), tool, admin].map((plugin) => ({
    plugin: plugin as AnyPlugin,
    file: `plugins/${plugin.id as string}/plugin.ts`,
  })),
  { ...rows(), sendGift: { contract: 'legacy', owner: 'extra-things', draft: false } } as Loose,
  callers,
  permissions,
  inStrings,
)
const author = { facts: factsFromJson({ role: ['Silver Admin'] }), everything: true }
const named = (audience: Audience): NamedAudience => ({
  audience,
  name: 'someone',
  ...(audience.kind === 'reseller' && { resellerId: audience.id }),
})
const bank: Audience = { kind: 'reseller', id: 10_017 }
const review = (content: OverlayContent, audience: Audience = bank, now: OverlayContent = {}) =>
  reviewOverlay(
    base,
    named(audience),
    content,
    {
      now: [toOverlay(audience, now)],
      next: [toOverlay(audience, content)],
      without: [toOverlay(audience, {})],
    },
    author,
  )
const brief = ({ differences }: ReturnType<typeof review>) =>
  differences.map(({ change, target, id }) => `${change} ${target} ${id}`)

describe('a plugin that ships off', () => {
  const on: OverlayContent = { plugins: { 'extra-things': { on: true } } }
  it('opens with its calls only for its audience when switched on, and closes again', () => {
    const found = review(on)
    expect(found.findings).toEqual([])
    const parts = ['route extra-things.gifts', 'entry extra-things.gifts', 'operation sendGift']
    expect(brief(found)).toEqual(parts.map((part) => `opens ${part}`))
    for (const { witness } of found.differences)
      expect(witness).toMatchObject({ reseller: 10_017, permission: ['extraThings.gifts'] })
    expect(brief(review({}, bank, on))).toEqual(parts.map((part) => `closes ${part}`))
  })
  it('stays inside what its own manifest and a narrowing allow', () => {
    const portal = withOverlays(base.portal, [
      toOverlay(bank, { plugins: { 'extra-things': { on: true, when: { view: 'company' } } } }),
    ])
    const kind = (facts: FactsJson) =>
      createDecider(portal).route(
        'extra-things.gifts',
        factsFromJson({ plugin: ['extra-things'], reseller: 10_017, ...facts }),
      ).kind
    expect(
      kind({ view: 'company', userKind: ['company'], permission: ['extraThings.gifts'] }),
    ).toBe('allow')
    expect(kind({ permission: ['extraThings.gifts'] })).toBe('deny')
    expect(kind({ view: 'company', userKind: ['company'] })).toBe('deny')
  })
  it('is on for the overlay’s audience, and for no one else', () => {
    expect([...pluginsOn(base.portal, [toOverlay(bank, on)])].sort()).toEqual([
      'admin',
      'extra-things',
      'shop',
    ])
    expect(pluginsOn(base.portal, [toOverlay(bank, {})]).has('extra-things')).toBe(false)
  })
})

it('refuses to remove a call from a page that stays', () => {
  const using = compileManifest(
    [
      shop(),
      {
        ...extras(),
        optIn: false,
        when: { not: { view: 'none' } },
        routes: {
          gifts: {
            ...((extras().routes as Loose).gifts as Loose),
            when: { permission: 'shop.prices' },
            uses: ['getPrices'],
          },
        },
      },
      admin,
    ].map((plugin) => ({ plugin: plugin as unknown as AnyPlugin, file: 'plugins/x.ts' })),
    rows() as never,
    callers,
    permissions,
    inStrings,
  )
  const content: OverlayContent = { plugins: { shop: { hidden: true } } }
  const overlays = { now: [], next: [toOverlay(bank, content)], without: [] }
  const { findings } = reviewOverlay(using, named(bank), content, overlays, author)
  expect(findings).toMatchObject([
    {
      kind: 'fault',
      field: 'content.routes.extra-things.gifts',
      text: expect.stringContaining("uses 'getPrices' of 'shop'") as string,
    },
  ])
})

it('names each difference as the screen does', () => {
  const { differences } = review({
    entries: { 'shop.prices': { hidden: true } },
    sections: { shop: { label: { en: 'Goods' } } },
  })
  expect(
    namedDifferences(base, differences).map(({ target, plugin, title }) => [target, plugin, title]),
  ).toEqual([
    ['route', 'shop', 'shop:prices.title'],
    ['route', 'shop', 'shop:prices.title'],
    ['entry', 'shop', 'shop:prices.nav'],
    ['section', 'shop', 'shop:section.menu'],
    ['ability', 'shop', undefined],
    ['operation', 'shop', undefined],
    ['operation', 'shop', undefined],
  ])
})

it('what a later build no longer has is left out, and a limit that can’t be read hides', () => {
  const overlay = toOverlay(bank, {
    plugins: { shop: { on: true }, 'extra-things': { on: true }, gone: { hidden: true } },
    routes: { 'shop.gone': { hidden: true } },
    entries: {
      'shop.prices': { when: { flag: 'of-yesterday' } as never, label: { en: 'Tariff' } },
    },
    sections: { gone: { label: { en: 'Gone' } } },
  })
  const known = knownParts(base.portal, overlay)
  expect(known).toEqual({
    file: 'database',
    layer: 'reseller',
    reseller: 10_017,
    plugins: { 'extra-things': { on: true } },
    entries: { 'shop.prices': { hidden: true, label: { en: 'Tariff' } } },
  })
  expect(() => withOverlays(base.portal, [overlay])).toThrow()
  expect(() => withOverlays(base.portal, [known])).not.toThrow()
})

// Any overlay: any audience, parts and narrowings that plugins could write. Uses the build's own
// names, because the fixtures' permissions aren't in the vocabulary.
const permission = fc
  .constantFrom('menu.discounts', 'menu.discounts.edit')
  .map((name) => ({ permission: name }))
const when = fc.oneof(
  atom.filter((one) => !('permission' in one)),
  permission,
)
const negatable = atom.filter((one) => !('permission' in one)).map((one) => ({ not: one }))
const predicate = fc.oneof(
  when,
  negatable,
  fc.array(fc.oneof(when, negatable), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  fc.array(fc.oneof(when, negatable), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
)
const narrowing = fc.oneof(
  fc.constant({ hidden: true }),
  predicate.map((of) => ({ when: of })),
)
const { portal } = base
const partsOver = (parts: readonly { id: string }[], part: fc.Arbitrary<object>) =>
  fc.dictionary(fc.constantFrom(...parts.map(({ id }) => id)), part, { maxKeys: 3 })
const content = fc.record({
  plugins: fc.tuple(partsOver(portal.plugins, narrowing), fc.boolean()).map(([parts, on]) => {
    const tool = (parts as Loose)['extra-things'] as object
    return on ? { ...parts, 'extra-things': { ...tool, on: true } } : parts
  }),
  routes: partsOver(portal.routes, narrowing),
  abilities: partsOver(portal.abilities, narrowing),
  entries: partsOver(
    portal.entries,
    fc.oneof(narrowing, fc.constant({ label: { en: 'Otherwise' } })),
  ),
}) as unknown as fc.Arbitrary<OverlayContent>
const audience = fc.constantFrom<Audience>({ kind: 'all' }, bank, { kind: 'merchant', id: 7 })
/** Adds this tree's permissions, which the arbitrary of random facts doesn't know. */
const facts = fc
  .tuple(
    knownFacts,
    fc.subarray(['shop.prices', 'shop.prices.edit', 'extraThings.gifts', 'menu.discounts']),
    fc.boolean(),
  )
  .map(
    ([of, held, on]) =>
      ({
        ...of,
        permission: { state: 'known', value: new Set(held) },
        plugin: { state: 'known', value: new Set(on ? ['extra-things'] : []) },
      }) as unknown as typeof of,
  )

describe('any overlay', () => {
  const decided = (
    manifest: typeof portal,
    of: Parameters<ReturnType<typeof createDecider>['route']>[1],
  ) => {
    const decider = createDecider(manifest)
    return [
      ...portal.routes.map(({ id }) => [id, decider.route(id, of).kind]),
      ...portal.entries.map(({ id }) => [`entry ${id}`, decider.entry(id, of).kind]),
      ...portal.abilities.map(({ id }) => [id, decider.ability(id, of).kind]),
    ] as [string, string][]
  }
  it('opens nothing that was closed, except a plugin that was switched on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(audience, content), { minLength: 1, maxLength: 3 }),
        facts,
        (layers, of) => {
          const overlays = layers.map(([who, what]) => toOverlay(who, what))
          const before = new Map(decided(portal, of))
          for (const [id, kind] of decided(withOverlays(portal, overlays), of))
            if (before.get(id) !== 'allow') expect(kind, id).not.toBe('allow')
        },
      ),
      { numRuns: 500 },
    )
  })
  it('the review never finds that it widens, and finds each lock-out of the administrators', () => {
    fc.assert(
      fc.property(audience, content, (who, what) => {
        const { findings } = review(what, who)
        expect(findings.filter(({ kind }) => kind === 'widens')).toEqual([])
        if (findings.some(({ kind }) => kind === 'fault')) return
        const after = createDecider(withOverlays(portal, [toOverlay(who, what)]))
        const stillOpen = (
          [
            {},
            { reseller: 10_017 },
            { view: 'company' },
            { reseller: 10_017, view: 'company' },
          ] as FactsJson[]
        ).every((context) => {
          const person = factsFromJson({ role: ['Silver Support Admin'], ...context })
          return (
            after.route('admin.pluginSwitches', person).kind === 'allow' &&
            after.ability('admin.editAllOverlays', person).kind === 'allow'
          )
        })
        if (!stillOpen) expect(findings.map(({ kind }) => kind)).toContain('locks-out')
      }),
      { numRuns: 200 },
    )
  })
  it('each row of the review is true for its example user', () => {
    fc.assert(
      fc.property(audience, content, (who, what) => {
        const { differences, findings } = review(what, who)
        if (findings.some(({ kind }) => kind === 'fault')) return
        const before = createDecider(portal)
        const after = createDecider(withOverlays(portal, [toOverlay(who, what)]))
        for (const { target, id, change, witness } of differences) {
          if (target !== 'route' || change !== 'closes') continue
          const person = factsFromJson({ plugin: ['extra-things'], ...witness })
          expect(
            [before.route(id, person).kind, after.route(id, person).kind],
            `${change} ${target} ${id} ${JSON.stringify(witness)}`,
          ).toEqual(['allow', 'deny'])
        }
      }),
      { numRuns: 200 },
    )
  })
})
