// How a store's staff switch items in and out of stock all day: out until a date, back
// automatically.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { later, minute, withClock } from '../../../tests/e2e/session-steps.ts'

const path = '/menu/itemAvailability'
const until = (page: Page, item: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${item} is out .* Change when it's back in stock$`),
  })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => expect(page.getByText('Availability saved').first()).toBeVisible()
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
