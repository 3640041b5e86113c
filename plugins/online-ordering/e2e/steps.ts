// Steps that this plugin's journeys share.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { contexts } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

export const unitOf = ({ merchantId, storeId } = contexts.harbourStreet) => ({
  organization: String(merchantId),
  enterpriseUnit: String(storeId),
})
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** Replaces the text of the focused field. */
export async function retype({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(text)
}
/** The same, and leaves the field. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await retype(page, text)
  await page.keyboard.press('Tab')
}
/** Checks the page on a phone. */
export async function expectOnPhone(page: Page, colorScheme?: 'dark'): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  if (colorScheme) await page.emulateMedia({ colorScheme })
  await expectAccessible(page)
}
