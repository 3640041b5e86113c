// The data of the worked example of fees, in the seeded bakery.
import { expect, it } from 'vitest'

import { fetchChoice } from '#server/records/settings/pages.fixtures.ts'
import { ask, harbourStreet, millLane } from './fees.fixtures.ts'
import { atStore } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(0)
const fetchExample = (site: string) => ask(owner, 'getFeeExample', { site })
const read = async (site = harbourStreet) => (await fetchExample(site)).answer!

it('gives items that are sold online, the tip (U-160)', async () => {
  const { items, tip } = await read()
  expect(items.length).toBeGreaterThan(3)
  expect(items.length).toBeLessThanOrEqual(24)
  for (const { price } of items) expect(price).toBeGreaterThan(0)
  // The same every time, so that people recognize the example.
  expect((await read()).items).toEqual(items)
  expect(tip === null || Number.isInteger(tip)).toBe(true)
})

it('has the taxes that the store charges now, by category (T-online-ordering-41)', async () => {
  const inStore = await platform.signIn('bakery-owner', atStore(Number(harbourStreet)))
  const add = (page: string, values: Readonly<Record<string, string | number | boolean | null>>) =>
    inStore.call('createPageRecord', { path: { page }, body: { values } })
  const taxes = async (site?: string) => (await read(site)).taxes
  const shown = (all: Awaited<ReturnType<typeof taxes>>) =>
    all.map(({ name, orders, rate }) => [name, orders, rate])
  const before = await taxes()
  expect(shown(before)).toEqual([
    ['Prepared food', 'all', 80_000],
    ['Sales tax', 'all', 55_000],
  ])
  expect(new Set(before.map(({ taxCategory }) => taxCategory)).size).toBe(2)

  for (const [from, to, tax] of [
    [0, 0.99, 0],
    [1, 5, 0.25],
  ] as const)
    expect((await add('TaxTables', { tableName: 'Cents', from, to, tax })).status).toBe(200)
  const tableName = await fetchChoice(inStore, 'Taxes', 'tableName', 'Cents')
  const table = { method: 'table', tableName, orders: 'toGo', isActive: true }
  expect((await add('Taxes', { name: 'Bags', ...table })).status).toBe(200)
  const off = { method: 'rate', rate: '3', orders: 'all', isActive: false }
  expect((await add('Taxes', { name: 'Repealed', ...off })).status).toBe(200)
  const after = await taxes()
  expect(shown(after)).toEqual([['Bags', 'toGo', null], ...shown(before)])
  expect(after[0]).toMatchObject({
    taxCategory: null,
    rows: [
      { from: 0, to: 0.99, tax: 0 },
      { from: 1, to: 5, tax: 0.25 },
    ],
  })
  // Another store has its own.
  expect(shown(await taxes(millLane))).toEqual(shown(before))
})

it('knows only the merchant’s stores', async () => {
  for (const site of ['100100001', '0', 'x', '99999999999999999999'])
    expect((await fetchExample(site)).error).toMatchObject({ status: 404, code: 'notFound' })
})
