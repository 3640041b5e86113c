import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import partsText from '../parts/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answersFees, exampleLike, feeLike, savesFees, type Platform } from './fees.fixtures.ts'
import { saveFee, type SaveFeeMutationVariables } from './model/fees.graph.ts'
import { acting, noticed, tabNames } from '../parts/screen.fixtures.ts'
import { stores } from '../parts/stores.fixtures.ts'

const at = '/onlineordering/fees'
const may: TestFacts = {
  permission: ['onlineOrdering.fees', 'onlineOrdering.fees.edit'],
  view: 'company',
}
const mayNot: TestFacts = { permission: ['onlineOrdering.fees'], view: 'company' }
const strings = text.fees

let platform: Platform
beforeEach(() => {
  platform = {
    fees: [
      feeLike('1', { name: 'Packaging' }),
      feeLike('2', {
        name: 'Delivery',
        calculation: { ...feeLike('2').calculation, type: 'amount', value: 2 },
        pickupAndCurbside: false,
        delivery: true,
      }),
    ],
    example: exampleLike(),
  }
})

itIsASettingsScreen('Fees', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: () => answersFees(platform) },
  save: {
    operation: 'saveFee',
    answers: () => savesFees(platform),
    fails: (reply) => answerGraph(saveFee, reply),
  },
  shows: {
    [strings.fee.name]: 'Packaging',
    [strings.amount.minimum]: '',
    [strings.applies.pickup]: true,
  },
  edit: {
    label: strings.fee.name,
    to: 'Bags',
    sends: { organization: '1002', feeId: '1', name: 'Bags', concurrencyChecksum: 'v1' },
  },
  field: { name: 'name', label: strings.fee.name },
  saved: strings.APISuccess,
})

interface Opened {
  facts?: TestFacts
  refuses?: (sent: SaveFeeMutationVariables) => Response | undefined
}
async function open({ facts = may, refuses }: Opened = {}) {
  answersFees(platform)
  savesFees(platform, refuses)
  const rendered = renderScreen(at, {
    facts,
    portal: { view: facts.view ?? 'company', merchantName: 'Copper Kettle Bakery' },
  })
  await screen.findByRole('tablist', { name: strings.tabs })
  const { enter, ...acts } = acting(rendered)
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), {
      selector: 'input:not([type=radio])',
    })
  return {
    ...rendered,
    ...acts,
    field,
    tab: (name: string | RegExp) => screen.getByRole('tab', { name }),
    type: (label: string, value: string) => enter(field(label), value),
    sent: () => sentTo('saveFee').map(({ body }) => body),
  }
}
const wrongName = (message: string, code = 'x', field = 'name') =>
  graphProblem(422, 'invalid', { errors: [{ field, code, message }] })

it('has a title and a tab a fee by its name, each read (R-162, U-153, U-154, S-144)', async () => {
  const { press } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fees')
  expect(screen.getByText(/at all Copper Kettle Bakery stores/)).toBeTruthy()
  expect(tabNames()).toEqual(['Packaging', 'Delivery'])
  expect(sentTo('getFeeById').map(({ body }) => body.feeId)).toEqual(['1', '2'])
  await press(strings.add)
  expect(tabNames()).toEqual(['Packaging', 'Delivery', 'Fee 3'])
})

it('starts blank: percent, 0, the first tax category (U-158, S-148, K-50, S-144)', async () => {
  platform.fees = []
  const { field, type, save, sent } = await open()
  expect(tabNames()).toEqual(['Fee 1'])
  expect(field(strings.amount.percent).value).toBe('0.00%')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Tax category/ }).value).toBe(
    'Groceries',
  )
  expect(screen.queryByRole('region', { name: /Unsaved/i })).toBeNull()
  await type(strings.fee.name, 'Packaging')
  await type(strings.fee.description, 'Boxes')
  await type(strings.amount.percent, '3')
  expect(field(strings.amount.percent).value).toBe('3.00%')
  await save()
  await noticed({ text: strings.APISuccess })
  expect(sent()).toMatchObject([
    {
      feeId: null,
      concurrencyChecksum: null,
      name: 'Packaging',
      description: 'Boxes',
      taxCategory: '12',
      calculation: { type: 'percent', value: 3, minAmount: null, maxAmount: null },
      assignedSites: stores.map(({ id }) => id),
    },
  ])
  await waitFor(() => expect(tabNames()).toEqual(['Packaging']))
})

describe('the form of a fee', () => {
  it('says at each field what is wrong (V-138 to V-144, E-092, E-093)', async () => {
    const { field, type } = await open()
    for (const [label, value, said] of [
      [strings.fee.name, 'Bag & box', text.FeeNameSpecialCharacter],
      [strings.fee.name, 'x'.repeat(21), strings.errors.nameTooLong],
      [strings.fee.name, '', strings.errors.name],
      [strings.fee.name, 'DELIVERY', text.FeeNameTakenACBO],
      [strings.amount.percent, '100.5', strings.errors.percent],
      [strings.amount.percent, '0', strings.errors.value],
      [strings.amount.minimum, '1000', strings.errors.bound],
      [strings.fee.description, 'x'.repeat(51), strings.errors.description],
    ] as const) {
      await type(label, value)
      expect(await screen.findByText(said)).toBeTruthy()
    }
    for (const [label, value, shown] of [
      [strings.fee.name, '  Bag   and box ', 'Bag and box'],
      [strings.amount.percent, '12.5', '12.50%'],
      [strings.amount.minimum, '2', '$2.00'],
    ] as const) {
      await type(label, value)
      expect(field(label).value).toBe(shown)
    }
    await type(strings.amount.maximum, '1')
    expect(await screen.findByText(strings.errors.bounds)).toBeTruthy()
  })
  it('says at the name that a charge or an item has it (V-140, E-091)', async () => {
    const { type, save, field } = await open({
      refuses: () => wrongName('Taken.', 'online-ordering:FeeNameTaken'),
    })
    await type(strings.fee.name, 'Latte')
    await save()
    expect(await screen.findByText(text.FeeNameTaken)).toBeTruthy()
    expect(field(strings.fee.name).value).toBe('Latte')
  })
  it('turns between percent and flat amount, and keeps bounds (S-146, U-159, V-144)', async () => {
    const { choose, field, type, save, sent } = await open()
    await type(strings.amount.minimum, '5')
    await choose(strings.amount.flat)
    expect(field(strings.amount.flat).value).toBe('$5.00')
    await type(strings.amount.flat, '1.25')
    await type(strings.amount.maximum, '7')
    await choose(strings.amount.rounding1)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0].calculation).toEqual({
      type: 'amount',
      value: 1.25,
      minAmount: 5,
      maxAmount: 7,
      roundingDecimalPlaces: 1,
    })
  })
  it('sends kinds of orders and chosen stores (U-156, U-157)', async () => {
    const { user, press, save, sent } = await open()
    await user.click(screen.getByRole('checkbox', { name: strings.applies.dineIn }))
    await user.click(screen.getByRole('option', { name: /Mill Lane/ }))
    expect(screen.getByText('2 of 3 stores')).toBeTruthy()
    await press(partsText.sites.reset)
    expect(screen.getByText('3 of 3 stores')).toBeTruthy()
    await user.click(screen.getByRole('option', { name: /Station Arcade/ }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      fulfillmentTypes: ['PICKUP', 'CURBSIDE', 'DINEIN'],
      assignedSites: ['100200001', '100200002'],
      assignedSitesChanged: true,
    })
  })
})

it('adds at most 20, and says why (U-155, V-145, E-140, K-75)', async () => {
  platform.fees = Array.from({ length: 19 }, (_, n) => feeLike(String(n + 1), { name: `No ${n}` }))
  const { user } = await open()
  const add = screen.getByRole('button', { name: strings.add })
  for (const isOff of ['false', 'true']) {
    expect(add.getAttribute('aria-disabled')).toBe(isOff)
    await user.click(add)
    expect(screen.getAllByRole('tab')).toHaveLength(20)
  }
  await user.unhover(add)
  await user.hover(add)
  expect(await screen.findByText(strings.most)).toBeTruthy()
})

describe('deleting', () => {
  it('asks with the name, Yes and No, and leaves a blank one (M-40, S-147, U-162)', async () => {
    platform.fees = platform.fees.slice(0, 1)
    const { user, press } = await open()
    await press(strings.remove)
    const dialog = await screen.findByRole('dialog', { name: 'Delete fee Packaging?' })
    await user.click(within(dialog).getByRole('button', { name: 'No' }))
    expect(sentTo('deleteFeeById')).toHaveLength(0)
    await press(strings.remove)
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(tabNames()).toEqual(['Fee 1']))
    expect(sentTo('deleteFeeById')[0]?.body).toMatchObject({
      feeId: '1',
      concurrencyChecksum: 'v1',
    })
    await noticed({ text: 'Fees: Packaging deleted' })
  })
  it('drops a tab that was never saved without a call, and keeps what is typed', async () => {
    const { user, tab, type, press, save, sent } = await open()
    await type(strings.fee.name, 'Bags')
    await press(strings.add)
    await press(strings.remove)
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(tabNames()).toEqual(['Bags', 'Delivery']))
    expect(sentTo('deleteFeeById')).toHaveLength(0)
    await user.click(tab('Delivery'))
    await press(strings.remove)
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(tabNames()).toEqual(['Bags']))
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ feeId: '1', name: 'Bags' }]))
  })
})

describe('saving', () => {
  it('sends changed fees one by one (S-149, S-150, E-094, K-58, U-161)', async () => {
    const { user, tab, type, press, save, sent } = await open()
    await user.click(tab('Delivery'))
    await type(strings.fee.name, 'Courier')
    await press(strings.add)
    await type(strings.fee.name, 'Bags')
    await type(strings.amount.percent, '2')
    await save()
    await noticed({ text: strings.APISuccess })
    expect(sent().map(({ feeId, name }) => [feeId, name])).toEqual([
      ['2', 'Courier'],
      [null, 'Bags'],
    ])
    // Each save needs its own key, because the platform would otherwise take the second for a
    // repeat.
    expect(
      new Set(sentTo('saveFee').map(({ headers }) => headers.get('Idempotency-Key'))).size,
    ).toBe(2)
    await noticed({ kind: 'success', autoClose: 4000 })
  })
  it('keeps what was saved, names what was not; a second save ends it (S-145)', async () => {
    let isDown = true
    const { user, tab, type, press, save, sent, field } = await open({
      refuses: ({ name }) =>
        isDown && name === 'Courier' ? wrongName('Not this one.') : undefined,
    })
    await type(strings.fee.name, 'Bags')
    await user.click(tab('Delivery'))
    await type(strings.fee.name, 'Courier')
    await press(strings.add)
    await type(strings.fee.name, 'Cups')
    await type(strings.amount.percent, '4')
    await save()
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    // The failed tab is shown, with its input kept.
    expect(field(strings.fee.name).value).toBe('Courier')
    await noticed({
      title: strings.APIError,
      text: 'Not saved: Courier. All other fees were saved.',
      autoClose: 4000,
    })
    expect(platform.fees.map(({ name }) => name)).toEqual(['Bags', 'Delivery', 'Cups'])
    expect(tabNames()).toEqual(['Bags', 'Courier', 'Cups'])
    isDown = false
    await save()
    await noticed({ text: strings.APISuccess })
    expect(sent().map(({ name }) => name)).toEqual(['Bags', 'Courier', 'Cups', 'Courier'])
    expect(platform.fees.map(({ name }) => name)).toEqual(['Bags', 'Courier', 'Cups'])
  })
  it('adds back a fee that someone else deleted, if it is saved again', async () => {
    const { type, save, sent } = await open()
    await type(strings.fee.name, 'Bags')
    platform.fees = platform.fees.slice(1)
    await save()
    expect(await screen.findByText(/Someone deleted Bags/)).toBeTruthy()
    await save()
    await noticed({ text: strings.APISuccess })
    expect(sent().map(({ feeId }) => feeId)).toEqual(['1', null])
  })
  it('says in its banner what the platform refuses as a whole (E-088, E-095, K-58)', async () => {
    const message = 'A charge with this name already exists.'
    const { type, save } = await open({ refuses: () => wrongName(message, 'x', '') })
    await type(strings.fee.name, 'Bags')
    await save()
    expect(await screen.findByText(message)).toBeTruthy()
    await noticed({ title: strings.APIError, autoClose: 4000 })
  })
  it('is held back while a fee is wrong, and lists those fees (V-146, E-089, E-090)', async () => {
    const { user, tab, type, press, save, sent } = await open()
    await type(strings.fee.name, 'A & B')
    await press(strings.add)
    await user.click(tab('Delivery'))
    await save()
    await noticed({
      kind: 'error',
      title: strings.FormInputError,
      text: 'Fees with errors: A & B and Fee 3',
      autoClose: 4000,
    })
    expect(sent()).toHaveLength(0)
    // Its tab is marked too, and the form moves to the first fault.
    expect(tab("A & B: can't be saved yet")).toBeTruthy()
  })
})

it.each([
  ['where fees are set (P-094, U-162)', { ...may, userKind: ['company'] }, strings.siteViewOnly],
  ['without access to the company view', may, strings.siteViewAlone],
  ['who may not edit there, either (P-095)', mayNot, core.reasons.viewOnly],
] as [string, TestFacts, string][])(
  'is read-only in one of several stores, and says the reason: %s',
  async (_who, facts, said) => {
    await open({ facts: { ...facts, view: 'store-of-many' } })
    expect(screen.getByRole('note').textContent).toContain(said)
    for (const name of [strings.add, strings.remove])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
  },
)

describe('the worked example', () => {
  const example = () => screen.findByRole('complementary', { name: strings.example.title })
  it('works out what a guest pays while one types, and keeps the last valid result', async () => {
    const { type } = await open()
    const aside = await example()
    // 2 × 5.35 + 9.50 + 3.75 + 2 × 8.00 = 39.95
    expect(within(aside).getByText('5% of $39.95 is $1.9975; rounded to the cent')).toBeTruthy()
    await type(strings.amount.percent, '3')
    expect(within(aside).getByText('3% of $39.95 is $1.1985; rounded to the cent')).toBeTruthy()
    expect(within(aside).getByText('$2.00', { selector: 's' })).toBeTruthy()
    expect(within(aside).getByText('$0.86 less than with the saved fees')).toBeTruthy()
    await type(strings.amount.percent, '101')
    expect(within(aside).getByText('3% of $39.95 is $1.1985; rounded to the cent')).toBeTruthy()
    expect(within(aside).getByText(strings.example.kept)).toBeTruthy()
  })
  it('warns before the save of no store, no order type, or a tiny amount', async () => {
    const { user, tab, type, press, save, sent } = await open()
    const aside = await example()
    await type(strings.amount.percent, '0.5')
    expect(within(aside).getByText(/this fee comes to only \$0\.10/)).toBeTruthy()
    expect(tab(/might not work as expected/)).toBeTruthy()
    await user.click(within(aside).getByRole('button', { name: 'Make it $0.50' }))
    expect(within(aside).queryByText(/this fee comes to only/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: strings.applies.pickup }))
    expect(within(aside).getByText(strings.traps.noMode)).toBeTruthy()
    for (const { name } of stores)
      await user.click(screen.getByRole('option', { name: new RegExp(name) }))
    expect(within(aside).getByText(strings.traps.noStore)).toBeTruthy()
    await press(partsText.sites.selectAll)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0].calculation).toMatchObject({ type: 'amount', value: 0.5 })
  })
  it('changes with the kind of order and with the basket', async () => {
    const { user } = await open()
    const aside = await example()
    await user.click(within(aside).getByRole('radio', { name: strings.example.delivery }))
    expect(within(aside).getByText('Packaging, not for delivery')).toBeTruthy()
    await user.click(within(aside).getByRole('button', { name: strings.example.change }))
    await user.click(within(aside).getByRole('button', { name: 'Add one Latte' }))
    expect(within(aside).getByText('7 items', { exact: false })).toBeTruthy()
    expect(within(aside).getByText('$45.30')).toBeTruthy()
  })
})
