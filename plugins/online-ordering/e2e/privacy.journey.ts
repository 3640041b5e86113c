// The privacy policy: a merchant chooses a store, writes by keyboard what the preview shows, reads
// the provider's policy, and saves; a second person reads it.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { expectOnPhone, save } from './steps.ts'

const privacy = pageAt('/onlineordering/privacy')

test('a policy with a preview (R-166, U-151, U-152, M-39, P-087)', async ({
  page,
  signIn,
  another,
  open,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(privacy)
  const editor = page.getByRole('textbox', { name: 'Your privacy policy' })
  await expect(editor).toHaveAttribute('readonly')
  await page.getByRole('main').getByRole('button', { name: 'Choose a store' }).click()
  await page.getByRole('dialog').getByText('Harbour Street').dblclick()
  await expect(editor).not.toHaveAttribute('readonly')

  await editor.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('# Our bakery\n\n- We sell **nothing** of it.')
  const preview = page.getByRole('region', { name: 'As guests see it' })
  await expect(preview.getByRole('heading', { name: 'Our bakery' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveText('We sell nothing of it.')

  await page.getByRole('button', { name: 'View brand privacy' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Brand privacy policy' })
  await expect(dialog.getByRole('heading', { name: 'Your rights' })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await save(page).press('Enter')
  await expect(page.getByText('Privacy policy saved')).toBeVisible()

  await expectOnPhone(page, 'dark')

  const colleague = await another('bakery-viewer', contexts.harbourStreet)
  const theirs = await open(colleague, '/onlineordering/privacy')
  await expect(theirs.getByRole('textbox')).toHaveValue(/# Our bakery/)
})
