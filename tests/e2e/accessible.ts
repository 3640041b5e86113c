// axe finds nothing, in light and in dark.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Ends whatever fades or moves on the page: a journey looks at the end of a fade, so waiting for it
 * would be lost time. A colour that is handed down begins to fade after its parent's has ended,
 * hence the loop. A loader has no end, so it is waited for until it is gone.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let moving = running(); moving.length > 0; moving = running()) {
      for (const animation of moving)
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/** Rules that go by colours; what all others see is the same in both schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** A dialog over the page. What lies behind is dimmed, out of use, and looked at without it. */
const overPage = '[role=dialog][aria-modal=true]'

/** What is read, or read anew, is pale meanwhile; in the preview nothing is ever read. */
const stillRead = ':is([aria-busy=true], [data-waits]):not([data-shell-preview] *)'

/**
 * axe over the page once all of it is there; over the dialog alone where one is open.
 * Leaves the page in light.
 * @param part a selector: over that part alone
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const waits = page.locator(stillRead).filter({ visible: true })
  await expect(waits, 'what is still read').toHaveCount(0)
  const isBehind = await page.locator(overPage).filter({ visible: true }).count()
  const within = part ?? (isBehind > 0 ? overPage : undefined)
  const html = page.locator('html')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Pages of the sandbox's identity provider go by the media query alone.
    if (await html.getAttribute('data-mantine-color-scheme'))
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await settled(page)
    // Legacy mode needs no second page for the result.
    // In dark it is there already: it is as large as the portal, and read twice for each look.
    const axe = new AxeBuilder({
      page,
      ...(colorScheme === 'dark' && { axeSource: 'void 0' }),
    }).setLegacyMode()
    // Without this, axe describes each element that is right, which takes most of its time.
    axe.options({
      resultTypes: ['violations'],
      // A frame runs nothing, or is of another origin: neither answers axe.
      pingWaitTime: 500,
      // Off in axe because it is young: what is said by voice must be what stands there.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    if (within) axe.include(within)
    if (colorScheme === 'dark') axe.withRules(ofColours)
    const { violations } = await axe.analyze()
    expect(
      violations.map(({ id, help, nodes }) => ({
        colorScheme,
        id,
        help,
        where: nodes.map(
          ({ target, html: drawn, failureSummary }) =>
            `${target.join(' ')}: ${failureSummary} in ${drawn.slice(0, 400)}`,
        ),
      })),
    ).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await blocksInControls(page, within), 'blocks within a button or a label').toEqual([])
}

/** What HTML forbids within a button or a label, and what some screen readers then read twice. */
const blocksInControls = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((box) => {
    const found = document.querySelectorAll(`${box} :is(button, label) :is(div, p, ul, h1, h2)`)
    // Mantine's own switch, and entries of its menus, have their words in one.
    const ours = [...found].filter(
      (block) => !block.closest('label[class*=mantine-], .mantine-Menu-item'),
    )
    return ours.map((block) => block.parentElement?.outerHTML.slice(0, 120) ?? '')
  }, within)

/** Takes away what a receipt's frame, which runs no scripts, says when axe asks it. */
export function forgetMuteFrames(complaints: string[]): void {
  const others = complaints.filter(
    (words) => !/Blocked script execution in '\S+\/portal\/sheet'/.test(words),
  )
  complaints.splice(0, complaints.length, ...others)
}
