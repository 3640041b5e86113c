// The life of a session in a real browser: the question whether someone is still there, the
// password over the page, and unsaved input throughout. The server's clock is moved by IPC, the
// browser's by Playwright.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import {
  changeDiscount,
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveButton,
} from './discounts.ts'
import { answered, expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'
import {
  awake,
  counting,
  extension,
  later,
  minute,
  renewal,
  second,
  signInAgain,
  typeAndKeep,
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

test(
  'a session that ran out in the browser has ended after a reload, too (S-052, S-057)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await later(platform, page.context(), 36 * minute)
    await expect(extension(page)).toBeVisible()
    await owner.call('getPortalData') // keeps the session alive on the server
    await awake(platform, page, 5 * minute)
    await expect(renewal(page)).toBeVisible()
    await page.reload()
    await expect(renewal(page)).toBeVisible()
    await signInAgain(page)
    await expect(renewal(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await expect(renewal(page)).toHaveCount(0)
  },
)

test(
  'someone at work is never asked: any input refreshes, in a dialog too ' +
    '(S-051, S-054, S-055, C-036)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    test.setTimeout(120_000)
    await withClock(page.context())
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/menu/departments'))
    await page.getByRole('button', { name: 'Add department' }).click()
    const inside = page.getByRole('dialog', { name: 'Add department' })
    const renewals = counting(page, '/Account/RenewSession')
    const inputs = [
      () => inside.getByRole('textbox', { name: 'Name' }).press('a'),
      () => page.mouse.wheel(0, 10),
      () => page.keyboard.press('Shift'),
      () => inside.getByRole('textbox', { name: 'Code' }).click(),
    ]
    for (let minutes = 0; minutes < 50; minutes += 5) {
      await inputs[(minutes / 5) % inputs.length]!()
      await awake(platform, page, 5 * minute)
      await expect(extension(page)).toHaveCount(0)
    }
    expect(renewals.times).toBe(2)
    await expect(renewal(page)).toHaveCount(0)
  },
)

test(
  'a page left alone asks after 35 minutes and ends after 40, whatever it does by itself ' +
    '(S-053, S-057)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    const renewals = counting(page, '/Account/RenewSession')
    const overlays = counting(page, '/portal/v1/overlays')
    for (let minutes = 0; minutes < 34; minutes += 2) await awake(platform, page, 2 * minute)
    expect(overlays.times).toBeGreaterThan(5)
    await expect(extension(page)).toHaveCount(0)
    await awake(platform, page, 2 * minute)
    await expect(extension(page)).toBeVisible()
    await awake(platform, page, 5 * minute)
    await expect(renewal(page)).toBeVisible()
    expect(renewals.times).toBe(0)
    await platform.order({ clock: minute })
    await page.reload()
    await expect(
      page.getByText('You were signed out because there was no activity for a while.'),
    ).toBeVisible()
  },
)

test.describe('a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test(
    'both dialogs fit, work by keyboard alone and pass axe (M-15, M-16)',
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      await withClock(page.context())
      await signIn('bakery-owner', contexts.harbourStreet)
      await page.goto(pageAt('/onlineordering/tipping'))
      await expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeVisible()
      await later(platform, page.context(), 36 * minute)
      await expect(extension(page).getByRole('button', { name: 'Extend session' })).toBeFocused()
      await fitsWidth(page)
      await dialogIsAccessible(page)
      await later(platform, page.context(), 10 * minute)
      await expect(renewal(page).getByLabel('Password', { exact: true })).toBeFocused()
      await fitsWidth(page)
      await dialogIsAccessible(page)
      await page.keyboard.type('demo')
      await page.keyboard.press('Enter')
      await expect(renewal(page).getByRole('alert')).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(renewal(page).locator(':focus')).toBeVisible()
      await signInAgain(page)
      await expect(renewal(page)).toHaveCount(0)
      await expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeVisible()
    },
  )
})

test(
  'both dialogs let one leave; the sign-in page says why one was signed out (U-053, S-061)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await later(platform, page.context(), 36 * minute)
    await extension(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText("You're signed out.")).toBeVisible()
    expect(
      await page.evaluate(() => [
        Object.keys(sessionStorage).filter((key) => key.startsWith('tillhouse')),
        localStorage.getItem('tillhouse.session-times'),
      ]),
    ).toEqual([[], null])

    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await later(platform, page.context(), 60 * minute)
    await expect(renewal(page)).toContainText('There was no activity for a while.')
    await renewal(page).getByRole('button', { name: 'Leave' }).click()
    await expect(
      page.getByText('You were signed out because there was no activity for a while.'),
    ).toBeVisible()
  },
)

test.describe('the clock', () => {
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
    "fault 27: after sleep up to the margin the countdown goes by the server's time",
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      await withClock(page.context())
      await signIn('bakery-owner', contexts.harbourStreet)
      await page.goto(pageAt('/menu/discounts'))
      await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
      await answered(page)
      // The machine slept longer than its clock shows, because that stopped for most of the time.
      await platform.order({ clock: 38 * minute })
      await page.clock.fastForward(4 * minute)
      await expect(timer(page)).toHaveText(/^1 min [2-5]\d s$/)
    },
  )

  for (const days of [1, -1])
    test(
      `fault 27: a clock set by ${days} day asks no one, and what is typed can be saved`,
      { tag: '@proof' },
      async ({ page, signIn, platform }) => {
        await withClock(page.context())
        const owner = await signIn('bakery-owner', contexts.bakeryCompany)
        const { Id } = await makeDiscount(owner)
        await openDiscount(page, Id)
        await field(page, 'Description').fill('Typed in another time')
        await page.clock.setSystemTime(Date.now() + days * 24 * 60 * minute)
        await awake(platform, page, 2 * minute)
        await expect(extension(page)).toHaveCount(0)
        await expect(renewal(page)).toHaveCount(0)
        await saveButton(page).click()
        await expect(page.getByText('Discount saved')).toBeVisible()
      },
    )
})

test.describe('storage', { tag: '@proof' }, () => {
  const broken = {
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'is switched off': () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    },
    'holds nonsense': () => {
      for (const key of [
        'tillhouse.session-times',
        'tillhouse.user-name',
        'tillhouse.csrf',
        'tillhouse.user-kind',
        'tillhouse.leave-reason',
      ])
        for (const storage of [localStorage, sessionStorage]) storage.setItem(key, '{"broken')
    },
  }
  for (const [what, breaking] of Object.entries(broken))
    test(`fault 28: a browser whose storage ${what} works, and asks when it should`, async ({
      page,
      signIn,
      platform,
    }) => {
      await withClock(page.context())
      await page.addInitScript(breaking)
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
    })
})

test(
  'fault 20, fault 21: offline the question counts on; online again, Extend goes through',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await later(platform, page.context(), 36 * minute)
    await expect(extension(page)).toBeVisible()
    await platform.fault({ match: 'renewSession', answer: 503, times: 1 })
    await extension(page).getByRole('button', { name: 'Extend session' }).click()
    await expect(extension(page).getByRole('alert')).toContainText("Can't reach the server")
    await extension(page).getByRole('button', { name: 'Extend session' }).click()
    await expect(extension(page)).toHaveCount(0)
  },
)

test(
  'a call that meets no session is sent once more after a look at the session (fault 11)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    await openDiscount(page, Id)
    await field(page, 'Description').fill('Typed during a renewal')
    const saves = counting(page, '/Discount/UpdateDiscount')
    const looks = counting(page, '/portal/v1/session')
    await owner.call('renewSession')
    await platform.fault({ match: 'updateDiscount', answer: 401, times: 1 })
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    expect([saves.times, looks.times]).toEqual([2, 1])
    await expect(renewal(page)).toHaveCount(0)
    expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Typed during a renewal' })
  },
)

test(
  'what others saved is compared after the password was given again (fault 14, S-059)',
  { tag: '@proof' },
  async ({ page, signIn, another, platform }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    await openDiscount(page, Id)
    await typeAndKeep(page, () => field(page, 'Description').fill('Mine'))
    await platform.order({ clock: 41 * minute })
    const other = await another('bakery-owner', contexts.bakeryCompany)
    await changeDiscount(other, Id, { Description: 'Theirs' })
    await saveButton(page).click()
    await signInAgain(page)
    await expect(page.getByRole('dialog', { name: /changed/ })).toContainText('Theirs')
    expect(await readDiscount(other, Id)).toMatchObject({ Description: 'Theirs' })
  },
)
