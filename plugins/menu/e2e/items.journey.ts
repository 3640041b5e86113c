// Setting up what a store sells: a new user at the keyboard, and the photo of an item.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { field, saveBar, saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const path = '/menu/categoriesoritems/items'
const find = async (person: Person, name: string) =>
  (
    await person.call('getItems', {
      body: { SearchArg: name, PageRowCount: 10, RequestedPageNum: 1 },
    })
  ).ResultSet.find(({ ItemName }) => ItemName === name)
/** Creates an item for a single test, and returns it as stored. */
async function make(person: Person, ItemName: string) {
  const { Categories } = await person.call('getItemCategories', { body: {} })
  const { ResultSet } = await person.call('getActiveTaxCategories', { body: {} })
  const { Entity } = await person.call('addItem', {
    body: {
      ItemName,
      ItemCategoryId: Categories[0]!.ItemCategoryId,
      TaxCategoryId: ResultSet[0]!.TaxCategoryId,
      SoldBy: 1,
      RetailPrice: 3,
      PromptForPrice: false,
    },
  })
  return Entity!
}
async function open(page: Page, id: number) {
  await page.goto(pageAt(`${path}/${id}`))
  await expect(field(page, 'Description')).toBeVisible()
}

test('a newcomer adds three items by keyboard (U-069 to U-076, S-077, S-099, C-045)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt(path))
  await page.getByRole('button', { name: 'Add item' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New item: basic setup' })).toBeVisible()
  await expect(page.getByText(/^Everything an item needs to be sold/)).toBeVisible()
  await expectAccessible(page)

  const name = field(page, 'Name')
  const category = page.getByRole('combobox', { name: 'Category', exact: true })
  await name.focus()
  await page.keyboard.type('Keyboard bun')
  await page.keyboard.press('Tab')
  await expect(category).toBeFocused()
  await page.keyboard.type('sourdough')
  await expect(page.getByRole('option')).toHaveText(['SOURDOUGH'])
  const chosen = 'SOURDOUGH'
  await takeMarked(page, chosen)
  await expect(category).toHaveValue(chosen)
  await field(page, 'Sales price').focus()
  await page.keyboard.type('2.5')
  const another = page.getByRole('button', { name: 'Save and add another' })
  for (const [item, price] of [
    ['Keyboard roll', '1.75'],
    ['Keyboard loaf', '6'],
  ] as const) {
    await another.press('Enter')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
    await expect(category).toHaveValue(chosen)
    await expect(saveBar(page)).toBeHidden()
    await page.keyboard.type(item)
    await field(page, 'Sales price').focus()
    await page.keyboard.type(price)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Keyboard loaf saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard loaf' })).toBeVisible()
  expect(page.url()).toMatch(/\/items\/[1-9]\d*$/)
  for (const [item, price] of [
    ['Keyboard bun', 2.5],
    ['Keyboard roll', 1.75],
    ['Keyboard loaf', 6],
  ] as const) {
    expect(await find(owner, item)).toMatchObject({
      RetailPrice: price,
      CategoryName: chosen,
      ItemType: 'I',
      Available: 'Yes',
    })
  }
})

test('a photo is added to an item, cropped by keyboard, and shown in the list', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', contexts.harbourStreet)
  const { ItemMasterId: id } = await make(owner, 'Journey photo bun')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, id)
  const photo = page.getByRole('img', { name: 'Journey photo bun' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photo' }).click()
  const create = { width: 1600, height: 1200, channels: 3, background: '#c98a3d' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await (await chooser).setFiles({ name: 'bun.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => photo.boundingBox()).toMatchObject({ width: 96, height: 96 })

  await page.getByRole('button', { name: 'Crop photo' }).focus()
  await keyboard.press('Enter')
  const frame = page.getByRole('group', { name: 'Frame: move it with the arrow keys' })
  await expect(frame).toBeFocused()
  await expectAccessible(page)
  await fitsWidth(page, 'while the photo is cropped')
  const before = await frame.boundingBox()
  await keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await frame.boundingBox())!.x).toBeLessThan(before!.x)
  await page.getByRole('button', { name: 'Use cropped photo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeFocused()
  await fitsWidth(page, 'with the photo')
  await saveButton(page).click()
  await expect(page.getByText('Journey photo bun saved')).toBeVisible()
  await expect(photo).toHaveAttribute('src', /\/portal\/images\/1002\//)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(pageAt(`${path}?q=journey+photo`))
  const thumbnail = page.getByRole('row', { name: /^Journey photo bun/ }).locator('img')
  await expect
    .poll(() => thumbnail.evaluate((img: HTMLImageElement) => [img.width, img.naturalWidth]))
    .toEqual([32, 800])
  await expectAccessible(page)
})
