// The portal's start data, in the answer that holds the session.
import { expect, it, vi } from 'vitest'

import { readStart } from './session-state.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const platform = startedPlatform()

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
  await admin.call('workWithoutMerchant')
  const { start } = (await admin.call('getSession', { query: { start: true } })).body
  expect(start?.portalData.merchantId).toBeNull()
  expect(start?.portalData).toEqual((await admin.call('getPortalData')).body)
})
it('comes to no one without a session, and to no one in a step of the sign-in', async () => {
  for (const [person, state] of [
    [platform.anonymous(), 'none'],
    [await platform.signIn('bakery-two-stores'), 'pending'],
  ] as const) {
    const { body } = await person.call('getSession', { query: { start: true } })
    expect([body.state, body.start]).toEqual([state, undefined])
  }
})
it('is left out where it fails: the session is told all the same (T-core-122)', async () => {
  const warn = vi.fn<() => void>()
  const call = { request: { log: { warn } } } as unknown as Parameters<typeof readStart>[1]
  expect(await readStart(() => Promise.reject(new Error('away')), call)).toEqual({})
  expect(warn).toHaveBeenCalledOnce()
})
it('comes with a page, which is a sign of life as a call of a person is', async () => {
  const person = await platform.signIn('cafe-owner')
  const idleEnds = async () => (await person.call('getSession')).body.idleExpiresAt
  const before = await idleEnds()
  platform.clock.advance({ minutes: 30 })
  expect(await idleEnds()).toBe(before)
  await person.request({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
  expect(await idleEnds()).not.toBe(before)
})
