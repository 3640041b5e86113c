import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { portal } from '#core/testing/portal.tsx'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { buildStore } from './store-configuration.fixtures.ts'
import type { StoreRecord } from './store-configuration.form.ts'
import { saveStoreSite, storeSite } from './store-site.graph.ts'

const at = '/settings/store/storeconfiguration'
const may: TestFacts = {
  permission: ['settings.storeConfiguration', 'settings.storeConfiguration.edit'],
}
const strings = text.storeConfiguration
const update = 'updateReceiptInfo'
const saveButton = () => screen.getByRole('button', { name: forms.save })

const withExample = (said: string) => said.replace('{{example}}', '(207) 555-0134')
const reads = (change: Partial<StoreRecord> = {}) =>
  answer('getReceiptInfo', { isSuccessful: true, message: null, entity: buildStore(change) })
const saves = () =>
  answer(update, ({ body }) => ({
    isSuccessful: true,
    message: null,
    entity: buildStore({
      ...(body as { Company: StoreRecord }).Company,
      concurrencyChecksum: 'v2',
    }),
  }))
const site = (address = '12 Harbour Street') => ({
  receiptInformation: { address },
  concurrencyChecksum: 'v2',
})
beforeEach(() => {
  answerGraph(storeSite, () => site())
  answerGraph(saveStoreSite, { concurrencyChecksum: 'v3' })
})

itIsASettingsScreen('Store configuration', {
  at,
  may,
  mayNot: { permission: ['settings.storeConfiguration'] },
  read: { answers: reads },
  save: { operation: update, answers: saves, fails: (reply) => answer(update, reply) },
  shows: {
    [strings.contactName]: 'Maya Lindqvist',
    [strings.contactPhone]: '(207) 555-0135',
    [strings.secondaryName]: '',
    [strings.name]: 'Harbour Street',
    [strings.state]: 'Maine',
    [strings.suggestTips]: true,
    [strings.tipMessage]: 'Tips go to the team.',
    'Tip suggestion 2': '18.5%',
    [strings.timeZone]: 'America/New York (UTC−5)',
  },
  edit: {
    label: strings.header,
    to: 'Made fresh',
    sends: {
      Company: { receiptHeader: 'Made fresh', storeAdd2: null, concurrencyChecksum: 'v1' },
      UpdateStoreCoordinates: false,
    },
  },
  field: { name: 'Company.storeName', label: strings.name },
  saved: strings.saved,
})

async function open(change: Partial<StoreRecord> = {}) {
  reads(change)
  saves()
  const rendered = renderScreen(at, { facts: may })
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), {
      selector: 'input, textarea',
    })
  await waitFor(() => field(strings.name))
  const type = async (label: string, value: string) => {
    await rendered.fill(field(label), value)
    await rendered.user.tab()
  }
  const save = () => rendered.user.click(saveButton())
  /** Saves, and returns the company that was sent. */
  const saved = async () => {
    await save()
    await waitFor(() => expect(shownNotices(portal)[0]?.text).toBe(strings.saved))
    return (sentTo(update)[0]!.body as { Company: StoreRecord }).Company
  }
  return { ...rendered, field, type, save, saved }
}

it('has a title and its sections (R-134, U-116, U-118, U-119, U-120, U-121, U-122)', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    access.storeConfiguration.title,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    strings.primary,
    strings.secondary,
    strings.receipt,
    strings.messages,
    strings.timeZone,
  ])
})

it('has a message of its own at each field (E-071, V-105, V-107, V-110, V-119)', async () => {
  const { type } = await open()
  const wrong: [label: string, value: string, message: string][] = [
    [strings.contactName, '', strings.invalid.storeContName],
    [strings.contactPhone, '12', withExample(strings.invalid.storeContPhone)],
    [strings.contactEmail, 'maya@', strings.invalid.storeEmail],
    [strings.secondaryPhone, '12', withExample(strings.invalid.secondaryStoreContPhone)],
    [strings.secondaryEmail, 'x', strings.invalid.secondaryStoreEmail],
    [strings.name, '', strings.invalid.storeName],
    [strings.address1, '', strings.invalid.storeAdd1],
    [strings.city, '', strings.invalid.storeCity],
    [strings.zip, 'abc', strings.invalid.storeZip],
    [strings.phone, '12', withExample(strings.invalid.storePhone)],
    [strings.phone, '2ß7', "“ß” can't be part of a phone number."],
    [strings.website, 'kettle', strings.invalid.qrCodeWebsiteUrl],
  ]
  for (const [label, value, message] of wrong) {
    await type(label, value)
    expect(await screen.findByText(message), label).toBeTruthy()
  }
  expect(saveButton()).toHaveProperty('disabled', true)
})

it('says above the fields that something is wrong, until it is not (V-092, E-139)', async () => {
  const { type } = await open()
  expect(screen.queryByText(strings.inputError)).toBeNull()
  await type(strings.zip, '123')
  expect(screen.getByText(strings.inputError)).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', true)
  await type(strings.zip, '04102')
  expect(screen.queryByText(strings.inputError)).toBeNull()
  expect(saveButton()).toHaveProperty('disabled', false)
})

it('goes back to what was loaded with Discard (S-124)', async () => {
  const { type, field, user } = await open()
  await type(strings.header, 'Typed')
  await type(strings.city, '')
  await user.click(screen.getByRole('button', { name: forms.discard }))
  await user.click(await screen.findByRole('button', { name: forms.discardDialog.confirm }))
  expect(field(strings.header).value).toBe('Good to see you')
  expect(field(strings.city).value).toBe('Portland')
  expect(screen.queryByRole('button', { name: forms.save })).toBeNull()
})

it('takes numbers, codes and states of the store’s country (T-settings-40)', async () => {
  const { type, field, saved } = await open({
    storeCountry: 'GB',
    storeStates: [],
    storePhone: '020 7946 0018',
    storeContPhone: '020 7946 0019',
    storeZip: 'SW1A 1AA',
    storeState: '',
  })
  await type(strings.postalCode, '04101')
  expect(await screen.findByText(/Enter a postal code, such as/)).toBeTruthy()
  await type(strings.postalCode, 'ec1a1bb')
  expect(field(strings.postalCode).value).toBe('EC1A 1BB')
  await type(strings.phone, '2075550199')
  expect(await screen.findByText(/Enter the store's phone number, such as 0/)).toBeTruthy()
  await type(strings.phone, '020 7946 0020')
  const sent = { storeZip: 'EC1A 1BB', storePhone: '020 7946 0020', storeState: '' }
  expect(await saved()).toMatchObject(sent)
})

it('asks for a postal code only where addresses have one', async () => {
  const inHongKong = { storeCountry: 'HK', storeStates: [], storeZip: '', storeState: '' }
  const { type, saved } = await open(inHongKong)
  await type(strings.city, 'Kowloon')
  expect(await saved()).toMatchObject({ storeZip: '' })
})

it('formats a telephone number while typing, and a percentage (V-108, V-122, V-123)', async () => {
  const { type, field } = await open()
  await type(strings.phone, '2075550199')
  expect(field(strings.phone).value).toBe('(207) 555-0199')
  await type('Tip suggestion 3', '22.5')
  expect(field('Tip suggestion 3').value).toBe('22.5%')
  await type('Tip suggestion 3', '101')
  expect(field('Tip suggestion 3').getAttribute('aria-invalid')).toBe('true')
})

it('asks for tips only while they are on; off clears the message (S-125)', async () => {
  const { user, field, saved } = await open()
  const tips = ['Tip suggestion 1', 'Tip suggestion 2', 'Tip suggestion 3']
  const disabled = () => [strings.tipMessage, ...tips].map((label) => field(label).disabled)
  expect(disabled()).toEqual([false, false, false, false])
  await user.click(field(strings.suggestTips))
  expect(disabled()).toEqual([true, true, true, true])
  expect(field(strings.tipMessage).value).toBe('')
  expect(await saved()).toMatchObject({
    displayTipSuggestion: false,
    tipSuggestionMessage: null,
    tipSuggestion1: 15,
  })
})

describe('saving', () => {
  it('saves the company record, then the site; flags an address (S-126, S-127, K-57)', async () => {
    const { type, save } = await open()
    await type(strings.address1, '9 New Quay')
    await save()
    await waitFor(() =>
      expect(shownNotices(portal)).toMatchObject([{ text: strings.saved, autoClose: 3000 }]),
    )
    expect(sentTo(update)[0]!.body).toMatchObject({ UpdateStoreCoordinates: true })
    expect(sentTo('updateSiteById')[0]!.body).toMatchObject({
      enterpriseUnitName: 'Harbour Street',
      input: {
        primaryStoreContact: { name: 'Maya Lindqvist' },
        receiptInformation: { address: '9 New Quay', zip: '04101' },
        isDirtyAddress: true,
        concurrencyChecksum: 'v2',
      },
    })
  })

  it('leaves the site alone where the store has none (S-126)', async () => {
    answerGraph(storeSite, () => null)
    const { type, save } = await open()
    await type(strings.header, 'Fresh')
    await save()
    await waitFor(() =>
      expect(shownNotices(portal).map((each) => each.text)).toEqual([strings.saved]),
    )
    expect(sentTo('updateSiteById')).toHaveLength(0)
  })

  it('says the second half failed, and a repeat finishes it (S-126, E-078, K-57)', async () => {
    answerGraph(saveStoreSite, () => graphProblem(503, 'busy'))
    const { type, save } = await open()
    await type(strings.address1, '9 New Quay')
    await save()
    await waitFor(() =>
      expect(shownNotices(portal)).toMatchObject([
        { title: strings.failed, text: strings.half, autoClose: 3000 },
      ]),
    )
    answerGraph(saveStoreSite, { concurrencyChecksum: 'v3' })
    await save()
    await waitFor(() =>
      expect(shownNotices(portal).map((each) => each.text)).toEqual([strings.saved]),
    )
    expect(sentTo(update)).toHaveLength(1)
    expect(sentTo('updateSiteById').at(-1)!.body).toMatchObject({
      input: { isDirtyAddress: true },
    })
    expect(screen.queryByRole('button', { name: forms.save })).toBeNull()
  })
})

it('previews the receipt with what is typed, in a frame (U-123, M-36, C-092, K-92)', async () => {
  answer('emailPreviewLight', { IsSuccessful: true, Message: null, Entity: '<p>Receipt</p>' })
  const { type, user } = await open()
  await type(strings.name, 'Typed only')
  await user.click(screen.getByRole('button', { name: strings.preview }))
  const dialog = within(await screen.findByRole('dialog'))
  const frame = await dialog.findByTitle<HTMLIFrameElement>(strings.emailReceipt.title)
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(dialog.getByText(/up to 15 minutes/)).toBeTruthy()
  expect(sentTo('emailPreviewLight')[0]!.body).toMatchObject({
    company: { StoreName: 'Typed only', TaxPayerId: '' },
    mailoutId: 4,
  })
  expect(sentTo(update)).toHaveLength(0)
})

// The same without the flag, because the operator has no older page.
it.each([[['ac-cfd-image-store']], [[]]] as const)(
  'asks to choose a store where none is chosen, and hides the form, with flags %j (U-117)',
  async (flag) => {
    renderScreen(at, { facts: { ...may, view: 'company', flag } })
    expect(
      await screen.findByText(
        `You can only open ${access.storeConfiguration.title} in a single store`,
      ),
    ).toBeTruthy()
    expect(screen.queryByLabelText(strings.name)).toBeNull()
  },
)
