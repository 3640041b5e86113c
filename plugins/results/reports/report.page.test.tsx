// Facts: C-085, C-086, E-063, K-25, U-097, U-108
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { answerDescribed } from '#core/testing/described.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'

import { reportsVersion } from '../rules/reports.ts'
import ticketsText from '../tickets/text.en.json' with { type: 'json' }
import access from '../locales/en.manifest.json' with { type: 'json' }
import results from './text.en.json' with { type: 'json' }
import {
  atNight,
  button,
  chip,
  filterField,
  itemSales,
  last7,
  onTelephone,
  open,
  openSummary,
  opened,
  rowsOf,
  shownTable,
  shows,
} from './report-screen.fixtures.ts'
import {
  answerReports,
  asked,
  column,
  definitions,
  items,
  nothing,
  ran,
  reader,
  row,
  summary,
} from './reports.fixtures.ts'

const text = results.report

atNight()

describe('the four viewers of the specification', () => {
  it.each([
    ['R-100', '/results/sales/department', 'DepartmentSales', access.departmentSales.title],
    ['R-101', itemSales, 'ItemSales', access.itemSales.title],
    ['R-102', '/results/sales/modifier', 'ModifierSales', access.modifierSales.title],
    ['R-103', '/results/sales/summary', 'SalesSummary', access.salesSummary.title],
  ])('%s: %s runs its report over the last seven business days (U-097)', async (...of) => {
    const [, path, reportName, title] = of
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    await shownTable(title)
    expect(asked()).toEqual([{ reportName, ...last7 }])
    expect(sentTo('runReport')[0]!.headers.get('X-Context')).toBe('context-1')
  })
  it('are the described pages without their flag (S-079)', async () => {
    answerDescribed('report')
    open(itemSales, { ...reader, flag: [] })
    await screen.findByRole('heading', { level: 1, name: /^Described/ })
    expect(sentTo('describePage')[0]?.path).toMatchObject({ page: 'ItemSalesReport' })
    expect(asked()).toEqual([])
  })
})

describe('the rows', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, at) => row({ item: `Item ${at}`, net: 1 }))
  it('read in the culture of the merchant, parts below their whole, then the total', async () => {
    const { table } = await opened()
    expect(rowsOf(table)).toEqual([
      ['Item', 'Category', 'Sold', 'Net sales', 'Average price'],
      ['Latte', 'ESPRESSO', '1,486', '$2,252.96', '$4.64'],
      ['Part of Latte: Large', '', '486', '$1,000.50', '$5.50'],
      ['Honey', 'BULK', '1.25', '−$8.50', ''],
      ['Scone', 'BAKERY', '10', '$40.00', '$4.00'],
      ['Total', '', '1,497.25', '$2,284.46', '$4.58'],
    ])
    expect(screen.getByRole('rowheader', { name: /Large/ }).style.paddingInlineStart).toBe('36px')
    expect(screen.getByText('Harbour Street · Nov 17, 2026 – Nov 23, 2026')).toBeTruthy()
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toContain(`The report has 4 rows. ${items.Dates}`)
  })
  it('are named by their store where they are a part by store', async () => {
    const [first, ...rest] = items.Columns
    const Rows = [items.Rows[0]!, row({ item: null, store: 'Mill Lane', net: 4 }, 1)]
    shows({ ...items, Columns: [first!, column('store', 'Store', 'text'), ...rest], Rows })
    const { table } = await opened()
    expect(within(table).getByRole('rowheader', { name: 'Part of Latte: Mill Lane' })).toBeTruthy()
  })
  it('say the year of a day that is not of this one', async () => {
    const { table } = await openSummary()
    const days = rowsOf(table).map(([day]) => day)
    expect(days).toEqual(['Business date', 'Sun, Nov 22', 'Nov 23, 2025', 'Total'])
  })
  it('say that they are only the first of more', async () => {
    shows({ ...items, Rows: many(100), TotalRowCount: 12_000 })
    await opened()
    expect(screen.getByText(/^Showing the first 100 of 12,000 rows/)).toBeTruthy()
    // Hidden because a subset of rows can't be compared with the totals.
    expect(screen.queryByRole('button', { name: /agree$|^Differs/ })).toBeNull()
  })
  it('of thousands are rendered while scrolling, and all on paper (T-results-78)', async () => {
    shows({ ...items, Rows: many(1200), TotalRowCount: 1200 })
    const { table } = await opened()
    expect(table.getAttribute('aria-rowcount')).toBe('1202')
    expect(within(table).queryByText('Item 1199')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText('Item 1199')).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('Item 1199')).toBeNull()
  })
  it('are lines on a telephone, which open to all of their values', async () => {
    onTelephone()
    const { user } = open()
    const list = await screen.findByRole('list', { name: access.itemSales.title })
    const [latte] = within(list).getAllByRole('listitem')
    const line = latte!.querySelector('summary')!
    expect(line.textContent).toBe('Latte$2,252.96ESPRESSO · Sold 1,486')
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(line)
    expect(latte!.querySelector('details')!.open).toBe(true)
    expect(within(latte!).getByText('Average price').nextSibling!.textContent).toBe('$4.64')
    expect(screen.getByText('Total').parentElement!.textContent).toBe('TotalSold 1,497.25$2,284.46')
  })
})

describe('the chart', () => {
  it('ranks the rows that brought in the most, with their amounts', async () => {
    await opened()
    const bars = screen.getByRole('figure')
    const shown = within(bars).getAllByRole('listitem')
    expect(shown.map((bar) => bar.textContent)).toEqual(['Latte$2,252.96', 'Scone$40.00'])
    expect(within(bars).getByText('Net sales: top 2 of 3')).toBeTruthy()
  })
  it('also shows the total of its measure on a telephone, whose rows fill the page', async () => {
    onTelephone()
    shows(summary)
    open('/results/sales/summary')
    await screen.findByRole('list', { name: access.salesSummary.title })
    const [term] = screen.getAllByRole('term')
    expect([term!.textContent, term!.nextSibling!.textContent]).toEqual(['Net sales', '$700.00'])
  })
  it('has columns by day, of the chosen measure', async () => {
    const { user, router } = await openSummary()
    expect(screen.getByRole('slider', { name: 'Net sales by day' })).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: text.chart.figure }))
    await user.click(await screen.findByRole('option', { name: 'Tickets' }))
    expect(await screen.findByRole('slider', { name: 'Tickets by day' })).toBeTruthy()
    expect(router.state.location.search).toBe('?figure=tickets')
    expect(asked()).toHaveLength(1)
  })
})

describe('a report', () => {
  it('shows only where the engine has our version (C-085, E-063, K-25)', async () => {
    answer('getReportsVersion', '19.0.0.0')
    const { user } = open()
    expect(await screen.findByText(text.failed)).toBeTruthy()
    expect(text.failed).toBe('Cannot generate report at this time. Please try again.')
    expect(asked()).toEqual([])
    answer('getReportsVersion', reportsVersion)
    await user.click(await button('Try again'))
    await shownTable()
  })
  it.each(['getReportsVersion', 'runReport'] as const)(
    'disappears and says that it failed where %s does, with what support needs (E-063)',
    async (id) => {
      const { user } = await opened()
      answer(id, () => problem(500, 'server'))
      await user.click(await button(text.refresh))
      expect((await screen.findByText(text.failed)).closest('[role=alert]')).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
      await user.click(await button('Copy request ID'))
      expect(await navigator.clipboard.readText()).toBe('req-of-test')
      answerReports()
      await user.click(await button('Try again'))
      await shownTable()
    },
  )
  it('is asked for again by Refresh, with its version and filter (U-097)', async () => {
    const { user } = await opened()
    await user.click(await button(text.refresh))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(sentTo('getReportsVersion')).toHaveLength(2)
    expect(sentTo('reportHomeGetAllCategories')).toHaveLength(2)
  })
  it('never shows the rows of the one left, while its own are on their way', async () => {
    const { router } = await opened()
    const late = Promise.withResolvers<ReturnType<typeof ran>>()
    answer('runReport', () => late.promise)
    await act(() => router.navigate('/results/sales/summary'))
    await screen.findByRole('heading', { level: 1, name: access.salesSummary.title })
    expect(screen.queryByRole('table')).toBeNull()
    late.resolve(ran(summary))
    await shownTable(access.salesSummary.title)
    await act(() => router.navigate(itemSales))
    await shownTable()
  })
  it('starts with its own chart, and keeps nothing of the one left', async () => {
    const [{ chart }] = definitions
    answer(
      'getReports',
      definitions.map((one) => (one.name === 'DepartmentSales' ? { ...one, chart } : one)),
    )
    answer('runReport', ({ path }) => {
      const Title = path.reportName === 'SalesSummary' ? 'Sales summary' : 'Department sales'
      return ran({ ...summary, Title })
    })
    const { user, router } = open('/results/sales/summary')
    await shownTable(access.salesSummary.title)
    await act(() => router.navigate('/results/sales/department'))
    await shownTable(access.departmentSales.title)
    const left = screen.getByRole('slider', { name: 'Net sales by day' })
    act(() => left.focus())
    await user.keyboard('{End}')
    expect(left.getAttribute('aria-valuenow')).toBe('2')
    // Shows at once because it is already cached.
    await act(() => router.navigate('/results/sales/summary'))
    await shownTable(access.salesSummary.title)
    const chartOf = screen.getByRole('slider', { name: 'Net sales by day' })
    expect(chartOf.getAttribute('aria-valuenow')).toBe('1')
    expect(document.activeElement).not.toBe(chartOf)
  })
  it('of days without sales leads to the nearest day with some', async () => {
    answer('runReport', ({ body }) =>
      ran(body.FromDate === '2026-11-15' ? items : nothing('2026-11-15')),
    )
    const { user, router } = open()
    expect(await screen.findByText(text.noSales)).toBeTruthy()
    await user.click(await button('Show Sun, Nov 15'))
    await shownTable()
    expect(router.state.location.search).toBe('?from=2026-11-15&to=2026-11-15')
  })
  it('without any sales, or with none that match a filter, says which', async () => {
    answer('runReport', ({ body }) =>
      ran(nothing(body.FilterByCategory === undefined ? null : '2026-11-15')),
    )
    const { user } = open(`${itemSales}?category=ESPRESSO`)
    expect(await screen.findByText(text.noneOfThese)).toBeTruthy()
    await user.click(await button(text.showAll))
    expect(await screen.findByText(text.noSalesEver)).toBeTruthy()
  })
  it('of too much says so and what to do', async () => {
    const message = 'This is more than a report can show. Choose fewer days.'
    answer('runReport', () =>
      problem(422, 'invalid', { errors: [{ field: 'ToDate', code: 'tooMany', message }] }),
    )
    open()
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('every other report', () => {
  it('is rendered from its definition, with its filters as chips (T-results-80)', async () => {
    const { user, router } = await opened('/results/operations/tips', reader, 'Tips')
    expect(screen.getByText('What Tips answers.')).toBeTruthy()
    expect(screen.queryByRole('figure')).toBeNull()
    await user.click(await filterField(user, 'Paid out'))
    await user.click(await screen.findByRole('option', { name: 'Still owed' }))
    await waitFor(() => expect(asked()[1]).toMatchObject({ Filters: { paidOut: 'no' } }))
    expect(router.state.location.search).toBe('?f-paidOut=no')
    await user.click(await chip('Paid out: Still owed'))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
  it('takes the days and filters of a link to its described page (T-results-80)', async () => {
    const Linked = [{ Filter: 'account', Value: '7', Label: 'Account', Name: 'Harbour Hotel' }]
    shows({ ...items, Linked })
    const at = '/results/operations/tips?f-dates=2026-11-02..2026-11-03&f-account=7&f-paidOut=yes'
    const { user, router } = await opened(at, reader, 'Tips')
    expect(asked()).toEqual([
      {
        reportName: 'Tips',
        FromDate: '2026-11-02',
        ToDate: '2026-11-03',
        Filters: { account: '7', paidOut: 'yes' },
      },
    ])
    await user.click(await chip('Account: Harbour Hotel'))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(router.state.location.search).toBe('?f-dates=2026-11-02..2026-11-03&f-paidOut=yes')
  })
  it('without dates asks for none, and is searched (T-results-80)', async () => {
    const { user, router } = await opened('/results/list/items', reader, 'Item list')
    expect(asked()).toEqual([{ reportName: 'ItemList' }])
    expect(screen.queryByRole('button', { name: /^Choose days/ })).toBeNull()
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: text.search })
    await user.type(search, 'oat ')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ Search: 'oat' }))
    // Keeps the space before the next word, which the address trims.
    await waitFor(() => expect(router.state.location.search).toBe('?q=oat'))
    expect(search.value).toBe('oat ')
    await user.type(search, 'latte')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ Search: 'oat latte' }))
    expect([search.value, router.state.location.search]).toEqual(['oat latte', '?q=oat+latte'])
    await user.click(await button(ticketsText.tickets.clearSearch))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
  it('that the platform does not list here says who can give access to it', async () => {
    answer('getReports', [])
    open('/results/operations/tips')
    expect(await screen.findByText(text.notYours)).toBeTruthy()
    expect(asked()).toEqual([])
  })
})

describe('the start page', () => {
  it('says by group what each report answers, and is searched (T-results-70)', async () => {
    const { user, router } = open('/results/reports')
    const operations = await screen.findByRole('region', { name: access.groups.operations })
    const link = within(operations).getByRole('link')
    expect(link.textContent).toBe('Tips What Tips answers.')
    expect(link.getAttribute('href')).toBe('/results/operations/tips')
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([access.groups.sales, access.groups.operations, access.groups.lists])
    const search = await screen.findByRole('searchbox', { name: text.start.search })
    await user.type(search, 'ITEM')
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
    expect(router.state.location.search).toBe('?q=ITEM')
    await user.type(search, 'x')
    await user.click(await button(text.start.clear))
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(definitions.length))
  })
})
