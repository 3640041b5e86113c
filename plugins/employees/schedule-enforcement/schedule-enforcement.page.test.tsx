import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import type { TestFacts } from '#core/testing/facts.ts'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerOf, buildSchedule } from './schedule-enforcement.fixtures.ts'

const at = '/employees/scheduleEnforcement'
const bought: TestFacts = {
  toggle: ['featScheduleEnforcement'],
  flag: ['ac-schedule-enforcement'],
  portal: ['isASMEnabled'],
}
const may: TestFacts = {
  ...bought,
  permission: ['employees.scheduleEnforcement', 'employees.scheduleEnforcement.edit'],
}
const strings = text.scheduleEnforcement
const save = 'saveScheduleEnforcement'
const saves = () =>
  answer(save, ({ body }) =>
    answerOf({ ...(body as ReturnType<typeof buildSchedule>), concurrencyChecksum: 'v2' }),
  )

itIsASettingsScreen('Schedule enforcement (F-98, U-196)', {
  at,
  may,
  mayNot: { ...bought, permission: ['employees.scheduleEnforcement'] },
  read: {
    answers: () => answer('getScheduleEnforcement', answerOf()),
  },
  save: { operation: save, answers: saves, fails: (reply) => answer(save, reply) },
  shows: {
    [strings.clockIn.on]: true,
    [strings.clockOut.on]: false,
    [strings.approval.true]: true,
    [strings.approval.false]: false,
  },
  edit: {
    label: strings.clockOut.on,
    to: true,
    sends: {
      merchantId: 1002,
      storeId: 100_200_001,
      isClockOutEnforcementEnabled: true,
      clockOutLowerLimit: 0,
      clockOutUpperLimit: 0,
      clockInLowerLimit: 5,
      concurrencyChecksum: 'v1',
    },
  },
  field: { name: 'isUnScheduledShiftApprovalRequired', label: strings.approval.true },
  saved: strings.saved,
})

async function open(facts: TestFacts = may, stored = buildSchedule()) {
  answer('getScheduleEnforcement', answerOf(stored))
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('heading', { level: 1, name: access.scheduleEnforcement.title })
  const thumb = (name: string) => screen.getByRole('slider', { name })
  const valueOf = (name: string) => thumb(name).getAttribute('aria-valuenow')
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const press = async (name: string, ...keys: string[]) => {
    thumb(name).focus()
    for (const key of keys) await rendered.user.keyboard(`{${key}}`)
  }
  const saveButton = () => screen.getByRole('button', { name: 'Save' })
  return { ...rendered, thumb, valueOf, radio, press, saveButton }
}

it('has sliders from -35 to 35 whose labels are minutes (V-180, K-56, resolution 13)', async () => {
  const { thumb, valueOf } = await open()
  const { before, after } = strings.clockIn
  expect([valueOf(before), valueOf(after)]).toEqual(['-10', '15'])
  expect([before, after].map((name) => thumb(name).getAttribute('aria-valuetext'))).toEqual([
    '5 min',
    '10 min',
  ])
  expect([before, after].map((name) => thumb(name).textContent)).toEqual(['5 min', '10 min'])
  expect([
    thumb(before).getAttribute('aria-valuemin'),
    thumb(before).getAttribute('aria-valuemax'),
  ]).toEqual(['-35', '35'])
  expect(screen.getByText(/9:00.AM, people can clock in from 8:55.AM to 9:10.AM/)).toBeTruthy()
})

it('keeps each thumb on its side, in steps of 5, by the arrows (V-180, V-181)', async () => {
  const { valueOf, press } = await open()
  const { before, after } = strings.clockIn
  await press(before, ...Array.from({ length: 4 }, () => 'ArrowRight'))
  expect(valueOf(before)).toBe('-5')
  // A held-back thumb moves again at the first key press.
  await press(before, 'ArrowLeft')
  expect(valueOf(before)).toBe('-10')
  await press(after, ...Array.from({ length: 5 }, () => 'ArrowLeft'))
  expect([valueOf(before), valueOf(after)]).toEqual(['-10', '5'])
  await press(before, ...Array.from({ length: 8 }, () => 'ArrowLeft'))
  await press(after, ...Array.from({ length: 8 }, () => 'ArrowRight'))
  expect([valueOf(before), valueOf(after)]).toEqual(['-35', '35'])
})

it('saves minutes of grace: the value of a thumb less 5 (K-56, C-182, resolution 13)', async () => {
  saves()
  const { user, press, saveButton } = await open()
  await press(strings.clockIn.before, 'ArrowLeft')
  await press(strings.clockIn.after, 'ArrowRight', 'ArrowRight')
  await user.click(saveButton())
  await waitFor(() => expect(sentTo(save)).toHaveLength(1))
  expect(sentTo(save)[0]!.body).toMatchObject({
    clockInLowerLimit: 10,
    clockInUpperLimit: 20,
    clockOutLowerLimit: null,
    clockOutUpperLimit: null,
  })
})

it('has a slider only while its toggle is on, approval only with either (V-104)', async () => {
  saves()
  const { user, thumb, press, valueOf, radio, saveButton } = await open()
  const isOff = (name: string) => thumb(name).getAttribute('aria-disabled')
  expect([isOff(strings.clockIn.before), isOff(strings.clockOut.before)]).toEqual(['false', 'true'])
  await press(strings.clockOut.before, 'ArrowLeft')
  expect(valueOf(strings.clockOut.before)).toBe('-5')
  expect(radio(strings.approval.true).disabled).toBe(false)
  await user.click(radio(strings.approval.false))
  await user.click(screen.getByLabelText(strings.clockIn.on))
  expect([radio(strings.approval.true).disabled, isOff(strings.clockIn.before)]).toEqual([
    true,
    'true',
  ])
  expect(screen.getByText(strings.approval.neither)).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() => expect(sentTo(save)).toHaveLength(1))
  // Without enforcement, minutes and approval keep their stored values.
  expect(sentTo(save)[0]!.body).toMatchObject({
    isClockInEnforcementEnabled: false,
    clockInLowerLimit: 5,
    isUnScheduledShiftApprovalRequired: true,
  })
  await waitFor(() => expect(radio(strings.approval.true).checked).toBe(true))
})

it('says in a dialog that a save failed, and keeps what was changed (E-137)', async () => {
  answer(save, { success: false, message: 'The time clock is busy.' })
  const { user, press, valueOf, saveButton } = await open()
  await press(strings.clockIn.before, 'ArrowLeft')
  await user.click(saveButton())
  const dialog = await screen.findByRole('dialog', { name: text.ScheduleEnforcement.ErrorMessage })
  expect(within(dialog).getByText('The time clock is busy.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([valueOf(strings.clockIn.before), saveButton().hasAttribute('disabled')]).toEqual([
    '-15',
    false,
  ])
})

it('puts what the server says of minutes below their slider', async () => {
  const errors = [{ field: 'clockInUpperLimit', code: 'x', message: 'Not so long.' }]
  answer(save, { success: false, message: null, errors })
  const { user, press, saveButton } = await open()
  await press(strings.clockIn.after, 'ArrowRight')
  await user.click(saveButton())
  expect(await screen.findByText('Not so long.')).toBeTruthy()
})

it('in company view is an alert without a form, and asks nothing (P-106)', async () => {
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(
    await screen.findByText('You can only open Schedule enforcement in a single store'),
  ).toBeTruthy()
  expect(screen.queryAllByRole('switch')).toEqual([])
  expect(sentTo('getScheduleEnforcement')).toHaveLength(0)
})
