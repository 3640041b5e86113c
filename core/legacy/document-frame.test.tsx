// Facts: K-39
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { renderCore } from '../testing/render.tsx'
import { loadSheet } from '../testing/sheet.ts'
import { DocumentFrame, printDelay, type Sheet } from './document-frame.tsx'

let sheet: Sheet | undefined
const keep = (shown: Sheet | undefined) => {
  sheet = shown
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  keep(undefined)
  setPortalConfig({ base: '/shop/' })
})
afterEach(() => vi.restoreAllMocks())

const rect = (height: number) => ({ height }) as DOMRect
const paper = (words: string) => `<!doctype html><title>${words}</title><p>${words}</p>`
const show = (html = paper('Latte')) =>
  renderCore(<DocumentFrame html={html} title="Receipt" onShown={keep} />)
const frame = () => screen.getByTitle<HTMLIFrameElement>('Receipt')
const written = () => frame().contentDocument!.body.textContent

it('writes a document on a sheet of its own, in which nothing runs', () => {
  show()
  expect(frame().src).toBe(`${location.origin}/shop/portal/sheet`)
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
  expect(sheet).toBe(undefined)
  loadSheet(frame())
  expect(written()).toBe('Latte')
  expect(frame().contentDocument!.title).toBe('Latte')
})

it('writes another document in place of the first', () => {
  const Changing = () => {
    const [html, setHtml] = useState(paper('Latte'))
    return (
      <>
        <button onClick={() => setHtml(paper('Scone'))}>Next</button>
        <DocumentFrame html={html} title="Receipt" />
      </>
    )
  }
  renderCore(<Changing />)
  loadSheet(frame())
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(written()).toBe('Scone')
})

it('is as high as its content, also after that has changed', () => {
  let measure = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        measure = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  show()
  const root = loadSheet(frame()).documentElement
  const height = vi.spyOn(root, 'getBoundingClientRect').mockReturnValue(rect(420.2))
  act(() => measure())
  expect(frame().style.height).toBe('421px')
  height.mockReturnValue(rect(300))
  act(() => measure())
  expect(frame().style.height).toBe('300px')
})

it('prints what the frame shows, half a second later, and once (K-39)', () => {
  const { unmount } = show()
  loadSheet(frame())
  const print = vi.spyOn(frame().contentWindow!, 'print').mockReturnValue()
  sheet!.print()
  sheet!.print()
  vi.advanceTimersByTime(printDelay - 1)
  expect(print).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([printDelay, print.mock.calls.length]).toEqual([500, 1])

  sheet!.print()
  unmount()
  expect(sheet).toBe(undefined)
  vi.advanceTimersByTime(printDelay)
  expect(print).toHaveBeenCalledOnce()
})

it('says that the sheet did not come, and asks for it again', async () => {
  show()
  vi.useRealTimers()
  Object.defineProperty(frame(), 'contentDocument', { value: null })
  fireEvent.load(frame())
  expect(screen.queryByTitle('Receipt')).toBe(null)
  expect(screen.getByText(/The page that shows it couldn't be loaded/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  loadSheet(frame())
  expect(written()).toBe('Latte')
})
