import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Link, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CompiledRoute } from '../access/manifest.ts'
import { operationQuery } from '../api/query.ts'
import { setPortalConfig } from '../config.ts'
import type { AnyPlugin } from '../plugin/define.ts'
import { definePage } from '../plugin/page.ts'
import { overrideFacts, setFlags, setPortalData } from '../session/facts/facts.ts'
import { browser } from '../browser/leave.ts'
import { chunk } from '../browser/stale-chunks.ts'
import { enterContext } from '../session/facts/context.ts'
import { shownNotices } from '../notices/notices.ts'
import { presentFace, wearFace } from '../theme/brand-store.ts'
import { findFace } from '../theme/resellers.ts'
import { factsFor, permissionNamed } from '../testing/facts.ts'
import { answerDescribed } from '../testing/described.ts'
import { answer, platform, problem, sentTo } from '../testing/platform.ts'
import { portal } from '../testing/portal.tsx'
import { buildPortalData } from '../testing/portal-data.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import ui from '../ui/text.en.json' with { type: 'json' }
import { legacyFrame } from './route-data.ts'
import { manifestOf } from '../testing/manifest.ts'

let loads = 0
let broken = false
const versionQuery = operationQuery('getVersion')

function Version() {
  const { data } = useSuspenseQuery(versionQuery)
  const [params, setParams] = useSearchParams()
  if (broken) throw new Error('Rendering failed')
  return (
    <>
      <h1>Version {data.version}</h1>
      <Link to="/sample/embedded">On</Link>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setParams({ page: '2' })}>
        Page {params.get('page') ?? '1'}
      </button>
    </>
  )
}
const versionPage = definePage({
  Component: Version,
  loader: async ({ ensure }) => {
    loads += 1
    await ensure(versionQuery)
  },
})
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
let load = (): Promise<{ page: unknown }> => Promise.resolve({ page: versionPage })
const plugin: AnyPlugin = {
  id: 'menu',
  title: 'sample:title',
  routes: {
    screen: {
      path: '/sample/screen',
      title: 'sample:discounts.title',
      when: { signedIn: true },
      show: [{ when: { flag: 'ac-cash-discount' }, screen: () => load() }, { legacy: 'OldPage' }],
    },
    always: {
      path: '/sample/always',
      title: 'sample:discounts.title',
      when: { signedIn: true },
      show: [{ screen: () => load() }],
    },
    other: {
      path: '/sample/always/:id',
      title: 'sample:discounts.title',
      when: { signedIn: true },
      show: [{ screen: () => load() }],
    },
    embedded: {
      path: '/sample/embedded',
      title: 'sample:departments.title',
      when: { signedIn: true },
      show: [{ legacy: 'Departments' }],
    },
    replaced: {
      path: '/sample/replaced',
      title: 'sample:discounts.title',
      when: { signedIn: true },
      show: [{ legacy: 'Departments', newer: () => load() }],
    },
  },
}
const route = (
  id: string,
  path: string,
  show: CompiledRoute['show'],
  requires: CompiledRoute['requires'] = [
    { layer: 'route', file: 'x', predicate: { permission: permissionNamed('menu.discounts') } },
  ],
): CompiledRoute => ({
  id: `menu.${id}`,
  plugin: 'menu',
  path,
  title: id === 'embedded' ? 'sample:departments.title' : 'sample:discounts.title',
  shape: 'list',
  requires,
  show,
  uses: [],
})
const manifest = manifestOf({
  plugins: [
    { id: 'menu', title: 'sample:title', version: '1.0.0', file: 'x', optIn: false },
    { id: 'gone', title: 'sample:title', version: '1.0.0', file: 'x', optIn: false },
  ],
  sections: [{ id: 'menu', label: [{ text: 'sample:section.menu' }], icon: 'menu', order: 1 }],
  routes: [
    route('screen', '/sample/screen', [
      { when: { flag: 'ac-cash-discount' }, screen: true },
      { legacy: 'OldPage' },
    ]),
    route('always', '/sample/always', [{ screen: true }]),
    route('other', '/sample/always/:id', [{ screen: true }]),
    route('embedded', '/sample/embedded', [{ legacy: 'Departments' }]),
    route('replaced', '/sample/replaced', [{ legacy: 'Departments', newer: true }]),
    route('ofOneStore', '/sample/ofOneStore', [
      { legacy: 'Departments', newer: 'needs-store-view' },
    ]),
    route('moved', '/sample/moved', [{ redirect: '/sample/always' }]),
    route('company', '/sample/company', [
      { when: { view: 'single-store' }, notice: 'needs-company-view' },
      { nothing: true },
    ]),
    { ...route('away', '/sample/away', [{ screen: true }]), id: 'gone.away', plugin: 'gone' },
  ],
  entries: [
    {
      id: 'menu.embedded',
      plugin: 'menu',
      section: 'menu',
      route: 'menu.embedded',
      label: [{ text: 'sample:departments.nav' }],
      order: 1,
      requires: [],
    },
  ],
})
const allowed = { permission: [permissionNamed('menu.discounts')] } as const
const open = (at: string, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(at, { manifest, plugins: [plugin], facts: allowed, ...options })

beforeEach(() => {
  loads = 0
  broken = false
  load = () => Promise.resolve({ page: versionPage })
  answer('getVersion', { version: '7' })
})
afterEach(() => void vi.restoreAllMocks())

describe('a route', () => {
  it('shows its screen with its data, in any case, and names the tab (resolution 61)', async () => {
    open('/SAMPLE/Always')
    expect(await screen.findByRole('heading', { name: 'Version 7' })).toBeTruthy()
    expect(document.title).toBe('Discounts · Tillhouse')
    expect(sentTo('getVersion')).toHaveLength(1)
  })

  it('is named after the merchant’s reseller as well', async () => {
    act(() => wearFace(portal, findFace(10_000)))
    open('/sample/always')
    await screen.findByRole('heading', { name: 'Version 7' })
    expect(document.title).toBe('Discounts · Redline Back Office')
    expect(presentFace(portal).brand).toMatchObject({
      resellerId: 10_000,
      primaryColor: '#b3261e',
      logoUrl: '/brand/processor.svg',
    })
    act(() => wearFace(portal, findFace(1)))
    await waitFor(() => expect(document.title).toBe('Discounts · Tillhouse'))
  })

  const withLegacy = () => setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
  it('renders a described page, and shows a legacy one in a frame (R-008)', async () => {
    answerDescribed('records')
    const { unmount } = open('/sample/embedded')
    expect(await screen.findByRole('heading', { name: /^Described/ })).toBeTruthy()
    unmount()
    withLegacy()
    open('/sample/embedded')
    expect((await screen.findByTitle<HTMLIFrameElement>('Departments')).getAttribute('src')).toBe(
      'https://legacy.example/Portal/NewUi/Departments',
    )
  })

  it.each([
    ['/sample/replaced', /^Version 7$/],
    ['/sample/ofOneStore', /in a single store$/],
  ])('has something newer where there is no legacy page: %s (resolution 81)', async (at, newer) => {
    const { unmount } = open(at)
    expect(await screen.findByText(newer)).toBeTruthy()
    unmount()
    withLegacy()
    open(at)
    expect(await screen.findByTitle('Discounts')).toBeTruthy()
    expect(screen.queryByText(newer)).toBeNull()
  })

  it('leads elsewhere', async () => {
    const { location } = open('/sample/moved')
    await screen.findByRole('heading', { name: 'Version 7' })
    expect(location().pathname).toBe('/sample/always')
  })

  it('shows a notice where the view is the wrong one (E-142), or nothing', async () => {
    const { unmount } = open('/sample/company')
    expect(await screen.findByRole('heading', { name: /Discounts/ })).toBeTruthy()
    expect(screen.queryByText('Version 7')).toBeNull()
    unmount()
    open('/sample/company', { facts: { ...allowed, view: 'company' } })
    expect(await screen.findByRole('heading', { name: /not.*found|no page/i })).toBeTruthy()
  })

  it('is denied to those without the right, with its name', async () => {
    open('/sample/always', { facts: {} })
    expect(await screen.findByRole('heading', { name: /Discounts/ })).toBeTruthy()
    expect(await screen.findByText(/needs the permission “Discounts”/)).toBeTruthy()
    expect(screen.queryByText('Version 7')).toBeNull()
    expect(loads).toBe(0)
  })

  it('is not found only where there is none', async () => {
    open('/sample/nowhere')
    expect(await screen.findByRole('heading', { name: /not.*found|no page/i })).toBeTruthy()
  })

  it('leaves the page number in the address to its screen, without a new load', async () => {
    const { user, location } = open('/sample/always')
    await user.click(await screen.findByRole('button', { name: 'Page 1' }))
    expect(await screen.findByRole('button', { name: 'Page 2' })).toBeTruthy()
    expect(location().search).toBe('?page=2')
    expect(loads).toBe(1)
  })

  it('is left as it is while it is asked for once more, however long that takes', async () => {
    let go = () => {}
    const { router, user } = open('/sample/always')
    await user.type(await screen.findByRole('textbox'), 'kept')
    load = () => new Promise((resolve) => (go = () => resolve({ page: versionPage })))
    act(() => void router.navigate('/sample/always'))
    await new Promise((later) => setTimeout(later, 300))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept')
    go()
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept')
  })
  it('shows a page until the next is ready, a skeleton if that is late (fault 20)', async () => {
    let go = () => {}
    const { router, user } = open('/sample/always', {
      facts: { ...allowed, flag: ['ac-cash-discount'] },
    })
    await user.type(await screen.findByRole('textbox'), 'kept')
    load = () => new Promise((resolve) => (go = () => resolve({ page: versionPage })))
    act(() => void router.navigate('/sample/screen'))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    go()
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
  })
  it('of a screen with several begins anew: no form holds what another record got', async () => {
    const { router, user } = open('/sample/always')
    await user.type(await screen.findByRole('textbox'), 'of another record')
    await act(() => router.navigate('/sample/always/7'))
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
  })
  it('goes on where its screen says that it lies across routes, and only there', async () => {
    load = () => Promise.resolve({ page: { ...versionPage, acrossRoutes: true } })
    const { router, user } = open('/sample/always')
    await user.type(await screen.findByRole('textbox'), 'kept')
    await act(() => router.navigate('/sample/always/7'))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept')
    // Another context belongs to another merchant.
    act(() => enterContext(portal, 'context-2'))
    await act(() => router.revalidate())
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
  })
  it('without a page leads to the first entry of the sidebar', async () => {
    answerDescribed('records')
    const { location } = open('/')
    expect(await screen.findByRole('heading', { name: /^Described/ })).toBeTruthy()
    expect(location().pathname).toBe('/sample/embedded')
  })

  it('without a page says so where nothing is open', async () => {
    open('/', { facts: {} })
    expect(await screen.findByText("There's nothing here for you yet")).toBeTruthy()
  })
})

describe('what is not known yet', () => {
  it('is never "not found" and never shown before it is known', async () => {
    for (const at of ['/sample/always', '/sample/nowhere']) {
      const { unmount } = open(at, { facts: 'pending' })
      await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
      expect(screen.queryByText(/not.*found|no page|don't have/i)).toBeNull()
      expect(screen.queryByText('Version 7')).toBeNull()
      unmount()
    }
    expect(loads).toBe(0)
  })

  it('waits for the flags as well as for the portal data', async () => {
    open('/sample/screen', { facts: 'pending' })
    await act(async () => setPortalData(portal, buildPortalData({ featureIds: [10_301] })))
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(screen.queryByTitle('Discounts')).toBeNull()
    await act(async () => setFlags(portal, new Set(['ac-cash-discount'])))
    expect(await screen.findByRole('heading', { name: 'Version 7' })).toBeTruthy()
  })

  it('holds the specification’s defaults where the flags have failed (all false)', async () => {
    answerDescribed('records')
    open('/sample/screen', { facts: 'pending' })
    await act(async () => {
      setPortalData(portal, buildPortalData({ featureIds: [10_301] }))
      setFlags(portal, 'failed')
    })
    await screen.findByRole('heading', { name: /^Described/ })
    expect(sentTo('describePage')[0]?.path).toMatchObject({ page: 'OldPage' })
  })

  it('can be asked for again where the portal data could not be had (fault 3)', async () => {
    open('/sample/always', { facts: 'pending' })
    await act(async () => {
      setPortalData(portal, undefined)
      setFlags(portal, new Set())
    })
    const retry = await screen.findByRole('button', { name: /again/i })
    answer('getPortalData', buildPortalData({ featureIds: [10_301] }))
    await act(async () => retry.click())
    expect(await screen.findByRole('heading', { name: 'Version 7' })).toBeTruthy()
  })
})

describe('what changes while a page is open', () => {
  it('acts at once where the right is gone (fault 13)', async () => {
    open('/sample/always')
    await screen.findByRole('heading', { name: 'Version 7' })
    act(() => overrideFacts(portal, factsFor({ plugin: ['menu'] })))
    expect(await screen.findByRole('heading', { name: /no longer/i })).toBeTruthy()
    expect(screen.queryByText('Version 7')).toBeNull()
  })

  it('changes another outcome only at the next navigation (CONVENTIONS, Rights)', async () => {
    answerDescribed('records')
    const { router } = open('/sample/screen', { facts: { ...allowed, flag: ['ac-cash-discount'] } })
    await screen.findByRole('heading', { name: 'Version 7' })
    act(() => overrideFacts(portal, factsFor({ plugin: ['menu'], ...allowed })))
    expect(screen.getByRole('heading', { name: 'Version 7' })).toBeTruthy()
    await act(() => router.navigate('/sample/embedded'))
    await act(() => router.navigate('/sample/screen'))
    expect(await screen.findByRole('heading', { name: /^Described/ })).toBeTruthy()
  })

  it('is no longer shown once another context is entered', async () => {
    const { router } = open('/sample/always')
    await screen.findByRole('heading', { name: 'Version 7' })
    act(() => enterContext(portal, 'context-2'))
    await waitFor(() => expect(screen.queryByText('Version 7')).toBeNull())
    await act(() => router.revalidate())
    expect(await screen.findByRole('heading', { name: 'Version 7' })).toBeTruthy()
  })
})

describe('a page that fails', () => {
  it('to load is asked twice more, keeps the frame, can be tried again (faults 4, 7)', async () => {
    answer('getVersion', problem(500, 'internal'))
    const { user } = open('/sample/always')
    const retry = await screen.findByRole('button', { name: /again/i })
    expect(sentTo('getVersion')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Copy request ID' })).toBeTruthy()
    answer('getVersion', { version: '8' })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Version 8' })).toBeTruthy()
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
    broken = true
    const { user } = open('/sample/always')
    const retry = await screen.findByRole('button', { name: /again|reload section/i })
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toBeTruthy()
    await waitFor(() =>
      expect(sentTo('reportFromBrowser')[0]?.body).toMatchObject({
        kind: 'error',
        message: 'Error: Rendering failed',
      }),
    )
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Version 7' })).toBeTruthy()
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
    load = given
    const { user } = open('/sample/always')
    const retry = await screen.findByRole('button', { name: ui.boundary.reload })
    await waitFor(() =>
      expect(sentTo('reportFromBrowser').map(({ body }) => body)).toEqual([
        expect.objectContaining({ plugin: 'menu', route: 'menu.always' }),
      ]),
    )
    load = () => Promise.resolve({ page: versionPage })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Version 7' })).toBeTruthy()
  })

  it('to end its loading says so after ten seconds, and is asked again', async () => {
    const { router } = open('/sample/always')
    await screen.findByRole('heading', { name: 'Version 7' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      load = () => Promise.resolve({ page: atFirst(() => new Promise(() => undefined)) })
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
    let go = vi.fn()
    beforeEach(() => {
      go = vi.spyOn(browser, 'go').mockImplementation(() => {}) as never
      // The page's HTML is still available.
      platform.use(http.get(location.origin, () => HttpResponse.html('<html></html>')))
      load = gone
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
      load = () => Promise.resolve({ page: versionPage })
      const { router } = open('/sample/always')
      await screen.findByRole('heading', { name: 'Version 7' })
      act(() => void router.navigate('/sample/embedded'))
      await waitFor(() =>
        expect(go).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/sample\/embedded$/)),
      )
    })

    it('does not load anew what is not there: the page would be lost', async () => {
      platform.use(http.get(location.origin, () => HttpResponse.error()))
      open('/sample/always')
      expect(await screen.findByText('A new version of the portal is available')).toBeTruthy()
      expect(go).not.toHaveBeenCalled()
    })

    it('leaves a page with unsaved input alone, and says so', async () => {
      const holding = (event: Event) => event.preventDefault()
      addEventListener('beforeunload', holding)
      open('/sample/always')
      expect(await screen.findByText('A new version of the portal is available')).toBeTruthy()
      expect(go).not.toHaveBeenCalled()
      removeEventListener('beforeunload', holding)
    })
  })
})

describe('a plugin', () => {
  it('can be switched off in this tab, which only narrows (?safe=) (T-core-09)', async () => {
    open('/sample/always', { safe: 'menu' })
    expect(await screen.findByText('Discounts is turned off in this tab')).toBeTruthy()
    expect(
      screen
        .getByRole<HTMLAnchorElement>('link', { name: 'Turn everything on' })
        .getAttribute('href'),
    ).toBe('?safe=')
    expect(loads).toBe(0)
  })

  it('takes its entries with it when switched off', async () => {
    open('/', { safe: 'all' })
    expect(await screen.findByText("There's nothing here for you yet")).toBeTruthy()
  })

  it('that this build does not have says so, and the portal goes on (fault 38)', async () => {
    open('/sample/away')
    expect(await screen.findByText("Discounts isn't installed")).toBeTruthy()
  })
})
