import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { call } from '../../api/call.ts'
import type { AnswerOf } from '../../api/types.ts'
import { setPortalConfig, type Brand } from '../../config.ts'
import { fillWithoutEvents, isOff } from '../../testing/fields.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { activeSession } from '../../testing/portal-data.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { arrive } from '../flow/arrive.ts'
import { enterSession, sessionState } from '../../session/session.ts'
import { beginByLink } from '../flow/sign-in-flow.ts'
import { SignInPage } from './sign-in-page.tsx'

const account: AnswerOf<'logOn'> = { success: true, errorCode: null, productMode: 2, resellerId: 1 }
const brand: Brand = {
  resellerId: 1,
  name: 'Tillhouse',
  otherEdition: { label: 'Go to the Essentials edition', url: 'https://essentials.example.com/' },
}

function open({ search = '', ...config }: { search?: string; brand?: Brand; demo?: boolean } = {}) {
  setPortalConfig({ session: { state: 'none' }, version: '1.2.3', brand, ...config })
  enterSession(portal, { state: 'none' })
  history.replaceState(null, '', `/${search}`)
  const onTyping = vi.fn()
  const arrival = arrive(false)
  if (arrival.resetToken) beginByLink(portal)
  const { unmount } = render(
    <MantineProvider env="test">
      <SignInPage onTyping={onTyping} arrival={arrival} />
    </MantineProvider>,
    { wrapper: InPortal },
  )
  return { user: userEvent.setup({ delay: null }), onTyping, arrival, unmount }
}
const name = () => screen.getByLabelText<HTMLInputElement>('Username or email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
async function signIn(user: UserEvent) {
  await user.clear(name())
  await user.type(name(), 'bakery-owner')
  await user.type(password(), 'Tillhouse-Demo-1')
  await user.click(submit())
}

type Reply = Parameters<typeof answer<'logOn'>>[1]
/** Opens the page, and signs in where the platform answers this. */
async function attempt(reply: Reply = account): Promise<UserEvent> {
  answer('logOn', reply)
  const { user } = open()
  await signIn(user)
  return user
}
const alertText = async () => (await screen.findByRole('alert')).textContent
const isActive = () => waitFor(() => expect(sessionState(portal).state).toBe('active'))
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const remembers = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' })

beforeEach(() => answer('getSession', activeSession('c1')))

describe('the card', () => {
  it('has both fields and submits only when both are filled (U-007, V-001)', async () => {
    const { user, onTyping } = open()
    expect(isOff(submit())).toBe(true)
    // The rest of the portal is fetched with the first key.
    expect(onTyping).not.toHaveBeenCalled()
    await user.type(name(), 'b')
    expect(onTyping).toHaveBeenCalled()
    expect(isOff(submit())).toBe(true)
    await user.type(password(), 'x')
    expect(isOff(submit())).toBe(false)
    await user.clear(name())
    await user.type(name(), '   ')
    expect(isOff(submit())).toBe(true)
    await user.click(submit())
    expect(document.activeElement).toBe(name())
    expect(sentTo('logOn')).toHaveLength(0)
  })

  it('signs in with fields that were filled without an event (V-001)', async () => {
    answer('logOn', account)
    const { user } = open()
    fillWithoutEvents([name(), 'bakery-owner'], [password(), 'x'])
    await waitFor(() => expect(isOff(submit())).toBe(false))
    fillWithoutEvents([password(), ''])
    await waitFor(() => expect(isOff(submit())).toBe(true))
    fillWithoutEvents([password(), 'Tillhouse-Demo-1'])
    await user.click(submit())
    await isActive()
    expect(sentTo('logOn')[0]?.body).toMatchObject({
      username: 'bakery-owner',
      password: 'Tillhouse-Demo-1',
    })
  })

  it('hides the password, shows it, lets managers fill it (U-008, 6.2.6, 6.2.7)', async () => {
    const { user } = open()
    expect(password().type).toBe('password')
    await press(user, 'Show password')
    expect(password().type).toBe('text')
    await press(user, 'Show password')
    expect(password().type).toBe('password')
    expect([name().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
    await user.click(password())
    await user.paste('a pasted secret')
    expect(password().value).toBe('a pasted secret')
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true })
    expect(screen.getByText(/Caps Lock is on/)).toBeTruthy()
    fireEvent.keyUp(password(), { key: 'a', modifierCapsLock: false })
    expect(screen.queryByText(/Caps Lock is on/)).toBeNull()
  })

  it('has version, language and the other edition above it (U-013, U-014, U-015)', () => {
    open()
    expect(screen.getByText('Version 1.2.3')).toBeTruthy()
    expect(screen.queryByText('Demonstration')).toBeNull()
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).selectedOptions[0]!
        .text,
    ).toBe('English')
    expect(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to the Essentials edition' }).href,
    ).toBe('https://essentials.example.com/')
  })

  it('has its own logo, and no other edition for a reseller without one (U-013, U-016)', () => {
    open({ brand: { resellerId: 10017, name: 'The bank', logoUrl: '/bank.svg' } })
    expect(screen.queryByRole('link', { name: /edition/ })).toBeNull()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'The bank' }).src).toContain(
      '/bank.svg',
    )
  })
})

describe('signing in', () => {
  it('sends the credentials once, whatever is pressed (C-003, fault 22)', async () => {
    let resolve = (_: AnswerOf<'logOn'>) => {}
    answer('logOn', () => new Promise((done) => (resolve = done)))
    const { user } = open()
    await user.type(name(), '  bakery-owner ')
    await user.type(password(), 'Tillhouse-Demo-1{Enter}')
    fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))
    await waitFor(() => expect(sentTo('logOn')).toHaveLength(1))
    resolve(account)
    await isActive()
    expect(sentTo('logOn')).toHaveLength(1)
    expect(sentTo('logOn')[0]!.body).toEqual({
      username: 'bakery-owner',
      password: 'Tillhouse-Demo-1',
      rememberMe: false,
    })
    expect(localStorage.getItem('tillhouse.user-name')).toBeNull()
  })

  it('fetches a new anti-forgery token after signing in (S-021)', async () => {
    let token = 0
    answer('getCsrfToken', () => ({ success: true, tokenHeaderValue: `token-${(token += 1)}` }))
    answer('logOn', account)
    const { user } = open()
    answer('sendUserNamesEmail', { success: true, message: null })
    answer('logOffByPost', { success: true, redirectUrl: null })
    await call(portal, 'sendUserNamesEmail', { body: { emailAddress: 'someone@example.com' } })
    await signIn(user)
    await isActive()
    await call(portal, 'logOffByPost')
    expect(sentTo('logOffByPost')[0]!.headers.get('x-csrf-token')).toBe(`token-${token}`)
    expect(token).toBeGreaterThan(1)
  })

  it('takes the session as the server has it: complete, or in a step', async () => {
    answer('getSession', {
      state: 'pending',
      step: 'store',
      userName: 'bakery-owner',
      membershipUserId: 7,
    })
    await attempt()
    await waitFor(() =>
      expect(sessionState(portal)).toMatchObject({ state: 'pending', step: 'store' }),
    )
  })

  it.each<[letter: NonNullable<AnswerOf<'logOn'>['errorCode']>, id: string, words: RegExp]>([
    ['I', 'E-004, E-021, M-05', /not a valid username and password combination/],
    ['J', 'E-005, M-06', /didn't accept your sign-in/],
    ['D', 'E-002, E-028, M-18', /stores .* no longer active/],
    ['X', 'E-003, E-027, M-17', /merchant .* is no longer active/],
    ['A', 'E-015, E-025, M-12', /hasn't been approved/],
    ['F', 'E-013, E-026, M-20', /Your role has no features assigned/],
    ['U', 'E-008, E-032', /signs in through/],
    ['E', 'E-006, E-032', /couldn't sign you in/],
    ['P', 'E-007, E-032', /session at .* has ended/],
    ['L', 'E-014, E-023, M-07', /Try again in a few hours/],
  ])('says in a dialog what %s means (%s)', async (errorCode, _id, words) => {
    const user = await attempt({ success: false, errorCode })
    expect((await screen.findByRole('dialog')).textContent).toMatch(words)
    expect(sessionState(portal).state).toBe('none')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it.each([
    ['N', 'E-009', /couldn't be found/],
    ['W', 'E-010', /another edition/],
    ['M', 'E-011', /doesn't belong to a merchant/],
    ['S', 'E-012', /No store is assigned/],
  ] as const)(
    'says in one line on the card what %s means, where the specification shows nothing (%s, C15)',
    async (errorCode, _id, words) => {
      await attempt({ success: false, errorCode })
      expect(await alertText()).toMatch(words)
      expect(screen.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(document.activeElement).toBe(password()))
    },
  )

  it('never tells a letter that it does not know as a wrong password', async () => {
    await attempt(HttpResponse.json({ success: false, errorCode: 'Z' }))
    expect(await alertText()).toMatch(/a reason that this page doesn't recognize/)
    expect(password().value).toBe('Tillhouse-Demo-1')
  })

  it('highlights the limit, drops the password, counts tries (E-022, U-051, S-046)', async () => {
    const user = await attempt({ success: false, errorCode: 'I' })
    expect((await screen.findByText(/After five incorrect attempts/)).tagName).toBe('STRONG')
    expect(screen.queryByText(/in a row/)).toBeNull()
    await press(user, 'OK')
    expect(password().value).toBe('')
    expect(name().value).toBe('bakery-owner')
    await signIn(user)
    expect(await screen.findByText('2 incorrect attempts in a row from here.')).toBeTruthy()
  })

  it('offers a reset while locked out, and says how it ended (M-07, V-017, E-024)', async () => {
    answer('forgotPassword', problem(500, 'internal'))
    const user = await attempt({ success: false, errorCode: 'L' })
    const field = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox')
    const mail = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Email me a link' })
    expect(field.value).toBe('bakery-owner')
    await user.clear(field)
    expect(isOff(mail())).toBe(true)
    await user.click(mail())
    expect(sentTo('forgotPassword')).toHaveLength(0)
    fillWithoutEvents([field, 'bakery-owner'])
    await user.click(mail())
    expect(await alertText()).toContain(
      'We were unable to send the e-mail. Contact your administrator.',
    )
    answer('forgotPassword', { success: true })
    await user.click(mail())
    expect(await screen.findByText(/an email with a link is on its way/)).toBeTruthy()
    expect(sentTo('forgotPassword').at(-1)!.body).toEqual({ userName: 'bakery-owner' })
  })

  it('shows a network failure in the dialog, uncounted (resolution 88, C6, fault 3)', async () => {
    const user = await attempt(HttpResponse.error())
    const dialog = await screen.findByRole('dialog', { name: "Can't reach the server" })
    expect(dialog.textContent).toMatch(/wasn't checked and doesn't count as an attempt/)
    await press(user, 'OK')
    expect(password().value).toBe('Tillhouse-Demo-1')
    expect(sentTo('logOn')).toHaveLength(1)
    expect(isOff(submit())).toBe(false)
  })

  it('says how long to wait after too many attempts (fault 10)', async () => {
    await attempt(problem(429, 'rateLimited', { headers: { 'Retry-After': '20' } }))
    expect(await alertText()).toContain('Wait 20 seconds')
  })

  it('shows status and request id of an HTTP failure, no more (M-04, E-016, C14)', async () => {
    await attempt(problem(500, 'internal', { detail: 'relation "session" does not exist' }))
    const dialog = await screen.findByRole('dialog', { name: 'Error 500' })
    expect(dialog.textContent).toContain('req-of-test')
    expect(dialog.textContent).not.toContain('relation')
  })

  it('says so if cookies are blocked (fault 29)', async () => {
    answer('getSession', { state: 'none' })
    await attempt()
    const said = await alertText()
    expect(said).toContain('Cookies are blocked')
    expect(said).toContain(`blocks cookies from ${location.host},`)
  })

  it('sends plain users of another mode to their edition (S-023, K-13, M-10)', async () => {
    answer('getSession', { state: 'none' })
    await attempt({ ...account, productMode: 1 })
    expect(
      (await screen.findByRole('dialog', { name: 'Your account uses another portal' })).textContent,
    ).toContain('another edition')
    expect(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the other edition' }).href,
    ).toBe('https://essentials.example.com/')
  })
})

describe('remember me', () => {
  it('keeps the name alone, only where ticked and signed in (U-009, S-017)', async () => {
    answer('logOn', { success: false, errorCode: 'I' })
    const { user } = open()
    await user.click(remembers())
    await signIn(user)
    await screen.findByRole('dialog')
    expect(localStorage.getItem('tillhouse.user-name')).toBeNull()
    await press(user, 'OK')
    answer('logOn', account)
    await signIn(user)
    await waitFor(() => expect(localStorage.getItem('tillhouse.user-name')).toBe('bakery-owner'))
    expect(sentTo('logOn').at(-1)!.body).toMatchObject({ rememberMe: true })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Tillhouse-Demo-1')
  })

  it('fills in the name next time, and forgets it at once when unticked (S-017)', async () => {
    localStorage.setItem('tillhouse.user-name', 'cafe-owner')
    const { user, unmount } = open()
    expect([name().value, remembers().checked]).toEqual(['cafe-owner', true])
    expect(document.activeElement).toBe(password())
    await user.click(remembers())
    expect(localStorage.getItem('tillhouse.user-name')).toBeNull()
    unmount()
    open()
    expect([name().value, remembers().checked]).toEqual(['', false])
  })
})

describe('those who forgot', () => {
  it('ask for a new password by their name (U-011, M-21, V-015, C-006)', async () => {
    answer('forgotPassword', { success: true })
    const { user } = open()
    await user.type(name(), 'cafe-owner')
    await press(user, 'Forgot password?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }))
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Username or email' })
    expect(field.value).toBe('cafe-owner')
    await user.clear(field)
    expect(isOff(dialog.getByRole('button', { name: 'Reset' }))).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(document.activeElement).toBe(field)
    fillWithoutEvents([field, 'cafe-owner'])
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText(/an email with a link is on its way/)).toBeTruthy()
    expect(sentTo('forgotPassword')[0]!.body).toEqual({ userName: 'cafe-owner' })
  })

  it('ask for their user names by e-mail address (U-010, M-22, V-016, C-005)', async () => {
    answer('sendUserNamesEmail', { success: true })
    const { user } = open()
    await press(user, 'Forgot your username?')
    const field = await screen.findByRole('textbox', { name: 'Email address' })
    const ok = screen.getByRole<HTMLButtonElement>('button', { name: 'OK' })
    expect(screen.getByText('For example, name@example.com')).toBeTruthy()
    expect(isOff(ok)).toBe(true)
    await user.type(field, 'dana')
    await user.click(ok)
    expect(screen.getByText(/Enter a valid email/)).toBeTruthy()
    expect(sentTo('sendUserNamesEmail')).toHaveLength(0)
    await user.type(field, '@example.com')
    await user.click(ok)
    expect(await screen.findByText(/an email that lists them is on its way/)).toBeTruthy()
    expect(sentTo('sendUserNamesEmail')[0]!.body).toEqual({ emailAddress: 'dana@example.com' })
  })
  it('are told where the mail could not be asked for (fault 35)', async () => {
    answer('forgotPassword', HttpResponse.error())
    const { user } = open()
    await press(user, 'Forgot password?')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'cafe-owner{Enter}')
    expect(await screen.findByText(/Can't reach the server/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('cafe-owner')
  })
})

describe('the address', () => {
  it('keeps a deep link through the sign-in (R-006)', () => {
    setPortalConfig({ session: { state: 'none' } })
    history.replaceState(null, '', '/Portal/NewIndex/menu/discounts?page=2')
    expect(arrive(false).target).toBe('/Portal/NewIndex/menu/discounts?page=2')
    expect(location.pathname + location.search).toBe(
      '/?ReturnUrl=%2FPortal%2FNewIndex%2Fmenu%2Fdiscounts%3Fpage%3D2',
    )
    // Reloading the sign-in page keeps the target.
    expect(arrive(false).target).toBe('/Portal/NewIndex/menu/discounts?page=2')
  })

  it('loses the token of a reset link at once (R-004, C9)', () => {
    const { arrival } = open({ search: '?tk=secret-token&organizationId=acme' })
    expect(arrival.resetToken).toBe('secret-token')
    expect(location.href).not.toContain('secret-token')
    expect(location.search).toBe('?organizationId=acme')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-token')
  })

  it('tells why one is back, once', () => {
    sessionStorage.setItem('tillhouse.leave-reason', 'ended')
    open()
    expect(screen.getByText(/Your session has ended/)).toBeTruthy()
    expect(arrive(false).left).toBeUndefined()
  })
})

describe('a demonstration', () => {
  it('offers accounts to try, and leads to the mails that it would have sent', async () => {
    const { user } = open({ demo: true })
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Try an account' }),
      'franchise-owner',
    )
    expect([name().value, password().value]).toEqual(['franchise-owner', 'Tillhouse-Demo-1'])
    expect(isOff(submit())).toBe(false)
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Emails it would have sent',
    })
    expect([link.getAttribute('href'), link.target]).toEqual(['/outbox', '_blank'])
  })
})
