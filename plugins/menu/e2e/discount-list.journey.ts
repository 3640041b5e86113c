// The list of discounts, in company view and in one store, by pointer and by keyboard only.
import { discountsPath, makeDiscount, newName } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const list = pageAt(discountsPath)
/** The bakery starts with 38; tests that ran earlier may have added some. */
const atLeast = 38

test('company view shows all columns but Active (R-070, U-062, U-063, P-055)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Discounts \d+$/)
  await expect(
    page.getByText('What your team can take off an item or a ticket at the register.'),
  ).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Description',
    'Type',
    'Amount',
    'Last changed',
    'Actions',
  ])
  await expect(page.getByRole('row', { name: 'Coffee & Bun' }).getByRole('gridcell')).toHaveText([
    'Coffee & Bun',
    'Bun at a fixed price',
    'Set item price',
    '$2.50',
    /^[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M$/,
    '',
  ])
  await expect(
    page.getByRole('row', { name: 'Harbour Market' }).getByRole('gridcell'),
  ).toContainText(['', '', 'Percent', '12.5%'])
  await expect(
    page.getByRole('row', { name: 'Guest Recovery' }).getByRole('gridcell'),
  ).toContainText(['', '', 'Prompted percent', '—'])

  await page.getByRole('button', { name: 'Add discount' }).click()
  await expect(page).toHaveURL(pageAt('/menu/discounts/0'))
})

test(
  'one store of several sees where a discount is active (P-055)',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await another('bakery-owner', contexts.bakeryCompany)
    const off = await makeDiscount(owner, {
      DiscountStores: [
        { StoreId: 0, IsAssigned: true },
        { StoreId: contexts.harbourStreet.storeId, IsAssigned: false },
      ],
    })
    const on = await makeDiscount(owner)
    await signIn('bakery-manager', contexts.harbourStreet)
    await page.goto(`${list}?q=Trial&size=100`)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Description',
      'Active',
      'Type',
      'Amount',
      'Last changed',
      'Actions',
    ])
    await expect(
      page
        .getByRole('row', { name: new RegExp(`^${off.Name} `) })
        .getByRole('gridcell')
        .nth(2),
    ).toHaveText('Off')
    await expect(
      page
        .getByRole('row', { name: new RegExp(`^${on.Name} `) })
        .getByRole('gridcell')
        .nth(2),
    ).toHaveText('Active')
  },
)

test(
  'sort, page and page size are in the address, and Back goes through them',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.bakeryCompany)
    await page.goto(list)
    const rows = page.getByRole('grid').getByRole('row')
    const amount = page.getByRole('columnheader', { name: 'Amount' })
    await expect(rows).toHaveCount(26)
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    await amount.getByRole('button').click()
    await expect(page).toHaveURL(/\?sort=DiscountAmount$/)
    await expect(amount).toHaveAttribute('aria-sort', 'ascending')
    await amount.getByRole('button').click()
    await expect(page).toHaveURL(/\?sort=DiscountAmount&dir=desc$/)
    await expect(amount).toHaveAttribute('aria-sort', 'descending')

    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2&sort=DiscountAmount&dir=desc$/)
    await expect(page.getByText(/^26–/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^1–25 of/)).toBeVisible()
    await page.goBack()
    await expect(amount).toHaveAttribute('aria-sort', 'ascending')
    await page.goForward()
    await page.goForward()
    await expect(page.getByText(/^26–/)).toBeVisible()

    // A larger page still shows the first row that was visible.
    await page.getByLabel('Rows per page').selectOption('100')
    await expect(page).toHaveURL(/\?size=100&sort=DiscountAmount&dir=desc$/)
    await expect.poll(() => rows.count()).toBeGreaterThan(atLeast)
    await page.reload()
    await expect.poll(() => rows.count()).toBeGreaterThan(atLeast)
  },
)

test('search looks in name and description, begins at page one, and survives a reload', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(`${list}?page=2`)
  const search = page.getByRole('searchbox', { name: 'Search names or descriptions' })
  const rows = page.getByRole('grid').getByRole('row')
  await expect(page.getByText(/^26–/)).toBeVisible()
  await search.fill('cake')
  await expect(page).toHaveURL(/\?q=cake$/)
  await expect(rows).toHaveText([/^Name/, /^Cake Order 10%/, /^Cake Order 5%/, /^Wedding Cake/])
  await search.fill('tasting')
  await expect(rows).toHaveText([/^Name/, /^Wedding Cake.*Agreed at the tasting/])
  await page.reload()
  await expect(search).toHaveValue('tasting')
  await expect(rows).toHaveCount(2)

  await search.fill('no such thing')
  await expect(page.getByText('No results')).toBeVisible()
  // The search can be cleared in two places: in its field, and with the button in the empty list.
  await page.getByRole('region', { name: 'Discounts' }).getByText('Clear search').click()
  await expect(page).toHaveURL(list)
  await expect(rows).toHaveCount(26)
})

test('refresh shows changes made by others', { tag: '@proof' }, async ({ page, signIn }) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(`${list}?q=Refreshed`)
  await expect(page.getByText('No results')).toBeVisible()
  await makeDiscount(owner, { Name: 'Refreshed' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('row', { name: /^Refreshed/ })).toBeVisible()
})

test('a row opens, and its menu edits, duplicates and deletes (S-074, S-075, M-25)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Name, Id } = await makeDiscount(owner, { ExternalDiscountId: 'KETTLE-X' })
  const mine = `${list}?q=${encodeURIComponent(Name)}`
  const menu = () => page.getByRole('button', { name: `Actions for ${Name}` }).first()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await page.goto(mine)
  await page.getByRole('gridcell', { name: Name, exact: true }).click()
  await expect(page).toHaveURL(pageAt(`/menu/discounts/${Id}`))
  await page.goBack()
  await expect(page).toHaveURL(mine)

  await menu().click()
  await item('Edit').click()
  await expect(page).toHaveURL(pageAt(`/menu/discounts/${Id}`))
  await page.goBack()

  await menu().click()
  await item('Duplicate').click()
  await expect(page).toHaveURL(pageAt('/menu/discounts/0'))
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${Name} copy`)
  await expect(page.getByRole('textbox', { name: 'External ID' })).toHaveValue('KETTLE-X')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(mine)

  await menu().click()
  await item('Delete').click()
  const dialog = page.getByRole('dialog', { name: `Delete discount ${Name}?` })
  await expect(dialog).toContainText('Copper Kettle Bakery')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await menu().click()
  await item('Delete').click()
  await dialog.getByRole('button', { name: 'Delete discount' }).click()
  await expect(page.getByText('No results')).toBeVisible()
})

test('people who may not add or delete see why', { tag: '@proof' }, async ({ page, signIn }) => {
  await signIn('bakery-viewer', contexts.harbourStreet)
  await page.goto(list)
  const reason = /You can view this, but your role doesn't let you change it/
  const add = page.getByRole('button', { name: 'Add discount' })
  await expect(page.getByRole('note')).toHaveText(reason)
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(reason)
  await page.getByRole('button', { name: 'Actions for Bring Your Bag' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toContainText(reason)
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test(
  'a keyboard alone goes from the list to a saved change',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Name } = await makeDiscount(owner, { Name: newName() })
    const { keyboard } = page
    await page.goto(list)
    await expect(page.getByRole('grid')).toBeVisible()
    // Skips the menu, then tabs to the search field.
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await keyboard.press('Enter')
    const search = page.getByRole('searchbox', { name: 'Search names or descriptions' })
    for (const name of ['Print', 'Add discount']) {
      await keyboard.press('Tab')
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await keyboard.press('Tab')
    await expect(search).toBeFocused()
    await keyboard.type(Name)
    const row = page.getByRole('row', { name: new RegExp(`^${Name} `) })
    // Wait for the results of the whole name, because those of its beginning list other rows first.
    await expect(page).toHaveURL(`${list}?q=${Name.replace(' ', '+')}`)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toHaveText(new RegExp(`^${Name}`))
    for (
      let tabs = 0;
      tabs < 12 && !(await row.evaluate((element) => element === document.activeElement));
      tabs += 1
    )
      await keyboard.press('Tab')
    await expect(row).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible()

    const description = page.getByRole('textbox', { name: 'Description' })
    for (
      let tabs = 0;
      tabs < 20 && !(await description.evaluate((element) => element === document.activeElement));
      tabs += 1
    )
      await keyboard.press('Tab')
    await expect(description).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Changed by keyboard')
    await keyboard.press('Enter')
    await expect(page.getByText('Discount saved')).toBeVisible()
    await page.goBack()
    await expect(row).toContainText('Changed by keyboard')
  },
)
