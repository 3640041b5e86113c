import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { setPortalConfig } from '#core/config.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import ui from '#core/ui/text.en.json' with { type: 'json' }
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import partsText from '../parts/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { buildDay, emptyDay, may, portal } from '../parts/days.fixtures.ts'

const noneOut = { IsSuccessful: true, ResultSet: [], TotalRowCount: 0, BusinessDate: '2026-11-20' }
const noOrders = {
  at: '2026-11-20T15:00:00Z',
  orders: [],
  total: 0,
  newest: null,
  counts: {
    new: 0,
    received: 0,
    inProgress: 0,
    ready: 0,
    complete: 0,
    cancelled: 0,
    denied: 0,
    refunded: 0,
  },
}
const orders = { count: 11, late: 0, stores: 0, latest: [], nextDue: '2026-11-20T18:45:00Z' }
const twoLate = {
  ...orders,
  late: 2,
  stores: 1,
  latest: [{ storeId: 100_100_001, name: 'Corner Cafe', late: 2 }],
}
beforeEach(() => {
  answer('getStoreDay', buildDay())
  answer('getOpenOrders', orders)
  answer('getItemAvailability', noneOut)
  answer('findOnlineOrders', noOrders)
})
const open = (query = '', facts: TestFacts = may) =>
  renderScreen(`/mystore${query}`, { facts, portal })
const measures = async () =>
  within(await screen.findByRole('region', { name: partsText.figures.title }))
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const attention = () => card(ui.attention.title)

describe('the day', () => {
  it('shows the numbers compared with the same weekday before (T-my-store-10)', async () => {
    answer('getOpenOrders', twoLate)
    open()
    const strip = await measures()
    expect(strip.getByText('$1,846.20')).toBeTruthy()
    expect(strip.getByText('+9.4%')).toBeTruthy()
    expect(strip.getByText('+$158.15')).toBeTruthy()
    expect(strip.getByText('134')).toBeTruthy()
    expect(strip.getByText('$13.78')).toBeTruthy()
    expect(strip.getByText('39.1%')).toBeTruthy()
    expect(await strip.findByText('2 late')).toBeTruthy()
    expect(
      screen.getByText(
        /^Fri, Nov 20 until 10:00 AM, compared with Fri, Nov 13 .* 4:00 AM, New York/,
      ),
    ).toBeTruthy()
  })
  it('renders hours, channels and items, also as tables (T-my-store-10)', async () => {
    open()
    const hours = await screen.findByRole('table', { name: text.hours.table })
    expect(within(hours).getAllByRole('row')).toHaveLength(5)
    expect(
      within(hours)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .at(-1),
    ).toBe('11 AM – 12 PM$400.00$300.00$450.00')
    expect(screen.getByRole('slider', { name: text.hours.title })).toBeTruthy()
    const channels = await card(text.channels.title)
    expect(channels.getByRole('row', { name: /^Counter \$1,124\.80 \+3\.4%$/ })).toBeTruthy()
    expect(channels.getByRole('row', { name: /^No order mode/ })).toBeTruthy()
    expect(channels.getByRole('row', { name: /^Total \$1,846\.20 \+9\.4%$/ })).toBeTruthy()
    const items = await card(text.items.title)
    expect(items.getByRole('row', { name: /^Latte 31 \+12 \$147\.25$/ })).toBeTruthy()
  })
  it('links from an empty day to the last one with sales (T-my-store-10)', async () => {
    answer('getStoreDay', emptyDay({ lastDate: '2026-11-18' }))
    const { user } = open()
    expect(await screen.findByText(text.hours.emptyToday)).toBeTruthy()
    answer('getStoreDay', buildDay({ date: '2026-11-18', isToday: false, now: null }))
    await user.click(screen.getByRole('button', { name: 'Show Wed, Nov 18' }))
    expect(await screen.findByRole('slider', { name: text.hours.title })).toBeTruthy()
    expect(sentTo('getStoreDay').at(-1)!.query).toEqual({ date: '2026-11-18' })
  })
  it('links from a day before the first sale to today (T-my-store-10)', async () => {
    answer('getStoreDay', emptyDay({ date: '1999-01-04', isToday: false, now: null }))
    const { user, router } = open('?date=1999-01-04')
    expect(await screen.findByText(text.hours.emptyBefore)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: text.hours.showToday }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
  it('fails on its own if it doesn’t load, and can be retried (T-my-store-10)', async () => {
    answer('getStoreDay', problem(500, 'server'))
    const { user } = open()
    expect(await screen.findByText(partsText.day.failed)).toBeTruthy()
    expect(await (await attention()).findByText(ui.attention.nothing)).toBeTruthy()
    answer('getStoreDay', buildDay())
    await user.click(screen.getByRole('button', { name: ui.retry }))
    expect((await measures()).getByText('$1,846.20')).toBeTruthy()
  })
  it('has no open orders without online ordering (T-my-store-08)', async () => {
    open('', { ...may, productMode: 4 })
    expect((await measures()).queryByText(partsText.figures.orders)).toBeNull()
    expect(sentTo('getOpenOrders')).toEqual([])
  })
})

describe('what needs attention', () => {
  it('is listed worst first, each with the page that resolves it (T-my-store-09)', async () => {
    answer('getItemAvailability', {
      ...noneOut,
      TotalRowCount: 4,
      ResultSet: ['Lemonade', 'Oat Bar'].map((ItemName, at) => ({
        ItemMasterId: at,
        ItemCategoryId: null,
        ItemName,
        CategoryName: null,
        IsModifier: false,
        IsInStock: false,
        BackOn: null,
        OutReason: null,
        IsPosActive: true,
        IsAvailableOnline: true,
        ConcurrencyChecksum: 'v1',
      })),
    })
    answer('findOnlineOrders', {
      ...noOrders,
      total: 1,
      orders: [
        {
          id: 7,
          number: 'W101',
          status: 'new',
          type: 'PICKUP',
          guest: 'Ada',
          items: 'Coffee',
          placedAt: '2026-11-20T14:00:00Z',
          dueAt: '2026-11-20T14:50:00Z',
          total: 4,
        },
      ],
    })
    answer('getOpenOrders', twoLate)
    open()
    const needs = await attention()
    expect(await needs.findByText('4 items are out of stock')).toBeTruthy()
    expect(await needs.findByText('1 new order waiting')).toBeTruthy()
    // With one store, no line names it, because its name is shown above the page.
    expect(await needs.findByText('2 orders are late')).toBeTruthy()
    const lines = needs.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toBe('2 orders are lateOrder manager')
    expect(lines.slice(1).toSorted()).toEqual([
      '1 new order waitingW101 (Ada)Order manager',
      '4 items are out of stockLemonade, Oat Bar, and 2 othersAvailability',
    ])
    expect(
      needs
        .getByRole('link', { name: 'Availability: 4 items are out of stock' })
        .getAttribute('href'),
    ).toContain('/menu/itemAvailability?show=outOfStock')
  })
  it('links late orders only for people who can resolve them (T-my-store-08)', async () => {
    answer('getOpenOrders', twoLate)
    open('', { ...may, permission: ['myStore.figures'] })
    const needs = await attention()
    expect(await needs.findByText('2 orders are late')).toBeTruthy()
    expect(needs.queryByRole('link')).toBeNull()
  })
  it('says if nothing does (T-my-store-09)', async () => {
    open()
    expect(await (await attention()).findByText(ui.attention.nothing)).toBeTruthy()
  })
  it('a part that fails affects nothing else, and is reported (T-my-store-09)', async () => {
    answer('getItemAvailability', problem(500, 'server'))
    answer('findOnlineOrders', { ...noOrders, total: 0 })
    open()
    const needs = await attention()
    expect(await needs.findByText(ui.attention.failed)).toBeTruthy()
    expect(needs.queryByText(ui.attention.nothing)).toBeNull()
    expect((await measures()).getByText('$1,846.20')).toBeTruthy()
  })
})

describe('without the flag', () => {
  const older: TestFacts = { permission: ['myStore.figures'] }
  it('the same page shows if the operator has no older one (R-009, resolution 81)', async () => {
    open('', older)
    expect((await measures()).getByText('$1,846.20')).toBeTruthy()
  })
  it('the operator’s older page is framed (R-009)', async () => {
    setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
    open('', older)
    expect((await screen.findByTitle<HTMLIFrameElement>('My store')).getAttribute('src')).toBe(
      'https://legacy.example/Portal/NewUi/MyStore',
    )
    expect(sentTo('getStoreDay')).toEqual([])
  })
})
