// How a store's staff switch items in and out of stock all day: out until a date, back
// automatically, two people at once, by keyboard.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { later, minute, typeAndKeep, withClock } from '../../../tests/e2e/session-steps.ts'

const path = '/menu/itemAvailability'
const stationArcade = { merchantId: 1002, storeId: 100_200_003 }
const inStock = (page: Page, item: string) =>
  page.getByRole('switch', { name: `${item}: in stock`, exact: true })
const online = (page: Page, item: string) =>
  page.getByRole('switch', { name: `${item}: available online`, exact: true })
const until = (page: Page, item: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${item} is out .* Change when it's back in stock$`),
  })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => expect(page.getByText('Availability saved').first()).toBeVisible()
const itemAt = async (page: Page, row: number) =>
  (await page
    .getByRole('row')
    .nth(row)
    .getByRole('switch')
    .first()
    .getAttribute('aria-label'))!.replace(': in stock', '')
/**
 * Forced, because Mantine's switches lie below their tracks, which would intercept a normal click.
 */
const press = (toggle: Locator) => toggle.click({ force: true })
async function open(page: Page, search = '') {
  await page.goto(pageAt(`${path}${search && `?q=${encodeURIComponent(search)}`}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Item availability' })).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
}
const stored = async (person: Person, item: string) =>
  (
    await person.call('getItemAvailability', {
      body: { SearchArg: item, RequestedPageNum: 1, PageRowCount: 10 },
    })
  ).ResultSet.find(({ ItemName }) => ItemName === item)!

test(
  'croissants run out in one store and are back tomorrow (U-065, M-28, C-051)',
  { tag: '@proof' },
  async ({ page, context, platform, signIn, another, open: visit }) => {
    await withClock(context)
    const manager = await signIn('bakery-owner', contexts.harbourStreet)
    await open(page, 'croissant')
    await page.getByRole('checkbox', { name: 'Select Butter Croissant', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Select Almond Croissant', exact: true }).check()
    await page.getByRole('button', { name: 'Edit 2 items' }).click()
    const modal = page.getByRole('dialog', { name: 'Edit 2 items' })
    await press(modal.getByRole('switch', { name: 'In stock' }))
    await modal.getByText(/^Until close of business/).click()
    await modal.getByRole('textbox', { name: 'Reason' }).fill('Oven is cold')
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    await save(page).click()
    await saved(page)
    await page.reload()
    await expect(until(page, 'Butter Croissant')).toBeVisible()
    await expect(page.getByText('Oven is cold').first()).toBeVisible()

    const lane = await visit(await another('bakery-viewer', contexts.millLane), path)
    await lane.getByRole('searchbox').fill('Butter Croissant')
    await expect(lane.getByRole('row', { name: /^Butter Croissant CROISSANTS/ })).toContainText(
      'In stock',
    )
    await expect(lane.getByRole('switch')).toHaveCount(0)
    await expect(lane.getByRole('note')).toContainText(
      "You can view this, but your role doesn't let you change it.",
    )

    expect(await stored(manager, 'Butter Croissant')).toMatchObject({
      IsInStock: false,
      OutReason: 'Oven is cold',
    })
    await later(platform, context, 24 * 60 * minute)
    const back = await another('bakery-owner', contexts.harbourStreet)
    expect(await stored(back, 'Butter Croissant')).toMatchObject({
      IsInStock: true,
      BackOn: null,
      OutReason: null,
    })
  },
)

test('by keyboard alone, Space switches, Enter sends nothing, and Tab reaches Save', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.millLane)
  await open(page, 'cookie')
  const rows = page.getByRole('row')
  const first = rows.nth(1)
  await page.getByRole('searchbox').press('Enter')
  await first.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(first.getByRole('switch').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(rows.nth(2).getByRole('switch').first()).not.toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  const name = await itemAt(page, 2)
  await page.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await stored(owner, name)).IsInStock).toBe(false)
  await expectAccessible(page)
})

test(
  'two people change one item, and what only one of them switched stays (fault 14)',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await signIn('bakery-owner', contexts.harbourStreet)
    await open(page, 'Baguette')
    const item = await itemAt(page, 1)
    await press(online(page, item))
    const colleague = await another('bakery-manager', contexts.harbourStreet)
    const row = await stored(colleague, item)
    await colleague.call('updateItemAvailability', {
      body: {
        ItemAvailabilityList: [
          {
            ItemMasterId: row.ItemMasterId,
            IsInStock: false,
            OutReason: 'Sold out',
            IsAvailableOnline: row.IsAvailableOnline,
            ConcurrencyChecksum: row.ConcurrencyChecksum,
          },
        ],
      },
    })
    await save(page).click()
    const asked = page.getByRole('dialog')
    await expect(asked.getByRole('row', { name: new RegExp(item) })).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: /mine/i }).click()
    await saved(page)
    expect(await stored(owner, item)).toMatchObject({
      IsInStock: false,
      OutReason: 'Sold out',
      IsAvailableOnline: !row.IsAvailableOnline,
    })
  },
)

test(
  'what is not saved survives a reload, and the whole store is put in stock (S-095, C-052)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', stationArcade)
    await open(page)
    const item = await itemAt(page, 1)
    await typeAndKeep(page, () => press(inStock(page, item)))
    await page.getByRole('searchbox').fill('loaf')
    await page
      .getByRole('dialog', { name: 'Leave with unsaved changes?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(inStock(page, item)).not.toBeChecked()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(inStock(page, item)).not.toBeChecked()
    await save(page).click()
    await saved(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitemradio', { name: 'Modifiers' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: item })).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toContainText('Modifier')
    const modifier = await itemAt(page, 1)
    await press(inStock(page, modifier))
    await page.getByRole('button', { name: /Type: Modifiers/ }).click()
    await page
      .getByRole('dialog', { name: 'Leave with unsaved changes?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await save(page).click()
    await expect.poll(async () => (await stored(owner, modifier)).IsInStock).toBe(false)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark all in stock' }).click()
    const asked = page.getByRole('dialog', { name: 'Mark all items in stock?' })
    await expect(asked).toContainText('Station Arcade')
    await asked.getByRole('button', { name: 'Mark all in stock' }).click()
    await expect(inStock(page, modifier)).toBeChecked()
    await page.getByRole('button', { name: /Type: Modifiers/ }).click()
    await expect(inStock(page, item)).toBeChecked()
    expect(
      (
        await owner.call('getItemAvailability', {
          body: { Show: 'outOfStock', RequestedPageNum: 1, PageRowCount: 10 },
        })
      ).TotalRowCount,
    ).toBe(0)
  },
)

test(
  'on a telephone each item is a card, and the bar covers none of what is switched',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('bakery-owner', contexts.harbourStreet)
    await open(page, 'loaf')
    await press(page.getByRole('switch').first())
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await fitsWidth(page)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /Change when it's back in stock$/ })
      .first()
      .click()
    await page.getByText('Until a date').click()
    await expect(page.getByLabel('Back in stock on')).toBeVisible()
    await fitsWidth(page)
    await expectAccessible(page)
  },
)

test('company view has no such page, and is led home (P-056, R-072)', async ({ page, signIn }) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt(path))
  await expect(page).toHaveURL(new RegExp(`${pageAt('/mystore')}$`))
})
