// Shared steps for journeys of a session's life: advancing the time of server and browser, and
// signing in again.
import type { BrowserContext, Locator, Page } from '@playwright/test'

import { answered, trackCalls, demoPassword, expect, type JourneyPlatform } from './journey.ts'

export const second = 1000
export const minute = 60 * second

/** Installs a browser clock that runs normally until it is moved; call it before the page opens. */
export async function withClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  for (const page of context.pages()) trackCalls(page)
  context.on('page', trackCalls)
}
/**
 * Advances the time everywhere, like a closed and reopened laptop: timers that were due fire once.
 * Waits for calls first, because their timeouts use the moved clock, and an aborted renewal loses
 * the session.
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
 * Advances the time with the page awake: all timers fire in order. In steps shorter than a call's
 * timeout, waiting for its calls each time, because the network doesn't use the moved clock.
 */
export async function awake(platform: JourneyPlatform, page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 25 * second) {
    const step = Math.min(left, 25 * second)
    await platform.order({ clock: step })
    await page.clock.runFor(step)
    await answered(page)
  }
}

export const extension = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Are you still there?' })
export const renewal = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Your session has ended' })
export const leaving = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Keep what you typed?' })
export const offer = (page: Page | Locator): Locator => page.getByText(/We kept what you typed on/)

/** In the dialog over the page. */
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
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Counts a page's calls of a path; with a status, only those answered with it. */
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
/** When each draft in the browser was stored, by its clock. */
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
/** The number of drafts in the browser. */
export const keptDrafts = async (page: Page): Promise<number> => (await draftsAt(page)).length
/** When the newest draft was stored; 0 if there is none. */
const newestDraft = async (page: Page): Promise<number> => Math.max(0, ...(await draftsAt(page)))
declare global {
  interface Window {
    /** When something was last typed, by the page's clock; set by `typeAndKeep`. */
    tillhouseTypedAt: number
  }
}
/**
 * Types, and waits until the input is stored in the browser and no call is pending. The first
 * letters request the key of drafts; a session that ended during that call would ask for the
 * password before the test presses its button. Drafts are stored in sequence, so a draft taken
 * before the last letter but written after it does not count.
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
/** Fails if the browser asks whether to leave a page. */
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
