// Checks that axe finds no violation, in light and in dark.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Finishes all running transitions and animations, because a journey only checks their end and
 * waiting would lose time. Loops, because an inherited color starts to fade after its parent's fade
 * has ended. Loaders never end, so it waits until they are gone.
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

/** Rules about colors; the results of all others are the same in both schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * A dialog over the page. Only the dialog is checked, because the page behind it is dimmed and
 * inert.
 */
const overPage = '[role=dialog][aria-modal=true]'

/** Content that is loading is pale. In the preview nothing ever loads. */
const stillRead = ':is([aria-busy=true], [data-waits]):not([data-shell-preview] *)'

/**
 * Runs axe on the loaded page; on the dialog alone if one is open. Leaves the page in light.
 * @param part a selector that limits the check
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const waits = page.locator(stillRead).filter({ visible: true })
  await expect(waits, 'what is still read').toHaveCount(0)
  const isBehind = await page.locator(overPage).filter({ visible: true }).count()
  const within = part ?? (isBehind > 0 ? overPage : undefined)
  const html = page.locator('html')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Only if the attribute exists, because pages of the sandbox's identity provider use the media
    // query.
    if (await html.getAttribute('data-mantine-color-scheme'))
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await settled(page)
    // Legacy mode, because the result then needs no second page. Axe is not loaded again for dark,
    // because it is as large as the portal and would be evaluated twice per check.
    const axe = new AxeBuilder({
      page,
      ...(colorScheme === 'dark' && { axeSource: 'void 0' }),
    }).setLegacyMode()
    // Otherwise axe describes each passing element, which takes most of its time.
    axe.options({
      resultTypes: ['violations'],
      // Short, because a frame without scripts, or of another origin, never answers axe.
      pingWaitTime: 500,
      // Off by default because it is new: accessible names must contain the visible label.
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
          ({ target, html: rendered, failureSummary }) =>
            `${target.join(' ')}: ${failureSummary} in ${rendered.slice(0, 400)}`,
        ),
      })),
    ).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await blocksInControls(page, within), 'blocks within a button or a label').toEqual([])
}

/**
 * Block elements that HTML forbids within a button or a label, and that some screen readers then
 * read twice.
 */
const blocksInControls = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((box) => {
    const found = document.querySelectorAll(`${box} :is(button, label) :is(div, p, ul, h1, h2)`)
    // Left out, because Mantine's own switch and menu items wrap their labels in a block.
    const ours = [...found].filter(
      (block) => !block.closest('label[class*=mantine-], .mantine-Menu-item'),
    )
    return ours.map((block) => block.parentElement?.outerHTML.slice(0, 120) ?? '')
  }, within)

/**
 * Removes the complaint of a receipt's frame when axe queries it, because the frame runs no
 * scripts.
 */
export function forgetMuteFrames(complaints: string[]): void {
  const others = complaints.filter(
    (words) => !/Blocked script execution in '\S+\/portal\/sheet'/.test(words),
  )
  complaints.splice(0, complaints.length, ...others)
}
