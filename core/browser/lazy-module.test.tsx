import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'

import { platform } from '../testing/platform.ts'
import { browser } from './leave.ts'
import { lazyModule, useLazyModule } from './lazy-module.ts'

afterEach(() => void vi.restoreAllMocks())

it('a part that arrives between the drawing and what follows it is shown', async () => {
  const part = { name: 'pickers' }
  let asked = 0
  // Not loaded at the first render, loaded a moment later.
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

it('a part that is gone after a deployment is loaded anew at the page on its way', async () => {
  platform.use(http.get(location.origin, () => HttpResponse.html('<html></html>')))
  const go = vi.spyOn(browser, 'go').mockImplementation(() => {})
  const lazy = lazyModule(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  )
  void lazy.load('https://host/on-its-way')
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('https://host/on-its-way'))
})

it('what is not wanted is not fetched', () => {
  const lazy = lazyModule(() => Promise.reject(new Error('was fetched')))
  const { result } = renderHook(() => useLazyModule(lazy, false))
  expect(result.current).toMatchObject({ module: undefined, error: undefined })
})
