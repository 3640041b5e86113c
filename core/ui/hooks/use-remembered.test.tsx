import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useRemembered } from './use-remembered.ts'

const remembered = () => renderHook(() => useRemembered('sample')).result
afterEach(() => void vi.restoreAllMocks())

it('is false at first, and then the last answer', () => {
  const first = remembered()
  expect(first.current[0]).toBe(false)
  act(() => first.current[1](true))
  expect([first.current[0], remembered().current[0]]).toEqual([true, true])
  act(() => first.current[1](false))
  expect(remembered().current[0]).toBe(false)
})
it('is false for any other stored value, and lasts for the page without storage (fault 28)', () => {
  localStorage.setItem('tillhouse.sample', 'off')
  expect(remembered().current[0]).toBe(false)
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('off')
    })
  const off = remembered()
  act(() => off.current[1](true))
  expect(off.current[0]).toBe(true)
})
