// Limits and schedules: an owner limits open checks and removes the limit; a manager gives
// employees more time to clock in. By keyboard. Wide, then narrow.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

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
