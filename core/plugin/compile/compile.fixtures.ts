// A small, valid tree of two plugins and a few operations; each test changes one thing.
import type { CoreOperations } from '../../operations.ts'
import { compileManifest, type CompileExtras } from './compile.ts'
import type { AnyPlugin } from '../define.ts'
import type { Permissions } from './permissions.ts'

const page = () => Promise.resolve({ page: {} })

/** Untyped data, because tests also write what types refuse. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests change these into invalid plugins
export type Loose = Record<string, any>

export const shop = (): Loose => ({
  id: 'shop',
  title: 'shop:title',
  when: { not: { view: 'none' } },
  section: {
    order: 10,
    icon: 'menu',
    label: [
      { when: { productMode: 2 }, text: 'shop:section.menu' },
      { text: 'shop:section.stock' },
    ],
  },
  routes: {
    prices: {
      path: '/shop/prices',
      when: { permission: 'shop.prices' },
      nav: {},
      show: [{ screen: page }],
    },
    price: {
      path: '/shop/prices/:priceId',
      title: 'shop:prices.title',
      when: { permission: 'shop.prices' },
      shape: 'form',
      show: [{ screen: page }],
      uses: ['getStores'],
    },
    codes: {
      path: '/shop/codes',
      title: 'shop:codes.title',
      when: { signedIn: true },
      show: [
        { when: { flag: 'ac-pay-in-out-codes-react-page' }, screen: page },
        { when: { view: 'company' }, notice: 'needs-store-view' },
        { legacy: 'PayCodes' },
      ],
    },
  },
  menu: [
    {
      section: 'shop',
      route: 'codes',
      label: 'shop:codes.nav',
      when: { not: { view: 'company' } },
    },
  ],
  abilities: { editPrices: { on: 'prices', when: { permission: 'shop.prices.edit' } } },
  operations: { getPrices: 'prices', savePrice: 'editPrices' },
})
export const extras = (): Loose => ({
  id: 'extra-things',
  optIn: true,
  routes: {
    gifts: {
      path: '/gifts',
      title: 'extra-things:title',
      when: { permission: 'extraThings.gifts' },
      show: [{ redirect: '/shop/codes' }],
      uses: [],
    },
  },
  menu: [{ section: 'shop', route: 'gifts', label: 'extra-things:title', order: 5 }],
})
export const rows = (): Loose => ({
  getPrices: { contract: 'legacy', owner: 'shop', draft: false },
  savePrice: { contract: 'legacy', owner: 'shop', draft: false },
  printPrices: { contract: 'graph', owner: 'shop', draft: true },
  getOrders: { contract: 'legacy', owner: 'orders', draft: false },
  logOn: { contract: 'legacy', owner: 'core', draft: false },
  getStores: { contract: 'legacy', owner: 'core', draft: false },
  getPortalData: { contract: 'legacy', owner: 'core', draft: false },
})
export const callers: CoreOperations = {
  logOn: { publicReason: 'Is the sign-in' },
  getStores: { gate: ['store'] },
  getPortalData: 'signed-in',
}
export const permissions: Permissions = {
  'shop.prices': { featureId: 10_001, title: 'Prices', plugin: 'shop' },
  'shop.prices.edit': {
    featureId: 10_002,
    parent: 'shop.prices',
    title: 'Change prices',
    plugin: 'shop',
  },
  'extraThings.gifts': { featureId: 10_003, title: 'Gifts', plugin: 'extra-things' },
}
export const strings: CompileExtras['strings'] = {
  en: {
    shop: {
      title: 'Shop',
      why: 'Ask the boss',
      reasons: { editPrices: 'Ask the boss' },
      section: { menu: 'Menu', stock: 'Stock' },
      prices: { title: 'Prices', nav: 'Prices' },
      codes: { title: 'Codes', nav: 'Codes' },
      gone: { title: 'Gone' },
    },
    'extra-things': { title: 'Extra', section: 'Extras' },
  },
}

interface Tree {
  shop: Loose
  extras: Loose
  rows: Loose
  callers: Loose
  overlays: Loose[]
}
/** Compiles the fixtures after `bend` has changed them. */
export function compileBent(bend: (tree: Tree) => void = () => undefined) {
  const tree: Tree = {
    shop: shop(),
    extras: extras(),
    rows: rows(),
    callers: { ...callers },
    overlays: [],
  }
  bend(tree)
  const sources = [
    { plugin: tree.shop as AnyPlugin, file: 'plugins/shop/plugin.ts' },
    { plugin: tree.extras as AnyPlugin, file: 'plugins/extra-things/plugin.ts' },
  ]
  return compileManifest(sources, tree.rows, tree.callers, permissions, {
    strings,
    overlays: tree.overlays as unknown as NonNullable<CompileExtras['overlays']>,
  })
}
