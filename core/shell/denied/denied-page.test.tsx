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
import type { AnyPlugin } from '../../plugin/define.ts'
import { useShownPicker } from '../../tenancy/pickers/pickers-store.ts'
import { wearFace } from '../../theme/brand-store.ts'
import { findFace } from '../../theme/resellers.ts'
import { permissionNamed, type TestFacts } from '../../testing/facts.ts'
import { answer, sentTo } from '../../testing/platform.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useInspectorOpened } from '../inspector/inspector-store.ts'

// Any plugins will do, because core knows none.
const [first, second] = Object.entries(
  permissions as Readonly<Record<string, { title: string }>>,
).map(([name, { title }]) => ({ held: permission(permissionNamed(name)), title })) as [
  { held: Predicate; title: string },
  { held: Predicate; title: string },
]
const sample: AnyPlugin = {
  id: 'sample',
  title: 'sample:title',
  routes: {
    page: {
      path: '/sample/page',
      title: 'sample:discounts.title',
      when: { signedIn: true },
      show: [{ legacy: 'Page' }],
    },
  },
}
// Cast, because JSON literals have wider types
const { abilities } = compiled as unknown as PortalManifest

function open(
  requires: readonly (Predicate | Requirement)[],
  facts: TestFacts = {},
  merchantName: string | null = 'Copper Kettle Bakery',
) {
  const manifest: PortalManifest = {
    plugins: [{ id: 'sample', title: 'sample:title', version: '1.0.0', file: 'x', optIn: false }],
    slots: [],
    sections: [],
    entries: [],
    abilities: abilities.filter((ability) => ability.plugin === 'core'),
    routes: [
      {
        id: 'sample.page',
        plugin: 'sample',
        path: '/sample/page',
        title: 'sample:discounts.title',
        shape: 'list',
        show: [{ legacy: 'Page' }],
        uses: [],
        requires: requires.map((each) =>
          'layer' in each ? each : { layer: 'route', file: 'x', predicate: each },
        ),
      },
    ],
  }
  return renderScreen('/sample/page', {
    manifest,
    plugins: [sample],
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
  it('several rights at once', async () => {
    open([all(first.held, second.held)])
    await said(
      `Discounts needs the permissions “${first.title}” and “${second.title}”. An account ` +
        'manager of Copper Kettle Bakery can give them to you.',
    )
  })
  it('a right and a feature, a sentence each', async () => {
    open([first.held, flag('ac-cash-discount')])
    await said(
      `Discounts needs the permission “${first.title}”. An account manager of Copper Kettle ` +
        'Bakery can give it to you.',
    )
    await said(
      "Discounts needs “Automatic cash discounts”, which isn't turned on for Copper " +
        'Kettle Bakery. Your provider (Tillhouse) can turn it on.',
    )
  })
  it('a feature that the provider switches on, by the provider’s name', async () => {
    wearFace(portal, findFace(10000))
    open([plugin('some-plugin')], { reseller: 10000 }, 'Lakeside Diner')
    await said(
      "Discounts isn't turned on for Lakeside Diner. Your provider (Redline Payments) can " +
        'turn it on.',
    )
  })
  it('what a reseller, or an overlay at run time, does not offer', async () => {
    wearFace(portal, findFace(10000))
    open(
      [first.held, { layer: 'reseller', file: 'database', predicate: not({ reseller: 10000 }) }],
      { reseller: 10000 },
    )
    await said("Redline Payments doesn't offer this page.")
  })
  it('what a merchant’s overlay hides, without blaming the reseller (T-core-75)', async () => {
    wearFace(portal, findFace(10000))
    open(
      [first.held, { layer: 'tenant', file: 'database', predicate: { not: { signedIn: true } } }],
      { reseller: 10000 },
      'Lakeside Diner',
    )
    await said(
      'Discounts is hidden for Lakeside Diner. Your provider (Redline Payments) can show it again.',
    )
  })
  it('whose business it is', async () => {
    open([grouping('mainRoles')])
    await said('Discounts is for support, merchant administrators, and partners.')
  })
  it('another edition of the product', async () => {
    open([productMode(6)], company)
    await said(
      'Discounts belongs to a different edition of the product than Copper Kettle Bakery has. ' +
        'Your provider (Tillhouse) can tell you more.',
    )
  })
  it('how the merchant is set up', async () => {
    open([not(setting('isModifiersMoved'))], { portal: ['isModifiersMoved'] })
    await said(
      "Discounts doesn't apply to Copper Kettle Bakery: “Modifiers are managed elsewhere”.",
    )
  })
  it('and where no merchant is named, their own company', async () => {
    open([first.held], {}, null)
    await said(
      `Discounts needs the permission “${first.title}”. An account manager of your company can ` +
        'give it to you.',
    )
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
