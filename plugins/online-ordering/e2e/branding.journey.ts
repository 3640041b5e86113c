// Branding: a merchant drops a logo, crops it by keyboard, saves it, crops the stored one again and
// replaces it; a second person sees it.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { brandingImages } from '../branding/branding.graph.ts'
import { save } from './steps.ts'

const branding = pageAt('/onlineordering/branding')
const { harbourStreet } = contexts
const slot = (page: Page, name: 'Banner' | 'Logo') =>
  page.getByRole('region', { name, exact: true })

const paint = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const fetchImages = async (person: Person) =>
  (await person.graph(brandingImages, { organization: String(harbourStreet.merchantId) }))
    .getBrandingImages
async function served(page: Page, url: string) {
  const answer = await page.request.get(url)
  expect(answer.status()).toBe(200)
  const { width, height, format } = await sharp(await answer.body()).metadata()
  return { width, height, format }
}
async function drop(
  page: Page,
  name: 'Banner' | 'Logo',
  fileName: string,
  bytes: Buffer,
  mimeType = 'image/png',
) {
  const dataTransfer = await page.evaluateHandle(
    ([base64, called, type]) => {
      const data = new DataTransfer()
      const all = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([all], called, { type }))
      return data
    },
    [bytes.toString('base64'), fileName, mimeType] as const,
  )
  await slot(page, name).locator('[data-slot]').first().dispatchEvent('drop', { dataTransfer })
}

test('a logo dropped, cropped by keyboard, and replaced (R-164, U-138, K-53, K-70)', async ({
  page,
  signIn,
  another,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', harbourStreet)
  await page.goto(branding)
  await drop(page, 'Logo', 'sign.png', await paint('#b3261e', 1200, 1600))
  await expect(slot(page, 'Logo')).toContainText('sign.png')
  await expect(slot(page, 'Logo')).toContainText('1200 × 1600 pixels · not saved yet')
  const picture = slot(page, 'Logo').getByRole('img', { name: 'Your logo' })
  await expect.poll(async () => (await picture.boundingBox())?.height).toBe(200)
  await slot(page, 'Logo').getByRole('button', { name: 'Crop logo' }).focus()
  await keyboard.press('Enter')
  const frame = page.getByRole('group', { name: 'Frame: move it with the arrow keys' })
  await expect(frame).toBeFocused()
  const original = slot(page, 'Logo').locator('.ReactCrop img')
  await expect.poll(async () => (await original.boundingBox())?.height).toBe(400)
  await expectAccessible(page)
  const before = await frame.boundingBox()
  await keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await frame.boundingBox())!.y).toBeLessThan(before!.y)
  await page.getByRole('button', { name: 'Bottom right corner of the frame' }).focus()
  await keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeLessThan(before!.width)
  const { width, height } = (await frame.boundingBox())!
  expect(width / height).toBeCloseTo(2.6667, 1)
  await page.getByRole('button', { name: 'Save cropped logo' }).focus()
  await keyboard.press('Enter')
  await expect(slot(page, 'Logo')).toContainText('256 × 96 pixels · not saved yet')
  await expect(slot(page, 'Logo').getByRole('button', { name: 'Crop logo' })).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Images saved')).toBeVisible()
  await expect(save(page)).toBeHidden()

  const logo = (await fetchImages(owner)).logo!
  expect(await served(page, logo.cdnUrl)).toEqual({ width: 256, height: 96, format: 'png' })
  expect(logo.originalDimension).toEqual({ width: 1200, height: 1600 })

  // The original is kept, so that it can be cropped again.
  await page.reload()
  await slot(page, 'Logo').getByRole('button', { name: 'Crop logo' }).click()
  await expect.poll(() => original.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await slot(page, 'Logo').getByRole('button', { name: 'Cancel cropping' }).click()

  const chooser = page.waitForEvent('filechooser')
  await slot(page, 'Logo').getByRole('button', { name: 'Update logo' }).click()
  const buffer = await paint('#1f5fbf', 128, 48)
  await (await chooser).setFiles({ name: 'blue.png', mimeType: 'image/png', buffer })
  await expect(slot(page, 'Logo')).toContainText('blue.png')
  await save(page).click()
  await expect(save(page)).toBeHidden()

  const manager = await another('bakery-manager', harbourStreet)
  const replaced = (await fetchImages(manager)).logo!
  expect(replaced).toMatchObject({ fileName: 'blue.png', originalUrl: null })
  expect(await served(page, replaced.cdnUrl)).toEqual({ width: 128, height: 48, format: 'png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
})

test('a photo larger than the server takes is scaled and converted first', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', harbourStreet)
  await page.goto(branding)
  const photo = await sharp({
    create: { width: 5000, height: 4000, channels: 3, background: '#f2c14e' },
  })
    .webp({ effort: 0 })
    .toBuffer()
  await drop(page, 'Banner', 'oven.webp', photo, 'image/webp')
  await expect(slot(page, 'Banner')).toContainText('oven.png')
  await expect(slot(page, 'Banner')).toContainText('3000 × 2400 pixels · not saved yet')
  await expect(slot(page, 'Banner').getByRole('alert')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Images saved')).toBeVisible()
  expect((await fetchImages(owner)).banner).toMatchObject({ fileName: 'oven.png' })
})
