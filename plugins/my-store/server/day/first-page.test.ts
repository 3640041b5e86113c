// For most people My store is the first page, so the session's answer includes its measures
// (docs/decisions/037), without delaying anything else for them.
import { afterAll, expect, it, vi } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import { firstStores } from '../../rules/stores-of-day.ts'
import { dayHandlers } from './days.ts'

const day = vi.spyOn(dayHandlers, 'getStoreDay')
const platform = startedPlatform()
afterAll(() => day.mockRestore())

const fetchStart = async (person: TestPerson) =>
  (await person.call('getSession', { query: { start: true, first: true } })).body.start

it('is what that call answers: the day of a store, or of the stores (T-core-122)', async () => {
  const owner = await platform.signIn('cafe-owner')
  const { body: answer } = await owner.call('getStoreDay')
  expect((await fetchStart(owner))?.first).toEqual({
    operationId: 'getStoreDay',
    query: {},
    answer,
  })
  const company = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  const { body: stores } = await company.call('getStoresDay', { query: firstStores })
  expect(stores.rows.length).toBeGreaterThan(0)
  expect((await fetchStart(company))?.first).toEqual({
    operationId: 'getStoresDay',
    query: firstStores,
    answer: stores,
  })
})
it('is sent only on request, and not if the call is refused', async () => {
  const owner = await platform.signIn('cafe-owner')
  const { body } = await owner.call('getSession', { query: { start: true } })
  expect(body.start).not.toHaveProperty('first')
  const admin = await platform.signIn('admin')
  await admin.call('workWithoutMerchant')
  expect((await admin.call('getStoreDay')).status).toBe(403)
  const start = await fetchStart(admin)
  expect(start?.portalData.merchantId).toBeNull()
  expect(start).not.toHaveProperty('first')
})
it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['takes long', () => new Promise<never>(() => {})],
])('is left out if it %s, and the rest is still sent (T-core-122)', async (_, read) => {
  const owner = await platform.signIn('cafe-owner')
  day.mockImplementationOnce(read)
  const before = day.mock.calls.length
  expect(Object.keys((await fetchStart(owner)) ?? {}).sort()).toEqual([
    'flags',
    'overlays',
    'portalData',
  ])
  expect(day.mock.calls.length).toBe(before + 1)
})
