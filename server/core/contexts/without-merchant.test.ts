// Administrators can work without a merchant, so that they need not choose one or give a reason
// that its people then read.
import { expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { createBrowser } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { auditRows } from '../../testing/rows.ts'

const platform = startedPlatform()

/** Signs a person in, up to the choice of a merchant or further. */
async function signedIn(username: string) {
  const person = createBrowser(platform.app, platform.config)
  await person.call('logOn', { body: { username, password: demoPassword } })
  await person.refresh()
  return person
}
const fetchState = async (person: Awaited<ReturnType<typeof signedIn>>) => {
  const { state, step } = (await person.call('getSession')).body
  return { state, step }
}
const audited = (action: string) => auditRows(platform, action)

it('an administrator goes on without a merchant, and works there (T-core-77)', async () => {
  const admin = await signedIn('admin')
  expect(await fetchState(admin)).toEqual({ state: 'pending', step: 'merchant' })
  expect((await admin.call('workWithoutMerchant')).body).toEqual({ done: true })
  expect(await fetchState(admin)).toEqual({ state: 'active' })
  await admin.refresh()
  expect((await admin.call('getPortalData')).body).toMatchObject({ merchantId: null, view: 'none' })

  const values = {
    name: 'Bluebird Café',
    code: 'bluebird',
    reseller: '10000',
    accountType: '1',
    productMode: '2',
    country: '840',
    storeName: 'Bluebird',
    ownerName: 'Ida Falk',
    ownerUserName: 'bluebird-owner',
    ownerEmail: 'ida@bluebird.example',
  }
  const made = await admin.call('runPageAction', {
    path: { page: 'MerchantCreation' },
    body: { values, confirmation: '' },
  })
  expect(made.status, made.text).toBe(200)
  const path = { audience: 'reseller' as const, id: 10_000 }
  const saved = await admin.call('saveOverlay', {
    path,
    body: { content: { plugins: { pilot: { hidden: true } } }, baseRevision: 0 },
  })
  expect(saved.status, saved.text).toBe(200)

  expect(await audited('support.enter')).toEqual([])
  expect(await audited('context.none')).toMatchObject([{ merchant_id: null, actor_name: 'admin' }])
  expect((await audited('overlay.save')).map(({ merchant_id }) => merchant_id)).toEqual([null])
})
it('only at the choice of a merchant, and then no step is left out (T-core-77)', async () => {
  const admin = await signedIn('admin')
  await admin.call('workWithoutMerchant')
  await admin.refresh()
  expect((await admin.call('workWithoutMerchant')).status).toBe(404)
  await admin.open(1002, 0)
  expect((await admin.call('getPortalData')).body.merchantId).toBe(1002)
})
it.each([
  ['partner', 'merchant'],
  ['merchant-admin', 'merchant'],
  ['cafe-owner', undefined],
])('%s has no such choice (T-core-77)', async (userName, step) => {
  const person = await signedIn(userName)
  const { status, body } = await person.call('workWithoutMerchant')
  expect([status, body]).toMatchObject([403, { code: 'denied' }])
  expect((await fetchState(person)).step).toBe(step)
})
