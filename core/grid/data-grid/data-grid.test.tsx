import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '../../api/errors.ts'
import { shownNotices } from '../../notices/notices.ts'
import ui from '../../ui/text.en.json' with { type: 'json' }
import { operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'
import { portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { renderCore } from '../../testing/render.tsx'
import { DataGrid, type DataGridProps } from './data-grid.tsx'
import { legacyPage, pageRequest } from '../state/grid-state.ts'
import type { GridColumn, GridState } from '../grid.ts'

interface Row {
  Id: number
  Name: string
  Description: string
  DiscountAmount: number | null
}
const columns: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    title: 'forms:conflict.field',
    value: ({ Name }) => Name,
    sort: 'Name',
    primary: true,
  },
  { id: 'description', title: 'forms:conflict.theirs', value: (row) => row.Description },
  {
    id: 'amount',
    title: 'forms:conflict.mine',
    value: (row) => row.DiscountAmount,
    numeric: true,
    sort: 'DiscountAmount',
    render: (row) => row.DiscountAmount?.toFixed(2),
  },
]
const all = Array.from({ length: 60 }, (_, index) => ({
  Id: index + 1,
  Name: `Discount ${String(index + 1).padStart(2, '0')}`,
  Description: index === 1 ? '' : 'Words',
  AvailableStores: 1,
  DiscountType: 'A' as const,
  DiscountAmount: index === 0 ? null : index,
  PosActive: true,
}))
interface Search {
  PageRowCount: number
  RequestedPageNum: number
  SearchArg?: string
  SortDirection?: string
}
const pageFor = (
  { PageRowCount, RequestedPageNum, SearchArg = '', SortDirection }: Search,
  rows = all,
) => {
  const found = rows.filter(({ Name }) => Name.toLowerCase().includes(SearchArg.toLowerCase()))
  if (SortDirection === 'DESC') found.reverse()
  const start = (RequestedPageNum - 1) * PageRowCount
  return {
    IsSuccessful: true,
    ResultSet: found.slice(start, start + PageRowCount),
    TotalRowCount: found.length,
  }
}
beforeEach(() => answer('getActiveDiscounts', ({ body }) => pageFor(body as Search)))

const rowId = (row: Row) => row.Id
type Answer = AnswerOf<'getActiveDiscounts'>
const listQuery = (state: GridState<'Name' | 'DiscountAmount'>) =>
  operationQuery('getActiveDiscounts', { body: pageRequest(state) })
const pageOf = (found: { ResultSet?: readonly Row[]; TotalRowCount?: number }) => legacyPage(found)
function open(
  options: Partial<DataGridProps<Row, Answer, 'Name' | 'DiscountAmount'>> = {},
  at = '/menu/discounts',
) {
  const grid = (
    <DataGrid
      id="test"
      title="Discounts"
      query={listQuery}
      pageOf={pageOf}
      columns={columns}
      rowId={rowId}
      defaults={{ sort: 'Name' }}
      searchLabel="Search name"
      empty={{ text: 'No discounts yet.', action: <button type="button">Add discount</button> }}
      {...options}
    />
  )
  return renderCore(grid, { at })
}
const rows = () => screen.getAllByRole('row').slice(1)
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox')
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
/** Changes the search several times while the clock stands still, also on slow machines. */
function searchAtOnce(...texts: string[]) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const value of texts) fireEvent.change(searchBox(), { target: { value } })
  clock.mockRestore()
}
const lastSent = () => sentTo('getActiveDiscounts').at(-1)!.body as Search

it('shows the first page, how many rows there are, and dashes for nothing', async () => {
  open()
  await row('Discount 25')
  expect(rows()).toHaveLength(25)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discounts 60')
  expect(screen.getByText('1–25 of 60')).toBeTruthy()
  expect(within(await row('Discount 01')).getByText('—')).toBeTruthy()
  expect(within(await row('Discount 02')).getByText('1.00')).toBeTruthy()
  expect(lastSent()).toEqual({
    PageRowCount: 25,
    RequestedPageNum: 1,
    TotalRowCount: -1,
    SortColumn: 'Name',
    SortDirection: 'ASC',
  })
  expect(screen.getByRole('grid', { name: 'Discounts' }).getAttribute('aria-rowcount')).toBe('61')
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending', null, 'none'])
})
it('pages, keeps the page in the address, and reads the page after in advance', async () => {
  const { user, location, router } = open()
  const pages = () =>
    sentTo('getActiveDiscounts').map(({ body }) => (body as Search).RequestedPageNum)
  const position = async (name: string) => (await row(name)).getAttribute('aria-rowindex')
  expect(await position('Discount 01')).toBe('2')
  expect(pages()).toEqual([1])
  await press(user, 'Next page')
  expect(await position('Discount 26')).toBe('27')
  await waitFor(() => expect(pages()).toEqual([1, 2, 3]))
  await press(user, 'Page 3')
  await row('Discount 60')
  expect(pages()).toEqual([1, 2, 3])
  expect(location().search).toBe('?page=3')
  await act(() => router.navigate('/menu/discounts/60'))
  await act(() => router.navigate(-1))
  await row('Discount 60')
  expect(location().search).toBe('?page=3')
  await press(user, 'Previous page')
  expect(await position('Discount 26')).toBe('27')
})
it('sorts by a column head, there and back, and begins at page one', async () => {
  const { user, location } = open({}, '/menu/discounts?page=2')
  await row('Discount 26')
  await press(user, 'Field')
  await row('Discount 60')
  expect(location().search).toBe('?dir=desc')
  expect(screen.getByRole('columnheader', { name: 'Field' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await press(user, 'Yours')
  await waitFor(() =>
    expect(lastSent()).toMatchObject({ SortColumn: 'DiscountAmount', SortDirection: 'ASC' }),
  )
})
it('searches at the first letter, then for the whole text, and begins at page one', async () => {
  const { user, location } = open({}, '/menu/discounts?page=2')
  await row('Discount 26')
  const searches = () =>
    sentTo('getActiveDiscounts').flatMap(({ body }) => (body as Search).SearchArg ?? [])
  expect(screen.getByRole('searchbox', { name: 'Search name' })).toBe(searchBox())
  searchAtOnce('d')
  await waitFor(() => expect(searches()).toEqual(['d']))
  // A search replaced within the delay is never sent.
  searchAtOnce('di', 'discount', 'discount 1')
  await waitFor(() => expect(rows()).toHaveLength(10))
  expect(searches().at(-1)).toBe('discount 1')
  expect(searches()).not.toContain('discount')
  expect(location().search).toBe('?q=discount+1')
  searchBox().focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toHaveLength(25))
  expect(location().search).toBe('')
})
it('follows the address, and keeps an order chosen before the search had its moment', async () => {
  const { user, location, router } = open({}, '/menu/discounts?q=42')
  await row('Discount 42')
  const box = searchBox()
  expect(box.value).toBe('42')
  await act(() => router.navigate('/menu/discounts?q=43'))
  await row('Discount 43')
  expect(box.value).toBe('43')
  searchAtOnce('4', '5')
  await press(user, 'Field')
  await waitFor(() => expect(location().search).toBe('?dir=desc&q=5'))
})
it('shows the newest answer only, whichever comes last (fault 23)', async () => {
  const waiting = new Map<string, () => void>()
  answer('getActiveDiscounts', async ({ body }) => {
    const search = body as Search
    if (search.SearchArg) await new Promise<void>((go) => waiting.set(search.SearchArg!, go))
    return pageFor(search)
  })
  const { user } = open()
  await row('Discount 01')
  await user.type(searchBox(), '1')
  await waitFor(() => expect(waiting.has('1')).toBe(true))
  await user.type(searchBox(), '2')
  await waitFor(() => expect(waiting.has('12')).toBe(true))
  act(() => waiting.get('12')!())
  await waitFor(() => expect(rows()).toHaveLength(1))
  act(() => waiting.get('1')!())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(rows()).toHaveLength(1)
  expect(rows()[0]!.textContent).toContain('Discount 12')
})
it('keeps the previous page visible while the next one loads', async () => {
  let go = () => {}
  const { user } = open()
  await row('Discount 01')
  answer('getActiveDiscounts', async ({ body }) => {
    await new Promise<void>((resolve) => (go = resolve))
    return pageFor(body as Search)
  })
  await press(user, 'Page 2')
  await waitFor(() => expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true'))
  expect(rows()[0]!.textContent).toContain('Discount 01')
  act(() => go())
  await row('Discount 26')
})
it('leads from a page past the end to the last; more rows keep the first row', async () => {
  const { user, location } = open({}, '/menu/discounts?page=9')
  await row('Discount 60')
  expect(location().search).toBe('?page=3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  await row('Discount 60')
  expect(location().search).toBe('?page=2&size=50')
})
it('offers the first thing to do where there is nothing yet', async () => {
  answer('getActiveDiscounts', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
  open()
  expect(await screen.findByText('No discounts yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add discount' })).toBeTruthy()
})
it('says that nothing matches where there is something, and leads back to it', async () => {
  const { user } = open({}, '/menu/discounts?q=zzz')
  await screen.findByText('No results')
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
  await row('Discount 01')
  expect(searchBox().value).toBe('')
})
it('keeps rows where a newer read fails, says so, and reads anew (fault 7)', async () => {
  answer('getActiveDiscounts', problem(404, 'notFound'))
  const { user } = open()
  await screen.findByRole('alert')
  answer('getActiveDiscounts', ({ body }) => pageFor(body as Search))
  await press(user, 'Try again')
  await row('Discount 01')
  answer('getActiveDiscounts', problem(404, 'notFound'))
  await press(user, 'Page 2')
  await screen.findByText(/may be out of date/)
  expect(await row('Discount 01')).toBeTruthy()
  answer('getActiveDiscounts', ({ body }) => pageFor(body as Search))
  await press(user, 'Try again')
  await row('Discount 26')
  expect(screen.queryByText(/may be out of date/)).toBeNull()
  answer('getActiveDiscounts', ({ body }) => pageFor(body as Search, all.slice(30)))
  await press(user, 'Refresh')
  await row('Discount 56')
})
it('filters by chips, in the address', async () => {
  const filters = [
    {
      id: 'type',
      label: 'Type',
      options: [
        { value: 'P', label: 'Percent' },
        { value: 'A', label: 'Amount' },
      ],
    },
  ]
  const query = vi.fn(listQuery)
  const { user, location } = open({ filters, query }, '/menu/discounts?page=2')
  await row('Discount 26')
  await press(user, 'Filter')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Percent' }))
  expect(location().search).toBe('?type=P')
  expect(query.mock.calls.at(-1)![0]).toMatchObject({ page: 1, filters: { type: 'P' } })
  await user.keyboard('{Escape}')
  await press(user, 'Remove filter Type: Percent')
  expect(location().search).toBe('')
})
it('filters by a typed value, keeps it in the address, and empties it in one step', async () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ value: String(i), label: `Category ${i}` }))
  const filters = [{ id: 'category', label: 'Category', searchable: true, options: many }]
  const query = vi.fn(listQuery)
  const { user, location, router } = open({ filters, query }, '/menu/discounts?page=2')
  await row('Discount 26')
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
  act(() => field.focus())
  expect(screen.queryByRole('option', { name: /Category/ })).toBeNull()
  await user.keyboard('Category 217{Enter}')
  expect(location().search).toBe('?category=217')
  expect(query.mock.calls.at(-1)![0]).toMatchObject({ page: 1, filters: { category: '217' } })
  expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull()
  await user.clear(field)
  expect(location().search).toBe('')
  await act(() => router.navigate(-1))
  expect(location().search).toBe('?category=217')
  await waitFor(() => expect(field.value).toBe('Category 217'))
})
it('hides columns, remembers it, and never hides the name', async () => {
  const first = open()
  await row('Discount 01')
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('checkbox', { name: 'Field' })).toHaveProperty('disabled', true)
  await first.user.click(screen.getByRole('checkbox', { name: 'Theirs' }))
  expect(screen.queryByRole('columnheader', { name: 'Theirs' })).toBeNull()
  first.unmount()
  open()
  await row('Discount 01')
  expect(screen.queryByRole('columnheader', { name: 'Theirs' })).toBeNull()
})
it('goes on with a corrupt memory (fault 28), and with an order that no column has', async () => {
  localStorage.setItem('tillhouse.grid.test', '{"shown":{"name":3')
  open({}, '/menu/discounts?sort=Password')
  await row('Discount 01')
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(lastSent()).toMatchObject({ SortColumn: 'Name' })
})
it('opens a row by its link, but leaves a click with Ctrl or another button alone', async () => {
  const { location } = open({ recordPath: ({ Id }) => `/menu/discounts/${Id}` })
  const link = within(await row('Discount 01')).getByRole('link', { name: 'Discount 01' })
  expect(link.getAttribute('href')).toBe('/menu/discounts/1')
  expect(link.tabIndex).toBe(-1)
  // A real browser would open the tab, because the default is not prevented.
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(fireEvent.click(link, how)).toBe(true)
  expect(location().pathname).toBe('/menu/discounts')
  expect(fireEvent.click(link)).toBe(false)
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts/1'))
})
it('opens the rows that can be opened, by a press and by Enter', async () => {
  const onOpen = vi.fn()
  const { user } = open({ onOpen, opens: ({ Id }) => Id !== 1 })
  const closed = await row('Discount 01')
  await user.click(within(closed).getByText('Discount 01'))
  act(() => closed.focus())
  await user.keyboard('{Enter}')
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(within(await row('Discount 03')).getByText('Discount 03'))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ Id: 3 }))
})
/** The text of a narrow row's two lines, without its buttons. */
const listLines = (item: HTMLElement) =>
  [...item.querySelectorAll('[data-line]')].map((line) =>
    [...line.childNodes].map(({ textContent }) => textContent),
  )
it('becomes two lines where it is narrow, with the rest behind a tap and no holes', async () => {
  const onOpen = vi.fn()
  window.innerWidth = 390
  const { user } = open({ onOpen, actions: () => [{ label: 'Duplicate', run() {} }] })
  const lines = async (name: string) =>
    listLines((await screen.findByRole('button', { name })).closest('li')!)
  expect(await lines('Discount 01')).toEqual([['Discount 01'], ['Words']])
  expect(await lines('Discount 02')).toEqual([['Discount 02', '1.00']])
  const name = await screen.findByRole('button', { name: 'Discount 03' })
  const item = name.closest('li')!
  expect(screen.queryByRole('grid')).toBeNull()
  expect(listLines(item)).toEqual([['Discount 03', '2.00'], ['Words']])
  expect(within(item).queryByRole('term')).toBeNull()
  const more = within(item).getByRole('button', { name: 'Show more of Discount 03' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  act(() => more.focus())
  await user.keyboard('{Enter}')
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(more.getAttribute('aria-controls')!)!.tagName).toBe('DL')
  expect(
    within(item)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`),
  ).toEqual(['Theirs: Words'])
  expect(more.getAttribute('aria-label')).toBe('Show less of Discount 03')
  await user.keyboard(' ')
  expect(within(item).queryByRole('term')).toBeNull()
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(name)
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ Id: 3 }))
  await press(user, 'Sort')
  await user.click(await screen.findByRole('menuitem', { name: /^Field/ }))
  await waitFor(() => expect(lastSent().SortDirection).toBe('DESC'))
})
it('says what is loading after a moment, with nothing to flicker before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer('getActiveDiscounts', () => new Promise(() => {}) as never)
  open()
  expect(screen.queryByText('Loading')).toBeNull()
  act(() => void vi.advanceTimersByTime(250))
  expect(screen.getByText(/Loading/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
})
it('says so where an action of a row fails, such as reading the record first', async () => {
  const lost = new ApiError('network', { code: 'network', requestId: 'req-1' })
  const refused = () => Promise.reject(lost)
  const { user } = open({ actions: () => [{ label: 'Duplicate', run: refused }] })
  await row('Discount 01')
  await press(user, 'Actions for Discount 01')
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(() =>
    expect(shownNotices(portal).at(-1)).toMatchObject({
      kind: 'error',
      title: `Duplicate: ${ui.error.network.title}`,
      requestId: 'req-1',
    }),
  )
})
