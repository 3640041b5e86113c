import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { renderOffers } from '#core/testing/pickers.tsx'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }

import partsText from '../parts/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { may, portal, storeRow, buildStoresDay } from '../parts/days.fixtures.ts'
import type { StoresDay } from './stores-day.ts'

beforeEach(() => {
  answer('getStoresDay', buildStoresDay())
  const latest = ['Houston Grand Ave', 'Hartford', 'Miami Harbor Dr'].map((name, at) => ({
    storeId: 100_300_001 + at,
    name,
    late: 9 - at,
  }))
  answer('getOpenOrders', { count: 418, late: 23, stores: 9, latest, nextDue: null })
})
const mayChoose: TestFacts = { ...may, view: 'company', portal: ['supportStoreChange'] }
const open = (query = '', facts = mayChoose) =>
  renderScreen(`/mystore${query}`, {
    facts,
    portal,
  })

it('shows the stores side by side, and their spread (T-my-store-06)', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Houston Grand Ave/ })
  expect(row.textContent).toContain('−34.2%')
  expect(screen.getByRole('row', { name: /New Corner/ }).textContent).toContain(text.stores.noUsual)
  expect(sentTo('getStoresDay')[0]!.query).toMatchObject({ sort: 'furthest', direction: 'desc' })
  const strip = within(screen.getByRole('region', { name: partsText.figures.title }))
  expect(strip.getByText('$4,000.00')).toBeTruthy()
  expect(strip.getByText('2 of 3')).toBeTruthy()
  expect(await strip.findByText(/in 9 stores/)).toBeTruthy()
})
it('shows them without the flag too if the operator has no older page (R-009)', async () => {
  open('', { ...mayChoose, flag: [] })
  expect(await screen.findByRole('row', { name: /Houston Grand Ave/ })).toBeTruthy()
  const spread = within(await screen.findByRole('region', { name: text.stores.spread.title }))
  expect(spread.getByText('−34%: 1 store')).toBeTruthy()
  expect(spread.getByText(/^Houston Grand Ave −34\.2%$/)).toBeTruthy()
})
it('explains the ends, and shows how far a store really is (T-my-store-06)', async () => {
  const furthest = [{ name: 'Hartford', difference: 70_760 }]
  answer('getStoresDay', buildStoresDay({ spread: [{ percent: 40, stores: 1, furthest }] }))
  open()
  const spread = within(await screen.findByRole('region', { name: text.stores.spread.title }))
  expect(spread.getByText('+40% or more: 1 store')).toBeTruthy()
  expect(spread.getByText(/^Hartford \+707\.6%$/)).toBeTruthy()
})
it('compares only the sales of stores with a usual day, if any (T-my-store-06)', async () => {
  answer('getStoresDay', buildStoresDay({ usual: 4000, usualOf: 3000, spread: [] }))
  open()
  const strip = within(await screen.findByRole('region', { name: partsText.figures.title }))
  expect(strip.getByText('−25.0%')).toBeTruthy()
  expect(screen.getByText(text.stores.spread.none)).toBeTruthy()
})
it('needs attention if orders are late (T-my-store-08, T-my-store-09)', async () => {
  open()
  const needs = within(await screen.findByRole('region', { name: ui.attention.title }))
  const line = await needs.findByRole('link', { name: 'Order manager: 23 orders are late' })
  expect(line.getAttribute('href')).toContain('/onlineordering/ordermanager')
  const which = 'Houston Grand Ave, Hartford, Miami Harbor Dr, and 6 others'
  expect(needs.getByText(which)).toBeTruthy()
})
it('leaves out open orders on a past day (T-my-store-08)', async () => {
  answer('getStoresDay', buildStoresDay({ date: '2026-11-18', isToday: false }))
  open('?date=2026-11-18')
  await screen.findByText('23 orders are late')
  const strip = within(await screen.findByRole('region', { name: partsText.figures.title }))
  expect(strip.queryByText(partsText.figures.orders)).toBeNull()
})
it('marks one day’s numbers while another loads (T-my-store-07)', async () => {
  const { user, container } = open()
  await screen.findByText('$4,000.00')
  expect(container.querySelector('[data-waits]')).toBeNull()
  const other = Promise.withResolvers<StoresDay>()
  answer('getStoresDay', () => other.promise)
  await user.click(screen.getByRole('radio', { name: partsText.day.yesterday }))
  await waitFor(() => expect(container.querySelector('[data-waits]')).toBeTruthy())
  const sales = { netSales: 3999, tickets: 200, online: 1000 }
  other.resolve(buildStoresDay({ date: '2026-11-19', isToday: false, sales }))
  expect(await screen.findByText('$3,999.00')).toBeTruthy()
  expect(container.querySelector('[data-waits]')).toBeNull()
})
it('searches and sorts on the platform (T-my-store-07)', async () => {
  open('?q=grand&sort=name&dir=asc')
  await screen.findByRole('row', { name: /Houston Grand Ave/ })
  expect(sentTo('getStoresDay')[0]!.query).toMatchObject({
    search: 'grand',
    sort: 'name',
    direction: 'asc',
  })
})
it('offers to open a store, on the same day (T-my-store-13)', async () => {
  answer('getStoresDay', buildStoresDay({ date: '2026-11-18', isToday: false }))
  renderOffers()
  const { user, router } = open('?date=2026-11-18&sort=name')
  await user.click(await screen.findByText('Houston Grand Ave', { selector: 'td *, td' }))
  await user.click(await screen.findByRole('button', { name: 'Open in Houston Grand Ave' }))
  await waitFor(() => expect(sentTo('saveStoreContext')).toHaveLength(1))
  expect(sentTo('saveStoreContext')[0]!.query).toEqual({ StoreId: '1' })
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-18'))
})
it('offers no closed store, and none to people who can’t choose one (T-my-store-13)', async () => {
  vi.stubGlobal('innerWidth', 390)
  const closed = storeRow({ id: 2, name: 'Closed Corner', isInUse: false })
  answer('getStoresDay', buildStoresDay({ rows: [storeRow(), closed] }))
  const offered = () =>
    ['Houston Grand Ave', 'Closed Corner'].filter((name) => screen.queryByRole('button', { name }))
  const first = open()
  expect(await screen.findByText('Closed Corner')).toBeTruthy()
  expect(offered()).toEqual(['Houston Grand Ave'])
  first.unmount()
  open('', { ...mayChoose, portal: [] })
  expect(await screen.findByText('Closed Corner')).toBeTruthy()
  expect(offered()).toEqual([])
})
