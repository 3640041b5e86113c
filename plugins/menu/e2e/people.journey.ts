// Each screen of the menu as different people see it, wide and narrow: they get what the manifest
// decides, read-only parts say so, nothing scrolls sideways, and axe reports nothing.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { decider, factsAbout } from '../../../tests/e2e/decided.ts'
import {
  expect,
  pageAt,
  contexts,
  test,
  type Person,
  type PortalContext,
} from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const bank = { merchantId: 1005, storeId: 0 }
interface Visitor {
  as: string
  who: string
  at: PortalContext
  section?: string
  /**
   * The widths at which axe runs. Each screen's own journey runs it at both widths in store
   * context, so it runs here only where people see something else, because axe takes most of the
   * time.
   */
  looked?: readonly ('wide' | 'narrow')[]
}
const people: readonly Visitor[] = [
  { as: 'a merchant admin', who: 'merchant-admin', at: contexts.harbourStreet },
  { as: 'a company user', who: 'bakery-owner', at: contexts.bakeryCompany, looked: ['wide'] },
  { as: 'a store user of two stores', who: 'bakery-two-stores', at: contexts.millLane },
  {
    as: 'who may only look',
    who: 'bakery-viewer',
    at: contexts.millLane,
    looked: ['wide', 'narrow'],
  },
  { as: "an owner in the bank's product mode", who: 'bank-owner', at: bank, section: 'Inventory' },
]

interface Screen {
  route: string
  heading: string | RegExp
  path(person: Person): string | Promise<string>
  /** The ability needed for its changes, and the control that shows whether a person has it. */
  edit: string
  control(page: Page): Locator
}
const items = '/menu/categoriesoritems/items'
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name })
const screens: readonly Screen[] = [
  {
    route: 'menu.categoriesOrItems',
    heading: 'Categories and items',
    path: () => '/menu/categoriesoritems',
    edit: 'menu.editCategories',
    control: button('Add category'),
  },
  {
    route: 'menu.categories',
    heading: 'Categories',
    path: () => '/menu/categoriesoritems/categories',
    edit: 'menu.editCategories',
    control: button('Add category'),
  },
  {
    route: 'menu.items',
    heading: /^Items/,
    path: () => items,
    edit: 'menu.editItems',
    control: button('Add item'),
  },
  {
    route: 'menu.item',
    heading: /./,
    edit: 'menu.editItems',
    control: textbox('Name'),
    async path(person) {
      const {
        ResultSet: [first],
      } = await person.call('getItems', { body: { PageRowCount: 1, RequestedPageNum: 1 } })
      return `${items}/${first!.ItemMasterId}`
    },
  },
  {
    route: 'menu.itemAvailability',
    heading: 'Item availability',
    path: () => '/menu/itemAvailability',
    edit: 'menu.editAvailability',
    control: button('Mark all in stock'),
  },
  {
    route: 'menu.loyaltyTierPricing',
    heading: 'Loyalty tier pricing',
    path: () => '/menu/loyaltytierpricing',
    edit: 'menu.editLoyaltyPricing',
    control: textbox('Program name'),
  },
  {
    route: 'menu.events',
    heading: /^Events/,
    path: () => '/menu/events',
    edit: 'menu.editEvents',
    control: button('Add event'),
  },
  {
    route: 'menu.event',
    heading: /./,
    edit: 'menu.editEvents',
    control: textbox('Name'),
    async path(person) {
      const {
        ResultSet: [first],
      } = await person.call('eventScheduleGetAll', {
        body: { PageRowCount: 1, RequestedPageNum: 1 },
      })
      return `/menu/events/${first?.EventScheduleId ?? 0}`
    },
  },
]

for (const { as, who, at, section = 'Menu', looked = [] } of people)
  test(
    `${as} finds the menu as the manifest decides (P-056, P-057, R-066 to R-075, R-084, R-085)`,
    { tag: '@proof' },
    async ({ page, signIn }) => {
      test.setTimeout(240_000)
      const person = await signIn(who, at)
      const facts = await factsAbout(person)
      for (const { route, heading, path, edit, control } of screens) {
        const { kind, outcome } = decider.route(route, facts)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(pageAt(await path(person)))
        if (kind !== 'allow') {
          await expect(
            page.getByRole('heading', { level: 1, name: /^You don't have access to / }),
            route,
          ).toBeVisible()
          continue
        }
        if (outcome && 'redirect' in outcome) {
          await expect(page, route).toHaveURL(pageAt('/mystore'))
          continue
        }
        await expect(page.getByRole('heading', { level: 1, name: heading }), route).toBeVisible()
        await expect(
          page
            .getByRole('navigation', { name: 'Main menu' })
            .getByRole('button', { name: section, exact: true }),
          route,
        ).toHaveAttribute('aria-expanded', 'true')
        const may = decider.ability(edit, facts).kind === 'allow'
        const probe = control(page)
        await expect(probe, `${route}: ${edit}`).toBeVisible()
        const isField = await probe.evaluate((node) => node instanceof HTMLInputElement)
        if (isField) await expect(probe, `${route}: ${edit}`).toBeEditable({ editable: may })
        else await expect(probe, `${route}: ${edit}`).toBeEnabled({ enabled: may })
        if (looked.includes('wide')) await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await fitsWidth(page, route)
        if (looked.includes('narrow')) await expectAccessible(page)
      }
    },
  )
