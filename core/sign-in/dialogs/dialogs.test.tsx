import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { AnswerOf } from '../../api/types.ts'
import { setPortalConfig } from '../../config.ts'
import { fillWithoutEvents, isOff } from '../../testing/fields.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { browser } from '../../browser/leave.ts'
import { takePaymentPage } from '../../session/payment-required.ts'
import { enterSession, sessionState } from '../../session/session.ts'
import { ChangePasswordDialog } from '../password/change-password-dialog.tsx'
import { changePassword } from '../password/change-password.ts'
import { ResetByLinkDialog } from '../password/reset-by-link-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

type Account = AnswerOf<'logOn'>
const account: Account = {
  success: true,
  errorCode: null,
  membershipUserId: 7,
  merchantId: 1104,
  storeId: 110_400_001,
  posUserId: 3,
  productMode: 2,
}
const due: NonNullable<AnswerOf<'getMerchant'>['BillingInfo']> = {
  AmountDue: 145.22,
  CurrencyCode: 'USD',
  DueDate: '2026-11-12',
  ServiceEndsOn: '2026-11-26',
}
const merchant = (more: Partial<AnswerOf<'getMerchant'>> = {}) =>
  answer('getMerchant', {
    IsSuccessful: true,
    PastDueRemainingDays: 5,
    BillingInfo: due,
    StoreStatusCode: 2,
    IsAccountManager: false,
    MayUpdatePayment: more.IsAccountManager ?? false,
    ...more,
  })
const show = (node: ReactNode) => {
  render(<MantineProvider env="test">{node}</MantineProvider>, { wrapper: InPortal })
  return userEvent.setup({ delay: null })
}
function openStep(step: string, more: Partial<Account> = {}) {
  const session = {
    state: 'pending' as const,
    step,
    userName: 'state-user',
    membershipUserId: 7,
    account: { ...account, ...more },
  }
  enterSession(portal, session)
  return show(<StepDialog session={session} />)
}
const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input', exact: true })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const names = () => screen.getAllByRole('button').map((one) => one.textContent)
const go = vi.spyOn(browser, 'go').mockImplementation(() => {})

beforeEach(() => {
  go.mockClear()
  setPortalConfig({ session: { state: 'none' } })
  answer('getSession', {
    state: 'active',
    userName: 'state-user',
    membershipUserId: 7,
    contextVersion: 'c9',
  })
  answer('saveStoreContext', { IsSuccessful: true, ContextVersion: 'c9' })
  answer('logOffByPost', { success: true, redirectUrl: null })
})

describe('the past-due dialog (M-08)', () => {
  type Reader = 'account manager' | 'may pay' | 'may not pay'
  const readers: Record<Reader, [Partial<Account>, boolean]> = {
    'account manager': [{}, true],
    'may pay': [
      { isUpdatePaymentFeatureEnabled: true, featConfigurableRolePermission: 'Y' },
      false,
    ],
    'may not pay': [{}, false],
  }
  const matrix: [days: number, reader: Reader, words: RegExp, buttons: string[]][] = [
    [
      5,
      'account manager',
      /5 days are left.*You are its account manager: update the payment now, or skip/,
      ['Skip', 'Update Payment'],
    ],
    [1, 'account manager', /1 day is left/, ['Skip', 'Update Payment']],
    [
      5,
      'may pay',
      /5 days are left.*You may update the payment, and so may the account manager.*skip this/,
      ['Skip', 'Update Payment'],
    ],
    [
      5,
      'may not pay',
      /5 days are left.*Only an account manager can pay it.*go on working/,
      ['OK'],
    ],
    [
      0,
      'account manager',
      /Today is the last day.*You are its account manager: update the payment now/,
      ['Skip', 'Update Payment'],
    ],
    [0, 'may pay', /Today is the last day.*You may update the payment/, ['Skip', 'Update Payment']],
    [0, 'may not pay', /Today is the last day.*Only an account manager/, ['OK']],
    [
      -3,
      'account manager',
      /days to pay it are over.*update the payment to go on.*Skip signs you out/,
      ['Skip', 'Update Payment'],
    ],
    [
      -3,
      'may pay',
      /days to pay it are over.*That is the way to go on.*Skip signs you out/,
      ['Skip', 'Update Payment'],
    ],
    [
      -3,
      'may not pay',
      /days to pay it are over.*until then this account stays closed.*OK signs you out/,
      ['OK'],
    ],
  ]
  it.each(matrix)(
    '%i days left, %s: %s %j (U-050, E-030, P-006, P-007, S-041)',
    async (days, reader, words, buttons) => {
      const [more, IsAccountManager] = readers[reader]
      merchant({
        PastDueRemainingDays: days,
        IsAccountManager,
        MayUpdatePayment: reader !== 'may not pay',
      })
      openStep('pastDue', { storePastDueRemainingDays: days, ...more })
      await screen.findByText('$145.22')
      expect(screen.getByRole('dialog').textContent).toMatch(words)
      expect(names()).toEqual(buttons)
    },
  )

  it('says the amount, since when, until when, and who can pay (C-009, F-04)', async () => {
    merchant()
    openStep('pastDue', { storePastDueRemainingDays: 5 })
    await screen.findByText('$145.22')
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '$145.22',
      'November 12, 2026',
      'November 26, 2026',
      'Account managers of your store',
    ])
  })

  it('works without the bill, and says that it does', async () => {
    answer('getMerchant', problem(500, 'internal'))
    const user = openStep('pastDue', { storePastDueRemainingDays: 5 })
    expect(await screen.findByText('What is due could not be read just now.')).toBeTruthy()
    await user.click(button('OK'))
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('saveStoreContext')[0]).toMatchObject({
      query: { StoreId: '110400001' },
      body: { OverrideMerchantId: 1104, AcknowledgePastDue: true },
    })
  })

  it('follows the server on who may pay there, whatever the sign-in said (P-006)', async () => {
    merchant({ MayUpdatePayment: true })
    openStep('pastDue', { storePastDueRemainingDays: 5 })
    await screen.findByText('$145.22')
    expect(names()).toEqual(['Skip', 'Update Payment'])
  })

  it('is acknowledged before a store is chosen, where there are several (S-028)', async () => {
    merchant()
    const user = openStep('pastDue', { storePastDueRemainingDays: 5, storeId: null })
    await user.click(button('OK'))
    await waitFor(() => expect(sentTo('saveStoreContext')).toHaveLength(1))
    expect(sentTo('saveStoreContext')[0]).toMatchObject({
      query: { StoreId: '0' },
      body: { OverrideMerchantId: 1104, AcknowledgePastDue: true },
    })
  })

  it('with no days left Skip signs out whoever is no administrator (S-042)', async () => {
    merchant({ IsAccountManager: true })
    const user = openStep('pastDue', { storePastDueRemainingDays: -1, merchantUserRoleId: 1 })
    await user.click(button('Skip'))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sentTo('logOffByPost')[0]!.query).toEqual({ CancelLogin: 'true' })
    expect(sentTo('saveStoreContext')).toHaveLength(0)
  })

  it('Update Payment goes on, and leads to the account overview (S-043)', async () => {
    merchant({ IsAccountManager: true })
    const user = openStep('pastDue', { storePastDueRemainingDays: -1, merchantUserRoleId: 1 })
    await user.click(button('Update Payment'))
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('saveStoreContext')[0]!.body).toMatchObject({
      AcknowledgePastDue: true,
      UpdatePayment: true,
    })
    expect([takePaymentPage(portal), takePaymentPage(portal)]).toEqual([true, false])
  })

  it('stays, with the reason, where the server refuses or cannot be reached', async () => {
    merchant()
    answer('saveStoreContext', HttpResponse.error())
    const user = openStep('pastDue', { storePastDueRemainingDays: 5 })
    await user.click(button('OK'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /connection broke|Cannot reach the server/,
    )
    expect(button('OK').disabled).toBe(false)
  })
})

describe('the suspended dialog (M-09)', () => {
  it('goes on with I understand (S-045), and signs out with Go back (S-044)', async () => {
    const user = openStep('suspended', { storeStatusCode: 5 })
    expect(names()).toEqual(['Go back', 'I understand'])
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(button('I understand'))
    await waitFor(() =>
      expect(sentTo('saveStoreContext')[0]!.body).toEqual({
        OverrideMerchantId: 1104,
        AcknowledgeSuspended: true,
      }),
    )
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    await user.click(button('Go back'))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
  })
})

describe('the license agreement (M-13)', () => {
  it('is shown in a frame that runs nothing, and is accepted by id (D9, C-010, F-10)', async () => {
    answer('updateMerchantEulaHistory', { success: true })
    openStep('eula', { eulaId: 3, eulaFileName: 'agreement.pdf', merchantStatusCode: 2 })
    const frame = screen.getByTitle<HTMLIFrameElement>('License agreement, the document')
    expect(new URL(frame.src).pathname).toBe('/portal/v1/agreements/3')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
    expect(button('Accept').disabled).toBe(true)
  })
})

describe('a new password (M-11)', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, fresh: string, again = fresh) => {
    for (const [label, value] of [
      ['New password', fresh],
      ['New password again', again],
    ] as const) {
      const field = fieldOf(label)
      await user.clear(field)
      await user.type(field, value)
    }
    await user.tab()
  }
  const save = () => button('Save')
  const cases: [password: string, message: RegExp, ids: string][] = [
    ['Aa1!aaa', /At least 8 characters/, 'V-003'],
    [`Aa1!${'a'.repeat(22)}`, /At most 25 characters/, 'V-003'],
    ['Aa!aaaaaa', /At least one digit/, 'V-004'],
    ['AA1!AAAAA', /At least one lowercase/, 'V-005'],
    ['aa1!aaaaa', /At least one uppercase/, 'V-006'],
    ['Aa1aaaaaa', /neither letter nor digit/, 'V-007'],
    ['Aa1! aaaaa', /No spaces/, 'V-008'],
    ['xSTATE-user1x', /must not contain your name/, 'V-010'],
  ]
  it.each(cases)(
    '%s is told why it cannot be taken: %s (%s, U-054, V-013)',
    async (password, message) => {
      const user = openStep('reset')
      await user.type(
        screen.getByLabelText('New password', { selector: 'input', exact: true }),
        password,
      )
      expect((await screen.findByRole('tooltip')).textContent).toMatch(message)
      await type(user, password)
      expect(isOff(save())).toBe(true)
    },
  )

  it('is sent once it keeps the rules and is typed twice the same (V-012, C-024)', async () => {
    answer('changePasswordAndCreateSession', { ...account })
    const user = openStep('reset')
    await type(user, 'Willow-Street-9', 'Willow-Street-8')
    expect(await screen.findByText('The passwords do not match.')).toBeTruthy()
    expect(isOff(save())).toBe(true)
    await user.click(save())
    expect(document.activeElement).toBe(fieldOf('New password again'))
    expect(sentTo('changePasswordAndCreateSession')).toHaveLength(0)
    await type(user, 'Willow-Street-9')
    await user.click(save())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('changePasswordAndCreateSession')[0]!.body).toEqual({
      MembershipUserId: 7,
      MembershipUserName: 'state-user',
      POSUserId: 3,
      Password: 'Willow-Street-9',
      ReenterPassword: 'Willow-Street-9',
    })
  })

  it('is sent as a password manager filled it in, without an event', async () => {
    answer('changePasswordAndCreateSession', { ...account })
    const user = openStep('reset')
    fillWithoutEvents(
      [fieldOf('New password'), 'Willow-Street-9'],
      [fieldOf('New password again'), 'Willow-Street-9'],
    )
    // Whatever else the form draws anew, the fields keep what they hold.
    await user.click(screen.getAllByRole('button', { name: 'Show passwords' })[0] ?? save())
    await user.click(save())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('changePasswordAndCreateSession')[0]?.body).toMatchObject({
      Password: 'Willow-Street-9',
      ReenterPassword: 'Willow-Street-9',
    })
  })

  it('is judged as a password manager filled it in, without an event (V-003, V-013)', async () => {
    const user = openStep('reset')
    fillWithoutEvents([fieldOf('New password'), 'short'], [fieldOf('New password again'), 'short'])
    await user.click(save())
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/At least 8 characters/)
    expect(sentTo('changePasswordAndCreateSession')).toHaveLength(0)
    fillWithoutEvents(
      [fieldOf('New password'), 'Willow-Street-9'],
      [fieldOf('New password again'), 'Willow-Street-9'],
    )
    await waitFor(() => expect(isOff(save())).toBe(false))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('shows a refusal of the server at its field until the next key (V-011)', async () => {
    answer('changePasswordAndCreateSession', {
      ...account,
      success: false,
      code: 'password',
      errors: [{ field: 'Password', code: 'core:password.similar', message: 'x' }],
    })
    const user = openStep('reset')
    await type(user, 'Willow-Street-9')
    await user.click(save())
    expect(await screen.findByText(/Similar password/)).toBeTruthy()
    await user.type(screen.getByLabelText('New password', { selector: 'input', exact: true }), '9')
    expect(screen.queryByText(/Similar password/)).toBeNull()
  })

  it('says the server’s message, or a default one (E-018, E-031)', async () => {
    answer('changePasswordAndCreateSession', {
      ...account,
      success: false,
      message: 'The password was changed in another window meanwhile.',
    })
    const user = openStep('reset')
    await type(user, 'Willow-Street-9')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'changed in another window meanwhile',
    )
    answer('changePasswordAndCreateSession', problem(500, 'internal'))
    await user.click(save())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The reset failed'))
  })

  it('asks for the present password if the server wants it, unchecked (C3, V-009)', async () => {
    answer('changePasswordAndCreateSession', ({ body }) =>
      body.OldPassword === 'old'
        ? { ...account }
        : { ...account, success: false, code: 'signInAgain', message: 'too long ago' },
    )
    const user = openStep('reset')
    await type(user, 'Willow-Street-9')
    await user.click(save())
    fillWithoutEvents([
      await screen.findByLabelText<HTMLInputElement>(/Current password/, { selector: 'input' }),
      'old',
    ])
    await user.click(save())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
  })

  it('of the portal needs the old one and must differ from it (P-003, C-021, C2)', async () => {
    answer('changePassword', { IsSuccessful: true, Message: null })
    enterSession(portal, {
      state: 'active',
      userName: 'cafe-owner',
      membershipUserId: 7,
      contextVersion: 'c1',
    })
    const onClose = vi.fn()
    const user = show(
      <ChangePasswordDialog
        userName="cafe-owner"
        fullName="Rosa Delgado"
        onSave={(entry) => changePassword(portal, entry, 3).then(onClose)}
        onClose={onClose}
      />,
    )
    await type(user, 'Willow-Street-9')
    expect(isOff(save())).toBe(true)
    const old = screen.getByLabelText<HTMLInputElement>('Current password', { selector: 'input' })
    expect(old.autocomplete).toBe('current-password')
    await user.type(old, 'Willow-Street-9')
    expect(isOff(save())).toBe(true)
    await user.clear(old)
    await user.type(old, 'x')
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sentTo('changePassword')[0]!.body).toMatchObject({
      OldPassword: 'x',
      Password: 'Willow-Street-9',
    })
  })

  it('hides all three, and lets password managers know and fill them (6.2.6, 6.2.7)', async () => {
    const user = show(
      <ChangePasswordDialog
        userName="cafe-owner"
        fullName="Rosa Delgado"
        onSave={async () => {}}
        onClose={() => {}}
      />,
    )
    const fields = ['Current password', 'New password', 'New password again'].map(fieldOf)
    const form = fields[0]?.form
    const name = form?.querySelector<HTMLInputElement>('[autocomplete=username]')
    expect(name).toMatchObject({ type: 'text', value: 'cafe-owner', hidden: false })
    expect(form?.elements[0]).toBe(name)
    expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ])
    for (const field of fields) {
      await user.click(field)
      await user.paste('a pasted secret')
    }
    expect(fields.map(({ value }) => value)).toEqual([
      'a pasted secret',
      'a pasted secret',
      'a pasted secret',
    ])
  })

  it('follows the other policy where that is in force: length alone (C1)', async () => {
    setPortalConfig({ session: { state: 'none' }, passwordPolicy: 'modern' })
    const user = openStep('reset')
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '15 to 128 characters still missing',
    ])
    await type(user, 'correct horse battery staple')
    expect(isOff(save())).toBe(false)
  })
})

describe('a mailed link (M-01)', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    for (const label of ['New password', 'New password again'])
      await user.type(
        screen.getByLabelText(label, { selector: 'input', exact: true }),
        'Willow-Street-9',
      )
    await user.click(button('Save'))
  }
  it('sets the password with its token, in the body (C-007, V-014, C9)', async () => {
    answer('resetPassword', { success: true })
    const onEvent = vi.fn()
    await fill(show(<ResetByLinkDialog token="the-token" onEvent={onEvent} />))
    await waitFor(() => expect(onEvent).toHaveBeenCalledWith({ type: 'passwordSet' }))
    expect(sentTo('resetPassword')[0]).toMatchObject({
      query: {},
      body: { newPassword: 'Willow-Street-9', tk: 'the-token' },
    })
  })
  it('sets the one that a password manager filled in without an event', async () => {
    answer('resetPassword', { success: true })
    const onEvent = vi.fn()
    const user = show(<ResetByLinkDialog token="the-token" onEvent={onEvent} />)
    fillWithoutEvents(
      [fieldOf('New password'), 'Willow-Street-9'],
      [fieldOf('New password again'), 'Willow-Street-9'],
    )
    await user.click(button('Save'))
    await waitFor(() => expect(onEvent).toHaveBeenCalledWith({ type: 'passwordSet' }))
  })
  it.each([
    ['linkInvalid', /used already/],
    ['linkExpired', /half an hour/],
  ])('%s: says so, and offers a new one (fault 43)', async (code, words) => {
    answer('resetPassword', { success: false, code, message: 'x' })
    const onEvent = vi.fn()
    const user = show(<ResetByLinkDialog token="the-token" onEvent={onEvent} />)
    await fill(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    await user.click(button('Send a new link'))
    expect(onEvent).toHaveBeenCalledWith({ type: 'newLink' })
  })
  it('says the server’s message where it fails otherwise (E-019)', async () => {
    answer('resetPassword', { success: false, message: 'Not today.' })
    await fill(show(<ResetByLinkDialog token="the-token" onEvent={() => {}} />))
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.')
  })
})

it('an unknown step is named, with the way out, and never skipped', async () => {
  const user = openStep('captcha')
  expect(screen.getByRole('dialog', { name: 'One more step' })).toBeTruthy()
  await user.click(button('Sign out'))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
})
