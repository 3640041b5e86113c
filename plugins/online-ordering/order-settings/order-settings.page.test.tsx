import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from './text.en.json' with { type: 'json' }
import {
  createFutureOrders,
  futureOrders,
  publishFutureOrders,
  updateFutureOrders,
  type FutureOrdersFieldsFragment,
} from './future-orders/future-orders.graph.ts'
import { orderSettingsOffers, saveOrderSettingsOffers } from './shared/offers/offers.graph.ts'
import { acting, inputsOf, noticed, saveButton, tabNames } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/ordersettings'
const strings = text.orderSettings
const may: TestFacts = {
  permission: ['onlineOrdering.orderSettings', 'onlineOrdering.orderSettings.edit'],
}
const offers = (offeringCurbside: boolean, version = 1) => ({
  offeringCurbside,
  offeringDineIn: false,
  offeringDelivery: false,
  concurrencyChecksum: `v${version}`,
  lastModified: null,
  lastModifiedBy: null,
})

/** The platform's settings of future orders, which the tests read and change. */
let stored: FutureOrdersFieldsFragment | undefined
const future = (days: number, held = days): FutureOrdersFieldsFragment => ({
  id: 'time-1',
  maxFutureDays: days,
  publishedFutureDays: held,
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
})
beforeEach(() => {
  stored = future(7)
})
const saving = (days: number, id = stored?.id ?? 'time-1') => {
  const version = Number(stored?.concurrencyChecksum.slice(1) ?? 0) + 1
  const held = stored?.publishedFutureDays ?? 7
  stored = { ...future(days, held), id, concurrencyChecksum: `v${version}` }
  return stored
}
function answersFuture() {
  answerGraph(futureOrders, () => stored ?? graphProblem(404, 'notFound'))
  answerGraph(createFutureOrders, ({ body }) => {
    const { input } = body as { input: { id: string; maxFutureDays: number } }
    return saving(input.maxFutureDays, input.id)
  })
  answerGraph(updateFutureOrders, ({ body }) =>
    saving((body as { input: { maxFutureDays: number } }).input.maxFutureDays),
  )
  answerGraph(publishFutureOrders, () => {
    stored = { ...stored!, publishedFutureDays: stored!.maxFutureDays }
    return stored
  })
}

itIsASettingsScreen('Curbside', {
  at: `${at}?tab=curbside`,
  may,
  mayNot: { permission: ['onlineOrdering.orderSettings'] },
  via: 'graph',
  read: { answers: () => answerGraph(orderSettingsOffers, offers(true)) },
  save: {
    operation: 'updateFulfillmentSettings',
    answers: () => answerGraph(saveOrderSettingsOffers, offers(false, 2)),
    fails: (reply) => answerGraph(saveOrderSettingsOffers, reply),
  },
  shows: { [strings.curbside.enabled]: true },
  edit: {
    label: strings.curbside.enabled,
    to: false,
    sends: { input: { offeringCurbside: false, concurrencyChecksum: 'v1' } },
  },
  field: { name: 'input.offeringCurbside', label: strings.curbside.enabled },
  saved: strings.curbside.saved,
})

async function open(facts: TestFacts = may, address = at) {
  answersFuture()
  answerGraph(orderSettingsOffers, offers(true))
  const rendered = renderScreen(address, {
    facts,
    portal: { storeTimeZone: 'America/New_York' },
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', {
    name: strings.future.enabled,
  })
  const days = screen.getByRole<HTMLInputElement>('combobox', { name: /^Days ahead/ })
  const { save } = acting(rendered)
  const type = async (value: string) => {
    await rendered.user.clear(days)
    if (value) await rendered.user.type(days, value)
    await rendered.user.tab()
  }
  return { ...rendered, toggle, days, type, save }
}

it('shows tabs by flag, and the address has one (R-167, U-170, U-171, P-080, P-081)', async () => {
  const { user, router } = await open({
    ...may,
    flag: ['hec-delivery', 'hec-open-check-integration'],
  })
  expect(tabNames()).toEqual(Object.values(strings.tabs))
  await user.click(screen.getByRole('tab', { name: strings.tabs.curbside }))
  expect(await screen.findByRole('switch', { name: strings.curbside.enabled })).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=curbside')
})

it('hides Delivery and Scan order and pay without flags, falls back (P-080, P-081)', async () => {
  await open(may, `${at}?tab=delivery`)
  expect(tabNames()).toEqual(
    ['future-orders', 'curbside', 'dine-in'].map((key) => strings.tabs[key as 'curbside']),
  )
})

it('has all tabs disabled in company view, with the way to a store (P-082, E-110)', async () => {
  renderScreen(`${at}?tab=curbside`, {
    facts: {
      ...may,
      view: 'company',
      flag: ['hec-delivery', 'hec-open-check-integration'],
    },
  })
  const tabs = await screen.findAllByRole<HTMLButtonElement>('tab')
  expect(tabs.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    [strings.tabs['future-orders'], true],
    [strings.tabs.curbside, true],
    [strings.tabs.delivery, true],
  ])
  expect(tabs[0]!.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText(strings.Errors.StoreView)).toBeTruthy()
  expect(sentTo('getFutureOrderSettings')).toHaveLength(0)
})

it('saves the days, publishes by id, says so for 3 s (S-158, S-160, C-172, K-57)', async () => {
  const { type, save } = await open()
  await type('5')
  expect(screen.getByText(/^Guests can order up to 5 days ahead, through /)).toBeTruthy()
  await save()
  await noticed({ text: strings.future.saved, kind: 'success', autoClose: 3000 })
  expect(inputsOf('updateFutureOrderSettings')).toEqual([
    { id: 'time-1', maxFutureDays: 5, concurrencyChecksum: 'v1' },
  ])
  expect(sentTo('publishFutureOrderSettings')[0]!.body).toMatchObject({ id: 'time-1' })
  expect(stored).toMatchObject({ maxFutureDays: 5, publishedFutureDays: 5 })
})

it('offers 1 to 7 days, at first 7, and creates the settings then (K-54, S-160)', async () => {
  stored = undefined
  const { user, toggle, days, type, save } = await open()
  expect([toggle.checked, days.value]).toEqual([true, '7'])
  await user.click(days)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 7 }, (_, n) => String(n + 1)),
  )
  await user.keyboard('{Escape}')
  await type('2')
  await save()
  await noticed({ text: strings.future.saved })
  const { id } = sentTo('createFutureOrderSettings')[0]!.body.input
  expect(sentTo('publishFutureOrderSettings')[0]!.body).toMatchObject({ id })
})

it('switched off, saves 0 and shows 7 again (S-159, K-54)', async () => {
  stored = future(3)
  const { user, toggle, days, save } = await open()
  expect(days.value).toBe('3')
  await user.click(toggle)
  expect([days.value, days.disabled]).toEqual(['7', true])
  expect(screen.getByText(strings.future.todayOnly)).toBeTruthy()
  await save()
  await waitFor(() => expect(stored).toMatchObject({ maxFutureDays: 0, publishedFutureDays: 0 }))
})

it.each([
  ['2.5', 'DropdownGeneralError', 'V-156, E-111'],
  ['8', 'DropdownMaxError', 'V-157, E-112'],
  ['0', 'DropdownMinError', 'V-158, E-113'],
] as const)('refuses %s days: %s, and blocks Save (%s, V-100)', async (typed, error, _ids) => {
  const { days, type } = await open()
  await type(typed)
  expect(await screen.findByText(strings.Errors[error])).toBeTruthy()
  expect(days.getAttribute('aria-invalid')).toBe('true')
  expect(saveButton().disabled).toBe(true)
})

it('after a failed save puts the switch back to what is saved (S-158, E-108, K-57)', async () => {
  stored = future(0)
  const { user, toggle, days, type, save } = await open()
  answerGraph(updateFutureOrders, graphProblem(500, 'server'))
  await user.click(toggle)
  await type('4')
  await save()
  await noticed({ title: strings.Errors.General, kind: 'error', autoClose: 3000 })
  await waitFor(() => expect([toggle.checked, days.value]).toEqual([false, '7']))
})

it('can’t save while a failure is shown; what was typed stays (V-100)', async () => {
  const { user, days, type, save } = await open()
  answerGraph(updateFutureOrders, graphProblem(500, 'server'))
  await type('4')
  await save()
  await noticed({ title: strings.Errors.General })
  expect([days.value, saveButton().disabled]).toEqual(['4', true])
  const notice = screen.getByText(strings.Errors.General).closest<HTMLElement>('[role=alert]')!
  await user.click(within(notice).getByRole('button', { name: /close/i }))
  await waitFor(() => expect(saveButton().disabled).toBe(false))
})

it('says what applies if a save was not published, and finishes it (S-160)', async () => {
  const { user, type, save } = await open()
  answerGraph(publishFutureOrders, graphProblem(500, 'server'))
  await type('5')
  await save()
  await noticed({ text: expect.stringContaining(strings.future.half) as string })
  expect(screen.getByText(/aren't published yet\. Guests can order up to 7 days/)).toBeTruthy()
  answersFuture()
  await user.click(screen.getByRole('button', { name: strings.future.publish }))
  await noticed({ text: strings.future.published })
  await waitFor(() => expect(screen.queryByText(/aren't published yet/)).toBeNull())
})
