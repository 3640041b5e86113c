import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { setPortalConfig } from '#core/config.ts'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import type { TestFacts } from '#core/testing/facts.ts'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerOf, buildControls } from './security-controls.fixtures.ts'
import type { SecurityControls } from './security-controls.form.ts'

const at = '/employees/securityControls'
const bought: TestFacts = {
  toggle: [
    'featLimitOpenChecks',
    'featLimitClearItems',
    'featLimitDeleteTickets',
    'featLimitMaxRefundAmount',
  ],
  flag: [
    'ac-security-control-react-page',
    'ac-limit-open-checks',
    'ac-limit-clear-items',
    'ac-limit-delete-tickets',
    'ac-max-refund-amount-limit',
    'ac-restrict-userroles-override',
  ],
}
const may: TestFacts = {
  ...bought,
  permission: ['employees.securityControls', 'employees.securityControls.edit'],
}
const strings = text.securityControls
const { fields } = strings
const save = 'updateSecurityControl'
const saves = () =>
  answer(save, ({ body }) => {
    const {
      IsShiftAmountEnabled: _s,
      IsTicketAmountEnabled: _t,
      ...sent
    } = body as object & {
      IsShiftAmountEnabled: boolean
      IsTicketAmountEnabled: boolean
    }
    return answerOf({ ...(sent as SecurityControls), ConcurrencyChecksum: 'v2' })
  })

itIsASettingsScreen('Security controls (F-97, U-195)', {
  at,
  may,
  mayNot: { ...bought, permission: ['employees.securityControls'] },
  reason: access.reasons.editSecurityControls,
  read: {
    answers: () => answer('getSecurityControls', answerOf()),
  },
  save: { operation: save, answers: saves, fails: (reply) => answer(save, reply) },
  shows: {
    [strings.IsLimitChecksEnabled.on]: true,
    [fields.MaxOpenChecks]: '25',
    [strings.IsLimitClearItemsEnabled.on]: false,
    [fields.MaxClearItems]: '',
    [strings.IsLimitDeleteTicketsEnabled.on]: false,
    [fields.MaxDeleteTickets]: '',
    [strings.IsLimitMaxRefundAmountEnabled.on]: true,
    [fields.MaxTicketAmount]: '$75.00',
    [fields.MaxShiftAmount]: '',
    [strings.IsLimitUserPermissionEnabled.on]: false,
  },
  edit: {
    label: fields.MaxOpenChecks,
    to: '30',
    sends: {
      MaxOpenChecks: 30,
      MaxTicketAmount: 75,
      IsTicketAmountEnabled: true,
      IsShiftAmountEnabled: false,
      ConcurrencyChecksum: 'v1',
    },
  },
  field: { name: 'MaxTicketAmount', label: fields.MaxTicketAmount },
  saved: strings.saved,
})

async function open(facts: TestFacts = may, stored = buildControls()) {
  answer('getSecurityControls', answerOf(stored))
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('heading', { level: 1, name: access.securityControls.title })
  // Matches an optional mark because the label includes it where the field is required.
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
  const saveButton = () => screen.getByRole('button', { name: 'Save' })
  return { ...rendered, field, saveButton }
}

it('clears the value of a limit that is switched off, and says it is changed (S-180)', async () => {
  saves()
  const { user, field, saveButton } = await open()
  await user.click(field(strings.IsLimitChecksEnabled.on))
  expect([field(fields.MaxOpenChecks).value, field(fields.MaxOpenChecks).disabled]).toEqual([
    '',
    true,
  ])
  await user.click(field(strings.IsLimitMaxRefundAmountEnabled.on))
  expect([field(fields.MaxTicketAmount).value, field(fields.MaxShiftAmount).value]).toEqual([
    '',
    '',
  ])
  expect(screen.getByText('4 unsaved changes')).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() => expect(sentTo(save)).toHaveLength(1))
  expect(sentTo(save)[0]!.body).toMatchObject({
    IsLimitChecksEnabled: false,
    MaxOpenChecks: null,
    IsLimitMaxRefundAmountEnabled: false,
    MaxTicketAmount: null,
    IsTicketAmountEnabled: false,
  })
})

it('keeps Save back until what is on has a right number (V-103, V-177, E-075, E-076)', async () => {
  const { user, fill, field, saveButton } = await open()
  await user.click(field(strings.IsLimitClearItemsEnabled.on))
  expect(saveButton()).toHaveProperty('disabled', true)
  const items = field(fields.MaxClearItems)
  await user.click(items)
  await user.tab()
  expect(await screen.findByText(text.SecurityControls.Fields.EmptyError)).toBeTruthy()
  for (const wrong of ['0', '10000', '1.5', 'ten']) {
    await fill(items, wrong)
    expect(screen.getByText(text.SecurityControls.Fields.NumberError), wrong).toBeTruthy()
    expect(saveButton()).toHaveProperty('disabled', true)
  }
  await fill(items, '0015')
  await user.tab()
  expect([items.value, saveButton().hasAttribute('disabled')]).toEqual(['15', false])
})

it('asks for one of both amounts (V-103, V-178, V-179, E-077, E-138)', async () => {
  const { user, fill, field, saveButton } = await open()
  const [ticket, shift] = [field(fields.MaxTicketAmount), field(fields.MaxShiftAmount)]
  await fill(ticket, '')
  await user.tab()
  expect(await screen.findByText(strings.errors.oneAmount)).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', true)
  for (const wrong of ['0', '1000000', '1.234', 'much']) {
    await fill(shift, wrong)
    await user.tab()
    expect(screen.getByText(text.SecurityControls.Fields.DollarError), wrong).toBeTruthy()
    expect(saveButton()).toHaveProperty('disabled', true)
  }
  await fill(shift, '99.5')
  await user.tab()
  expect([shift.value, screen.queryByText(strings.errors.oneAmount)]).toEqual(['$99.50', null])
  expect(saveButton()).toHaveProperty('disabled', false)
})

it('shows limits that are on, and says why there are no more (P-052, P-110, K-12)', async () => {
  const shown = () => screen.queryAllByRole('switch').map((one) => one.dataset.path)
  const some = await open({ ...may, toggle: ['featLimitClearItems'] })
  expect(shown()).toEqual(['IsLimitClearItemsEnabled', 'IsLimitUserPermissionEnabled'])
  some.unmount()
  const abroad = await open({ ...may, country: 826 })
  expect(screen.getByText(access.reasons.limitsCheck)).toBeTruthy()
  expect(shown()).toEqual(['IsLimitUserPermissionEnabled'])
  abroad.unmount()
  await open({ ...may, flag: ['ac-security-control-react-page'] })
  expect(screen.getByText(strings.none)).toBeTruthy()
  expect(shown()).toEqual([])
})

it('is read-only in one of several stores (P-104)', async () => {
  const { user, field } = await open({ ...may, view: 'store-of-many' })
  await user.click(field(strings.IsLimitChecksEnabled.on))
  expect(field(fields.MaxOpenChecks).value).toBe('25')
  expect(screen.getByRole('note').textContent).toContain('This applies to all stores.')
})

describe('without its flag', () => {
  const older: TestFacts = {
    ...may,
    flag: bought.flag!.filter((flag) => flag !== 'ac-security-control-react-page'),
  }
  it('is shown where the operator has no older page (R-062, resolution 81)', async () => {
    const { field } = await open(older)
    expect(field(fields.MaxOpenChecks).value).toBe('25')
  })
  it('is the operator’s older page in a frame (R-062)', async () => {
    setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
    renderScreen(at, { facts: older })
    const frame = await screen.findByTitle<HTMLIFrameElement>(access.securityControls.title)
    expect(frame.getAttribute('src')).toBe('https://legacy.example/Portal/NewUi/SecurityControls')
    expect(sentTo('getSecurityControls')).toEqual([])
  })
})
