import { describe, expect, it } from 'vitest'

import { compileBent, type Loose } from '../../plugin/compile/compile.fixtures.ts'
import { compareAccess, fixFlag } from './compare.ts'
import { createDecider } from '../decide.ts'
import { factsFromJson } from '../facts-json.ts'

const base = compileBent()
type Bend = NonNullable<Parameters<typeof compileBent>[0]>
const changes = (bend: Bend) => compareAccess(base, compileBent(bend))
const pricesWhen = (when: Loose) => changes(({ shop }) => (shop.routes.prices.when = when))
const brief = (bend: Bend) =>
  changes(bend).map(({ target, id, change }) => `${change} ${target} ${id}`)
const overlay =
  (more: Loose): Bend =>
  (tree) =>
    void tree.overlays.push({
      file: 'manifest/resellers/10000.json',
      layer: 'reseller',
      reseller: 10000,
      ...more,
    })

describe('a comparison', () => {
  it('is silent where nothing changes for anyone', () => {
    expect(changes(() => undefined)).toEqual([])
    // Written differently, but equal for everyone.
    const prices = { permission: 'shop.prices' }
    expect(pricesWhen({ all: [prices, { any: [prices, { view: 'company' }] }] })).toEqual([])
    const delivery = { flag: 'hec-delivery' }
    expect(pricesWhen({ not: { not: { any: [delivery, { not: delivery }] } } })).not.toEqual([])
  })
  it('names what closes, for which people, and the file that did it', () => {
    const hidden = overlay({ entries: { 'shop.prices': { hidden: true } } })
    const rows = changes(hidden)
    expect(brief(hidden)).toEqual([
      'closes route shop.prices',
      'closes route shop.price',
      'closes entry shop.prices',
      'closes ability shop.editPrices',
      'closes operation getPrices',
      'closes operation savePrice',
    ])
    expect(rows[0]).toMatchObject({
      witness: { reseller: 10000, permission: ['shop.prices'] },
      because: [{ layer: 'reseller', file: 'manifest/resellers/10000.json' }],
    })
    const after = createDecider(compileBent(hidden).portal)
    for (const { id, witness } of rows.filter(({ target }) => target === 'route')) {
      expect(createDecider(base.portal).route(id, factsFromJson(witness)).kind).toBe('allow')
      expect(after.route(id, factsFromJson(witness)).kind).toBe('deny')
    }
  })
  it('names what opens', () => {
    expect(
      brief(({ shop }) => (shop.abilities.editPrices.when = { permission: 'shop.prices' })),
    ).toEqual(['opens ability shop.editPrices', 'opens operation savePrice'])
    expect(
      brief(({ shop }) => (shop.abilities.editPrices.when = { userKind: 'company' })).sort(),
    ).toEqual([
      'closes ability shop.editPrices',
      'closes operation savePrice',
      'opens ability shop.editPrices',
      'opens operation savePrice',
    ])
  })
  it('names another outcome and another label, with both', () => {
    expect(changes(({ shop }) => shop.routes.codes.show.shift())).toMatchObject([
      {
        target: 'route',
        id: 'shop.codes',
        change: 'shows',
        witness: { flag: ['ac-pay-in-out-codes-react-page'] },
        before: 'screen',
        after: 'notice needs-store-view',
      },
    ])
    expect(changes(overlay({ sections: { shop: { label: { en: 'Goods' } } } }))).toMatchObject([
      {
        target: 'section',
        id: 'shop',
        change: 'called',
        witness: { reseller: 10000 },
        after: 'Goods',
      },
    ])
  })
  it('names what is there for the first time, and what is gone', () => {
    const without = compileBent(({ shop, extras }) => {
      delete shop.routes.codes
      shop.menu.pop()
      extras.routes.gifts.show = [{ redirect: '/shop/prices' }]
    })
    expect(compareAccess(without, base)).toContainEqual(
      expect.objectContaining({ change: 'opens', target: 'route', id: 'shop.codes' }),
    )
    expect(compareAccess(base, without)).toContainEqual(
      expect.objectContaining({ change: 'closes', target: 'route', id: 'shop.codes' }),
    )
  })
})

it('a flag means what differs between on and off', () => {
  const on = fixFlag(base, 'ac-pay-in-out-codes-react-page', true)
  const off = fixFlag(base, 'ac-pay-in-out-codes-react-page', false)
  expect(compareAccess(off, on)).toMatchObject([
    { target: 'route', id: 'shop.codes', change: 'shows', after: 'screen' },
  ])
  expect(
    compareAccess(fixFlag(base, 'hec-delivery', false), fixFlag(base, 'hec-delivery', true)),
  ).toEqual([])
})
