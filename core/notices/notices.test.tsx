import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderCore } from '../testing/render.tsx'
import { clearNotices, notify, shownNotices } from './notices.ts'
import { NoticeRegion } from './notice-region.tsx'
import { useBanner } from './use-banner.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearNotices()
})
afterEach(() => clearNotices())

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const say = (...input: Parameters<typeof notify>) => act(() => void notify(...input))
const shown = () => shownNotices().map((notice) => notice.text)

describe('a notice', () => {
  it('is read out as a status, and an error as an alert, in regions that were there before', () => {
    renderCore(<NoticeRegion />)
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
    say({ kind: 'success', text: 'Discount saved.' })
    say({ kind: 'error', text: 'Not saved.' })
    expect(within(status).getByText('Discount saved.')).toBeTruthy()
    expect(within(alert).getByText('Not saved.')).toBeTruthy()
    expect(status.textContent).toContain('Done')
    expect(alert.textContent).toContain('Error')
  })

  it('leaves after its time; what needs an answer stays (K-57, K-58)', async () => {
    renderCore(<NoticeRegion />)
    say({ kind: 'success', text: 'three seconds', autoClose: 3000 })
    say({ kind: 'error', text: 'stays' })
    await pass(2900)
    expect(shown()).toEqual(['three seconds', 'stays'])
    await pass(200)
    expect(shown()).toEqual(['stays'])
    await pass(600_000)
    expect(shown()).toEqual(['stays'])
  })

  it('stands still while it is hovered, and goes on afterwards, leaving a moment to look away', async () => {
    renderCore(<NoticeRegion />)
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    const notice = screen.getByText('Saved').closest('[data-kind]')!
    await pass(2900)
    fireEvent.mouseEnter(notice)
    await pass(60_000)
    expect(shown()).toEqual(['Saved'])
    fireEvent.mouseLeave(notice)
    await pass(900)
    expect(shown()).toEqual(['Saved'])
    await pass(200)
    expect(shown()).toEqual([])
  })

  it('stands still while the focus is in it', async () => {
    renderCore(<NoticeRegion />)
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    const close = screen.getByRole('button', { name: 'Close this notice' })
    act(() => close.focus())
    await pass(60_000)
    expect(shown()).toEqual(['Saved'])
    act(() => close.blur())
    await pass(3100)
    expect(shown()).toEqual([])
  })

  it('stands still while the page is out of sight', async () => {
    renderCore(<NoticeRegion />)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    await pass(60_000)
    expect(shown()).toEqual(['Saved'])
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(3100)
    expect(shown()).toEqual([])
  })

  it('said again starts anew instead of standing there twice', async () => {
    renderCore(<NoticeRegion />)
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    await pass(2000)
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    expect(shown()).toEqual(['Saved'])
    await pass(2000)
    expect(shown()).toEqual(['Saved'])
    await pass(1100)
    expect(shown()).toEqual([])
  })

  it('never pushes the content out of sight: the newest four are shown', () => {
    renderCore(<NoticeRegion />)
    for (let i = 1; i <= 50; i += 1) say({ kind: 'error', text: `Failure ${i}` })
    expect(shown()).toEqual(['Failure 47', 'Failure 48', 'Failure 49', 'Failure 50'])
  })
})

describe('useBanner', () => {
  function Screen({ ms }: { ms: number | false }) {
    const banner = useBanner(ms)
    return (
      <>
        <button type="button" onClick={() => banner.show({ kind: 'success', text: 'Saved' })}>save</button>
        <button type="button" onClick={() => banner.show({ kind: 'error', text: 'Not saved' })}>fail</button>
      </>
    )
  }
  const click = (name: string) => act(() => screen.getByRole('button', { name }).click())

  it("says one thing at a time, for the screen's own time", async () => {
    renderCore(<><NoticeRegion /><Screen ms={4000} /></>)
    click('fail')
    click('save')
    expect(shown()).toEqual(['Saved'])
    await pass(4100)
    expect(shown()).toEqual([])
  })

  it('outlives its screen when it has a time, and leaves with it when it has none', () => {
    const timed = renderCore(<Screen ms={3000} />)
    click('save')
    timed.unmount()
    expect(shown()).toEqual(['Saved'])
    clearNotices()
    const lasting = renderCore(<Screen ms={false} />)
    click('fail')
    lasting.unmount()
    expect(shown()).toEqual([])
  })
})
