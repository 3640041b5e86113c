import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from './text.en.json' with { type: 'json' }
import {
  answerCenters,
  bar,
  center,
  editor,
  free,
  patio,
  viewer,
} from './revenue-center.fixtures.ts'
import type { RevenueCenter } from './model/revenue-center.ts'

const { revenueCenters: strings } = text
const at = '/settings/revenuecenters'

interface Opened {
  centers?: readonly RevenueCenter[]
  facts?: TestFacts
  search?: string
}
async function open({ centers, facts = editor, search = '' }: Opened = {}) {
  answerCenters(centers)
  const rendered = renderScreen(`${at}${search}`, { facts, portal: { view: facts.view } })
  await screen.findByRole('heading', { level: 1, name: /Revenue centers/ })
  return rendered
}
const card = (name: string) => screen.findByRole('region', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const texts = (list: readonly HTMLElement[]) => list.map(({ textContent }) => textContent)

it('shows what is in a center, or in none (R-131, U-129, U-130, T-settings-12)', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Revenue centers 2')
  const table = within(await card('Bar')).getByRole('table', { name: 'Bar' })
  const heads = texts(within(table).getAllByRole('columnheader'))
  expect(heads).toEqual(['Store name', 'Devices', 'Order modes'])
  expect(within(table).getByRole('rowheader').textContent).toBe('Harbour Street')
  expect(within(table).getByText('Counter')).toBeTruthy()
  const block = await screen.findByRole('region', { name: "1 device isn't in a revenue center" })
  expect(within(block).getByRole('listitem').textContent).toBe('Register 3 Harbour Street')
  expect(within(block).getByText(strings.free.help)).toBeTruthy()
})
it('cuts a cell at 15 characters, and shows all names by keyboard (U-137, K-66)', async () => {
  const { user } = await open({ centers: [bar] })
  const cell = within(await card('Bar')).getByRole('button', { name: /^Front register,… show all/ })
  cell.focus()
  await user.keyboard('{Enter}')
  const whole = await screen.findByRole('list', { name: 'Devices at Harbour Street' })
  const names = texts(within(whole).getAllByRole('listitem'))
  expect(names).toEqual(['Front register', '=Tablet'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(cell))
})
it('is collapsed beyond three stores, shows all and hides them again (V-091, K-66)', async () => {
  const { user } = await open()
  await card('Patio')
  const rows = () => within(screen.getByRole('table', { name: 'Patio' })).getAllByRole('rowheader')
  expect(button('Show all stores in Bar')).toHaveProperty('disabled', true)
  expect(rows()).toHaveLength(3)
  await user.click(button('Show all stores in Patio'))
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.click(button('Hide stores in Patio'))
  expect(rows()).toHaveLength(3)
})
it('is searched in its address by the server: centers, stores and devices', async () => {
  const { location, router } = await open({ search: '?from=mail&q=bar' })
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: strings.search })
  expect(field().value).toBe('bar')
  fireEvent.change(field(), { target: { value: 'quay' } })
  await waitFor(() => expect(sentTo('getRevenueCenters').at(-1)!.query.search).toBe('quay'))
  expect(location().search).toBe('?from=mail&q=quay')
  await act(() => router.navigate(at))
  await waitFor(() => expect(field().value).toBe(''))
})
it('shows the centers where the devices of none cannot be loaded', async () => {
  answerCenters()
  answer('getRevenueCenterDevices', problem(501, 'notBuilt'))
  renderScreen(at, { facts: editor, portal: { view: editor.view } })
  expect(await card('Bar')).toBeTruthy()
  expect(await screen.findByText(strings.free.failed)).toBeTruthy()
})
it('counts the same for what is found and what is not: all of the center', async () => {
  const some = { storeCount: 4, foundStoreCount: 2, deviceCount: 8 }
  await open({ centers: [center(8, 'Patio', [1, 2], some)] })
  expect(within(await card('Patio')).getByText('4 stores, 8 devices, 2 order modes')).toBeTruthy()
})
it('says how many devices there are beyond the first answer', async () => {
  answerCenters()
  // One row represents them all because rendering a thousand takes seconds.
  answer('getRevenueCenterDevices', [{ ...free, totalRowCount: 1001 }])
  renderScreen(at, { facts: editor, portal: { view: editor.view } })
  const more = { name: 'Show more (1 of 1001)' }
  await screen.findByRole('button', more)
  for (let size = 12; size < 1000; size += 100) fireEvent.click(screen.getByRole('button', more))
  expect(await screen.findByText(/^1,?000 more appear when you edit a center/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})
it('files are made of one center, or of all where there are several (U-130, U-131)', async () => {
  const saved: string[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { user, unmount } = await open()
  await user.click(button('Download Bar'))
  await waitFor(() => expect(saved).toEqual(['Revenue center Bar.csv']))
  await user.click(button(strings.downloadAll))
  await waitFor(() => expect(saved).toContain('Revenue centers.csv'))
  // Requests all stores, not only the first page.
  expect(sentTo('getRevenueCenters').at(-1)!.query.pageSize).toBeUndefined()
  unmount()
  await open({ centers: [bar] })
  await card('Bar')
  expect(screen.queryByRole('button', { name: strings.downloadAll })).toBeNull()
})

describe('adding', () => {
  const available = (isDevicesAvailable: boolean) =>
    answer('getAddRevenueCenterValidation', { isDevicesAvailable, isOrderModesAvailable: false })
  it('opens a new center where something is left to hold (U-132)', async () => {
    available(true)
    const { user, location } = await open({ centers: [] })
    expect(screen.getByText(strings.empty)).toBeTruthy()
    answer('getStoreDetails', [])
    await user.click(button(strings.add))
    await waitFor(() => expect(location().pathname).toBe(`${at}/0`))
  })
  it('is blocked by a dialog where nothing is (S-132, E-083, M-47)', async () => {
    available(false)
    const { user, location } = await open()
    await user.click(button(strings.add))
    const dialog = await screen.findByRole('dialog', { name: strings.blocked.title })
    expect(within(dialog).getByText(strings.blocked.text)).toBeTruthy()
    expect(location().pathname).toBe(at)
  })
  it('is not offered to those who only read, with the reason (P-076)', async () => {
    await open({ facts: viewer })
    await card('Bar')
    expect(screen.queryByRole('button', { name: strings.add })).toBeNull()
    expect(screen.getByRole('note').textContent).toContain(
      "You can view this, but your role doesn't let you change it.",
    )
    expect(button('Delete Bar')).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'View Bar' })).toBeTruthy()
  })
})

it('is a warning in place of the list in company view (P-077, resolution 1)', async () => {
  renderScreen(at, { facts: { ...editor, view: 'company' }, portal: { view: 'company' } })
  expect(
    await screen.findByRole('heading', {
      name: 'You can only open Revenue centers in a single store',
    }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: strings.add })).toBeNull()
  expect(sentTo('getRevenueCenters')).toHaveLength(0)
})

describe('deleting', () => {
  it.each([
    ['the next center', [bar, patio], () => screen.getByRole('link', { name: 'Edit Patio' })],
    ['the title', [bar], () => screen.getByRole('heading', { level: 1 })],
  ])(
    'names it, sends its version, says so; focus goes to %s (M-38)',
    async (_, centers, target) => {
      const { user } = await open({ centers })
      await card('Bar')
      answer('deleteRevenueCenter', () => {
        answerCenters(centers.slice(1))
        return { revenueCenterId: 7 }
      })
      await user.click(button('Delete Bar'))
      const dialog = await screen.findByRole('dialog', { name: 'Delete revenue center Bar?' })
      await user.click(within(dialog).getByRole('button', { name: strings.delete.confirm }))
      // The list is read again.
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Bar' })).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(target()))
      const notices = shownNotices(portal).map((notice) => notice.text)
      expect(notices).toEqual(['Revenue center Bar deleted'])
      const sent = { revenueCenterId: '7', concurrencyChecksum: 'v1' }
      expect(sentTo('deleteRevenueCenter')[0]!.query).toMatchObject(sent)
    },
  )
  it('is not for people who may not open all of its stores', async () => {
    await open({ centers: [center(7, 'Bar', [1], { isElsewhere: true }), patio] })
    await card('Bar')
    expect(button('Delete Bar')).toHaveProperty('disabled', true)
    expect(button('Delete Patio')).toHaveProperty('disabled', false)
  })
})
