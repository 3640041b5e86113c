import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }

import access from '../locales/en.manifest.json' with { type: 'json' }
import grid from '#core/grid/text.en.json' with { type: 'json' }
import {
  bar,
  button,
  expectAbsent,
  field,
  findDialog,
  formSteps,
  textsOf,
  toggle,
} from '../screens.fixtures.ts'
import menu from './text.en.json' with { type: 'json' }
import {
  answerSaves,
  answerStores,
  discountAnswer,
  editor,
  buildContext,
  storedDiscount,
  storeId,
  viewer,
} from './discount.fixtures.ts'

const text = menu.discounts
beforeEach(() => {
  answerStores()
  answerSaves()
})

itIsASettingsScreen('A discount', {
  at: '/menu/discounts/17',
  may: editor,
  mayNot: viewer,
  portal: buildContext(editor).portal,
  read: {
    answers: () => answer('getDiscountMetadata', discountAnswer()),
  },
  save: {
    operation: 'updateDiscount',
    answers: answerSaves,
    fails: (reply) => answer('updateDiscount', reply),
  },
  shows: {
    [text.form.name]: 'Senior',
    [text.form.description]: 'For seniors',
    [text.form.externalId]: 'EXT-1',
    [text.form.posActive]: true,
    [text.form.type]: text.types.A,
    [text.form.amounts.amount]: '$5.00',
    [text.form.appliesTo]: text.appliesTo.H,
    [text.form.minimum]: '$20.00',
    [text.form.isApprovalNeeded]: true,
    [text.form.emailOfferOnly]: false,
    [text.form.usedInMailout]: true,
    [text.form.barcodeRangeStart]: 'A1',
    [text.form.barcodeRangeEnd]: 'A9',
  },
  edit: {
    label: text.form.description,
    to: 'From 65',
    sends: {
      Id: 17,
      ConcurrencyChecksum: 'v1',
      Description: 'From 65',
      Name: 'Senior',
      DiscountAmount: 5,
    },
  },
  field: { name: 'BarcodeRangeEnd', label: text.form.barcodeRangeEnd },
  saved: text.saved,
})

const body = (operation: string) => sentTo(operation)[0]?.body
const answerDiscount = (...given: Parameters<typeof discountAnswer>) =>
  answer('getDiscountMetadata', discountAnswer(...given))
async function open(facts: TestFacts = {}, at = '/menu/discounts/17') {
  const rendered = renderScreen(at, buildContext({ ...editor, ...facts }))
  await waitFor(() => field(text.form.description))
  return { ...rendered, ...formSteps(rendered) }
}
/** A discount of all stores, or of none, apart from these. */
const inStores = (all: boolean, ...others: number[]) =>
  storedDiscount({
    DiscountStores: [
      { StoreId: 0, IsAssigned: all },
      ...others.map((index) => ({ StoreId: storeId(index), IsAssigned: !all })),
    ],
  })
const company: TestFacts = { view: 'company' }

describe('where there are several stores', () => {
  it('one of them changes only whether it is active there (P-062, P-063, V-027)', async () => {
    answerDiscount()
    const { user, save } = await open({ view: 'store-of-many' })
    expect(screen.getByRole('note').textContent).toContain(access.reasons.editDiscountDetails)
    const fixed = [
      text.form.description,
      text.form.externalId,
      text.form.amounts.amount,
      text.form.minimum,
      text.form.type,
      text.form.appliesTo,
      text.form.barcodeRangeStart,
    ]
    for (const label of fixed) expect(field(label).readOnly, label).toBe(true)
    expect(screen.getAllByText(text.form.setByCompany).length).toBeGreaterThan(fixed.length)
    await user.click(toggle(text.form.usedInMailout))
    expect(toggle(text.form.usedInMailout).checked).toBe(true)
    expect(button(text.delete.action)).toMatchObject({
      disabled: true,
      title: access.reasons.deleteDiscounts,
    })

    await user.click(toggle(text.form.posActive))
    await save()
    await waitFor(() =>
      expect(body('updateDiscount')).toMatchObject({
        PosActive: false,
        Description: 'For seniors',
        ConcurrencyChecksum: 'v1',
      }),
    )
  })

  it('the company has a chip for each of up to three, not a switch (P-061, U-107)', async () => {
    answerStores(5)
    answerDiscount(inStores(false, 0, 2, 4))
    const { unmount } = await open(company)
    expect(toggle(text.form.posActive)).toBeNull()
    for (const name of ['Harbour Street', 'Station Arcade', 'Old Town'])
      expect(screen.getByText(name)).toBeTruthy()
    expect(screen.queryByText(/other store/)).toBeNull()
    expect(field(text.form.description).readOnly).toBe(false)
    unmount()
    // Of more than three, it has two, and how many others there are.
    answerDiscount(inStores(true, 3))
    await open({ ...company, ...viewer })
    for (const name of ['Harbour Street', 'Mill Lane', '2 other stores'])
      expect(screen.getByText(name)).toBeTruthy()
    expect(screen.queryByText('Station Arcade')).toBeNull()
    expect(screen.queryByRole('button', { name: grid.stores.assign })).toBeNull()
  })

  it('the row for all ticks every store (M-27, S-097, S-098, V-023, K-24, C-063)', async () => {
    answerDiscount(inStores(true))
    const { user, save } = await open(company)
    expect(screen.getByText(grid.stores.all)).toBeTruthy()
    await user.click(button(grid.stores.assign))
    const dialog = await findDialog(grid.stores.title)
    const option = (name: string) => dialog.getByRole('option', { name })
    for (const row of dialog.getAllByRole('option'))
      expect(row.getAttribute('aria-checked')).toBe('true')
    await user.click(option('Mill Lane'))
    expect(option(grid.stores.all).getAttribute('aria-checked')).toBe('mixed')
    await user.click(option(grid.stores.all))
    await user.click(option('Station Arcade'))
    await user.click(dialog.getByRole('button', { name: grid.stores.save }))
    expect(screen.queryByText(grid.stores.all)).toBeNull()
    expect(screen.getByText('Mill Lane')).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(body('updateDiscount')?.DiscountStores).toEqual([
        { StoreId: 0, IsAssigned: true },
        { StoreId: storeId(2), IsAssigned: false },
      ]),
    )
  })
})

describe('an existing one', () => {
  beforeEach(() => answerDiscount())

  it('names the stores that a save affects in company view, earlier ones too', async () => {
    answerDiscount({ ...inStores(false, 0), AvailableStores: 1 })
    const { user } = renderScreen('/menu/discounts/17', {
      facts: { ...editor, ...company },
      portal: { view: 'company', storeId: 0, storeName: null, activeStoreCount: 3 },
    })
    await waitFor(() => field(text.form.description))
    await user.type(field(text.form.description), '!')
    await waitFor(() => expect(bar()).toBeTruthy())
    expect(bar()!.textContent).toContain('Applies to 1 store of Copper Kettle Bakery.')
    await user.click(button(grid.stores.assign))
    await user.click(await screen.findByRole('option', { name: 'Harbour Street' }))
    await user.click(screen.getByRole('option', { name: 'Mill Lane' }))
    await user.click(button(grid.stores.save))
    await waitFor(() =>
      expect(bar()!.textContent).toContain('Applies to 2 stores of Copper Kettle Bakery.'),
    )
  })

  it('is deleted once confirmed, in the version of a save just made (M-25, C-060)', async () => {
    answer('deleteDiscount', { IsSuccessful: true })
    answer('getActiveDiscounts', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
    const { user, fill, location, save } = await open()
    answer('updateDiscount', ({ body: sent }) => {
      answer('getDiscountMetadata', () => new Promise<never>(() => {}))
      const Entity = storedDiscount({ ...(sent as object), ConcurrencyChecksum: 'v2' })
      return { IsSuccessful: true, Entity }
    })
    await fill({ [text.form.description]: 'From 65' })
    await save()
    await screen.findByText(text.saved)
    await user.click(button(text.delete.action))
    const dialog = await findDialog('Delete discount Senior?')
    expect(sentTo('deleteDiscount')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: text.delete.confirm }))
    await waitFor(() => expect(location().pathname).toBe('/menu/discounts'))
    expect(sentTo('deleteDiscount').map((sent) => sent.body)).toEqual([
      { Id: 17, ConcurrencyChecksum: 'v2' },
    ])
  })

  it('duplicates into an unsaved one with its own name (S-075, S-086, C-058)', async () => {
    answer('getDiscountMetadata', ({ body: asked }) =>
      discountAnswer((asked as { Id: number }).Id === 0 ? null : undefined),
    )
    const { user, location, save } = await open()
    await user.click(button(text.duplicate))
    await waitFor(() => expect(bar()).toBeTruthy())
    expect(location().pathname).toBe('/menu/discounts/0')
    expect(field(text.form.name)).toMatchObject({ value: 'Senior copy', readOnly: false })
    expect(field(text.form.minimum).value).toBe('$20.00')
    await save()
    await waitFor(() => expect(location().pathname).toBe('/menu/discounts/18'))
    expect(body('createDiscount')).toMatchObject({
      Name: 'Senior copy',
      Description: 'For seniors',
      UsedInMailout: true,
    })
    expect(body('createDiscount')).not.toHaveProperty('Id')
    expect(sentTo('updateDiscount')).toHaveLength(0)
  })

  it('keeps its name, and takes what types force (V-027, S-087, S-088, S-089, N-09)', async () => {
    const { choose } = await open()
    expect(field(text.form.name).readOnly).toBe(true)
    expect(screen.getByText(access.reasons.discountName)).toBeTruthy()
    await choose(text.form.type, text.types.I)
    expect(field(text.form.appliesTo)).toMatchObject({ value: text.appliesTo.L, readOnly: true })
    expect(screen.getByText(text.form.appliesToItem)).toBeTruthy()
    expectAbsent(text.form.minimum)
    expect(field(text.form.amounts.price).value).toBe('$5.00')
    await choose(text.form.type, text.types.Q)
    for (const label of Object.values(text.form.amounts)) expectAbsent(`${label}( \\*)?$`)
    expect(button('Save').disabled).toBe(false)
    await choose(text.form.type, text.types.P)
    expect(field(text.form.amounts.percent).value).toBe('')
    expect(button('Save').disabled).toBe(true)
  })

  it('cuts an amount to the cap when its field is left (V-030, V-034, V-035, V-022)', async () => {
    const { user, fill } = await open()
    for (const label of [text.form.amounts.amount, text.form.minimum]) {
      await fill({ [label]: '1000000' })
      await user.tab()
      expect(field(label).value).toBe('$999,999.99')
    }
    expect(button('Save').disabled).toBe(false)
    await user.clear(field(text.form.amounts.amount))
    await user.tab()
    expect(await screen.findByText(menu.Discounts.DiscountForm.AmountRequiredError)).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
  })
})

describe('an automatic cash discount', () => {
  const cash: TestFacts = { flag: ['ac-cash-discount'] }

  it.each<[string, boolean, TestFacts]>([
    ['with the flag and Connected Payments', true, { ...cash }],
    ['not in a store on another gateway', false, { ...cash, gateway: 'Monetra' }],
  ])('is offered %s (P-064)', async (_where, offered, facts) => {
    answerDiscount()
    await open(facts)
    expect(toggle(text.form.autoCash) !== null).toBe(offered)
  })

  it('is for the ticket, not prompted, hides what it clears (S-090, S-091, S-092)', async () => {
    answerDiscount(storedDiscount({ DiscountType: 'Q', DiscountAmount: null, AppliesTo: 'L' }))
    const { user, fill, save } = await open(cash)
    await user.click(toggle(text.form.autoCash))
    expect(field(text.form.type).value).toBe(text.types.P)
    expect(field(text.form.appliesTo)).toMatchObject({ value: text.appliesTo.H, readOnly: true })
    expectAbsent(
      text.form.minimum,
      text.form.isApprovalNeeded,
      text.form.emailOfferOnly,
      text.form.barcodeRangeStart,
      text.form.barcodeRangeEnd,
    )
    await fill({ [text.form.amounts.percent]: '4' })
    await save()
    await waitFor(() =>
      expect(body('updateDiscount')).toMatchObject({
        IsAutoCashDiscount: true,
        DiscountType: 'P',
        DiscountAmount: 4,
        AppliesTo: 'H',
        MinimumDiscountAmount: 0,
        BarcodeRangeStart: null,
        BarcodeRangeEnd: null,
        IsApprovalNeeded: false,
      }),
    )
  })

  const stored = storedDiscount({
    IsAutoCashDiscount: true,
    BarcodeRangeStart: null,
    BarcodeRangeEnd: null,
    DiscountStores: [{ StoreId: 0, IsAssigned: true }],
  })
  const clashing = {
    CCSurchargeStores: [storeId(0)],
    ExistingStoreCashDiscounts: [
      { DiscountId: 99, StoreId: storeId(1) },
      { DiscountId: 17, StoreId: storeId(2) },
    ],
    StoresCreditGateways: [
      { StoreId: storeId(0), CreditGateway: 8 },
      { StoreId: storeId(1), CreditGateway: 8 },
      { StoreId: storeId(2), CreditGateway: 1 },
    ],
  }
  const cashText = menu.Discounts.DiscountForm

  it('is held by a list of clashes (V-041, M-35, E-034, E-035, E-036, E-037, E-053)', async () => {
    answerDiscount(stored, clashing)
    const { user, fill, save } = await open({ ...cash, ...company })
    await fill({ [text.form.description]: 'For cash' })
    await save()
    const dialog = await findDialog(cashText.AutoApplyErrorModalTitle)
    expect(textsOf(dialog.getAllByRole('listitem'))).toEqual([
      `Harbour Street: ${cashText.AutoApplyCashDiscountCCSurchargeEnabledErr}`,
      `Mill Lane: ${cashText.AutoApplyCashDiscountExistsErr}`,
      `Station Arcade: ${cashText.AutoApplyCashDiscountNonConnectedPaymentsGateway}`,
    ])
    await user.click(dialog.getByRole('button', { name: text.backToForm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field(text.form.description).value).toBe('For cash')
    expect(sentTo('updateDiscount')).toHaveLength(0)
  })

  it('names no store in one, and is not checked without the flag (V-041, E-037)', async () => {
    answerDiscount({ ...stored, DiscountStores: [] }, clashing)
    const { fill, save, unmount } = await open(cash)
    await fill({ [text.form.description]: 'For cash' })
    await save()
    const dialog = await findDialog(cashText.AutoApplyErrorModalTitle)
    expect(textsOf(dialog.getAllByRole('listitem'))).toEqual([
      cashText.AutoApplyCashDiscountCCSurchargeEnabledErr,
    ])
    unmount()
    const { fill: fillWithoutFlag, save: saveWithoutFlag } = await open()
    await fillWithoutFlag({ [text.form.description]: 'For all' })
    await saveWithoutFlag()
    await waitFor(() => expect(body('updateDiscount')).toMatchObject({ Description: 'For all' }))
  })
})

it('puts a refusal of the name to its field, in the words of its key (E-052, S-112)', async () => {
  answerDiscount(null)
  answer('createDiscount', {
    IsSuccessful: false,
    Message: 'Taken.',
    Code: 'invalid',
    Errors: [
      { Field: 'Name', Code: 'menu:Discounts.DiscountForm.NameTakenError', Message: 'Taken.' },
    ],
  } as never)
  const { fill, choose, save } = await open({}, '/menu/discounts/0')
  await fill({
    [text.form.name]: 'Senior',
    [text.form.description]: 'For seniors',
    [text.form.amounts.amount]: '5',
  })
  await choose(text.form.appliesTo, text.appliesTo.H)
  await save()
  expect(await screen.findByText(menu.Discounts.DiscountForm.NameTakenError)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(text.form.name)))
  expect(body('createDiscount')).toMatchObject({
    Name: 'Senior',
    DiscountAmount: 5,
    PosActive: true,
  })
})

it('is not found at an address without an id, and nothing is asked for (R-071)', async () => {
  renderScreen('/menu/discounts/1.5', buildContext(editor))
  expect(await screen.findByText(ui.notFound.title)).toBeTruthy()
  expect(sentTo('getDiscountMetadata')).toHaveLength(0)
})
