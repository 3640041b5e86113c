import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { browser } from '../browser/leave.ts'
import { chunk } from '../browser/stale-chunks.ts'
import { shownNotices } from '../notices/notices.ts'
import { definePage } from '../plugin/page.ts'
import { answer, platform, problem, sentTo } from '../testing/platform.ts'
import { portal } from '../testing/portal.tsx'
import ui from '../ui/text.en.json' with { type: 'json' }
import { legacyFrame } from './route-data.ts'
import {
  freshSample,
  open,
  sample,
  Version,
  version,
  versionPage,
  versionQuery,
} from './testing/router-pages.tsx'

/** A page whose loader behaves differently the first time. */
function atFirst(first: () => Promise<void>) {
  let isFirst = true
  return definePage({
    Component: Version,
    loader({ ensure }) {
      if (!isFirst) return ensure(versionQuery)
      isFirst = false
      return first()
    },
  })
}

beforeEach(freshSample)
afterEach(() => void vi.restoreAllMocks())

describe('a page that fails', () => {
  it('to load is asked twice more, keeps the frame, can be tried again (faults 4, 7)', async () => {
    answer('getVersion', problem(500, 'internal'))
    const { user } = open('/sample/always')
    const retry = await screen.findByRole('button', { name: /again/i })
    expect(sentTo('getVersion')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Copy request ID' })).toBeTruthy()
    answer('getVersion', { version: '8' })
    await user.click(retry)
    await version('8')
  })

  it('because its record is gone says so, without a dialog (E-080, fault 15)', async () => {
    answer('getVersion', problem(404, 'notFound'))
    open('/sample/always')
    expect(await screen.findByRole('heading', { name: /not.*found|no longer/i })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
    expect([screen.queryByRole('dialog'), shownNotices(portal)]).toEqual([null, []])
  })

  it('to render stays in its place, is reported once, can be tried again (fault 39)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answer('reportFromBrowser', { done: true })
    sample.broken = true
    const { user } = open('/sample/always')
    const retry = await screen.findByRole('button', { name: /again|reload section/i })
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toBeTruthy()
    await waitFor(() =>
      expect(sentTo('reportFromBrowser')[0]?.body).toMatchObject({
        kind: 'error',
        message: 'Error: Rendering failed',
      }),
    )
    sample.broken = false
    await user.click(retry)
    await version('7')
  })

  it.each<[string, () => Promise<{ page: unknown }>]>([
    ['import', () => Promise.reject(new SyntaxError('Broken'))],
    ['has no page', () => Promise.resolve({ page: undefined })],
    [
      'load its data',
      () => Promise.resolve({ page: atFirst(() => Promise.reject(new TypeError('Broken'))) }),
    ],
  ])('to %s is told as our fault, not the network’s, and reported once', async (_what, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answer('reportFromBrowser', { done: true })
    sample.load = given
    const { user } = open('/sample/always')
    const retry = await screen.findByRole('button', { name: ui.boundary.reload })
    await waitFor(() =>
      expect(sentTo('reportFromBrowser').map(({ body }) => body)).toEqual([
        expect.objectContaining({ plugin: 'menu', route: 'menu.always' }),
      ]),
    )
    sample.load = () => Promise.resolve({ page: versionPage })
    await user.click(retry)
    await version('7')
  })

  it('to end its loading says so after ten seconds, and is asked again', async () => {
    const { router } = open('/sample/always')
    await version('7')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      sample.load = () => Promise.resolve({ page: atFirst(() => new Promise(() => undefined)) })
      act(() => void router.navigate('/sample/always/5'))
      // React renders the skeleton at the end of this act, which starts its ten seconds.
      await act(() => vi.advanceTimersByTimeAsync(300))
      await act(() => vi.advanceTimersByTimeAsync(9000))
      expect(screen.queryByText(ui.loadingLong)).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(2000))
      expect(screen.getByText(ui.loadingLong)).toBeTruthy()
      act(() => screen.getByRole('button', { name: ui.retry }).click())
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.getByRole('heading', { name: 'Version 7' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  describe('because its code is gone after a deployment (faults 1, 2)', () => {
    const gone = () =>
      Promise.reject(
        new TypeError('Failed to fetch dynamically imported module: https://host/assets/x.js'),
      )
    let go: MockInstance<typeof browser.go>
    beforeEach(() => {
      go = vi.spyOn(browser, 'go').mockImplementation(() => {})
      // The page's HTML is still available.
      platform.use(http.get(location.origin, () => HttpResponse.html('<html></html>')))
      sample.load = gone
    })
    it('loads the portal anew at the page that was on its way, once', async () => {
      open('/sample/always')
      await waitFor(() =>
        expect(go).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/sample\/always$/)),
      )
      const { router } = open('/sample/always')
      await act(() => router.revalidate())
      expect(await screen.findByText('A new version of the portal is available')).toBeTruthy()
      expect(go).toHaveBeenCalledOnce()
    })

    it('loads the portal anew at a legacy page that was on its way, too', async () => {
      setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
      vi.spyOn(legacyFrame, 'load').mockImplementation((at) => chunk(gone, at ?? undefined))
      sample.load = () => Promise.resolve({ page: versionPage })
      const { router } = open('/sample/always')
      await version('7')
      act(() => void router.navigate('/sample/embedded'))
      await waitFor(() =>
        expect(go).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/sample\/embedded$/)),
      )
    })

    const isToldOnly = async () => {
      open('/sample/always')
      expect(await screen.findByText('A new version of the portal is available')).toBeTruthy()
      expect(go).not.toHaveBeenCalled()
    }
    it('does not load anew what is not there: the page would be lost', async () => {
      platform.use(http.get(location.origin, () => HttpResponse.error()))
      await isToldOnly()
    })

    it('leaves a page with unsaved input alone, and says so', async () => {
      const holding = (event: Event) => event.preventDefault()
      addEventListener('beforeunload', holding)
      await isToldOnly()
      removeEventListener('beforeunload', holding)
    })
  })
})
