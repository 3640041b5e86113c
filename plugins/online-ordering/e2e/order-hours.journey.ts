// Order hours: two delivery periods on a Friday, by keyboard; an overlap that blocks saving; the
// same hours for all order types. Also on a phone.
import type { Page } from '@playwright/test'

import { toWeeks } from '../rules/hours/windows.ts'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { orderWindows } from '../order-hours/order-hours.graph.ts'
import { expectOnPhone, save, typeOver, unitOf } from './steps.ts'

const hours = pageAt('/onlineordering/hours')
const { harbourStreet } = contexts
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

async function weeksAt(person: Person) {
  const { getWindowSettingsByEnterpriseUnit } = await person.graph(orderWindows, unitOf())
  return toWeeks(getWindowSettingsByEnterpriseUnit.dayHours)
}

test('delivery twice a day, an overlap, the same for all (U-181, U-182, S-118, V-102)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', harbourStreet)
  await page.goto(hours)
  await expect(page.getByRole('heading', { level: 1, name: 'Order hours' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Pickup and curbside', 'Delivery'])
  await expectAccessible(page)

  // By keyboard alone.
  await tab(page, 'Pickup and curbside').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Delivery')).toHaveAttribute('aria-selected', 'true')
  const more = page.getByRole('button', { name: 'Add hours on Friday' })
  await field(page, 'Friday opens').focus()
  await typeOver(page, '1130')
  await expect(field(page, 'Friday closes')).toBeFocused()
  await typeOver(page, '2p')
  await more.focus()
  await page.keyboard.press('Enter')
  await field(page, 'Friday opens (2)').focus()
  await typeOver(page, '130p')
  await typeOver(page, '10p')
  const overlap = page.getByText('Delivery: times overlap on Friday.')
  await expect(overlap).toBeVisible()
  await expect(page.getByText('These times overlap.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
  await tab(page, /^Pickup/).click()
  await expect(tab(page, "Delivery: has hours that can't be saved")).toBeVisible()
  await page.getByRole('button', { name: /needs? attention/ }).click()
  await expect(field(page, 'Friday opens (2)')).toBeFocused()
  await typeOver(page, '5p')
  await expect(overlap).toBeHidden()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save(page)).toBeHidden()
  const saved = await weeksAt(owner)
  expect(saved.delivery?.[4]).toEqual({
    day: 5,
    isClosed: false,
    blocks: [
      { opens: '1130', closes: '1400', closesNextDay: false },
      { opens: '1700', closes: '2200', closesNextDay: false },
    ],
  })

  const same = page.getByRole('checkbox', { name: 'Same hours for all order types' })
  await same.check()
  await tab(page, 'Pickup and curbside').click()
  await expect(same).not.toBeChecked()
  await expect(field(page, 'Friday opens (2)')).toHaveValue('5:00 PM')
  await save(page).click()
  await expect(save(page)).toBeHidden()
  const { pickup, delivery } = await weeksAt(owner)
  expect(pickup).toEqual(delivery)

  await expectOnPhone(page)
})
