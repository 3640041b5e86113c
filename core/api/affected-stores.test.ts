import { describe, expect, it } from 'vitest'

import {
  formatAffectedStores,
  computeAffectedStores,
  type AffectedStoresMark,
  type AffectedStoresContext,
  type SayAffectedStores,
} from './affected-stores.ts'

const context = (given: Partial<AffectedStoresContext> = {}): AffectedStoresContext => ({
  view: 'store-of-many',
  merchantName: 'Noodle Harbor',
  storeName: 'Dock 1',
  storeCount: 60,
  ...given,
})
const company = context({ view: 'company', storeName: null })
const say: SayAffectedStores = (key, values) =>
  [key.replace('ui:reach.', ''), ...Object.values(values)].join(' ')
const words = (mark: AffectedStoresMark | undefined, at: AffectedStoresContext, record?: object) =>
  formatAffectedStores(computeAffectedStores(mark, at, record), say)
const stores: AffectedStoresMark = { stores: ['DiscountStores', 'AvailableStores'] }
const rows = (all: boolean, ...differing: number[]) => [
  { StoreId: 0, IsAssigned: all },
  ...differing.map((StoreId) => ({ StoreId, IsAssigned: !all })),
]
const sixty = Array.from({ length: 60 }, (_, i) => i + 1)
const twelve = { AvailableStores: 12 }

describe('a record of the company', () => {
  it('affects all stores, whichever one is chosen', () => {
    for (const at of [context(), company])
      expect(words('company', at)).toBe('company 60 Noodle Harbor')
  })
})

describe('a store', () => {
  it('is the only one affected by its own record; is not named where none is chosen', () => {
    expect(words('store', context())).toBe('store Dock 1')
    expect(words('store', company)).toBeUndefined()
  })
  it('that is the only one is the only one ever affected', () => {
    const only = context({ view: 'single-store', storeName: 'Corner Cup', storeCount: 1 })
    for (const mark of ['company', 'store', stores, { store: 'storeName' }] as const)
      expect(words(mark, only, { DiscountStores: rows(true) })).toBe('onlyStore Corner Cup')
  })
})

describe('a record that names its stores', () => {
  it.each<[string, object, string]>([
    ['those that have it', { DiscountStores: rows(false, 1, 2, 3) }, 'stores 3 Noodle Harbor'],
    ['all but those that differ', { DiscountStores: rows(true, 1, 2) }, 'stores 58 Noodle Harbor'],
    ['all, now and to come', { DiscountStores: rows(true) }, 'company 60 Noodle Harbor'],
    ['each by itself', { DiscountStores: rows(false, ...sixty) }, 'company 60 Noodle Harbor'],
    ['none', { DiscountStores: rows(false) }, 'noStore 0 Noodle Harbor'],
    ['as many as the server says, where there are no rows', twelve, 'stores 12 Noodle Harbor'],
    [
      'rows before a number',
      { DiscountStores: rows(false, 1), ...twelve },
      'stores 1 Noodle Harbor',
    ],
    ['ids', { DiscountStores: ['a', 'b'] }, 'stores 2 Noodle Harbor'],
    ['stores that can’t be counted here', { AvailableStores: null }, 'someStores Noodle Harbor'],
  ])('affects %s', (_name, record, said) => expect(words(stores, company, record)).toBe(said))

  it('affects all from one store, unless the operation then changes only that store', () => {
    expect(words(stores, context(), twelve)).toBe('stores 12 Noodle Harbor')
    const inStore: AffectedStoresMark = { stores: ['AvailableStores'], inStore: true }
    expect(words(inStore, context(), twelve)).toBe('store Dock 1')
    expect(words(inStore, company, twelve)).toBe('stores 12 Noodle Harbor')
  })
})

describe('a record that names its own store', () => {
  it('affects that one, or the company where it has none', () => {
    expect(words({ store: 'storeName' }, company, { storeName: 'Dock 7' })).toBe('store Dock 7')
    expect(words({ store: 'storeName' }, context(), { storeName: null })).toBe(
      'company 60 Noodle Harbor',
    )
  })
  it('says nothing before it is there', () =>
    expect(words({ store: 'storeName' }, company)).toBeUndefined())
})

it('says nothing where no store is affected, or before a merchant is chosen', () => {
  expect([
    words(undefined, context()),
    words('none', company),
    words('company', context({ view: 'none' })),
  ]).toEqual([undefined, undefined, undefined])
})
