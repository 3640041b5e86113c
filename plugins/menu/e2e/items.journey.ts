// Setting up what a store sells: a new user at the keyboard, a price that changes, two people
// editing one item, and a viewer.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { choose, field, saveBar, saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const path = '/menu/categoriesoritems/items'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const find = async (person: Person, name: string) =>
  (
    await person.call('getItems', {
      body: { SearchArg: name, PageRowCount: 10, RequestedPageNum: 1 },
    })
  ).ResultSet.find(({ ItemName }) => ItemName === name)
const read = async (person: Person, id: number) =>
  (await person.call('getItem', { body: { ItemMasterId: id } })).Entity!
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

test(
  'a price is changed from the list, and its form asks before leaving (U-068, C-038, F-42, M-14)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.harbourStreet)
    const { ItemMasterId, CategoryName } = await make(owner, 'Journey tart')
    await page.goto(pageAt(path))
    await page.getByRole('searchbox').fill('journey tart')
    const row = page.getByRole('row', { name: /^Journey tart/ })
    await expect(row).toContainText('$3.00')
    const filter = page.getByRole('combobox', { name: 'Category' })
    await filter.pressSequentially(CategoryName!.toLowerCase())
    await expect(page.getByRole('option')).toHaveText([CategoryName!])
    await takeMarked(page, CategoryName!)
    await expect(page).toHaveURL(/category=\d+/)
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await row.focus()
    await page.keyboard.press('Enter')
    const price = field(page, 'Sales price')
    await price.fill('4.25')
    await page.getByRole('link', { name: 'Items' }).first().click()
    await dialog(page, 'Leave with unsaved changes?').getByRole('button', { name: 'Stay' }).click()
    await expect(price).toHaveValue('$4.25')
    await saveButton(page).click()
    await expect(page.getByText('Journey tart saved')).toBeVisible()
    expect(await read(owner, ItemMasterId)).toMatchObject({ RetailPrice: 4.25 })
    await page.reload()
    await expect(price).toHaveValue('$4.25')
  },
)

test(
  'two people edit one item: nothing is overwritten unseen (C-047, F-20)',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await signIn('bakery-owner', contexts.harbourStreet)
    const { ItemMasterId: id } = await make(owner, 'Journey pie')
    await open(page, id)
    await field(page, 'Sales price').fill('5')
    const colleague = await another('bakery-owner', contexts.harbourStreet)
    const change = async (more: object) => {
      const { ItemName, ItemCategoryId, SoldBy, TaxCategoryId, ConcurrencyChecksum } = await read(
        colleague,
        id,
      )
      await colleague.call('editItem', {
        body: {
          ItemMasterId: id,
          ItemName,
          ItemCategoryId,
          SoldBy,
          TaxCategoryId,
          ConcurrencyChecksum,
          ...more,
        },
      })
    }
    await change({ RetailPrice: 4, IsFavorite: true })
    await saveButton(page).click()
    const conflict = dialog(page, 'Someone else changed this at the same time')
    await expect(conflict.getByRole('row', { name: /^Sales price/ })).toHaveText(
      'Sales price5.004.00',
    )
    await expect(conflict).toContainText('They also changed: Favorite. Those changes are kept.')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Journey pie saved')).toBeVisible()
    expect(await read(owner, id)).toMatchObject({ RetailPrice: 5, IsFavorite: true })

    await expect(saveBar(page)).toBeHidden()
    await field(page, 'Description').fill('Mine')
    await change({ Description: 'Theirs' })
    await saveButton(page).click()
    await conflict.getByRole('button', { name: 'Use theirs' }).click()
    await expect(field(page, 'Description')).toHaveValue('Theirs')
    await expect(saveBar(page)).toBeHidden()
  },
)

test(
  'an item is duplicated, then deleted (U-075, U-077, C-046)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.harbourStreet)
    const { ItemMasterId: id } = await make(owner, 'Journey scone')
    await open(page, id)
    await page.getByRole('button', { name: 'Duplicate this item' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'New item: extended setup' }),
    ).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue('')
    await expect(field(page, 'Sales price')).toHaveValue('$3.00')
    await field(page, 'Name').fill('Journey scone with jam')
    await choose(page, 'Item type', 'Both')
    await expectAccessible(page)
    await saveButton(page).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Journey scone with jam' }),
    ).toBeVisible()
    expect(await find(owner, 'Journey scone with jam')).toMatchObject({
      ItemType: 'B',
      RetailPrice: 3,
    })
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog(page, 'Delete item Journey scone with jam?')
      .getByRole('button', { name: 'Delete item' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Items/ })).toBeVisible()
    expect(await find(owner, 'Journey scone with jam')).toBeUndefined()
    expect(await find(owner, 'Journey scone')).toBeDefined()
  },
)

test('people who may only look read all, at 390 pixels too (R-067, R-068)', async ({
  page,
  signIn,
  another,
}) => {
  const { ItemMasterId: id } = await make(
    await another('bakery-owner', contexts.harbourStreet),
    'Journey cake',
  )
  await signIn('bakery-viewer', contexts.harbourStreet)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pageAt(`${path}?q=journey+cake`))
  await expect(page.getByText('Journey cake', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add item' })).toBeDisabled()
  await fitsWidth(page, 'in the list')
  await expectAccessible(page)
  await open(page, id)
  await expect(page.getByRole('note')).toContainText(
    "You can view this, but your role doesn't let you change it.",
  )
  await expect(field(page, 'Name')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await fitsWidth(page, 'in the form')
  await expectAccessible(page)

  await signIn('bakery-owner', contexts.harbourStreet)
  await open(page, id)
  const price = field(page, 'Sales price')
  // At the bottom of the window, where the save bar appears with the first key.
  await price.evaluate((node) => node.scrollIntoView({ block: 'end' }))
  await price.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await expect(page.getByRole('button', { name: 'Save and add another' })).toBeVisible()
  const bottom = () => price.evaluate((node) => node.getBoundingClientRect().bottom)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect
    .poll(
      async () =>
        (await bar.evaluate((node) => node.getBoundingClientRect().top)) - (await bottom()),
      'room between the price and the bar',
    )
    .toBeGreaterThan(0)
  await fitsWidth(page, 'with the save bar')
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

test('a size is added, found in the list and in loyalty pricing, at 390 pixels too', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('cafe-owner')
  const { ItemMasterId: id } = await make(owner, 'Journey mocha')
  await open(page, id)
  const cell = (column: string, position: number) =>
    page.getByLabel(`${column} of variation ${position}`, { exact: true })
  const add = page.getByRole('button', { name: 'Add variation' })
  for (const [position, size, price] of [
    [1, 'Small', '3.5'],
    [2, 'Large', '5'],
  ] as const) {
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(cell('Name', position)).toBeFocused()
    await page.keyboard.type(size)
    await page.keyboard.press('Tab')
    await page.keyboard.type(price)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('4.25')
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByText('Journey mocha saved')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(cell('Loyalty price', 2)).toHaveValue('$4.25')
  await expect(cell('Default', 1)).toBeChecked()
  await fitsWidth(page, 'with variations')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pageAt(`${path}?q=journey+mocha`))
  await expect(page.getByRole('row', { name: /^Journey mocha/ })).toContainText(
    '2 variations $3.50–$5.00',
  )
  await page.goto(pageAt('/menu/loyaltytierpricing?q=journey+mocha'))
  await expect(
    page.getByRole('textbox', { name: 'Loyalty price of Journey mocha, Large' }),
  ).toHaveValue('4.25')
})
