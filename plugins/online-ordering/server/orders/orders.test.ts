// The order manager over HTTP, in the bakery: reading, moves, refusals and missing rights. It's
// Friday, November 20, 2026, 10 AM in New York.
import { describe, expect, it } from 'vitest'

import { orderKeys, orderStates, orderStatuses, type OrderStatus } from '#schemas/rules/orders.ts'
import type { QueryOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import type { TestAnswer } from '#server/testing/platform.ts'
import {
  bakery,
  confirmOrder,
  freshOrder,
  harbour,
  mill,
  moveOrder,
  readOrder,
  refundOrder,
  type Order,
} from './orders.fixtures.ts'
import { faultsOf } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbour)

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}
const faults = ({ status, body }: TestAnswer<unknown>) => [status, ...faultsOf(body)]
const find = async (query: QueryOf<'findOnlineOrders'> = {}, person = owner) =>
  ok(await person.call('findOnlineOrders', { query }))
const fresh = async (given: Parameters<typeof freshOrder>[1] = {}, person = owner) =>
  ok(await readOrder(person, await freshOrder(platform, given)))
const orderAudits = ({ id }: { id: number }) =>
  operator((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('entity', '=', 'onlineOrder')
      .where('entity_id', '=', String(id))
      .orderBy('position')
      .execute(),
  )
const storedStatus = (id: number) =>
  operator((tx) =>
    tx
      .selectFrom('online_order')
      .select(['status', 'fulfillment_code', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const inHistory = ({ history }: Order) =>
  history.map(({ kind, by, from, to, reason }) => [kind, by, from, to, reason])

describe('the list', () => {
  it('counts the orders of each status, the newest that waits among them (N-29)', async () => {
    const { counts, newest, total, orders } = await find()
    expect(Object.keys(counts)).toEqual([...orderStatuses])
    expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(total)
    expect(counts.new).toBeGreaterThan(0)
    const waiting = await find({ status: 'new', sort: 'placed', direction: 'desc' })
    expect([waiting.total, waiting.orders[0]!.id]).toEqual([counts.new, newest])
    expect(new Set(waiting.orders.map(({ status }) => status))).toEqual(new Set(['new']))
    const due = orders.map(({ dueAt }) => dueAt)
    expect(due).toEqual(due.toSorted())
  })
  it('is filtered by kind and promised date, searched, sorted and paged', async () => {
    const order_type = 'CATERING' as const
    const one = await fresh({ number: 'Q1', order_type, business_date: '2026-12-01' })
    const other = await fresh({
      number: 'Q2',
      order_type,
      business_date: '2026-12-02',
      customer_name: 'Zoë Quist',
      customer_phone: '(646) 555-0188',
      total: '113.03',
      subtotal: '112.00',
    })
    const numbers = async (query: QueryOf<'findOnlineOrders'>) =>
      (await find(query)).orders.map(({ number }) => number)
    expect(await numbers({ type: 'CATERING' })).toEqual(['Q1', 'Q2'])
    expect(await numbers({ search: 'q1' })).toEqual(['Q1'])
    for (const query of [
      { from: '2026-12-02', to: '2026-12-02' },
      { search: 'zoe qu' },
      { search: '646-555' },
      { type: 'CATERING', sort: 'total', direction: 'desc', size: 1 },
      { type: 'CATERING', sort: 'guest', direction: 'desc', size: 1 },
      { type: 'CATERING', sort: 'number', direction: 'desc', size: 1 },
      { type: 'CATERING', sort: 'number', size: 1, page: 2 },
    ] as const)
      expect(await numbers(query), JSON.stringify(query)).toEqual(['Q2'])
    expect((await find({ type: 'CATERING' })).counts).toMatchObject({ new: 2, complete: 0 })
    expect((await find({ type: 'CATERING' })).orders[0]).toEqual({
      id: one.id,
      number: 'Q1',
      status: 'new',
      type: 'CATERING',
      guest: 'Ines Okafor',
      items: '2 × Bagel, Coffee',
      placedAt: '2026-11-20T14:50:00.000Z',
      dueAt: '2026-11-20T15:20:00.000Z',
      total: 13.03,
    })
    expect(other.total).toBe(113.03)
  })
})

describe('an order', () => {
  it('says its lines, its sums to the cent and who placed it', async () => {
    expect(
      await fresh({ note: 'Ring twice', order_type: 'DINEIN', table_name: 'Table 4' }),
    ).toEqual(
      expect.objectContaining({
        status: 'new',
        type: 'DINEIN',
        table: 'Table 4',
        note: 'Ring twice',
        telephone: '(212) 555-0114',
        email: 'ines@guest.example',
        isMasked: false,
        subtotal: 12,
        discounts: 1.2,
        fees: 0.5,
        taxes: 0.53,
        tip: 1.2,
        total: 13.03,
        refunded: null,
        history: [
          {
            kind: 'placed',
            at: '2026-11-20T14:50:00.000Z',
            by: null,
            from: null,
            to: 'new',
            reason: null,
            sentTo: null,
          },
        ],
      }),
    )
  })
  it('goes from new to refunded, each step in its history (U-198, resolution 85)', async () => {
    let order = await fresh()
    for (const to of ['received', 'inProgress', 'ready', 'complete'] as const) {
      platform.clock.advance({ minutes: 1 })
      order = ok(await moveOrder(owner, order, to))
      expect(await storedStatus(order.id)).toMatchObject({
        status: to,
        fulfillment_code: orderStates[to].code,
      })
    }
    expect(faults(await refundOrder(owner, order, ' '))).toEqual([
      422,
      `reason ${orderKeys.reason}`,
    ])
    const refunded = ok(await refundOrder(owner, order, '  Arrived   cold '))
    expect(refunded).toMatchObject({ status: 'refunded', reason: 'Arrived cold', refunded: 13.03 })
    expect(inHistory(refunded)).toEqual([
      ['placed', null, null, 'new', null],
      ['moved', 'bakery-owner', 'new', 'received', null],
      ['moved', 'bakery-owner', 'received', 'inProgress', null],
      ['moved', 'bakery-owner', 'inProgress', 'ready', null],
      ['moved', 'bakery-owner', 'ready', 'complete', null],
      ['moved', 'bakery-owner', 'complete', 'refunded', 'Arrived cold'],
    ])
    const trail = await orderAudits(order)
    expect(trail.map(({ action }) => action)).toEqual([
      ...Array<string>(4).fill('onlineOrder.move'),
      'onlineOrder.refund',
    ])
    expect(trail.at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      before: { status: 'complete', reason: null },
      after: { status: 'refunded', reason: 'Arrived cold', amount: '13.03' },
    })
    // The trail contains no phone numbers or addresses.
    expect(JSON.stringify(trail)).not.toMatch(/Ines|555|guest\.example/)
  })
  it('takes no status but those that follow its own (N-29, U-198, resolution 85)', async () => {
    const targets = orderStatuses.filter((each) => each !== 'new')
    for (const from of orderStatuses) {
      const { next } = orderStates[from]
      const forbidden = targets.find((each) => !next.includes(each))!
      for (const to of new Set([forbidden, 'refunded', ...next.slice(-1)] as const)) {
        const given = ['cancelled', 'denied', 'refunded'].includes(from) ? { reason: 'So' } : {}
        const order = await fresh({ status: from, ...given })
        const answer =
          to === 'refunded'
            ? await refundOrder(owner, order, 'Why not')
            : await moveOrder(owner, order, to, 'Why not')
        const follows = next.includes(to)
        expect(faults(answer), `${from} to ${to}`).toEqual(
          follows ? [200] : [422, `to ${orderKeys.transition}`],
        )
        expect((await storedStatus(order.id)).status).toBe(follows ? to : from)
      }
    }
  })
  it('is cancelled or denied only for a reason (U-198)', async () => {
    for (const to of ['cancelled', 'denied'] as const) {
      const order = await fresh()
      for (const reason of [undefined, ' \u200b '])
        expect(faults(await moveOrder(owner, order, to, reason))).toEqual([
          422,
          `reason ${orderKeys.reason}`,
        ])
      expect(ok(await moveOrder(owner, order, to, 'Sold out'))).toMatchObject({
        status: to,
        reason: 'Sold out',
      })
    }
    // A step that needs no reason stores none.
    expect(ok(await moveOrder(owner, await fresh(), 'received', 'Because')).reason).toBeNull()
  })
  it('that someone else moved is a conflict with theirs (T-online-ordering-95)', async () => {
    const read = await fresh()
    const moved = ok(await moveOrder(owner, read, 'received'))
    for (const answer of [
      await moveOrder(owner, read, 'denied', 'Sold out'),
      await refundOrder(owner, read, 'Cold'),
      await confirmOrder(owner, read),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', record: moved } })
  })
})

describe('the confirmation', () => {
  it('goes to the guest again, and the history masks the address (U-198)', async () => {
    const order = await fresh({ status: 'received', customer_email: 'rosa@guest.example' })
    const sent = ok(await confirmOrder(owner, order))
    expect(sent.history.at(-1)).toMatchObject({
      kind: 'confirmation',
      by: 'bakery-owner',
      sentTo: 'r…@guest.example',
    })
    const mails = await mailsTo(platform, 'rosa@guest.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe(`Order ${order.number} at Harbour Street`)
    expect(mails[0]!.text).toBe(
      `Hello Ines Okafor,

Harbour Street received your order ${order.number}. It's promised for Nov 20, 2026, 10:20 AM.

2 × Bagel  8.50
  Toasted, sesame
  Cut in half
1 × Coffee  3.50

Subtotal: 12.00
Discounts: −1.20
Fees: 0.50
Taxes: 0.53
Tip: 1.20
Total: 13.03
`,
    )
  })
  it('isn’t sent while new, and promises nothing once denied (U-198, resolution 85)', async () => {
    expect(faults(await confirmOrder(owner, await fresh()))).toEqual([
      422,
      ` ${orderKeys.notReceived}`,
    ])
    const customer_email = 'dina@guest.example'
    const order = await fresh({ status: 'denied', reason: 'Sold out', customer_email })
    ok(await confirmOrder(owner, order))
    const [mail] = await mailsTo(platform, customer_email)
    expect(mail!.text).toContain(
      `Hello Ines Okafor,

Your order ${order.number} at Harbour Street was denied, so the store won't make it.

2 × Bagel`,
    )
    expect(mail!.text).not.toContain('promised')
  })
  it('needs an address, and floods no mailbox (T-online-ordering-42)', async () => {
    expect(
      faults(await confirmOrder(owner, await fresh({ status: 'ready', customer_email: null }))),
    ).toEqual([422, ` ${orderKeys.noAddress}`])
    let order = await fresh({ status: 'ready' })
    let beforeLast = order
    for (let sent = 0; sent < 5; sent += 1) {
      // Attempts that send nothing don't count.
      const stale = { ...order, concurrencyChecksum: 'v0' }
      expect((await confirmOrder(owner, stale)).status).toBe(409)
      beforeLast = order
      order = ok(await confirmOrder(owner, order, { idempotencyKey: `mail-${sent}` }))
    }
    expect((await confirmOrder(owner, order)).status).toBe(429)
    // A repeat of the last allowed one gets the stored answer and sends nothing.
    expect(ok(await confirmOrder(owner, beforeLast, { idempotencyKey: 'mail-4' }))).toEqual(order)
  })
})

describe('who', () => {
  it('may only look reads contacts masked, changes nothing (T-online-ordering-94)', async () => {
    const viewer = await platform.signIn('bakery-viewer', { merchantId: bakery, storeId: harbour })
    const order = await fresh({ status: 'ready', delivery_address: '1 Pier', number: 'V1' })
    expect(ok(await readOrder(viewer, order.id))).toMatchObject({
      isMasked: true,
      guest: 'Ines Okafor',
      telephone: '(•••) •••-••14',
      email: 'i…@guest.example',
      address: null,
    })
    expect((await find({ search: '212555' }, viewer)).total).toBe(0)
    expect((await find({ search: 'V1' }, viewer)).total).toBe(1)
  })
  it('works for another merchant or in another store finds no such order', async () => {
    const order = await fresh({ status: 'complete' })
    const cafe = await platform.signIn('cafe-owner', { merchantId: 1001, storeId: 100_100_001 })
    const inMill = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: mill })
    for (const person of [cafe, inMill]) {
      for (const answer of [
        await readOrder(person, order.id),
        await moveOrder(person, order, 'received'),
        await refundOrder(person, order, 'Cold'),
        await confirmOrder(person, order),
      ])
        expect(answer.status).toBe(404)
      expect((await find({ search: order.number }, person)).orders).not.toContainEqual(
        expect.objectContaining({ id: order.id }),
      )
    }
    expect(await storedStatus(order.id)).toMatchObject({ status: 'complete', version: 1 })
  })
})

it('the demonstration has orders in every status today, new ones among them', async () => {
  const { counts } = await find({ from: '2026-11-20', to: '2026-11-20', search: 'W' })
  expect(orderStatuses.filter((status: OrderStatus) => counts[status] === 0)).toEqual([])
})
