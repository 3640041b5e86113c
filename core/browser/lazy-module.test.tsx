import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { lazyModule, useLazyModule } from './lazy-module.ts'

it('a part that arrives between the drawing and what follows it is shown', async () => {
  const part = { name: 'pickers' }
  let asked = 0
  // Not there when it is drawn, there a moment later.
  const { result } = renderHook(() =>
    useLazyModule({
      load: () => Promise.resolve(part),
      peek: () => (asked++ === 0 ? undefined : part),
    }),
  )
  await waitFor(() => expect(result.current.module).toBe(part))
})

it('a part that does not arrive is asked for again, when the person wants it', async () => {
  let broken = true
  const lazy = lazyModule(() =>
    broken ? Promise.reject(new Error('gone')) : Promise.resolve('part'),
  )
  const { result } = renderHook(() => useLazyModule(lazy))
  await waitFor(() => expect(result.current.error).toEqual(new Error('gone')))
  expect(result.current.module).toBeUndefined()
  broken = false
  act(() => result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ module: 'part', error: undefined }))
})

it('what is not wanted is not fetched', () => {
  const lazy = lazyModule(() => Promise.reject(new Error('was fetched')))
  const { result } = renderHook(() => useLazyModule(lazy, false))
  expect(result.current).toMatchObject({ module: undefined, error: undefined })
})
