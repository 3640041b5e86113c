// Prep time: a merchant types a longer one by keyboard; the second half of the save fails once, and
// saving again completes it. Also on a phone.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { prepTimeSettings } from '../prep-time/prep-time.graph.ts'
import { retype, typeOver, unitOf } from './steps.ts'

const prepTime = pageAt('/onlineordering/preptime')
const part = (page: Page, name: 'Hours' | 'Minutes') => page.getByRole('combobox', { name })
const { harbourStreet } = contexts

/** The seconds of preparation, and how many minutes in advance orders are sent to the store. */
async function stored(person: Person) {
  const { getFulfillmentTimeSettings } = await person.graph(prepTimeSettings, unitOf())
  const { Entity } = await person.call('getStoreConfiguration')
  return [getFulfillmentTimeSettings.prepDuration, Entity?.OrderDownloadThresholdTakeout]
}

test('a longer prep time, its save cut in the middle (R-160, U-169, K-82, S-157)', async ({
  page,
  signIn,
  platform,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', harbourStreet)
  await page.goto(prepTime)
  await expect(part(page, 'Minutes')).toHaveValue('15')
  await part(page, 'Hours').focus()
  await typeOver(page, '1')
  await expect(part(page, 'Minutes')).toBeFocused()
  await keyboard.press('ArrowDown')
  const options = page.getByRole('option')
  await expect(options).toHaveText(Array.from({ length: 12 }, (_, n) => String(n * 5)))
  await expectAccessible(page)
  await keyboard.press('Escape')
  await retype(page, '7')

  await platform.fault({ match: 'updateStoreConfiguration', answer: 500, times: 1 })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await keyboard.press('Enter')
  await expect(page.getByText(/The prep time is saved, but orders are still sent/)).toBeVisible()
  expect(await stored(owner)).toEqual([4020, 15])
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Prep time saved')).toBeVisible()
  await expect(save).toBeHidden()
  expect(await stored(owner)).toEqual([4020, 67])
  await page.reload()
  await expect(part(page, 'Hours')).toHaveValue('1')
  await expect(part(page, 'Minutes')).toHaveValue('7')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await fitsWidth(page)
  // The tabs don't fit the single row, so it's scrolled to the last one.
  const pages = page.getByRole('navigation', { name: 'Hours pages' }).getByRole('link')
  await expect(pages.filter({ hasText: 'Prep time' })).toBeInViewport({ ratio: 1 })
  const tops = await pages.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  )
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
  await expectAccessible(page)
})
