import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, answerGraph, graphProblem, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import type { AnswerOf } from '#core'

import { buildState } from '../store-status/store-status.fixtures.ts'
import { toWeeks } from '../rules/hours/windows.ts'
import { buildOpenings, notAccepting, openMode } from '../hours/testing/openings.ts'
import { findTime, hoursPage } from '../hours/testing/hours-page.ts'
import access from '../locales/en.manifest.json' with { type: 'json' }
import hoursText from '../hours/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { weekLike } from '../hours/testing/week.ts'
import { toEntries, buildTimes, buildWindows } from './order-hours.fixtures.ts'
import type { OrderHours } from './order-hours.form.ts'
import {
  lockStore,
  orderOffers,
  orderTimes,
  orderWindows,
  saveHours,
  type SaveHoursMutationVariables,
} from './order-hours.graph.ts'
import { noticed, saveButton, tabNames } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/hours'
const flag = ['hec-delivery'] as const
const may: TestFacts = {
  permission: [
    'onlineOrdering.hours',
    'onlineOrdering.hours.edit',
    'onlineOrdering.storeStatus.edit',
  ],
  flag,
}
const mayNot: TestFacts = { permission: ['onlineOrdering.hours'], flag }
const save = 'saveOrderHours'

const weeks = {
  pickup: weekLike('0700-1945', { 7: 'closed' }),
  dineIn: weekLike('0800-1430'),
  delivery: weekLike('1130-2100'),
  catering: weekLike('0900-1000'),
}
/** The platform's rows, which the tests read and change. */
let stored: Pick<OrderHours, 'hours' | 'times'>
let state: AnswerOf<'getOrderingState'>
beforeEach(() => {
  stored = { hours: buildWindows(weeks), times: buildTimes() }
  state = buildState({ at: '2026-11-20T15:00:00.000Z', concurrencyChecksum: 'p1' })
})
const missing = () => graphProblem(404, 'notFound')
function reads({ dineIn = true, delivery = true } = {}) {
  answer('getStoreOpenings', buildOpenings())
  answer('getOrderingState', () => state)
  answerGraph(orderOffers, { offeringDineIn: dineIn, offeringDelivery: delivery })
  answerGraph(orderWindows, () => stored.hours ?? missing())
  answerGraph(orderTimes, () => stored.times ?? missing())
}
type Input = SaveHoursMutationVariables['input']
const saves = () =>
  answerGraph(saveHours, ({ body }) => {
    const { input } = body as { input: Input }
    stored = {
      hours: buildWindows(toWeeks(input.dayHours), { concurrencyChecksum: 'v2' }),
      times: buildTimes({
        bufferOpen: input.bufferOpen ?? 0,
        bufferClose: input.bufferClose ?? 0,
        concurrencyChecksum: 't2',
      }),
    }
    return stored
  })
const sentInput = (): Input => sentTo(save)[0]!.body.input
const sentWeeks = () => toWeeks(sentInput().dayHours)

itIsASettingsScreen('Order hours', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: () => reads() },
  save: {
    operation: save,
    answers: saves,
    fails: (reply) => answerGraph(saveHours, reply),
  },
  shows: {
    'Monday opens': '7:00 AM',
    'Monday closes': '7:45 PM',
    'Open on Sunday': false,
    [text.orderHours.bufferOpen]: '15',
    [text.orderHours.bufferClose]: '30',
  },
  edit: {
    label: text.orderHours.bufferOpen,
    to: '20',
    sends: {
      organization: '1002',
      enterpriseUnit: '100200001',
      input: {
        dayHours: toEntries(weeks),
        bufferOpen: 20,
        bufferClose: 30,
        concurrencyChecksum: 'v1',
        timeSettingsChecksum: 't1',
      },
    },
  },
  field: { name: 'input.bufferOpen', label: text.orderHours.bufferOpen },
  saved: text.Success,
})

const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const sameBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: text.orderHours.same })
async function opened(facts = may, offers?: Parameters<typeof reads>[0]) {
  reads(offers)
  saves()
  const page = await hoursPage(renderScreen(at, { facts }))
  const saved = async () => {
    await page.save()
    await waitFor(() => expect(sentTo(save)).toHaveLength(1))
  }
  return { ...page, saved }
}

describe('the tabs', () => {
  const { pickup, dineIn, delivery } = text.orderHours.modes
  const neither = { dineIn: false, delivery: false }
  it.each<[string, TestFacts, Parameters<typeof reads>[0], string[]]>([
    ['are those of the orders that it takes (R-158, U-181)', may, {}, [dineIn, delivery]],
    ['a store without dine-in has no tab of it (P-084)', may, { dineIn: false }, [delivery]],
    ['a store that does not deliver has no such tab (P-085)', may, { delivery: false }, [dineIn]],
    [
      'without the flag there is none of delivery either (P-085)',
      { ...may, flag: [] },
      {},
      [dineIn],
    ],
    ['pickup is always there, alone without a checkbox (U-181)', may, neither, []],
  ])('%s', async (_what, facts, offers, others) => {
    await opened(facts, offers)
    expect(tabNames()).toEqual([pickup, ...others])
    const same = screen.queryByRole('checkbox', { name: text.orderHours.same })
    expect(same !== null).toBe(others.length > 0)
  })
  it('save one week, keep and show the others, also those without a tab (F-79)', async () => {
    const { user, type, saved } = await opened(may, { dineIn: false })
    await user.click(tab(delivery))
    const strip = screen.getByRole('img', { name: /^Monday\./ })
    expect(strip.ariaLabel?.replaceAll('\u202f', ' ')).toBe(
      'Monday. Delivery: 11:30 AM – 9:00 PM; Pickup and curbside: 7:00 AM – 7:45 PM',
    )
    await type('Friday closes', '10:15 PM')
    await saved()
    expect(sentWeeks()).toEqual({ ...weeks, delivery: weekLike('1130-2100', { 5: '1130-2215' }) })
  })
  it('take several times a day, three at most (K-86)', async () => {
    const { user, type, saved } = await opened()
    const more = screen.getByRole('button', { name: 'Add hours on Friday' })
    await user.click(more)
    await type('Friday opens (2)', '8:00 PM')
    await type('Friday closes (2)', '11:00 PM')
    await user.click(more)
    expect(screen.queryByRole('button', { name: 'Add hours on Friday' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove hours 3 on Friday' }))
    await saved()
    expect(sentWeeks().pickup).toEqual(
      weekLike('0700-1945', { 5: '0700-1945 2000-2300', 7: 'closed' }),
    )
  })
})

describe('same hours for all modes', () => {
  it('makes the shown others the same, and each edit too (U-182)', async () => {
    const { user, type, saved } = await opened()
    await user.click(sameBox())
    await type('Friday closes', '10:15 PM')
    await saved()
    const same = weekLike('0700-1945', { 5: '0700-2215', 7: 'closed' })
    expect(sentWeeks()).toEqual({
      pickup: same,
      dineIn: same,
      delivery: same,
      catering: weeks.catering,
    })
  })
  it('is off at first, after Discard and in another tab (U-182, U-184, S-118)', async () => {
    const { user, type, discard, saved } = await opened()
    expect(sameBox().checked).toBe(false)
    await user.click(sameBox())
    await discard()
    expect(sameBox().checked).toBe(false)
    await user.click(sameBox())
    await user.click(tab(text.orderHours.modes.delivery))
    expect(sameBox().checked).toBe(false)
    await type('Friday closes', '10:15 PM')
    await saved()
    expect(sentWeeks().dineIn).toEqual(weekLike('0700-1945', { 7: 'closed' }))
  })
})

describe('hours that cannot be saved', () => {
  it('have an alert of their mode, and block Save (S-174, V-102, E-133)', async () => {
    const { user, type } = await opened()
    await user.click(screen.getByRole('button', { name: 'Add hours on Friday' }))
    await type('Friday opens (2)', '7:00 PM')
    await type('Friday closes (2)', '10:00 PM')
    expect(await screen.findByText('Pickup and curbside: times overlap on Friday.')).toBeTruthy()
    expect(screen.getByText(hoursText.hoursFaults.OverlapSameDay)).toBeTruthy()
    expect(saveButton().disabled).toBe(true)
    await type('Friday opens (2)', '8:00 PM')
    expect(screen.queryByText(/times overlap on/)).toBeNull()
    expect(saveButton().disabled).toBe(false)
  })
  it('mark their tab while another is open, and the bar links there (V-102)', async () => {
    const { user, type } = await opened()
    await user.click(tab(text.orderHours.modes.delivery))
    await type('Friday closes', '')
    await user.click(tab(text.orderHours.modes.pickup))
    const marked = tab("Delivery: has hours that can't be saved")
    expect(saveButton().disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /needs? attention/ }))
    await waitFor(() => expect(marked.ariaSelected).toBe('true'))
    await waitFor(async () => expect(document.activeElement).toBe(await findTime('Friday closes')))
  })
})

describe('a store', () => {
  it('without hours has empty weeks; the first save makes them (S-172, F-79)', async () => {
    stored = { hours: null, times: null }
    const { user, type, saved } = await opened()
    expect(screen.getAllByText(hoursText.week.closedAllDay).length).toBeGreaterThanOrEqual(7)
    expect(screen.getByLabelText<HTMLInputElement>(text.orderHours.bufferOpen).value).toBe('0')
    await user.click(screen.getByRole('switch', { name: 'Open on Friday' }))
    await type('Friday opens', '9:00 AM')
    await type('Friday closes', '5:00 PM')
    await saved()
    expect(sentInput()).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/) as string,
      dayHours: toEntries({ pickup: weekLike('closed', { 5: '0900-1700' }) }),
      bufferOpen: 0,
      bufferClose: 0,
      concurrencyChecksum: null,
      timeSettingsChecksum: null,
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })
  it.each([
    ['hours', () => answerGraph(orderWindows, graphProblem(500, 'server'))],
    ['buffers', () => answerGraph(orderTimes, graphProblem(500, 'server'))],
  ])('whose %s cannot be read has nothing to change (E-129)', async (_what, fails) => {
    reads()
    fails()
    renderScreen(at, { facts: may })
    expect(await screen.findByText(text.OrderHours.Errors.Loading)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })
  it('says for 2 s that saving failed, then that it is done (E-130, E-132, S-173)', async () => {
    const { user, type } = await opened()
    answerGraph(saveHours, graphProblem(500, 'server'))
    await type('Friday closes', '8:30 PM')
    await user.click(saveButton())
    expect(await screen.findByText(text.OrderHours.Errors.SaveFailure)).toBeTruthy()
    await noticed({ kind: 'error', autoClose: 2000 })
    saves()
    await user.click(saveButton())
    await noticed({
      kind: 'success',
      text: text.Success,
      autoClose: 2000,
    })
  })
  it('that accepts no orders says so above its hours (S-174, E-133)', async () => {
    reads()
    answer('getStoreOpenings', notAccepting)
    renderScreen(at, { facts: may })
    expect(await screen.findByText(text.OrderHours.StoreOffline)).toBeTruthy()
  })
  it('shows the next exceptions and a pause in its week', async () => {
    reads()
    answer(
      'getStoreOpenings',
      buildOpenings({
        modes: [
          openMode('pickup', {
            isOpen: false,
            rule: { kind: 'pause', until: '2026-11-20T15:20:00.000Z' },
          }),
        ],
        exceptions: [{ date: '2026-11-26', isoDay: 4, reason: 'Thanksgiving', spans: [] }],
      }),
    )
    renderScreen(at, { facts: may })
    const strip = async (name: RegExp) =>
      (await screen.findByRole('img', { name })).ariaLabel?.replaceAll('\u202f', ' ')
    expect(await strip(/^Thursday\. Thanksgiving/)).toContain('Thanksgiving, Thu, Nov 26: closed;')
    expect(await strip(/^Friday\..*paused/)).toContain('paused 10:00 AM – 10:20 AM')
  })
  it('has all tabs disabled in company view, with the way to a store (P-086, E-133)', async () => {
    renderScreen(at, { facts: { ...may, view: 'company' } })
    const tabs = await screen.findAllByRole<HTMLButtonElement>('tab')
    expect(tabs.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      [text.orderHours.modes.pickup, true],
      [text.orderHours.modes.dineIn, true],
      [text.orderHours.modes.delivery, true],
    ])
    expect(screen.getByText(text.OrderHours.StoreView)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(sentTo('getWindowSettingsByEnterpriseUnit')).toHaveLength(0)
  })
})

describe('emergency close', () => {
  const locks = () =>
    answerGraph(lockStore, ({ body }) => {
      const { input } = body as { input: { locked: boolean; concurrencyChecksum: string } }
      if (input.concurrencyChecksum !== state.concurrencyChecksum)
        return graphProblem(409, 'conflict')
      state = {
        ...state,
        state: input.locked ? 'notAccepting' : 'accepting',
        concurrencyChecksum: `p${Number(state.concurrencyChecksum.slice(1)) + 1}`,
      }
      return { locked: input.locked, concurrencyChecksum: state.concurrencyChecksum }
    })
  const { emergency } = text.orderHours
  const control = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
  const sent = () => sentTo('updateStoreProfile').map(({ body }) => body.input)

  it('says what it closes, asks, and is undone by the same button (U-183)', async () => {
    locks()
    const { user } = await opened()
    await user.click(await control(emergency.close))
    const question = await screen.findByRole('dialog', { name: emergency.title })
    expect(within(question).getByText(emergency.text)).toBeTruthy()
    expect(sent()).toEqual([])
    // Someone else has changed the prep time.
    state = { ...state, concurrencyChecksum: 'p7' }
    await user.click(within(question).getByRole('button', { name: emergency.confirm }))
    await user.click(await control(emergency.open))
    expect(await control(emergency.close)).toBeTruthy()
    // Each is shown for 2 seconds, as S-173 requires of this page's banners.
    await noticed({ kind: 'success', autoClose: 2000 })
    expect(sent()).toEqual([
      { locked: true, concurrencyChecksum: 'p7' },
      { locked: false, concurrencyChecksum: 'p8' },
    ])
  })
  it('that failed says so; the store goes on as before (E-131, E-140)', async () => {
    answerGraph(lockStore, graphProblem(500, 'server'))
    const { user } = await opened()
    await user.click(await control(emergency.close))
    await user.click(await screen.findByRole('button', { name: emergency.confirm }))
    expect(await screen.findByText(text.OrderHours.Errors.EmergencyCloseFailure)).toBeTruthy()
  })
  it('closes also during a pause; needs the permission to set the status (U-183)', async () => {
    state = { ...state, state: 'paused', pausedUntil: '2026-11-20T15:20:00.000Z', reason: 'Rush' }
    const { unmount } = await opened()
    expect((await control(emergency.close)).disabled).toBe(false)
    unmount()
    await opened(mayNot)
    const button = await control(emergency.close)
    expect([button.disabled, button.title]).toEqual([true, access.reasons.setStoreStatus])
  })
  it('is missing if the state can’t be read; the hours are shown', async () => {
    reads()
    answer('getOrderingState', problem(500, 'server'))
    renderScreen(at, { facts: may })
    await screen.findByRole('group', { name: hoursText.week.label })
    expect(screen.queryByRole('button', { name: emergency.close })).toBeNull()
  })
})
