// Choices of a list that opens at its field, by keyboard.
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/** Enter takes the option that is marked, which a list marks a moment after it has found it. */
export async function takeMarked(page: Page, name: string | RegExp): Promise<void> {
  const marked = page.locator('[data-combobox-selected]').and(page.getByRole('option', { name }))
  await expect(marked).toBeVisible()
  await page.keyboard.press('Enter')
}
