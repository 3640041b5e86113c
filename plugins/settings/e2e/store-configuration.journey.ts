// Store configuration: in company view, a merchant is asked to choose a store, fills its form by
// keyboard, previews the receipt and saves.
import type { Page } from '@playwright/test'

import { expectAccessible, forgetMuteFrames } from '../../../tests/e2e/accessible.ts'
import { field, saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const configuration = pageAt('/settings/store/storeconfiguration')
const paper = (page: Page) => page.frameLocator('iframe[title="Email receipt preview"]')
async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text)
  await page.keyboard.press('Tab')
}

test('a store is configured from its warning on (R-134, U-117, U-123, S-123, M-36)', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(configuration)
  await expect(
    page.getByText('You can only open Store configuration in a single store'),
  ).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Choose a store' }).click()
  await page.getByRole('dialog', { name: 'Choose a store' }).getByText('Harbour Street').dblclick()
  await expect(field(page, 'Store name')).toBeEditable()

  await type(page, 'ZIP code', 'abc')
  await expect(page.getByText('Enter a ZIP code, such as')).toBeVisible()
  await expect(page.getByText('Some fields have errors. Fix them to save.')).toBeVisible()
  await type(page, 'ZIP code', '04101')
  await type(page, 'Store phone', '2075550199')
  await expect(field(page, 'Store phone')).toHaveValue('(207) 555-0199')
  await type(page, 'Address line 1', '9 New Quay')
  await page.getByRole('button', { name: 'Preview email receipt' }).click()
  await expect(paper(page).getByText('(207) 555-0199')).toBeVisible()
  await expect(paper(page).getByText('9 New Quay')).toBeVisible()
  await expectAccessible(page)
  forgetMuteFrames(complaints)
  await page.keyboard.press('Escape')

  await saveButton(page).click()
  await expect(page.getByText('Store configuration saved')).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
  await page.reload()
  await expect(field(page, 'Address line 1')).toHaveValue('9 New Quay')
  await expectAccessible(page)
})
