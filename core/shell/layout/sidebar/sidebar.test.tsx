import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

import { renderCore } from '../../../testing/render.tsx'
import { NarrowDrawer } from '../app-shell/narrow-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import type { Scope, SidebarGroup, SidebarState } from '../shell-types.ts'

const group = (
  id: string,
  label: string,
  ...entries: [label: string, path: string][]
): SidebarGroup => ({
  id,
  label,
  icon: id,
  entries: entries.map(([name, path]) => ({ id: path, label: name, path })),
})
const groups = [
  group('myStore', 'My store', ['My store', '/mystore']),
  group(
    'results',
    'Results',
    ['Summary', '/results/operations/summary'],
    ['Hourly', '/results/sales/hourly'],
  ),
  group(
    'menu',
    'Menu',
    ['Discounts', '/menu/discounts'],
    ['Departments', '/menu/departments'],
    ['Events', '/menu/events'],
  ),
  group('online', 'Online ordering', ['Tipping', '/onlineordering/tipping']),
]
const store: Scope = {
  view: 'store-of-many',
  merchantName: 'Copper Kettle Bakery',
  storeName: 'Harbour Street',
}

function Shown({
  menu = { state: 'ready', groups },
  scope = store,
}: {
  menu?: SidebarState
  scope?: Scope
}) {
  return (
    <Sidebar
      menu={menu}
      path={useLocation().pathname}
      brand={{ productName: 'Tillhouse' }}
      scope={scope}
    />
  )
}
const show = (at: string, props: Parameters<typeof Shown>[0] = {}) =>
  renderCore(<Shown {...props} />, { at })
const item = (name: string) => screen.getByRole('link', { name })
const section = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => section(name).getAttribute('aria-expanded') === 'true'
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)
const focused = () => document.activeElement?.textContent

describe('the active entry', () => {
  it('is marked for the page and for the pages below it, ignoring case', () => {
    const { unmount } = show('/menu/discounts')
    expect(item('Discounts').getAttribute('aria-current')).toBe('page')
    expect(isOpen('Menu')).toBe(true)
    unmount()
    show('/Menu/Discounts/17')
    expect(item('Discounts').getAttribute('aria-current')).toBe('true')
    expect(
      screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current')),
    ).toHaveLength(1)
  })

  it('marks the section that holds it while that is closed', async () => {
    const { user } = show('/menu/discounts')
    await user.click(section('Menu'))
    expect(section('Menu').hasAttribute('data-holds-active')).toBe(true)
    expect(section('Results').hasAttribute('data-holds-active')).toBe(false)
  })
})

describe('sections', () => {
  it('open one at a time, and name the list that they control', async () => {
    const { user } = show('/menu/discounts')
    await user.click(section('Results'))
    expect(isOpen('Results')).toBe(true)
    expect(isOpen('Menu')).toBe(false)
    const list = document.getElementById(section('Results').getAttribute('aria-controls')!)!
    expect(linksIn(list)).toEqual(['Summary', 'Hourly'])
    await user.click(section('Results'))
    expect(isOpen('Results')).toBe(false)
  })

  it('of one page with the same name are that page', () => {
    show('/mystore')
    expect(item('My store').getAttribute('href')).toBe('/mystore')
    expect(screen.queryByRole('button', { name: 'My store' })).toBeNull()
    // A page with another name stays inside its section, because its link would not name the
    // section.
    expect(section('Online ordering')).toBeTruthy()
  })

  it('put entries of one head below it, and keys walk on (T-results-79)', async () => {
    const [, results] = groups
    const headed = {
      ...results!,
      entries: results!.entries.map((entry, at) => ({ ...entry, group: at ? 'Sales' : 'Daily' })),
    }
    const { user } = show('/results/sales/hourly', { menu: { state: 'ready', groups: [headed] } })
    expect(linksIn(screen.getByRole('list', { name: 'Sales' }))).toEqual(['Hourly'])
    act(() => item('Summary').focus())
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Hourly')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Results')
  })

  it('start with the page, after a reload too, and remember for a page in none', async () => {
    const first = show('/menu/discounts')
    await first.user.click(section('Results'))
    first.unmount()
    const again = show('/nowhere')
    expect(isOpen('Results')).toBe(true)
    again.unmount()
    show('/menu/discounts')
    expect(isOpen('Menu')).toBe(true)
  })

  it('open with the page that one goes to, whatever storage holds', async () => {
    localStorage.setItem('tillhouse.sidebar.open', 'x'.repeat(5000))
    const { router } = show('/menu/discounts')
    expect(isOpen('Menu')).toBe(true)
    await act(() => router.navigate('/onlineordering/tipping'))
    expect(isOpen('Online ordering')).toBe(true)
    expect(isOpen('Menu')).toBe(false)
  })

  it.each(['SecurityError', 'QuotaExceededError'])('work with a storage of %s', async (name) => {
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', name)
      })
    const { user } = show('/menu/discounts')
    await user.click(section('Results'))
    expect(isOpen('Results')).toBe(true)
    vi.restoreAllMocks()
  })
})

describe('a section of many entries', () => {
  const reports = Array.from(
    { length: 16 },
    (_, at) => [`Report ${at + 1}`, `/results/${at + 1}`] as [string, string],
  )
  const menu: SidebarState = {
    state: 'ready',
    groups: [group('results', 'Results', ...reports), ...groups.slice(2)],
  }
  const filter = () => screen.queryByRole('textbox')

  it('has a filter, which says when it finds nothing and goes with the page', async () => {
    const { user } = show('/results/1', { menu })
    await user.type(filter()!, 'report 16')
    expect(item('Report 16')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Report 1' })).toBeNull()
    await user.type(filter()!, 'x')
    expect(screen.getByRole('status').textContent).toBe('No results for “report 16x”')
    await user.keyboard('{Escape}report 16{ArrowDown}')
    expect(focused()).toBe('Report 16')
    await user.keyboard('{Enter}')
    expect(item('Report 1')).toBeTruthy()
    await user.click(section('Menu'))
    expect(filter()).toBeNull()
  })

  it('is cleared by Escape in its filter; the drawer closes with the next one', async () => {
    const onClose = vi.fn()
    const brand = { productName: 'Tillhouse' }
    const { user } = renderCore(
      <NarrowDrawer
        opened
        onClose={onClose}
        path="/results/1"
        {...{ menu, brand, scope: store }}
      />,
    )
    await user.type(await screen.findByRole('textbox'), 'x{Escape}')
    expect(filter()).toHaveProperty('value', '')
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('by keyboard', () => {
  it('arrows, Home and End walk; the browser keeps its own keys (T-core-13)', async () => {
    const { user } = show('/menu/discounts')
    act(() => section('Results').focus())
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Menu')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Discounts')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('Results')
    await user.keyboard('{End}')
    expect(focused()).toBe('Online ordering')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Online ordering')
    await user.keyboard('{Home}')
    expect(focused()).toBe('My store')
    act(() => section('Results').focus())
    await user.keyboard('{Control>}m{/Control}')
    expect(focused()).toBe('Results')
    await user.keyboard('{Tab}')
    expect(focused()).toBe('Menu')
  })

  it('right opens a section and enters it, left goes back and closes it', async () => {
    const { user } = show('/mystore')
    act(() => section('Menu').focus())
    await user.keyboard('{ArrowRight}')
    expect(isOpen('Menu')).toBe(true)
    expect(focused()).toBe('Menu')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Discounts')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Menu')
    await user.keyboard('{ArrowLeft}')
    expect(isOpen('Menu')).toBe(false)
  })

  it('letters lead to what begins with them, and Space still presses the button', async () => {
    const { user } = show('/menu/discounts')
    act(() => section('Results').focus())
    await user.keyboard('de')
    expect(focused()).toBe('Departments')
    act(() => section('Results').focus())
    await new Promise((resolve) => setTimeout(resolve, 600))
    await user.keyboard(' ')
    expect(isOpen('Results')).toBe(true)
  })
})

describe('what is not known', () => {
  it('shows a skeleton while facts are pending, not before 200 ms, and no entry', async () => {
    vi.useFakeTimers()
    const { container } = show('/menu/discounts', { menu: { state: 'pending' } })
    const nav = screen.getByRole('navigation', { name: 'Main menu' })
    expect(nav.getAttribute('aria-busy')).toBe('true')
    expect(container.querySelectorAll('[style*="width"]')).toHaveLength(0)
    await act(async () => vi.advanceTimersByTime(250))
    expect(container.querySelectorAll('[style*="width"]').length).toBeGreaterThan(4)
    expect(screen.queryByText('Menu')).toBeNull()
  })

  it('says that the menu failed, and tries again', async () => {
    const retry = vi.fn()
    const { user } = show('/menu/discounts', { menu: { state: 'failed', retry } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('says it where a role opens nothing', () => {
    show('/', { menu: { state: 'ready', groups: [] } })
    expect(screen.getByText(/Your role doesn't include any pages/)).toBeTruthy()
  })
})

it.each([
  [store, 'Store view · Harbour Street'],
  [{ ...store, view: 'company' }, 'Company view · Copper Kettle Bakery'],
  [{ ...store, view: 'single-store' }, 'Harbour Street, your only store'],
  [{ view: 'none' }, 'No merchant chosen'],
] satisfies [Scope, string][])(
  'says where one is, and nothing about which stores a change affects: %j',
  async (scope, words) => {
    show('/', { scope })
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy())
  },
)
