// Leaving a discount with unsaved changes: the portal asks before it discards them.
import {
  discountsPath,
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { keptDrafts } from '../../../tests/e2e/session-steps.ts'

test('the pending-changes modal offers to stay, leave, or save and leave (S-093)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Id } = await makeDiscount(owner)
  const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  const here = pageAt(`/menu/discounts/${Id}`)
  const away = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Departments' })
  await openDiscount(page, Id)
  await field(page, 'Description').fill('Not saved yet')
  await away.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(here)
  await expect(field(page, 'Description')).toHaveValue('Not saved yet')

  await away.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(pageAt('/menu/departments'))
  expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Made for a journey' })

  await page.goBack()
  await expect(page).toHaveURL(here)
  // Discarded changes leave no draft.
  await expect(field(page, 'Description')).toHaveValue('Made for a journey')
  await expect(page.getByText('We kept what you typed')).toHaveCount(0)
  await field(page, 'Description').fill('Saved on leaving')
  await page.getByRole('main').getByRole('link', { name: 'Discounts' }).click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(pageAt(discountsPath))
  expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Saved on leaving' })
})

test(
  'what cannot be saved is not offered to be saved on leaving (S-093)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
    await openDiscount(page, Id)
    await field(page, 'Description').fill('')
    await page.getByRole('main').getByRole('link', { name: 'Discounts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Save and leave' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(pageAt(discountsPath))
  },
)

test(
  'Discard asks before it takes back what was typed (S-093)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
    await openDiscount(page, Id)
    await field(page, 'Description').fill('To be discarded')
    const discard = saveBar(page).getByRole('button', { name: 'Discard' })
    const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
    await discard.click()
    await expect(dialog).toContainText('1 changed field goes back to its last saved value.')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Description')).toHaveValue('To be discarded')
    await discard.click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(field(page, 'Description')).toHaveValue('Made for a journey')
    await expect(saveBar(page)).toBeHidden()
    // With nothing unsaved, leaving asks no question.
    await page.getByRole('main').getByRole('link', { name: 'Discounts' }).click()
    await expect(page).toHaveURL(pageAt(discountsPath))
  },
)

test(
  'a reload keeps what was typed as a draft, and offers it',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    const offer = page.getByText(/^We kept what you typed on/)
    page.on('dialog', (dialog) => void dialog.accept())
    await openDiscount(page, Id)
    await field(page, 'Description').fill('Typed and not saved')
    await expect.poll(() => keptDrafts(page)).toBe(1)
    await page.reload()
    await expect(offer).toBeVisible()
    await expect(field(page, 'Description')).toHaveValue('Made for a journey')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(field(page, 'Description')).toHaveValue('Typed and not saved')
    await expect(saveBar(page)).toContainText('1 unsaved change')
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Description')).toHaveValue('Typed and not saved')
    await expect(offer).toHaveCount(0)
  },
)
