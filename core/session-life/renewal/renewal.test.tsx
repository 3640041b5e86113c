import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { call } from '../../api/call.ts'
import { apiHooks, contextVersion } from '../../api/hooks.ts'
import type { AnswerOf } from '../../api/types.ts'
import { tenantContext } from '../../session/facts/context.ts'
import { fillWithoutEvents, isOff } from '../../testing/fields.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { portal } from '../../testing/portal.tsx'
import { activeSession, buildPortalData } from '../../testing/portal-data.ts'
import { renderCore } from '../../testing/render.tsx'
import { setPortalData } from '../../session/facts/facts.ts'
import { browser } from '../../browser/leave.ts'
import { RenewalHost } from './renewal-dialog.tsx'
import { giveUpRenewal, startRenewal } from './renewal.ts'
import { enterSession, sessionState } from '../../session/session.ts'

const here = buildPortalData({ view: 'store-of-many', userKinds: ['company'] })
const status = { IsSuccessful: true, PastDueRemainingDays: null, StoreStatusCode: 2 as const }
let signedIn = true
let go = vi.fn()
let reload = vi.fn()
let stopRenewal = () => {}

beforeEach(() => {
  signedIn = true
  go = vi.spyOn(browser, 'go').mockImplementation(() => {}) as never
  reload = vi.spyOn(browser, 'reload').mockImplementation(() => {}) as never
  enterSession(portal, activeSession('context-1'))
  setPortalData(portal, here)
  stopRenewal = startRenewal(portal)
  answer('checkStoreAccountStatus', () => (signedIn ? status : problem(401, 'unauthenticated')))
})
afterEach(() => {
  stopRenewal()
  vi.restoreAllMocks()
})
const ask = () => call(portal, 'checkStoreAccountStatus', { body: { StoreId: 1, MerchantId: 1 } })
const password = () => screen.findByLabelText<HTMLInputElement>('Password', { selector: 'input' })
/** Answers the sign-in, which only the right password completes. */
const answerLogOn = (done: () => void) =>
  answer('logOn', ({ body }): AnswerOf<'logOn'> => {
    if (body.password !== 'right') return { success: false, errorCode: 'I' }
    done()
    return { success: true, errorCode: null, productMode: 2, resellerId: 1 }
  })
function otherTab() {
  const channel = new BroadcastChannel('tillhouse /')
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return { channel, heard }
}

describe('what asks for the password once more, in a session that goes on (7.5.1)', () => {
  let fresh = false
  beforeEach(() => {
    fresh = false
    answer('endOtherSessions', () => (fresh ? { ended: 2 } : problem(403, 'signInAgain')))
    answerLogOn(() => (fresh = true))
    answer('getSession', activeSession('context-1'))
    answer('getPortalData', { ...here, contextVersion: 'context-1' })
  })
  const endOthers = () => call(portal, 'endOtherSessions')

  it('is done with the right one, and the person stays where they are', async () => {
    const { user } = renderCore(<RenewalHost />)
    const done = endOthers()
    expect((await screen.findByRole('dialog', { name: "Confirm it's you" })).textContent).toContain(
      'Enter the password for bakery-owner again',
    )
    await user.type(await password(), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('not a valid username')
    await user.type(await password(), 'right{Enter}')
    await expect(done).resolves.toEqual({ ended: 2 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const keys = sentTo('endOtherSessions').map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
  it.each(['Cancel', 'Escape'])('is not done after %s, which signs no one out', async (way) => {
    const { user } = renderCore(<RenewalHost />)
    const done = endOthers().catch((error: unknown) => error)
    await screen.findByRole('dialog', { name: "Confirm it's you" })
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: way }))
    expect(await done).toMatchObject({ kind: 'signInAgain' })
    expect([go.mock.calls, sessionState(portal).state]).toEqual([[], 'active'])
    expect(sentTo('logOn')).toEqual([])
  })
  it('becomes the question of a session that is over, where it ends in the meantime', async () => {
    renderCore(<RenewalHost />)
    void endOthers().catch(() => undefined)
    await screen.findByRole('dialog', { name: "Confirm it's you" })
    signedIn = false
    answer('getSession', { state: 'none', ended: 'byAdmin' })
    void ask().catch(() => undefined)
    expect(
      (await screen.findByRole('dialog', { name: 'Your session has ended' })).textContent,
    ).toContain('An administrator ended the session')
  })
})

describe('a session that ends while someone works (fault 11, M-16)', () => {
  const dueStep = (step: 'store' | 'reset') => ({
    state: 'pending' as const,
    step,
    userName: 'bakery-owner',
    membershipUserId: 7,
  })
  beforeEach(() => {
    signedIn = false
    answerLogOn(() => (signedIn = true))
    answer('getSession', dueStep('store'))
    answer('saveStoreContext', () => {
      // Until the renewal completes, the due step must not replace the page, because all input
      // would be lost.
      expect(sessionState(portal).state).toBe('active')
      answer('getSession', activeSession('context-9'))
      return { IsSuccessful: true, ContextVersion: 'context-9' }
    })
    answer('getPortalData', { ...here, contextVersion: 'context-9' })
  })

  it('asks the same person for the password, then repeats all calls (S-059, S-060)', async () => {
    const { user } = renderCore(<RenewalHost />)
    const { id } = tenantContext(portal)
    const calls = Promise.all([ask(), ask()])
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Sign in again as bakery-owner',
    )
    await user.type(await password(), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('not a valid username')
    await user.type(await password(), 'right{Enter}')
    await expect(calls).resolves.toEqual([status, status])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('logOn').map(({ body }) => body)).toEqual([
      { username: 'bakery-owner', password: 'wrong' },
      { username: 'bakery-owner', password: 'right' },
    ])
    expect(sentTo('saveStoreContext')[0]!.query.StoreId).toBe(String(here.storeId))
    expect(sentTo('checkStoreAccountStatus').at(-1)!.headers.get('X-Context')).toBe('context-9')
    // Screens and their input stay, because the context is the same.
    expect(tenantContext(portal).id).toBe(id)
    expect(localStorage.getItem('tillhouse.user-name')).toBeNull()
  })

  it('takes the password that a manager fills in without an event (S-059)', async () => {
    const { user } = renderCore(<RenewalHost />)
    const asked = ask()
    const field = await password()
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
    expect(isOff(submit)).toBe(true)
    await user.click(submit)
    expect([document.activeElement === field, sentTo('logOn').length]).toEqual([true, 0])
    // Password managers look it up by the name in the field before it, which must not be hidden
    // because they skip hidden fields.
    const name = field.form?.elements[0]
    expect(name).toMatchObject({
      type: 'text',
      autocomplete: 'username',
      value: 'bakery-owner',
      hidden: false,
    })
    fillWithoutEvents([field, 'right'])
    await user.click(submit)
    await expect(asked).resolves.toEqual(status)
  })

  it('is not asked if the person has another session: the call is repeated (C17)', async () => {
    answer('getSession', (): AnswerOf<'getSession'> => {
      signedIn = true
      return activeSession('context-1')
    })
    renderCore(<RenewalHost />)
    await expect(Promise.all([ask(), ask()])).resolves.toEqual([status, status])
    expect([sentTo('getSession').length, sentTo('logOn').length]).toEqual([1, 0])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('loads the page anew if someone else is signed in now (fault 26)', async () => {
    answer('getSession', { ...activeSession('context-1', 'cafe-owner'), membershipUserId: 8 })
    renderCore(<RenewalHost />)
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(reload).toHaveBeenCalledTimes(1)
    expect(sessionState(portal).state).toBe('none')
  })

  it('keeps a call refused in another store; in the same one it goes on (fault 25)', async () => {
    signedIn = true
    enterSession(portal, activeSession('1.here'))
    answer('checkStoreAccountStatus', ({ headers }) =>
      headers.get('X-Context') === '4.here' ? status : problem(409, 'context'),
    )
    answer('getSession', activeSession('4.elsewhere'))
    await expect(ask()).rejects.toMatchObject({ kind: 'context' })
    expect(contextVersion(portal)).toBe('1.here')
    expect(sentTo('checkStoreAccountStatus')).toHaveLength(1)
    answer('getSession', activeSession('4.here'))
    await expect(ask()).resolves.toEqual(status)
    expect(contextVersion(portal)).toBe('4.here')
  })

  it('a person from an identity provider signs in there in another tab (S-059)', async () => {
    enterSession(portal, {
      ...sessionState(portal),
      singleSignOn: { organizationId: 'acme', name: 'Acme' },
    })
    answer('getSession', { state: 'none' })
    answer('getLoginStatus', { success: true, isLoggingIn: true, errorCode: null, exception: null })
    const { user } = renderCore(<RenewalHost />)
    const calls = ask()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('You signed in through Acme')
    expect(screen.queryByLabelText('Password')).toBeNull()
    const link = screen.getByRole('link', { name: 'Sign in with Acme' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/?organizationId=acme',
      '_blank',
    ])
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect((await screen.findByRole('status')).textContent).toContain("isn't finished yet")
    expect(sentTo('getLoginStatus')[0]!.query).toEqual({ organizationId: 'acme' })
    signedIn = true
    answer('getSession', activeSession('context-9'))
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await expect(calls).resolves.toEqual(status)
  })

  it('goes to the sign-in page where another step is due first', async () => {
    answer('getSession', dueStep('reset'))
    const { user } = renderCore(<RenewalHost />)
    void ask().catch(() => {})
    await user.type(await password(), 'right{Enter}')
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    act(() => giveUpRenewal(portal))
  })

  it('can be left: then the call has failed and the page says why', async () => {
    const { user } = renderCore(<RenewalHost />)
    const failed = ask().catch((error: unknown) => error)
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await failed).toMatchObject({ kind: 'unauthenticated' })
    expect(go).toHaveBeenCalledWith('/')
    expect(sessionStorage.getItem('tillhouse.leave-reason')).toBe('ended')
  })

  it('is over when the same person signed in again in another tab', async () => {
    renderCore(<RenewalHost />)
    const asked = ask()
    await screen.findByRole('dialog')
    signedIn = true
    answer('getSession', activeSession('context-9'))
    otherTab().channel.postMessage({ type: 'signed-in', membershipUserId: 7 })
    await expect(asked).resolves.toEqual(status)
  })
})

describe('another tab that meets no session (fault 11)', () => {
  it('has the portal ask for the password, once, and hears that it may go on', async () => {
    answer('getSession', { state: 'none' })
    answerLogOn(() => answer('getSession', activeSession('context-9')))
    answer('getPortalData', { ...here, contextVersion: 'context-9' })
    const { user } = renderCore(<RenewalHost />)
    const { channel, heard } = otherTab()
    channel.postMessage({ type: 'session-ended' })
    channel.postMessage({ type: 'session-ended' })
    expect((await screen.findAllByRole('dialog')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sign in again as bakery-owner'),
    ])
    await user.type(await password(), 'right{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ type: 'context', contextVersion: 'context-9' }),
      ),
    )
  })

  it('tells other tabs when a call of its own met no session', async () => {
    answer('getSession', { state: 'none', ended: 'byUser' })
    const { user } = renderCore(<RenewalHost />)
    const { heard } = otherTab()
    const renewed = apiHooks(portal).renew()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await renewed).toBe(false)
    await waitFor(() => expect(heard).toContainEqual({ type: 'session-ended', ended: 'byUser' }))
  })
  it('only hears so where the session is there: it was renewed in the meantime', async () => {
    answer('getSession', activeSession('context-9'))
    renderCore(<RenewalHost />)
    const { channel, heard } = otherTab()
    channel.postMessage({ type: 'session-ended' })
    await waitFor(() => expect(heard).toEqual([{ type: 'signed-in', membershipUserId: 7 }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
