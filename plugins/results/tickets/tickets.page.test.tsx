import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { PortalManifest } from '#core/access/manifest.ts'
import { setPortalConfig } from '#core/config.ts'
import { withOverlays } from '#core/plugin/overlays/with-overlays.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import manifest from '#manifest/portal.json' with { type: 'json' }

import reportsText from '../reports/text.en.json' with { type: 'json' }
import exportText from '../export/text.en.json' with { type: 'json' }
import receiptText from '../receipt/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { searchColumns } from './data/ticket-search.ts'
import {
  answerTicket,
  cashier,
  cut,
  buildPage,
  ticketDetail,
  ticketRow,
} from './tickets.fixtures.ts'

const strings = text.tickets
const rows = [
  ticketRow(),
  ticketRow({
    DocumentId: 8,
    TicketNumber: '10481',
    TransactionType: 'Return',
    TransactionTypeCode: 'RT',
    TicketDate: '2026-11-23T18:36:00Z',
    CustomerName: null,
    OrderName: 'W013',
    CheckNumber: null,
    TotalAmount: -4.75,
    Station: null,
  }),
]
const sums = {
  Totals: { Count: 2, TotalAmount: 33.65 },
  Days: [{ BusinessDate: '2026-11-23', Count: 2, TotalAmount: 33.65 }],
}
const list = '/results/posTrans'
const open = (facts: TestFacts = cashier, at = list) => renderScreen(at, { facts, portal: {} })
/** Opens the list and waits for its rows. */
const opened = async (facts?: TestFacts, at?: string) => {
  const rendered = open(facts, at)
  await row('10482')
  return rendered
}
const lastSent = () => sentTo('getTickets').at(-1)!.body
const asked = (body: object) => waitFor(() => expect(lastSent()).toMatchObject(body))
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const row = (number: string) => screen.findByRole('row', { name: new RegExp(number) })
const cells = async (number: string) =>
  within(await row(number))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const choices = () => screen.getAllByRole('option').map((option) => option.textContent)
const numbered = (length: number) =>
  Array.from({ length }, (_, at) => ticketRow({ DocumentId: at + 1, TicketNumber: `T${at + 1}` }))

beforeEach(() => {
  // Tuesday, 1:30 AM in New York, which is still Monday's business day.
  vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00Z'), toFake: ['Date'] })
  answer('getTickets', buildPage(rows, sums))
  answerTicket()
})

describe('POS transactions', () => {
  it('shows each filter of a drill-down, to be removed (T-results-43)', async () => {
    const { user } = open(
      cashier,
      `${list}?from=2026-11-23&to=2026-11-23&sold=true&hour=9&employee=-none-&employeeId=7` +
        '&tax=City&taxRate=4.5&has=nothing&line=Goods&channel=store&discountKind=Promotion',
    )
    const filters = { Sold: true, Employee: '-none-', EmployeeId: '7', Tax: 'City', TaxRate: 4.5 }
    await asked({ ...filters, Hour: 9 })
    expect(lastSent()).not.toHaveProperty('Has')
    await user.click(button('Remove filter One hour from 9:00 AM'))
    await waitFor(() => expect(lastSent()).not.toHaveProperty('Hour'))
    await user.click(button('Remove filter Tax: City'))
    await waitFor(() => expect(lastSent()).not.toHaveProperty('TaxRate'))
    expect(lastSent()).toMatchObject({ Sold: true, Employee: '-none-', EmployeeId: '7' })
    await user.click(button('Remove filter Employee: not given'))
    await waitFor(() => expect(lastSent()).not.toHaveProperty('EmployeeId'))
    for (const name of [
      'Counted as sales',
      'Lines: items and modifiers',
      'Ordered: in the store',
      'Discount kind: promotion',
    ])
      expect(button(`Remove filter ${name}`)).toBeTruthy()
  })

  it('has what the report measured as a column, with its sum', async () => {
    const measured = [ticketRow({ Measured: 30.5 }), ticketRow({ DocumentId: 9, Measured: 4 })]
    answer(
      'getTickets',
      buildPage(measured, { Totals: { Count: 2, TotalAmount: 76.8, Measured: 34.5 } }),
    )
    const { user } = open(cashier, `${list}?from=2026-11-23&to=2026-11-23&sold=true&measure=Net`)
    await asked({ Sold: true, Measure: 'Net' })
    expect(await screen.findByText('Net sales: $34.50')).toBeTruthy()
    expect(heads()).toContain('Net sales')
    expect(screen.getByText('$30.50')).toBeTruthy()
    await user.click(button('Remove filter Amount shown: Net sales'))
    await waitFor(() => expect(lastSent()).not.toHaveProperty('Measure'))
  })

  it('lists the tickets of today, newest first (U-086, F-26, K-23)', async () => {
    open()
    expect(await cells('10482')).toEqual([
      'Nov 23, 2026',
      '1:38 PM',
      '—',
      '10482',
      '61',
      'Sale',
      'Grace Nakamura',
      '$38.40',
      'Dana Reyes',
      'Register 1',
    ])
    expect(await cells('10481')).toEqual([
      'Nov 23, 2026',
      '1:36 PM',
      'W013',
      '10481',
      '—',
      'Refund',
      '—',
      '−$4.75',
      'Dana Reyes',
      '—',
    ])
    expect(heads()).toEqual(Object.values(strings.columns))
    expect(lastSent()).toEqual({
      FromDate: '2026-11-23',
      ToDate: '2026-11-23',
      TicketFilter: '',
      PageRowCount: 25,
      RequestedPageNum: 1,
      SortColumn: 'TicketDate',
      SortDirection: 'DESC',
      TotalRowCount: -1,
    })
    expect(screen.getByText('2 tickets · $33.65')).toBeTruthy()
    expect(screen.getByText(/4:00 AM to 4:00 AM, New York time/)).toBeTruthy()
  })

  it('shows check numbers in product mode 2 alone (U-086, P-069)', async () => {
    await opened({ ...cashier, productMode: 4 })
    expect(heads()).not.toContain(strings.columns.checkNumber)
  })

  it('asks for another page, and for another order', async () => {
    const many = numbered(60)
    answer('getTickets', (sent) => cut(many, sent))
    const { user } = open()
    await row('T1 ')
    await user.click(button('Page 2'))
    await row('T26 ')
    await user.click(
      within(screen.getByRole('columnheader', { name: /^Total/ })).getByRole('button'),
    )
    await asked({ RequestedPageNum: 1, SortColumn: 'TotalAmount' })
  })

  it('shows the days of a quick choice, and says them in its address (U-083, K-40)', async () => {
    const { user, location } = await opened(cashier, `${list}?from=2026-11-02&to=2026-11-03`)
    for (const [name, from, to] of [
      ['Today', '2026-11-23', '2026-11-23'],
      ['Yesterday', '2026-11-22', '2026-11-22'],
      ['Last 7 days', '2026-11-17', '2026-11-23'],
      ['Last 30 days', '2026-10-25', '2026-11-23'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }))
      await asked({ FromDate: from, ToDate: to })
      expect(location().search).toBe(`?from=${from}&to=${to}`)
    }
  })

  it('filters by the kind of ticket, and says so in its address (U-084, N-17)', async () => {
    const { user, location } = await opened()
    for (const [name, code] of [
      ['Sale or refund', 'T'],
      ['Sale', 'S'],
      ['Refund', 'R'],
      ['Pay in', 'I'],
      ['Pay out', 'P'],
      ['Deleted tickets', 'V'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: strings.type }))
      expect(choices()).toEqual(Object.values(strings.filters))
      await user.click(screen.getByRole('option', { name }))
      await asked({ TicketFilter: code })
      expect(location().search).toBe(`?type=${code}`)
    }
  })

  it('searches by each of fifteen columns, with the right to (U-085)', async () => {
    const { user, location } = await opened()
    const searchBy = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: strings.searchBy }))
      expect(choices()).toEqual(searchColumns.map((column) => strings.by[column]))
      await user.click(screen.getByRole('option', { name }))
    }
    expect(searchColumns).toHaveLength(15)
    await searchBy(strings.by.UserName)
    await user.type(screen.getByRole('searchbox', { name: 'Search by Username' }), 'dana{Enter}')
    await asked({ SearchColumnFilter: 'UserName', SearchArg: 'dana' })
    expect(location().search).toBe('?by=UserName&q=dana')
    await user.click(button(strings.clearSearch))
    await waitFor(() => expect(location().search).toBe('?by=UserName'))
    await searchBy(strings.by.Amount)
    await user.type(screen.getByLabelText(strings.amountFrom), '20')
    await user.type(screen.getByLabelText(strings.amountTo), '30')
    await asked({ SearchColumnFilter: 'Amount', SearchArg: '20.00', SearchArg2: '30.00' })
  })

  it('has no search without the right, nor does an address search (U-085)', async () => {
    await opened({ ...cashier, toggle: [] }, `${list}?by=UserName&q=dana`)
    expect(screen.queryByRole('search')).toBeNull()
    expect(lastSent()).not.toHaveProperty('SearchArg')
    expect(lastSent()).not.toHaveProperty('SearchColumnFilter')
  })

  it('is narrowed by amount, payment and card, each removed by itself (T-results-02)', async () => {
    const { user, fill, location } = await opened()
    await user.click(button(strings.more))
    await fill(screen.getByLabelText(strings.totalFrom), '20')
    await fill(screen.getByLabelText(strings.totalTo), '3')
    await fill(screen.getByLabelText(strings.card), '44')
    await user.click(button(strings.show))
    expect(screen.getByText(strings.errors.amountsReversed)).toBeTruthy()
    expect(screen.getByText(strings.errors.card)).toBeTruthy()
    await fill(screen.getByLabelText(strings.totalTo), '30')
    await fill(screen.getByLabelText(strings.card), '4417')
    await user.click(screen.getByRole('combobox', { name: strings.paidBy }))
    await user.click(screen.getByRole('option', { name: strings.payment.CREDIT }))
    await user.click(button(strings.show))
    await asked({ AmountFrom: 20, AmountTo: 30, PaymentType: 'CREDIT', CardEnding: '4417' })
    expect(location().search).toBe('?amountFrom=20.00&amountTo=30.00&payment=CREDIT&card=4417')
    await user.click(button('Remove filter Card ending 4417'))
    await waitFor(() => expect(lastSent()).not.toHaveProperty('CardEnding'))
    expect(button('Remove filter Total $20.00 to $30.00')).toBeTruthy()
  })

  it.each([
    ['en-US', false],
    ['zh-CN', true],
  ])('offers the payment types of %s (N-02, K-18, K-20)', async (merchantCulture, hasAlipay) => {
    const { user } = renderScreen(list, { facts: cashier, portal: { merchantCulture } })
    await row('10482')
    await user.click(button(strings.more))
    await user.click(screen.getByRole('combobox', { name: strings.paidBy }))
    expect(choices()).toContain(strings.payment.CASH)
    expect(choices().includes(strings.payment.ALIPAY)).toBe(hasAlipay)
  })
  it('says that nothing is found, and what finds more', async () => {
    answer('getTickets', buildPage([]))
    const { user } = open(cashier, `${list}?card=4417`)
    expect(await screen.findByText(strings.noMatch)).toBeTruthy()
    await user.click(button(strings.clearFilters))
    expect(await screen.findByText(strings.noTickets)).toBeTruthy()
    await user.click(button(strings.lastWeek))
    await asked({ FromDate: '2026-11-17', ToDate: '2026-11-23' })
    await screen.findByText(strings.noTickets)
    expect(screen.queryByRole('button', { name: strings.lastWeek })).toBeNull()
  })

  it.each([
    ['from=2026-11-09&to=2026-11-08', reportsText.period.reversed],
    ['from=2025-01-01&to=2026-11-08', reportsText.period.tooLong],
    ['amountFrom=9&amountTo=8', strings.errors.amountsReversed],
  ])('does not ask for what an address with %s cannot have', async (query, reason) => {
    const { user } = open(cashier, `${list}?${query}`)
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(sentTo('getTickets')).toHaveLength(0)
    await user.click(button(/^(Show today|Clear amounts)$/))
    await row('10482')
  })

  it('offers the files of tickets with the right to, or says why not (U-087)', async () => {
    const { unmount } = await opened({
      ...cashier,
      permission: ['results.posTrans', 'results.export'],
      portal: ['isReportExportEnabled'],
    })
    expect(button(exportText.export.title).disabled).toBe(false)
    unmount()
    await opened()
    expect(button(exportText.export.title)).toMatchObject({ disabled: true })
    expect(button(exportText.export.title).title).not.toBe('')
  })

  it('asks for a store in company view, and reads nothing (P-058)', async () => {
    open({ ...cashier, view: 'company' })
    expect(
      await screen.findByText('You can only open POS transactions in a single store'),
    ).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: strings.type })).toBeNull()
    expect(sentTo('getTickets')).toHaveLength(0)
  })
  it.each([list, `${list}/2026-11-23/7/10482`])(
    'is shown at %s without its flag, where the operator has no older page (resolution 81)',
    async (at) => {
      open({ ...cashier, flag: [] }, at)
      expect(await screen.findByText(at === list ? '10482' : 'Ticket 10482')).toBeTruthy()
      expect(sentTo('describePage')).toEqual([])
    },
  )
  it.each([
    ['POS transactions', list],
    ['Ticket', `${list}/2026-11-23/7/10482`],
  ])(
    '%s is the operator’s older list of tickets without its flag (P-068, T-results-05)',
    async (title, at) => {
      setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
      const { location } = open({ ...cashier, flag: [] }, at)
      const frame = await screen.findByTitle<HTMLIFrameElement>(title)
      expect(frame.getAttribute('src')).toBe('https://legacy.example/Portal/NewUi/PosTransactions')
      expect([location().pathname, sentTo('getTickets')]).toEqual([at, []])
    },
  )
})

describe('the list beside a ticket', () => {
  const at = `${list}/2026-11-23/7/10482?from=2026-11-23&to=2026-11-23`
  const tickets = () => screen.findByRole('navigation', { name: strings.list })

  it("says who, the day's sum, and what isn't a sale; reloads (T-results-01)", async () => {
    const { user } = open(cashier, at)
    const links = await within(await tickets()).findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Grace Nakamura$38.401:38 PM · 10482 · Register 1',
      'W013−$4.751:36 PM · 10481Refund',
    ])
    expect(links[0]!.getAttribute('aria-current')).toBe('true')
    expect(screen.getByText('2 tickets · $33.65')).toBeTruthy()
    const before = sentTo('getTickets').length
    await user.click(within(await tickets()).getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(sentTo('getTickets').length).toBe(before + 1))
  })
  it('goes by the arrow keys, Enter opens, Escape closes, and the row is back', async () => {
    const { user, location } = open(cashier, `${list}?from=2026-11-23&to=2026-11-23`)
    ;(await row('10482')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location().pathname).toBe(`${list}/2026-11-23/7/10482`))
    const links = await within(await tickets()).findAllByRole('link')
    await waitFor(() => expect(document.activeElement).toBe(links[0]))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links[1])
    answerTicket({ detail: ticketDetail({ DocumentId: 8, TicketNumber: '10481' }) })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location().pathname).toBe(`${list}/2026-11-23/8/10481`))
    await screen.findByRole('heading', { name: 'Ticket 10481' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location().pathname).toBe(list))
    const last = await row('10481')
    await waitFor(() => expect(document.activeElement).toBe(last))
  })
  it('leads over the end of a page to the next ticket', async () => {
    const many = numbered(26)
    answer('getTickets', (sent) => cut(many, sent))
    const { user, location } = open(cashier, `${list}/2026-11-23/25/T25`)
    await within(await tickets()).findAllByRole('link')
    await user.click(button(strings.next))
    await waitFor(() => expect(location().pathname).toBe(`${list}/2026-11-23/26/T26`))
    expect(location().search).toContain('page=2')
  })
})

describe('on a narrow page', () => {
  beforeEach(() => {
    window.innerWidth = 390
  })
  it('tickets are rows, and one of them a page of its own', async () => {
    const { user, location } = open()
    const tickets = await screen.findByRole('navigation', { name: strings.list })
    await user.click(await within(tickets).findByRole('link', { name: /Grace Nakamura/ }))
    expect(location().pathname).toBe(`${list}/2026-11-23/7/10482`)
    expect(await screen.findByRole('heading', { level: 1, name: /Ticket 10482/ })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: strings.list })).toBeNull()
    expect(
      await screen.findByRole('button', { name: receiptText.receipt.mailReceipt }),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'POS transactions' }))
    const back = await screen.findByRole('link', { name: /Grace Nakamura/ })
    await waitFor(() => expect(document.activeElement).toBe(back))
  })
  it('a ticket has no way back to a list that is closed (T-admin-46)', async () => {
    renderScreen(`${list}/2026-11-23/7/10482`, {
      facts: cashier,
      portal: {},
      manifest: withOverlays(manifest as unknown as PortalManifest, [
        { file: 'database', layer: 'tenant', routes: { 'results.posTrans': { hidden: true } } },
      ]),
    })
    expect(await screen.findByRole('heading', { level: 1, name: /Ticket 10482/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'POS transactions' })).toBeNull()
  })
})
