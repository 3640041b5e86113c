// No edit is ever lost: unsaved input survives the renewed password, and a closed tab with a full
// sign-in of the same person, on each kind of form. No one else ever sees it.
import type { Locator, Page } from '@playwright/test'

import { field, makeDiscount, readDiscount, saveButton } from './discounts.ts'
import { expect, pageAt, contexts, test, type Person } from './journey.ts'
import {
  enter,
  gone,
  keptDrafts,
  logOff,
  leaving,
  minute,
  offer,
  renewal,
  signInAgain,
  typeAndKeep,
} from './session-steps.ts'

interface Form {
  name: string
  /** Creates the record to edit, and returns its address. */
  prepare(person: Person): Promise<string>
  /** Opens the form as before. */
  ready(page: Page): Promise<unknown>
  typed(page: Page): Locator
  type(page: Page): Promise<unknown>
  save(page: Page): Locator
  /** The field's value after leaving it. */
  reads: string
  restore(page: Page): Locator
  offer(page: Page): Locator
  done(page: Page): Locator
  /** Whether the typed value is enough to save. */
  saves: boolean
  /** Closes whatever covers the menu. */
  close?(page: Page): Promise<unknown>
}
const department = (page: Page) => page.getByRole('dialog', { name: /department/ })
let made = 0

const forms: readonly Form[] = [
  {
    name: 'a discount',
    reads: 'Typed and kept',
    prepare: async (person) => `/menu/discounts/${(await makeDiscount(person)).Id}`,
    ready: (page) => expect(field(page, 'Description')).toBeVisible(),
    typed: (page) => field(page, 'Description'),
    type: (page) => field(page, 'Description').fill('Typed and kept'),
    save: saveButton,
    offer: (page) => offer(page),
    restore: (page) => page.getByRole('button', { name: 'Restore' }),
    done: (page) => page.getByText('Discount saved'),
    saves: true,
  },
  {
    name: 'a new discount',
    reads: 'Typed and kept',
    prepare: async () => '/menu/discounts/0',
    ready: (page) => expect(field(page, 'Description')).toBeVisible(),
    typed: (page) => field(page, 'Description'),
    async type(page) {
      await field(page, 'Name').fill(`Kept ${(made += 1)}`)
      await field(page, 'Description').fill('Typed and kept')
      await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    },
    save: saveButton,
    offer: (page) => offer(page),
    restore: (page) => page.getByRole('button', { name: 'Restore' }),
    done: (page) => page.getByText('Discount saved'),
    saves: false,
  },
  {
    name: 'tip settings',
    reads: '13%',
    prepare: async () => '/onlineordering/tipping',
    ready: (page) => expect(page.getByRole('textbox', { name: 'Suggestion 1' })).toBeVisible(),
    typed: (page) => page.getByRole('textbox', { name: 'Suggestion 1' }),
    async type(page) {
      await page.getByRole('textbox', { name: 'Suggestion 1' }).fill('13')
      await page.getByRole('textbox', { name: 'Suggestion 1' }).blur()
    },
    save: saveButton,
    offer: (page) => offer(page),
    restore: (page) => page.getByRole('button', { name: 'Restore' }),
    done: (page) => page.getByText(/saved/i),
    saves: true,
  },
  {
    name: 'a department',
    reads: 'Kept and found',
    prepare: async () => '/menu/departments',
    async ready(page) {
      await page.getByRole('button', { name: 'Add department' }).click()
      await expect(department(page)).toBeVisible()
    },
    typed: (page) => department(page).getByRole('textbox', { name: 'Name' }),
    type: (page) => department(page).getByRole('textbox', { name: 'Name' }).fill('Kept and found'),
    save: (page) => department(page).getByRole('button', { name: 'Save' }),
    offer: (page) => offer(page),
    restore: (page) => page.getByRole('button', { name: 'Restore' }),
    done: (page) => page.getByText('Department Kept and found saved'),
    saves: true,
    close: (page) => page.reload(),
  },
]

for (const form of forms) {
  test.describe(form.name, { tag: form.name === 'a discount' ? [] : '@proof' }, () => {
    if (form.saves)
      test('fault 11: the session ends; the person goes on with what was typed (S-059)', async ({
        page,
        signIn,
        platform,
      }) => {
        await page.goto(pageAt(await form.prepare(await signIn('cafe-owner', contexts.cafe))))
        await form.ready(page)
        await typeAndKeep(page, () => form.type(page))
        await platform.order({ clock: 41 * minute })
        await form.save(page).click()
        await expect(renewal(page)).toContainText('Sign in again as cafe-owner to continue.')
        await signInAgain(page)
        await expect(renewal(page)).toHaveCount(0)
        await expect(form.done(page).first()).toBeVisible()
      })

    test('a closed tab: the draft is offered to the same person alone (T-core-01)', async ({
      signIn,
      open,
      context,
    }) => {
      const person = await signIn('cafe-owner', contexts.cafe)
      const path = await form.prepare(person)
      const first = await open(person, path)
      await form.ready(first)
      const before = await keptDrafts(first)
      await form.type(first)
      await expect.poll(() => keptDrafts(first)).toBe(before + 1)
      await first.close()
      await context.clearCookies()

      const other = await open(await signIn('merchant-admin', contexts.cafe), path)
      await form.ready(other)
      await expect(form.typed(other)).not.toHaveValue(form.reads)
      await expect(form.offer(other)).toHaveCount(0)
      await other.close()
      await context.clearCookies()

      const again = await context.newPage()
      await again.goto(pageAt(path))
      await enter(again, 'cafe-owner')
      await form.ready(again)
      await expect(form.offer(again)).toBeVisible()
      await form.restore(again).click()
      await expect(form.typed(again)).toHaveValue(form.reads)
      await form.close?.(again)
      await logOff(again)
      await leaving(again).getByRole('button', { name: 'Discard and sign out' }).click()
      await gone(again, "You're signed out.")
      await expect.poll(() => keptDrafts(again)).toBe(0)
    })
  })
}

test(
  'a restored draft is compared with what others changed before it overwrites anything',
  { tag: '@proof' },
  async ({ signIn, open }) => {
    const person = await signIn('cafe-owner', contexts.cafe)
    const record = await person.call('createPageRecord', {
      path: { page: 'Departments' },
      body: { values: { name: 'Compared', code: 'C1', sortOrder: 900, isActive: true } },
    })
    const first = await open(person, '/menu/departments')
    const row = (page: Page) => page.getByRole('row', { name: /^Compared / })
    await row(first).click()
    await department(first).getByRole('textbox', { name: 'Code' }).fill('MINE')
    await expect.poll(() => keptDrafts(first)).toBe(1)
    await first.close()
    await person.call('updatePageRecord', {
      path: { page: 'Departments', id: record.id },
      body: { values: { code: 'THEIRS' }, concurrencyChecksum: record.concurrencyChecksum },
    })
    const again = await open(person, '/menu/departments')
    await row(again).click()
    await expect(again.getByText('The record has changed since then')).toBeVisible()
    await again.getByRole('button', { name: 'Restore' }).click()
    const conflict = again.getByRole('dialog', {
      name: 'Someone else changed this at the same time',
    })
    await expect(conflict).toContainText('MINE')
    await expect(conflict).toContainText('THEIRS')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await department(again).getByRole('button', { name: 'Save' }).click()
    await expect(again.getByText('Department Compared saved')).toBeVisible()
    await expect.poll(() => keptDrafts(again)).toBe(0)
  },
)

test(
  'fault 29: the sign-in page says once that the browser keeps no cookies',
  { tag: '@proof' },
  async ({ page }) => {
    await page.route('**/Account/LogOn*', async (route) => {
      const response = await route.fetch()
      await page.context().clearCookies()
      await route.fulfill({
        status: response.status(),
        contentType: 'application/json',
        body: await response.text(),
      })
    })
    await page.goto('/')
    let loads = 0
    page.on('load', () => (loads += 1))
    await enter(page, 'cafe-owner')
    await expect(page.getByText('Cookies are blocked')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Username or email' })).toHaveValue('cafe-owner')
    expect(loads).toBe(0)
  },
)

test(
  'drafts of a discount are for its record alone (S-061)',
  { tag: '@proof' },
  async ({ signIn, open }) => {
    const person = await signIn('cafe-owner', contexts.cafe)
    const [one, other] = [await makeDiscount(person), await makeDiscount(person)]
    const tab = await open(person, `/menu/discounts/${one.Id}`)
    await field(tab, 'Description').fill('Of the first')
    await expect.poll(() => keptDrafts(tab)).toBe(1)
    await tab.close()
    const second = await open(person, `/menu/discounts/${other.Id}`)
    await expect(field(second, 'Description')).toBeVisible()
    await expect(offer(second)).toHaveCount(0)
    expect(await readDiscount(person, one.Id)).toMatchObject({ Description: 'Made for a journey' })
  },
)
