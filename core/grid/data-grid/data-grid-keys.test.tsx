import { Switch } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '../../api/errors.ts'
import { shownNotices } from '../../notices/notices.ts'
import { portal } from '../../testing/portal.tsx'
import { renderCore } from '../../testing/render.tsx'
import { DataGrid, type DataGridProps } from './data-grid.tsx'
import type { BulkResult, GridColumn, GridState } from '../grid.ts'
import { rowAfter } from '../rows/use-row-keys.ts'

interface Row {
  id: number
  name: string
}
const columns: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    title: 'forms:conflict.field',
    value: ({ name }) => name,
    primary: true,
    sort: 'name',
  },
]
const all: Row[] = Array.from({ length: 40 }, (_, index) => ({ id: index, name: `Row ${index}` }))
const query = ({ page, size }: GridState) => ({
  queryKey: ['rows', 'list', { page, size }],
  queryFn: () => ({ rows: all.slice((page - 1) * size, page * size), total: all.length }),
})
const pageOf = (data: { rows: Row[]; total: number }) => data

const onOpen = vi.fn<(row: Row) => void>()
beforeEach(() => void onOpen.mockReset())
type Options = Partial<DataGridProps<Row, { rows: Row[]; total: number }>>
async function open(options: Options = {}) {
  const rendered = renderCore(
    <DataGrid
      id="keys"
      title="Rows"
      query={query as never}
      pageOf={pageOf}
      columns={columns}
      rowId={(row) => row.id}
      empty={{ text: 'None', action: null }}
      onOpen={onOpen}
      {...options}
    />,
  )
  await screen.findByRole('row', { name: /Row 0/ })
  return rendered
}
const focused = () => document.activeElement!.textContent
const rowElement = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}( |$)`) })

it('goes where each key says and never past the ends', () => {
  const from = (key: string, ...at: [number, number][]) => at.map((one) => rowAfter(key, ...one))
  expect(from('ArrowDown', [0, 3], [2, 3])).toEqual([1, 2])
  expect([...from('ArrowUp', [0, 3]), ...from('Home', [2, 3])]).toEqual([0, 0])
  expect(from('End', [0, 3], [0, 0])).toEqual([2, undefined])
  expect(from('PageDown', [0, 25], [20, 25])).toEqual([10, 24])
  expect(from('PageUp', [4, 25])).toEqual([0])
  expect(from('x', [0, 3])).toEqual([undefined])
})
it('arrows lead from a switch to that of the next row, Tab through one row alone', async () => {
  const withSwitches: readonly GridColumn<Row>[] = [
    ...columns,
    ...['one', 'two'].map((id): GridColumn<Row> => ({
      id,
      title: 'forms:conflict.mine',
      value: () => '',
      render: (row, tabIndex) => (
        <Switch aria-label={`${row.name} ${id}`} data-cell={id} tabIndex={tabIndex} />
      ),
    })),
  ]
  const { user } = await open({ columns: withSwitches })
  const at = (name: string) => screen.getByRole('switch', { name })
  expect(screen.getAllByRole('switch').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    at('Row 0 one'),
    at('Row 0 two'),
  ])
  at('Row 0 two').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(at('Row 2 two'))
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Row 2 two' }).checked).toBe(true)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(at('Row 0 two'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(rowElement('Row 0'))
})
it('selects on the page that is shown alone where it is told to', async () => {
  const { user } = await open({ selectOnPage: true, bulk: () => [] })
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 0' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('row', { name: /Row 30/ })
  expect(screen.queryByRole('toolbar')).toBeNull()
})
it('moves through rows by keyboard, one row in the Tab order, and opens by Enter', async () => {
  const { user } = await open()
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1)
  screen.getByRole('button', { name: 'Field' }).focus()
  await user.tab()
  expect(focused()).toBe('Row 0')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Row 2')
  await user.keyboard('{End}')
  expect(focused()).toBe('Row 24')
  await user.keyboard('{PageUp}')
  expect(focused()).toBe('Row 14')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(all[14])
  // Tab returns to the previously active cell.
  await user.tab()
  await user.tab({ shift: true })
  expect(focused()).toBe('Row 14')
})
it('opens a row by a click, not by its controls; Tab reaches them, Escape leads back', async () => {
  const run = vi.fn()
  const { user } = await open({ actions: (row) => [{ label: `Duplicate ${row.name}`, run }] })
  await user.click(screen.getByRole('button', { name: 'Actions for Row 1' }))
  await user.keyboard('{Escape}')
  rowElement('Row 2').focus()
  await user.tab()
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Actions for Row 2')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate Row 2' }))
  expect(run).toHaveBeenCalledOnce()
  expect(onOpen).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Actions for Row 2' }).focus()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(rowElement('Row 2'))
  await user.click(screen.getByText('Row 3'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(all[3])
})
it('lists an impossible action with its reason, and does not do it', async () => {
  const run = vi.fn()
  const { user } = await open({
    actions: () => [
      { label: 'Delete', run, danger: true, disabledReason: 'Deleted in company view.' },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Row 0' }))
  const item = await screen.findByRole('menuitem', { name: /Delete/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('Deleted in company view.')
  await user.click(item)
  expect(run).not.toHaveBeenCalled()
})
it('selects by checkbox and Space, shows the bulk bar, and counts over pages', async () => {
  const bulk = vi.fn(() => [])
  const { user } = await open({ bulk })
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }))
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected')
  rowElement('Row 2').focus()
  await user.keyboard(' ')
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected')
  expect(rowElement('Row 2').getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await screen.findByRole('row', { name: /Row 30/ })
  expect(screen.getByRole('toolbar').textContent).toContain('(2 on other pages)')
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(screen.getByRole('toolbar').textContent).toContain('17 selected')
  expect(bulk).toHaveBeenLastCalledWith(
    expect.arrayContaining([all[1], all[39]]),
    expect.any(Function),
  )
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})
it('Shift selects from the row that was ticked last, on the same page only', async () => {
  const { user } = await open({ bulk: () => [] })
  const tick = (name: string) =>
    user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const selected = () => screen.getAllByRole('row', { selected: true }).length
  const head = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' })
  await tick('Row 4')
  await user.keyboard('{Shift>}')
  await tick('Row 1')
  expect([selected(), head().checked, head().indeterminate]).toEqual([4, false, true])
  await tick('Row 3')
  expect(rowElement('Row 2').getAttribute('aria-selected')).toBe('false')
  expect(selected()).toBe(1)
  await user.keyboard('{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await screen.findByRole('row', { name: /Row 30/ })
  await user.keyboard('{Shift>}')
  await tick('Row 30')
  await user.keyboard('{/Shift}')
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected')
})
/** Opens the grid, ticks these rows, and does something to them. */
async function switchOff(rows: string[], run: () => Promise<BulkResult>) {
  const { user } = await open({ bulk: () => [{ label: 'Switch off', run }] })
  for (const name of rows)
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Switch off' }))
}
it('says what came of an action on the selection: how many, and each failure by name', async () => {
  const failed = [{ name: 'Row 1', reason: 'It is in use.' }]
  await switchOff(['Row 1', 'Row 2'], () => Promise.resolve({ done: 1, failed }))
  const said = await screen.findByText("1 couldn't be done:", { exact: false })
  expect(said.textContent).toContain('1 done.')
  expect(within(said).getByRole('listitem').textContent).toBe('Row 1: It is in use.')
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected')
})
it('clears the selection once all of it is done', async () => {
  await switchOff(['Row 1'], () => Promise.resolve({ done: 1, failed: [] }))
  await waitFor(() =>
    expect(shownNotices(portal)).toMatchObject([{ kind: 'success', text: '1 done.' }]),
  )
  expect(screen.queryByRole('toolbar')).toBeNull()
})
it('says so if an action on the selection fails, and keeps the selection', async () => {
  await switchOff(['Row 1'], () => Promise.reject(new ApiError('server', { requestId: 'r' })))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed'),
  )
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected')
})
