import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { portal } from '#core/testing/portal.tsx'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import { clearNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../../locales/en.manifest.json' with { type: 'json' }
import text from '../text.en.json' with { type: 'json' }
import type { Delivery } from './delivery.form.ts'
import { delivery, saveDelivery } from './delivery.graph.ts'
import { acting, inputsOf, noticed, saveButton } from '../../parts/screen.fixtures.ts'

const { delivery: strings } = text
const at = '/onlineordering/ordersettings?tab=delivery'
const may: TestFacts = {
  permission: ['onlineOrdering.orderSettings', 'onlineOrdering.orderSettings.edit'],
  flag: ['hec-delivery'],
}
const withPartner: TestFacts = { ...may, portal: ['hasDeliveryAddOn'] }
const operation = 'saveDelivery'

const percent = (of: number) => ({ percent: of, flatFee: null })
const flat = (dollars: number) => ({ percent: null, flatFee: dollars })
let stored: Delivery
beforeEach(() => {
  stored = {
    offeringDelivery: false,
    minimumDeliveryAmount: null,
    settings: { store: percent(25), consumer: percent(75) },
    partnerFee: null,
    concurrencyChecksum: 'off.v0.v1',
    lastModified: null,
    lastModifiedBy: null,
  }
})
const reads = () => answerGraph(delivery, () => stored)
const saves = () =>
  answerGraph(saveDelivery, ({ body }) => {
    const { input } = body as { input: Omit<Delivery, 'partnerFee'> }
    stored = { ...stored, ...input, concurrencyChecksum: `${input.concurrencyChecksum}+` }
    return stored
  })

itIsASettingsScreen('Delivery', {
  at,
  may,
  mayNot: { ...may, permission: ['onlineOrdering.orderSettings'] },
  via: 'graph',
  read: { answers: reads },
  save: {
    operation,
    answers: saves,
    fails: (reply) => answerGraph(saveDelivery, reply),
  },
  shows: {
    [strings.offering]: false,
    [strings.minimum]: '$0.00',
    [strings.payers.storePercent]: true,
    [strings.storePercent]: '25%',
    [strings.consumerPercent]: '75%',
  },
  edit: {
    label: strings.offering,
    to: true,
    sends: {
      organization: '1002',
      enterpriseUnit: '100200001',
      input: {
        offeringDelivery: true,
        minimumDeliveryAmount: 0,
        settings: { store: percent(25), consumer: percent(75) },
        concurrencyChecksum: 'off.v0.v1',
      },
    },
  },
  field: { name: 'input.minimumDeliveryAmount', label: strings.minimum },
  saved: strings.saved,
})

async function open(facts: TestFacts = may) {
  reads()
  saves()
  const rendered = renderScreen(at, { facts })
  const offering = await screen.findByRole<HTMLInputElement>('switch', { name: strings.offering })
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  const { enter, choose, ...acts } = acting(rendered)
  const pay = (payer: keyof typeof strings.payers) => choose(strings.payers[payer])
  const type = (label: string, value: string) => enter(field(label), value)
  return { ...rendered, ...acts, offering, field, pay, type }
}
const sent = () => inputsOf(operation)

describe('the minimum delivery amount', () => {
  it('is $0.00, blank with the focus, two decimals after (V-159, V-166, K-83)', async () => {
    const { user, field, type } = await open()
    expect(field(strings.minimum).value).toBe('$0.00')
    await user.click(field(strings.minimum))
    expect(field(strings.minimum).value).toBe('')
    await user.tab()
    expect(field(strings.minimum).value).toBe('$0.00')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await type(strings.minimum, '7')
    expect(field(strings.minimum).value).toBe('$7.00')
    await user.click(field(strings.minimum))
    expect(field(strings.minimum).value).toBe('7.00')
  })

  it.each(['1000', '1.234'])('refuses %s at its field (V-159)', async (typed) => {
    const { type } = await open()
    await type(strings.minimum, typed)
    expect(await screen.findByText(strings.errors.minimum)).toBeTruthy()
    expect(saveButton().disabled).toBe(true)
  })
})

describe('who pays the delivery fee', () => {
  it('is one of five, with the fields of the chosen one (N-22, V-162)', async () => {
    const { pay } = await open()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    for (const all of ['consumerAll', 'storeAll'] as const) {
      await pay(all)
      expect(screen.getAllByRole('textbox')).toHaveLength(1)
      expect(saveButton().disabled).toBe(false)
    }
    await pay('storeAmount')
    expect(saveButton().disabled).toBe(true)
  })

  it('fills the other percent to 100, whichever is typed (V-161)', async () => {
    const { type, field, save } = await open()
    await type(strings.storePercent, '33.33')
    // It has the focus by now.
    expect(field(strings.consumerPercent).value).toBe('66.67')
    await type(strings.consumerPercent, '60')
    expect(field(strings.storePercent).value).toBe('40%')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([{ settings: { store: percent(40), consumer: percent(60) } }])
  })

  it('refuses a percentage of 0 and 100 or other text, trims more (V-133, V-160)', async () => {
    const { type, field } = await open()
    for (const [label, typed] of [
      [strings.storePercent, '0'],
      [strings.consumerPercent, '100'],
      [strings.storePercent, '33.333'],
    ] as const) {
      await type(label, typed)
      expect(await screen.findByText(strings.errors.percent)).toBeTruthy()
      expect(saveButton().disabled).toBe(true)
    }
    for (const label of [strings.storePercent, strings.consumerPercent]) {
      await type(label, '1000')
      expect(field(label).value).toBe('100%')
    }
  })

  it('takes an amount of one side alone (V-134, V-160)', async () => {
    const { pay, type, save } = await open()
    await pay('consumerAmount')
    await type(strings.consumerAmount, '1000')
    expect(await screen.findByText(strings.errors.amount)).toBeTruthy()
    await type(strings.consumerAmount, '3')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([{ settings: { store: null, consumer: flat(3) } }])
  })

  it('is told in a sentence about a fee of five dollars, or of the partner’s', async () => {
    const { pay, type } = await open()
    expect(
      screen.getByText('Of a $5.00 delivery fee, guests pay $3.75 and you pay $1.25.'),
    ).toBeTruthy()
    await pay('storeAmount')
    expect(screen.getByText(strings.example.open)).toBeTruthy()
    await type(strings.storeAmount, '2')
    expect(
      screen.getByText('Of a $5.00 delivery fee, guests pay $3.00 and you pay $2.00.'),
    ).toBeTruthy()
  })
})

describe('saving', () => {
  it('that fails says so 3 s, and only the switch goes back (S-158, V-100, K-57)', async () => {
    const { user, offering, type, field, save } = await open()
    answerGraph(saveDelivery, graphProblem(501, 'notBuilt'))
    await type(strings.minimum, '9')
    await user.click(offering)
    await save()
    await noticed({
      kind: 'error',
      title: text.orderSettings.Errors.General,
      autoClose: 3000,
    })
    await waitFor(() => expect(offering.checked).toBe(false))
    expect(field(strings.minimum).value).toBe('$9.00')
    // Blocked while the banner shows.
    expect(saveButton().disabled).toBe(true)
    act(() => clearNotices(portal))
    await waitFor(() => expect(saveButton().disabled).toBe(false))
  })
})

describe('the delivery partner’s fee', () => {
  const partner = (given: Partial<NonNullable<Delivery['partnerFee']>>) => {
    const usual = { feeId: '7', name: 'Delivery Fee', amount: 6.5, percent: null }
    stored.partnerFee = { ...usual, isCharged: false, ...given }
  }

  it('says whether the store charges it, and what the switch does to it (S-164)', async () => {
    partner({})
    const { user, offering } = await open(withPartner)
    expect(
      screen.getByText(/^This store doesn't charge “Delivery Fee” \(\$6\.50\)\.$/),
    ).toBeTruthy()
    expect(screen.getByText(/^Of a \$6\.50 delivery fee, guests pay/)).toBeTruthy()
    await user.click(offering)
    expect(screen.getByText(/Turning delivery on adds it\.$/)).toBeTruthy()
  })

  it.each([[['onlineOrdering.fees'] as const], [[] as const]])(
    'says how a store that delivers already joins it, with the way there: may also %j',
    async (more) => {
      partner({})
      stored.offeringDelivery = true
      const permission = [...may.permission!, ...more]
      const { user, offering } = await open({ ...withPartner, permission })
      const adding = () => screen.queryByText(/Add this store to it under Fees\./)
      expect(adding()).toBeTruthy()
      const link = screen.queryByRole('link', { name: strings.partner.toFees })
      expect(link?.getAttribute('href')).toEqual(
        more.length > 0 ? expect.stringMatching(/\/onlineordering\/fees$/) : undefined,
      )
      await user.click(offering)
      expect(adding()).toBeNull()
    },
  )

  it('says that it will be created, or that no charge represents it (K-84)', async () => {
    partner({ feeId: null, amount: null })
    const { user, offering, unmount } = await open(withPartner)
    await user.click(offering)
    expect(screen.getByText(/creates “Delivery Fee” \(\$1\.00\) for this store/)).toBeTruthy()
    unmount()
    partner({ feeId: null, name: null, amount: null })
    await open(withPartner)
    expect(screen.getByText(strings.partner.noItem)).toBeTruthy()
  })

  it('is not shown without the add-on (P-098)', async () => {
    partner({})
    await open()
    expect(screen.queryByText(strings.partner.title)).toBeNull()
  })
})

it('is hidden without the delivery flag (P-080)', async () => {
  reads()
  renderScreen(at, { facts: { ...may, flag: [] } })
  expect(await screen.findByText(access.orderSettings.title)).toBeTruthy()
  expect(screen.queryByText(text.orderSettings.tabs.delivery)).toBeNull()
})
