// Ordering capacity: a merchant limits weekday lunch by keyboard, sees a conflict, and deletes an
// interval. Also checked for accessibility and on a phone.

import { capacityDays } from '../rules/hours/capacity.ts'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { capacitySettings } from '../capacity/capacity.graph.ts'
import { expectOnPhone, retype, save, typeOver } from './steps.ts'

const capacity = pageAt('/onlineordering/capacitymanagement')
const { harbourStreet } = contexts

/** The intervals in force for a store: `monday 0600-0700: 4`. */
async function stored(person: Person, { merchantId, storeId } = harbourStreet) {
  const { getCapacitySettingsByEnterpriseUnit: settings } = await person.graph(capacitySettings, {
    organization: String(merchantId),
    enterpriseUnit: String(storeId),
  })
  return capacityDays.flatMap((day) =>
    settings[day].map(
      ({ startTime, endTime, capacities }) =>
        `${day} ${startTime}-${endTime}: ${capacities.OrderCount}`,
    ),
  )
}

test('a limit at lunch on weekdays, by keyboard (R-163, U-166, U-167, M-41, V-150, S-154)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', harbourStreet)
  const before = await stored(owner)
  await page.goto(capacity)
  const table = page.getByRole('table', { name: 'Intervals by day' })
  await expect(table.getByLabel('Max orders, Tuesday 1')).toHaveValue('12')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add new interval' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'New interval' })
  const day = (name: string) => drawer.getByRole('button', { name, exact: true })
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) await day(name).press('Space')
  await expect(day('Friday')).toHaveAttribute('aria-pressed', 'true')
  // The default, the whole day, conflicts with the existing intervals.
  await expect(drawer.getByRole('alert')).toContainText(
    'These hours overlap existing intervals on Tuesday, Wednesday, Thursday, and Friday.',
  )
  await expectAccessible(page)
  await drawer.getByLabel('From').focus()
  await typeOver(page, '1pm')
  await expect(drawer.getByLabel('Until')).toBeFocused()
  await typeOver(page, '2:30pm')
  await expect(drawer.getByLabel('Max orders')).toBeFocused()
  await retype(page, '-4.')
  await expect(drawer.getByLabel('Max orders')).toHaveValue('4')
  await keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(table.getByLabel('From, Tuesday 2')).toHaveValue('1:00 PM')
  expect(await stored(owner)).toEqual(before)

  // Both rows report an overlap; marking one of them for deletion resolves it.
  await table.getByLabel('Until, Tuesday 2').focus()
  await typeOver(page, '5pm')
  await expect(table.getByText('Overlaps another interval on this day.')).toHaveCount(2)
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
  await table.getByLabel('Delete Tuesday 1').press('Space')
  await expect(table.getByText('Overlaps another interval on this day.')).toHaveCount(0)

  await expectOnPhone(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await save(page).press('Enter')
  await expect(page.getByText('Ordering capacity saved')).toBeVisible()
  const after = await stored(owner)
  expect(after.filter((interval) => interval.startsWith('tuesday'))).toEqual([
    'tuesday 1300-1700: 4',
  ])
  expect(after.filter((interval) => interval.endsWith('1300-1430: 4'))).toHaveLength(3)
  await page.reload()
  await expect(table.getByLabel('From, Tuesday 1')).toHaveValue('1:00 PM')
})
