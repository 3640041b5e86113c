// Facts: U-027 to U-032
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { createDecider } from '../../../access/decide.ts'
import { pendingFacts, type Facts } from '../../../access/facts.ts'
import { not, permission, portal } from '../../../access/predicate.ts'
import { factsFor, permissionNamed } from '../../../testing/facts.ts'
import { abilityOf, entryOf, manifestOf, requiring, routeOf } from '../../../testing/manifest.ts'
import { renderCore } from '../../../testing/render.tsx'
import type { UserMenuEntry } from '../shell-types.ts'
import { initials, UserMenu } from './user-menu.tsx'
import { userMenuEntries, type UserMenuTargets } from './user-menu-slots.ts'

const open = async (entries: UserMenuEntry[], onSignOut = vi.fn()) => {
  const shown = renderCore(
    <UserMenu
      user={{ name: 'Dana Reyes', role: 'Account manager' }}
      entries={entries}
      onSignOut={onSignOut}
    />,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Account of Dana Reyes (DR)' }))
  await screen.findByRole('menu')
  return { ...shown, onSignOut }
}
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

it('names who is signed in and leads out (U-033)', async () => {
  const { user, onSignOut } = await open([])
  expect(screen.getByRole('menu').textContent).toContain('Account manager')
  expect(items()).toEqual(['Sign out'])
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

it('gives the focus back to its button, which was rendered again with it', async () => {
  const { user } = await open([])
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  const button = screen.getByRole('button', { name: 'Account of Dana Reyes (DR)' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('goes to pages, opens addresses elsewhere safely, and runs the rest', async () => {
  const run = vi.fn()
  const { user, location } = await open([
    { id: 'a', label: 'My account', icon: 'account', opens: { path: '/account/overview' } },
    { id: 'b', label: 'Buy hardware', icon: 'hardware', opens: { href: 'https://shop.example/' } },
    { id: 'c', label: 'Change password', icon: 'password', opens: { run } },
  ])
  const shop = screen.getByRole('menuitem', { name: 'Buy hardware' })
  expect([shop.getAttribute('href'), shop.getAttribute('rel')]).toEqual([
    'https://shop.example/',
    'noopener noreferrer',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Change password' }))
  expect(run).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Account of Dana Reyes (DR)' }))
  await user.click(await screen.findByRole('menuitem', { name: 'My account' }))
  expect(location().pathname).toBe('/account/overview')
})

// The manifest decides what each entry opens; here, entries that lead nowhere are hidden.
describe('the entries', () => {
  const see = permissionNamed('a.see')
  const buy = permissionNamed('a.buy')
  const inMenu = { plugin: 'a', section: 'user', requires: [] } as const
  const decider = createDecider(
    manifestOf({
      routes: [routeOf('a.overview', { requires: requiring(permission(see)) })],
      abilities: [
        abilityOf('a.buy', permission(buy)),
        abilityOf('a.password', not(portal('IsNcrIdUser'))),
      ],
      entries: [
        entryOf('a.overview', { section: 'user', label: [{ text: 'a:overview' }], order: 10 }),
        {
          ...inMenu,
          id: 'a.password',
          ability: 'a.password',
          action: 'changePassword',
          label: [{ text: 'a:password' }],
          order: 20,
        },
        {
          ...inMenu,
          id: 'a.buy',
          ability: 'a.buy',
          link: 'hardware',
          label: [
            { when: { reseller: 10000 }, text: 'a:buy', words: { en: 'Terminals' } },
            { text: 'a:buy' },
          ],
          order: 30,
        },
      ],
    }),
  )
  const all = { links: { hardware: 'https://shop.example/' }, actions: { changePassword: vi.fn() } }
  const shown = (facts: Facts, targets: UserMenuTargets = all) =>
    userMenuEntries(decider, facts, targets, (key) => key).map(({ label }) => label)
  const everything = { permission: [see, buy] }

  it('are there where they are allowed, in their order', () => {
    expect(shown(factsFor(everything))).toEqual(['a:overview', 'a:password', 'a:buy'])
    expect(shown(factsFor())).toEqual(['a:password'])
    expect(shown(factsFor({ ...everything, portal: ['IsNcrIdUser'] }))).toEqual([
      'a:overview',
      'a:buy',
    ])
  })
  it('are not there while it is not known, and where they lead nowhere', () => {
    expect(shown(pendingFacts)).toEqual([])
    expect(shown(factsFor(everything), { links: {}, actions: {} })).toEqual(['a:overview'])
  })
  it('are called as the reseller calls them', () => {
    expect(shown(factsFor({ ...everything, reseller: 10000 }))).toContain('Terminals')
  })
})

it.each([
  ['Dana Reyes', 'DR'],
  ['dana', 'D'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['bakery-owner', 'BO'],
  ['Éva 🥐', 'É🥐'],
  ['', ''],
])('shortens %j to %j', (name, short) => expect(initials(name)).toBe(short))
