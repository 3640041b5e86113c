// Steps that journeys of a session's life share: time goes by on the server and in the browser, and
// people sign in again.
import type { BrowserContext, Locator, Page } from '@playwright/test'

import { answered, callsOf, demoPassword, expect, type JourneyPlatform } from './journey.ts'

export const second = 1000
export const minute = 60 * second

/** The browser's clock goes on by itself until it is moved; it must be there before the page is. */
export async function withClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  for (const page of context.pages()) callsOf(page)
  context.on('page', callsOf)
}
/**
 * Time goes by for everybody, as when the lid is shut and opened again: timers that were due go off
 * once. Calls are answered first:
 * a call's patience is of the moved clock, and a renewal that is given up on its way costs the
 * session.
 */
export async function later(
  platform: JourneyPlatform,
  context: BrowserContext,
  ms: number,
): Promise<void> {
  for (const page of context.pages()) await answered(page)
  await platform.order({ clock: ms })
  await context.clock.fastForward(ms)
}
/**
 * Time goes by with the page awake: all timers go off as they would. In steps shorter than a call's
 * patience, each with its calls answered, since the network takes no time of the moved clock.
 */
export async function awake(platform: JourneyPlatform, page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 25 * second) {
    const step = Math.min(left, 25 * second)
    await platform.order({ clock: step })
    await page.clock.runFor(step)
    await answered(page)
  }
}

/**
 * The clock of a page stands still: what goes by itself, such as a notice, stays. It cannot be
 * stopped at a time that is past, as on a busy machine it is before the second call comes. An
 * attempt that fails has stopped the clock all the same, so the next one finds it standing.
 */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass()
/** Lets a page whose clock stands still go on, a tenth of a second a time, until it shows this. */
export const runUntil = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(shown).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [20] })

export const extension = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Are you still there?' })
export const renewal = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Your session has ended' })
export const leaving = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Keep what you typed?' })
export const offer = (page: Page | Locator): Locator => page.getByText(/We kept what you typed on/)

/** In the dialog above the page. */
export async function signInAgain(page: Page, password = demoPassword): Promise<void> {
  await renewal(page).getByLabel('Password', { exact: true }).fill(password)
  await renewal(page).getByRole('button', { name: 'Sign in' }).click()
}
/** On the sign-in page. */
export async function enter(page: Page, userName: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page
    .getByRole('form', { name: 'Sign in' })
    .getByRole('button', { name: 'Sign in', exact: true })
    .click()
}
export async function logOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log off' }).click()
}

/** How often the page makes a call; with a status, how often it is answered so. */
export function counting(page: Page, path: string, status?: number): { times: number } {
  const counted = { times: 0 }
  const isIt = (address: string) => new URL(address).pathname === path
  if (status === undefined)
    page.on('request', (request) => (counted.times += isIt(request.url()) ? 1 : 0))
  else
    page.on(
      'response',
      (response) => (counted.times += isIt(response.url()) && response.status() === status ? 1 : 0),
    )
  return counted
}
/** When each draft that lies in the browser was kept, by its clock. */
const draftsAt = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opened = indexedDB.open('tillhouse-drafts', 1)
        opened.onupgradeneeded = () => opened.result.createObjectStore('drafts')
        opened.onerror = () => reject(new Error('IndexedDB does not open'))
        opened.onsuccess = () => {
          const all = opened.result.transaction('drafts', 'readonly').objectStore('drafts').getAll()
          all.onsuccess = () => {
            opened.result.close()
            resolve((all.result as { at: number }[]).map(({ at }) => at))
          }
        }
      }),
  )
/** How many drafts lie in the browser. */
export const keptDrafts = async (page: Page): Promise<number> => (await draftsAt(page)).length
/** When the newest of them was kept; 0 where there is none. */
const newestDraft = async (page: Page): Promise<number> => Math.max(0, ...(await draftsAt(page)))
declare global {
  interface Window {
    /** When something was typed last, by the page's clock; kept by `typeAndKeep`. */
    tillhouseTypedAt: number
  }
}
/**
 * Types, and waits until that lies in the browser and no call is under way. The first letters ask
 * for the key of drafts: a session that ends meanwhile would be met by that call, and the password
 * asked for above a button that is not yet pressed. Drafts are kept one after the other: one that
 * was kept before the last letter, and written after it, does not count.
 */
export async function typeAndKeep(page: Page, type: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const note = () => void (window.tillhouseTypedAt = Date.now())
    note()
    window.addEventListener('input', note, true)
  })
  await type()
  const typedAt = await page.evaluate(() => window.tillhouseTypedAt)
  await expect.poll(() => newestDraft(page)).toBeGreaterThanOrEqual(typedAt)
  await answered(page)
}
/** Fails where the browser asks whether a page may be left. */
export function withoutPrompts(page: Page): void {
  page.on('dialog', (dialog) => {
    void dialog.accept()
    throw new Error(`The browser asked: ${dialog.type()}`)
  })
}
export const gone = async (page: Page, reason: string | RegExp): Promise<void> => {
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
}
