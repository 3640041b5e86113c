import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'

import { call } from '../../api/call.ts'
import type { AnswerOf } from '../../api/types.ts'
import { setPortalConfig, type PortalConfig } from '../../config.ts'
import { answer, sentTo } from '../../testing/platform.ts'
import { activeSession } from '../../testing/portal-data.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { browser } from '../../browser/leave.ts'
import { leaveSession } from '../../session/leave-session.ts'
import { sendProviderToken } from '../../session/provider-token.ts'
import { enterSession, sessionState } from '../../session/session.ts'
import { SignInPage } from '../page/sign-in-page.tsx'
import { resumeSso, ssoState } from './sso.ts'

const sso: PortalConfig['sso'] = {
  enabled: true,
  organizationId: 'acme',
  name: 'Acme',
  home: 'https://apps.acme.example/',
  asked: false,
  tokenMode: 'server',
}
const byAcme = { organizationId: 'acme', name: 'Acme' }
const nothing: AnswerOf<'getLoginStatus'> = {
  success: false,
  isLoggingIn: false,
  errorCode: null,
  exception: null,
  redirectUrl: null,
}
const notBegun = { ...nothing, redirectUrl: '/sso/sign-in?organizationId=acme' }
const account: AnswerOf<'logOn'> = { success: true, errorCode: null, productMode: 2, resellerId: 1 }

let go: MockInstance<(address: string) => void>
beforeEach(() => {
  sessionStorage.clear()
  go = vi.spyOn(browser, 'go').mockImplementation(() => undefined)
})

/** Opens the page as the browser does: actions in the address start automatically. */
async function open(search = '', config: Partial<PortalConfig['sso']> = {}) {
  setPortalConfig({
    session: { state: 'none' },
    sso: { ...sso, asked: search.includes('organizationId=acme'), ...config },
  })
  enterSession(portal, { state: 'none' })
  history.replaceState(null, '', `/${search}`)
  render(
    <MantineProvider env="test">
      <SignInPage onTyping={() => undefined} arrival={{ left: undefined, resetToken: undefined }} />
    </MantineProvider>,
    { wrapper: InPortal },
  )
  await resumeSso(portal)
  return userEvent.setup({ delay: null })
}
const second = () => screen.queryByRole('button', { name: 'Sign in with Acme' })
const wentTo = () => go.mock.calls.map(([address]) => address)

describe('the second button (U-012)', () => {
  it('is there with the feature and a provider, and keeps the page asked for', async () => {
    const user = await open('?ReturnUrl=%2FPortal%2FNewIndex%2Fmenu%2Fdiscounts')
    expect(wentTo()).toEqual([])
    await user.click(second()!)
    expect(wentTo()).toEqual([
      '/sso/sign-in?organizationId=acme&returnUrl=%2FPortal%2FNewIndex%2Fmenu%2Fdiscounts',
    ])
    expect(screen.getByRole('status').textContent).toBe('Signing in with Acme…')
  })
  it.each<[string, Partial<PortalConfig['sso']>]>([
    ['the feature is off', { enabled: false }],
    ['there is no provider', { organizationId: null, name: null }],
  ])('is not there where %s', async (_why, config) => {
    await open('', config)
    expect(second()).toBeNull()
  })
})

describe('an address with the organization (S-048)', () => {
  it('goes to the provider by itself, also while the button is off', async () => {
    answer('getLoginStatus', notBegun)
    await open('?organizationId=acme', { enabled: false })
    expect(wentTo()).toEqual(['/sso/sign-in?organizationId=acme'])
  })
  it('of an organization without a provider asks nothing and goes nowhere', async () => {
    await open('?organizationId=someone-else')
    expect(sentTo('getLoginStatus')).toEqual([])
    expect(wentTo()).toEqual([])
    expect(await screen.findByRole('button', { name: 'Sign in with Acme' })).not.toBeNull()
  })
  it('after the callback has the session begun (S-049, C-014)', async () => {
    answer('getLoginStatus', nothing)
    answer('validateSsoToken', account)
    answer('getSession', { ...activeSession('c1', 'ada'), singleSignOn: byAcme })
    await open('?organizationId=acme')
    const bodies: unknown[] = sentTo('validateSsoToken').map(({ body }) => body)
    expect(bodies).toEqual([{ organizationId: 'acme' }])
    expect(sessionState(portal)).toMatchObject({ state: 'active', userName: 'ada' })
    expect(wentTo()).toEqual([])
  })
  it('with a session that is there already goes on with it (C-001)', async () => {
    answer('getLoginStatus', { ...nothing, success: true })
    answer('getSession', activeSession('c1', 'ada'))
    await open('?organizationId=acme')
    expect(sessionState(portal).state).toBe('active')
  })
})

describe('what went wrong, with one click to try again and no loop (fault 33)', () => {
  it('is said: canceled, unreachable, not trusted (E-006, E-032)', async () => {
    const exception = 'The sign-in at Acme was canceled.'
    answer('getLoginStatus', { ...notBegun, errorCode: 'E', exception })
    const user = await open('?organizationId=acme')
    const dialog = await screen.findByRole('dialog', { name: 'Single sign-on failed' })
    expect(dialog.textContent).toContain(exception)
    expect(wentTo()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await user.click(second()!)
    expect(wentTo()).toEqual(['/sso/sign-in?organizationId=acme'])
  })
  it('an unknown identity is J, with the way to the identity home (E-005)', async () => {
    answer('getLoginStatus', nothing)
    answer('validateSsoToken', { success: false, errorCode: 'J', message: null })
    const user = await open('?organizationId=acme')
    await user.click(await screen.findByRole('button', { name: 'Back to Acme' }))
    await waitFor(() => expect(wentTo()).toEqual(['https://apps.acme.example/']))
  })
  it('a sign-in that is lost is P, and the address is clean again (E-007)', async () => {
    await open('?ssoError=P')
    expect(await screen.findByRole('dialog', { name: 'Single sign-on has ended' })).not.toBeNull()
    expect(location.search).toBe('')
    expect(wentTo()).toEqual([])
  })
  it('a person who comes back without an answer is not sent away again', async () => {
    answer('getLoginStatus', notBegun)
    await open('?organizationId=acme')
    expect(wentTo()).toHaveLength(1)
    answer('getLoginStatus', { ...nothing, isLoggingIn: true })
    await resumeSso(portal)
    expect(wentTo()).toHaveLength(1)
    expect(ssoState(portal)).toBe('interrupted')
    expect(await screen.findByText(/wasn't finished/)).not.toBeNull()
    expect(screen.getByLabelText('Username or email')).not.toBeNull()
  })
  it('another tab that is on its way does not hold this one back', async () => {
    answer('getLoginStatus', { ...nothing, isLoggingIn: true })
    await open('?organizationId=acme')
    expect(wentTo()).toHaveLength(1)
  })
  it('a server that cannot be reached leaves the card, and says so', async () => {
    answer('getLoginStatus', HttpResponse.error())
    await open('?organizationId=acme')
    expect(await screen.findByRole('dialog', { name: "Can't reach the server" })).not.toBeNull()
    expect(second()).not.toBeNull()
  })
  it('works without storage', async () => {
    const refuse = () => {
      throw new Error('off')
    }
    const stop = (['setItem', 'getItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
    )
    answer('getLoginStatus', notBegun)
    await open('?organizationId=acme')
    expect(wentTo()).toHaveLength(1)
    for (const spy of stop) spy.mockRestore()
  })
})

describe("the provider's access token in the browser (S-067, C7)", () => {
  const from = (singleSignOn: typeof byAcme | null) =>
    enterSession(portal, { ...activeSession('c1', 'ada'), singleSignOn })
  const authorizations = () =>
    sentTo('getVersion').map(({ headers }) => headers.get('Authorization'))
  beforeEach(() => answer('getVersion', { version: '1' }))

  it('goes with every call of its session, is fetched once and stays in memory', async () => {
    sendProviderToken(portal)
    from(byAcme)
    answer('getProviderToken', { token: 'the-access-token', expiresInSeconds: 300 })
    await Promise.all([call(portal, 'getVersion'), call(portal, 'getVersion')])
    await call(portal, 'getVersion')
    expect(authorizations()).toEqual(Array(3).fill('Bearer the-access-token'))
    expect(sentTo('getProviderToken')).toHaveLength(1)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(
      'the-access-token',
    )
    leaveSession(portal, 'ended')
    await call(portal, 'getVersion')
    expect(authorizations().at(-1)).toBeNull()
    from(byAcme)
    await call(portal, 'getVersion')
    expect(sentTo('getProviderToken')).toHaveLength(2)
  })
  it('is not asked for with a password, and a call goes without it if it fails', async () => {
    sendProviderToken(portal)
    leaveSession(portal, 'ended')
    from(null)
    await call(portal, 'getVersion')
    expect(sentTo('getProviderToken')).toEqual([])
    from(byAcme)
    answer('getProviderToken', HttpResponse.error())
    await call(portal, 'getVersion')
    expect(authorizations()).toEqual([null, null])
  })
  it('is sent by no one else', async () => {
    from(byAcme)
    await call(portal, 'getVersion')
    expect(authorizations()).toEqual([null])
  })
})
