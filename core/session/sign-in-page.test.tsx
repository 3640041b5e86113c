import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { AnswerOf } from '../api/types.ts'
import { setPortalConfig, type Brand } from '../config.ts'
import { answer, problem, sentTo } from '../testing/platform.ts'
import { arrive } from './arrive.ts'
import { enterSession, sessionState } from './session.ts'
import { SignInPage } from './sign-in-page.tsx'

const account: AnswerOf<'logOn'> = { success: true, errorCode: null, productMode: 2, resellerId: 1 }
const brand: Brand = { resellerId: 1, name: 'Tillhouse', otherEdition: { label: 'Go to the Essentials edition', url: 'https://essentials.example.com/' } }

function open({ search = '', ...config }: { search?: string; brand?: Brand; demo?: boolean } = {}) {
  setPortalConfig({ session: { state: 'none' }, version: '1.2.3', brand, ...config })
  enterSession({ state: 'none' })
  history.replaceState(null, '', `/${search}`)
  const onTyping = vi.fn()
  const arrival = arrive(false)
  render(<MantineProvider env="test"><SignInPage onTyping={onTyping} arrival={arrival} /></MantineProvider>)
  return { user: userEvent.setup(), onTyping, arrival }
}
const name = () => screen.getByLabelText<HTMLInputElement>('Username or email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
async function signIn(user: ReturnType<typeof userEvent.setup>, as = 'bakery-owner', secret = 'Tillhouse-Demo-1') {
  await user.clear(name())
  await user.type(name(), as)
  await user.type(password(), secret)
  await user.click(submit())
}

beforeEach(() => answer('getSession', { state: 'active', userName: 'bakery-owner', membershipUserId: 7, contextVersion: 'c1' }))

describe('the card', () => {
  it('has both fields and submits only when both are filled (U-007, V-001)', async () => {
    const { user } = open()
    expect(submit().disabled).toBe(true)
    await user.type(name(), 'bakery-owner')
    expect(submit().disabled).toBe(true)
    await user.type(password(), 'x')
    expect(submit().disabled).toBe(false)
    await user.clear(name())
    await user.type(name(), '   ')
    expect(submit().disabled).toBe(true)
  })

  it('shows and hides the password (U-008)', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('password')
  })

  it('lets password managers know their fields, and pastes', async () => {
    const { user } = open()
    expect([name().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
    await user.click(password())
    await user.paste('a pasted secret')
    expect(password().value).toBe('a pasted secret')
  })

  it('says when Caps Lock is on', () => {
    open()
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true })
    expect(screen.getByText(/Caps Lock is on/)).toBeTruthy()
    fireEvent.keyUp(password(), { key: 'a', modifierCapsLock: false })
    expect(screen.queryByText(/Caps Lock is on/)).toBeNull()
  })

  it('has version, language and the other edition above it (U-013, U-014, U-015)', () => {
    open()
    expect(screen.getByText('Version 1.2.3')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).selectedOptions[0]!.text).toBe('English')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to the Essentials edition' }).href).toBe('https://essentials.example.com/')
  })

  it('has no other edition for a reseller that offers none, and its own logo (U-013, U-016)', () => {
    open({ brand: { resellerId: 10017, name: 'The bank', logoUrl: '/bank.svg' } })
    expect(screen.queryByRole('link', { name: /edition/ })).toBeNull()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'The bank' }).src).toContain('/bank.svg')
  })

  it('has the rest of the portal fetched with the first key', async () => {
    const { user, onTyping } = open()
    expect(onTyping).not.toHaveBeenCalled()
    await user.type(name(), 'b')
    expect(onTyping).toHaveBeenCalled()
  })
})

describe('signing in', () => {
  it('sends the credentials once, however often Enter is pressed (C-003, S-019, fault 22)', async () => {
    let resolve = (_: AnswerOf<'logOn'>) => {}
    answer('logOn', () => new Promise((done) => (resolve = done)))
    const { user } = open()
    await user.type(name(), '  bakery-owner ')
    await user.type(password(), 'Tillhouse-Demo-1{Enter}')
    fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))
    await waitFor(() => expect(sentTo('logOn')).toHaveLength(1))
    resolve(account)
    await waitFor(() => expect(sessionState().state).toBe('active'))
    expect(sentTo('logOn')).toHaveLength(1)
    expect(sentTo('logOn')[0]!.body).toEqual({ username: 'bakery-owner', password: 'Tillhouse-Demo-1', rememberMe: false })
  })

  it('takes the session as the server has it: complete, or in a step', async () => {
    answer('logOn', account)
    answer('getSession', { state: 'pending', step: 'store', userName: 'bakery-owner', membershipUserId: 7 })
    const { user } = open()
    await signIn(user)
    await waitFor(() => expect(sessionState()).toMatchObject({ state: 'pending', step: 'store' }))
  })

  const letters: [letter: NonNullable<AnswerOf<'logOn'>['errorCode']>, id: string, words: RegExp][] = [
    ['I', 'E-004, E-021', /not a valid username and password combination/], ['L', 'E-014, E-023', /try again in a few hours/], ['D', 'E-002, E-028', /stores .* no longer active/],
    ['X', 'E-003, E-027', /merchant is no longer active/], ['A', 'E-015, E-025', /has not been approved/], ['F', 'E-013, E-026', /no access to the back office/],
    ['M', 'E-011', /does not belong to a merchant/], ['S', 'E-012', /No store is assigned/], ['U', 'E-008', /signs in through its own page/], ['W', 'E-010', /another edition/],
  ]
  it.each(letters)('says what %s means in plain words (%s)', async (errorCode, _id, words) => {
    answer('logOn', { success: false, errorCode })
    const { user } = open()
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(document.activeElement).toBe(password())
    expect(sessionState().state).toBe('none')
  })

  it('tells the limit with a wrong password, and forgets what was typed there (E-022, U-051)', async () => {
    answer('logOn', { success: false, errorCode: 'I' })
    const { user } = open()
    await signIn(user)
    expect((await screen.findByText(/After five incorrect attempts/)).tagName).toBe('STRONG')
    expect(password().value).toBe('')
    expect(name().value).toBe('bakery-owner')
  })

  it('never tells a network failure as wrong credentials, and sends nothing twice (S-019, C6, fault 3)', async () => {
    answer('logOn', HttpResponse.error())
    const { user } = open()
    await signIn(user)
    const message = await screen.findByRole('alert')
    expect(message.textContent).toMatch(/Cannot reach the server.*not checked, and nothing was counted/)
    expect(password().value).toBe('Tillhouse-Demo-1')
    expect(sentTo('logOn')).toHaveLength(1)
    expect(submit().disabled).toBe(false)
  })

  it('says how long to wait after too many attempts (fault 10)', async () => {
    answer('logOn', problem(429, 'rateLimited', { headers: { 'Retry-After': '20' } }))
    const { user } = open()
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Wait 20 seconds')
  })

  it('gives the request id where nothing else can be said', async () => {
    answer('logOn', problem(500, 'internal'))
    const { user } = open()
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toContain('req-of-test')
  })

  it('says so where cookies are blocked, instead of coming back without a word (fault 29)', async () => {
    answer('logOn', account)
    answer('getSession', { state: 'none' })
    const { user } = open()
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Cookies are blocked')
  })

  it('turns away plain users of another mode, with the way to their edition (S-023, K-13)', async () => {
    answer('logOn', { ...account, productMode: 1 })
    answer('getSession', { state: 'none' })
    const { user } = open()
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toContain('another edition')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the other edition' }).href).toBe('https://essentials.example.com/')
  })
})

describe('remember me', () => {
  it('keeps the name and nothing else, only where it was ticked (U-009, S-017)', async () => {
    answer('logOn', account)
    const { user } = open()
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await signIn(user)
    await waitFor(() => expect(localStorage.getItem('tillhouse.user-name')).toBe('bakery-owner'))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Tillhouse-Demo-1')
  })

  it('fills in the name next time, and forgets it at once when unticked (S-017)', async () => {
    localStorage.setItem('tillhouse.user-name', 'cafe-owner')
    const { user } = open()
    expect(name().value).toBe('cafe-owner')
    expect(document.activeElement).toBe(password())
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    expect(localStorage.getItem('tillhouse.user-name')).toBeNull()
  })

  it('keeps nothing after a failed attempt', async () => {
    answer('logOn', { success: false, errorCode: 'I' })
    const { user } = open()
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await signIn(user)
    await screen.findByRole('alert')
    expect(localStorage.getItem('tillhouse.user-name')).toBeNull()
  })
})

describe('those who forgot', () => {
  it('ask for a new password by their name (U-011, M-21, V-015, C-006)', async () => {
    answer('forgotPassword', { success: true })
    const { user } = open()
    await user.type(name(), 'cafe-owner')
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }))
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Username or email' })
    expect(field.value).toBe('cafe-owner')
    await user.clear(field)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset password' }).disabled).toBe(true)
    await user.type(field, 'cafe-owner')
    await user.click(dialog.getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText(/a mail with a link is on its way/)).toBeTruthy()
    expect(sentTo('forgotPassword')[0]!.body).toEqual({ userName: 'cafe-owner' })
  })

  it('are told honestly where no mail is sent yet', async () => {
    answer('sendUserNamesEmail', problem(501, 'notBuilt'))
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Forgot your username?' }))
    const field = await screen.findByRole('textbox', { name: 'E-mail address' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send usernames' }).disabled).toBe(true)
    await user.type(field, 'dana@example.com')
    await user.click(screen.getByRole('button', { name: 'Send usernames' }))
    expect(await screen.findByText(/does not send mail yet/)).toBeTruthy()
    expect(sentTo('sendUserNamesEmail')[0]!.body).toEqual({ emailAddress: 'dana@example.com' })
  })
})

describe('the address', () => {
  it('keeps a deep link through the sign-in (R-006)', () => {
    setPortalConfig({ session: { state: 'none' } })
    history.replaceState(null, '', '/Portal/NewIndex/menu/discounts?page=2')
    expect(arrive(false).target).toBe('/Portal/NewIndex/menu/discounts?page=2')
    expect(location.pathname + location.search).toBe('/?ReturnUrl=%2FPortal%2FNewIndex%2Fmenu%2Fdiscounts%3Fpage%3D2')
    // Reloading the sign-in page forgets nothing.
    expect(arrive(false).target).toBe('/Portal/NewIndex/menu/discounts?page=2')
  })

  it('loses the token of a reset link at once (R-004, C9)', () => {
    const { arrival } = open({ search: '?tk=secret-token&organizationId=acme' })
    expect(arrival.resetLink).toBe(true)
    expect(location.href).not.toContain('secret-token')
    expect(location.search).toBe('?organizationId=acme')
    expect(screen.getByText(/This link sets a new password/)).toBeTruthy()
  })

  it('tells why one is back, once', () => {
    sessionStorage.setItem('tillhouse.leave-reason', 'ended')
    open()
    expect(screen.getByText(/Your session has ended/)).toBeTruthy()
    expect(arrive(false).left).toBeUndefined()
  })
})

describe('a demonstration', () => {
  it('offers accounts to try and the way back to the start', async () => {
    answer('resetDemoAccounts', { done: true })
    const { user } = open({ demo: true })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Try an account' }), 'franchise-owner')
    expect([name().value, password().value]).toEqual(['franchise-owner', 'Tillhouse-Demo-1'])
    expect(submit().disabled).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Reset demo accounts' }))
    expect(await screen.findByText('Demo accounts are as at the start.')).toBeTruthy()
  })

  it('leads to the mails that it would have sent, beside the form', async () => {
    open({ demo: true })
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Mails it would have sent' })
    expect([link.getAttribute('href'), link.target]).toEqual(['/outbox', '_blank'])
  })

  it('is not to be seen elsewhere', () => {
    open()
    expect(screen.queryByText('Demonstration')).toBeNull()
  })
})
