// Checks that depend on the window's size.
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Checks that nothing scrolls sideways, neither the page nor a dialog (WCAG 1.4.10), and that no
 * button cuts its text. Retries, because a new width is not laid out at once.
 */
export async function fitsWidth(page: Page, where = ''): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [document.documentElement, document.body, ...document.querySelectorAll('[role=dialog]')]
            .filter(
              ({ scrollWidth, clientWidth, scrollLeft }) =>
                scrollWidth > clientWidth + 1 || scrollLeft > 0,
            )
            .map(({ tagName }) => tagName),
        ),
      `what scrolls sideways ${where}`,
    )
    .toEqual([])
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.mantine-Button-label')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        ),
      `buttons that cut their words ${where}`,
    )
    .toEqual([])
}

/**
 * Checks that a long list scrolls in its card and the page itself does not, so that there is only
 * one scroll bar.
 */
export async function fitsHeight(page: Page, where = ''): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      `how far the page scrolls ${where}`,
    )
    .toBeLessThanOrEqual(0)
}
