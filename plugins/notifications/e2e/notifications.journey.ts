// Notifications of an account and billing officer after sign-in: once, and again from the bell.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { withAccountsReset } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Account and billing' })
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'Ok' })

// An earlier test may have read them, and the next one needs them unread.
withAccountsReset()

test('are read once, and stay behind the bell (K-06, K-89, M-46, S-062, S-063, U-115)', async ({
  page,
  signIn,
  another,
  open,
}) => {
  await signIn('state-payment-required')
  await page.goto(pageAt('/mystore'))
  await expect(ok(page)).toBeFocused()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => {
      const { width, height } = (await dialog(page).boundingBox())!
      return [width, height]
    })
    .toEqual([900, 600])
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(ok(page)).toBeInViewport()
  await fitsWidth(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const kept = page.waitForResponse((answer) => answer.url().endsWith('/notifications/seen'))
  await ok(page).press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect((await kept).status()).toBe(200)

  // In another browser no dialog opens, and the bell lists them.
  const other = await open(await another('state-payment-required'), '/mystore')
  const bell = other.getByRole('button', { name: 'Notices' })
  await bell.click()
  await other.getByRole('button', { name: 'We have no way to charge you' }).press('Enter')
  await expect(dialog(other).getByRole('link', { name: 'service status' })).toHaveAttribute(
    'href',
    'https://status.tillhouse.example/',
  )
  await dialog(other).getByRole('link', { name: 'account overview' }).press('Enter')
  await expect(other).toHaveURL(pageAt('/account/overview'))
  await expect(dialog(other)).toBeHidden()
})
