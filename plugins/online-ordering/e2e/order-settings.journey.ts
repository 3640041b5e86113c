// Order settings: orders for later days switched off, and on again with five days, by keyboard;
// curbside. Also on a phone.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { futureOrders } from '../order-settings/future-orders/future-orders.graph.ts'
import { orderSettingsOffers } from '../order-settings/shared/offers/offers.graph.ts'
import { expectOnPhone, retype, save, unitOf } from './steps.ts'

const { harbourStreet } = contexts
const where = unitOf()
const days = (page: Page) => page.getByRole('combobox', { name: 'Days ahead' })
const later = (page: Page) => page.getByRole('switch', { name: 'Accept orders for later days' })
const curbside = (page: Page) => page.getByRole('switch', { name: 'Offer curbside' })
/** Days ahead, both saved and published. */
async function stored(person: Person) {
  const { getFutureOrderSettings: settings } = await person.graph(futureOrders, where)
  return [settings.maxFutureDays, settings.publishedFutureDays]
}

test('later days off, on with 5; curbside (R-167, U-170, U-171, S-158, S-159)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', harbourStreet)
  await page.goto(pageAt('/onlineordering/ordersettings'))
  await expect(days(page)).toHaveValue('7')
  await expectAccessible(page)

  await later(page).focus()
  await keyboard.press('Space')
  await expect(page.getByText('Guests can order for today only.')).toBeVisible()
  await expect(days(page)).toBeDisabled()
  await keyboard.press('Enter')
  await expect(page.getByText('Future orders saved')).toBeVisible()
  await expect(save(page)).toBeHidden()
  expect(await stored(owner)).toEqual([0, 0])

  await later(page).focus()
  await keyboard.press('Space')
  await expect(days(page)).toBeEnabled()
  await days(page).focus()
  await retype(page, '5')
  await keyboard.press('Escape')
  await expect(page.getByText(/^Guests can order up to 5 days ahead/)).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await keyboard.press('Enter')
  await expect(save(page)).toBeHidden()
  expect(await stored(owner)).toEqual([5, 5])

  await page.getByRole('tab', { name: 'Curbside' }).click()
  await expect(page).toHaveURL(/\?tab=curbside$/)
  await expect(curbside(page)).toBeChecked()
  await curbside(page).press('Space')
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(page.getByText('Curbside saved')).toBeVisible()
  const { getFulfillmentSettings } = await owner.graph(orderSettingsOffers, where)
  expect(getFulfillmentSettings.offeringCurbside).toBe(false)

  await page.reload()
  await expect(curbside(page)).not.toBeChecked()
  await expect(curbside(page)).toBeEnabled()
  await expectOnPhone(page, 'dark')
})
