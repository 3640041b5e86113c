import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import compiled from '#manifest/portal.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import type { PortalManifest, Requirement } from '../../access/manifest.ts'
import {
  all,
  flag,
  grouping,
  not,
  permission,
  plugin,
  portal as setting,
  productMode,
  view,
  type Predicate,
} from '../../access/predicate.ts'
import { useShownPicker } from '../../tenancy/pickers/pickers-store.ts'
import { wearFace } from '../../theme/brand-store.ts'
import { findFace } from '../../theme/resellers.ts'
import { permissionNamed, type TestFacts } from '../../testing/facts.ts'
import { answer, sentTo } from '../../testing/platform.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useInspectorOpened } from '../inspector/inspector-store.ts'
import { manifestOf, pluginOf, requiring, routeOf, samplePlugin } from '../../testing/manifest.ts'

// Any plugins will do, because core knows none.
const [first, second] = Object.entries(
  permissions as Readonly<Record<string, { title: string }>>,
).map(([name, { title }]) => ({ held: permission(permissionNamed(name)), title })) as [
  { held: Predicate; title: string },
  { held: Predicate; title: string },
]
// Cast, because JSON literals have wider types
const { abilities } = compiled as unknown as PortalManifest

function open(
  requires: readonly (Predicate | Requirement)[],
  facts: TestFacts = {},
  merchantName: string | null = 'Copper Kettle Bakery',
) {
  const manifest = manifestOf({
    plugins: [pluginOf('sample')],
    abilities: abilities.filter((ability) => ability.plugin === 'core'),
    routes: [
      routeOf('sample.page', {
        show: [{ legacy: 'Page' }],
        requires: requires.flatMap((each) => ('layer' in each ? [each] : requiring(each))),
      }),
    ],
  })
  return renderScreen('/sample/page', {
    manifest,
    plugins: [samplePlugin('page', { legacy: 'Page' })],
    facts,
    portal: { merchantName },
  })
}
const company: TestFacts = { userKind: ['company'], portal: ['supportStoreChange'] }
const said = (text: string) => screen.findByText(text)

describe('a merchant reads why a page is denied, and who can change it (T-core-04)', () => {
  it('a right that an account manager gives', async () => {
    open([first.held])
    await said(
      `Discounts needs the permission “${first.title}”. An account manager of Copper Kettle ` +
        'Bakery can give it to you.',
    )
    expect(
      screen.getByRole('heading', { level: 1, name: "You don't have access to Discounts" }),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
  const permission = `Discounts needs the permission “${first.title}”. An account manager of `
  const bakery = 'Copper Kettle Bakery'
  const ofReseller = (layer: 'reseller' | 'tenant', predicate: unknown): Requirement => ({
    layer,
    file: 'database',
    predicate: predicate as Predicate,
  })
  const at: TestFacts = { reseller: 10000 }
  type Row = [requires: Parameters<typeof open>[0], said: string[], TestFacts?, (string | null)?]
  it.each<Row>([
    [
      [all(first.held, second.held)],
      [
        `Discounts needs the permissions “${first.title}” and “${second.title}”. An account ` +
          `manager of ${bakery} can give them to you.`,
      ],
    ],
    [
      [first.held, flag('ac-cash-discount')],
      [
        `${permission}${bakery} can give it to you.`,
        "Discounts needs “Automatic cash discounts”, which isn't turned on for Copper " +
          'Kettle Bakery. Your provider (Tillhouse) can turn it on.',
      ],
    ],
    [
      [plugin('some-plugin')],
      ["Discounts isn't turned on for Diner. Your provider (Redline Payments) can turn it on."],
      at,
      'Diner',
    ],
    [
      [first.held, ofReseller('reseller', not({ reseller: 10000 }))],
      ["Redline Payments doesn't offer this page."],
      at,
    ],
    [
      [first.held, ofReseller('tenant', { not: { signedIn: true } })],
      ['Discounts is hidden for Diner. Your provider (Redline Payments) can show it again.'],
      at,
      'Diner',
    ],
    [[grouping('mainRoles')], ['Discounts is for support, merchant administrators, and partners.']],
    [
      [productMode(6)],
      [
        `Discounts belongs to a different edition of the product than ${bakery} has. ` +
          'Your provider (Tillhouse) can tell you more.',
      ],
      company,
    ],
    [
      [not(setting('isModifiersMoved'))],
      [`Discounts doesn't apply to ${bakery}: “Modifiers are managed elsewhere”.`],
      { portal: ['isModifiersMoved'] },
    ],
    [[first.held], [`${permission}your company can give it to you.`], {}, null],
  ])('of %j: %j (T-core-75)', async (requires, sentences, facts, merchantName) => {
    if (facts === at) wearFace(portal, findFace(10000))
    open(requires, facts, merchantName)
    for (const sentence of sentences) await said(sentence)
  })
})

describe('what the person can mend', () => {
  it('is a button to company view', async () => {
    answer('saveStoreContext', {
      IsSuccessful: true,
      ContextVersion: 'context-2',
      MerchantId: 1002,
      StoreId: 0,
    })
    const { user } = open([view('company')], { ...company, view: 'store-of-many' })
    await said(
      "You can only open Discounts in company view, and you're in the view of one store. " +
        'Choose “All stores” first.',
    )
    await user.click(screen.getByRole('button', { name: 'All stores' }))
    await expect.poll(() => sentTo('saveStoreContext').length).toBe(1)
  })
  it.each([
    ['store', 'Choose a store', not(view('company')), { ...company, view: 'company' }],
    [
      'merchant',
      'Choose a merchant',
      not(view('none')),
      { role: ['Silver Partner'], userKind: ['partner'], view: 'none' },
    ],
  ] as const)('is a button to the choice of a %s', async (kind, name, requirement, facts) => {
    const seen: unknown[] = []
    const Picker = () => void seen.push(useShownPicker())
    const { user, rerender } = open([requirement], facts)
    await user.click(await screen.findByRole('button', { name }))
    rerender(
      <InPortal>
        <Picker />
      </InPortal>,
    )
    expect(seen.at(-1)).toBe(kind)
  })
  it('isn’t a button where they may not', async () => {
    open([view('company')], { view: 'store-of-many' })
    await said(
      'Discounts is for company users, who manage all stores. An account manager of ' +
        'Copper Kettle Bakery can make you one.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('for support', () => {
  it('the inspector is one button away, on this very page', async () => {
    const seen: unknown[] = []
    const Inspector = () => void seen.push(useInspectorOpened())
    const { user, rerender } = open([first.held], { role: ['Silver Support'], userKind: ['admin'] })
    await user.click(await screen.findByRole('button', { name: 'Why?' }))
    rerender(
      <InPortal>
        <Inspector />
      </InPortal>,
    )
    expect(seen.at(-1)).toEqual({ at: { kind: 'route', id: 'sample.page' } })
  })
})
