import { waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { contextVersion } from '../api/hooks.ts'
import { answer, problem, sentTo } from '../testing/platform.ts'
import { portal } from '../testing/portal.tsx'
import { browser } from '../browser/leave.ts'
import { whenSessionEnds } from './leave-session.ts'
import { signOut } from './sign-out.ts'

let go = vi.fn()
beforeEach(() => {
  go = vi.spyOn(browser, 'go').mockImplementation(() => {}) as never
})
afterEach(() => vi.restoreAllMocks())

describe('signing out (C-011, S-061)', () => {
  it('ends the session by POST, forgets stored data, tells the other tabs and leaves', async () => {
    answer('logOffByPost', { success: true, redirectUrl: null })
    sessionStorage.setItem('tillhouse.csrf', 'token')
    const forgotten = vi.fn()
    whenSessionEnds(portal, forgotten)
    const heard: unknown[] = []
    const other = new BroadcastChannel('tillhouse /')
    other.addEventListener('message', ({ data }) => heard.push(data))
    await signOut(portal)
    expect(sentTo('logOffByPost')[0]!.headers.get('X-CSRF-Token')).toBe('token')
    expect(sessionStorage.getItem('tillhouse.csrf')).toBeNull()
    expect(contextVersion(portal)).toBeUndefined()
    expect(forgotten).toHaveBeenCalled()
    expect(go).toHaveBeenCalledWith('/')
    await waitFor(() => expect(heard).toEqual([{ type: 'signed-out' }]))
    other.close()
  })

  it('stays where the server could not be reached: the session is still open there', async () => {
    answer('logOffByPost', HttpResponse.error())
    await expect(signOut(portal)).rejects.toMatchObject({ kind: 'network' })
    expect(go).not.toHaveBeenCalled()
  })

  it('stays where the server could not write that the session ended', async () => {
    answer('logOffByPost', problem(503, 'diskFull'))
    await expect(signOut(portal)).rejects.toMatchObject({ kind: 'diskFull' })
    expect(go).not.toHaveBeenCalled()
  })

  it.each([
    ['https://id.example.com/home', 'https://id.example.com/home'],
    ['javascript:alert(1)', '/'],
    ['//evil.example', '/'],
    [null, '/'],
  ])(
    'goes where the identity provider says, if that is an address: %s (S-050)',
    async (redirectUrl, expected) => {
      answer('logOffByPost', { success: true, redirectUrl })
      await signOut(portal)
      // jsdom serves this origin over http, so a foreign http address is not followed.
      expect(go).toHaveBeenCalledWith(expected)
    },
  )
})
