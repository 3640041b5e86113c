// A ticket over HTTP: its detail and all of its parts, and who does not find it. Facts: R-118
import { beforeAll, describe, expect, it } from 'vitest'

import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import {
  addTicket,
  bakery,
  quietDay,
  type GivenTicket,
  type TicketKey,
} from './tickets.fixtures.ts'

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', bakery)
})

const add = (given?: GivenTicket) => addTicket(platform.databaseRoles, given)
const firstPage = { PageRowCount: 25, RequestedPageNum: 1 }
const parts = ['getTicketLines', 'getTicketPayments', 'getTicketTaxes', 'getTicketNotes'] as const
const asked = (key: TicketKey, paging = firstPage) => ({ body: { ...key, ...paging } })
const detail = async (key: TicketKey, person = owner) =>
  ok(await person.call('getTicketDetail2', asked(key))).Entity!

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
    const { IsSuccessful, ResultSet, TotalRowCount } = ok(
      await owner.call('getTicketLines', asked(key)),
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
    expect(ok(await owner.call('getTicketPayments', asked(key))).ResultSet).toEqual([
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
    expect(ok(await owner.call('getTicketTaxes', asked(key))).ResultSet).toEqual([
      { RuleName: 'City', TaxRate: 4.5, TaxAmount: 0.45 },
      { RuleName: 'Sales tax', TaxRate: 8.875, TaxAmount: 0 },
    ])
    expect(ok(await owner.call('getTicketNotes', asked(key))).ResultSet).toEqual([
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
      const page = ok(
        await owner.call('getTicketLines', asked(key, { PageRowCount: 25, RequestedPageNum })),
      )
      expect(page.TotalRowCount).toBe(130)
      names.push(...page.ResultSet.map(({ ItemName }) => ItemName))
    }
    expect(names).toEqual(Array.from({ length: 130 }, (_, at) => `Item ${at + 1}`))
    const last = ok(
      await owner.call('getTicketPayments', asked(key, { PageRowCount: 25, RequestedPageNum: 2 })),
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
    const inMill = await platform.signIn('bakery-owner', { ...bakery, storeId: bakery.mill })
    expect((await detail(mill, inMill)).TicketNumber).toBe(mill.TicketNumber)
    // A merchant's only store doesn't have to be chosen.
    const cafeOwner = await platform.signIn('cafe-owner')
    expect((await detail(cafe, cafeOwner)).TicketNumber).toBe(cafe.TicketNumber)
    const numbers = async (person: TestPerson) => {
      const body = { FromDate: quietDay, ToDate: quietDay, PageRowCount: 1000, RequestedPageNum: 1 }
      const { ResultSet } = ok(await person.call('getTickets', { body }))
      return ResultSet.map(({ TicketNumber }) => TicketNumber)
    }
    expect(await numbers(cafeOwner)).toEqual([cafe.TicketNumber])
    const listed = await numbers(owner)
    expect([mill, cafe].filter((one) => listed.includes(one.TicketNumber))).toEqual([])
  })
})
