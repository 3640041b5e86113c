import type { Locator, Page } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Opens the command palette and types into it once its field has the focus, because a test types
 * faster than any person.
 */
export async function typeInPalette(page: Page, typed: string): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search pages and actions' })
  await expect(search).toBeFocused()
  await page.keyboard.type(typed)
  return search
}
