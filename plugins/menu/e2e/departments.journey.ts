// Departments: a page of the legacy application inside the portal, which really works and speaks
// the message protocol.
import type { Page } from '@playwright/test'

import { expect, pageAt, places, test, type Person } from '../../../tests/e2e/journey.ts'

const departments = '/menu/departments'
const inside = (page: Page) => page.frameLocator('iframe[title="Departments"]')
const rows = (page: Page) =>
  inside(page).getByRole('table', { name: 'Departments' }).getByRole('row')
const row = (page: Page, name: string) =>
  inside(page).getByRole('row', { name: new RegExp(`^${name} `) })
const chrome = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
/** Says something to the portal as the embedded page would. */
const say = (page: Page, message: unknown) =>
  inside(page)
    .locator('body')
    .evaluate((_body, data) => window.parent.postMessage(data, location.origin), message)

async function openDepartments(page: Page): Promise<void> {
  await page.goto(pageAt(departments))
  await expect(row(page, 'Bread')).toBeVisible()
}
const readAll = async (person: Person) =>
  (await person.call('getDepartments', {
    body: { PageRowCount: 100, RequestedPageNum: 1, TotalRowCount: -1 },
  })) as { ResultSet?: { Name: string }[] }

test('the page lists, searches and sorts inside its frame (R-008, R-076, S-002)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', places.bakeryCompany)
  await openDepartments(page)
  await expect(page.locator('iframe')).toHaveAttribute('src', '/Portal/NewUi/Departments')
  await expect(inside(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Code',
    'Sort order',
    'Active',
    'Actions',
  ])
  await inside(page).getByRole('columnheader', { name: 'Sort order' }).getByRole('button').click()
  await expect(rows(page).nth(1)).toContainText('Bread')
  await inside(page).getByRole('columnheader', { name: 'Sort order' }).getByRole('button').click()
  await expect(inside(page).getByRole('columnheader', { name: 'Sort order' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows(page).nth(1)).toContainText('Gift Cards')
  await inside(page).getByRole('searchbox', { name: 'Search name or code' }).fill('cake')
  await expect(rows(page)).toHaveText([/^Name/, /^Cake Orders/, /^Cakes/])
  await inside(page).getByRole('searchbox').fill('nothing like it')
  await expect(inside(page).getByText('Nothing matches “nothing like it”.')).toBeVisible()
  await inside(page).getByRole('button', { name: 'Clear search' }).click()
  await expect(row(page, 'Bread')).toBeVisible()
})

test(
  'it adds, edits and deletes, and the portal says so above the page (S-006)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', places.bakeryCompany)
    await openDepartments(page)
    const dialog = inside(page).getByRole('dialog', { name: 'Add department' })
    await inside(page).getByRole('button', { name: 'Add department' }).click()
    await dialog.getByRole('button', { name: 'Add department' }).click()
    await expect(dialog.getByText('Enter the name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Cider')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('CID')
    await dialog.getByRole('textbox', { name: 'Sort order' }).fill('15')
    await dialog.getByRole('button', { name: 'Add department' }).click()
    await expect(page.getByText('Department Cider saved')).toBeVisible()
    await expect(row(page, 'Cider')).toContainText('15')

    await inside(page).getByRole('button', { name: 'Edit Cider' }).click()
    const edit = inside(page).getByRole('dialog', { name: 'Edit department Cider' })
    await edit.getByRole('switch', { name: 'Active' }).uncheck()
    await edit.getByRole('textbox', { name: 'Name' }).fill('Cider & Perry')
    await edit.getByRole('button', { name: 'Save department' }).click()
    await expect(page.getByText('Department Cider & Perry saved')).toBeVisible()
    await expect(row(page, 'Cider & Perry')).toContainText('Off')

    // A name that is taken is refused at its field.
    await inside(page).getByRole('button', { name: 'Edit Cider & Perry' }).click()
    const again = inside(page).getByRole('dialog')
    await again.getByRole('textbox', { name: 'Name' }).fill('Bread')
    await again.getByRole('button', { name: 'Save department' }).click()
    await expect(again.getByText('Another department has this name.')).toBeVisible()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await again.getByRole('button', { name: 'Discard' }).click()

    await inside(page).getByRole('button', { name: 'Delete Cider & Perry' }).click()
    const remove = inside(page).getByRole('alertdialog', {
      name: 'Delete department Cider & Perry?',
    })
    await remove.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Cider & Perry')).toBeVisible()
    await inside(page).getByRole('button', { name: 'Delete Cider & Perry' }).click()
    await remove.getByRole('button', { name: 'Delete department' }).click()
    await expect(page.getByText('Department Cider & Perry deleted')).toBeVisible()
    await expect(row(page, 'Cider & Perry')).toHaveCount(0)
  },
)

test('what it saves is what native screens read, and the reverse: one table (T-menu-10)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', places.bakeryCompany)
  await openDepartments(page)
  await inside(page).getByRole('button', { name: 'Add department' }).click()
  await inside(page).getByRole('textbox', { name: 'Name' }).fill('Jam')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Department Jam saved')).toBeVisible()
  expect(JSON.stringify(await readAll(owner))).toContain('"Jam"')
})

test('a mask lies over menu and header while it shows a dialog (S-004, S-005)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', places.bakeryCompany)
  await openDepartments(page)
  const link = page.getByRole('link', { name: 'Discounts', exact: true, includeHidden: true })
  await inside(page).getByRole('button', { name: 'Add department' }).click()
  await expect(page.locator('[inert]', { has: link })).toHaveCount(1)
  await expect(
    page.locator('[inert]', {
      has: page.getByRole('button', { name: 'Help', includeHidden: true }),
    }),
  ).toHaveCount(1)
  await link.click({ force: true })
  await expect(inside(page).getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(pageAt(departments))
  await inside(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(pageAt('/menu/discounts'))
})

test(
  'while it loads, the portal says so in its place (S-003)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await signIn('bakery-owner', places.bakeryCompany)
    await platform.fault({ match: 'describePage', delay: 1000, times: 1 })
    await page.goto(pageAt(departments))
    const loading = page.getByRole('status').filter({ hasText: 'Loading Departments …' })
    await expect(loading).toBeVisible()
    await expect(row(page, 'Bread')).toBeVisible()
    await expect(loading).toBeHidden()
    await say(page, { isLoading: true })
    await expect(loading).toBeVisible()
    await say(page, { isLoading: false })
    await expect(loading).toBeHidden()
  },
)

test(
  'its redirect navigates, or is refused where it leads nowhere (S-007, S-008, S-010, K-94)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', places.bakeryCompany)
    await openDepartments(page)
    await say(page, { redirect: '/no/such/page' })
    await expect(
      page.getByText(
        'Departments wanted to open a page that you may not open or that does not exist.',
      ),
    ).toBeVisible()
    for (const elsewhere of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      await say(page, { redirect: elsewhere })
    await expect(page).toHaveURL(pageAt(departments))
    const began = Date.now()
    await say(page, { redirect: '/menu/discounts?q=cake' })
    await expect(page).toHaveURL(/\/menu\/discounts/)
    expect(Date.now() - began).toBeGreaterThanOrEqual(950)
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await page.goBack()
    await expect(row(page, 'Bread')).toBeVisible()
  },
)

test(
  'fault 31: messages of another window or shape have no effect and are counted (S-007)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', places.bakeryCompany)
    await page.clock.install()
    await openDepartments(page)
    const counted = page.waitForRequest((request) =>
      request.url().endsWith('/portal/v1/reports/browser'),
    )
    const hostile = { message: 'You have won', redirect: '/menu/discounts', showModalMask: true }
    // A frame of the very same page and origin, but not the one that the portal shows.
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/Portal/NewUi/Departments'
      frame.name = 'hostile'
      document.body.append(frame)
    })
    await expect(
      page.frameLocator('iframe[name=hostile]').getByRole('button', { name: 'Bread', exact: true }),
    ).toBeAttached()
    await page
      .frame('hostile')!
      .evaluate((data) => window.parent.postMessage(data, location.origin), hostile)
    for (const data of [
      { message: 7 },
      { ...hostile, extra: 1 },
      { redirect: 'x'.repeat(3000) },
      [hostile],
      'redirect',
      null,
      {},
    ])
      await say(page, data)
    // Long enough for a redirect to be followed.
    await page.clock.runFor(1500)
    await counted
    await expect(page.getByText('You have won')).toHaveCount(0)
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(chrome(page)).toBeVisible()
    await expect(page).toHaveURL(pageAt(departments))
  },
)

test(
  'Back and Forward go across native and embedded pages, one step each',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', places.bakeryCompany)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await chrome(page).getByRole('link', { name: 'Departments' }).click()
    await inside(page).getByRole('searchbox').fill('cake')
    await expect(rows(page)).toHaveCount(3)
    await chrome(page).getByRole('link', { name: 'Discounts', exact: true }).click()
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(pageAt(departments))
    await expect(row(page, 'Cakes')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(pageAt('/menu/discounts'))
    await page.goForward()
    await expect(row(page, 'Cakes')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
  },
)

test('who may not change departments reads them and why', async ({ page, signIn }) => {
  await signIn('bakery-viewer', places.harbourStreet)
  await openDepartments(page)
  await expect(
    inside(page).getByText(
      'Your role can look at departments but not change them. ' +
        'An account manager can give you the right.',
    ),
  ).toBeVisible()
  for (const name of ['Add department', 'Edit Bread', 'Delete Bread'])
    await expect(inside(page).getByRole('button', { name })).toHaveCount(0)
  await inside(page).getByRole('button', { name: 'Bread', exact: true }).click()
  const dialog = inside(page).getByRole('dialog', { name: 'Department Bread' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).not.toBeEditable()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
})
