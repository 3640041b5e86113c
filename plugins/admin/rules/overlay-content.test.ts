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
  it("is the own reseller's and that of its merchants", () => {
    expect(ask({ audience: 'reseller', resellerOfAudience: 10_000 }, 10_000)).toEqual({
      allow: true,
    })
    expect(ask({ audience: 'merchant', resellerOfAudience: 10_000 }, 10_000)).toEqual({
      allow: true,
    })
  })
  it.each([
    [{ audience: 'all' as const }, 10_000, 'admin:reasons.overlaysOfAll'],
    [
      { audience: 'merchant' as const, resellerOfAudience: 1 },
      10_000,
      'admin:reasons.overlaysOfOthers',
    ],
    [{ audience: 'merchant' as const }, 10_000, 'admin:reasons.overlaysOfOthers'],
    // A user without a reseller doesn't match an audience whose reseller is unknown.
    [{ audience: 'merchant' as const }, undefined, 'admin:reasons.overlaysOfOthers'],
  ])('is not %j for a person of %s', (record, reseller, reasonKey) =>
    expect(ask(record, reseller)).toEqual({ allow: false, reasonKey }),
  )
})

describe('what an overlay says', () => {
  it('is the same text in any order, without empty kinds', () => {
    expect(
      JSON.stringify(
        tidyOverlay({ entries: {}, plugins: { b: { hidden: true }, a: { on: true } } }),
      ),
    ).toBe(JSON.stringify({ plugins: { a: { on: true }, b: { hidden: true } } }))
  })
  it('has limits, so that deciding stays fast', () => {
    const any = (count: number) => ({
      any: Array.from({ length: count }, () => ({ view: 'company' })),
    })
    const of = (when: Readonly<Record<string, unknown>>) =>
      overlayRules({ entries: { 'menu.discounts': { when } } })
    expect(of(any(overlayLimits.conditions))).toEqual([])
    expect(of(any(overlayLimits.conditions + 1))).toEqual([
      {
        field: 'content.entries.menu.discounts',
        key: 'admin:switches.errors.tooMuch',
        params: { max: 16 },
      },
    ])
    const deep = (levels: number): Readonly<Record<string, unknown>> =>
      levels === 1 ? { view: 'company' } : { not: deep(levels - 1) }
    expect(of(deep(overlayLimits.depth))).toEqual([])
    expect(of(deep(overlayLimits.depth + 1))).toHaveLength(1)
    const many = Object.fromEntries(
      Array.from({ length: overlayLimits.narrowed + 2 }, (_, i) => [
        `p.${i}`,
        { when: { view: 'company' } },
      ]),
    )
    expect(overlayRules({ routes: many }).map(({ key }) => key)).toEqual([
      'admin:switches.errors.tooMany',
      'admin:switches.errors.tooMany',
    ])
    expect(of({ hidden: 1 })).toEqual([])
  })
  it('hides or limits, not both', () => {
    expect(
      overlayRules({ plugins: { menu: { hidden: true, when: { view: 'company' } } } }),
    ).toMatchObject([{ key: 'admin:switches.errors.hiddenAndNarrowed' }])
  })
})

describe('a plugin', () => {
  it.each<[boolean, Parameters<typeof pluginState>[1], string]>([
    [false, [], 'on'],
    [true, [], 'off'],
    [true, [{ says: 'on', kind: 'plugins' }], 'on'],
    [
      true,
      [
        { says: 'on', kind: 'plugins' },
        { says: 'hidden', kind: 'plugins' },
      ],
      'hidden',
    ],
    [false, [{ says: 'hidden', kind: 'entries' }], 'narrowed'],
    [false, [{ says: 'narrowed', kind: 'plugins' }], 'narrowed'],
    [false, [{ says: 'called', kind: 'entries' }], 'on'],
  ])('that ships off: %s, of which is said %j, is %s', (shipsOff, sayings, state) =>
    expect(pluginState(shipsOff, sayings)).toBe(state),
  )
  it('has a description for each setting of a part', () => {
    expect(listSayings({ on: true, when: {}, label: { en: 'x' } })).toEqual([
      'on',
      'narrowed',
      'called',
    ])
  })
})
