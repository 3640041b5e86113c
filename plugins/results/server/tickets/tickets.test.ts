// Tickets over HTTP: the list and its totals, the ticket's detail, and refused users.
// Facts: R-118
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { periodKeys } from '#schemas/rules/period.ts'
import type { BodyOf } from '#server/calls/call.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

import { ticketSearchKeys } from '../../rules/tickets/search.ts'
import { ticketFilters } from '../../rules/tickets/types.ts'
import { typeNames } from './ticket-texts.ts'
import {
  addTicket,
  bakery,
  quietDay,
  type GivenTicket,
  type TicketKey,
} from './tickets.fixtures.ts'

type Search = BodyOf<'getTickets'>

let platform: TestPlatform
let owner: TestPerson
const inHarbour = { merchantId: bakery.merchantId, storeId: bakery.storeId }
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', inHarbour)
}, 60_000)
afterAll(() => platform?.close())

const add = (given?: GivenTicket) => addTicket(platform.databaseRoles, given)
const merchant = (mode: number, toggles: object) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'switch', routine: true }, (tx) =>
    sql`update merchant set product_mode = ${mode}, toggles = ${JSON.stringify(toggles)}::jsonb
      where id = ${bakery.merchantId}`.execute(tx),
  )
const searchable = { featGetSalesTicket: 'Y' }

const ask = (search: Partial<Search>, person = owner) =>
  person.call('getTickets', {
    body: {
      PageRowCount: 25,
      RequestedPageNum: 1,
      FromDate: quietDay,
      ToDate: quietDay,
      ...search,
    },
  })
async function list(search: Partial<Search>, person?: TestPerson) {
  const answer = await ask(search, person)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const numbers = async (search: Partial<Search>) =>
  (await list(search)).ResultSet.map(({ TicketNumber }) => TicketNumber)
const faults = ({ status, body }: TestAnswer<unknown>) => [
  status,
  ...((body as { errors?: { field: string; code: string }[] }).errors ?? []).map(
    ({ field, code }) => `${field} ${code}`,
  ),
]

const { reversed, tooLong } = periodKeys
const { amountsReversed, noAmount } = ticketSearchKeys
const firstPage = { PageRowCount: 25, RequestedPageNum: 1 }
const parts = ['getTicketLines', 'getTicketPayments', 'getTicketTaxes', 'getTicketNotes'] as const
async function detail(key: TicketKey, person = owner) {
  const answer = await person.call('getTicketDetail2', { body: { ...key, ...firstPage } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.Entity!
}
const asked = (key: TicketKey, paging = firstPage) => ({ body: { ...key, ...paging } })
async function whole<Body>(answer: Promise<TestAnswer<Body>>): Promise<Body> {
  const { status, body, text } = await answer
  expect(status, text).toBe(200)
  return body
}

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
    expect({
      none: await shown(),
      all: await shown(''),
      T: await shown('T'),
      S: await shown('S'),
      R: await shown('R'),
      I: await shown('I'),
      P: await shown('P'),
      V: await shown('V'),
    }).toEqual({
      none: all.toSorted(),
      all: all.toSorted(),
      T: ['F', 'R', 'RT', 'S', 'SR'],
      S: ['F', 'R', 'S', 'SR'],
      R: ['RT', 'SR'],
      I: ['I'],
      P: ['P'],
      V: ['C', 'V'],
    })
    for (const { TransactionType, TransactionTypeCode } of (await list(onDay)).ResultSet)
      expect(TransactionType).toBe(typeNames[TransactionTypeCode!])
  })

  it.each<[string, Partial<Search>, ...string[]]>([
    ['ends first', { FromDate: '2026-06-10', ToDate: '2026-06-09' }, `ToDate ${reversed}`],
    ['is too long', { FromDate: '2025-05-05', ToDate: '2026-06-09' }, `ToDate ${tooLong}`],
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
    [
      'looks for amounts the wrong way round',
      { SearchColumnFilter: 'Amount', SearchArg: '20', SearchArg2: '$10.00' },
      `SearchArg2 ${amountsReversed}`,
    ],
  ])('refuses a search at its field that %s', async (_, search, ...expected) => {
    expect(faults(await ask(search))).toEqual([422, ...expected])
  })
  it('covers 400 days, so that 13 months fit', async () => {
    expect((await ask({ FromDate: '2025-05-06', ToDate: '2026-06-09' })).status).toBe(200)
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

  describe('where it is not turned on', () => {
    beforeAll(() => merchant(1, {}))
    afterAll(() => merchant(2, searchable))
    it('by text is refused at each field; the other filters stay (U-085)', async () => {
      const texts = await ask({ ...ofDay, SearchArg: 'ada', SearchArg2: '2' })
      expect(faults(texts)).toEqual([422, 'SearchArg denied', 'SearchArg2 denied'])
      const column = await ask({ ...ofDay, SearchColumnFilter: 'Amount' })
      expect(faults(column)).toEqual([422, 'SearchColumnFilter denied'])
      expect(await numbers({ ...ofDay, SearchArg: ' ', SearchColumnFilter: 'All' })).toHaveLength(3)
      expect(await numbers({ ...ofDay, CardEnding: '4242', AmountFrom: 21 })).toEqual(['KT100'])
    })
  })
  describe('outside the restaurant edition', () => {
    beforeAll(() => merchant(1, searchable))
    afterAll(() => merchant(2, searchable))
    it('shows no check numbers, and All finds nothing by them (U-086, P-069)', async () => {
      const { ResultSet } = await list(ofDay)
      expect(ResultSet.map(({ CheckNumber }) => CheckNumber)).toEqual([null, null, null])
      expect(await numbers({ ...ofDay, SearchArg: '77' })).toEqual([])
      const checked = await add({ row: { check_number: '77' } })
      expect((await detail(checked)).CheckNumber).toBeNull()
    })
  })
})

describe('a ticket', () => {
  it('shows its head and all its sums (F-27, F-28, U-088, U-089, C-077)', async () => {
    const key = await add({
      row: {
        check_number: '9',
        order_name: 'Table 1',
        customer_number: 'C-1',
        customer_name: 'Ada',
        customer_email: 'ada@example.com',
        user_name: 'Maya',
        sales_associate_name: 'Tom',
        station: 'Register 1',
        selling_location: 'Terrace',
        subtotal_amount: '100.00',
        discount_amount: '10.00',
        charges_amount: '4.00',
        surcharge_amount: '3.00',
        donations_amount: '1.00',
        price_overrides_amount: '2.50',
        tax_amount: '8.88',
        gratuity_amount: '18.00',
        gratuity_tax_amount: '1.60',
        tip_amount: '5.00',
        total_amount: '131.48',
        rounding_amount: '0.02',
        tender_amount: '140.00',
        change_amount: '8.50',
      },
    })
    expect(await detail(key)).toMatchObject({
      ...key,
      TransactionType: 'Sale',
      TransactionTypeCode: 'S',
      TicketDate: '2026-06-10T15:02:03.000Z',
      CheckNumber: '9',
      CustomerName: 'Ada',
      CustomerNumber: 'C-1',
      UserName: 'Maya',
      SalesAssociateName: 'Tom',
      Station: 'Register 1',
      SellingLocation: 'Terrace',
      TicketTime: '0:02:03',
      OrderName: 'Table 1',
      CustomerEmailAddress: 'ada@example.com',
      SubTotalAmount: 100,
      ChargesAmount: 4,
      CCSurchargesAmount: 3,
      DiscountAmount: 10,
      DonationsAmount: 1,
      PriceOverridesAmount: 2.5,
      TaxAmount: 8.88,
      GratuityAmount: 18,
      GratuityTaxAmount: 1.6,
      TipAmount: 5,
      TotalAmount: 131.48,
      PaymentRoundedAmount: 0.02,
      TenderAmount: 140,
      ChangeAmount: 8.5,
      PayinReason: null,
      PayoutReason: null,
      PayinComment: null,
      PayoutComment: null,
      Reason: null,
      OriginalTicket: null,
      Returns: [],
    })
  })
  it('says how long it was open, past a day too (F-27)', async () => {
    const key = await add({ row: { ticket_at: new Date('2026-06-12T16:00:09Z') } })
    expect((await detail(key)).TicketTime).toBe('49:00:09')
  })
  it.each([
    ['I', { PayinReason: 'CHANGE', PayinComment: 'Coins', PayoutReason: null, Reason: null }],
    ['P', { PayoutReason: 'CHANGE', PayoutComment: 'Coins', PayinReason: null, Reason: null }],
    ['V', { Reason: 'CHANGE', PayinReason: null, PayoutReason: null, PayinComment: null }],
  ] as const)('of the kind %s says why (U-090, F-27)', async (transaction_type, shown) => {
    const key = await add({
      row: { transaction_type, reason: 'CHANGE', comment: 'Coins', approved_by: 'Tom' },
    })
    expect(await detail(key)).toMatchObject({ ...shown, ApprovedBy: 'Tom' })
  })
  it('that is an order shows the whole of it, and each status (F-29, N-15)', async () => {
    const order = {
      external_reference_number: 'WEB-1',
      order_due_at: new Date('2026-06-10T16:00:00Z'),
      last_printed_at: new Date('2026-06-10T15:01:00Z'),
      contact_name: 'Grace',
      contact_phone: '555-0100',
      contact_address1: '1 Main St',
      contact_address2: 'Apt 2',
      contact_city: 'Brooklyn',
      contact_state: 'NY',
      contact_zip: '11201',
    }
    const key = await add({ row: { ...order, order_status: 11 } })
    expect(await detail(key)).toMatchObject({
      ExternalReferenceNumber: 'WEB-1',
      OrderDueDateTime: '2026-06-10T16:00:00.000Z',
      OrderStatus: 11,
      LastPrintedUtcDateTime: '2026-06-10T15:01:00.000Z',
      ContactName: 'Grace',
      ContactPhone: '555-0100',
      ContactAddress1: '1 Main St',
      ContactAddress2: 'Apt 2',
      ContactCity: 'Brooklyn',
      ContactState: 'NY',
      ContactZipCode: '11201',
    })
    for (let order_status = 0; order_status <= 15; order_status += 1)
      expect((await detail(await add({ row: { ...order, order_status } }))).OrderStatus).toBe(
        order_status,
      )
  })
  it('without a due time has no order status; nor has one without any (S-085, E-067)', async () => {
    const undue = await add({ row: { order_status: 4 } })
    const unknown = await add({ row: { order_due_at: new Date('2026-06-10T16:00:00Z') } })
    const answers = [(await detail(undue)).OrderStatus, (await detail(unknown)).OrderStatus]
    expect(answers).toEqual([null, null])
  })
  it('that is a refund leads to its sale, and the sale to it (T-results-03)', async () => {
    const sale = await add()
    const back = (date: string) =>
      add({
        row: {
          transaction_type: 'RT',
          business_date: date,
          subtotal_amount: '-5.00',
          total_amount: '-5.00',
          original_ticket_id: sale.DocumentId,
          original_business_date: sale.BusinessDate,
          ticket_at: new Date(`${date}T20:00:00Z`),
          reason: 'Stale',
        },
      })
    const [first, second] = [await back('2026-06-11'), await back('2026-06-14')]
    expect(await detail(first)).toMatchObject({
      OriginalTicket: sale,
      Returns: [],
      Reason: 'Stale',
      TotalAmount: -5,
      SubTotalAmount: -5,
    })
    expect(await detail(sale)).toMatchObject({ OriginalTicket: null, Returns: [first, second] })
  })

  it('has its lines with every member, modifiers below (F-30, C-078)', async () => {
    const key = await add({
      lines: [
        {
          item_name: 'Cheese',
          item_number: '77',
          description: 'Aged',
          quantity: '0.325',
          unit_price: '20.00',
          list_price: '24.00',
          amount: '6.50',
          line_discount_amount: '1.00',
          ticket_discount_amount: '0.50',
          price: '5.00',
          is_sold_by_weight: true,
          is_manual_weight: true,
          is_price_override: true,
          line_type_extension: 'Return',
        },
        { parent: 0, item_name: 'Sliced', line_type: 'Modifier' },
      ],
    })
    const { IsSuccessful, ResultSet, TotalRowCount } = await whole(
      owner.call('getTicketLines', asked(key)),
    )
    expect([IsSuccessful, TotalRowCount]).toEqual([true, 2])
    expect(ResultSet[0]).toEqual({
      LineItemId: expect.any(Number),
      ItemName: 'Cheese',
      ItemNumber: '77',
      Description: 'Aged',
      QuantitySold: 0.325,
      IsSoldByWeight: true,
      LineType: 'Item',
      LineTypeExtension: 'Return',
      LineDiscount: 1,
      TicketDiscount: 0.5,
      Price: 5,
      IsManualWeight: true,
      ParentLineItemId: null,
      IsPriceOverride: true,
    })
    expect(ResultSet[1]).toMatchObject({
      ItemName: 'Sliced',
      LineType: 'Modifier',
      ParentLineItemId: ResultSet[0]!.LineItemId,
    })
  })
  it('has its payments, with account numbers masked (F-31, U-092, N-02, C-079)', async () => {
    const key = await add({
      payments: [
        {
          payment_type: 'CREDIT',
          description: 'Visa',
          payment_amount: '9.00',
          tip_amount: '1.00',
          account_number: '************4242',
          transaction_id: '900',
        },
        { payment_amount: '1.00' },
      ],
    })
    expect((await whole(owner.call('getTicketPayments', asked(key)))).ResultSet).toEqual([
      {
        Description: 'Visa',
        PaymentAmount: 9,
        TenderedAmount: 0,
        TipAmount: 1,
        AdditionalPaymentInfo: '************4242',
        TransactionId: '900',
        PaymentType: 'CREDIT',
      },
      {
        Description: 'Cash',
        PaymentAmount: 1,
        TenderedAmount: 0,
        TipAmount: 0,
        AdditionalPaymentInfo: null,
        TransactionId: null,
        PaymentType: 'CASH',
      },
    ])
    // The table rejects unmasked account numbers.
    await expect(add({ payments: [{ account_number: '4242424242424242' }] })).rejects.toThrow()
  })
  it('has its taxes and its notes (F-32, U-093, U-094, C-080, C-081)', async () => {
    const key = await add({
      taxes: [{ rule_name: 'City', tax_rate: '4.50000', tax_amount: '0.45' }, {}],
      notes: ['Birthday', 'No onions'],
    })
    expect((await whole(owner.call('getTicketTaxes', asked(key)))).ResultSet).toEqual([
      { RuleName: 'City', TaxRate: 4.5, TaxAmount: 0.45 },
      { RuleName: 'Sales tax', TaxRate: 8.875, TaxAmount: 0 },
    ])
    expect((await whole(owner.call('getTicketNotes', asked(key)))).ResultSet).toEqual([
      { Note: 'Birthday', SequenceNumber: 1 },
      { Note: 'No onions', SequenceNumber: 2 },
    ])
  })
  it('of hundreds of parts comes whole, 25 a page (K-32; resolution 39)', async () => {
    const key = await add({
      lines: Array.from({ length: 130 }, (_, at) => ({ item_name: `Item ${at + 1}` })),
      payments: Array.from({ length: 26 }, (_, at) => ({ description: `Cash ${at + 1}` })),
    })
    const names: string[] = []
    for (let RequestedPageNum = 1; RequestedPageNum <= 6; RequestedPageNum += 1) {
      const page = await whole(
        owner.call('getTicketLines', asked(key, { PageRowCount: 25, RequestedPageNum })),
      )
      expect(page.TotalRowCount).toBe(130)
      names.push(...page.ResultSet.map(({ ItemName }) => ItemName))
    }
    expect(names).toEqual(Array.from({ length: 130 }, (_, at) => `Item ${at + 1}`))
    const last = await whole(
      owner.call('getTicketPayments', asked(key, { PageRowCount: 25, RequestedPageNum: 2 })),
    )
    expect([last.TotalRowCount, last.ResultSet.map(({ Description }) => Description)]).toEqual([
      26,
      ['Cash 26'],
    ])
  })
})

describe('a ticket that is not here', () => {
  const calls = ['getTicketDetail2', ...parts] as const
  const statuses = async (key: TicketKey, person = owner) =>
    Promise.all(
      calls.map(async (id) => {
        const { status, body } = await person.call(id, { body: { ...key, ...firstPage } })
        return `${status} ${(body as unknown as { detail?: string }).detail ?? ''}`
      }),
    )
  const gone = calls.map(() => "404 This ticket doesn't exist in this store.")

  it('is not found by a wrong id, day or number', async () => {
    const key = await add()
    const near = await add()
    for (const wrong of [
      { DocumentId: near.DocumentId },
      { DocumentId: 2 ** 31 },
      { BusinessDate: '2026-06-11' },
      { TicketNumber: near.TicketNumber },
      { TicketNumber: '\u0000' },
    ])
      expect(await statuses({ ...key, ...wrong })).toEqual(gone)
    expect(await statuses(key)).toEqual(calls.map(() => '200 '))
  })
  it("is not found in another store, nor among another merchant's", async () => {
    const mill = await add({ row: { store_id: bakery.mill } })
    const cafe = await add({ row: { merchant_id: 1001, store_id: 100_100_001 } })
    expect([await statuses(mill), await statuses(cafe)]).toEqual([gone, gone])
    const inMill = await platform.signIn('bakery-owner', { ...inHarbour, storeId: bakery.mill })
    expect((await detail(mill, inMill)).TicketNumber).toBe(mill.TicketNumber)
    // A merchant's only store doesn't have to be chosen.
    const cafeOwner = await platform.signIn('cafe-owner')
    expect((await detail(cafe, cafeOwner)).TicketNumber).toBe(cafe.TicketNumber)
    const listed = await list({}, cafeOwner)
    expect(listed.ResultSet.map(({ TicketNumber }) => TicketNumber)).toEqual([cafe.TicketNumber])
    expect(
      (await numbers({ PageRowCount: 1000 })).filter((number) =>
        [mill.TicketNumber, cafe.TicketNumber].includes(number),
      ),
    ).toEqual([])
  })
})
