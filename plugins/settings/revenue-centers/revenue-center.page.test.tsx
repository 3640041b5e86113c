import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { faultsIn } from '#core/forms/faults/faults.ts'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerCenter, bar, editor, stores, viewer } from './revenue-center.fixtures.ts'
import { revenueCenterForm } from './model/revenue-center.form.ts'
import type { RevenueCenter } from './model/revenue-center.ts'

const { revenueCenters: strings } = text
const list = '/settings/revenuecenters'

interface Opened {
  id?: number
  given?: Partial<RevenueCenter>
  of?: typeof stores
  facts?: TestFacts
}
async function open({ id = 7, given, of, facts = editor }: Opened = {}) {
  answerCenter(given, of)
  const rendered = renderScreen(`${list}/${id}`, { facts, portal: { view: facts.view } })
  await screen.findByRole('region', { name: strings.general.title })
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }))
  return { ...rendered, press }
}
const option = (name: string | RegExp) => screen.findByRole('option', { name })
const labelled = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const saves = () => answer('saveRevenueCenter', bar)
const sent = async () => {
  await waitFor(() => expect(sentTo('saveRevenueCenter')).toHaveLength(1))
  return sentTo('saveRevenueCenter')[0]!.body as object
}

it('shows general fields, stores, devices, modes (U-133, U-134, U-135, U-136, R-132)', async () => {
  await open()
  expect(labelled('Name').value).toBe('Bar')
  expect(labelled('External ID').value).toBe('RC-1')
  expect((await option('Harbour Street Portland, OR')).ariaChecked).toBe('true')
  expect((await option('Front register Harbour Street Bar')).ariaChecked).toBe('true')
  expect((await option('Register 3 Harbour Street Unassigned')).ariaChecked).toBe('false')
  expect((await option('Counter Harbour Street Bar')).ariaChecked).toBe('true')
})
it('says which center has a device, and never ticks it (V-097)', async () => {
  const { user } = await open()
  const taken = await option('Garden till Harbour Street Patio')
  expect(taken.ariaDisabled).toBe('true')
  await user.click(taken)
  expect(taken.ariaChecked).toBe('false')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
it('saves names, stores and what they hold, and goes back to the list (F-56, S-129)', async () => {
  saves()
  const { user, location, press } = await open()
  await user.click(await option(/^Register 3/))
  await press('Save')
  await waitFor(() => expect(location().pathname).toBe(list))
  expect(await sent()).toMatchObject({
    RevenueCenterId: 7,
    Name: 'Bar',
    Description: 'The bar',
    ExternalId: 'RC-1',
    Stores: [{ StoreId: 1, OrderModes: [5], StoreDeviceIds: [10, 11, 12] }],
    ConcurrencyChecksum: 'v1',
  })
})
it('locks the stores for people who may not assign them', async () => {
  const { user } = await open({ facts: viewer })
  const mill = await option(/^Mill Lane/)
  expect(mill.closest('[role=listbox]')?.getAttribute('aria-readonly')).toBe('true')
  await user.click(mill)
  expect(mill.ariaChecked).toBe('false')
  expect((await option(/^Harbour Street/)).ariaChecked).toBe('true')
})
it('asks for devices and modes a second after the last store is ticked (K-62, S-131)', async () => {
  await open()
  await option('Front register Harbour Street Bar')
  const asked = () => sentTo('getRevenueCenterDevices').map(({ body }) => body.Stores)
  expect(asked()).toEqual([[1]])
  const [mill, harbour] = [await option(/^Mill Lane/), await option(/^Harbour Street/)]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(mill)
  await pass(990)
  fireEvent.click(harbour)
  // Deselecting a store removes its devices at once.
  expect(screen.queryByRole('option', { name: /^Front register/ })).toBeNull()
  await pass(990)
  expect(screen.queryByRole('option', { name: /^Mill register/ })).toBeNull()
  await pass(20)
  vi.useRealTimers()
  expect(await option(/^Mill register/)).toBeTruthy()
  // Each tick restarts the debounce, so no request includes both stores.
  expect(asked()).toEqual([[1], [2]])
  expect(sentTo('getOrderModes').map(({ body }) => body.Stores)).toEqual([[1], [2]])
})
it('takes the only store of a company by itself, without asking (S-130, U-134)', async () => {
  saves()
  const { fill, press } = await open({
    id: 0,
    of: stores.slice(0, 1),
    facts: { ...editor, view: 'single-store' },
  })
  expect(screen.queryByRole('region', { name: strings.stores.title })).toBeNull()
  await fill(labelled('Name'), 'Kiosk')
  await fill(labelled('Description'), 'The kiosk')
  await press('Save')
  expect(await sent()).toMatchObject({
    RevenueCenterId: 0,
    Stores: [{ StoreId: 1, OrderModes: [], StoreDeviceIds: [] }],
    ConcurrencyChecksum: null,
  })
})

/** Whether Save is missing or disabled. */
const isOff = () =>
  screen.queryByRole<HTMLButtonElement>('button', { name: 'Save' })?.disabled !== false
it('Save of a new center waits for name, description and a store (V-095)', async () => {
  const { user, fill } = await open({ id: 0 })
  expect(isOff()).toBe(true)
  await fill(labelled('Name'), 'Kiosk')
  expect(isOff()).toBe(true)
  await fill(labelled('Description'), 'The kiosk')
  expect(isOff()).toBe(true)
  await user.click(await option(/^Mill Lane/))
  expect(isOff()).toBe(false)
})
it('Save of a stored one waits for a change, and for a store (V-096)', async () => {
  const { user } = await open()
  expect(isOff()).toBe(true)
  const store = await option(/^Harbour Street/)
  await user.click(store)
  expect(isOff()).toBe(true)
  await user.click(store)
  await user.click(await option(/^Register 3/))
  expect(isOff()).toBe(false)
})
it('refuses texts that are too long (V-126 to V-128, K-65)', async () => {
  const { user, fill } = await open()
  for (const [label, most] of [
    ['Name', 25],
    ['External ID', 25],
    ['Description', 50],
  ] as const) {
    await fill(labelled(label), 'x'.repeat(most + 1))
    await user.tab()
    expect(labelled(label).getAttribute('aria-invalid')).toBe('true')
    await fill(labelled(label), 'x'.repeat(most))
    await user.tab()
    expect(labelled(label).getAttribute('aria-invalid')).not.toBe('true')
  }
})
it('refuses a name or description that starts with a space, or is empty (V-129, E-074)', () => {
  const values = revenueCenterForm.fromApi({ center: bar, stores, merchantId: 1002 })
  const faultOf = (field: 'name' | 'description', typed: string) =>
    faultsIn(revenueCenterForm, { ...values, [field]: typed }).get(field)?.key
  for (const field of ['name', 'description'] as const) {
    expect(faultOf(field, ' Bar')).toBe('settings:TextFieldError')
    expect(faultOf(field, '')).toBe(`settings:revenueCenters.errors.${field}`)
    expect(faultOf(field, 'Bar')).toBeUndefined()
  }
})
it('lists in a dialog all that the server refuses, with dashes (S-129, E-082, M-48)', async () => {
  answer(
    'saveRevenueCenter',
    problem(422, 'invalid', {
      errors: [
        { field: 'Name', code: 'x', message: 'Another center has this name.' },
        { field: 'Stores.0.StoreDeviceIds', code: 'y', message: '“Register 3” is in “Patio”.' },
      ],
    }),
  )
  const { user, press, location } = await open()
  await user.click(await option(/^Register 3/))
  const asked = sentTo('getRevenueCenterDevices').length
  await press('Save')
  const dialog = await screen.findByRole('dialog', { name: 'Error' })
  expect(within(dialog).getByRole('alert').textContent).toBe(
    '- Another center has this name.\n- “Register 3” is in “Patio”.',
  )
  expect(location().pathname).toBe(`${list}/7`)
  // The devices' centers are requested again.
  await waitFor(() => expect(sentTo('getRevenueCenterDevices').length).toBeGreaterThan(asked))
})
it('leaves the names as they are where the center is also in other stores', async () => {
  await open({ given: { isElsewhere: true } })
  expect(labelled('Name').readOnly).toBe(true)
  expect(screen.getAllByText(access.reasons.revenueCenterElsewhere).length).toBeGreaterThan(0)
})

itIsASettingsScreen('the page of a revenue center', {
  at: `${list}/7`,
  may: editor,
  mayNot: viewer,
  portal: { view: 'store-of-many' },
  read: {
    answers: () => answerCenter(),
  },
  save: {
    operation: 'saveRevenueCenter',
    answers: saves,
    fails: (reply) => answer('saveRevenueCenter', reply),
  },
  shows: { Name: 'Bar', Description: 'The bar', 'External ID': 'RC-1' },
  edit: { label: 'Name', to: 'Long bar', sends: { Name: 'Long bar' } },
  field: { name: 'Name', label: 'Name', inDialog: true },
  saved: 'Revenue center Long bar saved',
})
