import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { AnswerOf } from '../../api/types.ts'
import { browser } from '../../browser/leave.ts'
import { takePaymentPage } from '../../session/payment-required.ts'
import { sessionState } from '../../session/session.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { portal } from '../../testing/portal.tsx'
import { account, answerSteps, button, openStep } from '../testing/steps.tsx'

type Account = typeof account
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
const names = () => screen.getAllByRole('button').map((one) => one.textContent)
const go = vi.spyOn(browser, 'go').mockImplementation(() => {})

beforeEach(() => {
  go.mockClear()
  answerSteps()
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
  const both = ['Skip', 'Update Payment']
  const manager = "You're the account manager. Update the payment now"
  const runOut = 'time to pay has run out'
  const matrix: [days: number, reader: Reader, words: string, buttons: string[]][] = [
    [5, 'account manager', `5 days left.*${manager}, or skip`, both],
    [1, 'account manager', 'You have 1 day left', both],
    [
      5,
      'may pay',
      '5 days left.*You or an account manager can update the payment.*skip this',
      both,
    ],
    [5, 'may not pay', '5 days left.*Only an account manager can pay.*keep working', ['OK']],
    [0, 'account manager', `Today is the last day.*${manager}`, both],
    [0, 'may pay', 'Today is the last day.*You or an account manager can update', both],
    [0, 'may not pay', 'Today is the last day.*Only an account manager', ['OK']],
    [
      -3,
      'account manager',
      `${runOut}.*Update the payment to continue.*Skipping signs you out`,
      both,
    ],
    [-3, 'may pay', `${runOut}.*Update it to continue.*Skipping signs you out`, both],
    [
      -3,
      'may not pay',
      `${runOut}.*This account stays closed until then.*OK signs you out`,
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
      expect(screen.getByRole('dialog').textContent).toMatch(new RegExp(words))
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
    expect(await screen.findByText("The amount due couldn't be loaded.")).toBeTruthy()
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

  it('with no days left Skip signs out anyone who isn’t an administrator (S-042)', async () => {
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
      /connection was lost|Can't reach the server/,
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
    const frame = screen.getByTitle<HTMLIFrameElement>('License agreement document')
    expect(new URL(frame.src).pathname).toBe('/portal/v1/agreements/3')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
    expect(button('Accept').disabled).toBe(true)
  })
})

it('an unknown step is named, with the way out, and never skipped', async () => {
  const user = openStep('captcha')
  expect(screen.getByRole('dialog', { name: 'One more step' })).toBeTruthy()
  await user.click(button('Sign out'))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
})
