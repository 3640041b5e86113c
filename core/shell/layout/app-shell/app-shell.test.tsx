import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { setChromeMask } from '../../../legacy/chrome-mask.ts'
import { notify } from '../../../notices/notices.ts'
import { portal } from '../../../testing/portal.tsx'
import { renderCore } from '../../../testing/render.tsx'
import { AppShell, type AppShellProps } from './app-shell.tsx'
import { headerMenus } from '../header/late-menus.ts'
import { openPalette, paletteCode } from '../palette/palette-host.tsx'
import type { SidebarGroup } from '../shell-types.ts'

/** The window's width, for the shell's only media query. */
let width = 1440
const whenTurned = new Set<(event: { matches: boolean }) => void>()
/** Simulates turning a tablet. */
const turnTo = (to: number) =>
  act(() => {
    width = to
    for (const tell of whenTurned) tell({ matches: to >= 1024 })
  })
beforeEach(() => {
  width = 1440
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('min-width: 64em') && width >= 1024,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener: (_type: string, listener: never) => void whenTurned.add(listener),
    removeEventListener: (_type: string, listener: never) => void whenTurned.delete(listener),
    dispatchEvent: () => false,
  }))
})
afterEach(() => void vi.restoreAllMocks())

const groups: SidebarGroup[] = [
  {
    id: 'menu',
    label: 'Menu',
    icon: 'menu',
    entries: [
      { id: 'd', label: 'Discounts', path: '/menu/discounts' },
      { id: 'e', label: 'Events', path: '/menu/events' },
    ],
  },
]
const props: Omit<AppShellProps, 'children'> = {
  menu: { state: 'ready', groups },
  pages: () => [
    { id: 'd', label: 'Discounts', group: 'Menu', path: '/menu/discounts' },
    { id: 'e', label: 'Events', group: 'Menu', path: '/menu/events' },
  ],
  brand: { productName: 'Tillhouse', helpUrl: 'https://help.example/portal' },
  scope: {
    view: 'store-of-many',
    merchantName: 'Copper Kettle Bakery',
    storeName: 'Harbour Street',
    zone: 'America/New_York',
  },
  user: { name: 'Dana Reyes', role: 'Account manager' },
  userMenu: [],
  onSignOut: vi.fn(),
}
const show = (given: Partial<AppShellProps> = {}, at = '/menu/discounts') =>
  renderCore(
    <AppShell {...props} {...given}>
      {given.children ?? <h1>Discounts</h1>}
    </AppShell>,
    { at },
  )
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const scope = () => screen.getByRole('group', { name: 'Merchant and store' })
const hamburger = () => screen.getByRole('button', { name: 'Open the main menu' })

describe('wide', () => {
  it('has menu, merchant, store, zone and time, no hamburger (T-core-06, U-024, K-15)', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T14:41:00Z') })
    show()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open the main menu' })).toBeNull()
    for (const words of ['Copper Kettle Bakery', 'Harbour Street', 'New York · 9:41 AM'])
      expect(scope().textContent).toContain(words)
    act(() => void vi.advanceTimersByTime(60_100))
    expect(scope().textContent).toContain('New York · 9:42 AM')
  })

  it('tells company view from store view by word and name', () => {
    show({ scope: { ...props.scope, view: 'company', storeName: null } })
    const name = 'All stores, company view of Copper Kettle Bakery'
    expect(within(scope()).getByRole('img', { name }).textContent).toContain('All stores')
  })

  it('says nothing of a merchant until it is known whose portal this is', () => {
    show({ scope: { view: 'none', pending: true } })
    expect(screen.getByRole('banner').textContent).not.toContain('Choose a merchant')
    expect(screen.queryByRole('group', { name: 'Merchant and store' })).toBeNull()
  })

  it('opens the pickers, and has no buttons without a choice (U-025, U-026)', async () => {
    const [merchant, store] = [vi.fn(), vi.fn()]
    const { user, unmount } = show({
      scope: { ...props.scope, onSwitchMerchant: merchant, onSwitchStore: store },
    })
    await press(user, 'Merchant: Copper Kettle Bakery. Switch merchant')
    await press(user, 'Store: Harbour Street. Switch store')
    expect([merchant, store].map((one) => one.mock.calls.length)).toEqual([1, 1])
    unmount()
    show()
    expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull()
  })

  it('does without a time where the zone is none', () => {
    show({ scope: { ...props.scope, zone: 'Mars/Olympus' } })
    expect(scope().textContent).not.toContain('Olympus')
  })
})

describe('narrow', () => {
  beforeEach(() => {
    width = 390
  })

  it('shows section and store in the header, and the menu when asked (U-022, U-023)', async () => {
    const { user, location } = show()
    const header = screen.getByRole('banner')
    expect(header.textContent).toContain('Menu')
    expect(header.textContent).toContain('Harbour Street')
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(hamburger())
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
    expect(within(drawer).getByRole('link', { name: 'Events' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(hamburger()))
    await user.click(hamburger())
    await user.click(await screen.findByRole('link', { name: 'Events' }))
    expect(location().pathname).toBe('/menu/events')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers no other context until it is known whose portal this is', () => {
    show({ scope: { view: 'none', pending: true } })
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Merchant and store' }).disabled,
    ).toBe(true)
  })

  it('does not open the drawer by itself once the tablet is turned back', async () => {
    const { user } = show()
    await user.click(hamburger())
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy()
    turnTo(1440)
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    turnTo(390)
    expect(hamburger().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
    await user.click(hamburger())
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: 'Search or jump to' }))
    expect(await screen.findByRole('combobox')).toBeTruthy()
  })

  it('switches the store from the title', async () => {
    const store = vi.fn()
    const { user } = show({ scope: { ...props.scope, onSwitchStore: store } })
    await press(user, 'Merchant and store: Harbour Street')
    await user.click(await screen.findByRole('menuitem', { name: 'Switch store' }))
    expect(store).toHaveBeenCalledOnce()
  })
})

describe('for people who do not see or point', () => {
  it('skips to the content as the first thing', async () => {
    const { user } = show()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('puts the focus at the start of the page that one goes to, not of the first', async () => {
    const { user, router } = show()
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('link', { name: 'Events' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    act(() => screen.getByRole('link', { name: 'Events' }).focus())
    await act(() => router.navigate('/menu/events?page=2'))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Events' }))
  })
})

describe('masks', () => {
  it('cover menu and header while an embedded page shows a dialog (S-004, S-005)', () => {
    show()
    const inert = () => screen.getByRole('banner', { hidden: true }).closest('[inert]') !== null
    act(() => setChromeMask(portal, true))
    expect(inert()).toBe(true)
    expect(screen.getByRole('main').hasAttribute('inert')).toBe(false)
    act(() => setChromeMask(portal, false))
    expect(inert()).toBe(false)
  })

  it('cover everything while another store opens, and name it (U-034, M-24)', async () => {
    show({ switchingTo: 'Mill Lane' })
    for (const role of ['banner', 'navigation', 'main'])
      for (const part of screen.getAllByRole(role, { hidden: true }))
        expect(part.closest('[inert]'), role).not.toBeNull()
    expect(await screen.findByText('Opening Mill Lane…')).toBeTruthy()
  })
})

it('keeps menu and header alive when a page fails (fault 39)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React logs caught errors
  const told = vi.fn()
  const Broken = (): never => {
    throw new Error('broken')
  }
  show({ children: <Broken />, onError: told })
  expect(screen.getByText('Something went wrong in this section')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Events' })).toBeTruthy()
  expect(told).toHaveBeenCalledOnce()
})

describe('the bell', () => {
  it('keeps what was said, counts what is new, and forgets it when asked (T-core-10)', async () => {
    const { user } = show()
    act(() => {
      notify(portal, { kind: 'success', text: 'Discount saved.' })
      notify(portal, { kind: 'error', text: 'Not saved.', requestId: 'r-9' })
    })
    await press(user, 'Notices, 2 new')
    const log = await screen.findByRole('dialog')
    const said = within(log).getAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Not saved.'),
      expect.stringContaining('Discount saved.'),
    ])
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Notices' }))
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText(/Notices stay here/)).toBeTruthy()
  })
})

describe('a menu of the header whose code comes late', () => {
  it('doesn’t open for someone who has moved on in the meantime', async () => {
    const peek = vi.spyOn(headerMenus, 'peek').mockReturnValue(undefined)
    const load = vi.spyOn(headerMenus, 'load')
    let arrive = () => {}
    load.mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve(import('../header/header-menus.tsx')))),
    )
    const { user } = show({ children: <input aria-label="Typed" /> })
    await press(user, 'Notices')
    await user.click(screen.getByRole('textbox', { name: 'Typed' }))
    load.mockRestore()
    await headerMenus.load(null)
    peek.mockRestore()
    await act(async () => arrive())
    await user.keyboard('on')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Typed' }).value).toBe('on')
  })
})

describe('help', () => {
  it('opens in a window of 1024 by 768 that cannot reach the portal (U-035, K-93)', async () => {
    const opened = { opener: window as unknown, location: { replace: vi.fn() } }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const { user } = show()
    await press(user, 'Help')
    expect(open.mock.calls[0]![2]).toContain('width=1024,height=768')
    expect(opened.opener).toBeNull()
    expect(opened.location.replace).toHaveBeenCalledWith('https://help.example/portal')
  })

  it('gives a link where the browser keeps the window closed (fault 41)', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = show()
    await press(user, 'Help')
    const link = await screen.findByRole('link', { name: 'Open help in a new tab' })
    expect(link.getAttribute('href')).toBe('https://help.example/portal')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('waits for the reseller, and never opens the help of another one', () => {
    show({ brand: { productName: 'Tillhouse', helpUrl: undefined } })
    expect((screen.getByRole('button', { name: 'Help' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it.each([null, 'javascript:alert(1)'])('has no button without an address (%s)', (helpUrl) => {
    show({ brand: { productName: 'Tillhouse', helpUrl } })
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull()
  })
})

describe('the palette', () => {
  const options = () => screen.getAllByRole('option').map((option) => option.textContent)

  it('opens by Ctrl K, also in a field, and goes to pages by Enter (T-core-07)', async () => {
    const { user, location } = show({ children: <input aria-label="Name" /> })
    await user.click(screen.getByRole('textbox', { name: 'Name' }))
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'eve')
    expect(options()).toEqual([expect.stringContaining('Events')])
    await waitFor(() =>
      expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id),
    )
    await user.keyboard('{Enter}')
    expect(location().pathname).toBe('/menu/events')
  })

  it('offers to switch the store and to sign out only as far as that is possible', async () => {
    const { user } = show()
    act(() => openPalette(portal))
    await screen.findByRole('combobox')
    expect(options().join()).not.toContain('Switch store')
    await user.type(screen.getByRole('combobox'), 'zebra')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByText('No results for “zebra”')).toBeTruthy()
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), 'sign out')
    await user.keyboard('{Enter}')
    expect(props.onSignOut).toHaveBeenCalledOnce()
  })

  it('says that its code did not arrive, and opens when it is asked for again', async () => {
    vi.spyOn(paletteCode, 'peek').mockReturnValue(undefined)
    vi.spyOn(paletteCode, 'load').mockRejectedValue(new Error('away'))
    const { user } = show()
    await user.keyboard('{Control>}k{/Control}')
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByRole('button', { name: 'Reload' })).toBeTruthy()
    vi.mocked(paletteCode.peek).mockRestore()
    vi.mocked(paletteCode.load).mockRestore()
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox')).toBeTruthy()
  })

  it('that comes too late does not open on the page that one has gone to', async () => {
    const peek = vi.spyOn(paletteCode, 'peek').mockReturnValue(undefined)
    vi.spyOn(paletteCode, 'load').mockReturnValue(new Promise(() => {}))
    const { user, router } = show()
    await user.keyboard('{Control>}k{/Control}')
    await act(() => router.navigate('/menu/events'))
    peek.mockRestore()
    await act(() => router.navigate('/menu/events?page=2'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
