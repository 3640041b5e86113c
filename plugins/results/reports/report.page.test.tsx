// Facts: C-085, C-086, E-063, K-25, P-067, U-097 to U-103, U-108
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerDescribed } from '#core/testing/described.ts'
import { portal } from '#core/testing/portal.tsx'
import { renderOffers } from '#core/testing/pickers.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import type { Rendered } from '#core/testing/mount.tsx'

import { reportsVersion } from '../rules/reports.ts'
import ticketsText from '../tickets/text.en.json' with { type: 'json' }
import results from './text.en.json' with { type: 'json' }
import access from '../locales/en.manifest.json' with { type: 'json' }
import type { ReportRow, ReportTable } from './data/use-report.ts'
import {
  answerReports,
  asked,
  column,
  definitions,
  exporter,
  items,
  nothing,
  ran,
  reader,
  row,
  summary,
} from './reports.fixtures.ts'

const text = results.report
const itemSales = '/results/sales/item'
const last7 = { FromDate: '2026-11-17', ToDate: '2026-11-23' }

beforeEach(() => {
  // Tuesday, 1:30 AM in New York, which is still Monday's business day.
  vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00Z'), toFake: ['Date'] })
  answerReports()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (at = itemSales, facts: TestFacts = reader) =>
  renderScreen(at, {
    facts,
    portal: { view: facts.view ?? 'single-store', merchantCulture: 'en-US' },
  })
const shows = (table: ReportTable) => answer('runReport', ran(table))
const shownTable = (name = access.itemSales.title) =>
  screen.findByRole('region', { name }).then((region) => within(region).getByRole('table'))
const opened = async (at?: string, facts?: TestFacts, name?: string) => ({
  ...open(at, facts),
  table: await shownTable(name),
})
const openSummary = (facts?: TestFacts) => {
  shows(summary)
  return opened('/results/sales/summary', facts, access.salesSummary.title)
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent))
const option = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })
const options = () =>
  screen.getAllByRole('checkbox').map((each) => each.closest('div')?.parentElement?.textContent)
const filterField = async (user: Rendered['user'], name: string) => {
  await user.click(await button(/^Filter/))
  return screen.findByRole<HTMLInputElement>('combobox', { name })
}
const chip = (name: string) => screen.findByRole('button', { name: `Remove filter ${name}` })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

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
    const many = Array.from({ length: 100 }, (_, at) => row({ item: `Item ${at}`, net: 1 }))
    shows({ ...items, Rows: many, TotalRowCount: 12_000 })
    await opened()
    expect(screen.getByText(/^Showing the first 100 of 12,000 rows/)).toBeTruthy()
    // Hidden because a subset of rows can't be compared with the totals.
    expect(screen.queryByRole('button', { name: /agree$|^Differs/ })).toBeNull()
  })
  it('of thousands are rendered while scrolling, and all on paper (T-results-78)', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => row({ item: `Item ${at}`, net: 1 }))
    shows({ ...items, Rows: many, TotalRowCount: 1200 })
    const { table } = await opened()
    expect(table.getAttribute('aria-rowcount')).toBe('1202')
    expect(within(table).queryByText('Item 1199')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText('Item 1199')).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('Item 1199')).toBeNull()
  })
  it('are lines on a telephone, which open to all of their values', async () => {
    vi.stubGlobal('innerWidth', 390)
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
    vi.stubGlobal('innerWidth', 390)
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

describe('choices', () => {
  it('of days are kept in the address, and ask for that report (U-097)', async () => {
    const { user, router } = await opened()
    await user.click(await button(/^Choose days/))
    await user.click(await screen.findByRole('radio', { name: 'Yesterday' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toMatchObject({ FromDate: '2026-11-22', ToDate: '2026-11-22' })
    expect(router.state.location.search).toBe('?from=2026-11-22&to=2026-11-22')
  })
  it('of an address show again', async () => {
    const { user } = await opened(
      `${itemSales}?from=2026-11-01&to=2026-11-02&category=none&show=variations,modifiers`,
    )
    expect(asked()).toEqual([
      {
        reportName: 'ItemSales',
        FromDate: '2026-11-01',
        ToDate: '2026-11-02',
        FilterByCategory: 'none',
        ShowVariations: true,
        ShowModifiers: true,
      },
    ])
    expect(option('Variations')!.checked).toBe(true)
    expect(await chip('Category: Not given')).toBeTruthy()
    expect((await filterField(user, 'Category')).value).toBe('Not given')
  })
  it('that no report can have fall back, whatever the address says', async () => {
    open(`/results/sales/modifier?from=2026-13-40&to=&group=-3&category=A&show=stores,nonsense`)
    await shownTable(access.modifierSales.title)
    expect(asked()).toEqual([{ reportName: 'ModifierSales', ...last7 }])
  })
  it('of days that end before they start say so, and ask for nothing (V-086)', async () => {
    const { user } = open(`${itemSales}?from=2026-11-02&to=2026-11-01`)
    expect(await screen.findByText(results.period.reversed)).toBeTruthy()
    expect(asked()).toEqual([])
    await user.click(await button(text.showDefault))
    await shownTable()
    expect(asked()).toEqual([{ reportName: 'ItemSales', ...last7 }])
  })
  it('of a category offer those sold on these days (C-087, F-34, U-098)', async () => {
    const { user, router } = await opened()
    expect(sentTo('reportHomeGetAllCategories')[0]!.body).toEqual(last7)
    await user.click(await filterField(user, 'Category'))
    await user.click(await screen.findByRole('option', { name: 'ESPRESSO' }))
    await waitFor(() => expect(asked()[1]).toMatchObject({ FilterByCategory: 'ESPRESSO' }))
    expect(router.state.location.search).toBe('?category=ESPRESSO')
    await user.click(await chip('Category: ESPRESSO'))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
  it('of a modifier group offer the groups of the merchant (C-088, F-34, U-099)', async () => {
    const { user } = await opened('/results/sales/modifier', reader, access.modifierSales.title)
    await user.click(await filterField(user, 'Modifier group'))
    await user.click(await screen.findByRole('option', { name: 'Syrup' }))
    await waitFor(() => expect(asked()[1]).toMatchObject({ ModifierGroupId: 4 }))
  })
  it('of a group that is gone say so at the field', async () => {
    const message = "This modifier group doesn't exist."
    answer('runReport', () =>
      problem(422, 'invalid', { errors: [{ field: 'ModifierGroupId', code: 'unknown', message }] }),
    )
    const { user } = open('/results/sales/modifier?group=99')
    const field = await filterField(user, 'Modifier group')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.keyboard('{Escape}')
    answerReports()
    await user.click(await button(text.showAll))
    await shownTable(access.modifierSales.title)
  })
  it('work without the list of a filter, which is asked for again', async () => {
    answer('reportHomeGetAllCategories', () => problem(500, 'server'))
    const { user } = await opened()
    await filterField(user, 'Category')
    expect(await screen.findByText(text.noCategories)).toBeTruthy()
    answerReports()
    await user.click(await button('Try again'))
    await waitFor(() => expect(screen.queryByText(text.noCategories)).toBeNull())
  })
})

describe('the options', () => {
  it.each<[string, TestFacts, string[]]>([
    ['Modifiers in product mode 2 (U-100, U-101)', { productMode: 2 }, ['Modifiers']],
    ['Components in product mode 6 (U-102)', { productMode: 6 }, ['Components', 'Sub-categories']],
    ['Stores in company view (U-103)', { productMode: 1, view: 'company' }, ['Stores']],
    ['no others', { productMode: 1 }, []],
  ])('%s, which say what a row includes', async (_, facts, more) => {
    await opened(`${itemSales}?show=components`, { ...reader, ...facts })
    expect(options().sort()).toEqual(['Categories', 'Variations', ...more].sort())
    expect(screen.queryAllByText(text.includesComponents)).toHaveLength(
      more.includes('Components') ? 1 : 0,
    )
  })
  it('are those that change the report', async () => {
    await openSummary({ ...reader, productMode: 6 })
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
  it('are kept in the address, and say that a row includes its parts (U-100, U-101)', async () => {
    const { user, router } = await opened()
    expect(screen.queryByText(text.includesModifiers)).toBeNull()
    await user.click(option('Modifiers')!)
    await waitFor(() => expect(asked()[1]).toMatchObject({ ShowModifiers: true }))
    expect(await screen.findByText(text.includesModifiers)).toBeTruthy()
    expect(router.state.location.search).toBe('?show=modifiers')
    await user.click(option('Modifiers')!)
    await waitFor(() => expect(router.state.location.search).toBe(''))
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

describe('export and print', () => {
  it.each<[string, TestFacts]>([
    ['none of them', reader],
    ['the right alone', { ...exporter, portal: [] }],
    ['the setting alone', { ...reader, portal: ['isReportExportEnabled'] }],
  ])('are missing with %s, as is a search (P-067, U-108)', async (_, facts) => {
    await opened(itemSales, facts)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).not.toContain(text.export)
    expect(names).not.toContain(text.print)
    expect(names.filter((name) => name === text.refresh)).toHaveLength(1)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
  it('give the file of what is shown, and say how many rows it has (P-067)', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob
      return 'blob:x'
    })
    answer(
      'exportReport',
      new Response('Item,Net sales\r\nLatte,1.00\r\n', {
        headers: { 'Content-Type': 'text/csv', 'X-Row-Count': '1' },
      }) as never,
    )
    const { user } = await opened(`${itemSales}?category=ESPRESSO&show=variations`, exporter)
    await user.click(await button(text.export))
    await waitFor(() => expect(saved).toBeTruthy())
    expect(sentTo('exportReport')[0]).toMatchObject({
      path: { reportName: 'ItemSales' },
      body: { ...last7, FilterByCategory: 'ESPRESSO', ShowVariations: true },
    })
    await waitFor(() =>
      expect(shownNotices(portal).map((each) => each.text)).toContain('1 row exported'),
    )
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await user.click(await button(text.print))
    expect(print).toHaveBeenCalledOnce()
  })
  it('say that a file failed, with what support needs', async () => {
    answer('exportReport', problem(500, 'server') as never)
    const { user } = await opened(itemSales, exporter)
    await user.click(await button(text.export))
    await waitFor(() =>
      expect(shownNotices(portal)[0]).toMatchObject({
        title: text.exportFailed,
        requestId: 'req-of-test',
      }),
    )
  })
  it('wait for a report with rows', async () => {
    shows(nothing(null))
    open(itemSales, exporter)
    await screen.findByText(text.noSalesEver)
    for (const name of [text.export, text.print])
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
  })
})

const compared = (Cells: ReportRow['Cells'], net: number, more: Partial<ReportRow> = {}) => ({
  ...row(Cells),
  Key: String(Cells.item ?? ''),
  Before: { net, quantity: 0 },
  ...more,
})
/** Three items compared with the week before, in which one of them wasn't sold. */
const against: ReportTable = {
  ...items,
  Compared: { FromDate: '2026-11-10', ToDate: '2026-11-16', WeekdaysMeet: true },
  Rows: [
    compared({ item: 'Latte', net: 110 }, 100, { Behind: '/results/posTrans?item=1' }),
    compared({ item: 'Honey', net: 15 }, 30, { Behind: '/results/posTrans?item=2' }),
    compared({ item: 'Scone', net: 40 }, 0),
  ],
  Totals: { ...row({ net: 165 }), Before: { net: 130 } },
  TotalRowCount: 3,
}

describe('a comparison', () => {
  it('says amount and percent of rows and totals (T-results-72)', async () => {
    const { user, router } = await opened()
    shows(against)
    await user.click(screen.getByRole('combobox', { name: text.compare.label }))
    await user.click(await screen.findByRole('option', { name: text.compare.Before }))
    await waitFor(() => expect(asked()[1]).toMatchObject({ Compare: 'Before' }))
    expect(router.state.location.search).toBe('?compare=Before')
    expect(await screen.findByText(/^Compared with Nov 10\s–\s16\.$/)).toBeTruthy()
    const cells = rowsOf(await shownTable()).map((row) => row.slice(3, 6))
    expect(cells.slice(1)).toEqual([
      ['$110.00', '$100.00', '+$10.00 +10%'],
      ['$15.00', '$30.00', '−$15.00 −50%'],
      ['$40.00', '$0.00', '+$40.00 '],
      ['$165.00', '$130.00', '+$35.00 +26.9%'],
    ])
    expect(screen.queryByText(text.compare.weekdays)).toBeNull()
  })
  it('says where only totals are compared, where weekdays differ (T-results-72)', async () => {
    const events = against.Rows.map(({ Before: _, ...row }) => row)
    const Compared = { ...against.Compared!, WeekdaysMeet: false }
    shows({ ...against, Rows: events, Compared })
    await opened(`${itemSales}?compare=LastYear`)
    expect(asked()[0]).toMatchObject({ Compare: 'LastYear' })
    expect(screen.getByText(text.compare.totals)).toBeTruthy()
    expect(screen.getByText(text.compare.weekdays)).toBeTruthy()
  })
  it('is sorted by its difference until a third press (T-results-75)', async () => {
    shows(against)
    const { user, router, table } = await opened(`${itemSales}?compare=Before`)
    const names = () =>
      rowsOf(table)
        .slice(1)
        .map(([name]) => name)
    const sort = within(table).getByRole('button', { name: 'Sort by Difference' })
    await user.click(sort)
    expect(names()).toEqual(['Scone', 'Latte', 'Honey', 'Total'])
    expect(
      within(table).getByRole('columnheader', { name: 'Difference' }).getAttribute('aria-sort'),
    ).toBe('descending')
    await user.click(sort)
    expect(names()).toEqual(['Honey', 'Latte', 'Scone', 'Total'])
    expect(router.state.location.search).toBe('?compare=Before&sort=difference&dir=asc')
    await user.click(sort)
    expect(names()).toEqual(['Latte', 'Honey', 'Scone', 'Total'])
    expect(router.state.location.search).toBe('?compare=Before')
  })
})

it.each([2, 3])(
  'bars open their tickets where each of %d has some (T-results-73)',
  async (count) => {
    shows({ ...against, Rows: against.Rows.slice(0, count) })
    await opened(`${itemSales}?compare=Before`)
    const bars = within(screen.getByRole('figure')).queryAllByRole('button')
    expect(bars).toHaveLength(count === 2 ? 2 : 0)
  },
)

describe('a value', () => {
  it('opens the tickets of its row, unless they do not count it (T-results-73)', async () => {
    const Columns = summary.Columns.map((column) => ({
      ...column,
      ...(column.Key === 'discounts' && { Apart: true }),
      ...(column.Key === 'tax' && { Measure: 'Tax' as const }),
    }))
    const Rows = summary.Rows.map((each, at) => ({
      ...each,
      Key: String(at),
      Behind: `/results/posTrans?from=${String(each.Cells.date)}`,
    }))
    const Totals = { ...summary.Totals!, Behind: '/results/posTrans?from=2025' }
    shows({ ...summary, Columns, Rows, Totals })
    const { user, router } = open('/results/sales/summary?sort=total&dir=asc')
    const table = within(await shownTable(access.salesSummary.title))
    const links = () => table.getAllByRole('link').slice(0, 4)
    const values = links().map(({ textContent }) => textContent)
    expect(values).toEqual(['36', '$300.00', '$21.00', '$321.00'])
    // Tab stops at a single link of the row.
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1])
    await user.click(table.getByRole('link', { name: /\$321.00/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-22'))
    await act(() => router.navigate(-1))
    await shownTable(access.salesSummary.title)
    expect(router.state.location.search).toBe('?sort=total&dir=asc')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('$321.00'))
    await user.click(
      screen.getByRole('link', { name: 'Open the tickets behind $749.00 for Total' }),
    )
    await waitFor(() => expect(router.state.location.search).toBe('?from=2025'))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('$749.00'))
    // The ticket list shows the measure of the pressed column.
    await user.click(screen.getByRole('link', { name: /\$21.00/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-22&measure=Tax'))
    await act(() => router.navigate(-1))
    await shownTable(access.salesSummary.title)
    // The focus that comes back doesn't leave what is pressed next.
    const sort = screen.getByRole('button', { name: 'Sort by Taxes' })
    await user.click(sort)
    await waitFor(() => expect(router.state.location.search).toContain('sort=tax'))
    expect(document.activeElement).toBe(sort)
  })
  it('opens those of a row and of the totals on a telephone, too (T-results-73)', async () => {
    vi.stubGlobal('innerWidth', 390)
    const Rows = items.Rows.map((row) => ({ ...row, Behind: '/results/posTrans/2026-11-22/5/10' }))
    shows({ ...items, Rows, Totals: { ...items.Totals!, Behind: '/results/posTrans' } })
    const { user, router } = open()
    const shown = () => screen.findByRole('list', { name: access.itemSales.title })
    const list = within(await shown())
    await user.click(list.getByText('Large'))
    expect(list.getByRole('link', { name: 'View ticket: Large, Latte' }).textContent).toContain(
      'View ticket',
    )
    const link = () => screen.getByRole('link', { name: 'View tickets: Total' })
    await user.click(link())
    await waitFor(() => expect(router.state.location.pathname).toBe('/results/posTrans'))
    await act(() => router.navigate(-1))
    await shown()
    await waitFor(() => expect(document.activeElement).toBe(link()))
  })
  it('of a store is offered there, in company view (T-results-83)', async () => {
    const Rows = summary.Rows.map((each, at) => ({
      ...each,
      Key: String(at),
      Behind: '/results/posTrans?sold=true',
      Store: { StoreId: 7, StoreName: 'Mill Lane' },
    }))
    shows({ ...summary, Rows })
    renderOffers()
    const { user, router } = open('/results/sales/summary')
    const shown = () =>
      screen.findByRole('button', {
        name: /^Open the tickets behind \$321\.00 for .*22.* in Mill Lane$/,
      })
    const value = await shown()
    await user.click(value)
    const offer = within(await screen.findByRole('dialog', { name: 'Open in Mill Lane?' }))
    await user.click(offer.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(value))
    // The user didn't drill down, so there is no focus to restore.
    await act(() => router.navigate('/results/posTrans'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/results/posTrans'))
    await act(() => router.navigate(-1))
    const again = await shown()
    expect(document.activeElement).not.toBe(again)
    await user.click(again)
    await user.click(await screen.findByRole('button', { name: 'Open in Mill Lane' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/results/posTrans'))
    expect(router.state.location.search).toBe('?sold=true')
    expect(sentTo('saveStoreContext')[0]!.query).toEqual({ StoreId: '7' })
  })
  it('says what it means, by keyboard too, and gives the focus back (T-results-76)', async () => {
    const { user } = await opened()
    const word = screen.getByRole('button', { name: 'Net sales: what it means' })
    act(() => word.focus())
    // The first press mounts the popover.
    for (const press of ['{Enter}', ' ']) {
      expect(word.getAttribute('aria-expanded')).toBe('false')
      await user.keyboard(press)
      const dialog = await screen.findByRole('dialog', { name: 'Net sales: what it means' })
      expect(dialog.textContent).toContain('What items were sold for.')
      expect(word.getAttribute('aria-controls')).toBe(dialog.id)
      await waitFor(() => expect(document.activeElement).not.toBe(word))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(word))
    }
  })
})

describe('the badge', () => {
  it('says that rows and totals agree, and opens the sums (T-results-74)', async () => {
    const { user } = await opened()
    await user.click(await button(text.agrees.yes))
    const dialog = within(await screen.findByRole('dialog', { name: text.agrees.yes }))
    const sums = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(sums).toEqual([`${text.agrees.rows}$2,284.46`, `${text.agrees.totals}$2,284.46`])
  })
  it('names the chart where it shows all rows, and says that files are not checked', async () => {
    const { user } = await openSummary(exporter)
    await user.click(await button(text.agrees.yesChart))
    const dialog = within(await screen.findByRole('dialog', { name: text.agrees.yesChart }))
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      text.agrees.rows,
      text.agrees.chart,
      text.agrees.totals,
    ])
    expect(dialog.getByText(text.agrees.file)).toBeTruthy()
  })
  it('says by how much they differ (T-results-74)', async () => {
    shows({ ...items, Totals: row({ ...items.Totals!.Cells, net: 2284.47 }) })
    const { user } = await opened()
    await user.click(await button('Differs by $0.01'))
    expect(await screen.findByText('Net sales differs by $0.01.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Differs by $0.01' })).toBeTruthy()
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
