import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { CompiledSlot } from '../../access/manifest.ts'
import { createPortalQueryClient } from '../../api/query-client.ts'
import type { PluginSlots } from '../../plugin/define.ts'
import { defineSlot } from '../../plugin/slot.ts'
import { overrideFacts } from '../../session/facts/facts.ts'
import { registerSlots } from '../../session/facts/plugin-registry.ts'
import { factsFor, permissionNamed, type TestFacts } from '../../testing/facts.ts'
import { renderCore } from '../../testing/render.tsx'
import { headerSlots, Slots } from './slots.tsx'
import { answer, sentTo } from '../../testing/platform.ts'
import { portal } from '../../testing/portal.tsx'
import { abilityOf, manifestOf, requiring } from '../../testing/manifest.ts'

const seeStatus = permissionNamed('shop.status')
const slot = (of: Partial<CompiledSlot>): CompiledSlot => ({
  id: 'shop.status@header',
  plugin: 'shop',
  position: 'header',
  name: 'status',
  ability: 'shop.seeStatus',
  order: 10,
  requires: [],
  ...of,
})
const manifest = manifestOf({
  abilities: [abilityOf('shop.seeStatus', { permission: seeStatus })],
  slots: [
    slot({ requires: requiring({ not: { view: 'company' } }) }),
    slot({ id: 'shop.news@banner', position: 'banner', name: 'news' }),
  ],
})
const loadStatus = vi.fn(() =>
  Promise.resolve({
    slot: defineSlot<'header'>({ Component: ({ part }) => <p>Status in the {part}</p> }),
  }),
)
let loadNews: () => Promise<{ slot: unknown }>
const slots: PluginSlots = {
  header: { status: { ability: 'seeStatus', load: loadStatus } },
  banner: { news: { ability: 'seeStatus', load: () => loadNews() } },
}
beforeEach(() => {
  loadStatus.mockClear()
  loadNews = () => Promise.resolve({ slot: defineSlot({ Component: () => <p>News</p> }) })
  registerSlots(portal, { 'plugins/shop/slots.ts': () => Promise.resolve(slots) })
})
afterEach(() => vi.restoreAllMocks())

const show = (facts: TestFacts, client?: QueryClient) =>
  renderCore(
    <>
      {headerSlots({ part: 'bar' })}
      <Slots position="banner" given={{}} />
      <p>The page</p>
    </>,
    { facts, manifest, ...(client && { client }) },
  )

it('renders what a plugin adds to the header and above the page (T-core-14)', async () => {
  show({ permission: [seeStatus] })
  expect(await screen.findByText('Status in the bar')).toBeTruthy()
  expect(await screen.findByText('News')).toBeTruthy()
})

it.each<[string, TestFacts]>([
  ['the ability', {}],
  ['its own condition', { permission: [seeStatus], view: 'company' }],
])('does not even load a part without %s (T-core-14)', async (_name, facts) => {
  show(facts)
  await act(() => Promise.resolve())
  expect(loadStatus).not.toHaveBeenCalled()
  expect(screen.queryByText('Status in the bar')).toBeNull()
})

it('asks for a part once the page has its answer, or after a second (T-core-14)', async () => {
  const client = createPortalQueryClient(portal)
  const never = new Promise(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    void client.fetchQuery({ queryKey: ['page'], queryFn: () => never }).catch(() => undefined)
    show({ permission: [seeStatus] }, client)
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(loadStatus).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(loadStatus).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
    await client.cancelQueries()
  }
})

it('asks for a part at once where the page waits for nothing more', async () => {
  const client = createPortalQueryClient(portal)
  const page = Promise.withResolvers<number>()
  const read = client.fetchQuery({ queryKey: ['page'], queryFn: () => page.promise })
  show({ permission: [seeStatus] }, client)
  await act(() => Promise.resolve())
  expect(loadStatus).not.toHaveBeenCalled()
  page.resolve(1)
  await act(() => read)
  await waitFor(() => expect(loadStatus).toHaveBeenCalledOnce())
})

it('takes the part away with the right, and brings it with it (T-core-14)', async () => {
  show({})
  act(() => overrideFacts(portal, factsFor({ permission: [seeStatus] })))
  expect(await screen.findByText('Status in the bar')).toBeTruthy()
  act(() => overrideFacts(portal, factsFor({})))
  await waitFor(() => expect(screen.queryByText('Status in the bar')).toBeNull())
})

it.each<[string, () => Promise<{ slot: unknown }>]>([
  ['cannot be loaded', () => Promise.reject(new Error('Gone'))],
  ['has no slot', () => Promise.resolve({ slot: undefined })],
  [
    'fails while it renders',
    () =>
      Promise.resolve({
        slot: defineSlot({
          Component: () => {
            throw new Error('Broken')
          },
        }),
      }),
  ],
])('leaves out a part that %s, and keeps the rest (T-core-14)', async (_name, load) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer('reportFromBrowser', { done: true })
  loadNews = load
  show({ permission: [seeStatus] })
  expect(await screen.findByText('Status in the bar')).toBeTruthy()
  expect(screen.getByText('The page')).toBeTruthy()
  await waitFor(() =>
    expect(sentTo('reportFromBrowser').map(({ body }) => body)).toEqual([
      expect.objectContaining({ kind: 'error', plugin: 'shop' }),
    ]),
  )
  expect(screen.queryByText('News')).toBeNull()
  // Renders nothing, because an error would cover the merchant's name on every page (decision 025).
  expect(screen.queryByRole('alert')).toBeNull()
})
