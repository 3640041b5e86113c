import { describe, expect, it } from 'vitest'

import { createDecider } from '../../access/decide.ts'
import { evaluate } from '../../access/evaluate.ts'
import { factsFromJson, type FactsJson } from '../../access/facts-json.ts'
import { viewOnly } from '../../access/context-reasons.ts'
import { compileManifest } from './compile.ts'
import {
  callers,
  compileBent,
  extras,
  permissions,
  rows,
  shop,
  strings,
} from './compile.fixtures.ts'
import type { AnyPlugin } from '../define.ts'

const compiled = compileBent()
const file = 'plugins/shop/plugin.ts'
const routeOf = (id: string) => compiled.portal.routes.find((route) => route.id === id)
const sources = () => [
  { plugin: shop() as AnyPlugin, file },
  { plugin: extras() as AnyPlugin, file: 'plugins/extra-things/plugin.ts' },
]
const compileFound = (found: ReturnType<typeof sources>) =>
  compileManifest(found, rows(), callers, permissions, { strings })
const entriesFor = (facts: FactsJson) =>
  createDecider(compiled.portal)
    .sidebar(factsFromJson(facts))
    .map(({ entries }) => entries.map(({ entry }) => entry.id))
const vectorsOf = (operation: string) =>
  compiled.access.vectors.filter((vector) => vector.operation === operation)

describe('what compiles', () => {
  it('keeps layer and file of every requirement', () => {
    expect(routeOf('shop.prices')).toEqual({
      id: 'shop.prices',
      plugin: 'shop',
      path: '/shop/prices',
      title: 'shop:prices.title',
      shape: 'list',
      uses: [],
      show: [{ screen: true }],
      requires: [
        { layer: 'plugin', file, predicate: { not: { view: 'none' } } },
        { layer: 'route', file, predicate: { permission: 'shop.prices' } },
      ],
    })
    expect(compiled.portal.entries.find(({ id }) => id === 'shop.codes')?.requires).toMatchObject([
      { layer: 'entry', predicate: { not: { view: 'company' } } },
    ])
    expect(compiled.portal.abilities).toEqual([
      {
        id: 'shop.editPrices',
        plugin: 'shop',
        on: 'shop.prices',
        reason: 'shop:reasons.editPrices',
        requires: [{ layer: 'ability', file, predicate: { permission: 'shop.prices.edit' } }],
      },
    ])
  })
  it('keeps the order of branches, as the lazy imports do, and is plain data', () => {
    expect(routeOf('shop.codes')?.show).toEqual([
      { when: { flag: 'ac-pay-in-out-codes-react-page' }, screen: true },
      { when: { view: 'company' }, notice: 'needs-store-view' },
      { legacy: 'PayCodes' },
    ])
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
  })
  it('carries the version of each plugin, 1.0.0 where it says none', () => {
    const { portal } = compileBent(({ shop: bent }) => (bent.version = '2.0.0-beta.1+7'))
    expect(portal.plugins.map(({ id, version }) => [id, version])).toEqual([
      ['extra-things', '1.0.0'],
      ['shop', '2.0.0-beta.1+7'],
    ])
  })
  it('asks for a plugin that ships off by name', () => {
    expect(routeOf('extra-things.gifts')?.requires[0]).toEqual({
      layer: 'core',
      file: 'plugins/extra-things/plugin.ts',
      predicate: { plugin: 'extra-things' },
    })
  })
  it('puts an entry into the section of another plugin, and leaves it out with that plugin', () => {
    expect(entriesFor({ permission: ['extraThings.gifts'], plugin: ['extra-things'] })).toEqual([
      ['extra-things.gifts', 'shop.codes'],
    ])
    const alone = compileFound([sources()[1]!])
    expect(alone.portal).toMatchObject({
      entries: [],
      sections: [],
      routes: [{ id: 'extra-things.gifts' }],
    })
    expect(alone.access.operations.getPrices).toMatchObject({ guard: 'none', reason: 'no plugin' })
  })
  it('does not depend on the order in which plugins are found', () => {
    const [one, other] = [sources(), sources().toReversed()].map((found) => compileFound(found))
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })
})

describe('strings that are left out', () => {
  const said = { path: '/shop/said', when: { signedIn: true }, show: [{ legacy: 'Said' }] }
  it('follow from ids: titles, labels and reasons', () => {
    const { portal } = compiled
    expect(portal.plugins.find(({ id }) => id === 'extra-things')?.title).toBe('extra-things:title')
    expect(routeOf('shop.prices')?.title).toBe('shop:prices.title')
    expect(portal.abilities[0]?.reason).toBe('shop:reasons.editPrices')
  })
  it("are core's sentence, where an ability to change a page has no reason of its own", () => {
    const { abilities } = compileBent(({ shop: s }) => {
      const when = { permission: 'shop.prices.edit' }
      s.abilities.editCodes = { on: 'codes', when }
      s.abilities.addCodes = { on: 'codes', when, reason: viewOnly }
    }).portal
    expect(Object.fromEntries(abilities.map(({ id, reason }) => [id, reason]))).toEqual({
      'shop.addCodes': viewOnly,
      'shop.editCodes': viewOnly,
      'shop.editPrices': 'shop:reasons.editPrices',
    })
  })
  it.each<[string, Parameters<typeof compileBent>[0], Record<string, string>]>([
    [
      'the label of the entry, else the title of its page',
      ({ shop: s }) => (s.routes.gone = { ...said, path: '/shop/gone', nav: {} }),
      { 'shop.prices': 'shop:prices.nav', 'shop.gone': 'shop:gone.title' },
    ],
    [
      'not the label of a page with its own title, which is the label too',
      ({ shop: s }) => (s.routes.said = { ...said, title: 'shop:why', nav: {} }),
      { 'shop.said': 'shop:why' },
    ],
    [
      'the label of the section, else the title of the plugin',
      ({ shop: s, extras: e }) => {
        delete s.section.label
        e.section = { order: 20, icon: 'menu' }
      },
      { shop: 'shop:title', 'extra-things': 'extra-things:section' },
    ],
  ])('are %s', (_what, bend, labels) => {
    const { entries, sections } = compileBent(bend).portal
    const found = [...sections, ...entries].map(({ id, label }) => [id, label])
    const expected = Object.entries(labels).map(([id, text]) => [id, [{ text }]])
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

describe('the entry of a route in its own section', () => {
  it('comes before those of the menu, or where its order says', () => {
    const listOrders = (bend?: Parameters<typeof compileBent>[0]) =>
      compileBent(bend)
        .portal.entries.filter(({ plugin }) => plugin === 'shop')
        .map(({ id, section, order }) => [id, section, order])
    expect(listOrders()).toEqual([
      ['shop.prices', 'shop', 10],
      ['shop.codes', 'shop', 20],
    ])
    expect(listOrders(({ shop: s }) => (s.routes.prices.nav = { order: 30 }))).toEqual(
      expect.arrayContaining([['shop.prices', 'shop', 30]]),
    )
  })
})

describe('a part of the shell', () => {
  const load = () => Promise.resolve({ slot: {} })
  it('is compiled with the ability that it needs, and a condition of its own', () => {
    const { portal } = compileBent((tree) => {
      tree.shop.abilities.seePrices = { when: { permission: 'shop.prices' }, reason: 'shop:why' }
      tree.shop.slots = {
        header: { prices: { ability: 'seePrices', when: { not: { view: 'company' } }, load } },
      }
    })
    expect(portal.slots).toEqual([
      {
        id: 'shop.prices@header',
        plugin: 'shop',
        position: 'header',
        name: 'prices',
        ability: 'shop.seePrices',
        order: 10,
        requires: [{ layer: 'entry', file, predicate: { not: { view: 'company' } } }],
      },
    ])
  })
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['an unknown position', { footer: {} }, /slot 'footer' isn't a position of the shell/],
    ['an unknown ability', { header: { a: { ability: 'x', load } } }, /the unknown ability 'x'/],
    ['no lazy import', { banner: { a: { ability: 'editPrices' } } }, /Write load: \(\) => import/],
    ['a name in another case', { header: { 'a-b': { ability: 'editPrices', load } } }, /camelCase/],
    [
      'a wrong condition',
      { header: { a: { ability: 'editPrices', when: { flag: 'none' }, load } } },
      /slot 'a' of the header.*none/,
    ],
  ])('is refused with %s', (_name, slots, words) => {
    expect(() => compileBent((tree) => (tree.shop.slots = slots))).toThrow(words)
  })
})

describe('who may call an operation', () => {
  it('is said for every operation of every contract', () => {
    expect(Object.keys(compiled.access.operations)).toEqual(Object.keys(rows()).sort())
  })
  it('is what its guard and the route of its guard require', () => {
    expect(compiled.access.operations.savePrice).toEqual({
      owner: 'shop',
      contract: 'legacy',
      guard: 'shop.editPrices',
      gate: [],
      requires: [
        { not: { view: 'none' } },
        { permission: 'shop.prices' },
        { permission: 'shop.prices.edit' },
      ],
    })
  })
  it.each([
    ['logOn', { guard: 'public', gate: [], requires: [], reason: 'Is the sign-in' }],
    ['getStores', { guard: 'signed-in', gate: ['store'], requires: [] }],
    ['getPortalData', { guard: 'signed-in', gate: [], requires: [] }],
    ['printPrices', { guard: 'none', gate: [], requires: [], reason: 'draft' }],
    ['getOrders', { guard: 'none', gate: [], requires: [], reason: 'no plugin' }],
  ])('of %s is %j', (operation, access) => {
    expect(compiled.access.operations[operation]).toMatchObject(access)
  })
  it('may include a step of the sign-in beside a guard of a plugin', () => {
    const { access } = compileBent((tree) => (tree.callers.getPrices = { gate: ['pastDue'] }))
    expect(access.operations.getPrices).toMatchObject({
      guard: 'shop.prices',
      gate: ['pastDue'],
      requires: [{}, {}],
    })
  })
})

describe('embedded pages', () => {
  it('are open where a route shows them: its requirements, and that no branch before holds', () => {
    expect(compiled.access.pages).toEqual({
      PayCodes: [
        [
          { not: { view: 'none' } },
          { signedIn: true },
          { not: { flag: 'ac-pay-in-out-codes-react-page' } },
          { not: { view: 'company' } },
        ],
      ],
    })
    const opens = (facts: FactsJson) =>
      compiled.access.pages.PayCodes!.some((way) =>
        way.every((predicate) => evaluate(predicate, factsFromJson(facts)) === 'true'),
      )
    expect(
      [{}, { view: 'none' }, { flag: ['ac-pay-in-out-codes-react-page'] }, { view: 'company' }].map(
        (facts) => opens(facts),
      ),
    ).toEqual([true, false, false, false])
  })
  it('have one way for each route and branch that shows them', () => {
    const { access } = compileBent(({ shop: { routes } }) => {
      const [screen] = routes.price.show
      const when = { permission: 'shop.prices.edit' }
      routes.prices.show = [{ when, ...screen }, { legacy: 'PayCodes' }]
    })
    expect(access.pages.PayCodes).toHaveLength(2)
    expect(access.pages.PayCodes![0]!.at(-1)).toEqual({ not: { permission: 'shop.prices.edit' } })
  })
})

describe('vectors', () => {
  it('open each guarded operation once and close it once by each requirement alone', () => {
    const [see, edit] = ['shop.prices', 'shop.prices.edit']
    const vectors = vectorsOf('savePrice').map(({ facts, expected, why }) => [facts, expected, why])
    expect(vectors).toEqual([
      [{ permission: [see, edit] }, 'allow', 'everything holds'],
      [{ permission: [see, edit], view: 'none' }, 'deny', 'all but: a merchant chosen'],
      [{ permission: [edit] }, 'deny', 'all but: permission shop.prices'],
      [{ permission: [see] }, 'deny', 'all but: permission shop.prices.edit'],
    ])
    expect(vectorsOf('logOn')).toEqual([])
  })
  it('tell each name of a requirement apart, and not what makes no difference to anyone', () => {
    const storeOfMany = { view: 'store-of-many' }
    const { access } = compileBent(({ shop: bent }) => {
      bent.abilities.editPrices.when = {
        all: [
          { permission: 'shop.prices.edit' },
          { any: [{ flag: 'hec-delivery' }, { view: 'company' }, { not: storeOfMany }] },
          { permission: 'shop.prices' },
        ],
      }
    })
    const both = { permission: ['shop.prices', 'shop.prices.edit'] }
    expect(
      access.vectors
        .filter(({ operation, why }) => operation === 'savePrice' && why.startsWith('decided by'))
        .map(({ why, expected, facts }) => [why, expected, facts]),
    ).toEqual([
      ['decided by: flag hec-delivery', 'deny', { ...both, ...storeOfMany }],
      [
        'decided by: flag hec-delivery',
        'allow',
        { ...both, ...storeOfMany, flag: ['hec-delivery'] },
      ],
    ])
  })
})
