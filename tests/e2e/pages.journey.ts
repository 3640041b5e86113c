// Described pages in a real browser: an action, text, an accurate notice. Lists and reports from
// end to end: described-pages.journey.ts.
import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test } from './journey.ts'

/** The merchant's name, which confirms irreversible actions. */
const bakery = 'Copper Kettle Bakery'

test('an action shows what it would do, asks for the typed word, and says what it did', async ({
  page,
  signIn,
}) => {
  await signIn('merchant-admin', contexts.harbourStreet)
  await page.goto(pageAt('/settings/admin/merchantResetInventory'))
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  await expectAccessible(page)
  const confirmation = page.getByRole('textbox', { name: `Type "${bakery}" to confirm` })
  await confirmation.fill('bakery')
  const act = page.getByRole('main').getByRole('button', { name: 'Reset inventory', exact: true })
  await act.click()
  await expect(page.getByText(`Type "${bakery}" exactly as shown here.`)).toBeVisible()
  await confirmation.fill(bakery)
  await confirmation.press('Enter')
  await expect(page.locator('[data-done]')).toBeFocused()
})

test(
  'text is read, and what is not offered says why',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('admin', contexts.bakeryCompany)
    await page.goto(pageAt('/account/purchasetermsandconditions'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.goto(pageAt('/settings/admin/zuoraTestHarness'))
    await expect(page.getByText('No billing service is connected to this platform')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)
