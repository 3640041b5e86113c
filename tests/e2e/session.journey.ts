// The life of a session in a real browser: the question whether someone is still there, the
// password over the page, and unsaved input throughout. The server's clock is moved by IPC, the
// browser's by Playwright.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { field, makeDiscount, openDiscount, readDiscount, saveButton } from './discounts.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import {
  awake,
  counting,
  extension,
  later,
  minute,
  renewal,
  second,
  signInAgain,
  withClock,
} from './session-steps.ts'

const timer = (page: Page) => extension(page).getByRole('timer')
/** Only the dialog is checked, because the page behind it is dimmed on purpose. */
const dialogIsAccessible = (page: Page) => expectAccessible(page, '[aria-modal="true"]')
/** Checks that Tab never moves the focus out of the dialog. */
async function staysInside(page: Page, dialog = page.getByRole('dialog')): Promise<void> {
  for (let times = 0; times < 6; times += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}

test(
  'anyone who is idle is asked, and goes on with Extend where the focus was ' +
    '(M-15, S-053, S-058, U-052, K-04, K-05)',
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    await openDiscount(page, Id)
    await field(page, 'Description').fill('Typed before the break')
    const renewals = counting(page, '/Account/RenewSession')
    await later(platform, page.context(), 36 * minute)
    await expect(extension(page)).toBeVisible()
    await expect(timer(page)).toHaveText(/^[34] min \d\d s$/)
    const left = async () => {
      const [, minutes, seconds] = /^(\d+) min (\d\d) s$/.exec((await timer(page).textContent())!)!
      return Number(minutes) * 60 + Number(seconds)
    }
    const before = await left()
    await awake(platform, page, 10 * second)
    expect(before - (await left())).toBeGreaterThanOrEqual(9)
    await expect(extension(page).getByRole('button', { name: 'Extend session' })).toBeFocused()
    await dialogIsAccessible(page)
    await staysInside(page)
    // Neither Escape nor a click outside counts as an answer.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(extension(page)).toBeVisible()
    await extension(page).getByRole('button', { name: 'Extend session' }).focus()
    await page.keyboard.press('Enter')
    await expect(extension(page)).toHaveCount(0)
    await expect(field(page, 'Description')).toBeFocused()
    expect(renewals.times).toBe(1)

    await later(platform, page.context(), 30 * minute)
    await expect(extension(page)).toHaveCount(0)
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Typed before the break' })
  },
)

test(
  'at zero the password is asked for; the form keeps what was typed, and saves once ' +
    '(S-057, S-059, S-060, M-16, U-052)',
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    await openDiscount(page, Id)
    await field(page, 'Description').fill('Typed before lunch')
    const saves = counting(page, '/Discount/UpdateDiscount')
    const stores = counting(page, '/Portal/GetPortalData')
    await later(platform, page.context(), 36 * minute)
    await expect(extension(page)).toBeVisible()
    await awake(platform, page, 4 * minute + 5 * second)
    await expect(extension(page)).toHaveCount(0)
    await expect(renewal(page)).toContainText('Sign in again as bakery-owner to continue.')
    await expect(renewal(page).getByLabel('Password', { exact: true })).toBeFocused()
    await dialogIsAccessible(page)
    await staysInside(page)
    await page.keyboard.press('Escape')
    await expect(renewal(page)).toBeVisible()

    const read = stores.times
    await signInAgain(page, 'wrong')
    await expect(renewal(page).getByRole('alert')).toBeVisible()
    await expect(renewal(page).getByLabel('Password', { exact: true })).toBeFocused()
    await signInAgain(page)
    await expect(renewal(page)).toHaveCount(0)
    await expect(field(page, 'Description')).toBeFocused()
    await expect.poll(() => stores.times).toBeGreaterThan(read)
    await expect(field(page, 'Description')).toHaveValue('Typed before lunch')
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    expect(saves.times).toBe(1)
    expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Typed before lunch' })
  },
)

test('fault 27: after sleep past the timeout one look at the server, then the password', async ({
  page,
  signIn,
  platform,
}) => {
  await withClock(page.context())
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/menu/discounts'))
  await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
  const looks = counting(page, '/portal/v1/session')
  await later(platform, page.context(), 3 * 60 * minute)
  await expect(renewal(page)).toBeVisible()
  expect(looks.times).toBe(1)
  await signInAgain(page)
  await expect(renewal(page)).toHaveCount(0)
})
test(
  'fault 28: a browser whose storage is switched off works, and asks when it should',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    const switchOff = () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    }
    await withClock(page.context())
    await page.addInitScript(switchOff)
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    await openDiscount(page, Id)
    await field(page, 'Description').fill('Typed without storage')
    await awake(platform, page, 3 * minute)
    await expect(renewal(page)).toHaveCount(0)
    await later(platform, page.context(), 33 * minute)
    await extension(page).getByRole('button', { name: 'Extend session' }).click()
    await expect(extension(page)).toHaveCount(0)
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Typed without storage' })
  },
)
