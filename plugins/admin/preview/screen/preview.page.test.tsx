import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { FactsJson } from '#core/preview.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
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
  it('is no page for whoever is not of internal support', async () => {
    renderScreen('/settings/preview', {
      facts: { role: ['Silver Partner'], userKind: ['partner'], view: 'company' },
    })
    expect(
      await screen.findByRole('heading', { name: /don't have access to Preview/ }),
    ).toBeTruthy()
  })
  it('leaves the page one main part, one skip link and one palette', async () => {
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
    'of %s are those that the manifest gives',
    async (persona) => {
      await open(`?persona=${persona}`)
      expect(shownMenu()).toEqual(expectedMenu(persona))
    },
  )
  it('follow reseller, flags and rights', async () => {
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
  it('lead nowhere but to another page of the preview, and leave nothing behind', async () => {
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
  it('are walked by keyboard, and the focus stays in them', async () => {
    const { user, asked } = await open('?persona=merchant&at=/menu/discounts')
    within(menu()).getByRole('link', { name: 'Discounts' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(asked().at).not.toBe('/menu/discounts')
    expect(menu().contains(document.activeElement)).toBe(true)
  })
  it('of the person do nothing, and say so: links, the way out, the place', async () => {
    const { user, asked } = await open('?persona=company-user')
    const item = async (name: RegExp) => {
      await user.click(
        within(frame()).getByRole('button', { name: new RegExp(`^Account of ${text.somebody}`) }),
      )
      await user.click(await within(frame()).findByRole('menuitem', { name }))
    }
    const before = asked()
    await item(/Log off|Sign out/)
    expect(screen.getByText(text.nothing)).toBeTruthy()
    await item(/hardware/i)
    expect(
      screen.getByText(/^In the portal this opens https:\/\/shop\.tillhouse\.example\//),
    ).toBeTruthy()
    await user.click(within(frame()).getByRole('button', { name: /^Store:|All stores|Company/ }))
    expect(asked()).toEqual(before)
    expect(screen.getByText(text.nothing)).toBeTruthy()
  })
})

describe('the page that is looked at', () => {
  const at = (path: string, persona = 'merchant', more = '') =>
    open(`?persona=${persona}${more}&at=${encodeURIComponent(path)}`)
  it('says what it shows, what may be done on it and what it calls', async () => {
    await at('/menu/discounts', 'viewer')
    expect(page().textContent).toContain(text.outcome.screen)
    const rights = within(page()).getByRole('region', { name: text.abilities })
    expect(within(rights).getByText('menu.editDiscounts').closest('li')!.textContent).toMatch(
      /^ClosedEdit discounts menu\.editDiscounts.+\.$/,
    )
    expect(page().textContent).toMatch(/Calls of this page, \d+ of \d+ open/)
    expect(within(page()).getByText('getActiveDiscounts').closest('li')!.textContent).toBe(
      'OpengetActiveDiscounts by menu.discounts',
    )
  })
  it('is not opened where it is an embedded page', async () => {
    await at('/menu/departments')
    expect(page().textContent).toContain(
      'Shows the embedded page Departments. In a preview it is not opened.',
    )
  })
  it('is drawn where it is denied, with the reason, and its buttons do nothing', async () => {
    const { user, asked } = await at('/settings/flags')
    expect(
      within(page()).getByRole('heading', { name: /don't have access to Feature flags/ }),
    ).toBeTruthy()
    expect(within(page()).getAllByText('Closed').length).toBeGreaterThan(0)
    for (const one of within(page()).queryAllByRole('button')) await user.click(one)
    expect(asked().at).toBe('/settings/flags')
  })
  it('is drawn where a notice stands in its place, and its button does nothing', async () => {
    const { user, asked } = await at('/settings/admin/merchantTasks', 'admin-without-merchant')
    expect(within(page()).getByText(text.outcome.notice)).toBeTruthy()
    await user.click(within(page()).getByRole('button', { name: ui.mend.merchant }))
    expect(screen.getByText(text.nothing)).toBeTruthy()
    expect(asked()).toEqual({
      persona: 'admin-without-merchant',
      at: '/settings/admin/merchantTasks',
    })
  })
  it('that leads on can be followed', async () => {
    const { user, asked } = await at('/settings/admin', 'admin')
    expect(page().textContent).toContain('Leads on to /settings/admin/merchantsettings.')
    await user.click(within(page()).getByRole('link', { name: text.follow }))
    expect(asked().at).toBe('/settings/admin/merchantsettings')
  })
  it('is told where nobody’s page has the address', async () => {
    await at('/no/such/page')
    expect(within(page()).getByRole('heading', { name: ui.notFound.title })).toBeTruthy()
  })
  it('is the first page that is open, where the address says none', async () => {
    await open('?persona=merchant')
    expect(
      within(menu())
        .getAllByRole('link', { hidden: true })
        .some((link) => link.getAttribute('aria-current') === 'page'),
    ).toBe(true)
  })
})

describe('the reseller’s face', () => {
  it('is worn inside the frame alone: name, logo and colours', async () => {
    const { container } = await open('?persona=bank-merchant')
    expect(
      within(frame())
        .getAllByRole('img', { name: 'Lakeshore Merchant Center', hidden: true })
        .map((image) => image.getAttribute('src')),
    ).toEqual(['/brand/bank.svg', '/brand/bank-dark.svg'])
    const rules = [...container.querySelectorAll('style')]
      .map((style) => style.innerHTML)
      .find((css) => css.includes('[data-shell-preview]'))
    expect(rules).toContain('--mantine-color-till-6')
    expect(
      container.querySelector('[data-shell-preview]')!.getAttribute('data-mantine-color-scheme'),
    ).toBe('light')
  })
})

describe('who looks', () => {
  it('is chosen above, each change in the address, as no further step back', async () => {
    const { asked, choose, router } = await open('?persona=merchant&at=/menu/discounts')
    await choose(text.as, 'Company user, all stores at once')
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
  it('has roles, kinds, flags and settings added and taken away', async () => {
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
  it('is refused, with the rule’s reason, where there can be nobody like this', async () => {
    const { user, choose } = await open('?persona=merchant')
    await choose(text.facts.view, /^Company view/)
    expect(screen.getByText(text.impossible).closest('[role=alert]')!.textContent).toContain(
      'Company view is offered only to these: internal administrator or support',
    )
    expect(screen.queryByRole('region', { name: /^The portal as/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: text.reset }))
    expect(frame()).toBeTruthy()
  })
  it('says what of an address this build does not know', async () => {
    await open('?persona=viewer&flags=hec-delivery,gone&mode=red')
    expect(
      screen.getByText(
        'This build does not know some of the address, and leaves it out: mode=red, flags=gone.',
      ),
    ).toBeTruthy()
  })
  it('is copied as an address in full', async () => {
    const { user } = await open('?at=/menu/discounts&mode=2&persona=viewer')
    await user.click(screen.getByRole('button', { name: text.copy }))
    expect(await screen.findByRole('button', { name: text.copied })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/Portal/NewIndex/settings/preview?persona=viewer&at=%2Fmenu%2Fdiscounts`,
    )
  })
})

it('has its menu in a drawer of its own on a narrow screen', async () => {
  window.innerWidth = 400
  const { user } = await open('?persona=merchant&at=/menu/discounts')
  expect(within(frame()).queryByRole('navigation')).toBeNull()
  await user.click(within(frame()).getByRole('button', { name: ui.shell.openMenu }))
  const drawer = await within(frame()).findByRole('dialog', { name: text.menu })
  expect(within(drawer).queryByRole('button', { name: ui.shell.search.open })).toBeNull()
  await user.click(within(drawer).getByRole('link', { name: 'Departments' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
