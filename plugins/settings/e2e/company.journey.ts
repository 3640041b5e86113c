// A company gets a new phone number and logo, which persist after a reload; receipts show the logo.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const logoOf = (page: Page) => page.getByRole('region', { name: 'Logo', exact: true })
const phoneOf = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
async function open(page: Page) {
  await page.goto(pageAt('/settings/companyinformation/info'))
  await expect(page.getByRole('combobox', { name: 'State or province' })).toHaveValue('Maine')
}

test('a new telephone and logo are seen again and printed (R-128, S-080, U-059, V-083)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await open(page)
  await expectAccessible(page)
  await phoneOf(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2075550177')
  await expect(phoneOf(page)).toHaveValue('(207) 555-0177')
  await logoOf(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'sign.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#b3261e' },
      })
        .png()
        .toBuffer(),
    })
  await expect(logoOf(page)).toContainText('sign.png')
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Company information saved')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(phoneOf(page)).toHaveValue('(207) 555-0177')
  const logo = logoOf(page).getByRole('img', { name: 'Your logo' })
  await expect(logo).toHaveAttribute('src', /portal\/images\/1002\//)
  await fitsWidth(page)
  await expectAccessible(page)

  // A store's receipt shows the logo.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/settings/store/storeconfiguration'))
  await page.getByRole('button', { name: 'Preview email receipt' }).click()
  const paper = page.frameLocator('iframe[title="Email receipt preview"]')
  const printed = paper.locator('img.logo')
  await expect(printed).toBeVisible()
  const width = () => printed.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(300)
})
