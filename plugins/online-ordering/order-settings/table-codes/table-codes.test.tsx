// The tabs Dine-in and Scan order and pay, over answers of the contract.
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, answerGraph, graphProblem, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from '../text.en.json' with { type: 'json' }
import { hostilePrefixes } from '../../server/order-settings/qr/hostile.fixtures.ts'
import { companyAddress, storeAddress } from '../../store-information/addresses.graph.ts'
import { orderSettingsOffers, saveOrderSettingsOffers } from '../shared/offers/offers.graph.ts'
import { cleared, codesFaults } from './table-codes.form.ts'
import { createTableCodes } from './table-codes.graph.ts'
import { noticed } from '../../parts/screen.fixtures.ts'

const at = '/onlineordering/ordersettings'
const strings = text.tableCodes
const may: TestFacts = {
  permission: ['onlineOrdering.orderSettings', 'onlineOrdering.orderSettings.edit'],
  flag: ['hec-open-check-integration'],
}
const offers = (offeringDineIn: boolean, version = 1) => ({
  offeringCurbside: false,
  offeringDineIn,
  offeringDelivery: false,
  concurrencyChecksum: `v${version}`,
  lastModified: null,
  lastModifiedBy: null,
})
const sent = () => sentTo('createDineInQrCodePdf').map(({ body }) => body)
const url = '/portal/v1/online-ordering/table-codes?ticket=signed.ticket'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  answersAddresses()
})
afterEach(() => vi.restoreAllMocks())

function answersAddresses(store: string | null = 'Rye', enabled = { company: true, store: true }) {
  answerGraph(companyAddress, {
    orderingUrl: 'https://order.example.com',
    provisioning: { uriName: 'Crumb', enabled: enabled.company, concurrencyChecksum: 'v1' },
  })
  answerGraph(
    storeAddress,
    store === null
      ? graphProblem(404, 'notFound')
      : { uriName: store, enabled: enabled.store, concurrencyChecksum: 'v1' },
  )
}
function answersSheet() {
  answerGraph(createTableCodes, { url })
  answer(
    'downloadDineInQrCodePdf',
    () =>
      new HttpResponse('%PDF', {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': "attachment; filename*=UTF-8''Rye-table-1-to-80.pdf",
        },
      }) as never,
  )
}

itIsASettingsScreen('Dine-in', {
  at: `${at}?tab=dine-in`,
  may,
  mayNot: { permission: ['onlineOrdering.orderSettings'] },
  via: 'graph',
  read: {
    answers: () => (answersAddresses(), answerGraph(orderSettingsOffers, offers(true))),
  },
  save: {
    operation: 'updateFulfillmentSettings',
    answers: () => answerGraph(saveOrderSettingsOffers, offers(false, 2)),
    fails: (reply) => answerGraph(saveOrderSettingsOffers, reply),
  },
  shows: { [text.orderSettings.dineIn.enabled]: true },
  edit: {
    label: text.orderSettings.dineIn.enabled,
    to: false,
    sends: { input: { offeringDineIn: false, concurrencyChecksum: 'v1' } },
  },
  field: { name: 'input.offeringDineIn', label: text.orderSettings.dineIn.enabled },
  saved: text.orderSettings.dineIn.saved,
})

async function open(tab: 'dine-in' | 'scan-and-pay' = 'dine-in', facts = may, storeName = 'Rye') {
  answerGraph(orderSettingsOffers, offers(true))
  const rendered = renderScreen(`${at}?tab=${tab}`, { facts, portal: { storeName } })
  const generate = await screen.findByRole<HTMLButtonElement>('button', { name: strings.generate })
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (input: HTMLInputElement, value: string) => {
    await rendered.user.clear(input)
    if (value) await rendered.user.click(input)
    if (value) await rendered.user.paste(value)
    await rendered.user.tab()
  }
  return { ...rendered, generate, field, type }
}

describe('the codes of dine-in (U-172, U-173)', () => {
  it('are 80 at first, saved by the platform’s name (S-165, K-78, C-158, K-57)', async () => {
    answersSheet()
    const { user, generate, field } = await open()
    expect(field(/^Number of tables/).value).toBe('80')
    expect(screen.getByText('80 pages, for tables 1, 2 … 80.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Page for table 1' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /prefix/i })).toBeNull()
    await user.click(generate)
    await waitFor(() => expect(saved).toEqual(['Rye-table-1-to-80.pdf']))
    expect(sent()[0]).toMatchObject({
      startTable: 1,
      endTable: 80,
      site: '100200001',
      organization: '1002',
    })
    expect(sent()[0]).not.toHaveProperty('prefix')
    expect(sentTo('downloadDineInQrCodePdf')[0]!.query).toEqual({ ticket: 'signed.ticket' })
    await noticed({ kind: 'success', autoClose: 3000 })
  })

  it('are of one table, and of all 80 again once cleared (U-173, S-165)', async () => {
    answersSheet()
    const { user, generate, field, type } = await open()
    await user.click(screen.getByRole('radio', { name: strings.one }))
    expect(field(/^Table number/).value).toBe('')
    await type(field(/^Table number/), '17')
    expect(screen.getByRole('img', { name: 'Page for table 17' })).toBeTruthy()
    await user.click(generate)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ startTable: 17, endTable: 17 })
    await user.click(screen.getByRole('button', { name: strings.clear }))
    expect(field(/^Number of tables/).value).toBe('80')
  })

  it.each(['', '501'])('refuse %j as a number of tables (V-163, V-165, E-105)', async (typed) => {
    const { type, field } = await open()
    await type(field(/^Number of tables/), typed)
    expect(await screen.findByText('Enter a number from 1 to 500, using digits only.')).toBeTruthy()
  })

  it('that fail are reported for 3 s; nothing is saved (E-107, E-109, E-140, K-57)', async () => {
    answersSheet()
    const { user, generate } = await open()
    answer('downloadDineInQrCodePdf', problem(500, 'server'))
    await user.click(generate)
    await noticed({
      kind: 'error',
      title: text.orderSettings.Errors.QRCode,
      autoClose: 3000,
    })
    expect(saved).toEqual([])
    expect(generate.disabled).toBe(false)
  })

  it.each([
    [null, undefined],
    ['Rye', { company: false, store: true }],
    ['Rye', { company: true, store: false }],
  ] as const)(
    'need an active web address, say where to set one up: %j %j (T-online-ordering-122)',
    async (store, enabled) => {
      answersAddresses(store, enabled)
      const permission = [
        ...may.permission!,
        'onlineOrdering.store',
        'onlineOrdering.store.edit',
      ] as const
      const { generate } = await open('dine-in', { ...may, permission })
      expect(screen.getByText(strings.noAddress)).toBeTruthy()
      expect(screen.getByRole('button', { name: strings.makeAddress })).toBeTruthy()
      expect(generate.disabled).toBe(true)
    },
  )

  it('show what is printed for a name of unknown letters (T-online-ordering-121)', async () => {
    const printed = () => screen.queryByText(/^Printed as Rye,/)
    const { unmount } = await open('dine-in', may, 'Καφέ Пекарня')
    expect(printed()).toBeNull()
    unmount()
    await open('dine-in', may, '港のパン屋')
    expect(printed()).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Page for table 1' }).textContent).not.toContain('港')
  })
})

describe('the codes of scan order and pay (U-174)', () => {
  it('have a required prefix, and warn about names of tables (V-167, E-106)', async () => {
    answersSheet()
    const { user, generate, field, type } = await open('scan-and-pay')
    expect(screen.getByText(strings.namesWarning)).toBeTruthy()
    await user.click(generate)
    expect(await screen.findByText(strings.PrefixRequired)).toBeTruthy()
    expect(sent()).toEqual([])
    await type(field(/prefix/i), 'T 1')
    expect(await screen.findByText(strings.PrefixErrorText)).toBeTruthy()
    await type(field(/prefix/i), 'T')
    await type(field(/^Number of tables/), '12')
    expect(screen.getByText('12 pages, for tables T1, T2 … T12.')).toBeTruthy()
    await user.click(generate)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ startTable: 1, endTable: 12, prefix: 'T' })
  })

  it('refuse every hostile prefix, as the server does (V-164, E-106)', () => {
    const taken = hostilePrefixes.filter(
      (prefix) => codesFaults({ ...cleared, prefix }, 'scanAndPay').prefix === undefined,
    )
    expect(taken).toEqual([])
    expect(codesFaults({ ...cleared, prefix: 'Az09_-' }, 'scanAndPay')).toEqual({})
  })

  it('count from table 1, of which there may be one (V-167, resolution 55)', () => {
    for (const number of ['0', '-1', '1.5', '1e2', '12a', ' ', '٣', '８'])
      expect(codesFaults({ ...cleared, number }, 'dineIn').number, number).toBeDefined()
    const of = (number: string) => codesFaults({ what: 'one', number, prefix: 'T' }, 'scanAndPay')
    expect([of('0').number, of('1').number, of('9999').number, of('10000').number]).toEqual([
      'TableNumberErrorText',
      undefined,
      undefined,
      'TableNumberErrorText',
    ])
  })
})
