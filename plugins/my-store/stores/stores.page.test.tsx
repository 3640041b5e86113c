import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from '../locales/en.json' with { type: 'json' }
import { may, portal, storesOf } from '../parts/days.fixtures.ts'

beforeEach(() => {
  answer('getStoresDay', storesOf())
  answer('getOpenOrders', { count: 418, late: 23, stores: 9, nextDue: null })
})
const open = (query = '') =>
  renderScreen(`/mystore${query}`, { facts: { ...may, view: 'company' }, portal })

it('shows the stores side by side, the furthest first (T-my-store-06)', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Houston Grand Ave/ })
  expect(row.textContent).toContain('-34.2%')
  expect(screen.getByRole('row', { name: /New Corner/ }).textContent).toContain(text.stores.noUsual)
  expect(sentTo('getStoresDay')[0]!.query).toMatchObject({ sort: 'furthest', direction: 'desc' })
  const strip = within(screen.getByRole('region', { name: text.figures.title }))
  expect(strip.getByText('$4,000.00')).toBeTruthy()
  expect(strip.getByText('2 of 3')).toBeTruthy()
  expect(await strip.findByText(/in 9 stores/)).toBeTruthy()
})
it('draws how they spread, and says it (T-my-store-06)', async () => {
  open()
  const spread = within(await screen.findByRole('region', { name: text.stores.spread.title }))
  expect(spread.getByText('-34.0%: 1 store')).toBeTruthy()
  expect(spread.getByText(/^Houston Grand Ave -34\.0%$/)).toBeTruthy()
})
it('says so where nothing is usual yet', async () => {
  answer('getStoresDay', storesOf({ spread: [] }))
  open()
  expect(await screen.findByText(text.stores.spread.none)).toBeTruthy()
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
