import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import { paymentLocales, type Gateway } from '#schemas/rules/payments.ts'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerOf, buildSettings } from './payments.fixtures.ts'
import type { PaymentSettings } from './payments.form.ts'

const at = '/settings/payments'
const may: TestFacts = { permission: ['settings.payments', 'settings.payments.edit'] }
const administrator: TestFacts = { ...may, role: ['Silver Merchant Admin'] }
const save = 'updatePaymentSettings'
const strings = text.payments
const saves = () =>
  answer(save, ({ body }) =>
    answerOf({
      ...buildSettings(),
      ...(body as Partial<PaymentSettings>),
      PaymentTypes: buildSettings().PaymentTypes,
    }),
  )

itIsASettingsScreen('Payments', {
  at,
  may,
  mayNot: { permission: ['settings.payments'] },
  read: {
    answers: () => answer('getPaymentSettings', answerOf()),
  },
  save: { operation: save, answers: saves, fails: (reply) => answer(save, reply) },
  shows: {
    [strings.gatewayLabel]: strings.gateways.ConnectedPayments,
    [strings.signature]: '$25.00',
    'Pay by CASH': true,
  },
  edit: {
    label: strings.signature,
    to: '30',
    sends: { SignatureAmount: 30, CreditGateway: 8, ConcurrencyChecksum: 'v1.8' },
  },
  field: { name: 'SignatureAmount', label: strings.signature },
  saved: strings.saved,
})

async function open(settings: Partial<PaymentSettings> = {}, facts: TestFacts = administrator) {
  answer('getPaymentSettings', answerOf(buildSettings(settings)))
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('heading', { name: strings.types })
  const { user } = rendered
  // Matches the start because the label includes the switch's help.
  const field = (label: string) =>
    screen.queryByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
  const gateway = () =>
    screen.getByRole<HTMLInputElement>('combobox', { name: strings.gatewayLabel })
  async function choose(name: Gateway) {
    await user.click(gateway())
    await user.click(await screen.findByRole('option', { name: strings.gateways[name] }))
  }
  const shown = () =>
    ([strings.terminal, strings.manualCard, strings.tips] as const).map(
      (label) => field(label) !== null,
    )
  return { ...rendered, field, gateway, choose, shown }
}
const buttons = () =>
  within(screen.getByRole('list', { name: strings.buttons }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the gateway', () => {
  it('is one of eleven, for people who may change it (N-01, P-040)', async () => {
    const { user, gateway } = await open()
    await user.click(gateway())
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(Object.values(strings.gateways))
  })
  it('and offline cards are locked for others, who read who to ask (P-040)', async () => {
    const { user, field, gateway } = await open({}, may)
    expect(gateway().readOnly).toBe(true)
    expect(screen.getByText(access.reasons.changePaymentGateway)).toBeTruthy()
    expect(screen.getByText(access.reasons.offlineCredit)).toBeTruthy()
    await user.click(field(strings.offlineOn)!)
    expect(field(strings.offlineOn)!.checked).toBe(false)
  })
  it('shows terminal, manual card and tips as it takes them (P-049, P-050, P-051)', async () => {
    const takes: Readonly<Record<Gateway, boolean[]>> = {
      none: [false, false, false],
      Monetra: [false, false, true],
      PayPal: [false, false, false],
      Creditcall: [false, true, false],
      Ingenico: [true, true, true],
      POSGate: [false, false, false],
      Positron: [false, false, false],
      Quest: [false, false, false],
      ConnectedPayments: [false, true, true],
      SagePay: [false, false, false],
      BankOfAmerica: [false, true, true],
    }
    for (const [name, { id }] of Object.entries(gateways)) {
      const { shown, unmount } = await open({ CreditGateway: id as 0 }, may)
      expect([name, ...shown()]).toEqual([name, ...takes[name as Gateway]])
      unmount()
    }
  })
  it('offers at once what the chosen one takes; says what is lost (T-settings-10)', async () => {
    saves()
    const { user, choose, shown, field } = await open()
    await choose('Ingenico')
    expect(shown()).toEqual([true, true, true])
    await user.click(field(strings.manualCard)!)
    await choose('Monetra')
    expect(shown()).toEqual([false, false, true])
    expect(
      screen.getByText(strings.lost.replace('{{what}}', strings.takes.manualCard)),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: forms.save }))
    await waitFor(() => expect(sentTo(save)).toHaveLength(1))
    expect(sentTo(save)[0]!.body).toMatchObject({
      CreditGateway: 1,
      PaymentTerminal: 'none',
      IsManualCardEnabled: false,
      IsCreditTipsEnabled: true,
    })
  })
  it('set to none says how cards are taken', async () => {
    await open({ CreditGateway: 0 })
    expect(screen.getByText(strings.noGateway)).toBeTruthy()
  })
})

describe('payment types', () => {
  it.each((['en-US', 'ru-RU', 'zh-CN'] as const).map((one) => [one, paymentLocales[one]] as const))(
    'are those of %s, each a switch (K-18, K-19, K-20, N-02)',
    async (Culture, { types }) => {
      await open({ Culture })
      expect(
        screen
          .getAllByRole('switch')
          .map((one) => (one as HTMLInputElement).labels![0]!.textContent)
          .map((label) => label.replace(strings.typeOff, ''))
          .filter((label) => label.startsWith('Pay by ')),
      ).toEqual(types.map((type) => `Pay by ${type}`))
    },
  )
  it('are the buttons of the registers, as they are turned on or off (T-settings-11)', async () => {
    const { user, field } = await open({ Culture: 'ru-RU' })
    expect(buttons()).toEqual(['Pay by CASH', 'Pay by CREDIT'])
    await user.click(field('Pay by CREDIT')!)
    expect(buttons()).toEqual(['Pay by CASH'])
    await user.click(field('Pay by CASH')!)
    expect(screen.getByText(strings.noButtons)).toBeTruthy()
  })
  it('are counted where two saves conflict', async () => {
    const { user, field } = await open({ Culture: 'ru-RU' })
    answer(
      save,
      problem(409, 'conflict', {
        record: { ...buildSettings({ Culture: 'ru-RU' }), ConcurrencyChecksum: 'v9.8' },
      }),
    )
    await user.click(field('Pay by CREDIT')!)
    await user.click(screen.getByRole('button', { name: forms.save }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/1 payment type accepted/)).toBeTruthy()
  })
  it('that are off for all stores stay off, and say so', async () => {
    const { user, field } = await open()
    await user.click(field('Pay by EBTSNAP')!)
    expect(field('Pay by EBTSNAP')!.checked).toBe(false)
    expect(screen.getByText(strings.typeOff)).toBeTruthy()
  })
})

it('refuses an amount over the limit, and warns of what offline cards cost', async () => {
  const { user, fill, field } = await open()
  expect(screen.queryByText(strings.offlineRisk)).toBeNull()
  await user.click(field(strings.offlineOn)!)
  expect(screen.getByText(strings.offlineRisk)).toBeTruthy()
  await fill(field(strings.signature)!, '1000000')
  await user.tab()
  await waitFor(() => expect(field(strings.signature)!.getAttribute('aria-invalid')).toBe('true'))
})
it('belongs to one store: company view leads to the choice of one', async () => {
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(await screen.findByText('You can only open Payments in a single store')).toBeTruthy()
  expect(sentTo('getPaymentSettings')).toHaveLength(0)
})
