// A happy hour set up by keyboard for two of three stores, and seen in a store.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'

const list = pageAt('/menu/events')
const station = { merchantId: 1002, storeId: 100_200_003 }
const search = async (person: Person, SearchArg: string) =>
  (
    await person.call('eventScheduleGetAll', {
      body: { PageRowCount: 10, RequestedPageNum: 1, SearchArg },
    })
  ).ResultSet
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
