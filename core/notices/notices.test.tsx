import { act, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { portal } from '../testing/portal.tsx'
import { renderCore } from '../testing/render.tsx'
import { clearNotices, notify, shownNotices, type NoticeInput } from './notices.ts'
import { NoticeRegion } from './notice-region.tsx'
import { useBanner } from './use-banner.ts'

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const say = (input: NoticeInput) => act(() => void notify(portal, input))
const shown = () => shownNotices(portal).map((notice) => notice.text)

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

  it('leaves after its time; what needs an answer stays', async () => {
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

  it('stands still while hovered, focused or unseen; said again, it starts anew', async () => {
    renderCore(<NoticeRegion />)
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    const notice = screen.getByText('Saved').closest('[data-notice]')!
    await pass(2900)
    fireEvent.mouseEnter(notice)
    await pass(60_000)
    expect(shown()).toEqual(['Saved'])
    fireEvent.mouseLeave(notice)
    await pass(900)
    expect(shown()).toEqual(['Saved'])
    await pass(200)
    expect(shown()).toEqual([])
    say({ kind: 'success', text: 'One', autoClose: 3000 })
    say({ kind: 'success', text: 'Two', autoClose: 3000 })
    fireEvent.mouseEnter(screen.getByText('Two').closest('[data-notice]')!)
    await pass(60_000)
    expect(shown()).toEqual(['One', 'Two'])
    // The other countdown continues, because the removed notice fired no leave event under the
    // pointer.
    const two = screen.getByText('Two').closest<HTMLElement>('[data-notice]')!
    fireEvent.click(within(two).getByRole('button'))
    await pass(3100)
    expect(shown()).toEqual([])
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    const close = screen.getByRole('button', { name: 'Close this notice' })
    act(() => close.focus())
    await pass(60_000)
    expect(shown()).toEqual(['Saved'])
    act(() => close.blur())
    await pass(3100)
    expect(shown()).toEqual([])
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    await pass(60_000)
    expect(shown()).toEqual(['Saved'])
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(3100)
    expect(shown()).toEqual([])
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    await pass(2000)
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    expect(shown()).toEqual(['Saved'])
    await pass(2000)
    expect(shown()).toEqual(['Saved'])
    await pass(1100)
    expect(shown()).toEqual([])
  })

  it('never covers the page: the newest three are shown', () => {
    renderCore(<NoticeRegion />)
    for (let i = 1; i <= 50; i += 1) say({ kind: 'error', text: `Failure ${i}` })
    expect(shown()).toEqual(['Failure 48', 'Failure 49', 'Failure 50'])
  })
})

describe('a notice and the keyboard', () => {
  it('is reached by F6, closed by Escape alone, and gives the focus back', () => {
    const outer = vi.fn()
    document.addEventListener('keydown', outer)
    renderCore(
      <>
        <NoticeRegion />
        <input aria-label="name" />
      </>,
    )
    const field = screen.getByRole('textbox')
    act(() => field.focus())
    fireEvent.keyDown(field, { key: 'F6' })
    expect(document.activeElement).toBe(field)
    say({ kind: 'success', text: 'Saved' })
    say({ kind: 'error', text: 'Not saved' })
    fireEvent.keyDown(field, { key: 'F6' })
    const error = screen.getByText('Not saved').closest<HTMLElement>('[data-notice]')!
    const close = within(error).getByRole('button')
    expect(document.activeElement).toBe(close)
    fireEvent.keyDown(close, { key: 'F6' })
    expect(document.activeElement).toBe(field)
    fireEvent.keyDown(field, { key: 'F6' })
    outer.mockClear()
    fireEvent.keyDown(close, { key: 'Escape' })
    expect(shown()).toEqual(['Saved'])
    expect(document.activeElement).toBe(field)
    // Surrounding elements must not handle the same Escape; Mantine's dialogs check this attribute.
    expect(outer).not.toHaveBeenCalled()
    expect(close.dataset.mantineStopPropagation).toBe('true')
    document.removeEventListener('keydown', outer)
  })
})

describe('going on', () => {
  const page = (
    <>
      <NoticeRegion />
      <Link to="/other">other</Link>
    </>
  )
  const draw = () => renderCore(page, { at: '/here' })
  const press = () => fireEvent.pointerDown(screen.getByRole('link'))

  it('takes along what was said before, errors too; the log keeps it', async () => {
    const { router } = draw()
    say({ kind: 'success', text: 'Saved', autoClose: 3000 })
    say({ kind: 'error', text: 'Not saved' })
    press()
    expect(shown()).toEqual(['Saved', 'Not saved'])
    await act(() => router.navigate('/other'))
    expect(shown()).toEqual([])
  })

  it('keeps what was said before the first page is shown', () => {
    say({ kind: 'warning', text: 'Said early' })
    draw()
    expect(shown()).toEqual(['Said early'])
  })

  it('leaves what the act says that leads on: "Deleted", back on the list', async () => {
    const { router } = draw()
    press()
    say({ kind: 'success', text: 'Deleted', autoClose: 3000 })
    await act(() => router.navigate('/other'))
    expect(shown()).toEqual(['Deleted'])
    press()
    await act(() => router.navigate('/here'))
    expect(shown()).toEqual([])
  })

  it('by the Back of the browser counts, too; another part of the same page does not', async () => {
    const { router } = draw()
    await act(() => router.navigate('/other'))
    say({ kind: 'success', text: 'Saved' })
    press()
    await act(() => router.navigate('/other?page=2'))
    expect(shown()).toEqual(['Saved'])
    say({ kind: 'success', text: 'Saved again' })
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await act(() => router.navigate(-2))
    expect(shown()).toEqual([])
  })
})

describe('useBanner', () => {
  function Screen({ ms }: { ms: number | false }) {
    const banner = useBanner(ms)
    return (
      <>
        <button type="button" onClick={() => banner.show({ kind: 'success', text: 'Saved' })}>
          save
        </button>
        <button type="button" onClick={() => banner.show({ kind: 'error', text: 'Not saved' })}>
          fail
        </button>
      </>
    )
  }
  const click = (name: string) => act(() => screen.getByRole('button', { name }).click())

  it("says one thing at a time, for the screen's own time", async () => {
    renderCore(
      <>
        <NoticeRegion />
        <Screen ms={4000} />
      </>,
    )
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
    clearNotices(portal)
    const lasting = renderCore(<Screen ms={false} />)
    click('fail')
    lasting.unmount()
    expect(shown()).toEqual([])
  })
})
