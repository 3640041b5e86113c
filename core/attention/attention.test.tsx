import { act, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, it } from 'vitest'

import { noOne } from '../access/predicate.ts'
import { defineSlot, type Need, type Needs } from '../plugin/slot.ts'
import { registerSlots } from '../session/facts/plugin-registry.ts'
import { renderCore } from '../testing/render.tsx'
import text from '../ui/text.en.json' with { type: 'json' }
import { Attention } from './attention.tsx'
import { portal } from '../testing/portal.tsx'
import { abilityOf, manifestOf, requiring, routeOf } from '../testing/manifest.ts'

const need = (what: string, tone: Need['tone'] = 'plain'): Need => ({
  key: what,
  tone,
  icon: 'clock',
  what,
  to: '/somewhere',
  where: 'There',
})
let told: { first: Needs; second: Needs }
const readers = new Set<() => void>()
const follow = (read: () => void) => {
  readers.add(read)
  return () => readers.delete(read)
}
const useTold = (name: keyof typeof told) => useSyncExternalStore(follow, () => told[name])
const part = (name: keyof typeof told) => ({
  ability: 'see',
  load: () =>
    Promise.resolve({
      slot: defineSlot<'attention'>({ Component: ({ tell }) => tell(useTold(name)) }),
    }),
})
const slots = { attention: { first: part('first'), second: part('second') } }
const manifest = manifestOf({
  routes: [
    routeOf('shop.open', { path: '/somewhere', requires: requiring({ view: 'single-store' }) }),
    routeOf('shop.closed', { path: '/closed', requires: requiring(noOne) }),
  ],
  abilities: [abilityOf('shop.see', { view: 'single-store' })],
  slots: (['first', 'second'] as const).map((name, at) => ({
    id: `shop.${name}@attention`,
    plugin: 'shop',
    position: 'attention',
    name,
    ability: 'shop.see',
    order: at,
    requires: [],
  })),
})
beforeEach(() => {
  told = { first: [], second: [] }
  registerSlots(portal, { 'plugins/shop/slots.ts': () => Promise.resolve(slots) })
})
const show = () => {
  const rendered = renderCore(<Attention />, { manifest })
  return { ...rendered, card: within(screen.getByRole('region', { name: text.attention.title })) }
}

it('puts the needs of all parts in order, the worst first (T-my-store-09)', async () => {
  told = { first: [need('plain'), need('paused', 'warn')], second: [need('late', 'bad')] }
  const { card } = show()
  expect(await card.findByText('late')).toBeTruthy()
  expect(await card.findByText('plain')).toBeTruthy()
  expect(card.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'There: late',
    'There: paused',
    'There: plain',
  ])
})
it('keeps the places of the parts when one has something else to say', async () => {
  told = { first: [need('first')], second: [need('second')] }
  const { card } = show()
  await card.findByText('second')
  const words = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
  const before = words()
  for (const name of ['first', 'second'] as const)
    act(() => {
      told = { ...told, [name]: [need(`${name} again`)] }
      readers.forEach((read) => read())
    })
  expect(words()).toEqual(before.map((said) => said.replace('There', ' againThere')))
})
it('has no link where the person may not open the page', async () => {
  told.first = [
    { key: 'late', tone: 'bad', icon: 'clock', what: 'late' },
    { ...need('hidden'), to: '/closed?page=2' },
  ]
  const { card } = show()
  expect(await card.findByText('late')).toBeTruthy()
  expect(card.queryByRole('link')).toBeNull()
})
it('shows six, and the others when asked (T-my-store-09)', async () => {
  told.first = Array.from({ length: 10 }, (_, at) => need(`Need ${at}`))
  const { card, user } = show()
  await user.click(await card.findByRole('button', { name: 'and 4 more' }))
  expect(card.getAllByRole('listitem')).toHaveLength(10)
  // The button is gone, so the focus moves to the first line that it revealed.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('There: Need 6')
})
it('says that nothing is needed only where all parts have said so (T-my-store-09)', async () => {
  told.second = 'pending'
  const { card } = show()
  await screen.findByRole('region', { busy: true })
  expect(card.queryByText(text.attention.nothing)).toBeNull()
})
it('tells a part that cannot say, beside what others need (T-my-store-09)', async () => {
  told = { first: 'failed', second: [need('late', 'bad')] }
  const { card } = show()
  expect(await card.findByText('late')).toBeTruthy()
  expect(await card.findByText(text.attention.failed)).toBeTruthy()
})
