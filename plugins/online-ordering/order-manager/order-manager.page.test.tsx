import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import { tenantContext } from '#core/session/facts/context.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import { orderKeys, orderStates, orderStatuses, type OrderStatus } from '#schemas/rules/orders.ts'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import strings from './text.en.json' with { type: 'json' }
import access from '../locales/en.manifest.json' with { type: 'json' }
import { answerOrders, late, mover, now, order, refunder, row, viewer } from './orders.fixtures.ts'
import type { Order } from './orders.ts'

const text = strings.orders
const at = '/onlineordering/ordermanager'
beforeEach(() => {
  answerOrders([row(), late])
  answer('getOnlineOrder', order())
})

const context = {
  view: 'store-of-many',
  merchantCulture: 'en-US',
  storeTimeZone: 'America/New_York',
} as const
const open = (query = '', facts: TestFacts = mover) =>
  renderScreen(`${at}${query}`, { facts, portal: context })
async function opened(given: Partial<Order> = {}, facts: TestFacts = mover) {
  answer('getOnlineOrder', order(given))
  const rendered = open('?status=all&order=7', facts)
  const drawer = within(await screen.findByRole('dialog', { name: 'Order W101' }))
  const press = (name: string) => rendered.user.click(drawer.getByRole('button', { name }))
  const ask = async (action: string, title: string) => {
    await press(action)
    const asked = within(await screen.findByRole('dialog', { name: title }))
    return { asked, field: asked.getByRole<HTMLInputElement>('textbox', { name: text.reason }) }
  }
  return { ...rendered, drawer, press, ask }
}
/** The status that the platform stores by a move or refund, and then answers. */
function answersMove(operation: 'moveOnlineOrder' | 'refundOnlineOrder', to: Order): void {
  answer(operation, to)
  answer('getOnlineOrder', to)
}
const sent = (operation: 'moveOnlineOrder' | 'refundOnlineOrder') =>
  sentTo(operation).map(({ body }) => body)
type Drawer = Awaited<ReturnType<typeof opened>>['drawer']
const texts = (elements: readonly HTMLElement[]) => elements.map((each) => each.textContent)
const buttons = (drawer: Drawer) => texts(drawer.getAllByRole('button')).filter(Boolean)
const byDana = { at: now, by: 'Dana Reyes', from: null, to: null, reason: null, sentTo: null }
const moved = (status: OrderStatus, given: Partial<Order> = {}) =>
  order({ status, concurrencyChecksum: 'v2', ...given })

describe('the queue', () => {
  it('shows the new orders first, their age, promise, guest and total (N-29)', async () => {
    open()
    const shown = await screen.findByRole('row', { name: /^W101/ })
    expect(texts(within(shown).getAllByRole('cell')).slice(0, 7)).toEqual([
      'W101',
      '10:20 AM ',
      text.type.PICKUP,
      'Ines Okafor',
      '2 × Bagel, Coffee',
      '12 min ago',
      '$13.03',
    ])
    const tabs = within(screen.getByRole('navigation', { name: text.statuses }))
    expect(texts(tabs.getAllByRole('link')).join()).toBe(
      'New 1,Received 0,In progress 0,Ready 1,Complete 0,Cancelled 0,Denied 0,Refunded 0,All 2',
    )
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('New 1')
    expect(screen.queryByText('W098')).toBeNull()
  })
  it('shows another status, how late an order is, or that there is none', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Ready 1' }))
    const shown = await screen.findByRole('row', { name: /^W098/ })
    expect(shown.textContent).toContain('9:55 AM 5 min late')
    expect(sentTo('findOnlineOrders').at(-1)?.query).toMatchObject({
      status: 'ready',
      sort: 'due',
      direction: 'asc',
    })
    await user.click(screen.getByRole('link', { name: 'Denied 0' }))
    expect(await screen.findByText(text.empty.denied)).toBeTruthy()
  })
  it('is filtered by kind and by the promised day', async () => {
    open('?status=all&kind=DELIVERY&day=today&q=per')
    await screen.findByRole('row', { name: /^W101/ })
    const { query } = sentTo('findOnlineOrders').at(-1)!
    expect(query).toMatchObject({ type: 'DELIVERY', search: 'per' })
    expect(query.from).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(query.from).toBe(query.to)
  })
  it('is read every 15 seconds, and announces a new order (T-online-ordering-93)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    open()
    await screen.findByRole('row', { name: /^W101/ })
    expect(screen.getByText('Updated at 10:00 AM. Refreshes every 15 seconds.')).toBeTruthy()
    expect(screen.queryByText(/A new order came in/)).toBeNull()
    answerOrders([row(), row({ id: 8, number: 'W102' })], 8)
    const before = sentTo('findOnlineOrders').length
    vi.advanceTimersByTime(15_000)
    expect((await screen.findByText('A new order came in at 10:00 AM.')).getAttribute('role')).toBe(
      'status',
    )
    expect(sentTo('findOnlineOrders')).toHaveLength(before + 1)
    expect(screen.getByRole('link', { name: 'New 2' })).toBeTruthy()
    vi.useRealTimers()
  })
  it('announces nothing if the newest was moved on', async () => {
    answerOrders([row(), row({ id: 8, number: 'W102' })], 8)
    open()
    await screen.findByRole('row', { name: /^W102/ })
    answerOrders([row()], 7)
    await tenantContext(portal).client.invalidateQueries()
    await waitFor(() => expect(screen.queryByRole('row', { name: /^W102/ })).toBeNull())
    expect(screen.queryByText(/A new order came in/)).toBeNull()
  })
})

describe('an order', () => {
  it('says its items, its sums and who did what', async () => {
    const { drawer } = await opened({
      status: 'refunded',
      reason: 'Arrived cold',
      refunded: 13.03,
      history: [
        ...order().history,
        {
          ...byDana,
          kind: 'moved',
          from: 'complete',
          to: 'refunded',
          reason: 'Arrived cold',
        },
      ],
    })
    const section = (name: string) => drawer.getByRole('region', { name }).textContent
    expect(section(text.parts.lines)).toContain('2 × BagelToastedCut in half $8.50')
    for (const sum of ['Subtotal$12.00', 'Discounts−$1.20', 'Tip$1.20', 'Total paid$13.03'])
      expect(section(text.parts.lines)).toContain(sum)
    expect(section(text.parts.lines)).toContain('Marked as refunded−$13.03')
    expect(section(text.parts.history)).toContain('Complete → RefundedDana Reyes: Arrived cold')
    expect(drawer.getByText('Guest note: No cutlery, please')).toBeTruthy()
    expect(drawer.getByRole('link', { name: '(212) 555-0114' }).getAttribute('href')).toBe(
      'tel:2125550114',
    )
  })
  it.each(orderStatuses)(
    'that is %s offers what may follow, and nothing else (U-198, resolution 85)',
    async (status) => {
      const { drawer } = await opened({ status }, refunder)
      const { next, end } = text
      const offered = (to: OrderStatus) =>
        to in end ? end[to as keyof typeof end].action : next[to as keyof typeof next]
      expect(buttons(drawer)).toEqual([
        ...orderStates[status].next.map(offered),
        ...(status === 'new' ? [] : [text.confirm]),
      ])
    },
  )
  it('is marked as next with the version that was read, and shown as stored', async () => {
    const { drawer, press } = await opened()
    answersMove('moveOnlineOrder', moved('received'))
    await press(text.next.received)
    expect(await drawer.findByRole('button', { name: text.next.inProgress })).toBeTruthy()
    expect(sent('moveOnlineOrder')).toEqual([{ concurrencyChecksum: 'v1', to: 'received' }])
    expect(await screen.findByText('Order W101 is now Received')).toBeTruthy()
  })
  it('is denied for a reason, typed or ready (U-198)', async () => {
    const { user, drawer, ask } = await opened()
    const { asked, field } = await ask(text.end.denied.action, 'Deny order W101?')
    expect(field.maxLength).toBe(200)
    await user.click(asked.getByRole('button', { name: text.end.denied.confirm }))
    expect(await asked.findByText(text.errors.reason)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.click(asked.getByRole('button', { name: text.end.denied.reasons.first }))
    expect(
      asked.getByText(`${text.end.denied.reasons.first.length} of 200 characters`),
    ).toBeTruthy()
    answersMove('moveOnlineOrder', moved('denied', { reason: text.end.denied.reasons.first }))
    await user.click(asked.getByRole('button', { name: text.end.denied.confirm }))
    expect(await drawer.findByText(`Reason: ${text.end.denied.reasons.first}`)).toBeTruthy()
    // The pressed button is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order W101'))
    expect(field.isConnected).toBe(false)
    expect(sent('moveOnlineOrder')).toEqual([
      { concurrencyChecksum: 'v1', to: 'denied', reason: text.end.denied.reasons.first },
    ])
  })
  it('is refunded, and says its amount and that no card is credited (U-198)', async () => {
    const { user, drawer, ask } = await opened({ status: 'complete' }, refunder)
    const { asked, field } = await ask(text.end.refunded.action, 'Refund order W101?')
    expect(
      asked.getByText(/records \$13\.03 as the amount\. It doesn't credit a card/),
    ).toBeTruthy()
    answersMove('refundOnlineOrder', moved('refunded', { refunded: 13.03 }))
    await user.type(field, 'Cold{Enter}')
    expect(await drawer.findByText(text.sums.refunded)).toBeTruthy()
    expect(sent('refundOnlineOrder')).toEqual([{ concurrencyChecksum: 'v1', reason: 'Cold' }])
  })
  it('that could not be refunded keeps the reason as typed', async () => {
    const { user, ask } = await opened({ status: 'complete' }, refunder)
    const { field } = await ask(text.end.refunded.action, 'Refund order W101?')
    answer('refundOnlineOrder', problem(503, 'busy'))
    await user.type(field, 'Cold{Enter}')
    expect(await screen.findByText("Order W101 couldn't be changed")).toBeTruthy()
    expect([field.isConnected, field.value]).toEqual([true, 'Cold'])
  })
  it('still reports the answer if its drawer was closed before', async () => {
    const { user, press } = await opened()
    const { promise, resolve } = Promise.withResolvers<void>()
    answer('moveOnlineOrder', async () => {
      await promise
      return problem(422, 'invalid', {
        errors: [{ field: 'to', code: orderKeys.transition, message: 'No.' }],
      })
    })
    await press(text.next.received)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    resolve()
    // In the portal's own strings.
    expect(await screen.findByText(text.errors.transition)).toBeTruthy()
  })
  it('that someone else has moved shows its current status (T-online-ordering-95)', async () => {
    const { drawer, press } = await opened()
    answer('moveOnlineOrder', problem(409, 'conflict', { record: moved('inProgress') }))
    answer('getOnlineOrder', moved('inProgress'))
    await press(text.next.received)
    expect(await drawer.findByRole('button', { name: text.next.ready })).toBeTruthy()
    expect(shownNotices(portal).map((notice) => notice.text)).toEqual([
      "Someone else changed order W101, so your change wasn't made. " +
        'Current status: In progress.',
    ])
  })
  it('keeps the typed reason if a confirmation was sent (T-online-ordering-43)', async () => {
    const { user, ask } = await opened({ status: 'ready' })
    const touched = moved('ready', { concurrencyChecksum: 'v9' })
    answer('moveOnlineOrder', problem(409, 'conflict', { record: touched }))
    answer('getOnlineOrder', touched)
    const { asked, field } = await ask(text.end.cancelled.action, 'Cancel order W101?')
    await user.type(field, 'The oven is cold')
    const confirm = () =>
      user.click(asked.getByRole('button', { name: text.end.cancelled.confirm }))
    await confirm()
    await waitFor(() =>
      expect(shownNotices(portal).at(-1)?.text).toContain('The status is still Ready.'),
    )
    expect(field.value).toBe('The oven is cold')
    answer('moveOnlineOrder', moved('cancelled'))
    await confirm()
    await waitFor(() => expect(sentTo('moveOnlineOrder')).toHaveLength(2))
    expect(sentTo('moveOnlineOrder')[1]?.body).toMatchObject({
      concurrencyChecksum: 'v9',
      reason: 'The oven is cold',
    })
  })
  it('that could not be changed stays, if its current state is not answered, too', async () => {
    const { drawer, press } = await opened()
    answer('moveOnlineOrder', problem(409, 'conflict'))
    await press(text.next.received)
    expect(await screen.findByText("Order W101 couldn't be changed")).toBeTruthy()
    expect(drawer.getByRole('button', { name: text.next.received })).toBeTruthy()
  })
  it('has its confirmation sent again, and says to whom (U-198)', async () => {
    const { press } = await opened({ status: 'ready' })
    const sent = moved('ready', {
      history: [
        ...order().history,
        { ...byDana, kind: 'confirmation', sentTo: 'i…@guest.example' },
      ],
    })
    answer('resendOrderConfirmation', sent)
    answer('getOnlineOrder', sent)
    await press(text.confirm)
    // In the notice and in the history.
    await waitFor(() =>
      expect(screen.getAllByText('Confirmation sent to i…@guest.example')).toHaveLength(2),
    )
  })
  it('of a guest without an address says why no confirmation goes out', async () => {
    const { drawer } = await opened({ status: 'ready', email: null })
    expect(drawer.getByText(text.errors.noAddress)).toBeTruthy()
    expect(drawer.getByRole<HTMLButtonElement>('button', { name: text.confirm }).disabled).toBe(
      true,
    )
  })
})

describe('who', () => {
  it('may only look reads why nothing can be changed (T-online-ordering-94)', async () => {
    const { drawer } = await opened(
      { status: 'complete', isMasked: true, telephone: '(•••) •••-••14' },
      viewer,
    )
    expect(drawer.getByText(core.reasons.viewOnly)).toBeTruthy()
    expect(drawer.getByText(text.masked)).toBeTruthy()
    expect(drawer.queryByRole('link')).toBeNull()
    for (const name of [text.end.refunded.action, text.confirm])
      expect(drawer.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })
  it('may not refund reads why', async () => {
    const { drawer } = await opened({ status: 'complete' })
    expect(drawer.getByText(access.reasons.refundOrders)).toBeTruthy()
    const refund = drawer.getByRole<HTMLButtonElement>('button', {
      name: text.end.refunded.action,
    })
    expect(refund.disabled).toBe(true)
  })
})
