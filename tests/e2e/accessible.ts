// Nothing that axe finds, in light and in dark.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Resolves when nothing on the page fades or moves any more; a colour that is handed down begins to
 * fade after its parent's has ended.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let moving = running(); moving.length > 0; moving = running())
      await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Rules that go by colours; what all others see is the same in both schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * axe over the page as it stands, its frames included.
 * @param within a selector: over that part alone
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const html = page.locator('html')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Pages of the sandbox's identity provider go by the media query alone.
    if (await html.getAttribute('data-mantine-color-scheme'))
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    for (const frame of await page
      .locator('iframe:not([sandbox]), iframe[sandbox*=allow-scripts]')
      .all())
      await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-scheme', colorScheme)
    await settled(page)
    // Legacy mode leaves frames alone: a document that runs nothing runs no axe either. Where there
    // are none, it is quicker.
    const scriptless = await page.locator('iframe[sandbox]:not([sandbox*=allow-scripts])').count()
    const axe = new AxeBuilder({ page }).setLegacyMode(scriptless > 0 || page.frames().length === 1)
    if (within) axe.include(within)
    if (colorScheme === 'dark') axe.withRules(ofColours)
    const { violations } = await axe.analyze()
    expect(
      violations.map(({ id, help, nodes }) => ({
        colorScheme,
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      })),
    ).toEqual([])
  }
}
