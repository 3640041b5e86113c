import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answerGraph, graphProblem, sentTo, type Received } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import strings from './text.en.json' with { type: 'json' }
import {
  companyAddress,
  saveCompanyAddress,
  saveStoreAddress,
  storeAddress,
} from './addresses.graph.ts'
import { storeLocation } from './location.graph.ts'
import { noticed } from '../parts/screen.fixtures.ts'

const text = strings.store
const at = '/onlineordering/store'
const may: TestFacts = { permission: ['onlineOrdering.store', 'onlineOrdering.store.edit'] }
const base = 'https://order.example'
const address = (uriName: string, concurrencyChecksum = 'v1') => ({
  uriName,
  enabled: true,
  concurrencyChecksum,
})

interface Stored {
  company?: ReturnType<typeof address>
  store?: ReturnType<typeof address>
}
const both: Stored = { company: address('kettle'), store: address('harbour') }
async function open({ company, store }: Stored = both, facts: TestFacts = may) {
  answerGraph(companyAddress, { orderingUrl: base, provisioning: company ?? null })
  answerGraph(storeAddress, store ?? graphProblem(404, 'notFound'))
  answerGraph(storeLocation, {
    name: 'Harbour Street',
    addressLine1: '1 Harbour Street',
    addressLine2: null,
    city: 'Portsmouth',
    state: 'NH',
    zip: '03801',
    phone: '603-555-0100',
  })
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('form', { name: text.web })
  return rendered
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
const button = (name: string) => screen.getByRole('button', { name })
const group = (name: string) => within(screen.getByRole('group', { name }))
const addressIn = ({ body }: Received) => address((body as { uriName: string }).uriName, 'v2')
const savesCompany = () => answerGraph(saveCompanyAddress, addressIn)
const savesStore = () => answerGraph(saveStoreAddress, addressIn)
const taken = (message: string) =>
  graphProblem(422, 'invalid', {
    detail: message,
    errors: [{ field: 'uriName', code: 'x', message }],
  })

beforeEach(() => vi.useRealTimers())

it('shows both addresses in their public shapes, one shared (U-175, K-42, K-43)', async () => {
  await open()
  const company = group(text.company)
  expect(company.getByText(`${base}/m/kettle`)).toBeTruthy()
  expect(company.getByText(text.companyShared)).toBeTruthy()
  const store = group(text.storeAddress)
  expect(store.getByText(`${base}/m/kettle/s/harbour`)).toBeTruthy()
})

it('copies an address and says so for 1.5 seconds (S-167, S-192, K-61, U-177)', async () => {
  const { user } = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await user.click(button(text.copyStore))
  expect(write).toHaveBeenCalledWith(`${base}/m/kettle/s/harbour`)
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', text.copied)
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1000)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('changes the store’s address by its check and cross (U-177, S-166)', async () => {
  savesStore()
  const { user, fill } = await open()
  await user.click(button(text.editStore))
  await fill(field(text.storeName), 'Café-1')
  await user.click(button(text.discard))
  expect(screen.getByText(`${base}/m/kettle/s/harbour`)).toBeTruthy()
  await user.click(button(text.editStore))
  expect(button(text.save)).toHaveProperty('disabled', true)
  await fill(field(text.storeName), 'Cafe\u0301-1')
  await user.click(button(text.save))
  expect(await screen.findByText(`${base}/m/kettle/s/Café-1`)).toBeTruthy()
  expect(sentTo('createCompanyProvisioning')).toHaveLength(0)
  expect(sentTo('createSiteProvisioning')[0]!.body).toMatchObject({
    enabled: true,
    uriName: 'Café-1',
    concurrencyChecksum: 'v1',
  })
  await noticed({ text: text.saved })
})

it('activates an address without renaming it (T-online-ordering-45)', async () => {
  savesStore()
  const { user } = await open({ ...both, store: { ...address('harbour'), enabled: false } })
  const store = group(text.storeAddress)
  expect(store.getByText(text.notInForce)).toBeTruthy()
  const company = group(text.company)
  expect(company.queryByRole('button', { name: text.putInForce })).toBeNull()
  answerGraph(storeAddress, address('harbour', 'v2'))
  await user.click(store.getByRole('button', { name: text.putInForce }))
  await waitFor(() => expect(store.queryByText(text.notInForce)).toBeNull())
  expect(sentTo('createSiteProvisioning')[0]!.body).toMatchObject({
    enabled: true,
    uriName: 'harbour',
    concurrencyChecksum: 'v1',
  })
  await noticed({ text: text.isInForce })
})

it('activates at the second try what someone else changed', async () => {
  const record = { ...address('quay', 'v5'), enabled: false }
  answerGraph(saveStoreAddress, graphProblem(409, 'conflict', { record }))
  const { user } = await open({ ...both, store: { ...address('harbour'), enabled: false } })
  await user.click(button(text.putInForce))
  expect(await screen.findByText(`${base}/m/kettle/s/quay`)).toBeTruthy()
  await noticed({ kind: 'error' })
  savesStore()
  answerGraph(storeAddress, address('quay', 'v2'))
  await user.click(button(text.putInForce))
  await waitFor(() => expect(screen.queryByText(text.notInForce)).toBeNull())
  expect(sentTo('createSiteProvisioning').at(-1)!.body).toMatchObject({
    enabled: true,
    uriName: 'quay',
    concurrencyChecksum: 'v5',
  })
})

it('is read-only for people with view access, who read that it is not active', async () => {
  const seen: TestFacts = { permission: ['onlineOrdering.store'] }
  await open({ ...both, company: { ...address('kettle'), enabled: false } }, seen)
  expect(screen.getByText(text.notInForce)).toBeTruthy()
  for (const name of [text.putInForce, text.editStore])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(button(text.copyStore)).toBeTruthy()
})

it.each([
  ['', text.Required],
  ['a/b', text.UrlNameErrorMsg],
])('refuses the name %j at its field (V-168, V-169, E-116)', async (name, message) => {
  const { user, fill } = await open()
  await user.click(button(text.editCompany))
  await fill(field(text.companyName), name)
  await user.tab()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(button(text.save)).toHaveProperty('disabled', true)
})

it('asks for both if both are missing, and saves the company first (V-170, S-166)', async () => {
  savesCompany()
  savesStore()
  const { user, fill } = await open({})
  await fill(field(text.companyName), 'kettle')
  expect(button(text.save)).toHaveProperty('disabled', true)
  await fill(field(text.storeName), 'harbour')
  await user.click(button(text.save))
  await waitFor(() => expect(sentTo('createSiteProvisioning')).toHaveLength(1))
  expect(sentTo('createCompanyProvisioning')[0]!.body).toMatchObject({ uriName: 'kettle' })
  expect(await screen.findByText(`${base}/m/kettle/s/harbour`)).toBeTruthy()
})

it.each([
  ['company', 'The organization URI name is already being used'],
  ['store', 'The site URI name is already being used'],
])('says under the name of the %s that it is used (E-114)', async (of, message) => {
  const isCompany = of === 'company'
  if (isCompany) answerGraph(saveCompanyAddress, taken(message))
  else answerGraph(saveStoreAddress, taken(message))
  const { user, fill } = await open()
  await user.click(button(isCompany ? text.editCompany : text.editStore))
  const input = field(isCompany ? text.companyName : text.storeName)
  await fill(input, 'Taken')
  await user.click(button(text.save))
  const said = await screen.findByText(text.DomainNameTakenErrMsg)
  expect(input.getAttribute('aria-describedby')).toContain(said.id)
  expect(input).toHaveProperty('value', 'Taken')
  expect(shownNotices(portal)).toEqual([])
})

it('keeps the saved company and the typed store if the second step fails (S-166)', async () => {
  savesCompany()
  answerGraph(saveStoreAddress, taken('The site URI name is already being used'))
  const { user, fill } = await open({})
  await fill(field(text.companyName), 'kettle')
  await fill(field(text.storeName), 'harbour')
  await user.click(button(text.save))
  expect(await screen.findByText(text.DomainNameTakenErrMsg)).toBeTruthy()
  expect(shownNotices(portal).at(-1)?.text).toContain(text.half)
  savesStore()
  await fill(field(text.storeName), 'quay')
  await user.click(button(text.save))
  expect(await screen.findByText(`${base}/m/kettle/s/quay`)).toBeTruthy()
  expect(sentTo('createCompanyProvisioning')).toHaveLength(1)
})

it('shows where the store is, with a link for those who may change it (U-176, P-083)', async () => {
  const { unmount } = await open()
  const location = within(await screen.findByRole('region', { name: text.location }))
  expect(location.getByText('03801')).toBeTruthy()
  expect(location.queryByRole('textbox')).toBeNull()
  expect(location.queryByRole('link')).toBeNull()
  unmount()
  const settings = ['settings.storeConfiguration', 'settings.storeConfiguration.edit'] as const
  const { unmount: leave } = await open(both, { permission: [...may.permission!, ...settings] })
  const link = await screen.findByRole('link', { name: text.editLocation })
  expect(link.getAttribute('href')).toContain('/settings/store/storeconfiguration')
  leave()
  await open(both, { ...may, flag: ['hec-hide-physical-location'] })
  expect(screen.queryByRole('region', { name: text.location })).toBeNull()
})
