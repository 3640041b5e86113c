// Menu settings: the company writes its own message for special instructions; a store shows its
// best sellers.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { expectOnPhone, save } from './steps.ts'

const path = '/onlineordering/menusettings'

test('a message, and what a store sells most (R-168, U-163, U-164, P-096, K-77)', async ({
  page,
  signIn,
  another,
  open,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt(path))
  await expect(page.getByRole('radio', { name: 'Custom message' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Your message' }).fill('Tell us of allergies.')
  await expect(page.getByText('21/255')).toBeVisible()
  await save(page).press('Enter')
  await expect(page.getByText('Special instructions saved')).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Choose a store')
  await expectAccessible(page, 'main')

  const inStore = await another('bakery-owner', contexts.harbourStreet)
  const store = await open(inStore, path)
  await expect(store.getByRole('textbox', { name: 'Your message' })).toHaveAttribute('readonly')
  const list = store.getByRole('list', { name: 'Popular items at this store' })
  const card = list.getByRole('listitem').first()
  await expect.poll(() => card.boundingBox()).toMatchObject({ width: 410, height: 144 })
  await store.getByRole('switch', { name: /Show popular items to guests/ }).press('Space')
  await save(store).press('Enter')
  await expect(store.getByText('Popular items saved')).toBeVisible()
  await expectOnPhone(store, 'dark')
})
