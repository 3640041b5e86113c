// Receipts over HTTP: the page, the email, tickets without a receipt, and refused users.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { NewRow, Row } from '#server/data/schema.ts'
import { ok } from '#server/testing/affected-stores.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { testNow, type CallOptions, type TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const merchantId = 1002
const [harbour, mill] = [100_200_001, 100_200_002] as const

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  await operator((tx) => made(tx))
  owner = await platform.signIn('bakery-owner', { merchantId, storeId: harbour })
})

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)

type Type = Row<'ticket'>['transaction_type']
const ofTicket = { merchant_id: merchantId, store_id: harbour, business_date: '2026-11-19' }
const id = { sale: 9_000_001, return: 9_000_002, order: 9_000_003, long: 9_000_004 } as const
const ticket = (
  ticketId: number,
  transaction_type: Type,
  more: Partial<NewRow<'ticket'>> = {},
): NewRow<'ticket'> => ({
  ...ofTicket,
  id: ticketId,
  ticket_number: String(ticketId),
  transaction_type,
  opened_at: '2026-11-20T04:00:00Z',
  ticket_at: '2026-11-20T04:30:00Z',
  ...more,
})
/** A line of one, whose price is its amount. */
const line = (
  lineId: number,
  ticket_id: number,
  item_name: string,
  amount: string,
  more: Partial<NewRow<'ticket_line'>> = {},
): NewRow<'ticket_line'> => ({
  ...ofTicket,
  id: lineId,
  ticket_id,
  position: lineId,
  line_type: 'Item',
  item_name,
  quantity: '1',
  unit_price: amount,
  amount,
  price: amount,
  ...more,
})
/** 2 × 3.75 + 0.80 + 0.512 × 18.95 − 1.00 + 1.50 + 1.75 (tax) + 4.00 (tip) = 24.25. */
async function made(tx: Tx): Promise<void> {
  await tx
    .insertInto('ticket')
    .values([
      ticket(id.sale, 'S', {
        check_number: '61',
        user_name: 'Dana Reyes',
        station: 'Register 1',
        customer_name: '<b>Grace</b> & Co',
        customer_number: 'K 17',
        customer_email: 'grace@guest.example',
        subtotal_amount: '18.00',
        discount_amount: '1.00',
        charges_amount: '1.50',
        tax_amount: '1.75',
        tip_amount: '4.00',
        total_amount: '24.25',
        tender_amount: '30.00',
        change_amount: '5.75',
      }),
      ticket(id.return, 'RT', {
        original_ticket_id: id.sale,
        original_business_date: ofTicket.business_date,
        subtotal_amount: '-3.75',
        total_amount: '-3.75',
        tender_amount: '-3.75',
      }),
      ticket(id.order, 'F', {
        order_mode: 'Pickup',
        order_name: 'Table 7',
        external_reference_number: 'W013',
        order_due_at: '2026-11-21T00:15:00Z',
      }),
      ticket(id.long, 'S', { subtotal_amount: '1000.00', total_amount: '1000.00' }),
      ...(['I', 'P', 'V', 'C'] as const).map((type, at) => ticket(9_000_010 + at, type)),
    ])
    .execute()
  await tx
    .insertInto('ticket_line')
    .values([
      line(9_000_001, id.sale, 'Latte <script>alert(1)</script>', '7.50', {
        variation_name: 'Large',
        quantity: '2',
        unit_price: '3.75',
        price: '6.50',
        ticket_discount_amount: '1.00',
      }),
      line(9_000_002, id.sale, 'Oat Milk', '0.80', {
        line_type: 'Modifier',
        parent_line_id: 9_000_001,
      }),
      line(9_000_003, id.sale, 'House Beans', '9.70', {
        quantity: '0.512',
        unit_price: '18.95',
        is_sold_by_weight: true,
        is_manual_weight: true,
      }),
      line(9_000_004, id.sale, 'Taken off again', '0.00', {
        unit_price: '5.00',
        voided_at: '2026-11-20T04:10:00Z',
        void_amount: '5.00',
      }),
      line(9_000_005, id.sale, 'Packing', '1.50', { line_type: 'Charge' }),
      line(9_000_006, id.return, 'Croissant', '-3.75', { quantity: '-1', unit_price: '3.75' }),
      ...Array.from({ length: 1000 }, (_, at) =>
        line(9_001_000 + at, id.long, `Roll number ${at + 1} of a thousand`, '1.00'),
      ),
    ])
    .execute()
  const ofSale = { ...ofTicket, ticket_id: id.sale }
  const paid = { ...ofSale, paid_at: '2026-11-20T04:30:00Z' }
  await tx
    .insertInto('ticket_payment')
    .values([
      {
        ...paid,
        position: 1,
        payment_type: 'CREDIT',
        description: 'Visa',
        account_number: '************4417',
        payment_amount: '10.00',
        tendered_amount: '10.00',
      },
      {
        ...paid,
        position: 2,
        payment_type: 'CASH',
        description: 'Cash',
        payment_amount: '10.25',
        tip_amount: '4.00',
        tendered_amount: '20.00',
      },
    ])
    .execute()
  await tx
    .insertInto('ticket_discount')
    .values({ ...ofSale, kind: 'Discount', name: 'Neighbors', amount: '1.00' })
    .execute()
  const tax = { tax_rate: '7', taxable_amount: '25.00', tax_amount: '1.75' }
  await tx
    .insertInto('ticket_tax')
    .values({ ...ofSale, position: 1, rule_name: 'Prepared food', ...tax })
    .execute()
  await tx
    .insertInto('ticket_note')
    .values({ ...ofSale, sequence_number: 1, note: 'No onions.' })
    .execute()
}

type Asked = BodyOf<'getReceiptPreview'>
const asked = (documentId: number, more: Partial<Asked> = {}): Asked => ({
  TicketNumber: String(documentId),
  BusinessDate: ofTicket.business_date,
  DocumentId: documentId,
  ...more,
})
const preview = async (documentId: number, more?: Partial<Asked>, person = owner) => {
  const answer = ok(await person.call('getReceiptPreview', { body: asked(documentId, more) }))
  expect(answer).toMatchObject({ IsSuccessful: true })
  return required(answer.HtmlReceipt, 'the receipt')
}
/** The text and amount of each row in a section of the page. */
const parseRows = (page: string, part: string): string[][] =>
  [
    ...required(
      new RegExp(`<section aria-label="${part}">(.*?)</section>`, 's').exec(page)?.[1],
      part,
    )
      // Some versions put a narrow no-break space before PM.
      .replaceAll('\u202F', ' ')
      .matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g),
  ].map(([, words = '', amount = '']) => [words, amount])
const send = (
  documentId: number,
  EmailAddress: string,
  person = owner,
  options: CallOptions = {},
) => person.call('sendEmailReceipt', { body: { ...asked(documentId), EmailAddress } }, options)

describe('the preview of a receipt (C-083, F-33)', () => {
  it('is a whole page with store, ticket, lines, sums and payments', async () => {
    const page = await preview(id.sale)
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    const { name, address_line1, phone } = await operator((tx) =>
      tx.selectFrom('store').selectAll().where('id', '=', harbour).executeTakeFirstOrThrow(),
    )
    for (const text of [name, address_line1, phone, 'Thank you.'])
      expect(page).toContain(required(text, 'a text of the store'))
    expect(parseRows(page, 'Ticket')).toEqual([
      ['Ticket 9000001', 'Check 61'],
      ['11/19/26', '11:30 PM'],
      ['Dana Reyes', 'Register 1'],
    ])
    expect(parseRows(page, 'Items')).toEqual([
      ['2 Latte &lt;script&gt;alert(1)&lt;/script&gt;, Large', '7.50'],
      ['Oat Milk', '0.80'],
      ['House Beans 0.512 lb (M) at 18.95', '9.70'],
    ])
    expect(parseRows(page, 'Sums')).toEqual([
      ['Subtotal', '18.00'],
      ['Neighbors', '−1.00'],
      ['Packing', '1.50'],
      ['Prepared food 7%', '1.75'],
      ['Tip', '4.00'],
      ['Total', '24.25'],
    ])
    expect(parseRows(page, 'Payments')).toEqual([
      ['Visa …4417', '10.00'],
      ['Cash', '20.00'],
      ['Paid', '30.00'],
      ['Change', '−5.75'],
    ])
    expect(page).not.toContain('Taken off again')
  })
  it('names customer and notes only where the caller asks for them', async () => {
    const bare = await preview(id.sale)
    expect(bare).not.toMatch(/Grace|No onions/)
    const whole = await preview(id.sale, { IncludeCustomerInfo: true, IncludeNotes: true })
    expect(whole).toContain('Customer &lt;b&gt;Grace&lt;/b&gt; &amp; Co')
    expect(whole).toContain('Customer number K 17')
    expect(whole).toContain('No onions.')
  })
  it('says of a return what it refunds, and of an order when it is due', async () => {
    const page = await preview(id.return, { IsReturnTicket: true })
    expect(page).toContain('<h2>Return receipt for ticket 9000001</h2>')
    expect(parseRows(page, 'Items')).toEqual([['−1 Croissant', '−3.75']])
    expect(parseRows(page, 'Sums').at(-1)).toEqual(['Total', '−3.75'])
    expect(await preview(id.sale, { IsReturnTicket: true })).not.toContain('<h2>')
    const order = await preview(id.order, { IsOrderTicket: true })
    expect(order).toContain('<h2>Order</h2>')
    expect(order).toMatch(/Pickup, Table 7.*Order W013.*Due 11\/20\/26 7:15/s)
  })
  it('runs and loads nothing, whatever the names on it are', async () => {
    const page = await preview(id.sale, { IncludeCustomerInfo: true })
    expect(page).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `,
    )
    expect(page).not.toMatch(/<(?:script|b|img|link|iframe|form|a)\b|\bon\w+=/i)
  })
  it('adds up to the cent on every ticket of the demonstration that has one', async () => {
    const tickets = await operator((tx) =>
      tx
        .selectFrom('ticket')
        .select(['id', 'ticket_number', 'business_date', 'transaction_type'])
        .where('store_id', '=', harbour)
        .where('transaction_type', 'in', ['S', 'RT', 'SR', 'R', 'F'])
        .where('id', '<', 9_000_000)
        .orderBy(sql`row_number() over (partition by transaction_type order by id)`)
        .limit(100)
        .execute(),
    )
    expect(new Set(tickets.map(({ transaction_type: type }) => type)).size).toBeGreaterThan(1)
    const cents = (rows: string[][]) =>
      rows.reduce(
        (sum, [, amount]) =>
          sum + Math.round(Number(amount!.replace(',', '').replace('−', '-')) * 100),
        0,
      )
    for (const { id: documentId, ticket_number: TicketNumber, business_date } of tickets) {
      const page = await preview(documentId, { TicketNumber, BusinessDate: business_date })
      const rows = parseRows(page.replaceAll(/<div class="part">.*/g, ''), 'Sums')
      expect(cents(rows.slice(0, -1)), TicketNumber).toBe(cents(rows.slice(-1)))
      expect(cents(parseRows(page, 'Items')), TicketNumber).toBe(cents(rows.slice(0, 1)))
    }
  })
  it('is refused for pay-ins, pay-outs and deleted tickets, nor is it mailed (S-078)', async () => {
    const refused = { IsSuccessful: false, Code: 'noReceipt', Message: expect.any(String) }
    for (const documentId of [9_000_010, 9_000_011, 9_000_012, 9_000_013]) {
      const seen = ok(await owner.call('getReceiptPreview', { body: asked(documentId) }))
      expect(seen).toMatchObject({ ...refused, HtmlReceipt: null })
      expect(ok(await send(documentId, 'guest@corner.example'))).toMatchObject(refused)
    }
    expect(await mailsTo(platform, 'guest@corner.example')).toEqual([])
  })
  it('is not found by another number, day or id', async () => {
    for (const more of [
      { TicketNumber: '1' },
      { BusinessDate: '2026-11-18' },
      { DocumentId: 9_999_999 },
    ]) {
      const { status } = await owner.call('getReceiptPreview', { body: asked(id.sale, more) })
      expect(status).toBe(404)
    }
  })
})

describe('mailing a receipt (C-084)', () => {
  it('queues one mail with the receipt as text, and an audit row', async () => {
    const before = (await auditRows(platform, 'receipt.mail')).length
    expect(ok(await send(id.sale, 'grace@guest.example'))).toMatchObject({ IsSuccessful: true })
    const [mail, ...others] = await mailsTo(platform, 'grace@guest.example')
    expect(others).toEqual([])
    expect(required(mail, 'the mail').subject).toMatch(/^Receipt 9000001 from /)
    const { text } = required(mail, 'the mail')
    expect(text).toMatch(/^Total {30}24\.25$/m)
    expect(text).toMatch(/^Visa …4417 {25}10\.00$/m)
    expect(text.split('\n').every((each) => each.length <= 60)).toBe(true)
    const rows = await auditRows(platform, 'receipt.mail')
    expect(rows.slice(before)).toMatchObject([
      {
        entity_id: String(id.sale),
        actor_name: 'bakery-owner',
        store_id: harbour,
        after: { BusinessDate: '2026-11-19', TicketNumber: '9000001', to: 'g…@guest.example' },
      },
    ])
  })
  it('is done once, however often the same request comes', async () => {
    for (let times = 0; times < 2; times += 1)
      ok(await send(id.sale, 'twice@guest.example', owner, { idempotencyKey: 'receipt-twice' }))
    expect(await mailsTo(platform, 'twice@guest.example')).toHaveLength(1)
  })
  it('says how many lines of a thousand are left out, because mails have a limit', async () => {
    ok(await send(id.long, 'long@guest.example'))
    const [mail] = await mailsTo(platform, 'long@guest.example')
    const { text } = required(mail, 'the mail')
    const shown = text.match(/Roll number/g)!.length
    expect(text).toContain(`\nand ${1000 - shown} more lines\n`)
    expect(text).toMatch(/^Total {27}1,000\.00$/m)
  })
  it('refuses an invalid address at its field (V-025, V-057)', async () => {
    const two = 'a@b.example, c@d.example'
    for (const no of ['', 'guest', 'guest@corner', 'a b@corner.example', two, 'a@-b.c']) {
      const { status, body } = await send(id.sale, no)
      const { errors } = body as unknown as { errors: { field: string }[] }
      expect([status, ...new Set(errors.map(({ field }) => field))], no).toEqual([
        422,
        'EmailAddress',
      ])
    }
  })
  it('is refused where the company mails no receipts', async () => {
    const set = (on: boolean) =>
      operator((tx) =>
        sql`update company_setting set emails_receipts = ${on}
        where merchant_id = ${merchantId}`.execute(tx),
      )
    await set(false)
    const answer = ok(await send(id.sale, 'off@guest.example'))
    await set(true)
    expect(answer).toMatchObject({ IsSuccessful: false, Code: 'receiptsNotMailed' })
    expect(await mailsTo(platform, 'off@guest.example')).toEqual([])
  })
  it('stops for 15 minutes after many to one mailbox (T-online-ordering-42)', async () => {
    for (let times = 0; times < 10; times += 1) {
      // The limit only counts emails that are sent, so a failed request doesn't count.
      expect((await send(1, 'flood@guest.example')).status).toBe(404)
      ok(await send(id.sale, 'flood@guest.example'))
    }
    const refused = await send(id.sale, 'Flood@guest.example')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    platform.clock.advance({ minutes: 16 })
    ok(await send(id.sale, 'flood@guest.example'))
    platform.clock.set(testNow)
  })
})

it('a receipt is not found in another store, nor by another merchant, nor mailed', async () => {
  for (const context of [
    { merchantId, storeId: mill },
    { merchantId: 1001, storeId: 100_100_001 },
  ]) {
    const name = context.merchantId === merchantId ? 'bakery-owner' : 'cafe-owner'
    const person = await platform.signIn(name, context)
    const seen = await person.call('getReceiptPreview', { body: asked(id.sale) })
    const sent = await send(id.sale, 'foreign@guest.example', person)
    expect([seen.status, sent.status]).toEqual([404, 404])
  }
  expect(await mailsTo(platform, 'foreign@guest.example')).toEqual([])
})
