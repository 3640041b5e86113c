// Limits and schedules: an owner limits open checks and removes the limit; a manager gives
// employees more time to clock in. By keyboard. Wide, then narrow.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const store = { merchantId: 1003, storeId: 100_300_001 }
async function looksRight(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a limit is set and removed by keyboard (R-062, U-195, S-180, V-103)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('chain-owner', contexts.chainCompany)
  const limit = page.getByRole('switch', { name: 'Limit cleared items' })
  const most = page.getByRole('textbox', { name: 'Maximum cleared items' })
  await page.goto(pageAt('/employees/securityControls'))
  await expect(limit).toBeChecked()
  await limit.focus()
  await keyboard.press('Space')
  await expect(most).toBeDisabled()
  await expect(most).toHaveValue('')
  await keyboard.press('Space')
  await expect(saveButton(page)).toBeDisabled()
  await keyboard.press('Tab')
  await expect(most).toBeFocused()
  await keyboard.type('0012')
  await keyboard.press('Tab')
  await expect(most).toHaveValue('12')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Security controls saved')).toBeVisible()
  expect((await owner.call('getSecurityControls')).Entity.MaxClearItems).toBe(12)
  await limit.focus()
  await keyboard.press('Space')
  await saveButton(page).click()
  await expect(saveButton(page)).toBeHidden()
  expect((await owner.call('getSecurityControls')).Entity).toMatchObject({
    IsLimitClearItemsEnabled: false,
    MaxClearItems: null,
  })
  await looksRight(page)
})

test('grace minutes are set with the arrow keys and saved (R-064, U-196, K-56, V-181)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('chain-owner', store)
  await page.goto(pageAt('/employees/scheduleEnforcement'))
  const before = page.getByRole('slider', { name: 'Minutes before the shift starts' })
  const after = page.getByRole('slider', { name: 'Minutes after the shift starts' })
  await expect(
    page.getByRole('switch', { name: 'Enforce the schedule for clock-ins' }),
  ).toBeChecked()
  await before.focus()
  for (let step = 0; step < 8; step += 1) await keyboard.press('ArrowLeft')
  await expect(before).toHaveAttribute('aria-valuetext', '30 min')
  await keyboard.press('Tab')
  await expect(after).toBeFocused()
  for (let step = 0; step < 8; step += 1) await keyboard.press('ArrowLeft')
  await expect(after).toHaveAttribute('aria-valuetext', '0 min')
  await expect(page.getByText('can clock in from 8:30')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Schedule enforcement saved')).toBeVisible()
  expect((await owner.call('getScheduleEnforcement', { query: store })).entity).toMatchObject({
    clockInLowerLimit: 30,
    clockInUpperLimit: 0,
  })
  await looksRight(page)
})
