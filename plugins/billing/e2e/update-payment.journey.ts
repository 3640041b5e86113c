// Makes a past-due payment in the payment host's form, which is served from another origin.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog, enter, withAccountsReset } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update payment' })
const host = (page: Page) => dialog(page).frameLocator('iframe')
const due = (page: Page) => page.getByText('A payment is past due. You have 5 days left to pay.')

withAccountsReset()

test('a past-due payment is shown, and paid by keyboard (C-033, M-23, S-011, U-004)', async ({
  page,
  platform,
}) => {
  await enter(page, 'state-past-due')
  const notice = await expectDialog(page, 'Payment past due')
  await notice.getByRole('button', { name: 'Update Payment' }).click()
  await expect(page).toHaveURL(pageAt('/account/overview'))
  await expect(host(page).getByRole('heading', { name: /^Pay \$\d/ })).toBeVisible()
  await expect(dialog(page)).toContainText('SUB-1104')
  const frame = page.frames().find((each) => each.url().includes('/payment-host'))!
  expect(new URL(frame.url()).origin).not.toBe(new URL(platform.url).origin)
  await expectAccessible(page)
  // axe can't reach into another origin's frame, so the form is also opened on its own page.
  const alone = await page.context().newPage()
  await alone.goto(frame.url())
  await expectAccessible(alone)
  await alone.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Closing the dialog keeps the banner above every page.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.goto(pageAt('/menu/discounts'))
  await expect(due(page)).toBeVisible()
  await page.getByRole('button', { name: 'Update payment' }).press('Enter')

  await host(page).getByLabel('Card number').fill('4242 4242 4242 4241')
  await host(page).getByLabel('Name on the card').press('Enter')
  await expect(host(page).getByRole('alert')).toBeVisible()
  await host(page).getByLabel('Card number').fill('4242 4242 4242 4242')
  await host(page).getByLabel('Expires').fill('12/39')
  await host(page).getByLabel('Security code').fill('123')
  await host(page).getByLabel('Name on the card').fill('Ann Late')
  await host(page).getByLabel('Name on the card').press('Enter')
  await expect(dialog(page).getByText(/^Thank you. Your card was accepted/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'View my bills' }).press('Enter')
  await expect(page).toHaveURL(pageAt('/account/mybills'))
  await expect(page.getByRole('gridcell', { name: 'Visa ending in 4242' }).first()).toBeVisible()
  await expect(due(page)).toBeHidden()
  await expect(dialog(page)).toBeHidden()
})
