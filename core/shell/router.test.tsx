import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { overrideFacts, setFlags, setPortalData } from '../session/facts/facts.ts'
import { enterContext } from '../session/facts/context.ts'
import { presentFace, wearFace } from '../theme/brand-store.ts'
import { findFace } from '../theme/resellers.ts'
import { factsFor } from '../testing/facts.ts'
import { answerDescribed } from '../testing/described.ts'
import { answer, sentTo } from '../testing/platform.ts'
import { portal } from '../testing/portal.tsx'
import { buildPortalData } from '../testing/portal-data.ts'
import {
  allowed,
  freshSample,
  open,
  sample,
  version,
  versionPage,
} from './testing/router-pages.tsx'

beforeEach(freshSample)
const described = () => screen.findByRole('heading', { name: /^Described/ })

describe('a route', () => {
  it('shows its screen with its data, in any case, and names the tab (resolution 61)', async () => {
    open('/SAMPLE/Always')
    await version('7')
    expect(document.title).toBe('Discounts · Tillhouse')
    expect(sentTo('getVersion')).toHaveLength(1)
  })

  it('is named after the merchant’s reseller as well', async () => {
    act(() => wearFace(portal, findFace(10_000)))
    open('/sample/always')
    await version('7')
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
    await described()
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
    await version('7')
    expect(location().pathname).toBe('/sample/always')
  })

  it('shows a notice in the wrong view (E-142); not found without outcome or route', async () => {
    const { unmount } = open('/sample/company')
    expect(await screen.findByRole('heading', { name: /Discounts/ })).toBeTruthy()
    expect(screen.queryByText('Version 7')).toBeNull()
    unmount()
    const company = { facts: { ...allowed, view: 'company' } } as const
    for (const [at, options] of [
      ['/sample/company', company],
      ['/sample/nowhere', {}],
    ] as const) {
      const shown = open(at, options)
      expect(await screen.findByRole('heading', { name: /not.*found|no page/i })).toBeTruthy()
      shown.unmount()
    }
  })

  it('is denied to those without the right, with its name', async () => {
    open('/sample/always', { facts: {} })
    expect(await screen.findByRole('heading', { name: /Discounts/ })).toBeTruthy()
    expect(await screen.findByText(/needs the permission “Discounts”/)).toBeTruthy()
    expect(screen.queryByText('Version 7')).toBeNull()
    expect(sample.loads).toBe(0)
  })

  it('leaves the page number in the address to its screen, without a new load', async () => {
    const { user, location } = open('/sample/always')
    await user.click(await screen.findByRole('button', { name: 'Page 1' }))
    expect(await screen.findByRole('button', { name: 'Page 2' })).toBeTruthy()
    expect(location().search).toBe('?page=2')
    expect(sample.loads).toBe(1)
  })

  it('is left as it is while it is asked for once more, however long that takes', async () => {
    let go = () => {}
    const { router, user } = open('/sample/always')
    await user.type(await screen.findByRole('textbox'), 'kept')
    sample.load = () => new Promise((resolve) => (go = () => resolve({ page: versionPage })))
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
    sample.load = () => new Promise((resolve) => (go = () => resolve({ page: versionPage })))
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
    sample.load = () => Promise.resolve({ page: { ...versionPage, acrossRoutes: true } })
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
    await described()
    expect(location().pathname).toBe('/sample/embedded')
  })

  it.each([
    ['nothing is open', { facts: {} }],
    ['every plugin is switched off', { safe: 'all' }],
  ])('without a page says so where %s', async (_why, options) => {
    open('/', options)
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
    expect(sample.loads).toBe(0)
  })

  it('waits for the flags as well as for the portal data', async () => {
    open('/sample/screen', { facts: 'pending' })
    await act(async () => setPortalData(portal, buildPortalData({ featureIds: [10_301] })))
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(screen.queryByTitle('Discounts')).toBeNull()
    await act(async () => setFlags(portal, new Set(['ac-cash-discount'])))
    await version('7')
  })

  it('holds the specification’s defaults where the flags have failed (all false)', async () => {
    answerDescribed('records')
    open('/sample/screen', { facts: 'pending' })
    await act(async () => {
      setPortalData(portal, buildPortalData({ featureIds: [10_301] }))
      setFlags(portal, 'failed')
    })
    await described()
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
    await version('7')
  })
})

describe('what changes while a page is open', () => {
  it('acts at once where the right is gone (fault 13)', async () => {
    open('/sample/always')
    await version('7')
    act(() => overrideFacts(portal, factsFor({ plugin: ['menu'] })))
    expect(await screen.findByRole('heading', { name: /no longer/i })).toBeTruthy()
    expect(screen.queryByText('Version 7')).toBeNull()
  })

  it('changes another outcome only at the next navigation (CONVENTIONS, Rights)', async () => {
    answerDescribed('records')
    const { router } = open('/sample/screen', { facts: { ...allowed, flag: ['ac-cash-discount'] } })
    await version('7')
    act(() => overrideFacts(portal, factsFor({ plugin: ['menu'], ...allowed })))
    expect(screen.getByRole('heading', { name: 'Version 7' })).toBeTruthy()
    await act(() => router.navigate('/sample/embedded'))
    await act(() => router.navigate('/sample/screen'))
    await described()
  })

  it('is no longer shown once another context is entered', async () => {
    const { router } = open('/sample/always')
    await version('7')
    act(() => enterContext(portal, 'context-2'))
    await waitFor(() => expect(screen.queryByText('Version 7')).toBeNull())
    await act(() => router.revalidate())
    await version('7')
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
    expect(sample.loads).toBe(0)
  })

  it('that this build does not have says so, and the portal goes on (fault 38)', async () => {
    open('/sample/away')
    expect(await screen.findByText("Discounts isn't installed")).toBeTruthy()
  })
})
