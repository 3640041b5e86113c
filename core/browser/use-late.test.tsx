import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { lazyModule } from './lazy-module.ts'
import { lateAfter, useLate } from './use-late.ts'

const fetched = vi.fn(() => Promise.resolve('part'))
function draw(isDue: boolean) {
  const lazy = lazyModule(fetched)
  return renderHook(({ due }) => useLate(lazy, due), { initialProps: { due: isDue } })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fetched.mockClear()
})

it('a late part is fetched some time after the first screen, though nothing asks', async () => {
  const { result } = draw(false)
  await pass(lateAfter - 1)
  expect(fetched).not.toHaveBeenCalled()
  await pass(1)
  expect(result.current).toBe('part')
})

it('a late part is fetched at once where it is due, and stays afterwards', async () => {
  const { result, rerender } = draw(true)
  await pass(0)
  expect(result.current).toBe('part')
  rerender({ due: false })
  expect(result.current).toBe('part')
})

it('a late part is asked for again by itself while the network is away', async () => {
  fetched.mockRejectedValueOnce(new Error('away'))
  const { result } = draw(true)
  await pass(0)
  expect(result.current).toBeUndefined()
  await pass(10_000)
  expect(result.current).toBe('part')
})
