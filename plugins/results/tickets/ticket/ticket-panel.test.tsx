import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import type { TransactionType } from '../../rules/tickets/types.ts'
import receiptText from '../../receipt/text.en.json' with { type: 'json' }
import text from '../text.en.json' with { type: 'json' }
import {
  answerTicket,
  cashier,
  cut,
  buildPage,
  ticketDetail,
  ticketLine,
  ticketPayment,
  ticketRow,
} from '../tickets.fixtures.ts'

const strings = text.tickets
const at = '/results/posTrans/2026-11-23/7/10482'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), toFake: ['Date'] })
  answer('getTickets', buildPage([ticketRow()]))
})

const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) })
type Given = Parameters<typeof answerTicket>[0]
/** Opens a ticket with these parts. */
async function open(given?: Given, shown?: string, facts: TestFacts = cashier) {
  answerTicket(given)
  const rendered = renderScreen(at, { facts, portal: {} })
  await tab(strings.tabs.lines)
  if (shown !== undefined) await rendered.user.click(await tab(shown))
  return rendered
}
const openDetail = (given?: Parameters<typeof ticketDetail>[0], shown?: string) =>
  open({ detail: ticketDetail(given) }, shown)
const panel = () => screen.findByRole('tabpanel')
const factsIn = (part: HTMLElement) =>
  [...part.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
const group = async (title: string) => {
  const section = within(await panel())
    .getByRole('heading', { name: title })
    .closest('section')
  return factsIn(section!)
}
const listCells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowsIn = async () =>
  within(await panel())
    .getAllByRole('row')
    .map(listCells)

describe('a ticket', () => {
  it('has six parts, each in the address (U-088)', async () => {
    window.innerWidth = 1100
    const { user, location } = await open()
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        strings.tabs.details,
        'Lines1',
        'Payments1',
        'Taxes0',
        'Notes0',
        strings.tabs.receipt,
      ]),
    )
    await user.click(await tab(strings.tabs.payments))
    expect(location().search).toBe('?tab=payments')
    await user.click(await tab(strings.tabs.receipt))
    expect(await screen.findByTitle('Receipt for ticket 10482')).toBeTruthy()
  })

  it('shows its receipt beside it where there is room (U-088)', async () => {
    await open()
    const receipt = screen.getByRole('complementary', { name: strings.tabs.receipt })
    expect(await within(receipt).findByTitle('Receipt for ticket 10482')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: strings.tabs.receipt })).toBeNull()
  })

  it.each<[TransactionType, 'cash' | 'deleted']>([
    ['P', 'cash'],
    ['V', 'deleted'],
  ])('of type %s has no receipt, and says why (S-078)', async (TransactionTypeCode, reason) => {
    await openDetail({ TransactionTypeCode })
    const receipt = await tab(strings.tabs.receipt)
    expect(receipt).toMatchObject({ disabled: true })
    expect(screen.getByText(receiptText.receipt.none[reason]).id).toBe(
      receipt.getAttribute('aria-describedby'),
    )
    expect(sentTo('getReceiptPreview')).toHaveLength(0)
  })

  it('says all about itself, and what it comes to (U-089, F-27, F-28)', async () => {
    await open({}, strings.tabs.details)
    expect(await group(strings.groups.ticket)).toEqual([
      ['Transaction type', 'Sale'],
      ['When', 'Mon, Nov 23, 1:38 PM'],
      ['Ticket number', '10482'],
      ['Check number', '61'],
      ['Customer name', 'Grace Nakamura'],
      ['Customer number', 'C-117'],
      ['Operator', 'Dana Reyes'],
      ['Sales associate', 'Sam Ortiz'],
      ['Station', 'Register 1'],
      ['Selling location', 'Front counter'],
      ['Ticket time', '0:04:10'],
      ['Order name', 'Table 7'],
    ])
    expect(within(await panel()).queryByText(strings.groups.online)).toBeNull()
    expect(await group(strings.groups.totals)).toEqual([
      ['Subtotal', '$39.50'],
      ['Discounts', '−$2.98'],
      ['Charges', '$1.50'],
      ['Card surcharge', '$0.75'],
      ['Donations', '$1.00'],
      ['Tax', '$1.88'],
      ['Gratuity', '$3.00'],
      ['Tax on gratuity', '$0.25'],
      ['Tip', '$4.00'],
      ['Total', '$48.90'],
      ['Rounding', '$0.02'],
      ['Tendered', '$50.00'],
      ['Change', '−$1.08'],
      ['Price overrides (included in subtotal)', '$1.50'],
    ])
  })

  it.each<[TransactionType, string, object]>([
    ['I', strings.groups.payIn, { PayinReason: 'Float', PayinComment: 'Monday' }],
    ['P', strings.groups.payOut, { PayoutReason: 'Float', PayoutComment: 'Monday' }],
  ])('of type %s says why cash moved (U-090)', async (TransactionTypeCode, title, given) => {
    await openDetail({ TransactionTypeCode, ...given })
    expect(await group(title)).toEqual([
      ['Reason', 'Float'],
      ['Comment', 'Monday'],
    ])
  })

  const order = {
    ExternalReferenceNumber: 'W013',
    OrderDueDateTime: '2026-11-23T19:10:00Z',
    OrderStatus: 10 as const,
    LastPrintedUtcDateTime: '2026-11-23T18:40:00Z',
    ContactName: 'Grace N.',
    ContactPhone: '(617) 555-0199',
    ContactAddress1: '18 Corner Street',
    ContactAddress2: 'Floor 2',
    ContactCity: 'Boston',
    ContactState: 'MA',
    ContactZipCode: '02110',
  }
  it('of an online order says where it goes and what its status is (U-089, F-29)', async () => {
    await openDetail(order, strings.tabs.details)
    expect(await group(strings.groups.online)).toEqual([
      ['External reference number', 'W013'],
      ['Due', 'Mon, Nov 23, 2:10 PM'],
      ['Order status', 'Ready for pickup'],
      ['Last printed', 'Mon, Nov 23, 1:40 PM'],
      ['Contact name', 'Grace N.'],
      ['Contact phone', '(617) 555-0199'],
      ['Contact address', '18 Corner StreetFloor 2Boston, MA 02110'],
    ])
  })
  it('has no status without a time at which it is due (S-085)', async () => {
    await openDetail({ ...order, OrderDueDateTime: null }, strings.tabs.details)
    const names = (await group(strings.groups.online)).map(([name]) => name)
    expect(names).not.toContain('Order status')
    expect(names).not.toContain('Due')
  })
  it('shows no text for a status without a match (E-067)', async () => {
    await openDetail({ ...order, OrderStatus: null }, strings.tabs.details)
    expect(await group(strings.groups.online)).toContainEqual(['Order status', ''])
  })

  it.each<[TransactionType, string]>([
    ['S', 'Sale'],
    ['RT', 'Refund'],
    ['V', 'Voided'],
    ['F', 'Future order'],
  ])('of type %s is called %s (N-16)', async (TransactionTypeCode, name) => {
    await openDetail({ TransactionTypeCode })
    const region = screen.getByRole('region', { name: 'Ticket 10482' })
    const head = within(region).getByRole('heading', { level: 2 }).parentElement!
    expect(within(head).getByText(name)).toBeTruthy()
  })

  it('shows what was sold, modifiers beneath their item (U-091, F-30)', async () => {
    await open({
      lines: [
        ticketLine({ LineDiscount: 1, TicketDiscount: 0.23 }),
        ticketLine({
          LineItemId: 3,
          ItemName: 'House Beans',
          ItemNumber: null,
          Description: null,
          QuantitySold: 0.512,
          IsSoldByWeight: true,
          IsManualWeight: true,
          Price: 9.7,
          LineTypeExtension: 'Return',
          IsPriceOverride: true,
        }),
        ticketLine({
          LineItemId: 2,
          ParentLineItemId: 1,
          ItemName: 'Oat Milk',
          Description: null,
          ItemNumber: null,
          LineType: 'Modifier',
          Price: 0.8,
        }),
      ],
    })
    expect(await rowsIn()).toEqual([
      ['Item', 'Quantity', 'Discounts', 'Final price', strings.lines.override],
      [
        'LatteLarge · 2189 · Item',
        '2each',
        '−$1.00line discount−$0.23ticket discount',
        '$11.07',
        '',
      ],
      ['Oat MilkModifier', '2each', '—', '$0.80', ''],
      ['House BeansItem, Return', '0.512 (M)by weight', '—', '$9.70', ''],
    ])
    const box = (item: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Price override for ${item}` })
    expect([box('House Beans').checked, box('Latte').checked]).toEqual([true, false])
    expect(within(await panel()).getByText('Paid with Visa …4417')).toBeTruthy()
  })

  it('of 500 lines shows all of them, 25 at a time (K-32)', async () => {
    await open({
      lines: Array.from({ length: 500 }, (_, index) =>
        ticketLine({ LineItemId: index + 1, ItemName: `Item ${index + 1}` }),
      ),
    })
    await waitFor(async () =>
      expect((await panel()).querySelectorAll('tbody tr')).toHaveLength(500),
    )
    const sent = sentTo('getTicketLines').map(({ body }) => body)
    expect(sent).toHaveLength(20)
    expect(sent[0]).toMatchObject({
      BusinessDate: '2026-11-23',
      DocumentId: 7,
      TicketNumber: '10482',
      FromDate: '2026-11-23',
      ToDate: '2026-11-23',
      PageRowCount: 25,
      RequestedPageNum: 1,
    })
    expect(new Set(sent.map(({ RequestedPageNum: page }) => page)).size).toBe(20)
  })
  it('says what is missing where not all of it could be read, and reads it again', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ticketLine({ LineItemId: index + 1 }))
    answerTicket()
    answer('getTicketLines', (sent) =>
      sent.body.RequestedPageNum === 2 ? problem(501, 'notBuilt') : cut(lines, sent),
    )
    const { user } = renderScreen(at, { facts: cashier, portal: {} })
    expect(await screen.findByText('Only 25 of 60 could be loaded.')).toBeTruthy()
    // No sums below a part of the lines, because they would seem to belong to it.
    expect(within(await panel()).queryByText('Subtotal')).toBeNull()
    answer('getTicketLines', (sent) => cut(lines, sent))
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }))
    expect(await within(await panel()).findByText('Subtotal')).toBeTruthy()
  })

  const cash = ticketPayment({
    Description: 'Cash',
    PaymentAmount: 10,
    TipAmount: 0,
    TenderedAmount: 10,
    AdditionalPaymentInfo: null,
    TransactionId: null,
    PaymentType: 'CASH',
  })
  it('says below its sums what each payment took in, with its tip, and the change', async () => {
    const more = { ...cash, PaymentAmount: 12.52, TenderedAmount: 13.6 }
    await open({ payments: [ticketPayment(), more] })
    const findRow = async (name: string) =>
      (await within(await panel()).findByText(name)).parentElement?.textContent
    expect(await findRow('Paid with Visa …4417')).toBe('Paid with Visa …4417$36.40')
    expect(await findRow('Paid with Cash')).toBe('Paid with Cash$13.60')
    expect(await findRow('Tendered')).toBe('Tendered$50.00')
    expect(await findRow('Change')).toMatch(/^Change[-−]\$1\.08$/)
  })
  it('says how it was paid (U-092, F-31)', async () => {
    await open({ payments: [ticketPayment(), cash] }, strings.tabs.payments)
    expect(await rowsIn()).toEqual([
      ['Description', strings.payments.amount, 'Tip', 'Account number', 'Transaction ID'],
      ['Visa', '$32.40', '$4.00', '…4417', '900817'],
      ['Cash', '$10.00', '$0.00', '—', '—'],
    ])
    expect(screen.getByRole('link', { name: '…4417' }).getAttribute('href')).toBe(
      '/results/credit?f-dates=2026-11-23..2026-11-23',
    )
  })
  it.each<[string, TestFacts]>([
    ['in product mode 4 (N-18)', { ...cashier, productMode: 4 }],
    ['without the right to credit', { ...cashier, permission: ['results.posTrans'] }],
  ])('shows the account number %s without its link (U-092)', async (_name, facts) => {
    await open({ payments: [ticketPayment(), cash] }, strings.tabs.payments, facts)
    expect(within(await panel()).getByText('…4417')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '…4417' })).toBeNull()
  })

  it('shows its taxes (U-093, F-32)', async () => {
    const taxes = [{ RuleName: 'Prepared food', TaxRate: 7.125, TaxAmount: 1.88 }]
    await open({ taxes }, strings.tabs.taxes)
    expect(await rowsIn()).toEqual([
      ['Tax category', 'Rate', 'Amount'],
      ['Prepared food', '7.125%', '$1.88'],
    ])
  })
  it('shows its notes in their order, or that there are none (U-094, F-32)', async () => {
    const note = (SequenceNumber: number, Note: string) => ({ SequenceNumber, Note })
    const notes = [note(1, 'Ring twice'), note(2, 'No cutlery')]
    const { unmount } = await open({ notes }, strings.tabs.notes)
    const items = within(await panel()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Ring twice', 'No cutlery'])
    unmount()
    await open({}, strings.tabs.notes)
    expect(await screen.findByText(strings.none.notes)).toBeTruthy()
  })

  it('leads from a refund to its sale, and back (T-results-03)', async () => {
    const sale = { BusinessDate: '2026-11-20', DocumentId: 5, TicketNumber: '10001' }
    const { user, location } = await openDetail({
      TransactionTypeCode: 'RT',
      OriginalTicket: sale,
      Reason: 'Not as ordered',
      ApprovedBy: 'Zeke Lindgren',
    })
    expect(screen.getByText('Not as ordered, approved by Zeke Lindgren')).toBeTruthy()
    const Returns = [{ BusinessDate: '2026-11-23', DocumentId: 7, TicketNumber: '10482' }]
    answerTicket({ detail: ticketDetail({ ...sale, Returns }) })
    await user.click(screen.getByRole('link', { name: 'Ticket 10001' }))
    expect(location().pathname).toBe('/results/posTrans/2026-11-20/5/10001')
    await user.click(await screen.findByRole('link', { name: 'Ticket 10482' }))
    expect(location().pathname).toBe(at)
  })
})

describe('a ticket that cannot be shown', () => {
  const gone = strings.gone.title
  it('is gone: the list stays', async () => {
    answerTicket()
    answer('getTicketDetail2', problem(404, 'notFound'))
    const { user, location } = renderScreen(at, { facts: cashier, portal: {} })
    expect(await screen.findByText(gone)).toBeTruthy()
    expect(screen.getByRole('navigation', { name: strings.list })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: strings.toList }))
    expect(location().pathname).toBe('/results/posTrans')
  })
  it.each(['2026-02-30/7/1', '2026-11-23/x/1', '2026-11-23/0/1'])(
    'of the address %s makes no call',
    async (name) => {
      renderScreen(`/results/posTrans/${name}`, { facts: cashier, portal: {} })
      expect(await screen.findByText(gone)).toBeTruthy()
      expect(sentTo('getTicketDetail2')).toHaveLength(0)
    },
  )
})
