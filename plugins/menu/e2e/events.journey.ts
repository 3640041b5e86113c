// Menu events: a happy hour set up by keyboard for two of three stores, seen in a store, edited by
// two people, deleted, viewed read-only, and on a phone.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveBar, saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const list = pageAt('/menu/events')
const station = { merchantId: 1002, storeId: 100_200_003 }
const search = async (person: Person, SearchArg: string) =>
  (
    await person.call('eventScheduleGetAll', {
      body: { PageRowCount: 10, RequestedPageNum: 1, SearchArg },
    })
  ).ResultSet
/** Adds an event on weekday afternoons, in all stores. */
const add = (person: Person, Name: string) =>
  person.call('eventScheduleInsert', {
    body: {
      Name,
      Description: 'For less',
      IsActive: true,
      DaysOfWeek: [1, 2, 3, 4, 5],
      StartTime: '1600',
      EndTime: '1800',
      StartDate: '2026-01-05',
      EndDate: null,
      PriceListId: null,
    },
  })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
const saved = (page: Page) => expect(page.getByText('Event saved')).toBeVisible()

test('a happy hour is set up by keyboard, in two stores of three (R-084, C-061, N-07)', async ({
  page,
  signIn,
  another,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(list)
  await expect(row(page, 'Happy hour')).toContainText('Mon–Fri')
  await page.getByRole('button', { name: 'Add event' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await keyboard.type('Coffee hour')
  await keyboard.press('Tab')
  await keyboard.type('Coffee for less')
  // Tabs past the switch to Sunday, which stays as it is; one button selects Monday to Friday.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Sunday', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Weekdays' }).focus()
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Starts at' })).toBeFocused()
  await keyboard.type('400p')
  await keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Ends at' })).toBeFocused()
  await keyboard.type('6p')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'First day: Choose a day' })).toBeFocused()
  await keyboard.press('Enter')
  // Tabs past the month and its navigation to the days.
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeFocused()
  for (const _ of ['month', 'next', 'days']) await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^Mondays to Fridays, 4:00\sPM to 6:00\sPM, from /)).toBeVisible()
  await page.getByRole('combobox', { name: 'Price list' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Regular prices',
    'Happy Hour',
    'Staff',
  ])
  // Presses until the option is highlighted, because where the arrow keys start depends on whether
  // the list has found the selected option yet.
  const happyHour = page.getByRole('option', { name: 'Happy Hour' })
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(happyHour).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Price list' })).toHaveValue('Happy Hour')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Assign stores' })).toBeFocused()
  await keyboard.press('Enter')
  const stores = page.getByRole('dialog')
  await expect(stores.getByRole('searchbox')).toBeFocused()
  await keyboard.type('Station')
  await expect(stores.getByRole('option', { name: 'Harbour Street' })).toBeHidden()
  await keyboard.press('ArrowDown')
  await keyboard.press('ControlOrMeta+a')
  await expect(stores.getByRole('option', { name: 'Station Arcade' })).not.toBeChecked()
  await stores.getByRole('button', { name: 'Assign', exact: true }).focus()
  await keyboard.press('Enter')
  await expect(stores).toBeHidden()
  await expect(page.getByText('Harbour Street')).toBeVisible()
  await expectAccessible(page)
  await saveButton(page).focus()
  await keyboard.press('Enter')
  await saved(page)
  await expect(page).toHaveURL(new RegExp(`${list}/[1-9]\\d*$`))
  expect(await search(owner, 'Coffee hour')).toMatchObject([
    {
      Description: 'Coffee for less',
      DaysOfWeek: [1, 2, 3, 4, 5],
      StartTime: '1600',
      EndTime: '1800',
      EndDate: null,
      PriceListName: 'Happy Hour',
      IsActive: true,
    },
  ])

  // In store context, the list has the event only where it is on.
  const manager = await another('bakery-manager', contexts.harbourStreet)
  expect(await search(manager, 'Coffee hour')).toHaveLength(1)
  expect(await search(await another('bakery-owner', station), 'Coffee hour')).toEqual([])
})

test(
  'two people change an event, nothing is overwritten in silence; it is deleted (R-085, C-062)',
  { tag: '@proof' },
  async ({ page, signIn, another, open }) => {
    const { keyboard } = page
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await add(owner, 'Tea hour')
    await page.goto(list)
    await row(page, 'Tea hour').click()
    const lane = await open(await another('bakery-manager', contexts.harbourStreet), '/menu/events')
    await expect(row(lane, 'Tea hour')).toContainText(/Mon–Fri\s*4:00\sPM–6:00\sPM/)
    await row(lane, 'Tea hour').click()
    await lane.getByRole('combobox', { name: 'Ends at' }).fill('7:00 PM')
    await page.getByRole('checkbox', { name: 'Friday' }).focus()
    await keyboard.press('Space')
    await page.getByRole('combobox', { name: 'Ends at' }).fill('8:00 PM')
    await saveButton(page).click()
    await expect(saveBar(page)).toBeHidden()
    await saveButton(lane).click()
    const dialog = lane.getByRole('dialog', { name: 'Someone else changed this at the same time' })
    await expect(dialog.getByRole('row')).toHaveText([
      'FieldYoursTheirs',
      /^Ends at7:00\sPM8:00\sPM$/,
    ])
    await expect(dialog).toContainText('They also changed: Days.')
    await expectAccessible(lane)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await saved(lane)
    expect(await search(owner, 'Tea hour')).toMatchObject([
      { DaysOfWeek: [1, 2, 3, 4], EndTime: '1900' },
    ])

    await page.goto(list)
    await row(page, 'Tea hour')
      .getByRole('button', { name: /Tea hour/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete event Tea hour?' })
      .getByRole('button', { name: 'Delete event' })
      .click()
    await expect(row(page, 'Tea hour')).toHaveCount(0)
    // An event that a promotion needs isn't deleted, and the message says why.
    await row(page, 'Weekend brunch')
      .getByRole('button', { name: /Weekend brunch/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
    await expect(
      page.getByText('The promotion “Brunch special” only applies during this event.'),
    ).toBeVisible()
  },
)

test('people who may only look read the same page and change nothing (R-085)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-viewer', contexts.millLane)
  await page.goto(list)
  await expect(page.getByRole('button', { name: 'Add event' })).toBeDisabled()
  await row(page, 'Weekend brunch').click()
  // Wait for the form, because the list has the same note.
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend brunch' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText(
    "You can view this, but your role doesn't let you change it.",
  )
  await expect(page.getByText(/^Saturdays and Sundays, 9:00\sAM to 2:00\sPM, from /)).toBeVisible()
  await page.getByRole('button', { name: /^First day: / }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Monday' }).press('Space')
  await page.getByRole('combobox', { name: 'Ends at' }).press('ArrowUp')
  await expect(page.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Ends at' })).toHaveValue(/^2:00\sPM$/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(saveBar(page)).toBeHidden()
  await expectAccessible(page)
})

test(
  'on a telephone: the list as cards, the form in one column, the calendar within the screen',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('bakery-owner', contexts.bakeryCompany)
    await page.goto(list)
    await expect(page.getByText('Late night')).toBeVisible()
    await fitsWidth(page, 'in the list')
    await expectAccessible(page)
    await page.getByText('Late night').click()
    await expect(page.getByText(/10:00\sPM to 2:00\sAM the next day/)).toBeVisible()
    await fitsWidth(page, 'in the form')
    await page.getByRole('button', { name: /^Last day: / }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await fitsWidth(page, 'in the calendar')
    await expectAccessible(page)
  },
)
