import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call } from '../../api/call.ts'
import { contextVersion } from '../../api/hooks.ts'
import { notify, shownNotices } from '../../notices/notices.ts'
import { setPortalData } from '../../session/facts/facts.ts'
import { browser } from '../../browser/leave.ts'
import { enterSession } from '../../session/session.ts'
import { tellTabs } from '../../browser/tabs.ts'
import { portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { activeSession, buildPortalData } from '../../testing/portal-data.ts'
import { renderCore } from '../../testing/render.tsx'
import { LateConfirm } from '../../shell/layout/app-shell/late-confirm.tsx'
import { enterContext } from '../../session/facts/context.ts'
import { MovedBanner } from './moved-banner.tsx'
import { watchOtherTabs } from './moved.ts'

const here = buildPortalData({ view: 'store-of-many', userKinds: ['company'] })
let go = vi.fn()
let reload = vi.fn()
beforeEach(() => {
  go = vi.spyOn(browser, 'go').mockImplementation(() => {}) as never
  reload = vi.spyOn(browser, 'reload').mockImplementation(() => {}) as never
  enterSession(portal, activeSession('context-1'))
  setPortalData(portal, here)
})
afterEach(() => vi.restoreAllMocks())

describe('other tabs', () => {
  let stop = () => {}
  let other: BroadcastChannel
  beforeEach(() => {
    other = new BroadcastChannel('tillhouse /')
    stop = watchOtherTabs(portal)
  })
  afterEach(() => {
    stop()
    other.close()
  })

  const switchTo = (to: object = {}) =>
    other.postMessage({
      type: 'context',
      contextVersion: 'context-2',
      merchantId: here.merchantId,
      storeId: 100_200_003,
      place: 'Station Arcade',
      ...to,
    })

  it('that sign out take this one along at once (fault 24)', async () => {
    other.postMessage({ type: 'signed-out' })
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sessionStorage.getItem('tillhouse.leave-reason')).toBe('signed-out-elsewhere')
  })

  it('of another person make this one load anew before anything shows (fault 26)', async () => {
    other.postMessage({ type: 'signed-in', membershipUserId: 8 })
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })

  it('that switched the store are told of, with the way there (fault 25)', async () => {
    const { user } = renderCore(<LateConfirm />)
    switchTo()
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'You now work in Station Arcade',
    )
    expect(contextVersion(portal)).toBe('context-1')
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })

  it('lets this tab stay where it is, with a banner on every page', async () => {
    const { user, router } = renderCore(
      <>
        <MovedBanner />
        <LateConfirm />
      </>,
    )
    switchTo()
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    const banner = await screen.findByRole('status')
    expect(banner.textContent).toContain('Station Arcade')
    expect(reload).not.toHaveBeenCalled()
    await act(() => router.navigate('/menu/events'))
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalled()
  })

  it('that renewed the session in the same context only bring its new version', async () => {
    switchTo({ contextVersion: 'context-3', storeId: here.storeId, place: 'Harbour Street' })
    await waitFor(() => expect(contextVersion(portal)).toBe('context-3'))
    expect(reload).not.toHaveBeenCalled()
  })

  it('are believed as well when it is the server that says so (409 context)', async () => {
    answer('checkStoreAccountStatus', problem(409, 'context'))
    answer('getPortalData', { ...here, storeName: 'Mill Lane', contextVersion: 'context-4' })
    renderCore(<LateConfirm />)
    await call(portal, 'checkStoreAccountStatus', { body: { StoreId: 1, MerchantId: 1 } }).catch(
      () => {},
    )
    expect((await screen.findByRole('dialog')).textContent).toContain('You now work in Mill Lane')
    expect(sentTo('getPortalData')[0]!.headers.get('X-Context')).toBeNull()
  })

  it('are not troubled by what they cannot read', async () => {
    other.postMessage({ type: 'nonsense' })
    other.postMessage(null)
    tellTabs({ type: 'signed-in', membershipUserId: 7 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([go.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  })
})

it('entering another context forgets the old one’s notices only when the session ends', () => {
  notify(portal, { kind: 'info', text: 'kept' })
  act(() => enterContext(portal, 'context-5'))
  expect(shownNotices(portal).some(({ text }) => text === 'kept')).toBe(true)
})
