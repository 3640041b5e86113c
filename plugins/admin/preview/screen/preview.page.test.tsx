import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { FactsJson } from '#core/preview.ts'
import ui from '#core/ui/text.en.json' with { type: 'json' }

import {
  expectedMenu,
  expectNoRequests,
  frame,
  menu,
  open,
  page,
  shownMenu,
  text,
} from '../preview.fixtures.ts'

expectNoRequests()

describe('the preview', () => {
  it('is marked: by its frame, a badge and the title of the tab', async () => {
    await open('?persona=viewer&at=/menu/discounts')
    expect(within(frame()).getByText(text.badge).parentElement!.textContent).toBe(
      `${text.badge} ${text.badgeText}`,
    )
    await waitFor(() =>
      expect(document.title).toBe(
        'Preview: Discounts as Someone with view-only access to everything · Tillhouse',
      ),
    )
    expect(
      within(menu()).getByRole('link', { name: 'Discounts' }).getAttribute('aria-current'),
    ).toBe('page')
  })
  it('keeps a single main region, skip link and palette', async () => {
    const { container } = await open('?persona=merchant')
    expect(container.querySelectorAll('main')).toHaveLength(1)
    expect(within(frame()).queryByRole('main')).toBeNull()
    expect(within(frame()).queryByText(ui.shell.skip)).toBeNull()
    expect(
      [...container.querySelectorAll('[id]')]
        .map(({ id }) => id)
        .filter((id, i, all) => all.indexOf(id) !== i),
    ).toEqual([])
  })
})

describe('the menus', () => {
  it.each(['merchant', 'viewer', 'admin-without-merchant'] as const)(
    'of %s match the manifest',
    async (persona) => {
      await open(`?persona=${persona}`)
      expect(shownMenu()).toEqual(expectedMenu(persona))
    },
  )
  it('follow reseller, flags and permissions', async () => {
    const bank: FactsJson = { reseller: 10017, productMode: 1 }
    const { unmount } = await open('?persona=merchant&reseller=10017&mode=1')
    expect(shownMenu()).toEqual(expectedMenu('merchant', bank))
    expect(shownMenu()).not.toEqual(expectedMenu('merchant'))
    unmount()
    const first = await open('?persona=newcomer&rights=menu.discounts')
    expect(shownMenu()).toContain('Discounts')
    first.unmount()
    await open('?persona=merchant&flags=')
    expect(within(menu()).queryAllByRole('link', { name: 'Discounts' })).toEqual([])
  })
  it('link only to other pages of the preview, and leave nothing behind', async () => {
    const { user, asked, location } = await open('?persona=merchant&at=/menu/discounts')
    const link = within(menu()).getByRole('link', { name: 'Departments', hidden: true })
    expect(link.getAttribute('href')).toBe(
      '/Portal/NewIndex/settings/preview?persona=merchant&at=%2Fmenu%2Fdepartments',
    )
    await user.click(link)
    expect(location().pathname).toBe('/settings/preview')
    expect(asked()).toEqual({ persona: 'merchant', at: '/menu/departments' })
    expect(within(page()).getByRole('heading', { level: 2 }).textContent).toBe('Departments')
    // Closed manually as in the portal, but without changing the user's own stored menu state.
    await user.click(within(menu()).getByRole('button', { expanded: true }))
    expect(localStorage.length).toBe(0)
    await user.click(within(frame()).getByRole('link', { name: 'Tillhouse' }))
    expect(asked()).toEqual({ persona: 'merchant' })
  })
  it('of the person do nothing, and say so: links, sign-out, store choice', async () => {
    const { user, asked } = await open('?persona=company-user')
    const item = async (name: RegExp) => {
      await user.click(
        within(frame()).getByRole('button', { name: new RegExp(`^Account of ${text.someone}`) }),
      )
      await user.click(await within(frame()).findByRole('menuitem', { name }))
    }
    const before = asked()
    await item(/Sign out/)
    expect(screen.getByText(text.nothing)).toBeTruthy()
    await item(/hardware/i)
    expect(
      screen.getByText(/^In the portal, this opens https:\/\/shop\.tillhouse\.example\//),
    ).toBeTruthy()
    await user.click(within(frame()).getByRole('button', { name: /^Store:|All stores|Company/ }))
    expect(asked()).toEqual(before)
    expect(screen.getByText(text.nothing)).toBeTruthy()
  })
})

describe('the page that is looked at', () => {
  const at = (path: string, persona = 'merchant', more = '') =>
    open(`?persona=${persona}${more}&at=${encodeURIComponent(path)}`)
  it('lists its outcome, permissions and calls', async () => {
    await at('/menu/discounts', 'viewer')
    expect(page().textContent).toContain(text.outcome.screen)
    const rights = within(page()).getByRole('region', { name: text.abilities })
    expect(within(rights).getByText('menu.editDiscounts').closest('li')!.textContent).toMatch(
      /^ClosedEdit discounts menu\.editDiscounts.+\.$/,
    )
    expect(page().textContent).toMatch(/Calls made by this page \(\d+ of \d+ open\)/)
    expect(within(page()).getByText('getActiveDiscounts').closest('li')!.textContent).toBe(
      'OpengetActiveDiscounts guarded by menu.discounts',
    )
  })
  it('isn’t opened if it is an embedded page', async () => {
    await at('/menu/departments')
    expect(page().textContent).toContain(
      "Shows the embedded page Departments. The preview doesn't open it.",
    )
  })
  it('is rendered with the reason if it is denied, and its buttons do nothing', async () => {
    const { user, asked } = await at('/settings/flags')
    expect(
      within(page()).getByRole('heading', { name: /don't have access to Feature flags/ }),
    ).toBeTruthy()
    expect(within(page()).getAllByText('Closed').length).toBeGreaterThan(0)
    for (const one of within(page()).queryAllByRole('button')) await user.click(one)
    expect(asked().at).toBe('/settings/flags')
  })
  it('is rendered if a notice replaces it, and its button does nothing', async () => {
    const { user, asked } = await at('/settings/admin/merchantTasks', 'admin-without-merchant')
    expect(within(page()).getByText(text.outcome.notice)).toBeTruthy()
    await user.click(within(page()).getByRole('button', { name: ui.mend.merchant }))
    expect(screen.getByText(text.nothing)).toBeTruthy()
    expect(asked()).toEqual({
      persona: 'admin-without-merchant',
      at: '/settings/admin/merchantTasks',
    })
  })
  it('can be followed if it redirects', async () => {
    const { user, asked } = await at('/settings/admin', 'admin')
    expect(page().textContent).toContain('Redirects to /settings/admin/merchantsettings.')
    await user.click(within(page()).getByRole('link', { name: text.follow }))
    expect(asked().at).toBe('/settings/admin/merchantsettings')
  })
  it('is the first open page if the address names none', async () => {
    await open('?persona=merchant')
    expect(
      within(menu())
        .getAllByRole('link', { hidden: true })
        .some((link) => link.getAttribute('aria-current') === 'page'),
    ).toBe(true)
  })
})

describe('who looks', () => {
  it('is chosen above, and each change replaces the address', async () => {
    const { asked, choose, router } = await open('?persona=merchant&at=/menu/discounts')
    await choose(text.as, 'Company user, all stores')
    expect(asked()).toEqual({ persona: 'company-user', at: '/menu/discounts' })
    expect(router.state.historyAction).toBe('REPLACE')
    await choose(text.facts.reseller, /^10000/)
    await choose(text.facts.view, 'One store of several')
    expect(asked()).toEqual({
      persona: 'company-user',
      reseller: '10000',
      view: 'store-of-many',
      at: '/menu/discounts',
    })
    await choose(text.page, /^Feature flags · \/settings\/flags$/)
    expect(asked().at).toBe('/settings/flags')
    expect(within(page()).getByRole('heading', { name: /don't have access to/ })).toBeTruthy()
  })
  it('can have roles, kinds, flags and settings added and removed', async () => {
    const { user, asked, choose } = await open('?persona=merchant')
    await user.click(screen.getByText(text.more))
    await choose(text.facts.flag, 'Delivery (hec-delivery)')
    expect(asked().flags).toBe('load-sidebar,hec-delivery')
    await user.click(screen.getByRole('button', { name: text.allFlags }))
    expect(asked().flags).toBe('all')
    await user.click(screen.getByRole('button', { name: text.noFlags }))
    expect(asked().flags).toBe('')
    await choose(text.facts.permission, text.rights.none)
    expect(asked().rights).toBe('')
    await choose(text.facts.role, /Silver Support\)/)
    expect(asked()).toEqual({ persona: 'merchant', role: 'Silver Support', flags: '', rights: '' })
    await user.click(screen.getByRole('button', { name: text.reset }))
    expect(asked()).toEqual({ persona: 'merchant' })
  })
  it('is refused, with the rule’s reason, if no such person can exist', async () => {
    const { user, choose } = await open('?persona=merchant')
    await choose(text.facts.view, /^Company view/)
    expect(screen.getByText(text.impossible).closest('[role=alert]')!.textContent).toContain(
      'Company view is offered only to these: internal administrator or support',
    )
    expect(screen.queryByRole('region', { name: /^The portal as/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: text.reset }))
    expect(frame()).toBeTruthy()
  })
  it('reports parts of an address that this build doesn’t know', async () => {
    await open('?persona=viewer&flags=hec-delivery,gone&mode=red')
    expect(
      screen.getByText(
        "This build doesn't recognize parts of the address and ignores them: mode=red, flags=gone.",
      ),
    ).toBeTruthy()
  })
  it('is copied as a full address', async () => {
    const { user } = await open('?at=/menu/discounts&mode=2&persona=viewer')
    await user.click(screen.getByRole('button', { name: text.copy }))
    expect(await screen.findByRole('button', { name: text.copied })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/Portal/NewIndex/settings/preview?persona=viewer&at=%2Fmenu%2Fdiscounts`,
    )
  })
})

it('has its menu in a drawer on a narrow screen', async () => {
  window.innerWidth = 400
  const { user } = await open('?persona=merchant&at=/menu/discounts')
  expect(within(frame()).queryByRole('navigation')).toBeNull()
  await user.click(within(frame()).getByRole('button', { name: ui.shell.openMenu }))
  const drawer = await within(frame()).findByRole('dialog', { name: text.menu })
  expect(within(drawer).queryByRole('button', { name: ui.shell.search.open })).toBeNull()
  await user.click(within(drawer).getByRole('link', { name: 'Departments' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
