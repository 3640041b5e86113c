// Shared steps for journeys through the sign-in's dialogs: filling in the card, a keyboard walk,
// mails, resetting accounts.
import type { Browser, Locator, Page } from '@playwright/test'

import { expectAccessible, settled } from './accessible.ts'
import { demoPassword, expect, contexts, test, type JourneyPlatform } from './journey.ts'
import { fitsWidth } from './narrow.ts'
import { Person } from './person.ts'

export const userName = (page: Page) => page.getByRole('textbox', { name: 'Username or email' })
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const submit = (page: Page) =>
  page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in', exact: true })

/** Fills in the card as a person does and submits it. */
export async function enter(page: Page, name: string, secret = demoPassword): Promise<void> {
  await page.goto('/')
  await userName(page).fill(name)
  await password(page).fill(secret)
  await submit(page).click()
}
/** The dialog, once its animation has ended. */
export async function expectDialog(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await settled(page)
  return dialog
}

/**
 * The names of all tab stops in order, until the first one repeats. Fails if the focus leaves the
 * dialog.
 */
export async function keyboardWalk(page: Page, dialog: Locator): Promise<string[]> {
  const stops: string[] = []
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    const stop = await dialog.evaluate((node) => {
      const active = document.activeElement as
        (HTMLElement & { labels?: NodeListOf<HTMLElement> }) | null
      if (!active || !node.contains(active)) return 'outside'
      if (active.dataset.walked) return 'again'
      active.dataset.walked = 'yes'
      return {
        name:
          (active.getAttribute('aria-label') ??
            active.labels?.[0]?.textContent ??
            active.title ??
            '') ||
          (active.textContent ?? ''),
      }
    })
    expect(stop, `Tab ${step + 1} stays in the dialog, after ${stops.join(', ')}`).not.toBe(
      'outside',
    )
    if (stop === 'again' || stop === 'outside') break
    stops.push(stop.name)
  }
  return stops
}

/**
 * Checks required of every dialog: no axe violation, nothing cut off, and no sideways scrolling on
 * a phone or the narrowest screen.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  const before = page.viewportSize()
  // Check both widths, because buttons may stack at 320 that are cut side by side at 390.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await fitsWidth(page, `at ${width} px`)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Resets all demo accounts before and after a file's tests, because accepting an agreement or
 * locking an account uses it up, and other journeys need them unchanged. Called by an account that
 * none of these tests uses; its own session ends too.
 */
export function withAccountsReset(): void {
  const reset = async ({ browser, platform }: { browser: Browser; platform: JourneyPlatform }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext()
    const viewer = new Person(context, platform.url)
    await viewer.signIn('bakery-viewer', contexts.harbourStreet)
    await viewer.call('resetDemoAccounts')
    await context.close()
  }
  test.beforeAll(reset)
  test.afterAll(reset)
}
/** The link of the newest mail that has one, from the outbox. */
export async function mailedLink(page: Page, url: string): Promise<string> {
  const { mails } = (await (
    await page.request.get(`${url}/portal/v1/outbox`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  ).json()) as { mails: { text: string }[] }
  const link = mails
    .map(({ text }) => /\S+\?tk=\S+/.exec(text)?.[0])
    .find((found) => found !== undefined)
  expect(link, 'a mail with a link').toBeDefined()
  return link!
}
