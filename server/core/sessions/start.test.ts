// What the portal starts with, in the answer that tells the session.
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())

it('is what three calls answer: portal data, overlays and flags (T-core-122)', async () => {
  const person = await platform.signIn('cafe-owner')
  const { body } = await person.call('getSession', { query: { start: true } })
  expect(body.start).toEqual({
    portalData: (await person.call('getPortalData')).body,
    overlays: (await person.call('getOverlays')).body,
    flags: (await person.call('evaluateFlags', { body: {} })).body,
  })
  expect((await person.call('getSession')).body).not.toHaveProperty('start')
})
it('comes to an administrator without a merchant, too (T-core-122)', async () => {
  const admin = await platform.signIn('admin')
  await admin.call('saveStoreContext', { query: { StoreId: 0 }, body: {} })
  const { state, start } = (await admin.call('getSession', { query: { start: true } })).body
  expect(start?.portalData).toEqual(
    state === 'active' ? (await admin.call('getPortalData')).body : undefined,
  )
})
it('comes to nobody without a session, and to none in a step of the sign-in', async () => {
  const nobody = await platform.nobody().call('getSession', { query: { start: true } })
  expect([nobody.body.state, nobody.body.start]).toEqual(['none', undefined])
  const pending = await platform.signIn('bakery-two-stores')
  const { body } = await pending.call('getSession', { query: { start: true } })
  expect([body.state, body.start]).toEqual(['pending', undefined])
})
