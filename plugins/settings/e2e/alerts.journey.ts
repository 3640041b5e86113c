// Alert management: a merchant tries the sales alert on the last days by keyboard and saves it.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'

const alerts = pageAt('/settings/store/alertmanagement')
const threshold = (page: Page) => page.getByRole('textbox', { name: 'Sales threshold' })
const sales = (page: Page) => page.getByRole('switch', { name: 'Alert on sales' })
const rows = (page: Page) =>
  page
    .getByRole('list', { name: 'Net sales for recent business days' })
    .getByRole('listitem')
    .allInnerTexts()
/**
 * Counts the days that differ from the usual by at least this percentage, and the rows that alert.
 */
const far = (texts: readonly string[], percent: number) =>
  texts.filter((text) => Math.abs(Number(/([+-]?[\d.]+)%/.exec(text)?.[1])) >= percent).length
const said = (texts: readonly string[]) =>
  texts.filter((text) => /\bAlert$/.test(text.trim())).length

/** Switches all alerts off, regardless of the demo data. */
async function switchOff(person: Person): Promise<void> {
  const { Entity } = await person.call('getAlertConfiguration')
  await person.call('updateAlertConfiguration', {
    body: Entity.map((entry) => ({
      ...entry,
      SubscriptionStatus: entry.AlertDefinitionId === 5 ? (1 as const) : (0 as const),
      PercentThreshold: null,
    })),
  })
}

test('the sales alert is tried and saved, by keyboard (R-139, S-115, V-094, K-90)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  await switchOff(await signIn('bakery-owner', contexts.harbourStreet))
  await page.goto(alerts)
  await expect(threshold(page)).toBeDisabled()
  await sales(page).focus()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(threshold(page)).toBeFocused()
  await keyboard.type('1')
  await expect(page.getByText('At 1%, it would have alerted you on')).toBeVisible()
  const low = await rows(page)
  expect(low).toHaveLength(7)
  expect(said(low)).toBe(far(low, 1))
  expect(said(low)).toBeGreaterThan(0)
  await keyboard.type('5')
  await expect(page.getByText('At 15%, it would have alerted you on')).toBeVisible()
  const high = await rows(page)
  expect(said(high)).toBe(far(high, 15))
  await keyboard.press('Enter')
  await expect(page.getByText('Alerts saved')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  await page.reload()
  await expect(threshold(page)).toHaveValue('15%')
  await expect(sales(page)).toBeChecked()
  await expect.poll(() => rows(page)).toEqual(high)
  await expectAccessible(page)
})
