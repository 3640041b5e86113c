// Choosing from a combobox by keyboard.
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Waits for the option to be marked before Enter, because a list marks it a moment after finding
 * it.
 */
export async function takeMarked(page: Page, name: string | RegExp): Promise<void> {
  const marked = page.locator('[data-combobox-selected]').and(page.getByRole('option', { name }))
  await expect(marked).toBeVisible()
  await page.keyboard.press('Enter')
}
