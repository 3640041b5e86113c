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
import { ManifestError } from '../manifest-error.ts'

const compiled = compileBent()
const entriesFor = (facts: FactsJson) =>
  createDecider(compiled.portal)
    .sidebar(factsFromJson(facts))
    .map(({ entries }) => entries.map(({ entry }) => entry.id))
const vectorsOf = (operation: string) =>
  compiled.access.vectors.filter((vector) => vector.operation === operation)

describe('what compiles', () => {
  it('keeps layer and file of every requirement', () => {
    const [prices] = compiled.portal.routes.filter(({ id }) => id === 'shop.prices')
    expect(prices).toEqual({
      id: 'shop.prices',
      plugin: 'shop',
      path: '/shop/prices',
      title: 'shop:prices.title',
      shape: 'list',
      uses: [],
      show: [{ screen: true }],
      requires: [
        { layer: 'plugin', file: 'plugins/shop/plugin.ts', predicate: { not: { view: 'none' } } },
        {
          layer: 'route',
          file: 'plugins/shop/plugin.ts',
          predicate: { permission: 'shop.prices' },
        },
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
        requires: [
          {
            layer: 'ability',
            file: 'plugins/shop/plugin.ts',
            predicate: { permission: 'shop.prices.edit' },
          },
        ],
      },
    ])
  })
  it('keeps the order of branches, as the lazy imports do, and is plain data', () => {
    expect(compiled.portal.routes.find(({ id }) => id === 'shop.codes')?.show).toEqual([
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
    expect(
      compiled.portal.routes.find(({ id }) => id === 'extra-things.gifts')?.requires[0],
    ).toEqual({
      layer: 'core',
      file: 'plugins/extra-things/plugin.ts',
      predicate: { plugin: 'extra-things' },
    })
  })
  it('puts an entry into the section of another plugin, and leaves it out with that plugin', () => {
    expect(entriesFor({ permission: ['extraThings.gifts'], plugin: ['extra-things'] })).toEqual([
      ['extra-things.gifts', 'shop.codes'],
    ])
    const alone = compileManifest(
      [{ plugin: extras() as AnyPlugin, file: 'plugins/extra-things/plugin.ts' }],
      rows(),
      callers,
      permissions,
      { strings },
    )
    expect(alone.portal).toMatchObject({
      entries: [],
      sections: [],
      routes: [{ id: 'extra-things.gifts' }],
    })
    expect(alone.access.operations.getPrices).toMatchObject({ guard: 'none', reason: 'no plugin' })
  })
  it('does not depend on the order in which plugins are found', () => {
    const sources = [
      { plugin: shop() as AnyPlugin, file: 'plugins/shop/plugin.ts' },
      { plugin: extras() as AnyPlugin, file: 'plugins/extra-things/plugin.ts' },
    ]
    const [one, other] = [sources, sources.toReversed()].map((each) =>
      JSON.stringify(compileManifest(each, rows(), callers, permissions, { strings })),
    )
    expect(one).toBe(other)
  })
})

describe('strings that are left out', () => {
  const said = { path: '/shop/said', when: { signedIn: true }, show: [{ legacy: 'Said' }] }
  const compileLabels = (bend: Parameters<typeof compileBent>[0]) => {
    const { entries, sections } = compileBent(bend).portal
    return Object.fromEntries([...sections, ...entries].map(({ id, label }) => [id, label]))
  }
  it('follow from ids: titles, labels and reasons', () => {
    const { portal } = compiled
    expect(portal.plugins.find(({ id }) => id === 'extra-things')?.title).toBe('extra-things:title')
    expect(portal.routes.find(({ id }) => id === 'shop.prices')?.title).toBe('shop:prices.title')
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
  it('are the label of the entry, else the title of its page', () => {
    const labels = compileLabels(({ shop: s }) => {
      s.routes.gone = { ...said, nav: {} }
    })
    expect(labels).toMatchObject({
      'shop.prices': [{ text: 'shop:prices.nav' }],
      'shop.gone': [{ text: 'shop:gone.title' }],
    })
  })
  it('aren’t the label where the page has its own title, which is the label too', () => {
    const labels = compileLabels(({ shop: s }) => {
      s.routes.said = { ...said, title: 'shop:why', nav: {} }
    })
    expect(labels).toMatchObject({ 'shop.said': [{ text: 'shop:why' }] })
  })
  it('are the label of the section, else the title of the plugin', () => {
    const labels = compileLabels(({ shop: s, extras: e }) => {
      delete s.section.label
      e.section = { order: 20, icon: 'menu' }
    })
    expect(labels).toMatchObject({
      shop: [{ text: 'shop:title' }],
      'extra-things': [{ text: 'extra-things:section' }],
    })
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
        requires: [
          {
            layer: 'entry',
            file: 'plugins/shop/plugin.ts',
            predicate: { not: { view: 'company' } },
          },
        ],
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
    const { access } = compileBent(
      (tree) =>
        (tree.shop.routes.prices.show = [
          {
            when: { permission: 'shop.prices.edit' },
            screen: tree.shop.routes.price.show[0].screen,
          },
          { legacy: 'PayCodes' },
        ]),
    )
    expect(access.pages.PayCodes).toHaveLength(2)
    expect(access.pages.PayCodes![0]!.at(-1)).toEqual({ not: { permission: 'shop.prices.edit' } })
  })
})

describe('vectors', () => {
  it('open each guarded operation once and close it once by each requirement alone', () => {
    expect(vectorsOf('savePrice')).toEqual([
      {
        operation: 'savePrice',
        facts: { permission: ['shop.prices', 'shop.prices.edit'] },
        expected: 'allow',
        why: 'everything holds',
      },
      {
        operation: 'savePrice',
        facts: { permission: ['shop.prices', 'shop.prices.edit'], view: 'none' },
        expected: 'deny',
        why: 'all but: a merchant chosen',
      },
      {
        operation: 'savePrice',
        facts: { permission: ['shop.prices.edit'] },
        expected: 'deny',
        why: 'all but: permission shop.prices',
      },
      {
        operation: 'savePrice',
        facts: { permission: ['shop.prices'] },
        expected: 'deny',
        why: 'all but: permission shop.prices.edit',
      },
    ])
    expect(vectorsOf('logOn')).toEqual([])
  })
  it('tell each name of a requirement apart, and not what makes no difference to anyone', () => {
    const { access } = compileBent(({ shop: bent }) => {
      bent.abilities.editPrices.when = {
        all: [
          { permission: 'shop.prices.edit' },
          {
            any: [
              { flag: 'hec-delivery' },
              { view: 'company' },
              { not: { view: 'store-of-many' } },
            ],
          },
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
      ['decided by: flag hec-delivery', 'deny', { ...both, view: 'store-of-many' }],
      [
        'decided by: flag hec-delivery',
        'allow',
        { ...both, flag: ['hec-delivery'], view: 'store-of-many' },
      ],
    ])
  })
})

const boom = { plugin: 'shop', file: 'plugins/shop/plugin.ts' }
describe('faults', () => {
  const bent: Record<string, [bend: Parameters<typeof compileBent>[0], message: string]> = {
    'a version that is none': [
      ({ shop: bent }) => (bent.version = '1.0'),
      `'version' is "1.0". Needed: a semantic version such as 1.4.0`,
    ],
    'an unknown permission': [
      ({ shop: s }) => (s.routes.prices.when = { permission: 'shop.price' }),
      "Plugin 'shop': route 'prices' asks for unknown permission 'shop.price'. Did you mean " +
        "'shop.prices'? Names are kept in plugins/<id>/<id>.permissions.json. Declared in " +
        'plugins/shop/plugin.ts.',
    ],
    'an unknown name in the ceiling': [
      ({ shop: s }) => (s.when = { view: 'sotre-of-many' }),
      "Plugin 'shop': asks for unknown view 'sotre-of-many'. Did you mean 'store-of-many'?",
    ],
    'an unknown name in a branch': [
      ({ shop: s }) => (s.routes.codes.show[0].when = { flag: 'ac-pay-in-out-code-react-page' }),
      "route 'codes' asks for unknown flag 'ac-pay-in-out-code-react-page'. Did you mean " +
        "'ac-pay-in-out-codes-react-page'?",
    ],
    'an unknown name in a label': [
      ({ shop: s }) => (s.section.label[0].when = { productMode: 7 }),
      "'section' asks for unknown productMode 7",
    ],
    'a permission under not': [
      ({ shop: s }) => (s.abilities.editPrices.when = { not: { permission: 'shop.prices' } }),
      "ability 'editPrices' has permission 'shop.prices' under not. Gaining a permission " +
        'never takes a screen away: turn the rule round.',
    ],
    'a bare list': [
      ({ shop: s }) => (s.menu[0].when = [{ view: 'company' }]),
      "menu entry 'codes' has a bare list",
    ],
    'an empty list': [
      ({ shop: s }) => (s.routes.prices.when = { all: [] }),
      "route 'prices' has an empty all, which would grant to everyone",
    ],
    'no `when`': [
      ({ shop: s }) => delete s.routes.prices.when,
      "route 'prices' has no `when`. Anyone with a session is `when: signedIn`.",
    ],
    'the path of another route': [
      ({ extras: e }) => (e.routes.gifts.path = '/shop/prices'),
      "route 'shop.prices' has the path '/shop/prices', which 'extra-things.gifts' has as " +
        "'/shop/prices'. Declared in plugins/shop/plugin.ts.",
    ],
    'the path of another route but for its case': [
      ({ extras: e }) => (e.routes.gifts.path = '/Shop/PRICES'),
      "has the path '/shop/prices', which 'extra-things.gifts' has as '/Shop/PRICES' (case " +
        'does not count).',
    ],
    'the path of another route but for names of parameters': [
      ({ extras: e }) => (e.routes.gifts.path = '/shop/prices/:id'),
      "which 'extra-things.gifts' has as '/shop/prices/:id' (the names of parameters do not " +
        'count).',
    ],
    'a path that is none': [
      ({ shop: s }) => (s.routes.codes.path = '/shop/co des'),
      "route 'codes' has the path '/shop/co des'. Needed: /segment/:parameter",
    ],
    'an entry of no route': [
      ({ shop: s }) => (s.menu[0].route = 'prizes'),
      "menu entry 'prizes' opens the unknown route 'prizes'. Did you mean 'prices'?",
    ],
    'an entry of a page with a parameter': [
      ({ shop: s }) => (s.menu[0].route = 'price'),
      "menu entry 'price' opens '/shop/prices/:priceId', which needs a parameter that an " +
        'entry cannot give.',
    ],
    'an entry twice': [
      ({ shop: s }) => s.menu.push(s.menu[0]),
      "menu entry 'codes' is listed twice in the section 'shop'.",
    ],
    'an entry of a route that has one in its section': [
      ({ shop: s }) => s.menu.push({ section: 'shop', route: 'prices' }),
      "menu entry 'prices' is listed twice in the section 'shop'.",
    ],
    'no title': [
      ({ shop: s }) =>
        (s.routes.cards = { ...s.routes.prices, path: '/shop/cards', nav: undefined }),
      "route 'cards' needs the text 'shop:cards.title' in " +
        'plugins/shop/locales/en.manifest.json. Declared in plugins/shop/plugin.ts.',
    ],
    'no label': [
      ({ shop: s }) => (s.routes.cards = { ...s.routes.prices, path: '/shop/cards' }),
      "menu entry 'cards' needs the text 'shop:cards.nav' or 'shop:cards.title' in " +
        'plugins/shop/locales/en.manifest.json.',
    ],
    'no reason': [
      ({ shop: s }) => (s.abilities.seePrices = { on: 'prices', when: { view: 'company' } }),
      "ability 'seePrices' needs the text 'shop:reasons.seePrices' in ",
    ],
    'no reason for changing what is on no page': [
      ({ shop: s }) => (s.abilities.editAll = { when: { view: 'company' } }),
      "ability 'editAll' needs the text 'shop:reasons.editAll' in ",
    ],
    'an entry in no section': [
      ({ extras: e }) => (e.menu[0].section = 'shopp'),
      "menu entry 'extra-things.gifts' is in the section 'shopp', which no plugin has. " +
        "Did you mean 'shop'?",
    ],
    'an ability on no route': [
      ({ shop: s }) => (s.abilities.editPrices.on = 'pices'),
      "ability 'editPrices' belongs to the unknown route 'pices'. Did you mean 'prices'?",
    ],
    'an ability called like a route': [
      ({ shop: s }) =>
        (s.abilities.codes = { on: 'codes', when: { view: 'company' }, reason: 'shop:why' }),
      "ability 'codes' is called like a route, so an operation could not say which of them " +
        'guards it.',
    ],
    'an operation of no route': [
      ({ shop: s }) => (s.operations.savePrice = 'editPrice'),
      "operation 'savePrice' is guarded by the unknown route or ability 'editPrice'. Did " +
        "you mean 'editPrices'?",
    ],
    'an operation of another owner': [
      ({ shop: s }) => (s.operations.getOrders = 'prices'),
      "operation 'getOrders' belongs to 'orders', who guards it (x-owner in schemas/). A " +
        'screen that calls it names it under uses.',
    ],
    'an operation of core': [
      ({ shop: s }) => (s.operations.getPortalData = 'prices'),
      "operation 'getPortalData' belongs to 'core', who guards it",
    ],
    'an operation of no contract': [
      ({ shop: s }) => (s.operations.savePrices = 'editPrices'),
      "operation 'savePrices' is in no contract. Did you mean 'savePrice'?",
    ],
    'an operation without a guard': [
      ({ shop: s }) => delete s.operations.savePrice,
      "Operation 'savePrice' belongs to 'shop', which does not guard it. Name a route or an " +
        'ability of it under operations. Declared in plugins/shop/plugin.ts.',
    ],
    'a public operation without a reason': [
      ({ callers: c }) => (c.getPortalData = { publicReason: undefined }),
      "Operation 'getPortalData' is public in its contract. Say why there: " +
        'x-public-reason. Declared in schemas/.',
    ],
    'a public operation of a plugin without a reason': [
      ({ callers: c }) => (c.getPrices = { publicReason: undefined }),
      "Operation 'getPrices' is public in its contract. Say why there: x-public-reason. " +
        'Declared in plugins/shop/plugin.ts.',
    ],
    'a public operation with a guard': [
      ({ callers: c }) => (c.getPrices = { publicReason: 'Is a menu' }),
      "Operation 'getPrices' is public. Take it out of operations. Declared in " +
        'plugins/shop/plugin.ts.',
    ],
    'a last branch with a condition': [
      ({ shop: s }) => s.routes.codes.show.pop(),
      "route 'codes' ends with a branch that has a `when`. The last branch says what holds " +
        'otherwise: leave its `when` out.',
    ],
    'branches behind one without condition': [
      ({ shop: s }) => s.routes.codes.show.unshift({ legacy: 'PayCodes' }),
      "route 'codes' has a branch without `when` at position 1 of 4, so the branches behind " +
        'it are never reached.',
    ],
    'no branches': [
      ({ shop: s }) => (s.routes.codes.show = []),
      "route 'codes' has an empty decision list.",
    ],
    'a branch with two outcomes': [
      ({ shop: s }) => (s.routes.codes.show[2].notice = 'moved'),
      "route 'codes' has a branch with the outcome 'legacy' and 'notice'. One of: screen, " +
        'legacy, redirect, notice, nothing.',
    ],
    'a branch without outcome': [
      ({ shop: s }) => (s.routes.codes.show[2] = {}),
      "route 'codes' has a branch with no outcome.",
    ],
    'an eager screen': [
      ({ shop: s }) => (s.routes.prices.show = [{ screen: {} }]),
      "route 'prices' has a screen that is not imported lazily.",
    ],
    'an unknown notice': [
      ({ shop: s }) => (s.routes.codes.show[1].notice = 'needs-store'),
      "route 'codes' shows the unknown notice 'needs-store'.",
    ],
    'a page with a path': [
      ({ shop: s }) => (s.routes.codes.show[2].legacy = '../secrets'),
      "route 'codes' shows the legacy page '../secrets'.",
    ],
    'a newer screen that is imported with the plugin': [
      ({ shop: s }) => (s.routes.codes.show[2].newer = './codes.page.tsx'),
      "route 'codes' has a newer screen that is neither imported lazily nor a notice.",
    ],
    'a redirect that leaves': [
      ({ extras: e }) => (e.routes.gifts.show = [{ redirect: '//evil.example' }]),
      "route 'gifts' redirects to '//evil.example'. A path of the portal is needed",
    ],
    'an unknown shape': [
      ({ shop: s }) => (s.routes.prices.shape = 'lst'),
      "route 'prices' has the unknown shape 'lst'. Did you mean 'list'?",
    ],
    'a report on an unknown page': [
      ({ shop: s }) => (s.routes.price.reportsOn = ['shop.price', 'shop.prises', 'gone.goods']),
      "route 'shop.price' reports on the page 'shop.prises', which that plugin does not have. " +
        "Did you mean 'shop.prices'?",
    ],
    'an operation used that is in no contract': [
      ({ shop: s }) => (s.routes.price.uses = ['getStore']),
      "route 'shop.price' uses 'getStore', which is in no contract. Did you mean 'getStores'?",
    ],
    'an operation used that not everyone there may call': [
      ({ extras: e }) => (e.routes.gifts.uses = ['getPrices']),
      "Plugin 'extra-things': route 'extra-things.gifts' uses 'getPrices' of 'shop', which " +
        "also needs: a merchant chosen and permission shop.prices. Add that to the route's " +
        '`when`, or do not call it there. Declared in plugins/extra-things/plugin.ts.',
    ],
    'a missing string': [
      ({ shop: s }) => (s.routes.prices.title = 'shop:prices.titel'),
      "route 'prices' has the text 'shop:prices.titel', which is not in " +
        "plugins/shop/locales/en.manifest.json. Did you mean 'prices.title'?",
    ],
    'a text that is a group': [
      ({ shop: s }) => (s.title = 'shop:prices'),
      "'title' has the text 'shop:prices', which is not in",
    ],
    'a text of another plugin': [
      ({ extras: e }) => (e.title = 'shop:title'),
      "'title' has the text 'shop:title' of another namespace. A plugin's manifest uses its " +
        "own: 'extra-things:title'.",
    ],
    'a text without namespace': [
      ({ shop: s }) => (s.menu[0].label = 'Prices'),
      "menu entry 'codes' has the text \"Prices\", where a key such as 'shop:title' is needed.",
    ],
    'a page that no one can open': [
      ({ shop: s }) =>
        (s.routes.prices.when = { all: [{ userKind: 'plain' }, { role: 'Silver Admin' }] }),
      "route 'shop.prices' can't be opened by anyone: a merchant chosen and ordinary user and " +
        'role Silver Admin never hold together.',
    ],
    'a branch that no one can see': [
      ({ shop: s }) => (s.routes.codes.show[1].when = { view: 'none' }),
      "route 'shop.codes' has a branch at position 2 of 3 that no one can ever see",
    ],
    'an ability that no one can have': [
      ({ shop: s }) => (s.abilities.editPrices.when = { view: 'none' }),
      "ability 'shop.editPrices' can't be used by anyone: what it asks for never holds " +
        "together with what 'shop.prices' asks for.",
    ],
    'a folder of another name': [
      ({ shop: s }) => (s.id = 'shops'),
      "Plugin 'shops': lies in the folder plugins/shop. Folder and id are the same.",
    ],
    'the id of another plugin': [
      ({ extras: e }) => (e.id = 'shop'),
      "Plugin 'shop': has the id of the plugin in plugins/shop/plugin.ts.",
    ],
  }
  it.each(Object.entries(bent))('name %s', (_, [bend, message]) => {
    expect(() => compileBent(bend)).toThrow(ManifestError)
    expect(() => compileBent(bend)).toThrow(message)
  })
  it('come all together, each with plugin and file', () => {
    const error = (() => {
      try {
        return compileBent(({ shop: s, extras: e }) => {
          s.routes.prices.when = { permission: 'x' }
          s.operations.nothing = 'prices'
          e.title = 'gone'
        })
      } catch (caught) {
        return caught
      }
    })() as ManifestError
    expect(error.faults).toHaveLength(3)
    expect(error.faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...boom, location: "route 'prices'" }),
        expect.objectContaining({ ...boom, location: "operation 'nothing'" }),
        expect.objectContaining({ plugin: 'extra-things', file: 'plugins/extra-things/plugin.ts' }),
      ]),
    )
    expect(error.message).toMatch(/^3 faults in the manifest:\n- Plugin/)
  })
})
