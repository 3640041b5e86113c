// Support with a merchant, as support staff see it: the reason, the banner, and the way out.
// Facts: C23
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { AnswerOf } from '../../api/types.ts'
import { LateConfirm } from '../../shell/layout/app-shell/late-confirm.tsx'
import { startDrafts } from '../../forms/drafts/draft-session.ts'
import type { Drafts } from '../../forms/drafts/drafts.ts'
import { NoticeRegion } from '../../notices/notice-region.tsx'
import { setPortalData } from '../../session/facts/facts.ts'
import { browser } from '../../browser/leave.ts'
import { clock } from '../../session-life/times/times.ts'
import { enterSession, sessionState } from '../../session/session.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { activeSession, buildPortalData } from '../../testing/portal-data.ts'
import { renderCore } from '../../testing/render.tsx'
import { PickerHost } from '../pickers/picker-host.tsx'
import { openPicker } from '../pickers/pickers-store.ts'
import { SignInPicker } from '../pickers/sign-in-pickers.tsx'
import { SupportBanner } from './support-banner.tsx'
import { backToChoice } from './support-time.ts'
import text from '../text.en.json' with { type: 'json' }

const { support } = text
type Merchant = AnswerOf<'getMerchants'>['ResultSet'][number]
const noodle: Merchant = {
  MerchantId: 1003,
  StoreId: 0,
  StoreCode: null,
  StoreName: null,
  MerchantName: 'Noodle Harbor',
  IsDeleted: false,
  HasFirstRun: true,
  StoreCount: 60,
}
const pending: AnswerOf<'getSession'> = {
  state: 'pending',
  step: 'merchant',
  userName: 'support',
  membershipUserId: 7,
  contextVersion: 'c3',
}
const admin: AnswerOf<'getSession'> = {
  ...pending,
  account: { success: true, errorCode: null, isAdminUser: true },
}
const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${support.reason.replace('?', '\\?')}`),
  })
const row = () => screen.findByRole('row', { name: /Noodle Harbor/ })
const proceed = () => screen.getByRole('button', { name: 'Continue' })

let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  reload = vi.spyOn(browser, 'reload').mockImplementation(() => {})
  sessionStorage.clear()
  answer('getMerchants', { IsSuccessful: true, TotalRowCount: 1, ResultSet: [noodle] })
  answer('saveStoreContext', {
    IsSuccessful: true,
    ContextVersion: 'c4',
    MerchantId: 1003,
    StoreId: 0,
  })
  answer('getSession', activeSession('c4', 'support'))
})
afterEach(() => void vi.restoreAllMocks())

async function signIn(session = admin) {
  enterSession(portal, session)
  render(
    <MantineProvider env="test">
      <SignInPicker step="merchant" />
    </MantineProvider>,
    { wrapper: InPortal },
  )
  await row()
  return userEvent.setup({ delay: null })
}
function switchFrom(view: 'company' | 'store-of-many', picker: 'merchant' | 'store') {
  setPortalData(portal, buildPortalData({ view, userKinds: ['admin'] }))
  renderCore(<PickerHost />, { facts: { userKind: ['admin'], role: ['Silver Support'], view } })
  openPicker(portal, picker)
}
const isBackAtChoice = () =>
  expect(sessionState(portal)).toMatchObject({ state: 'pending', step: 'merchant' })

describe('the reason', () => {
  it('is asked of the platform’s own people, and without it nothing is sent', async () => {
    const user = await signIn()
    expect(field().required).toBe(true)
    expect(screen.getByText(support.reasonHelp)).toBeTruthy()
    await user.click(await row())
    await user.type(field(), ' ab ')
    await user.click(proceed())
    expect(await screen.findByText(support.reasonMissing)).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(sentTo('saveStoreContext')).toHaveLength(0)
    await user.type(field(), 'out fees')
    expect(screen.queryByText(support.reasonMissing)).toBeNull()
    await user.click(proceed())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('saveStoreContext')[0]!.body).toMatchObject({
      OverrideMerchantId: 1003,
      SupportReason: 'ab out fees',
    })
  })
  it('is suggested for the next merchant while the session lasts', async () => {
    const user = await signIn()
    await user.type(field(), 'Ticket 4711')
    await user.dblClick(await row())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    cleanup()
    switchFrom('company', 'merchant')
    await row()
    expect(field().value).toBe('Ticket 4711')
  })
  it('the server’s message is shown at the field', async () => {
    const Message = 'Write what the merchant asked for.'
    answer('saveStoreContext', {
      IsSuccessful: false,
      Code: 'supportReasonRequired',
      Message,
      Errors: [{ Field: 'SupportReason', Code: 'required', Message }],
    })
    const user = await signIn()
    await user.type(field(), '...')
    await user.click(await row())
    await user.click(proceed())
    expect(screen.queryByText(support.reasonMissing)).toBeNull()
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(Message)).toHaveLength(1)
  })
  it('is not asked of partners', async () => {
    await signIn({ ...pending, account: { success: true, errorCode: null, isSilverPartner: true } })
    expect(screen.queryByText(support.reason, { exact: false })).toBeNull()
  })
  it('is not asked for another store of the same merchant', async () => {
    answer('getMerchantStores', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
    switchFrom('store-of-many', 'store')
    await screen.findByRole('grid')
    expect(screen.queryByText(support.reason, { exact: false })).toBeNull()
  })
})

describe('the banner', () => {
  const inMerchant = (until: number) => {
    enterSession(portal, activeSession('c2', 'support'))
    setPortalData(
      portal,
      buildPortalData({
        view: 'company',
        userKinds: ['admin'],
        merchantName: 'Noodle Harbor',
        supportReason: 'Ticket 4711',
        supportUntil: new Date(until).toISOString(),
      }),
    )
    return renderCore(
      <>
        <NoticeRegion />
        <SupportBanner />
        <LateConfirm />
      </>,
    )
  }
  const soon = () => clock(portal).now() + 3_600_000

  it('says where, until when by the viewer’s clock, and why', async () => {
    const until = soon()
    inMerchant(until)
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(until)
    expect((await screen.findByText(support.banner)).closest('[role]')!.textContent).toContain(
      `${support.banner} You are in Noodle Harbor until ${time}. Reason: Ticket 4711`,
    )
  })
  it('is not there for those who belong to the merchant', () => {
    setPortalData(portal, buildPortalData({ supportUntil: null, supportReason: null }))
    renderCore(<SupportBanner />)
    expect(screen.queryByText(support.banner)).toBeNull()
  })
  it('leaves: the choice of a merchant opens anew after drafts are written', async () => {
    const written = Promise.withResolvers<number>()
    const drafts = { countMine: () => written.promise, sweep: async () => {} }
    // only the members used here
    startDrafts(portal, { user: '7', context: '1003-0' }, drafts as unknown as Drafts)
    answer('leaveMerchant', { done: true })
    answer('getSession', pending)
    const { user } = inMerchant(soon())
    await user.click(await screen.findByRole('button', { name: support.leave }))
    await waitFor(isBackAtChoice)
    expect(reload).not.toHaveBeenCalled()
    written.resolve(1)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
  it('says so where leaving failed', async () => {
    answer('leaveMerchant', problem(500, 'internal'))
    const { user } = inMerchant(soon())
    await user.click(await screen.findByRole('button', { name: support.leave }))
    expect(
      await within(await screen.findByRole('alert')).findByText(support.leaveFailed),
    ).toBeTruthy()
    expect(sessionState(portal).state).toBe('active')
  })
  it.each([
    ['when the time is over', -500, undefined],
    ['when the server’s time turns out to be later than this tab thought', 3_600_000, 3_601_000],
  ])('gives way by itself %s', async (_when, until, serverTime) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    answer('getSession', pending)
    const now = clock(portal).now()
    inMerchant(now + until)
    if (serverTime !== undefined) clock(portal).set(now + serverTime, clock(portal).mark())
    vi.advanceTimersByTime(2000)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    isBackAtChoice()
  })
  it('stays while the server knows of no end, and when another person is signed in', async () => {
    enterSession(portal, activeSession('c2', 'support'))
    await backToChoice(portal)
    expect(sessionState(portal).state).toBe('active')
    answer('getSession', { ...pending, membershipUserId: 8 })
    await backToChoice(portal)
    expect(sessionState(portal).state).toBe('active')
  })
})
