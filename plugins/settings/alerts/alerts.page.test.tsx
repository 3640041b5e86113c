import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { portal } from '#core/testing/portal.tsx'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import { shownNotices } from '#core/notices/notices.ts'
import ui from '#core/ui/text.en.json' with { type: 'json' }
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from './text.en.json' with { type: 'json' }
import { configurationOf, buildEntries, buildMeasures } from './alerts.fixtures.ts'
import type { AlertEntry } from './alerts.form.ts'

const at = '/settings/store/alertmanagement'
const flags: TestFacts = { flag: ['ac-alerts-management-react-page'] }
const may: TestFacts = {
  ...flags,
  permission: ['settings.alertManagement', 'settings.alertManagement.edit'],
}
const save = 'updateAlertConfiguration'
const strings = text.alerts
const saves = () =>
  answer(save, ({ body }) =>
    configurationOf(
      (body as AlertEntry[]).map((entry) => ({ ...entry, ConcurrencyChecksum: 'v9' })),
    ),
  )
/** Sales are 12 percent above the usual on the last day and 20 percent below on the day before. */
const measures = buildMeasures([
  { netSales: 112, discounts: 21, promotions: ['Two for one'] },
  { netSales: 80, mailings: ['Stollen is back'] },
])
const reads = () => {
  answer('getAlertConfiguration', configurationOf())
  answer('getAlertFigures', measures)
}

itIsASettingsScreen('Alert management', {
  at,
  may,
  mayNot: { ...flags, permission: ['settings.alertManagement'] },
  read: {
    answers: reads,
  },
  save: { operation: save, answers: saves, fails: (reply) => answer(save, reply) },
  shows: {
    [strings.sales.on]: true,
    [strings.sales.threshold]: '10%',
    [strings.price.on]: false,
    [strings.price.threshold]: '',
    [strings.discount.on]: false,
    [strings.discount.threshold]: '',
    [strings.marketing.on]: false,
  },
  edit: {
    label: strings.sales.threshold,
    to: '15',
    sends: buildEntries({ 1: { PercentThreshold: 15 } }),
  },
  field: { name: '0.PercentThreshold', label: strings.sales.threshold },
  saved: strings.saved,
})

async function open() {
  reads()
  const rendered = renderScreen(at, { facts: may })
  const threshold = await screen.findByLabelText<HTMLInputElement>(strings.sales.threshold)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const saveButton = () => screen.queryByRole('button', { name: forms.save })
  return { ...rendered, threshold, field, saveButton }
}
const days = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('has four switches below a warning (R-139, U-111, U-124, U-128, T-settings-08)', async () => {
  await open()
  expect(
    screen.getAllByRole('switch').map((one) => (one as HTMLInputElement).labels![0]!.textContent),
  ).toEqual([strings.sales.on, strings.price.on, strings.discount.on, strings.marketing.on])
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  const warning = screen.getByText(strings.notSent.title)
  const first = screen.getByRole('heading', { name: strings.sales.title })
  expect(warning.closest('[data-kind]')?.getAttribute('data-kind')).toBe('warning')
  expect(warning.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('needs a threshold only while its switch is on (U-125, V-094, V-125, E-073)', async () => {
  const { user, field, saveButton } = await open()
  const price = field(strings.price.threshold)
  expect([price.disabled, field(strings.sales.threshold).disabled]).toEqual([true, false])
  await user.click(field(strings.price.on))
  expect(price.disabled).toBe(false)
  expect(saveButton()).toHaveProperty('disabled', true)
  await user.click(price)
  await user.tab()
  expect(await screen.findByText(text.AlertManagement.EmptyError)).toBeTruthy()
  await user.type(price, '7')
  expect(screen.queryByText(text.AlertManagement.EmptyError)).toBeNull()
  expect(saveButton()).toHaveProperty('disabled', false)
  await user.click(field(strings.price.on))
  expect(price.disabled).toBe(true)
})

it('makes a threshold whole and checks it as it is left (S-128, V-124, E-072)', async () => {
  const { fill, user, threshold } = await open()
  await fill(threshold, '07')
  await user.tab()
  expect(threshold.value).toBe('7%')
  await fill(threshold, '26')
  await user.tab()
  expect(await screen.findByText(text.AlertManagement.PercentageError)).toBeTruthy()
  expect(threshold.getAttribute('aria-invalid')).toBe('true')
  await fill(threshold, '25')
  await user.tab()
  expect(screen.queryByText(text.AlertManagement.PercentageError)).toBeNull()
})

it('lets Cancel ask, and Save be pressed without an error (U-126, V-093, M-37)', async () => {
  const { user, fill, threshold, saveButton } = await open()
  const cancel = () => screen.getByRole('button', { name: forms.cancel })
  const disabled = () => [saveButton()!, cancel()].map((button) => button.matches(':disabled'))
  expect(disabled()).toEqual([true, true])
  await fill(threshold, '0')
  expect(disabled()).toEqual([true, false])
  await fill(threshold, '12')
  expect(disabled()).toEqual([false, false])
  await user.click(cancel())
  await user.click(await screen.findByRole('button', { name: forms.keepEditing }))
  expect(threshold.value).toContain('12')
  await user.click(cancel())
  await user.click(await screen.findByRole('button', { name: forms.discardDialog.confirm }))
  await waitFor(() => expect(threshold.value).toBe('10%'))
})

it('sends five entries, and says so for 3 seconds (U-127, S-119, C-095, K-57)', async () => {
  saves()
  const { user, field, saveButton } = await open()
  await user.click(field(strings.marketing.on))
  await user.click(saveButton()!)
  await waitFor(() => expect(sentTo(save)).toHaveLength(1))
  expect(sentTo(save)[0]!.body).toEqual(buildEntries({ 4: { SubscriptionStatus: 1 } }))
  await waitFor(() =>
    expect(shownNotices(portal).at(-1)).toMatchObject({ text: strings.saved, autoClose: 3000 }),
  )
})

it('shows while typing on which days it would have alerted (K-90, T-settings-06)', async () => {
  const { fill, threshold } = await open()
  const list = () => days(strings.sales.days)
  expect(list()).toHaveLength(7)
  expect(list().slice(0, 3)).toEqual([
    'Thu, Nov 19$112.00usually $100.00+12%Alert',
    'Wed, Nov 18$80.00usually $100.00−20%Alert',
    'Tue, Nov 17$100.00usually $100.000%No alert',
  ])
  const said = (percent: number, count: number) =>
    `At ${percent}%, it would have alerted you on ${count} of the last 7 business days.`
  expect(screen.getByText(said(10, 2))).toBeTruthy()
  await fill(threshold, '15')
  expect(list()[0]).toBe('Thu, Nov 19$112.00usually $100.00+12%No alert')
  expect(screen.getByText(said(15, 1))).toBeTruthy()
  await fill(threshold, '99')
  expect(list()[0]).toBe('Thu, Nov 19$112.00usually $100.00+12%')
  expect(screen.getByText(strings.typeFirst)).toBeTruthy()
})

it('compares discounts with 28 days, and names what marketing reports (K-91)', async () => {
  const { user, fill, field } = await open()
  await user.click(field(strings.discount.on))
  await fill(field(strings.discount.threshold), '20')
  expect(days(strings.discount.days).slice(0, 2)).toEqual([
    'Thu, Nov 1920%usually 4.76%Alert',
    'Wed, Nov 184.76%usually 4.76%No alert',
  ])
  expect(days(strings.marketing.days)).toEqual([
    'Thu, Nov 19Promotion “Two for one” started',
    'Wed, Nov 18Bulk email “Stollen is back” was sent',
  ])
})

it('keeps the form where the measures cannot be read, and asks again', async () => {
  answer('getAlertConfiguration', configurationOf())
  answer('getAlertFigures', problem(501, 'notBuilt'))
  const { user } = renderScreen(at, { facts: may })
  expect(await screen.findByText(strings.noFigures)).toBeTruthy()
  expect(screen.getByLabelText(strings.sales.threshold)).toBeTruthy()
  answer('getAlertFigures', measures)
  await user.click(screen.getByRole('button', { name: ui.retry }))
  expect(await screen.findByRole('list', { name: strings.sales.days })).toBeTruthy()
})

// The same without the flag, because the operator has no older page.
it.each([
  ['with', may],
  ['without', { ...may, flag: [] }],
] as const)(
  'belongs to one store %s its flag: company view leads to the choice of one',
  async (_, facts) => {
    renderScreen(at, { facts: { ...facts, view: 'company' } })
    expect(
      await screen.findByText('You can only open Alert management in a single store'),
    ).toBeTruthy()
    expect(sentTo('getAlertConfiguration')).toHaveLength(0)
  },
)
