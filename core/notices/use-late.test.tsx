import { act, renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { shownNotices } from './notices.ts'
import { InPortal, portal } from '../testing/portal.tsx'
import { platform } from '../testing/platform.ts'
import { lazyModule } from '../browser/lazy-module.ts'
import { browser } from '../browser/leave.ts'
import { lateAfter, useLate } from './use-late.ts'

const fetched = vi.fn(() => Promise.resolve('part'))
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const failed = vi.fn()
function draw(isDue: boolean) {
  const lazy = lazyModule(fetched)
  return renderHook(({ due }) => useLate(lazy, due, failed), {
    initialProps: { due: isDue },
    wrapper: InPortal,
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const told = () => shownNotices(portal).map(({ text, action }) => [text, action?.label])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(browser, 'reload').mockImplementation(() => {})
  fetched.mockReset().mockResolvedValue('part')
  failed.mockClear()
})
afterEach(() => void vi.restoreAllMocks())

it('a late part is fetched some time after the first screen, though nothing asks', async () => {
  const { result } = draw(false)
  await pass(lateAfter - 1)
  expect(fetched).not.toHaveBeenCalled()
  await pass(1)
  expect(result.current).toBe('part')
})

it('a late part that no one asked for fails quietly, and is fetched once it is due', async () => {
  platform.use(http.get(location.origin, () => HttpResponse.html('<html></html>')))
  fetched.mockRejectedValueOnce(gone)
  const asked = vi.spyOn(globalThis, 'fetch')
  const { result, rerender } = draw(false)
  await pass(lateAfter * 10)
  expect(fetched).toHaveBeenCalledOnce()
  // A reload would first check whether the server responds.
  expect([asked.mock.calls, told(), failed.mock.calls]).toEqual([[], [], []])
  rerender({ due: true })
  await pass(0)
  expect(result.current).toBe('part')
})

it('a late part is fetched at once where it is due, and stays afterwards', async () => {
  const { result, rerender } = draw(true)
  await pass(0)
  expect(result.current).toBe('part')
  rerender({ due: false })
  expect(result.current).toBe('part')
})

it('a late part that does not arrive is told, with a reload, and tried again', async () => {
  fetched.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(gone)
  const asked = vi.spyOn(globalThis, 'fetch')
  const { result } = draw(true)
  await pass(0)
  expect(failed).toHaveBeenCalledOnce()
  expect(told()).toEqual([
    ["Part of it didn't arrive. Check your connection, then try again.", 'Reload'],
  ])
  const action = shownNotices(portal)[0]?.action
  if (action && 'run' in action) action.run()
  expect(browser.reload).toHaveBeenCalledOnce()
  await pass(10_000)
  expect([result.current, told()]).toEqual(['part', []])
  // An automatic retry does not reload the page.
  expect(asked).not.toHaveBeenCalled()
})

it('a late part is no longer tried once it is not due, but when it is due again', async () => {
  fetched.mockRejectedValueOnce(new Error('away'))
  const { result, rerender } = draw(true)
  await pass(0)
  rerender({ due: false })
  await pass(lateAfter - 1)
  expect(fetched).toHaveBeenCalledOnce()
  rerender({ due: true })
  await pass(0)
  expect([result.current, told()]).toEqual(['part', []])
})
