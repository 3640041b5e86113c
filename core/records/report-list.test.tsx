import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { shownNotices } from '../notices/notices.ts'
import { portal } from '../testing/portal.tsx'
import { answer, problem, sentTo } from '../testing/platform.ts'
import type { Description } from './columns/description.ts'
import { findRow, nothing, openDescribed, page, press } from './described.fixtures.ts'
import text from './text.en.json' with { type: 'json' }

const day = (value: string, label: string, from: string, to = from) => ({ value, label, from, to })
const orders: Description = {
  page,
  kind: 'report',
  title: 'Orders',
  description: 'What was ordered.',
  noun: 'order',
  columns: [
    { name: 'number', label: 'Number', kind: 'text' },
    { name: 'storeName', label: 'Store', kind: 'text' },
    { name: 'at', label: 'Placed', kind: 'dateTime' },
    { name: 'tax', label: 'Taxes', kind: 'money' },
    { name: 'count', label: 'Pieces', kind: 'integer' },
    { name: 'open', label: 'Open', kind: 'boolean' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  searched: ['number'],
  timeZone: 'America/New_York',
  totals: ['tax', 'count'],
  filters: [
    {
      name: 'dates',
      label: 'Dates',
      kind: 'dates',
      default: 'last30',
      // Differs from the browser's date, because the page defines today.
      periods: [
        day('today', 'Today', '2026-03-11'),
        day('yesterday', 'Yesterday', '2026-03-10'),
        day('last7', 'Last 7 days', '2026-03-05', '2026-03-11'),
        day('last30', 'Last 30 days', '2026-02-10', '2026-03-11'),
      ],
    },
    {
      name: 'by',
      label: 'Rows',
      kind: 'choice',
      default: 'day',
      choices: [
        { value: 'day', label: 'By day' },
        { value: 'order', label: 'By order' },
      ],
    },
  ],
  can: { ...nothing, export: true },
}
const record = (id: number, path?: string) => ({
  id,
  concurrencyChecksum: '',
  values: {
    number: `No. ${id}`,
    storeName: 'Mill Lane',
    at: '2026-03-10T15:00:00Z',
    tax: 2.5,
    count: 3,
    open: true,
  },
  ...(path !== undefined && { path }),
})
const found = { records: [record(1), record(2)], total: 40, totals: { tax: 1234.5, count: 120 } }
const last30 = { from: '2026-02-10', to: '2026-03-11' }
const lastAsked = () => sentTo('searchPageRecords').at(-1)?.body
beforeEach(() => answer('searchPageRecords', found))
afterEach(() => void vi.restoreAllMocks())

async function open(description: Partial<Description> = {}, at = '') {
  const rendered = openDescribed({ ...orders, ...description }, at)
  await screen.findByRole('heading', { level: 1, name: /^Orders/ })
  return rendered
}
/** Narrow spaces surround the dash. */
const dates = (days: string) =>
  screen.findByRole('button', {
    name: new RegExp(`^Choose days: ${days.replaceAll(' ', String.raw`\s`)}$`),
  })

describe('the days of a report (R-008)', () => {
  it('are those of its description at first, as the page counts them', async () => {
    await open()
    await dates('Feb 10 – Mar 11')
    expect(screen.getByRole('group', { name: 'Dates' })).toBeDefined()
    expect(lastAsked()).toEqual({
      page: 1,
      pageSize: 25,
      sort: 'at',
      direction: 'desc',
      filters: { dates: last30 },
    })
  })

  it('are chosen as on every report, and are in the address', async () => {
    const { user, location } = await open({}, '?page=2')
    await user.click(await dates('Feb 10 – Mar 11'))
    await user.click(await screen.findByRole('radio', { name: 'Last month' }))
    await dates('Feb 1 – 28')
    expect(lastAsked()).toMatchObject({
      page: 1,
      filters: { dates: { from: '2026-02-01', to: '2026-02-28' } },
    })
    expect(location().search).toBe('?f-dates=2026-02-01..2026-02-28')
    await user.click(await dates('Feb 1 – 28'))
    await user.click(await screen.findByRole('radio', { name: 'Last 30 days' }))
    await dates('Feb 10 – Mar 11')
    expect(location().search).toBe('')
  })

  it.each([
    ['of a link', '2026-01-01..2026-01-31', 'Jan 1 – 31'],
    ['of an older link, by name', 'yesterday', 'Mar 10'],
    ['that end before they begin, are the first', '2026-01-31..2026-01-01', 'Feb 10 – Mar 11'],
    ['that are too many, are the first', '2020-01-01..2026-01-01', 'Feb 10 – Mar 11'],
    ['that are none, are the first', 'never', 'Feb 10 – Mar 11'],
  ])('%s', async (_, asked, shown) => {
    await open({}, `?f-dates=${asked}`)
    await dates(shown)
  })

  it('without rows say so, and are not what one clears', async () => {
    answer('searchPageRecords', { records: [], total: 0, totals: {} })
    const { user, location } = await open({}, '?f-dates=2026-01-01..2026-01-31')
    expect(await screen.findByText(text.list.emptyDays)).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'x')
    await user.click(await screen.findByText('Clear search'))
    await waitFor(() => expect(location().search).toBe('?f-dates=2026-01-01..2026-01-31'))
  })
})

it('that a choice always narrows does not say that there is nothing yet', async () => {
  answer('searchPageRecords', { records: [], total: 0, totals: {} })
  await open({ filters: orders.filters!.slice(1) })
  expect(await screen.findByText(text.list.emptyChosen)).toBeDefined()
})

it('reads its description again when one comes back to it, for which day is today', async () => {
  await open()
  const before = sentTo('describePage').length
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sentTo('describePage').length).toBe(before + 1))
})

it('a choice that always holds has no “Any”, and its chip leads back to the first', async () => {
  const { user, location } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['By day', 'By order'])
  expect(choices[0]?.getAttribute('aria-checked')).toBe('true')
  await user.click(choices[1]!)
  await waitFor(() => expect(lastAsked().filters.by).toEqual({ value: 'order' }))
  await user.click(await screen.findByRole('button', { name: /Rows: By order/ }))
  await waitFor(() => expect(location().search).toBe(''))
})

describe('the sums of a report', () => {
  it('are of all rows found, and are below them in their columns', async () => {
    await open()
    const total = await findRow('Total')
    expect(within(total).getByRole('rowheader').textContent).toBe('Total')
    const sums = [...total.children].slice(1).map(({ textContent }) => textContent?.trim())
    expect(sums).toEqual(['', '', '$1,234.50', '120', ''])
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('42')
  })
})

describe('the file of a report', () => {
  const file = (rows: number, total: number) =>
    new Response('Number\r\n' + 'No. 1\r\n'.repeat(rows), {
      headers: {
        'Content-Type': 'text/csv',
        'X-Row-Count': String(rows),
        'X-Total-Row-Count': String(total),
      },
    }) as never
  const save = async (...how: Parameters<typeof open>) =>
    press(await open(...how), text.export.action)
  beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x'))

  it('has all rows of what is shown, and says how many', async () => {
    answer('exportPageRecords', file(2, 2))
    await save({}, '?q=no&sort=tax&dir=asc&page=2&f-by=order')
    await waitFor(() => expect(shownNotices(portal)[0]?.text).toBe('2 rows exported'))
    expect(sentTo('exportPageRecords')[0]?.body).toEqual({
      search: 'no',
      sort: 'tax',
      direction: 'asc',
      filters: { dates: last30, by: { value: 'order' } },
    })
  })

  it('that is over the limit says what it lacks and how to get it', async () => {
    answer('exportPageRecords', file(3, 12_345))
    await save()
    await waitFor(() => expect(shownNotices(portal)[0]?.kind).toBe('warning'))
    expect(shownNotices(portal)[0]?.text).toBe(
      'The file has the first 3 of 12,345 rows. ' +
        'Narrow the list or choose fewer days to get the rest.',
    )
  })

  it('that could not be made says so, with what support needs', async () => {
    answer('exportPageRecords', problem(500, 'server') as never)
    await save()
    await waitFor(() =>
      expect(shownNotices(portal)[0]).toMatchObject({
        title: text.export.failed,
        requestId: 'req-of-test',
      }),
    )
  })

  it('isn’t offered to anyone who may not have it (P-067)', async () => {
    await open({ can: { ...orders.can, export: false } })
    await findRow('Total')
    expect(screen.queryByRole('button', { name: text.export.action })).toBeNull()
  })
})

it('a phone has the sums by name; its paper has every column, days and choices', async () => {
  vi.stubGlobal('innerWidth', 390)
  await open({}, '?q=no')
  await screen.findByRole('list', { name: 'Orders' })
  const total = within(screen.getByRole('region', { name: 'Total' }))
  const names = total.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Taxes', 'Pieces'])
  expect(total.getByText('$1,234.50')).toBeDefined()
  expect(screen.getByText('Feb 10 – Mar 11, 2026 · Rows: By day · Search: no')).toBeDefined()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('columnheader')).toHaveLength(6)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('columnheader')).toBeNull()
})

it('rows are only read, unless they lead to a page', async () => {
  answer('searchPageRecords', {
    ...found,
    records: [record(1, '/results/posTrans?q=1'), record(2)],
  })
  const { user, location } = await open({ opens: 'Transactions' })
  const row = await findRow('No. 1')
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/\/results\/posTrans\?q=1$/)
  await user.click(within(row).getByRole('button'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Transactions',
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('row', { name: /^No. 2/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location().pathname).toMatch(/purchasetermsandconditions$/)
})
