import { describe, expect, it } from 'vitest'

import { ManifestError } from '../manifest-error.ts'
import { compileBent } from './compile.fixtures.ts'

type Bend = Parameters<typeof compileBent>[0]
function errorOf(bend: Bend): ManifestError {
  try {
    compileBent(bend)
  } catch (error) {
    if (error instanceof ManifestError) return error
    throw error
  }
  return expect.fail('it compiled')
}
const view = { view: 'company' }

/** By parts of what is said of it, with `…` for what is between them. */
const faults: Record<string, Bend> = {
  // Conditions
  "Plugin 'shop': asks for unknown view 'sotre-of-many'. Did you mean": ({ shop: s }) =>
    (s.when = { view: 'sotre-of-many' }),
  "'codes' asks for unknown flag 'load-sidebr'. Did you mean 'load-sidebar'?": ({ shop: s }) =>
    (s.routes.codes.show[0].when = { flag: 'load-sidebr' }),
  "'section' asks for unknown productMode 7": ({ shop: s }) =>
    (s.section.label[0].when = { productMode: 7 }),
  "ability 'editPrices' has permission 'shop.prices' under not. Gaining": ({ shop: s }) =>
    (s.abilities.editPrices.when = { not: { permission: 'shop.prices' } }),
  "menu entry 'codes' has a bare list": ({ shop: s }) => (s.menu[0].when = [view]),
  "route 'prices' has an empty all, which would grant to everyone": ({ shop: s }) =>
    (s.routes.prices.when = { all: [] }),
  "route 'prices' has no `when`. Anyone with a session is `when: signedIn`.": ({ shop: s }) =>
    delete s.routes.prices.when,
  // Paths
  "route 'shop.prices' has … 'extra-things.gifts' has as '/shop/prices'. Decl": ({ extras: e }) =>
    (e.routes.gifts.path = '/shop/prices'),
  "which 'extra-things.gifts' has as '/Shop/PRICES' (case does not count).": ({ extras: e }) =>
    (e.routes.gifts.path = '/Shop/PRICES'),
  "has as '/shop/prices/:id' (the names of parameters do not count).": ({ extras: e }) =>
    (e.routes.gifts.path = '/shop/prices/:id'),
  "route 'codes' has the path '/shop/co des'. Needed: /segment/:parameter": ({ shop: s }) =>
    (s.routes.codes.path = '/shop/co des'),
  // Entries
  "menu entry 'prizes' opens the unknown route 'prizes'. Did you mean 'prices'?": ({ shop: s }) =>
    (s.menu[0].route = 'prizes'),
  "menu entry 'price' opens '/shop/prices/:priceId', which needs a parameter": ({ shop: s }) =>
    (s.menu[0].route = 'price'),
  "menu entry 'codes' is listed twice in the section 'shop'.": ({ shop: s }) =>
    s.menu.push(s.menu[0]),
  "menu entry 'prices' is listed twice in the section 'shop'.": ({ shop: s }) =>
    s.menu.push({ section: 'shop', route: 'prices' }),
  "'extra-things.gifts' is in the section 'shopp', … Did you mean 'shop'?": ({ extras: e }) =>
    (e.menu[0].section = 'shopp'),
  // Texts
  "route 'cards' needs the text 'shop:cards.title' in plugins/shop/locales/en.": ({ shop: s }) =>
    (s.routes.cards = { ...s.routes.prices, path: '/shop/cards', nav: undefined }),
  "menu entry 'cards' needs the text 'shop:cards.nav' or 'shop:cards.title' in": ({ shop: s }) =>
    (s.routes.cards = { ...s.routes.prices, path: '/shop/cards' }),
  "ability 'seePrices' needs the text 'shop:reasons.seePrices' in ": ({ shop: s }) =>
    (s.abilities.seePrices = { on: 'prices', when: view }),
  "ability 'editAll' needs the text 'shop:reasons.editAll' in ": ({ shop: s }) =>
    (s.abilities.editAll = { when: view }),
  "'title' has the text 'shop:prices', which is not in": ({ shop: s }) => (s.title = 'shop:prices'),
  "'title' has the text 'shop:title' of another … own: 'extra-things:title'.": ({ extras: e }) =>
    (e.title = 'shop:title'),
  "menu entry 'codes' has the text \"Prices\", where a key such as 'shop:title'": ({ shop: s }) =>
    (s.menu[0].label = 'Prices'),
  // Abilities
  "'editPrices' belongs to the unknown route 'pices'. Did you mean 'prices'?": ({ shop: s }) =>
    (s.abilities.editPrices.on = 'pices'),
  "ability 'codes' is called like a route, so an operation could not say which": ({ shop: s }) =>
    (s.abilities.codes = { on: 'codes', when: view, reason: 'shop:why' }),
  // Operations
  "operation 'savePrice' is guarded … 'editPrice'. Did you mean 'editPrices'?": ({ shop: s }) =>
    (s.operations.savePrice = 'editPrice'),
  "operation 'getOrders' belongs to 'orders', who guards it (x-owner in schemas": ({ shop: s }) =>
    (s.operations.getOrders = 'prices'),
  "operation 'getPortalData' belongs to 'core', who guards it": ({ shop: s }) =>
    (s.operations.getPortalData = 'prices'),
  "operation 'savePrices' is in no contract. Did you mean 'savePrice'?": ({ shop: s }) =>
    (s.operations.savePrices = 'editPrices'),
  "Operation 'savePrice' belongs to 'shop', … in plugins/shop/plugin.ts.": ({ shop: s }) =>
    delete s.operations.savePrice,
  "Operation 'getPortalData' is public … x-public-reason. … in schemas/.": ({ callers: c }) =>
    (c.getPortalData = { publicReason: undefined }),
  "Operation 'getPrices' is public … x-public-reason. … in plugins/shop/pl": ({ callers: c }) =>
    (c.getPrices = { publicReason: undefined }),
  "Operation 'getPrices' is public. Take it out … in plugins/shop/plugin.ts": ({ callers: c }) =>
    (c.getPrices = { publicReason: 'Is a menu' }),
  "route 'shop.price' uses 'getStore', … Did you mean 'getStores'?": ({ shop: s }) =>
    (s.routes.price.uses = ['getStore']),
  // Branches
  "route 'codes' ends with a branch that has a `when`. The last branch says": ({ shop: s }) =>
    s.routes.codes.show.pop(),
  "route 'codes' has a branch without `when` at position 1 of 4, so the": ({ shop: s }) =>
    s.routes.codes.show.unshift({ legacy: 'PayCodes' }),
  "route 'codes' has an empty decision list.": ({ shop: s }) => (s.routes.codes.show = []),
  "route 'codes' has a branch with the outcome 'legacy' and 'notice'. One of:": ({ shop: s }) =>
    (s.routes.codes.show[2].notice = 'moved'),
  "route 'codes' has a branch with no outcome.": ({ shop: s }) => (s.routes.codes.show[2] = {}),
  "route 'prices' has a screen that is not imported lazily.": ({ shop: s }) =>
    (s.routes.prices.show = [{ screen: {} }]),
  "route 'codes' shows the unknown notice 'needs-store'.": ({ shop: s }) =>
    (s.routes.codes.show[1].notice = 'needs-store'),
  "route 'codes' shows the legacy page '../secrets'.": ({ shop: s }) =>
    (s.routes.codes.show[2].legacy = '../secrets'),
  "'codes' has a newer screen that is neither imported lazily nor a notice.": ({ shop: s }) =>
    (s.routes.codes.show[2].newer = './codes.page.tsx'),
  "route 'gifts' redirects to '//evil.example'. A path of the portal is needed": ({ extras: e }) =>
    (e.routes.gifts.show = [{ redirect: '//evil.example' }]),
  "route 'shop.codes' has a branch at position 2 of 3 that no one can ever see": ({ shop: s }) =>
    (s.routes.codes.show[1].when = { view: 'none' }),
  // The plugin and its pages
  "Plugin 'shops': lies in the folder plugins/shop. Folder and id are the same.": ({ shop: s }) =>
    (s.id = 'shops'),
  "Plugin 'shop': has the id of the plugin in plugins/shop/plugin.ts.": ({ extras: e }) =>
    (e.id = 'shop'),
  '\'version\' is "1.0". Needed: a semantic version such as 1.4.0': ({ shop: s }) =>
    (s.version = '1.0'),
  "route 'prices' has the unknown shape 'lst'. Did you mean 'list'?": ({ shop: s }) =>
    (s.routes.prices.shape = 'lst'),
  "route 'shop.price' reports … 'shop.prises', … Did you mean 'shop.prices'?": ({ shop: s }) =>
    (s.routes.price.reportsOn = ['shop.price', 'shop.prises', 'gone.goods']),
  "ability 'shop.editPrices' can't be used by anyone: … what 'shop.prices' asks": ({ shop: s }) =>
    (s.abilities.editPrices.when = { view: 'none' }),
}
it.each(Object.entries(faults))('a fault is told: %s', (said, bend) => {
  const { message } = errorOf(bend)
  for (const part of said.split(' … ')) expect(message).toContain(part)
})

describe('faults', () => {
  it.each<[string, Bend, string]>([
    [
      'an unknown permission',
      ({ shop: s }) => (s.routes.prices.when = { permission: 'shop.price' }),
      "Plugin 'shop': route 'prices' asks for unknown permission 'shop.price'. Did you mean " +
        "'shop.prices'? Names are kept in plugins/<id>/<id>.permissions.json. Declared in " +
        'plugins/shop/plugin.ts.',
    ],
    [
      'an operation that not everyone there may call',
      ({ extras: e }) => (e.routes.gifts.uses = ['getPrices']),
      "Plugin 'extra-things': route 'extra-things.gifts' uses 'getPrices' of 'shop', which " +
        "also needs: a merchant chosen and permission shop.prices. Add that to the route's " +
        '`when`, or do not call it there. Declared in plugins/extra-things/plugin.ts.',
    ],
    [
      'a missing string',
      ({ shop: s }) => (s.routes.prices.title = 'shop:prices.titel'),
      "Plugin 'shop': route 'prices' has the text 'shop:prices.titel', which is not in " +
        "plugins/shop/locales/en.manifest.json. Did you mean 'prices.title'? Declared in " +
        'plugins/shop/plugin.ts.',
    ],
    [
      'a page that no one can open',
      ({ shop: s }) =>
        (s.routes.prices.when = { all: [{ userKind: 'plain' }, { role: 'Silver Admin' }] }),
      "route 'shop.prices' can't be opened by anyone: a merchant chosen and ordinary user and " +
        'role Silver Admin never hold together.',
    ],
  ])('say who, where, what and which file: %s', (_name, bend, message) => {
    expect(errorOf(bend).message).toContain(message)
  })
  it('come all together, each with plugin and file', () => {
    const error = errorOf(({ shop: s, extras: e }) => {
      s.routes.prices.when = { permission: 'x' }
      s.operations.nothing = 'prices'
      e.title = 'gone'
    })
    const boom = { plugin: 'shop', file: 'plugins/shop/plugin.ts' }
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
