import { Switch } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Cents } from '../../money.ts'
import { shownNotices } from '../../notices/notices.ts'
import { portal } from '../../testing/portal.tsx'
import { renderCore } from '../../testing/render.tsx'
import type { CellEditing } from './cells.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { GridColumn, GridState } from '../grid.ts'
import { MoneyCell, type MoneyTyped } from './money-cell.tsx'

interface Row {
  id: number
  price: MoneyTyped
}
const all: Row[] = [1, 2, 3].map((id) => ({ id, price: (id * 100) as Cents }))
const nothing = () => undefined
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'forms:conflict.field', value: ({ id }) => `Row ${id}`, primary: true },
  {
    id: 'price',
    title: 'forms:conflict.mine',
    value: () => '',
    control: true,
    render: ({ id, price }, tabIndex) => (
      <MoneyCell
        column="price"
        path={`prices.${id}.price`}
        label={`Price ${id}`}
        value={price}
        changed={false}
        error={undefined}
        tabIndex={tabIndex}
        cap={99_999_999}
        onChange={nothing}
        onLeave={nothing}
      />
    ),
  },
  {
    id: 'on',
    title: 'forms:conflict.theirs',
    value: () => '',
    control: true,
    render: ({ id }, tabIndex) => (
      <Switch aria-label={`On ${id}`} data-cell="on" tabIndex={tabIndex} />
    ),
  },
]
const query = (_: GridState) => ({
  queryKey: ['rows', 'list', {}],
  queryFn: () => ({ rows: all, total: 3 }),
})
const cells = {
  paste: vi.fn<CellEditing<Row>['paste']>(),
  undo: vi.fn<() => void>(),
  redo: vi.fn<() => void>(),
}
beforeEach(() => vi.clearAllMocks())
async function open(of: CellEditing<Row> = cells, bulk?: () => []) {
  const rendered = renderCore(
    <DataGrid
      id="cells"
      title="Rows"
      query={query as never}
      pageOf={(data: { rows: Row[]; total: number }) => data}
      columns={columns}
      rowId={({ id }) => id}
      empty={{ text: 'None', action: null }}
      searchLabel="Search"
      cells={of}
      bulk={bulk}
    />,
  )
  await screen.findByRole('textbox', { name: 'Price 1' })
  return rendered
}
const price = (id: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Price ${id}` })
const on = (id: number) => screen.getByRole('switch', { name: `On ${id}` })
const paste = (at: HTMLElement, text: string) =>
  fireEvent.paste(at, { clipboardData: { getData: () => text } })
const pasted = () =>
  cells.paste.mock.calls[0]![0].map(({ row, column, text }) => [row.id, column, text])

describe('keys in a cell', () => {
  it('lead along its column by Enter and the arrows, and never past its ends', async () => {
    const { user } = await open()
    price(1).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(price(2))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(price(3))
    // Even in the last row, Enter does not submit the form around the grid.
    expect(fireEvent.keyDown(price(3), { key: 'Enter' })).toBe(false)
    await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}')
    expect(document.activeElement).toBe(price(1))
  })
  it('lead by Tab from the last cell of a row to the first of the next, and back', async () => {
    const { user } = await open()
    price(1).focus()
    await user.tab()
    expect(document.activeElement).toBe(on(1))
    await user.tab()
    expect(document.activeElement).toBe(price(2))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(on(1))
    on(3).focus()
    await user.tab()
    expect(document.activeElement?.closest('tr')).toBeNull()
  })
  it('lead left and right from cell to cell, but stay in a text in which one types', async () => {
    const { user } = await open()
    price(2).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(on(2))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(price(2))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}{ArrowRight}{/Control}')
    expect(document.activeElement).toBe(price(2))
    price(2).setSelectionRange(1, 1)
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(price(2))
  })
})

describe('what is pasted', () => {
  it('fills the column from its row on; a single value goes to the caret (T-core-05)', async () => {
    await open()
    // When the grid handles a paste, the browser must not also insert it, or the cell would change
    // twice.
    expect(paste(price(2), '$4.50\r\nabc\r\n')).toBe(false)
    expect(pasted()).toEqual([
      [2, 'price', '$4.50'],
      [3, 'price', 'abc'],
    ])
    expect(paste(price(1), '7')).toBe(true)
    expect(cells.paste).toHaveBeenCalledTimes(1)
    paste(on(1), 'yes')
    expect(cells.paste).toHaveBeenCalledTimes(2)
  })
  it('fills the rows of a narrow window as well, or a single row', async () => {
    window.innerWidth = 390
    await open()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(paste(price(2), '4.50\tno\n5')).toBe(false)
    expect(pasted()).toEqual([
      [2, 'price', '4.50'],
      [2, 'on', 'no'],
      [3, 'price', '5'],
    ])
  })
  it('fills columns side by side, skips values beyond the page, and counts them', async () => {
    await open()
    paste(price(2), '1\tyes\tmore\n2\tno\n3\tyes\n4\tno')
    expect(pasted()).toEqual([
      [2, 'price', '1'],
      [2, 'on', 'yes'],
      [3, 'price', '2'],
      [3, 'on', 'no'],
    ])
    const said = shownNotices(portal).map(({ text }) => text)
    expect(said.slice(-2)).toEqual([
      "2 values weren't pasted because there are no more rows on this page.",
      "1 value wasn't pasted because it was to the right of the last editable column.",
    ])
  })
})

describe('steps', () => {
  it('go back and forth by key and by button, but not from the search', async () => {
    const { user } = await open(cells, () => [])
    price(1).focus()
    // The browser's own undo would also undo a keystroke in the cell.
    expect(fireEvent.keyDown(price(1), { key: 'z', ctrlKey: true })).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cells.undo).toHaveBeenCalledTimes(2)
    on(1).focus()
    await user.keyboard('{Control>}y{/Control}{Meta>}{Shift>}z{/Shift}{/Meta}')
    expect(cells.redo).toHaveBeenCalledTimes(2)
    screen.getByRole('searchbox').focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(cells.undo).toHaveBeenCalledTimes(2)
    screen.getByRole('checkbox', { name: 'Select Row 1' }).focus()
    await user.keyboard('{Meta>}z{/Meta}')
    expect(cells.undo).toHaveBeenCalledTimes(3)
  })
  it('are not to be had where there are none', async () => {
    await open({ paste: cells.paste })
    const steps = screen.getAllByRole<HTMLButtonElement>('button', { name: /Undo|Redo/ })
    expect(steps.map(({ disabled }) => disabled)).toEqual([true, true])
  })
})

function Held({ first, error }: { first: MoneyTyped; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <MoneyCell
        column="price"
        path="p"
        label="Price"
        value={value}
        changed
        error={error}
        tabIndex={0}
        cap={99_999_999}
        onChange={(_, next) => setValue(next)}
        onLeave={nothing}
      />
      <output>{String(value)}</output>
    </>
  )
}
const cell = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
const value = () => screen.getByRole('status').textContent
it('keeps the typed text, and reports a text that isn’t an amount at each key', async () => {
  const { user } = renderCore(<Held first={250 as Cents} />)
  await user.click(cell())
  const said: (string | null)[] = []
  for (const key of ['-', '4', ',', '5', '{Backspace}', '{Backspace}', '.', '5', 'e', '0']) {
    await user.keyboard(key)
    said.push(`${cell().value} ${value()}`)
  }
  expect(said).toEqual([
    '- -',
    '-4 -400',
    '-4, -4,',
    '-4,5 -4,5',
    '-4, -4,',
    '-4 -400',
    '-4. -400',
    '-4.5 -450',
    '-4.5e -4.5e',
    '-4.5e0 -4.5e0',
  ])
  await user.tab()
  expect([cell().value, value()]).toEqual(['-4.5e0', '-4.5e0'])
})
it.each([
  ['1,5', '1,5'],
  ['-1', '-100'],
  ['1e3', '1e3'],
  ['$1,234.50', '123450'],
])('means by a pasted “%s” %s', async (text, meant) => {
  const { user } = renderCore(<Held first={250 as Cents} />)
  await user.click(cell())
  await user.paste(text)
  expect([cell().value, value()]).toEqual([text, meant])
})
it('has two decimals when left, a cap, may be empty, Escape undoes (V-056, K-30)', async () => {
  const { user } = renderCore(<Held first={250 as Cents} />)
  await user.click(cell())
  await user.keyboard('4.5')
  expect(cell().value).toBe('4.5')
  await user.tab()
  expect([cell().value, value()]).toEqual(['4.50', '450'])
  await user.click(cell())
  await user.keyboard('12345678.99')
  await user.tab()
  expect([cell().value, value()]).toEqual(['999999.99', '99999999'])
  await user.clear(cell())
  await user.tab()
  expect([cell().value, value()]).toEqual(['', 'null'])
  await user.click(cell())
  await user.keyboard('95{Escape}')
  expect([cell().value, value()]).toEqual(['', 'null'])
})
it('keeps a pasted text that isn’t an amount to be mended, and says what is wrong', () => {
  renderCore(<Held first="4.50 each" error="Enter a price." />)
  expect([cell().value, cell().getAttribute('aria-invalid')]).toEqual(['4.50 each', 'true'])
  expect(screen.getByText('Enter a price.')).toBeTruthy()
})
