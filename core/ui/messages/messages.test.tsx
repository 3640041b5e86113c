import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LongWork } from '../waiting/long-work.tsx'
import { DeniedScreen, NotFoundScreen, OutcomeNotice } from './outcome-notices.tsx'
import { ReadOnlyReason } from './read-only-reason.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { ScreenSkeleton } from '../waiting/skeletons.tsx'

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('ErrorState', () => {
  it('says what happened and what to do, with a request id to copy', async () => {
    const retry = vi.fn()
    const { user } = renderCore(
      <ErrorState error={{ kind: 'server', requestId: 'r-42' }} onRetry={retry} />,
    )
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on the server')
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }))
    expect(await navigator.clipboard.readText()).toBe('r-42')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('shows the request id for copying by hand where the browser refuses to copy', async () => {
    const { user } = renderCore(<ErrorState error={{ kind: 'server', requestId: 'r-42' }} />)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('no', 'NotAllowedError'),
    )
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }))
    expect(screen.getByText('r-42')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
  })

  it('keeps its button closed until a limit on requests ends, and asks nothing', async () => {
    vi.useFakeTimers()
    const retry = vi.fn()
    renderCore(<ErrorState error={{ kind: 'rateLimited', retryAfter: 2 }} onRetry={retry} />)
    const isClosed = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(isClosed('Try again in 2 s')).toBe(true)
    await pass(1000)
    expect(isClosed('Try again in 1 s')).toBe(true)
    await pass(1500)
    expect(isClosed('Try again')).toBe(false)
    expect(retry).not.toHaveBeenCalled()
  })

  it('asks a busy service again by itself, once, unless canceled', async () => {
    vi.useFakeTimers()
    const retry = vi.fn()
    const busy = <ErrorState error={{ kind: 'busy', retryAfter: 2 }} onRetry={retry} />
    const { unmount } = renderCore(busy)
    await pass(5000)
    expect(retry).toHaveBeenCalledOnce()
    unmount()
    renderCore(busy)
    act(() => screen.getByRole('button', { name: 'Cancel' }).click())
    await pass(5000)
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('SectionBoundary', () => {
  const Breaks = ({ now }: { now: boolean }) => {
    if (now) throw new Error('broken')
    return <p>works</p>
  }

  it('keeps an error in its section, reports it once, and tries again when asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // React logs caught errors
    const told = vi.fn()
    let broken = true
    const Sometimes = () => <Breaks now={broken} />
    const page = (key: string) => (
      <>
        <nav>menu</nav>
        <SectionBoundary resetKey={key} onError={told}>
          <Sometimes />
        </SectionBoundary>
      </>
    )
    const { user, router } = renderCore(page('/a'))
    expect(screen.getByText('menu')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong in this section')
    expect(told).toHaveBeenCalledOnce()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Reload section' }))
    expect(screen.getByText('works')).toBeTruthy()
    expect(router.state.errors).toBeNull()
  })

  it('forgets the fault at another key', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const goTo = (resetKey: string) =>
      SectionBoundary.getDerivedStateFromProps(
        { children: null, resetKey },
        { failed: true, resetKey: '/a' },
      )
    expect([goTo('/b'), goTo('/a')]).toEqual([{ failed: false, resetKey: '/b' }, null])
  })
})

describe('notices in the place of a page', () => {
  it('names the page that may not be opened, and why; or says that a right is gone', () => {
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent
    const reasons = ['Discounts need the cash discount feature.']
    const { unmount } = renderCore(<DeniedScreen page="Discounts" reasons={reasons} />)
    expect(heading()).toContain("You don't have access to Discounts")
    expect(screen.getByText(reasons[0]!)).toBeTruthy()
    unmount()
    const actions = <button type="button">Copy draft</button>
    renderCore(<DeniedScreen page="Discounts" revoked actions={actions} />)
    expect(heading()).toContain('You no longer have access')
    expect(screen.getByRole('button', { name: 'Copy draft' })).toBeTruthy()
  })

  it('leads home from an address that is none', () => {
    renderCore(<NotFoundScreen home={{ to: '/menu/discounts', label: 'Go to discounts' }} />)
    expect(screen.getByRole('link', { name: 'Go to discounts' }).getAttribute('href')).toBe(
      '/menu/discounts',
    )
  })

  it('opens the store picker for a page of one store, or says who can', async () => {
    const choose = vi.fn()
    const { user, unmount } = renderCore(
      <OutcomeNotice kind="needs-store-view" page="Tipping" onChooseStore={choose} />,
    )
    await user.click(screen.getByRole('button', { name: 'Choose a store' }))
    expect(choose).toHaveBeenCalledOnce()
    unmount()
    renderCore(<OutcomeNotice kind="needs-store-view" page="Tipping" />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/Someone who can switch stores/)).toBeTruthy()
  })

  it('links to the platform that a page has moved to, and only there (U-049, U-096)', () => {
    const { unmount } = renderCore(
      <OutcomeNotice kind="moved" page="Breaks" loginUrl="https://platform.example/login" />,
    )
    const link = screen.getByRole('link', { name: 'Sign in there' })
    expect(link.getAttribute('href')).toBe('https://platform.example/login')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    unmount()
    renderCore(<OutcomeNotice kind="moved" page="Breaks" loginUrl="javascript:alert(1)" />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('waiting', () => {
  it('shows no skeleton for what comes within 200 ms', async () => {
    vi.useFakeTimers()
    const { container } = renderCore(<ScreenSkeleton shape="list" title="Discounts" />)
    await pass(190)
    expect(container.querySelector('[aria-hidden]')).toBeNull()
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said().join('')).toBe('')
    await pass(20)
    expect(container.querySelector('[aria-hidden]')).not.toBeNull()
    expect(said().join('')).toContain('Loading…')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Discounts')
  })

  it('gives numbers for what takes more than two seconds, and a way to stop it', async () => {
    vi.useFakeTimers()
    const stop = vi.fn()
    renderCore(
      <LongWork label="Assigning stores" progress={{ done: 3400, total: 10000 }} onCancel={stop} />,
    )
    expect(screen.queryByText('Assigning stores')).toBeNull()
    await pass(300)
    expect(screen.getByText('Assigning stores')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await pass(2000)
    expect(
      screen.getByRole('progressbar', { name: 'Assigning stores' }).getAttribute('aria-valuenow'),
    ).toBe('34')
    expect(screen.getByText('3,400 of 10,000')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Cancel' }).click())
    expect(stop).toHaveBeenCalledOnce()
  })
})

it('shows the first thing to do where there is nothing yet', () => {
  const action = <button type="button">Add discount</button>
  renderCore(<EmptyState text="No discounts yet." action={action} />)
  expect(screen.getByText('No discounts yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add discount' })).toBeTruthy()
})

it('says why a page is read-only, and nothing where it is not', () => {
  const { unmount } = renderCore(<ReadOnlyReason reason="The company sets this." />)
  expect(screen.getByRole('note').textContent).toContain('The company sets this.')
  unmount()
  renderCore(<ReadOnlyReason reason={undefined} />)
  expect(screen.queryByRole('note')).toBeNull()
})
