import { expect, it, vi } from 'vitest'

import { createDecider } from '../../../access/decide.ts'
import { failed, pending, type Facts } from '../../../access/facts.ts'
import type { Outcome, TextKey } from '../../../access/manifest.ts'
import type { Predicate } from '../../../access/predicate.ts'
import { factsFor, permissionNamed } from '../../../testing/facts.ts'
import { listPages, buildSidebar } from './use-sidebar.ts'
import { entryOf, manifestOf, requiring, routeOf } from '../../../testing/manifest.ts'

const route = (id: string, path: string, when: Predicate, outcome: Outcome = { screen: true }) =>
  routeOf(id, { path, requires: requiring(when), show: [outcome] })
const entry = (id: string) => entryOf(id, { section: 'menu', label: [{ text: `menu:${id}.nav` }] })
const permission = permissionNamed('menu.discounts')
const manifest = manifestOf({
  sections: [{ id: 'menu', label: [{ text: 'menu:section' }], icon: 'menu', order: 1 }],
  routes: [
    route('discounts', '/menu/discounts', { permission }),
    route('discount', '/menu/discounts/:discountId', { permission }),
    route('loyalty', '/menu/loyalty', { flag: 'ac-loyalty-tier-pricing' }),
    route('hidden', '/menu/hidden', { signedIn: true }),
    route('moved', '/menu/moved', { signedIn: true }, { redirect: '/menu/discounts' }),
    route('nothing', '/menu/nothing', { signedIn: true }, { nothing: true }),
  ],
  entries: [entry('discounts'), entry('loyalty')],
})
const decider = createDecider(manifest)
const text = (key: TextKey) => key
const sidebar = (facts: Facts) => buildSidebar(manifest, decider, facts, text)
const all = factsFor({
  permission: [permission],
  flag: ['load-sidebar', 'ac-loyalty-tier-pricing'],
})

it('shows what the Decider allows, in words (P-004)', () => {
  expect(sidebar(factsFor({ permission: [permission], flag: ['load-sidebar'] }))).toEqual({
    state: 'ready',
    groups: [
      {
        id: 'menu',
        label: 'menu:section',
        icon: 'menu',
        entries: [{ id: 'discounts', label: 'menu:discounts.nav', path: '/menu/discounts' }],
      },
    ],
  })
})

it('looks up the label of an entry when it is rendered: closed sections cost nothing', () => {
  const asked = vi.fn(text)
  const shown = buildSidebar(manifest, decider, all, asked)
  expect(asked.mock.calls).toEqual([['menu:section']])
  expect(shown.state === 'ready' && shown.groups[0]?.entries[0]?.label).toBe('menu:discounts.nav')
})

it('waits for the whole: one entry that is pending keeps the menu a skeleton', () => {
  expect(sidebar({ ...all, flag: pending })).toEqual({ state: 'pending' })
  expect(sidebar({ ...all, permission: pending })).toEqual({ state: 'pending' })
})

it('is there when the flag service has failed, and away when its own flag is off', () => {
  expect(sidebar({ ...all, flag: failed }).state).toBe('ready')
  expect(
    sidebar({ ...all, flag: factsFor({ flag: ['ac-loyalty-tier-pricing'] }).flag }).state,
  ).toBe('off')
})

it('says that it failed where nothing could be decided', () => {
  expect(sidebar({ ...all, permission: failed, flag: failed }).state).toBe('failed')
})

it('gives the palette entries, then other pages that open without a record', () => {
  expect(listPages(manifest, decider, all, text).map((page) => page.id)).toEqual([
    'discounts',
    'loyalty',
    'hidden',
  ])
  expect(listPages(manifest, decider, factsFor(), text).map((page) => page.id)).toEqual(['hidden'])
})
