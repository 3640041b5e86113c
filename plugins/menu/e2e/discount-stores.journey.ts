// Which stores have a discount: the chips on the form, and the modal that assigns up to 10,000
// stores.
import type { Page } from '@playwright/test'

import {
  makeDiscount,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, contexts, test } from '../../../tests/e2e/journey.ts'

const assign = (page: Page) => page.getByRole('button', { name: 'Assign stores' })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Assign stores' })
const option = (page: Page, name: string) => modal(page).getByRole('option', { name, exact: true })
const done = (page: Page) => modal(page).getByRole('button', { name: 'Assign', exact: true })
const general = (page: Page) => page.getByRole('region', { name: 'General information' })

test('the row for all ticks every store (M-27, S-097, S-098, V-023, F-15, C-063)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Id } = await makeDiscount(owner)
  await openDiscount(page, Id)
  await expect(general(page).getByText('All stores', { exact: true })).toBeVisible()
  await assign(page).click()
  await expect(modal(page).getByRole('option')).toHaveText([
    'All stores',
    'Harbour Street',
    'Mill Lane',
    'Station Arcade',
  ])
  for (const row of await modal(page).getByRole('option').all()) await expect(row).toBeChecked()
  await expect(done(page)).toBeDisabled()

  // Clearing any store clears "All stores"; selecting the last one selects it again, and nothing
  // has changed.
  await option(page, 'Mill Lane').click()
  await expect(option(page, 'All stores')).not.toBeChecked()
  await expect(done(page)).toBeEnabled()
  await option(page, 'Mill Lane').click()
  await expect(option(page, 'All stores')).toBeChecked()
  await expect(done(page)).toBeDisabled()

  await option(page, 'All stores').click()
  await expect(modal(page).getByText('0 of 3 selected')).toBeVisible()
  await option(page, 'All stores').click()
  await expect(modal(page).getByText('3 of 3 selected')).toBeVisible()
  await option(page, 'Station Arcade').click()
  await done(page).click()
  await expect(modal(page)).toBeHidden()
  await expect(general(page).getByText('Harbour Street')).toBeVisible()
  await expect(general(page).getByText('Mill Lane')).toBeVisible()
  await expect(general(page).getByText('Station Arcade')).toHaveCount(0)
  await expect(saveBar(page)).toContainText('1 unsaved change')
  await saveButton(page).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  const { DiscountStores, AssignedStores } = await readDiscount(owner, Id)
  expect(AssignedStores).toBe(2)
  expect(DiscountStores).toEqual(
    [
      { StoreId: 0, IsAssigned: true },
      { StoreId: 100_200_003, IsAssigned: false },
    ].map((row) => expect.objectContaining(row)),
  )

  await assign(page).click()
  await option(page, 'Harbour Street').click()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(assign(page)).toBeFocused()
  await expect(saveBar(page)).toBeHidden()
})

test(
  'up to three stores have a chip each, else the first two and how many others (U-107)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id } = await makeDiscount(await signIn('chain-owner', contexts.chainCompany), {
      DiscountStores: [{ StoreId: 0, IsAssigned: false }],
    })
    await openDiscount(page, Id)
    await expect(general(page).getByText('No stores yet')).toBeVisible()
    await assign(page).click()
    const options = modal(page).getByRole('option')
    await expect(options.nth(4)).toBeVisible()
    const names = await options.allInnerTexts()
    for (const row of [1, 2, 3]) await options.nth(row).click()
    await done(page).click()
    for (const row of [1, 2, 3]) await expect(general(page).getByText(names[row]!)).toBeVisible()
    await assign(page).click()
    await options.nth(4).click()
    await done(page).click()
    await expect(general(page).getByText('2 other stores')).toBeVisible()
    for (const row of [1, 2]) await expect(general(page).getByText(names[row]!)).toBeVisible()
    await expect(general(page).getByText(names[3]!)).toHaveCount(0)
    page.on('dialog', (dialog) => void dialog.accept())
  },
)

test(
  '10,000 stores are found, ticked and assigned by keyboard alone',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('franchise-owner', contexts.franchiseCompany)
    const { Id } = await makeDiscount(owner, {
      DiscountStores: [{ StoreId: 0, IsAssigned: false }],
    })
    const { keyboard } = page
    await openDiscount(page, Id)
    await assign(page).focus()
    await keyboard.press('Enter')
    const search = modal(page).getByRole('searchbox', { name: 'Search stores' })
    const list = modal(page).getByRole('listbox', { name: 'Assigned stores' })
    await expect(modal(page).getByText(/^0 of 9,\d{3} ticked$/)).toBeVisible()

    // Search, select all results, and move on to the list.
    await expect(search).toBeFocused()
    await keyboard.type('#00042')
    await expect(modal(page).getByText(/1 shown$/)).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(list).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await expect(modal(page).getByText(/^1 of 9,\d{3} selected/)).toBeVisible()
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await expect(search).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Delete')
    await keyboard.press('ArrowDown')
    await expect(list).toBeFocused()

    // One key reaches the last of 10,000 rows, and it is rendered inside the list.
    await keyboard.press('End')
    const last = list.getByRole('option').last()
    await expect(last).toBeInViewport()
    await expect(list).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id'))!)
    await keyboard.press('Space')
    await expect(last).toBeChecked()
    await keyboard.press('Shift+ArrowUp')
    await keyboard.press('Shift+ArrowUp')
    await expect(modal(page).getByText(/^4 of 9,\d{3} selected/)).toBeVisible()

    // All but one.
    await keyboard.press('Home')
    await keyboard.press('Space')
    await expect(modal(page).getByText(/^(9,\d{3}) of \1 selected/)).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Space')
    await expect(option(page, 'All stores')).not.toBeChecked()
    for (
      let tabs = 0;
      tabs < 3 && !(await done(page).evaluate((element) => element === document.activeElement));
      tabs += 1
    )
      await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(modal(page)).toBeHidden()
    await expect(general(page).getByText(/^9,?\d{3} other stores$/)).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    const total =
      Number(
        (
          await general(page)
            .getByText(/other stores$/)
            .innerText()
        ).replaceAll(/\D/g, ''),
      ) + 2
    expect((await readDiscount(owner, Id)).AssignedStores).toBe(total)
  },
)
