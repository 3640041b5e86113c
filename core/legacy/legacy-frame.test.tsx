import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { markDirty } from '../forms/state/dirty.ts'
import { UnsavedGuard } from '../forms/dialogs/use-unsaved-guard.tsx'
import { hasUnsavedInput } from '../browser/stale-chunks.ts'
import { shownNotices } from '../notices/notices.ts'
import { portal } from '../testing/portal.tsx'
import { answer, sentTo } from '../testing/platform.ts'
import { renderCore } from '../testing/render.tsx'
import { useChromeMask } from './chrome-mask.ts'
import { LegacyFrame } from './legacy-frame.tsx'
import { refusals } from './refusals.ts'
import { maskLimit } from './use-frame-state.ts'
import { navigationDelay } from './use-redirect.ts'
import { manifestOf, requiring, routeOf } from '../testing/manifest.ts'

const legacyOrigin = 'https://legacy.example'
const address = `${legacyOrigin}/Portal/NewUi/Departments`
const departments = routeOf('menu.departments', { title: 'sample:departments.title' })
const manifest = manifestOf({
  routes: [
    departments,
    routeOf('menu.discounts'),
    routeOf('menu.discount', { path: '/menu/discounts/:id' }),
    routeOf('admin.reset', {
      path: '/settings/admin/reset',
      requires: requiring({ role: 'Silver Admin' }),
    }),
  ],
})

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  setPortalConfig({ base: '/', legacyOrigin })
})
afterEach(() => {
  markDirty(portal, 'form', false)
  vi.restoreAllMocks()
})

function Chrome() {
  return <p>{useChromeMask() ? 'masked' : 'free'}</p>
}
const show = (at = '/menu/departments') =>
  renderCore(
    <>
      <Chrome />
      <UnsavedGuard />
      <LegacyFrame page="Departments" route={departments} />
    </>,
    { at, manifest },
  )
const frame = () => screen.getByTitle<HTMLIFrameElement>('Departments')
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const load = () => fireEvent.load(frame())
const say = (data: unknown, given: MessageEventInit = {}) =>
  act(
    async () =>
      void window.dispatchEvent(
        new MessageEvent('message', {
          data,
          origin: legacyOrigin,
          source: frame().contentWindow,
          ...given,
        }),
      ),
  )
const masked = () => screen.queryByText('Loading Departments…') !== null
const told = () => shownNotices(portal).map((notice) => notice.text)

describe('the frame (S-002, R-008)', () => {
  it('has its page in a sandbox, and tells it on load how the portal looks', async () => {
    show()
    expect(frame().getAttribute('src')).toBe(address)
    expect(frame().getAttribute('sandbox')).not.toContain('top-navigation')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Departments')
    const told = vi.spyOn(frame().contentWindow!, 'postMessage')
    await pass(100)
    expect(told).not.toHaveBeenCalled()
    load()
    const look = {
      colorScheme: 'light',
      primaryColor: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
      culture: 'en-US',
      paymentRequired: false,
    }
    expect(told.mock.calls).toEqual([[{ portal: look }, legacyOrigin]])
  })
})

describe('the mask', () => {
  it('lies there until the page has loaded, and while it says that it loads (S-003)', async () => {
    const { unmount } = show()
    expect(masked()).toBe(true)
    load()
    expect(masked()).toBe(false)
    unmount()
    show()
    await say({ isLoading: true })
    load()
    expect(masked()).toBe(true)
    await say({ isLoading: false })
    expect(masked()).toBe(false)
    await say({ isLoading: true })
    expect(masked()).toBe(true)
  })

  it('lifts after 30 s and offers another try or the page elsewhere (fault 30)', async () => {
    show()
    const first = frame()
    await pass(maskLimit - 100)
    expect(masked()).toBe(true)
    await pass(200)
    expect(masked()).toBe(false)
    expect(screen.getByText("Departments isn't responding")).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open in a new tab' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(masked()).toBe(true)
    // A new frame, so that the history gets no entry.
    expect(frame()).not.toBe(first)
    load()
    expect(masked()).toBe(false)
    expect(screen.queryByText("Departments isn't responding")).toBeNull()
  })

  it('lifts after 30 s from a page that died at work (fault 30)', async () => {
    show()
    load()
    await say({ isLoading: true })
    await pass(maskLimit + 100)
    expect(masked()).toBe(false)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('covers menu and header only while the page shows a dialog (S-004, S-005)', async () => {
    const { unmount } = show()
    load()
    await say({ showModalMask: true })
    expect(screen.getByText('masked')).toBeTruthy()
    await say({ hideAllModalMasks: true })
    expect(screen.getByText('free')).toBeTruthy()
    await say({ showModalMask: true })
    await pass(maskLimit + 100)
    expect(screen.getByText('free')).toBeTruthy()
    await say({ showModalMask: true })
    expect(screen.getByText('masked')).toBeTruthy()
    unmount()
    renderCore(<Chrome />)
    expect(screen.getByText('free')).toBeTruthy()
  })
})

describe('what the page may hold unsaved (fault 40)', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Leave with unsaved changes?' })
  const go = (router: ReturnType<typeof show>['router']) =>
    act(() => router.navigate('/menu/discounts'))

  it('is asked about while it shows a dialog; what is typed stays, or goes', async () => {
    const { router, location, user } = show()
    load()
    expect(hasUnsavedInput()).toBe(false)
    await say({ showModalMask: true })
    expect(hasUnsavedInput()).toBe(true)
    await go(router)
    expect(location().pathname).toBe('/menu/departments')
    // Nothing on another page can be saved from outside.
    expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull()
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(question()).toBeNull())
    await go(router)
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(location().pathname).toBe('/menu/discounts'))
  })

  it('is not asked about any longer once the dialog is closed, or the page is left', async () => {
    const { unmount } = show()
    await say({ showModalMask: true })
    await say({ hideAllModalMasks: true })
    expect(hasUnsavedInput()).toBe(false)
    await say({ showModalMask: true })
    unmount()
    expect(hasUnsavedInput()).toBe(false)
  })
})

it("hands no address to the page, and shows a page's words as text (S-006)", async () => {
  show('/menu/departments?f-store=3')
  expect(frame().getAttribute('src')).toBe(address)
  await say({ message: '<img src=x onerror=alert(1)>Saved' })
  expect(shownNotices(portal)).toMatchObject([
    { kind: 'info', title: 'Departments', text: '<img src=x onerror=alert(1)>Saved' },
  ])
})

describe('redirect (S-007, S-008)', () => {
  it.each([
    ['/menu/discounts', '/menu/discounts'],
    ['/Portal/NewIndex/menu/discounts', '/menu/discounts'],
    ['/portal/newindex/MENU/discounts/7', '/MENU/discounts/7'],
    ['/menu/discounts?f-store=3', '/menu/discounts'],
  ])('follows %s after a second (S-010, K-94)', async (redirect, pathname) => {
    const { location } = show()
    load()
    await say({ redirect })
    expect(masked()).toBe(true)
    await pass(navigationDelay - 50)
    expect(location().pathname).toBe('/menu/departments')
    await pass(100)
    expect(location().pathname).toBe(pathname)
  })

  it('takes the last of several within the second', async () => {
    const { location } = show()
    await say({ redirect: '/menu/discounts/1' })
    await say({ redirect: '/menu/discounts/2' })
    await pass(navigationDelay + 50)
    expect(location().pathname).toBe('/menu/discounts/2')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'menu/discounts',
    '/Account/LogOff',
    '/Portal/NewUi/Departments',
    '/Portal/NewIndex/../../Account/LogOff',
    '/nowhere',
    '/settings/admin/reset',
    '/Portal/NewIndex/settings/admin/reset',
  ])('refuses %j: no page of ours, or not open here (D8)', async (redirect) => {
    answer('reportFromBrowser', { done: true })
    const { location } = show()
    load()
    await say({ redirect })
    await pass(navigationDelay + 50)
    expect(location().pathname).toBe('/menu/departments')
    expect(told()).toEqual([expect.stringContaining("that you don't have access to")])
    expect(masked()).toBe(false)
  })

  it('loads the page anew where it asks for itself', async () => {
    show()
    const first = frame()
    await say({ redirect: '/menu/departments' })
    await pass(navigationDelay + 50)
    expect(frame()).not.toBe(first)
  })

  it('asks first where something is unsaved (D6)', async () => {
    const { location } = show()
    act(() => markDirty(portal, 'form', true))
    await say({ redirect: '/menu/discounts' })
    await pass(navigationDelay + 500)
    expect(location().pathname).toBe('/menu/departments')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('goes nowhere once the page has been left', async () => {
    const { location, unmount } = show()
    await say({ redirect: '/menu/discounts' })
    unmount()
    await pass(navigationDelay + 50)
    expect(location().pathname).toBe('/menu/departments')
  })
})

describe('what is refused (fault 31)', () => {
  it('has no visible effect, and is reported as a number', async () => {
    answer('reportFromBrowser', { done: true })
    const sibling = document.body.appendChild(document.createElement('iframe'))
    show()
    load()
    const evil = { message: 'evil', isLoading: true }
    await say(evil, { origin: 'https://evil.example' })
    await say(evil, { origin: 'null' })
    await say(evil, { source: sibling.contentWindow })
    await say({ ...evil, more: 1 })
    await say({ redirect: '/x'.padEnd(5000, 'x') })
    expect([masked(), told()]).toEqual([false, []])
    await pass(1100)
    vi.useRealTimers()
    await waitFor(() => expect(sentTo('reportFromBrowser')).toHaveLength(1))
    expect(sentTo('reportFromBrowser')[0]!.body).toEqual({
      kind: 'frame-message',
      message: 'refused: origin 2, window 1, shape 2',
      where: 'Departments',
      count: 5,
    })
    sibling.remove()
  })

  it("does not count what the page's own window says, where browser extensions talk", async () => {
    const counted = vi.spyOn(refusals(portal), 'count')
    show()
    await say({ source: 'react-devtools-bridge' }, { source: window })
    await say({ isLoading: true }, { source: window })
    expect(counted).not.toHaveBeenCalled()
  })

  it('takes 10,000 messages at once, wrong or right, and changes little', async () => {
    answer('reportFromBrowser', { done: true })
    vi.useRealTimers()
    show()
    load()
    const source = frame().contentWindow
    const flood = (data: (i: number) => unknown, origin: string) => {
      act(() => {
        for (let i = 0; i < 10_000; i += 1)
          window.dispatchEvent(new MessageEvent('message', { data: data(i), origin, source }))
      })
    }
    flood(() => ({ message: 'x' }), 'https://evil.example')
    expect(told()).toEqual([])
    flood((i) => ({ message: `x${i}`, isLoading: i % 2 === 0 }), legacyOrigin)
    const counted = vi.spyOn(refusals(portal), 'count')
    flood((i) => ({ isLoading: i % 2 === 0 }), legacyOrigin)
    expect(counted.mock.calls.filter(([why]) => why === 'flood').length).toBeGreaterThan(9900)
    // One notice, and a few lines in the log, however many messages a page sends.
    expect(told()).toHaveLength(1)
    expect(shownNotices(portal)[0]!.said).toBeLessThan(10)
  })
})
