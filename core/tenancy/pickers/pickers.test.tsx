// Facts: resolution 17
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'

import type { AnswerOf } from '../../api/types.ts'
import { keepAccountKind } from '../../session/account-kind.ts'
import { setPortalData } from '../../session/facts/facts.ts'
import { browser } from '../../browser/leave.ts'
import { onPaymentPage } from '../../session/payment-required.ts'
import { enterSession, sessionState } from '../../session/session.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { activeSession, buildPortalData } from '../../testing/portal-data.ts'
import { renderCore } from '../../testing/render.tsx'
import { tenantContext } from '../../session/facts/context.ts'
import { PickerHost } from './picker-host.tsx'
import { openPicker, useOfferStore } from './pickers-store.ts'
import { SignInPicker } from './sign-in-pickers.tsx'

type Store = AnswerOf<'getMerchantStores'>['ResultSet'][number]
const store = (n: number, StoreName: string): Store => ({
  MerchantId: 1002,
  StoreId: 100_200_000 + n,
  StoreCode: `S${n}`,
  StoreName,
  MerchantName: 'Copper Kettle Bakery',
  IsDeleted: false,
  HasFirstRun: true,
  StoreStatusCode: 2,
})
const three = [store(1, 'Harbour Street'), store(2, 'Mill Lane'), store(3, 'Station Arcade')]
const company: AnswerOf<'logOn'> = {
  success: true,
  errorCode: null,
  isCompanyUser: true,
  merchantId: 1002,
  merchantStoreCount: 3,
  posUserId: 41,
}

function answerStores(rows: readonly Store[] = three, total = rows.length) {
  answer('getMerchantStores', { IsSuccessful: true, ResultSet: [...rows], TotalRowCount: total })
  answer('getBackOfficeAssignedStoresForUser', {
    IsSuccessful: true,
    ResultSet: [...rows],
    TotalRowCount: total,
  })
}
async function openSignIn(
  account: AnswerOf<'logOn'> = company,
  step: 'merchant' | 'store' = 'store',
) {
  enterSession(portal, { state: 'pending', step, userName: 'bakery-owner', membershipUserId: 7 })
  keepAccountKind(account)
  render(
    <MantineProvider env="test">
      <SignInPicker step={step} />
    </MantineProvider>,
    { wrapper: InPortal },
  )
  await screen.findByRole('grid')
  return userEvent.setup({ delay: null })
}
const answerStatus = (PastDueRemainingDays: number | null, StoreStatusCode: 2 | 5) =>
  answer('checkStoreAccountStatus', { IsSuccessful: true, PastDueRemainingDays, StoreStatusCode })
const answerMerchant = (PastDueRemainingDays: number, StoreStatusCode: 2 | 5, pays: boolean) =>
  answer('getMerchant', {
    IsSuccessful: true,
    PastDueRemainingDays,
    BillingInfo: null,
    StoreStatusCode,
    IsAccountManager: pays,
    MayUpdatePayment: pays,
  })
const beInStore = (kind: 'company' | 'merchant-admin') =>
  setPortalData(
    portal,
    buildPortalData({
      view: 'store-of-many',
      userKinds: [kind],
      storeId: 100_200_001,
      storeCount: 3,
      activeStoreCount: 3,
    }),
  )
const row = (name: RegExp) => screen.findByRole('row', { name })
/** Signs in as far as the choice of a store, and enters this one. */
async function openAndEnter(name = /Mill Lane/, account = company) {
  const user = await openSignIn(account)
  await user.dblClick(await row(name))
  return user
}
const saved = async () => {
  await waitFor(() => expect(sentTo('saveStoreContext')).toHaveLength(1))
  return sentTo('saveStoreContext').at(-1)!
}
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

let go: MockInstance<typeof browser.go>
beforeEach(() => {
  go = vi.spyOn(browser, 'go').mockImplementation(() => {})
  answer('logOffByPost', { success: true, redirectUrl: null })
  answerStores()
  answerStatus(null, 2)
  answer('saveStoreContext', {
    IsSuccessful: true,
    ContextVersion: 'c2',
    MerchantId: 1002,
    StoreId: 100_200_002,
  })
  answer('getSession', activeSession('c2'))
})

describe('choosing a store within the sign-in (M-03)', () => {
  it('lists an ordinary user’s assigned stores by their own call (C-028)', async () => {
    await openSignIn({ ...company, isCompanyUser: false })
    expect(sentTo('getBackOfficeAssignedStoresForUser')[0]!.body).toMatchObject({
      userCode: 41,
      RequestedPageNum: 1,
    })
    expect(screen.queryByRole('row', { name: /All stores/ })).toBeNull()
  })

  it('continues after a row is chosen (V-002), with ids (C-016, C-017, K-01, S-036)', async () => {
    const user = await openSignIn()
    expect(proceed().disabled).toBe(true)
    await user.click(await row(/Mill Lane/))
    expect((await row(/Mill Lane/)).getAttribute('aria-selected')).toBe('true')
    await user.click(proceed())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('checkStoreAccountStatus')[0]!.body).toEqual({
      StoreId: 100_200_002,
      MerchantId: 1002,
    })
    expect(sentTo('saveStoreContext')[0]).toMatchObject({
      query: { StoreId: '100200002' },
      body: { StoreCode: 'S2', StoreName: 'Mill Lane', OverrideMerchantId: 1002 },
    })
  })

  it('selects and continues with a double click, once (U-021)', async () => {
    await openAndEnter(/Harbour Street/)
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    await saved()
  })

  it('is done by keyboard alone: arrows, End, Enter', async () => {
    const user = await openSignIn()
    ;(await row(/All stores/)).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{End}{ArrowUp}')
    expect(document.activeElement).toBe(await row(/Mill Lane/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentTo('saveStoreContext')[0]!.query.StoreId).toBe('100200002'))
  })

  it('offers a company user all stores (resolution 74, S-036)', async () => {
    await openAndEnter(/All stores \(company view\)/)
    expect((await saved()).query.StoreId).toBe('0')
    expect(sentTo('checkStoreAccountStatus')).toHaveLength(0)
  })

  const ids = 'U-017, U-018, U-019, U-020, K-08, K-09, K-22, K-26, C-029'
  it(`lists 25 stores a page by name, sorts, pages, refreshes and searches (${ids})`, async () => {
    answerStores(three, 60)
    const user = await openSignIn()
    expect(sentTo('getMerchantStores')[0]).toMatchObject({
      query: { isNewUi: 'true' },
      body: {
        PageRowCount: 25,
        RequestedPageNum: 1,
        TotalRowCount: -1,
        SearchArg: '',
        SortColumn: 'StoreName',
        SortDirection: 'ASC',
        includeDeletedStores: false,
      },
    })
    const head = screen.getByRole('columnheader', { name: 'Store' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
    const isAsked = (what: object) =>
      waitFor(() => expect(sentTo('getMerchantStores').at(-1)!.body).toMatchObject(what))
    await press(/^Store/)
    await isAsked({ SortColumn: 'StoreName', SortDirection: 'DESC' })
    await press(/^Code/)
    await isAsked({ SortColumn: 'StoreCode', SortDirection: 'ASC' })
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
    const before = sentTo('getMerchantStores').length
    await press('Refresh the list')
    await waitFor(() => expect(sentTo('getMerchantStores')).toHaveLength(before + 1))
    await press('Next page')
    await isAsked({ RequestedPageNum: 2 })
    await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), 'mill')
    await isAsked({ SearchArg: 'mill', RequestedPageNum: 1 })
  })

  it('stops at a suspended account; a plain user may go on (S-038, S-045, P-008)', async () => {
    answerStatus(null, 5)
    const user = await openAndEnter()
    expect(await screen.findByText(/The account for Mill Lane is suspended/)).toBeTruthy()
    expect(sentTo('saveStoreContext')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'I understand' }))
    expect((await saved()).body).toMatchObject({ AcknowledgeSuspended: true })
  })

  it('Go back signs out at a suspended account, Escape does nothing (S-044)', async () => {
    answerStatus(null, 5)
    const user = await openAndEnter()
    expect(await screen.findByText('Going back signs you out.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(go).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sentTo('logOffByPost')[0]?.query).toEqual({ CancelLogin: 'true' })
  })

  it('does not ask again what was acknowledged in this sign-in (resolution 79)', async () => {
    answer('checkStoreAccountStatus', {
      IsSuccessful: true,
      PastDueRemainingDays: 5,
      StoreStatusCode: 5,
      Acknowledged: ['suspended', 'pastDue'],
    })
    await openAndEnter()
    expect((await saved()).body).not.toHaveProperty('AcknowledgePastDue')
  })

  it('stops at a payment past due, with two ways on (S-039, S-041, S-042)', async () => {
    answerStatus(-1, 2)
    answerMerchant(-1, 2, true)
    const user = await openAndEnter()
    const name = 'Payment past due, no days left'
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(await dialog.findByText(/payment for Mill Lane is past due/)).toBeTruthy()
    expect(sentTo('getMerchant')[0]!.body).toEqual({ MerchantId: 1002, StoreId: 100_200_002 })
    await user.click(await dialog.findByRole('button', { name: 'Choose another' }))
    await isGone(name)
    expect((await row(/Mill Lane/)).getAttribute('aria-selected')).toBe('true')
    await user.click(proceed())
    await user.click(await screen.findByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sentTo('saveStoreContext')).toHaveLength(0)
  })

  it('shows one step after the other, and saves all answers (resolution 65)', async () => {
    answerStatus(3, 5)
    answerMerchant(3, 5, false)
    const user = await openAndEnter()
    await user.click(await screen.findByRole('button', { name: 'I understand' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    expect((await saved()).body).toMatchObject({
      AcknowledgeSuspended: true,
      AcknowledgePastDue: true,
    })
  })

  it('shows the server’s message when saving fails (E-020)', async () => {
    answer('saveStoreContext', {
      IsSuccessful: false,
      Message: 'This store is no longer active.',
      Code: 'deactivatedStore',
    })
    await openAndEnter()
    expect(await screen.findByText('This store is no longer active.')).toBeTruthy()
    expect(proceed().disabled).toBe(false)
  })

  it('signs out, and says so where the server cannot be reached', async () => {
    answer('logOffByPost', problem(500, 'internal'))
    const user = await openSignIn()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(sentTo('logOffByPost')[0]!.query).toEqual({ CancelLogin: 'true' })
  })

  it('says so where there is nothing to choose', async () => {
    answerStores([], 0)
    await openSignIn({ ...company, isCompanyUser: false })
    expect(screen.getByText("You don't have access to any stores.")).toBeTruthy()
    expect(screen.queryByText(/of 0/)).toBeNull()
  })
})

describe('choosing a merchant within the sign-in (M-02)', () => {
  const merchants = [
    ['Corner Cup', 1001, 1],
    ['Noodle Harbor', 1003, 60],
  ] as const
  const openMerchants = (kind = 'isAdminUser') =>
    openSignIn({ success: true, errorCode: null, [kind]: true }, 'merchant')
  beforeEach(() =>
    answer('getMerchants', {
      IsSuccessful: true,
      TotalRowCount: 2,
      ResultSet: merchants.map(([MerchantName, MerchantId, StoreCount]) => ({
        MerchantId,
        StoreId: StoreCount === 1 ? 100_100_001 : 0,
        StoreCode: null,
        StoreName: null,
        MerchantName,
        IsDeleted: false,
        HasFirstRun: true,
        StoreCount,
      })),
    }),
  )

  it('saves the chosen merchant with its store, or the company view (C-030)', async () => {
    const user = await openMerchants()
    expect(sentTo('getMerchants')[0]!.body).toMatchObject({
      SortColumn: 'MerchantName',
      PageRowCount: 25,
    })
    const why = screen.getByRole('textbox', { name: /^Why are you entering/ })
    await user.type(why, 'Asked about fees')
    await user.dblClick(await row(/Noodle Harbor/))
    expect(await saved()).toMatchObject({
      query: { StoreId: '0' },
      body: { OverrideMerchantId: 1003, SupportReason: 'Asked about fees' },
    })
  })

  const without = { name: 'Work without a merchant' }
  const workWithout = async () => (await openMerchants()).click(screen.getByRole('button', without))
  it('goes on without one, for administrators, and asks for no reason (T-core-77)', async () => {
    answer('workWithoutMerchant', { done: true })
    await workWithout()
    await waitFor(() => expect(sentTo('getSession')).toHaveLength(1))
    expect([sentTo('workWithoutMerchant'), sentTo('saveStoreContext')]).toMatchObject([[{}], []])
  })
  it('says why where that does not work, and stays (T-core-77)', async () => {
    answer('workWithoutMerchant', problem(403, 'denied'))
    answer('getSession', { state: 'pending', step: 'merchant', userName: 'support' })
    await workWithout()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(sessionState(portal)).toMatchObject({ state: 'pending' })
  })
  it('goes on where it worked and the answer was lost (T-core-77)', async () => {
    answer('workWithoutMerchant', Response.error())
    await workWithout()
    await waitFor(() => expect(sessionState(portal)).toMatchObject({ state: 'active' }))
  })
  it.each(['isMerchantAdminUser', 'isSilverPartner'])(
    'offers %s no such way (T-core-77)',
    async (kind) => {
      await openMerchants(kind)
      expect(screen.queryByRole('button', without)).toBeNull()
    },
  )
})

describe('switching from the header (U-026)', () => {
  it('enters the other context: a new client, a new version, nothing known yet', async () => {
    beInStore('company')
    const { user } = renderCore(<PickerHost />)
    const before = tenantContext(portal)
    openPicker(portal, 'store')
    expect(await row(/Harbour Street you are here/)).toBeTruthy()
    await user.dblClick(await row(/Mill Lane/))
    await waitFor(() => expect(tenantContext(portal).id).toBe(before.id + 1))
    expect(tenantContext(portal).client).not.toBe(before.client)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('stops at a suspended account, and Go back or Escape returns (S-044)', async () => {
    answerStatus(null, 5)
    beInStore('merchant-admin')
    const { user } = renderCore(<PickerHost />)
    openPicker(portal, 'store')
    await user.dblClick(await row(/Mill Lane/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Account suspended' }))
    expect(dialog.queryByRole('button', { name: 'I understand' })).toBeNull()
    await user.keyboard('{Escape}')
    await isGone('Account suspended')
    expect(await row(/Mill Lane/)).toBeTruthy()
    expect(sentTo('saveStoreContext')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('leaves everything as it is when canceled', async () => {
    setPortalData(portal, buildPortalData({ view: 'store-of-many', userKinds: ['company'] }))
    answer('getMerchants', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
    const { user } = renderCore(<PickerHost />)
    const { id } = tenantContext(portal)
    openPicker(portal, 'merchant')
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('grid')).toBeNull()
    expect(tenantContext(portal).id).toBe(id)
  })
})

describe('the offer of one store', () => {
  function Opener() {
    const offer = useOfferStore()
    const mill = { storeId: 100_200_002, storeName: 'Mill Lane' }
    return (
      <button type="button" onClick={() => offer(mill, '/there')}>
        Tickets
      </button>
    )
  }
  const offered = async () => {
    setPortalData(portal, buildPortalData({ view: 'company', userKinds: ['company'] }))
    const rendered = renderCore(
      <>
        <Opener />
        <PickerHost />
      </>,
    )
    await rendered.user.click(screen.getByRole('button', { name: 'Tickets' }))
    await screen.findByRole('dialog', { name: 'Open in Mill Lane?' })
    return rendered
  }
  const open = async () => {
    const rendered = await offered()
    await rendered.user.click(await screen.findByRole('button', { name: 'Open in Mill Lane' }))
    return rendered
  }

  it('says why it cannot be entered, and stays where it is', async () => {
    answer('saveStoreContext', problem(404, 'notFound'))
    const { user, location } = await open()
    const offer = within(screen.getByRole('dialog', { name: 'Open in Mill Lane?' }))
    expect((await offer.findByRole('alert')).textContent).toContain("couldn't be opened")
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location().pathname).not.toBe('/there')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tickets' }))
  })
  it('closes where Back shows another page', async () => {
    await offered()
    fireEvent.popState(window)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('leads a person who pays to the payment first', async () => {
    answerStatus(3, 2)
    answerMerchant(3, 2, true)
    answer('saveStoreContext', { IsSuccessful: true, ContextVersion: 'context-2' })
    const paid = vi.fn<() => void>()
    const stop = onPaymentPage(portal, paid)
    const { user, location } = await open()
    await user.click(await screen.findByRole('button', { name: 'Update Payment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    stop()
    expect(paid).toHaveBeenCalledOnce()
    expect(location().pathname).not.toBe('/there')
  })
  it('stops at a suspended account, and going back returns to it (S-044)', async () => {
    answerStatus(null, 5)
    const { user } = await open()
    await screen.findByRole('dialog', { name: 'Account suspended' })
    await user.keyboard('{Escape}')
    await isGone('Account suspended')
    expect(screen.getByRole('dialog', { name: 'Open in Mill Lane?' })).toBeTruthy()
    expect(sentTo('saveStoreContext')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })
})
