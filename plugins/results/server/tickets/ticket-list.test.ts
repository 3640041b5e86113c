// The list of tickets over HTTP: rows, order, totals, and what a search finds. Facts: R-118
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { periodKeys } from '#schemas/rules/period.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { ok } from '#server/testing/affected-stores.ts'
import type { TestAnswer, TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import { ticketSearchKeys } from '../../rules/tickets/search.ts'
import { ticketFilters } from '../../rules/tickets/types.ts'
import { typeNames } from './ticket-texts.ts'
import { addTicket, bakery, quietDay, type GivenTicket } from './tickets.fixtures.ts'

type Search = BodyOf<'getTickets'>

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', bakery)
})

const add = (given?: GivenTicket) => addTicket(platform.databaseRoles, given)
const searchable = { featGetSalesTicket: 'Y' }
/** Runs some work while the merchant has another product mode and other toggles. */
async function withMerchant(mode: number, toggles: object, work: () => Promise<void>) {
  const set = (product_mode: number, given: object) =>
    sql`update merchant set product_mode = ${product_mode},
      toggles = ${JSON.stringify(given)}::jsonb
      where id = ${bakery.merchantId}`.execute(platform.database.db)
  await set(mode, toggles)
  try {
    await work()
  } finally {
    await set(2, searchable)
  }
}

const firstPage = { PageRowCount: 25, RequestedPageNum: 1 }
const ask = (search: Partial<Search>) =>
  owner.call('getTickets', {
    body: { ...firstPage, FromDate: quietDay, ToDate: quietDay, ...search },
  })
const list = async (search: Partial<Search>) => ok(await ask(search))
const numbers = async (search: Partial<Search>) =>
  (await list(search)).ResultSet.map(({ TicketNumber }) => TicketNumber)
const faults = ({ status, body }: TestAnswer<unknown>) => [
  status,
  ...((body as { errors?: { field: string; code: string }[] }).errors ?? []).map(
    ({ field, code }) => `${field} ${code}`,
  ),
]
const { reversed } = periodKeys
const { amountsReversed, noAmount } = ticketSearchKeys

describe('the list', () => {
  const day = '2026-05-04'
  const at = (time: string) => new Date(`2026-05-04T${time}Z`)
  const sold = (ticket_number: string, time: string, row: GivenTicket['row'] = {}) =>
    add({
      row: {
        business_date: day,
        ticket_number,
        opened_at: at(time),
        ticket_at: at(time),
        ...row,
      },
    })
  beforeAll(async () => {
    await sold('999', '15:00:00', {
      order_name: 'Table 4',
      check_number: '12',
      customer_name: 'Ada Lovelace',
      user_name: 'Maya Rivera',
      station: 'Register 1',
    })
    await sold('1000', '16:00:00', { subtotal_amount: '30.00', total_amount: '30.00' })
    await sold('1001', '17:00:00', {
      transaction_type: 'RT',
      subtotal_amount: '-4.50',
      total_amount: '-4.50',
    })
    await sold('1002', '14:00:00', { transaction_type: 'V' })
  })
  const ofDay = { FromDate: day, ToDate: day }

  it('shows every member of a row (F-26, U-086, C-076)', async () => {
    const { IsSuccessful, ResultSet, TotalRowCount } = await list(ofDay)
    expect([IsSuccessful, TotalRowCount]).toEqual([true, 4])
    expect(ResultSet.find(({ TicketNumber }) => TicketNumber === '999')).toEqual({
      DocumentId: expect.any(Number),
      TicketDate: '2026-05-04T15:00:00.000Z',
      OrderName: 'Table 4',
      TicketNumber: '999',
      CheckNumber: '12',
      TransactionType: 'Sale',
      TransactionTypeCode: 'S',
      CustomerName: 'Ada Lovelace',
      TotalAmount: 10,
      UserName: 'Maya Rivera',
      Station: 'Register 1',
      BusinessDate: day,
    })
  })
  it('has the newest first, unless asked for another order (K-23)', async () => {
    const by = (SortColumn: Search['SortColumn'], SortDirection?: 'ASC' | 'DESC') =>
      numbers({ ...ofDay, SortColumn, ...(SortDirection && { SortDirection }) })
    expect(await numbers(ofDay)).toEqual(['1001', '1000', '999', '1002'])
    expect(await by('TicketDate', 'ASC')).toEqual(['1002', '999', '1000', '1001'])
    expect(await by('TicketNumber', 'ASC')).toEqual(['999', '1000', '1001', '1002'])
    expect(await by('BusinessDate')).toEqual(['1001', '1000', '999', '1002'])
    expect(await by('TotalAmount')).toEqual(['1000', '999', '1002', '1001'])
  })
  it('comes by pages that say how many there are in all (C-076)', async () => {
    const page = { ...ofDay, PageRowCount: 3 }
    const pages = [await list(page), await list({ ...page, RequestedPageNum: 2 })]
    expect(pages.map(({ ResultSet }) => ResultSet.length)).toEqual([3, 1])
    expect(pages.map(({ TotalRowCount }) => TotalRowCount)).toEqual([4, 4])
    expect((await list({ ...page, RequestedPageNum: 2 ** 31 })).ResultSet).toEqual([])
  })
  it('adds up what matches, whole days, deleted tickets at nothing (T-results-01)', async () => {
    await sold('1003', '18:00:00', { business_date: '2026-05-05', ticket_at: at('23:00:00') })
    const both = await list({ FromDate: day, ToDate: '2026-05-05', PageRowCount: 2 })
    expect(both.Totals).toEqual({ Count: 5, TotalAmount: 45.5 })
    expect(both.Days).toEqual([
      { BusinessDate: '2026-05-04', Count: 4, TotalAmount: 35.5 },
      { BusinessDate: '2026-05-05', Count: 1, TotalAmount: 10 },
    ])
    const deleted = await list({ ...ofDay, TicketFilter: 'V' })
    expect(deleted.Totals).toEqual({ Count: 1, TotalAmount: 10 })
  })
  it('adds up the same from what is kept as from the tickets, whatever the type', async () => {
    const year = { FromDate: '2026-01-01', ToDate: '2026-12-31', PageRowCount: 1000 }
    // Matches all amounts, so that the kept totals can't answer and the tickets are summed.
    const all = { AmountFrom: -9_999_999.99 }
    for (const TicketFilter of ticketFilters) {
      const kept = await list({ ...year, TicketFilter })
      const { Totals, Days, TotalRowCount } = await list({ ...year, TicketFilter, ...all })
      expect(kept).toMatchObject({ Totals, Days, TotalRowCount })
      expect(TotalRowCount).toBeGreaterThan(0)
    }
  })
  it('covers business days, first and last included (U-083)', async () => {
    const on = '2026-02-11'
    const past = new Date('2026-02-12T07:30:00Z') // 2:30 AM in New York
    await add({
      row: { business_date: on, ticket_number: 'late', opened_at: past, ticket_at: past },
    })
    expect(await numbers({ FromDate: on, ToDate: on })).toEqual(['late'])
    expect(await numbers({ FromDate: '2026-02-10', ToDate: on })).toEqual(['late'])
    expect(await numbers({ FromDate: on, ToDate: '2026-02-12' })).toEqual(['late'])
    expect(await numbers({ FromDate: '2026-02-12', ToDate: '2026-02-12' })).toEqual([])
  })

  it('lets each filter through what its code says (N-16, N-17, U-084)', async () => {
    const on = { business_date: '2026-04-07' }
    const all = ['S', 'RT', 'SR', 'C', 'V', 'P', 'I', 'R', 'F'] as const
    for (const transaction_type of all)
      await add({ row: { ...on, ticket_number: transaction_type, transaction_type } })
    const onDay = { FromDate: on.business_date, ToDate: on.business_date }
    const shown = async (TicketFilter?: Search['TicketFilter']) => {
      const found = await list({ ...onDay, ...(TicketFilter !== undefined && { TicketFilter }) })
      return found.ResultSet.map(({ TransactionTypeCode }) => TransactionTypeCode!).toSorted()
    }
    for (const [filter, codes] of [
      [undefined, all.toSorted()],
      ['', all.toSorted()],
      ['T', ['F', 'R', 'RT', 'S', 'SR']],
      ['S', ['F', 'R', 'S', 'SR']],
      ['R', ['RT', 'SR']],
      ['I', ['I']],
      ['P', ['P']],
      ['V', ['C', 'V']],
    ] as const)
      expect(await shown(filter), filter).toEqual(codes)
    for (const { TransactionType, TransactionTypeCode } of (await list(onDay)).ResultSet)
      expect(TransactionType).toBe(typeNames[TransactionTypeCode!])
  })

  it.each<[string, Partial<Search>, ...string[]]>([
    ['ends first', { FromDate: '2026-06-10', ToDate: '2026-06-09' }, `ToDate ${reversed}`],
    ['names no day', { FromDate: '2026-02-30' }, 'FromDate format'],
    ['turns amounts', { AmountFrom: 30, AmountTo: 20 }, `AmountTo ${amountsReversed}`],
    ['has a part of a cent', { AmountFrom: 0.005 }, 'AmountFrom format'],
    ['has three digits of a card', { CardEnding: '123' }, 'CardEnding pattern'],
    [
      'looks for a word as an amount',
      { SearchColumnFilter: 'Amount', SearchArg: 'ten', SearchArg2: '1.234' },
      `SearchArg ${noAmount}`,
      `SearchArg2 ${noAmount}`,
    ],
  ])('refuses a search at its field that %s', async (_, search, ...expected) => {
    expect(faults(await ask(search))).toEqual([422, ...expected])
  })
})

describe('a search', () => {
  const day = '2026-03-03'
  const ofDay = { FromDate: day, ToDate: day }
  beforeAll(async () => {
    await add({
      row: {
        business_date: day,
        ticket_number: 'KT100',
        check_number: '77',
        customer_number: 'C-2001',
        customer_name: 'Ada 100% Lovelace',
        contact_name: 'Grace Hopper',
        contact_phone: '(212) 555-0147',
        user_name: 'Maya Rivera',
        external_reference_number: 'WEB-000123',
        station: 'Front_Register',
        subtotal_amount: '25.00',
        total_amount: '25.00',
      },
      lines: [
        { item_name: 'Rye loaf', description: 'Dark and dense', barcode: '4006381333931' },
        { item_name: 'Butter' },
      ],
      payments: [
        {
          payment_type: 'CREDIT',
          description: 'Visa',
          card_brand: 'Visa',
          cardholder_name: 'A LOVELACE',
          account_number: '************4242',
        },
        { payment_type: 'CASH', description: 'Cash' },
      ],
    })
    await add({
      row: {
        business_date: day,
        ticket_number: 'KT1001',
        customer_name: 'Bo',
        subtotal_amount: '20.00',
        total_amount: '20.00',
      },
      lines: [{ item_name: 'Bun' }],
      payments: [
        {
          payment_type: 'INTGIFT',
          description: 'Gift card',
          account_number: '*******4242',
        },
      ],
    })
    await add({
      row: {
        business_date: day,
        ticket_number: 'B-7',
        transaction_type: 'RT',
        subtotal_amount: '-25.00',
        total_amount: '-25.00',
      },
    })
  })

  it.each<[Search['SearchColumnFilter'], string, string[]]>([
    ['TicketNumber', 'KT100', ['KT100', 'KT1001']],
    ['TicketNumber', 'kt1001', ['KT1001']],
    ['TicketNumber', '100', []],
    ['CheckNumber', '77', ['KT100']],
    ['CustomerNumber', 'c-20', ['KT100']],
    ['CustomerName', 'love', ['KT100']],
    ['CustomerName', '100%', ['KT100']],
    ['CustomerName', '%', ['KT100']],
    ['CustomerName', '_', []],
    ['ContactName', 'HOPPER', ['KT100']],
    ['ContactPhone', '212555', ['KT100']],
    ['ContactPhone', '555-0147', ['KT100']],
    ['ContactPhone', 'x4', []],
    ['Description', 'dense', ['KT100']],
    ['ItemName', 'rye', ['KT100']],
    ['ItemName', 'bu', ['KT100', 'KT1001']],
    ['Barcode', '4006381', ['KT100']],
    ['Barcode', '333931', []],
    ['UserName', 'rivera', ['KT100']],
    ['ExternalReferenceNumber', '000123', ['KT100']],
    ['StoreDeviceName', 't_r', ['KT100']],
    ['CreditCardName', 'visa', ['KT100']],
    ['CreditCardName', 'lovelace', ['KT100']],
    ['Amount', '25', ['KT100']],
    ['Amount', '$25.00', ['KT100']],
    ['Amount', '-25', ['B-7']],
    // A search of all columns finds them too.
    ['All', 'kt1001', ['KT1001']],
    ['All', '77', ['KT100']],
    ['All', 'c-2001', ['KT100']],
    ['All', 'hopper', ['KT100']],
    ['All', '212555', ['KT100']],
    ['All', 'dense', ['KT100']],
    ['All', 'bun', ['KT1001']],
    ['All', '4006381', ['KT100']],
    ['All', 'rivera', ['KT100']],
    ['All', 'WEB', ['KT100']],
    ['All', 'front', ['KT100']],
    ['All', 'visa', ['KT100']],
    ['All', '20.00', ['KT1001']],
    [undefined, 'lovelace', ['KT100']],
  ])('by %s finds with %j the tickets %j (U-085)', async (column, SearchArg, found) => {
    const by = column !== undefined && { SearchColumnFilter: column }
    expect((await numbers({ ...ofDay, SearchArg, ...by })).toSorted()).toEqual(found)
  })
  it('by amount takes a range, open at either end (U-085)', async () => {
    const between = async (SearchArg: string, SearchArg2: string) =>
      (await numbers({ ...ofDay, SearchColumnFilter: 'Amount', SearchArg, SearchArg2 })).toSorted()
    expect(await between('20', '25')).toEqual(['KT100', 'KT1001'])
    expect(await between('20.01', '30')).toEqual(['KT100'])
    expect(await between('', '20')).toEqual(['B-7', 'KT1001'])
    expect(await between('', '')).toEqual(['B-7', 'KT100', 'KT1001'])
  })
  it('finds a ticket of $20 to $30 that was paid by card (T-results-02)', async () => {
    const found = async (search: Partial<Search>) =>
      (await numbers({ ...ofDay, ...search })).toSorted()
    expect(await found({ AmountFrom: 20, AmountTo: 30 })).toEqual(['KT100', 'KT1001'])
    expect(await found({ AmountFrom: 20.01 })).toEqual(['KT100'])
    expect(await found({ AmountTo: 0 })).toEqual(['B-7'])
    expect(await found({ PaymentType: 'CREDIT' })).toEqual(['KT100'])
    expect(await found({ CardEnding: '4242' })).toEqual(['KT100', 'KT1001'])
    expect(await found({ CardEnding: '0000' })).toEqual([])
    // No match because the cash payment wasn't made with that card.
    expect(await found({ PaymentType: 'CASH', CardEnding: '4242' })).toEqual([])
    const card = { PaymentType: 'CREDIT', CardEnding: '4242' } as const
    const named = { SearchArg: 'ada', SearchColumnFilter: 'CustomerName' } as const
    expect(await found({ AmountFrom: 20, AmountTo: 30, ...card, ...named })).toEqual(['KT100'])
    const { Totals } = await list({ ...ofDay, CardEnding: '4242' })
    expect(Totals).toEqual({ Count: 2, TotalAmount: 45 })
  })

  it('by text is refused where it is not turned on; the other filters stay (U-085)', async () => {
    await withMerchant(1, {}, async () => {
      const texts = await ask({ ...ofDay, SearchArg: 'ada', SearchArg2: '2' })
      expect(faults(texts)).toEqual([422, 'SearchArg denied', 'SearchArg2 denied'])
      const column = await ask({ ...ofDay, SearchColumnFilter: 'Amount' })
      expect(faults(column)).toEqual([422, 'SearchColumnFilter denied'])
      expect(await numbers({ ...ofDay, SearchArg: ' ', SearchColumnFilter: 'All' })).toHaveLength(3)
      expect(await numbers({ ...ofDay, CardEnding: '4242', AmountFrom: 21 })).toEqual(['KT100'])
    })
  })
  it('outside the restaurant edition finds and shows no check numbers (U-086, P-069)', async () => {
    await withMerchant(1, searchable, async () => {
      const { ResultSet } = await list(ofDay)
      expect(ResultSet.map(({ CheckNumber }) => CheckNumber)).toEqual([null, null, null])
      expect(await numbers({ ...ofDay, SearchArg: '77' })).toEqual([])
      const checked = await add({ row: { check_number: '77' } })
      const { body } = await owner.call('getTicketDetail2', { body: { ...checked, ...firstPage } })
      expect(body.Entity!.CheckNumber).toBeNull()
    })
  })
})
