// Failed reads on each screen: the message shown instead, and the next step.
import { expect, pageAt, contexts, test } from '../e2e/journey.ts'
import { departments, failure, list, screens } from './screens.ts'

const tryAgain = { name: 'Try again' }

test('fault 3: a screen whose server is gone says so, and one button brings it', async ({
  signIn,
  open,
  platform,
}) => {
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  for (const { read } of screens) await platform.fault({ match: read, answer: 'reset' })
  const pages = await Promise.all(screens.map(({ path }) => open(manager, path)))
  for (const page of pages) await expect(failure(page)).toContainText("Can't reach the server")
  await platform.order({ faults: [] })
  for (const [i, page] of pages.entries()) {
    await failure(page).getByRole('button', tryAgain).click()
    await expect(screens[i]!.shown(page)).toBeVisible()
  }
})

test('fault 39: a fault in one screen leaves menu and other screens alive', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('bakery-manager', contexts.harbourStreet)
  await page.route('**/Discount/GetActiveDiscounts*', (route) =>
    route.fulfill({ json: { IsSuccessful: true, ResultSet: [null], TotalRowCount: 1 } }),
  )
  await page.goto(pageAt(list.path))
  await expect(failure(page)).toContainText('Something went wrong in this section')
  await page.getByRole('link', { name: 'Departments' }).click()
  await expect(departments.shown(page)).toBeVisible()
  await page.goBack()
  await expect(failure(page)).toContainText('Something went wrong in this section')
  await page.unroute('**/Discount/GetActiveDiscounts*')
  await failure(page).getByRole('button', { name: 'Reload section' }).click()
  await expect(list.shown(page)).toBeVisible()
  expect(complaints.splice(0).join()).toContain('null')
})
