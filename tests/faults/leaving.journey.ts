// Leaving a page through the browser's own controls with unsaved input.
// Facts: fault 40
import type { Dialog, Page } from '@playwright/test'

import { field, makeDiscount } from '../e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../e2e/journey.ts'
import { list } from './screens.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
/** Declines the browser's own prompt, and counts how often it appears. */
function refusing(page: Page): { readonly prompts: number } {
  const counted = { prompts: 0 }
  page.on('dialog', (dialog: Dialog) => {
    expect(dialog.type()).toBe('beforeunload')
    counted.prompts += 1
    void dialog.dismiss()
  })
  return counted
}
/**
 * Tries each way to leave the document: reload, another address, closing the tab. Each one shows
 * the prompt, and the page stays.
 */
async function cannotBeLeft(page: Page): Promise<void> {
  const asked = refusing(page)
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked.prompts, 'reload').toBe(1)
  await page.evaluate((address) => location.assign(address), pageAt(list.path))
  await expect.poll(() => asked.prompts, 'another address').toBe(2)
  // Not awaited, because it only settles with the page's end, and the page stays.
  page.close({ runBeforeUnload: true }).catch(() => undefined)
  await expect.poll(() => asked.prompts, 'close').toBe(3)
}

test('fault 40: Back from a discount with changes asks inside the portal', async ({
  page,
  signIn,
}) => {
  const { Id } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
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

test('fault 40: reload, another address and closing the tab ask while a discount is dirty', async ({
  signIn,
  open,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Id } = await makeDiscount(owner)
  const discount = await open(owner, `${list.path}/${Id}`)
  await field(discount, 'Description').fill('Not saved')
  await cannotBeLeft(discount)
  await expect(field(discount, 'Description')).toHaveValue('Not saved')
})
