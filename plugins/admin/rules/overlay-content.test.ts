import { describe, expect, it } from 'vitest'

import { overlayAudienceRule } from './admin.ts'
import {
  overlayLimits,
  overlayRules,
  pluginState,
  listSayings,
  tidyOverlay,
} from './overlay-content.ts'

describe('whose overlay a person can change', () => {
  const ask = (record: Parameters<typeof overlayAudienceRule>[0], reseller?: number) =>
    overlayAudienceRule(record, { view: 'company', ...(reseller !== undefined && { reseller }) })
  it.each(['reseller', 'merchant'] as const)(
    "is the own reseller's and its merchants': %s",
    (audience) =>
      expect(ask({ audience, resellerOfAudience: 10_000 }, 10_000)).toEqual({ allow: true }),
  )
  const others = 'admin:reasons.overlaysOfOthers'
  it.each<[Parameters<typeof overlayAudienceRule>[0], number | undefined, string]>([
    [{ audience: 'all' }, 10_000, 'admin:reasons.overlaysOfAll'],
    [{ audience: 'merchant', resellerOfAudience: 1 }, 10_000, others],
    [{ audience: 'merchant' }, 10_000, others],
    // A user without a reseller doesn't match an audience whose reseller is unknown.
    [{ audience: 'merchant' }, undefined, others],
  ])('is not %j for a person of %s', (record, reseller, reasonKey) =>
    expect(ask(record, reseller)).toEqual({ allow: false, reasonKey }),
  )
})

describe('what an overlay says', () => {
  it('is the same text in any order, without empty kinds', () => {
    const tidied = tidyOverlay({ entries: {}, plugins: { b: { hidden: true }, a: { on: true } } })
    expect(JSON.stringify(tidied)).toBe('{"plugins":{"a":{"on":true},"b":{"hidden":true}}}')
  })
  it('has limits, so that deciding stays fast', () => {
    const any = (count: number) => ({
      any: Array.from({ length: count }, () => ({ view: 'company' })),
    })
    const of = (when: Readonly<Record<string, unknown>>) =>
      overlayRules({ entries: { 'menu.discounts': { when } } })
    expect(of(any(overlayLimits.conditions))).toEqual([])
    const tooMuch = { key: 'admin:switches.errors.tooMuch', params: { max: 16 } }
    expect(of(any(overlayLimits.conditions + 1))).toEqual([
      { field: 'content.entries.menu.discounts', ...tooMuch },
    ])
    const deep = (levels: number): Readonly<Record<string, unknown>> =>
      levels === 1 ? { view: 'company' } : { not: deep(levels - 1) }
    expect(of(deep(overlayLimits.depth))).toEqual([])
    expect(of(deep(overlayLimits.depth + 1))).toHaveLength(1)
    const narrowed = Array.from({ length: overlayLimits.narrowed + 2 }, (_, i) => `p.${i}`)
    const many = Object.fromEntries(narrowed.map((id) => [id, { when: { view: 'company' } }]))
    expect(overlayRules({ routes: many }).map(({ key }) => key)).toEqual([
      'admin:switches.errors.tooMany',
      'admin:switches.errors.tooMany',
    ])
    expect(of({ hidden: 1 })).toEqual([])
  })
  it('hides or limits, not both', () => {
    const both = { hidden: true, when: { view: 'company' } } as const
    expect(overlayRules({ plugins: { menu: both } })).toMatchObject([
      { key: 'admin:switches.errors.hiddenAndNarrowed' },
    ])
  })
})

describe('a plugin', () => {
  const hidden = { says: 'hidden', kind: 'plugins' } as const
  const on = { says: 'on', kind: 'plugins' } as const
  it.each<[boolean, Parameters<typeof pluginState>[1], string]>([
    [false, [], 'on'],
    [true, [], 'off'],
    [true, [on], 'on'],
    [true, [on, hidden], 'hidden'],
    [false, [{ says: 'hidden', kind: 'entries' }], 'narrowed'],
    [false, [{ says: 'narrowed', kind: 'plugins' }], 'narrowed'],
    [false, [{ says: 'called', kind: 'entries' }], 'on'],
  ])('that ships off: %s, of which is said %j, is %s', (shipsOff, sayings, state) =>
    expect(pluginState(shipsOff, sayings)).toBe(state),
  )
  it('has a description for each setting of a part', () => {
    const said = listSayings({ on: true, when: {}, label: { en: 'x' } })
    expect(said).toEqual(['on', 'narrowed', 'called'])
  })
})
