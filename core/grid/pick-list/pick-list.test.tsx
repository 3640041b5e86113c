import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { PickList, type PickListProps } from './pick-list.tsx'

const stores = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  name: `Store ${String(index + 1).padStart(5, '0')}`,
}))
const changes = vi.fn<(ticked: ReadonlySet<number>) => void>()
beforeEach(() => changes.mockReset())
function Picked({ start = [], ...props }: Partial<PickListProps<number>> & { start?: number[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(start))
  const onChange = (next: ReadonlySet<number>) => {
    changes(next)
    setTicked(next)
  }
  return <PickList label="Stores" items={stores} ticked={ticked} onChange={onChange} {...props} />
}
function open(props: Parameters<typeof Picked>[0] = {}) {
  const rendered = renderCore(<Picked {...props} />)
  const list = screen.getByRole('listbox', { name: 'Stores' })
  const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
  return {
    ...rendered,
    list,
    active,
    box: screen.getByRole('searchbox'),
    counts: () => screen.getByText(/ selected/).textContent,
  }
}
const option = (name: string) => screen.getByRole('option', { name })
const last = () => [...changes.mock.calls.at(-1)![0]]

it('renders only the visible rows, and gives each its position among all rows', () => {
  const { counts } = open()
  const rendered = screen.getAllByRole('option')
  expect(rendered.length).toBeLessThan(40)
  expect(rendered[0]!.getAttribute('aria-posinset')).toBe('1')
  expect(rendered[0]!.getAttribute('aria-setsize')).toBe('10000')
  expect(counts()).toBe('0 of 10,000 selected')
})
it('ticks and unticks by pointer, and a range with Shift', async () => {
  const { user, counts } = open()
  await user.click(option('Store 00002'))
  expect(option('Store 00002').getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{Shift>}')
  await user.click(option('Store 00005'))
  await user.keyboard('{/Shift}')
  expect(last()).toEqual([2, 3, 4, 5])
  await user.click(option('Store 00002'))
  expect(counts()).toBe('3 of 10,000 selected')
})
it('moves and ticks by keyboard alone, on with Shift, the focus staying on the list', async () => {
  const { user, list, active } = open()
  list.focus()
  expect(active()!.textContent).toBe('Store 00001')
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(last()).toEqual([3])
  await user.keyboard('{End} ')
  expect(last()).toEqual([3, 10_000])
  expect(active()!.textContent).toBe('Store 10000')
  await user.keyboard('{PageUp}{Home} ')
  expect(last()).toEqual([3, 10_000, 1])
  expect(document.activeElement).toBe(list)
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(last()).toEqual([3, 10_000, 1, 2])
})
it('searches as one types, also from the list; Ctrl+A ticks all shown, and unticks', async () => {
  const { user, list, box, counts, active } = open({ start: [42] })
  list.focus()
  await user.keyboard('0042')
  expect(document.activeElement).toBe(box)
  expect((box as HTMLInputElement).value).toBe('0042')
  expect(counts()).toBe('1 of 10,000 selected · 11 shown')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(list)
  expect(active()!.textContent).toBe('Store 00042')
  await user.keyboard('{Control>}a{/Control}')
  expect(last()).toHaveLength(11)
  await user.keyboard('{Control>}a{/Control}')
  expect(last()).toEqual([])
  expect(document.activeElement).toBe(list)
})
it('ticks all by the row for all, which shows whether all are (S-097, S-098)', async () => {
  const { user, box, counts } = open({ allRow: 'All stores' })
  await user.type(box, '0001')
  await user.click(option('All stores'))
  expect(counts()).toContain('10,000 of 10,000 selected')
  await user.click(option('All stores'))
  expect(last()).toEqual([])
  const all = () => option('All stores').getAttribute('aria-checked')
  expect(all()).toBe('false')
  await user.click(option('Store 00001'))
  expect(all()).toBe('mixed')
})
it('turns the order around, and says that nothing matches, with nothing to tick', async () => {
  const { user, box } = open()
  await user.click(screen.getByRole('button', { name: 'A to Z' }))
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('Store 10000')
  await user.type(box, 'xyz')
  expect(screen.getByText('No results')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Select all shown' })).toHaveProperty('disabled', true)
  await user.keyboard('{ArrowDown} ')
  expect(changes).not.toHaveBeenCalled()
})
it('may be looked at and searched, but not ticked, where that is not allowed', async () => {
  const { user, list } = open({ readOnly: true, allRow: 'All stores' })
  await user.click(option('Store 00001'))
  list.focus()
  await user.keyboard(' {Control>}a{/Control}')
  expect(changes).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Select all shown' })).toBeNull()
})
it('renders only the row that changed when one of 10,000 is selected', async () => {
  const { list } = open()
  const rendered: Node[] = []
  const observer = new MutationObserver((records) =>
    rendered.push(...records.map(({ target }) => target)),
  )
  observer.observe(list, { subtree: true, attributes: true, childList: true, characterData: true })
  await act(async () => option('Store 00003').click())
  await Promise.resolve()
  observer.disconnect()
  const rows = new Set(
    rendered.map((node) => (node as Element).closest?.('[role=option]')?.textContent),
  )
  // Only the row itself and the one that had the keyboard focus render again.
  expect([...rows].filter(Boolean).sort()).toEqual(['Store 00001', 'Store 00003'])
})

it('renders every row for paper, also those scrolled away, and few again after', () => {
  const items = stores.slice(0, 300)
  open({ items })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const names = screen.getAllByRole('option').map((row) => row.textContent)
  expect(names).toHaveLength(300)
  expect(names.at(-1)).toContain('Store 00300')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('option').length).toBeLessThan(40)
})
it('is as high as its few rows, and no higher than it may be', () => {
  const few = open({ items: stores.slice(0, 5), height: 220 })
  expect(few.list.style.height).toBe(`${5 * 36 + 2}px`)
  few.unmount()
  expect(open({ height: 220 }).list.style.height).toBe('220px')
})

it('shows a closed row with its holder; it is never ticked, only unticked', async () => {
  const items = [
    { id: 1, name: 'Register 1', detail: 'Mill Lane', holder: 'Unassigned' },
    { id: 2, name: 'Register 2', detail: 'Mill Lane', holder: 'Bar', closed: true },
    { id: 3, name: 'Register 3', detail: 'Mill Lane', holder: 'Unassigned' },
  ]
  const { user, box, list } = open({ items, allRow: 'All registers' })
  const taken = option('Register 2 Mill Lane Bar')
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  await user.click(taken)
  list.focus()
  await user.keyboard('{End}{ArrowUp} ')
  expect(changes).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Select all shown' }))
  expect(last()).toEqual([1, 3])
  expect(option('All registers').getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Clear all shown' }))
  expect(last()).toEqual([])
  await user.type(box, 'bar')
  expect(screen.getByRole('button', { name: 'Select all shown' })).toHaveProperty('disabled', true)
})
it('unticks a closed row that is ticked: someone else took it in the meantime', async () => {
  const items = [{ id: 2, name: 'Register 2', holder: 'Bar', closed: true }]
  const { user } = open({ items, start: [2] })
  await user.click(option('Register 2 Bar'))
  expect(last()).toEqual([])
  await user.click(option('Register 2 Bar'))
  expect(changes).toHaveBeenCalledTimes(1)
})
