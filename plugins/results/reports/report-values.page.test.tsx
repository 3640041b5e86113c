// Facts: P-067, U-108
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { renderOffers } from '#core/testing/pickers.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { portal } from '#core/testing/portal.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import results from './text.en.json' with { type: 'json' }
import type { ReportRow, ReportTable } from './data/use-report.ts'
import {
  atNight,
  button,
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
import { asked, exporter, items, nothing, reader, row, summary } from './reports.fixtures.ts'

const text = results.report

atNight()

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
    onTelephone()
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
