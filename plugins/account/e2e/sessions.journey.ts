// Sessions in real browsers: one session ends another, and support enters with a reason for a
// limited time.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { discountsPath, field, makeDiscount, openDiscount } from '../../../tests/e2e/discounts.ts'
import { answered, expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import {
  counting,
  gone,
  later,
  minute,
  offer,
  renewal,
  withClock,
} from '../../../tests/e2e/session-steps.ts'

const own = (page: Page) => page.getByRole('list', { name: 'Your sessions' }).locator('> li')
const banner = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Support' })
const merchants = (page: Page) => page.getByRole('dialog', { name: 'Choose a merchant' })
const reason = (page: Page) =>
  merchants(page).getByRole('textbox', { name: 'Why are you entering this merchant?' })

test(
  'one browser ends the session of the other, which says why and asks for the password (7.5.2)',
  { tag: '@proof' },
  async ({ page, signIn, another, open }) => {
    await signIn('bakery-viewer', contexts.harbourStreet)
    const other = await another('bakery-viewer', contexts.millLane)
    const theirs = await open(other, discountsPath)
    const [untouched, anew] = [await open(other, discountsPath), await open(other, discountsPath)]
    await page.goto(pageAt(discountsPath))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Active sessions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Active sessions' })).toBeVisible()
    await expect(own(page)).toHaveCount(2)
    await expect(own(page).first()).toContainText(/^Chrome on \w+ This session/)
    await expect(own(page).nth(1)).toContainText('Copper Kettle Bakery, Mill Lane')
    await expect(page.getByRole('heading', { name: "Other people's sessions" })).toHaveCount(0)
    await expectAccessible(page)

    await own(page)
      .nth(1)
      .getByRole('button', { name: /^End session: Chrome/ })
      .click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
    await expect(page.getByText('Session ended')).toBeVisible()
    await expect(own(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeDisabled()
    // One tab finds out when it reloads. The untouched ones ask the server by themselves, at once.
    await anew.reload()
    await expect(anew.getByText('You ended this session from another device.')).toBeVisible()
    await expect(renewal(untouched)).toContainText('You ended this session from another device.')
    await expect(renewal(theirs)).toContainText('You ended this session from another device.')
    await renewal(theirs).getByRole('button', { name: 'Leave' }).click()
    await gone(theirs, 'You ended this session from another device.')
  },
)

test(
  'support enters with a reason and leaves when the time is over, keeping unsaved input (C23)',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await withClock(page.context())
    const support = await signIn('support')
    await page.goto('/')
    const findBakery = async () => {
      await merchants(page).getByRole('searchbox').fill('kettle')
      // The header row and the merchant found.
      await expect(merchants(page).getByRole('row')).toHaveCount(2)
    }
    await findBakery()
    const row = merchants(page).getByRole('row', { name: /^Copper Kettle Bakery/ })
    await row.click()
    await merchants(page).getByRole('button', { name: 'Continue' }).click()
    await expect(
      merchants(page).getByText('Enter a reason of at least three characters.'),
    ).toBeVisible()
    await expect(reason(page)).toBeFocused()
    await expectAccessible(page)
    await reason(page).fill('Ticket 4711: a discount')
    await merchants(page).getByRole('button', { name: 'Continue' }).click()
    await expect(banner(page)).toContainText(
      /You are in Copper Kettle Bakery until \d+:\d\d [AP]M\. Reason: Ticket 4711: a discount/,
    )
    await expect(page.getByRole('heading', { level: 1, name: /^My store/ })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)

    const { Id } = await makeDiscount(support)
    await openDiscount(page, Id)
    await expect(field(page, 'Description')).toBeVisible()
    // User activity renews the session by itself, but doesn't extend support's time.
    const renewals = counting(page, '/Account/RenewSession', 200)
    await answered(page)
    // Waits for the session's status first, because typing fetches the key for drafts, which
    // extends the session.
    const asked = page.waitForResponse(/\/portal\/v1\/session$/)
    await later(platform, page.context(), 31 * minute)
    await asked
    await answered(page)
    await field(page, 'Description').fill('Typed by support')
    await later(platform, page.context(), minute)
    await expect.poll(() => renewals.times).toBe(1)
    const anew = page.waitForEvent('load')
    await later(platform, page.context(), 29 * minute)
    await anew
    await expect(merchants(page)).toBeVisible()
    await expect(page.getByText('Typed by support')).toHaveCount(0)
    await expect(reason(page)).toHaveValue('Ticket 4711: a discount')
    await findBakery()
    await row.dblclick()
    await expect(banner(page)).toBeVisible()
    await offer(page).waitFor()

    const left = page.waitForEvent('load')
    await banner(page).getByRole('button', { name: 'Leave' }).click()
    await left
    await expect(merchants(page)).toBeVisible()
  },
)
