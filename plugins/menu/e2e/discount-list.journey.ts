// From the list of discounts to a saved change, by keyboard only.
import { discountsPath, makeDiscount, newName } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const list = pageAt(discountsPath)

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
