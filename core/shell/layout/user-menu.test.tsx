import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { factsFor } from '../../testing/facts.ts'
import { renderCore } from '../../testing/render.tsx'
import type { UserMenuEntry } from './shell-types.ts'
import { initials, UserMenu } from './user-menu.tsx'
import { userMenuEntries, userMenuSlots } from './user-menu-slots.ts'

const open = async (entries: UserMenuEntry[], onSignOut = vi.fn()) => {
  const shown = renderCore(<UserMenu user={{ name: 'Dana Reyes', role: 'Account manager' }} entries={entries} onSignOut={onSignOut} />)
  await shown.user.click(screen.getByRole('button', { name: 'Account of Dana Reyes' }))
  await screen.findByRole('menu')
  return { ...shown, onSignOut }
}
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

it('names who is signed in and leads out (U-033)', async () => {
  const { user, onSignOut } = await open([])
  expect(screen.getByRole('menu').textContent).toContain('Account manager')
  expect(items()).toEqual(['Log off'])
  await user.click(screen.getByRole('menuitem', { name: 'Log off' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

it('goes to pages, opens addresses elsewhere safely, and runs the rest', async () => {
  const run = vi.fn()
  const { user, location } = await open([
    { id: 'a', label: 'My account', icon: 'account', opens: { path: '/account/overview' } },
    { id: 'b', label: 'Buy hardware', icon: 'hardware', opens: { href: 'https://shop.example/' } },
    { id: 'c', label: 'Change password', icon: 'password', opens: { run } },
  ])
  const shop = screen.getByRole('menuitem', { name: 'Buy hardware' })
  expect([shop.getAttribute('href'), shop.getAttribute('rel')]).toEqual(['https://shop.example/', 'noopener noreferrer'])
  await user.click(screen.getByRole('menuitem', { name: 'Change password' }))
  expect(run).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Account of Dana Reyes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'My account' }))
  expect(location().pathname).toBe('/account/overview')
})

// Each slot alone: its right given, the others not (U-027 … U-032). The rights themselves are the plugins' business.
it.each([
  ['U-027', 'account'], ['U-028', 'password'], ['U-029', 'buyHardware'], ['U-030', 'registerHardware'], ['U-031', 'supportTools'], ['U-032', 'customerCare'],
])('shows an entry only where it is allowed and leads somewhere (%s: %s)', (_, id) => {
  const slot = userMenuSlots.find((one) => one.id === id)!
  const allowed = slot.ability ?? slot.path
  const decider = {
    match: (path: string) => ({ route: { id: path } as never, params: {} }),
    route: (route: string) => ({ kind: route === allowed ? 'allow' : 'deny', by: [] }) as const,
    ability: (ability: string) => ({ kind: ability === allowed ? 'allow' : 'deny', by: [] }) as const,
  }
  const all = Object.fromEntries(userMenuSlots.map((one) => [one.id, { run: () => undefined }]))
  const entries = (given = decider, actions = all) => userMenuEntries(given, factsFor(), actions, (label) => label).map((entry) => entry.id)
  expect(entries()).toEqual([id])
  // Not known is not yes.
  const pendingAll = { ...decider, route: () => ({ kind: 'pending', by: [] }) as const, ability: () => ({ kind: 'pending', by: [] }) as const }
  expect(entries(pendingAll as never)).toEqual([])
  // Nowhere to lead: the plugin with its page is not there, or nobody has said what to do.
  expect(entries({ ...decider, match: () => undefined } as never, {})).toEqual([])
})

it.each([['Dana Reyes', 'DR'], ['dana', 'D'], ['Maria del Carmen Ruiz', 'MR'], ['bakery-owner', 'BO'], ['Éva 🥐', 'É🥐'], ['', '']])('shortens %j to %j', (name, short) =>
  expect(initials(name)).toBe(short),
)
