import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { call } from '../api/call.ts'
import { countingUploads } from '../api/uploads.ts'
import { createDrafts } from '../forms/drafts/drafts.ts'
import { importDraftKey } from '../forms/drafts/draft-crypto.ts'
import { memoryStorage, type DraftStorage } from '../forms/drafts/draft-storage.ts'
import { startDrafts } from '../forms/drafts/draft-session.ts'
import type { AnswerOf } from '../api/types.ts'
import { shownNotices } from '../notices/notices.ts'
import { portal } from '../testing/portal.tsx'
import { answer, problem, sentTo } from '../testing/platform.ts'
import { buildPortalData } from '../testing/portal-data.ts'
import { renderCore } from '../testing/render.tsx'
import { setPortalData } from '../session/facts/facts.ts'
import { browser } from '../browser/leave.ts'
import { giveUpRenewal, isRenewalAsked } from './renewal/renewal.ts'
import { enterSession, type SessionState } from '../session/session.ts'
import { heedCalls } from './forced.ts'
import { lateDialogs, SessionLifeHost } from './host.tsx'
import { startSessionLife } from './life.ts'
import { useLogOff } from './log-off.ts'
import { timesKey } from './times/shared-times.ts'

const minute = 60_000
const here = buildPortalData({ view: 'store-of-many', userKinds: ['company'] })
/**
 * A mock server: its own clock, and a session that lasts `timeout` minutes from the last call that
 * counts.
 */
const server = { shift: 0, lastSeen: 0, timeout: 40, begun: 0, gone: false }
const serverNow = () => Date.now() + server.shift
const times = () => {
  const absolute = server.begun + 12 * 60 * minute
  return {
    serverTime: new Date(serverNow()).toISOString(),
    absoluteExpiresAt: new Date(absolute).toISOString(),
    idleExpiresAt: new Date(
      Math.min(server.lastSeen + server.timeout * minute, absolute),
    ).toISOString(),
  }
}
const alive = () => !server.gone && serverNow() < server.lastSeen + server.timeout * minute
const session = (): SessionState =>
  alive()
    ? {
        state: 'active',
        userName: 'bakery-owner',
        membershipUserId: 7,
        contextVersion: '1.here',
        ...times(),
      }
    : { state: 'none', ended: 'idle', serverTime: new Date(serverNow()).toISOString() }

let go: ReturnType<typeof vi.fn>
let stop = () => {}
const asked = () => sentTo('getSession').length
const renewals = () => sentTo('renewSession').length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' })
const renewal = () => screen.queryByRole('dialog', { name: 'Your session has ended' })
/** Waits for what does not depend on the fake timers, such as an answer. */
const settles = (check: () => void, ms = 0) =>
  vi.waitFor(async () => {
    await pass(ms)
    check()
  })
const click = (name: string) => act(() => screen.getByRole('button', { name }).click())
function otherTab(): BroadcastChannel {
  const tab = new BroadcastChannel('tillhouse /')
  onTestFinished(() => tab.close())
  return tab
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.UTC(2026, 10, 20, 15),
  })
  const now = Date.now()
  Object.assign(server, { shift: 0, lastSeen: now, timeout: 40, begun: now, gone: false })
  go = vi.spyOn(browser, 'go').mockImplementation(() => {}) as never
  vi.spyOn(browser, 'reload').mockImplementation(() => {})
  answer('getSession', session)
  answer('getPortalData', { ...here, contextVersion: '1.here' })
  answer('renewSession', (): AnswerOf<'renewSession'> | Response => {
    if (!alive()) return problem(401, 'unauthenticated')
    server.lastSeen = serverNow()
    return { success: true, message: null, ...times() }
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})
async function begin({ timeout = 40 } = {}): Promise<void> {
  server.timeout = timeout
  server.lastSeen = serverNow()
  setPortalData(portal, { ...here, timeout })
  enterSession(portal, session())
  stop = startSessionLife(portal)
  heedCalls(portal)
  renderCore(<SessionLifeHost />)
  await pass(0)
}

describe('someone at work', () => {
  it('is not asked: the session refreshes itself in between (S-051, S-054, C-036)', async () => {
    await begin()
    for (let minutes = 0; minutes < 90; minutes += 1) {
      press()
      await pass(minute)
      expect(dialog()).toBeNull()
    }
    expect([renewals(), asked()]).toEqual([4, 0])
  })

  it('is asked for the password at once if the refresh finds no session (S-052)', async () => {
    await begin()
    await pass(19 * minute)
    press()
    server.gone = true
    answer('renewSession', problem(401, 'unauthenticated'))
    await pass(minute)
    expect(renewal()).not.toBeNull()
  })

  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel', 'input'])(
    'is there by any input: %s (S-055)',
    async (type) => {
      await begin()
      await pass(34 * minute)
      window.dispatchEvent(new Event(type))
      await pass(2 * minute)
      expect(dialog()).toBeNull()
    },
  )

  it('is there by what another tab says (S-055)', async () => {
    await begin()
    await pass(34 * minute)
    otherTab().postMessage({ type: 'activity' })
    await settles(() =>
      expect(JSON.parse(localStorage.getItem(timesKey)!).lastActivity).toBe(Date.now()),
    )
    await pass(2 * minute)
    expect(dialog()).toBeNull()
  })
})

describe('the question whether someone is still there (M-15)', () => {
  it.each<[timeout: number, after: number, shown: string]>([
    [40, 35, '5 min 00 s'],
    [7, 2, '5 min 00 s'],
    [6, 5, '1 min 00 s'],
    [5, 4, '1 min 00 s'],
  ])(
    'a timeout of %s minutes asks after %s, counting from %s (S-053, K-04, K-05, U-052)',
    async (timeout, after, shown) => {
      await begin({ timeout })
      await pass(after * minute - 1000)
      expect(dialog()).toBeNull()
      await pass(1000)
      expect(screen.getByRole('timer').textContent).toBe(shown)
      await pass(1000)
      expect(screen.getByRole('timer').textContent).toBe(
        shown.replace('5 min 00', '4 min 59').replace('1 min 00', '0 min 59'),
      )
    },
  )

  it('never counts from more than the server has left (K-05)', async () => {
    await begin()
    server.lastSeen -= 3 * minute
    await pass(35 * minute)
    expect(screen.getByRole('timer').textContent).toBe('2 min 00 s')
  })

  it('is read out now and then (U-052)', async () => {
    await begin()
    await pass(35 * minute)
    const said = () => within(dialog()!).getByRole('status').textContent
    expect(said()).toBe("You'll be signed out in 5 minutes.")
    await pass(59_000)
    expect(said()).toBe("You'll be signed out in 5 minutes.")
    await pass(1000)
    expect(said()).toBe("You'll be signed out in 4 minutes.")
    await pass(3 * minute + 30_000)
    expect(said()).toBe("You'll be signed out in 30 seconds.")
  })

  it('goes on with Extend: one call, a fresh token, a new time (S-058, C-012)', async () => {
    await begin()
    await pass(36 * minute)
    const tokens = sentTo('getCsrfToken').length
    click('Extend session')
    await settles(() => expect(dialog()).toBeNull())
    expect(renewals()).toBe(1)
    expect(sentTo('getCsrfToken').length).toBeGreaterThan(tokens)
    await pass(35 * minute - 1000)
    expect(dialog()).toBeNull()
    await pass(2000)
    expect(dialog()).not.toBeNull()
  })

  it('says so where the server cannot be reached, and counts on', async () => {
    answer('renewSession', HttpResponse.error())
    await begin()
    await pass(35 * minute)
    click('Extend session')
    await settles(
      () =>
        expect(within(dialog()!).getByRole('alert').textContent).toContain(
          "Can't reach the server",
        ),
      1000,
    )
    expect(screen.getByRole('button', { name: 'Extend session' })).toHaveProperty('disabled', false)
  })

  it('asks at zero who is there, and again after a reload (S-057, S-052, M-16)', async () => {
    await begin()
    await pass(35 * minute)
    server.lastSeen = serverNow() // a background call kept it alive on the server
    await pass(5 * minute)
    expect([dialog(), renewal() !== null]).toEqual([null, true])
    expect(JSON.parse(localStorage.getItem(timesKey)!)).toMatchObject({ expired: true })
    stop()
    act(() => giveUpRenewal(portal))
    localStorage.setItem(
      timesKey,
      JSON.stringify({ of: times().absoluteExpiresAt, lastActivity: serverNow(), expired: true }),
    )
    enterSession(portal, session())
    stop = startSessionLife(portal)
    await pass(0)
    expect(isRenewalAsked(portal)).toBe(true)
  })

  it('signs out from there (U-053)', async () => {
    answer('logOffByPost', { success: true, redirectUrl: null })
    await begin()
    await pass(35 * minute)
    click('Sign out')
    await settles(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sentTo('logOffByPost')).toHaveLength(1)
  })

  it('goes where another tab extends, and where someone is at work there', async () => {
    await begin()
    const other = otherTab()
    await pass(35 * minute)
    other.postMessage({
      type: 'renewed',
      at: serverNow(),
      activity: serverNow(),
      idleEnds: serverNow() + 40 * minute,
      absoluteEnds: server.begun + 720 * minute,
    })
    await settles(() => expect(dialog()).toBeNull())
    server.lastSeen = serverNow()
    await pass(35 * minute)
    expect(dialog()).not.toBeNull()
    other.postMessage({ type: 'activity' })
    await settles(() => expect(dialog()).toBeNull(), 1000)
    expect(renewal()).toBeNull()
  })

  it('is over where it is over in another tab (S-057)', async () => {
    await begin()
    await pass(35 * minute)
    otherTab().postMessage({ type: 'expired' })
    await settles(() => expect([dialog(), renewal() !== null]).toEqual([null, true]))
  })
})

describe('the clock (fault 27)', () => {
  it('after sleep past the timeout the server is asked once, and then the password', async () => {
    await begin()
    vi.setSystemTime(Date.now() + 60 * minute)
    await pass(minute)
    expect(asked()).toBe(1)
    expect(renewal()!.textContent).toContain('There was no activity for a while.')
  })

  it.each([
    ['on', 1],
    ['back', -1],
  ])('a clock that is set %s by a day asks the server, and no one else', async (_way, sign) => {
    await begin()
    await pass(10 * minute)
    vi.setSystemTime(Date.now() + sign * 24 * 60 * minute)
    server.shift -= sign * 24 * 60 * minute
    await pass(minute)
    expect(asked()).toBe(1)
    await pass(23 * minute)
    expect([dialog(), renewal()]).toEqual([null, null])
    await pass(2 * minute)
    expect(screen.getByRole('timer').textContent).toMatch(/^[34] min/)
  })

  it('locks no one out offline after sleep, and asks until it hears (fault 21)', async () => {
    await begin()
    answer('getSession', HttpResponse.error())
    vi.setSystemTime(Date.now() + 60 * minute)
    await pass(minute)
    expect(renewal()).toBeNull()
    answer('getSession', session)
    await settles(() => expect(renewal()).not.toBeNull(), 2000)
  })

  it('finds a deleted time of the last update on the server (S-052, fault 28)', async () => {
    await begin()
    localStorage.removeItem(timesKey)
    await pass(minute)
    expect([asked(), renewal()]).toEqual([1, null])
    expect(localStorage.getItem(timesKey)).not.toBeNull()
    localStorage.setItem(timesKey, 'nonsense')
    server.gone = true
    await pass(minute)
    expect(renewal()).not.toBeNull()
  })
})

it('pauses while a file is on its way (S-056)', async () => {
  const arrived = Promise.withResolvers<void>()
  await begin()
  const body = new FormData()
  body.append('file', new Blob(['x']))
  const sent = countingUploads(portal, body, () => arrived.promise)
  await pass(36 * minute)
  expect(dialog()).toBeNull()
  arrived.resolve()
  await sent
  await pass(minute)
  expect(dialog()).not.toBeNull()
})

describe('what calls meet', () => {
  it('shows status and words of the server if it gets no token (E-017)', async () => {
    await begin()
    answer('getCsrfToken', problem(503, 'busy', { detail: 'The service is busy.' }))
    await call(portal, 'checkStoreAccountStatus', { body: { StoreId: 1, MerchantId: 1 } }).catch(
      () => undefined,
    )
    await pass(0)
    const shown = screen.getByRole('dialog', { name: 'Error 503' })
    expect(shown.textContent).toContain('The service is busy.')
    expect(shown.textContent).toContain('req-of-test')
    act(() => within(shown).getByRole('button', { name: 'Close' }).click())
    await pass(200)
    expect(screen.queryByRole('dialog', { name: 'Error 503' })).toBeNull()
  })

  it('NcrIdSessionError ends the session on the server as well (E-001)', async () => {
    answer('logOffByPost', { success: true, redirectUrl: null })
    await begin()
    answer('renewSession', { success: false, message: null, NcrIdSessionError: true })
    await pass(35 * minute)
    click('Extend session')
    await settles(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sentTo('logOffByPost')).toHaveLength(1)
    expect(sessionStorage.getItem('tillhouse.leave-reason')).toBe('provider')
  })
})

/** Simulates a network failure: code loaded after the first screen does not arrive. */
function keepLateAway(): void {
  vi.spyOn(lateDialogs, 'peek').mockReturnValue(undefined)
  vi.spyOn(lateDialogs, 'load').mockRejectedValue(new Error('away'))
}

it('still asks who is there where the network was lost before everything was there', async () => {
  keepLateAway()
  await begin()
  await pass(35 * minute)
  expect(dialog()).not.toBeNull()
  server.gone = true
  await pass(5 * minute)
  expect(renewal()).not.toBeNull()
})

describe('signing out with something typed', () => {
  let storage: DraftStorage
  const scope = { user: '7', context: '1002-1' }
  const draftId = { ...scope, route: '/menu/discounts/1', recordKey: 'discount:1' }
  const key = () => importDraftKey(Buffer.alloc(32, 1).toString('base64url'))
  /** The person signs out with a draft; gives what to press the button with. */
  async function signOut() {
    vi.useRealTimers()
    storage = memoryStorage()
    const drafts = createDrafts({ storage, key })
    startDrafts(portal, scope, drafts)
    const [values, base] = [{ name: 'Sunny' }, { name: 'Rainy' }]
    await drafts.save(draftId, { values, base, version: '1' })
    answer('logOffByPost', { success: true, redirectUrl: null })
    setPortalData(portal, { ...here, timeout: 1 })
    enterSession(portal, { ...session(), ...times() })
    localStorage.clear()
    stop = startSessionLife(portal)
    const { user } = renderCore(<Page />)
    await user.click(screen.getByRole('button', { name: 'Out' }))
    return user
  }
  function Page() {
    const { leave } = useLogOff()
    return (
      <>
        <button type="button" onClick={leave}>
          Out
        </button>
        <SessionLifeHost />
      </>
    )
  }

  it.each([
    ['Keep and sign out', 1, 1],
    ['Discard and sign out', 0, 1],
    ['Stay', 1, 0],
  ] as const)('%s leaves %i draft, and signs out %i times', async (name, kept, off) => {
    const user = await signOut()
    expect(
      (await screen.findByRole('dialog', { name: 'Keep what you typed?' })).textContent,
    ).toContain('7 days')
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(go.mock.calls.length).toBe(off))
    expect((await storage.entries()).length).toBe(kept)
  })

  it('does neither where the question does not arrive, and says so', async () => {
    keepLateAway()
    const user = await signOut()
    await waitFor(() => expect(shownNotices(portal)).toHaveLength(1))
    expect(go).not.toHaveBeenCalled()
    expect(await storage.entries()).toHaveLength(1)
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Out' }))
    expect(await screen.findByRole('dialog', { name: 'Keep what you typed?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
  })
})
