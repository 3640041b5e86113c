// Leaving a page by what the browser itself offers, while something on it is not saved (security.md §4, row 40).
import type { Dialog, Page } from '@playwright/test'

import { field, makeDiscount, openDiscount } from '../e2e/discounts.ts'
import { expect, pageAt, places, test } from '../e2e/journey.ts'
import { departmentsFrame, list, tipping } from './screens.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
/** Says no to the browser's own prompt, and counts how often it came. */
function refusing(page: Page): { readonly prompts: number } {
  const counted = { prompts: 0 }
  page.on('dialog', (dialog: Dialog) => {
    expect(dialog.type()).toBe('beforeunload')
    counted.prompts += 1
    void dialog.dismiss()
  })
  return counted
}
/** Each way out of the document: reload, another address, closing the tab. */
async function tryToLeave(page: Page, elsewhere: string): Promise<void> {
  await page.reload().catch(() => undefined)
  await page.goto(elsewhere).catch(() => undefined)
  await page.close({ runBeforeUnload: true })
}

test('fault 40: Back from a discount with changes asks inside the portal', async ({ page, signIn }) => {
  const { Id } = await makeDiscount(await signIn('bakery-owner', places.bakeryCompany))
  await page.goto(pageAt(`${list.path}?q=Trial`))
  await page.getByRole('row').nth(1).click()
  await expect(field(page, 'Description')).toBeVisible()
  const here = page.url()
  await field(page, 'Description').fill('Not saved')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(here)
  await expect(field(page, 'Description')).toHaveValue('Not saved')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(pageAt(`${list.path}?q=Trial`))
  expect(Id).toBeGreaterThan(0)
})

test('fault 40: reload, another address and closing the tab meet the browser\'s prompt while a form is dirty', async ({ signIn, open, complaints }) => {
  const owner = await signIn('bakery-owner', places.harbourStreet)
  const { Id } = await makeDiscount(await signIn('bakery-owner', places.bakeryCompany))
  const discount = await open(owner, `${list.path}/${Id}`)
  await field(discount, 'Description').fill('Not saved')
  const atDiscount = refusing(discount)
  await tryToLeave(discount, pageAt(list.path))
  await expect.poll(() => atDiscount.prompts).toBe(3)
  await expect(field(discount, 'Description')).toHaveValue('Not saved')
  expect(complaints).toEqual([])
})

test('fault 40: the same holds for tip settings, and for a dialog of an embedded page', async ({ signIn, open }) => {
  const manager = await signIn('bakery-manager', places.harbourStreet)
  const tips = await open(manager, tipping.path)
  await tips.getByRole('textbox', { name: 'Suggestion 1' }).fill('33')
  const atTips = refusing(tips)
  await tryToLeave(tips, pageAt(list.path))
  await expect.poll(() => atTips.prompts).toBe(3)

  const departments = await open(manager, '/menu/departments')
  await departmentsFrame(departments).getByRole('button', { name: 'Add department' }).click()
  await departmentsFrame(departments).getByRole('textbox', { name: 'Name' }).fill('Not saved')
  const atDepartments = refusing(departments)
  await tryToLeave(departments, pageAt(list.path))
  await expect.poll(() => atDepartments.prompts).toBe(3)
  await expect(departmentsFrame(departments).getByRole('textbox', { name: 'Name' })).toHaveValue('Not saved')
})

test('fault 40: a form without changes is left without a question', async ({ page, signIn }) => {
  const { Id } = await makeDiscount(await signIn('bakery-owner', places.bakeryCompany))
  await openDiscount(page, Id)
  await field(page, 'Description').fill('Back and')
  await field(page, 'Description').fill('Made for a journey')
  const asked = refusing(page)
  await page.reload()
  await page.goto(pageAt(list.path))
  await expect(list.shown(page)).toBeVisible()
  expect(asked.prompts).toBe(0)
})
