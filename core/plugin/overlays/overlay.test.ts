import { describe, expect, it } from 'vitest'

import { createDecider } from '../../access/decide.ts'
import { factsFromJson, type FactsJson } from '../../access/facts-json.ts'
import { compileBent, type Loose } from '../compile/compile.fixtures.ts'

const file = 'manifest/resellers/10000.json'
const ofReseller = { layer: 'reseller', reseller: 10000 }
const withOverlay = (overlay: Loose) =>
  compileBent((tree) => {
    tree.shop.menu.push({ section: 'shop', route: 'special', label: 'shop:codes.nav' })
    const special = {
      path: '/shop/prices/special',
      title: 'shop:prices.title',
      when: { permission: 'shop.prices' },
      show: [{ legacy: 'Special' }],
    }
    Object.assign(tree.shop.routes, {
      special,
      specialOne: { ...special, path: '/shop/prices/special/:id' },
    })
    tree.overlays.push({ file, ...ofReseller, ...overlay })
  })
const everything: FactsJson = {
  permission: ['shop.prices', 'shop.prices.edit', 'extraThings.gifts'],
  plugin: ['extra-things'],
}
const factsAt = (reseller: number, more: FactsJson = {}) =>
  factsFromJson({ ...everything, reseller, ...more })
const open = ({ portal }: ReturnType<typeof compileBent>, reseller: number) => {
  const decider = createDecider(portal)
  return portal.routes
    .filter(({ id }) => decider.route(id, factsAt(reseller)).kind === 'allow')
    .map(({ id }) => id)
}
const all = [
  'extra-things.gifts',
  'shop.prices',
  'shop.price',
  'shop.codes',
  'shop.special',
  'shop.specialOne',
]

describe("a reseller's overlay", () => {
  it('hides a plugin from its own people alone, and says which file did', () => {
    const compiled = withOverlay({ plugins: { shop: { hidden: true } } })
    expect(open(compiled, 10000)).toEqual(['extra-things.gifts'])
    expect(open(compiled, 1)).toEqual(all)
    expect(createDecider(compiled.portal).route('shop.codes', factsAt(10000)).by).toEqual([
      { layer: 'reseller', file, predicate: { not: { reseller: 10000 } } },
    ])
  })
  it('skips a notice for its own people alone: the next outcome shows (T-core-70)', () => {
    const compiled = withOverlay({ routes: { 'shop.codes': { skips: 'needs-store-view' } } })
    const outcomeFor = (reseller: number) =>
      createDecider(compiled.portal).route(
        'shop.codes',
        factsAt(reseller, { userKind: ['company'], view: 'company' }),
      ).outcome
    expect(outcomeFor(10000)).toEqual({ legacy: 'PayCodes' })
    expect(outcomeFor(1)).toEqual({ notice: 'needs-store-view' })
  })
  it('narrows a route for its own people alone', () => {
    const compiled = withOverlay({ routes: { 'shop.codes': { when: { userKind: 'company' } } } })
    expect(open(compiled, 10000)).toEqual(all.filter((id) => id !== 'shop.codes'))
    const company = factsAt(10000, { userKind: ['company'] })
    expect(createDecider(compiled.portal).route('shop.codes', company).kind).toBe('allow')
    expect(open(compiled, 1)).toEqual(all)
  })
  it('hides an entry with its page, the pages below without one, abilities and operations', () => {
    const compiled = withOverlay({ entries: { 'shop.prices': { hidden: true } } })
    expect(open(compiled, 10000)).toEqual(
      all.filter((id) => id !== 'shop.prices' && id !== 'shop.price'),
    )
    const { kind } = createDecider(compiled.portal).ability('shop.editPrices', factsAt(10000))
    expect(kind).toBe('deny')
    expect(compiled.access.operations.savePrice?.requires).toContainEqual({
      not: { reseller: 10000 },
    })
    expect(compiled.access.vectors).toContainEqual(
      expect.objectContaining({
        operation: 'savePrice',
        expected: 'deny',
        why: 'all but: not reseller 10000 (A payment processor)',
      }),
    )
  })
  it('closes embedded pages with the routes that show them', () => {
    const { access } = withOverlay({ routes: { 'shop.codes': { hidden: true } } })
    expect(access.pages.PayCodes).toEqual([expect.arrayContaining([{ not: { reseller: 10000 } }])])
  })
  it('is refused where it takes a call away from a screen that stays', () => {
    expect(() =>
      compileBent((tree) => {
        tree.extras.when = { not: { view: 'none' } }
        tree.extras.routes.gifts = {
          ...tree.extras.routes.gifts,
          when: { permission: 'shop.prices' },
          uses: ['getPrices'],
        }
        tree.overlays.push({ file, ...ofReseller, plugins: { shop: { hidden: true } } })
      }),
    ).toThrow(
      "uses 'getPrices' of 'shop', which also needs: not reseller 10000 (A payment processor)",
    )
  })
  const refused: Record<string, Loose> = {
    "plugin 'shp' is not there. Did you mean 'shop'? Declared in manifest/resellers/10000.json.": {
      plugins: { shp: { hidden: true } },
    },
    "route 'shop.code' is not there. Did you mean 'shop.codes'?": {
      routes: { 'shop.code': { hidden: true } },
    },
    "entry 'shop.codes' has 'userKind'. Known: hidden, when, label.": {
      entries: { 'shop.codes': { userKind: 'company' } },
    },
    "plugin 'shop' has hidden false; it can only be true. An overlay opens nothing.": {
      plugins: { shop: { hidden: false } },
    },
    "route 'shop.codes' skips 'moved', which it has not.": {
      routes: { 'shop.codes': { skips: 'moved' } },
    },
    "plugin 'shop' has 'skips'. Known: hidden, when, on.": {
      plugins: { shop: { skips: 'moved' } },
    },
    "entry 'shop.codes' says nothing. One of: hidden, when, label.": {
      entries: { 'shop.codes': {} },
    },
    "entry 'shop.codes' has permission 'shop.prices' under not.": {
      entries: { 'shop.codes': { when: { not: { permission: 'shop.prices' } } } },
    },
    'has a label without English words': { entries: { 'shop.prices': { label: { de: 'Tarif' } } } },
    'where 1 to 40 characters are needed': {
      sections: { shop: { label: { en: 'x'.repeat(41) } } },
    },
    "section 'shp' is not there. Did you mean 'shop'?": {
      sections: { shp: { label: { en: 'Goods' } } },
    },
    'is switched on, and does not ship off': { plugins: { shop: { on: true } } },
  }
  it.each(Object.entries(refused))('is refused: %s', (message, overlay) => {
    expect(() => withOverlay(overlay)).toThrow(message)
  })
})

describe('words of a reseller', () => {
  const sidebar = (overlay: Loose, facts: FactsJson) =>
    createDecider(withOverlay(overlay).portal)
      .sidebar(factsFromJson({ ...everything, ...facts }))
      .map(({ label, entries }) => [label, entries.map((entry) => entry.label)])
  it('stand in place of a label for its own people alone (P-073)', () => {
    const overlay = {
      sections: { shop: { label: { en: 'Goods' } } },
      entries: { 'shop.prices': { label: { en: 'Tariff', de: 'Tarif' } } },
    }
    expect(sidebar(overlay, { reseller: 10000 })[0]).toMatchObject([
      { words: { en: 'Goods' } },
      expect.arrayContaining([{ text: 'shop:prices.nav', words: { en: 'Tariff', de: 'Tarif' } }]),
    ])
    expect(JSON.stringify(sidebar(overlay, { reseller: 1 }))).not.toMatch(/Goods|Tariff/)
  })
})

it('switches a plugin on that ships off', () => {
  expect(() => withOverlay({ plugins: { 'extra-things': { on: true } } })).not.toThrow()
})

it('waits where the plugin that it speaks of is not there', () => {
  expect(() =>
    withOverlay({
      plugins: { 'customer-loyalty': { hidden: true } },
      entries: { 'customer-loyalty.cards': { hidden: true } },
      sections: { 'customer-loyalty': { label: { en: 'Cards' } } },
    }),
  ).not.toThrow()
})

describe("a tenant's overlay", () => {
  it('hides for everyone it is compiled for', () => {
    const { portal } = compileBent((tree) =>
      tree.overlays.push({
        file: 'database',
        layer: 'tenant',
        entries: { 'shop.codes': { hidden: true } },
      }),
    )
    expect(
      createDecider(portal).route('shop.codes', factsFromJson({ role: ['Silver Admin'] })),
    ).toMatchObject({ kind: 'deny', by: [{ layer: 'tenant', file: 'database' }] })
  })
})
