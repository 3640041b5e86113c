// Every account state at sign-in, followed to its end by the demo account named after it.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import {
  expectDialog,
  enter,
  expectWellMade,
  keyboardWalk,
  password,
  submit,
  userName,
  withAccountsReset,
} from './dialogs.ts'
import { demoPassword, expect, pageAt, test } from './journey.ts'

const first = pageAt('/mystore')
/** Contains no word known at the merchant, because that would be refused. */
const newPassword = 'Harvest-Moon-94'
/** Checks that signing out halfway shows a message and leaves nothing behind. */
async function signedOut(page: Page): Promise<void> {
  await expect(page.getByText("You're signed out.")).toBeVisible()
  await noSession(page)
}
async function noSession(page: Page): Promise<void> {
  await page.reload()
  await expect(submit(page)).toBeVisible()
}

// Resets the accounts, because the last test of each state uses its account up, and earlier tests
// may have changed them or moved the platform's clock.
withAccountsReset()

/**
 * Removes browser messages that these tests cause: they look into a document without scripts, and
 * frame a problem that may not be framed.
 */
function ownComplaints(complaints: string[]): void {
  const caused = [
    /Blocked script execution in '\S+\/agreements\/1'/,
    /violates the following Content Security Policy directive: "frame-ancestors 'none'"/,
  ]
  const others = complaints.filter((complaint) => !caused.some((words) => words.test(complaint)))
  complaints.splice(0, complaints.length, ...others)
}

test.describe('the license agreement', () => {
  const title = 'License agreement'
  test('is printed by the portal (M-13)', { tag: '@proof' }, async ({ page }) => {
    await enter(page, 'state-eula')
    const dialog = await expectDialog(page, title)
    // The listener belongs to the portal, because the document itself runs no scripts.
    await page
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) =>
        frame.contentWindow!.addEventListener('beforeprint', () => (frame.dataset.printed = 'yes')),
      )
    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('data-printed', 'yes')
  })
  test('is declined: signed out', { tag: '@proof' }, async ({ page }) => {
    await enter(page, 'state-eula')
    await (await expectDialog(page, title)).getByRole('button', { name: 'Decline' }).click()
    await signedOut(page)
  })
  test(
    'that does not arrive says so and is never a blank frame (fault 43)',
    { tag: '@proof' },
    async ({ page, platform, complaints }) => {
      await platform.fault({ match: 'getAgreement', answer: 500, times: 1 })
      await enter(page, 'state-eula')
      const dialog = await expectDialog(page, title)
      await expect(dialog.getByRole('alert')).toContainText("The agreement can't be shown")
      await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(
        page.frameLocator('iframe').getByRole('heading', { name: 'Tillhouse license agreement' }),
      ).toBeVisible()
      ownComplaints(complaints)
    },
  )
  test(
    'is still due after the page is loaded anew: no step is skipped',
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, 'state-eula')
      await expectDialog(page, title)
      await page.goto(first)
      await expectDialog(page, title)
    },
  )
  test('is read, ticked and accepted once (M-13, S-020, S-024, V-018, C-010, F-10)', async ({
    page,
    complaints,
  }) => {
    await enter(page, 'state-eula')
    const dialog = await expectDialog(page, title)
    const accept = dialog.getByRole('button', { name: 'Accept' })
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'Tillhouse license agreement' }),
    ).toBeVisible()
    await expect(accept).toBeDisabled()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.frameLocator('iframe').locator('html')).toHaveCSS(
        'color-scheme',
        colorScheme,
      )
    }
    await expectWellMade(page)
    expect(await keyboardWalk(page, dialog)).toEqual(
      expect.arrayContaining([
        'I have read the whole agreement and am authorized to accept it for my company',
        'Decline',
        'Print',
      ]),
    )
    await dialog.getByRole('checkbox').check()
    await accept.click()
    await expect(page).toHaveURL(first)
    await page.context().clearCookies()
    await enter(page, 'state-eula')
    await expect(page).toHaveURL(first)
    ownComplaints(complaints)
  })
})

test.describe('a new password', () => {
  const title = 'Choose a new password'
  test(
    'is pasted, shown, and walked to by keyboard; leaving signs out',
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, 'state-reset')
      const dialog = await expectDialog(page, title)
      expect(await keyboardWalk(page, dialog)).toEqual([
        'Show passwords',
        'Confirm new password',
        'Show passwords',
        'Sign out',
        'Save',
        'New password',
      ])
      await dialog.getByRole('button', { name: 'Show passwords' }).first().click()
      await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute(
        'type',
        'text',
      )
      await dialog.getByRole('button', { name: 'Sign out' }).click()
      await signedOut(page)
    },
  )
  test(
    'asks for the present one where the sign-in is some minutes ago (C3)',
    { tag: '@proof' },
    async ({ page, platform }) => {
      await enter(page, 'state-reset')
      const dialog = await expectDialog(page, title)
      await platform.order({ clock: 6 * 60_000 })
      await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
      await dialog.getByLabel('Confirm new password').fill(newPassword)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const old = dialog.getByLabel('Current password')
      await old.fill('Not-The-Old-1')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText("This isn't your current password.")).toBeVisible()
      await dialog.getByRole('button', { name: 'Sign out' }).click()
      await signedOut(page)
    },
  )
  test(
    'is set by its rules, and signs in from then on ' +
      '(M-11, S-022, S-027, V-003, V-010, V-012, V-013, U-054, C-024)',
    async ({ page }) => {
      await enter(page, 'state-reset')
      const dialog = await expectDialog(page, title)
      const [fresh, again] = [
        dialog.getByLabel('New password', { exact: true }),
        dialog.getByLabel('Confirm new password'),
      ]
      const save = dialog.getByRole('button', { name: 'Save' })
      await expect(fresh).toBeFocused()
      await expect(fresh).toHaveAttribute('autocomplete', 'new-password')
      await expect(save).toBeDisabled()
      await fresh.fill('short')
      await expect(page.getByRole('tooltip')).toContainText('At least 8 characters.')
      await expectWellMade(page)
      await fresh.fill('xState-Reset-9x')
      await again.focus()
      await expect(dialog.getByText('It must not contain your name.')).toBeVisible()
      await fresh.fill(newPassword)
      await again.fill('Harvest-Moon-95')
      await fresh.focus()
      await expect(dialog.getByText('The passwords do not match.')).toBeVisible()
      await expect(save).toBeDisabled()
      await fresh.fill(demoPassword)
      await again.fill(demoPassword)
      await save.click()
      // Only the server has this rule.
      await expect(dialog.getByText("It's made up of names that other people know.")).toBeVisible()
      await fresh.fill(newPassword)
      await again.fill(newPassword)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(first)

      await page.context().clearCookies()
      await enter(page, 'state-reset')
      await (
        await expectDialog(page, 'Incorrect username or password')
      )
        .getByRole('button', { name: 'OK' })
        .click()
      await enter(page, 'state-reset', newPassword)
      await expect(page).toHaveURL(first)
    },
  )
})

test.describe('a suspended account', () => {
  test('is understood, and the portal opens (M-09, S-025, S-045, E-029)', async ({ page }) => {
    await enter(page, 'state-suspended')
    const dialog = await expectDialog(page, 'Account suspended')
    await expect(dialog.getByRole('button', { name: 'I understand' })).toBeFocused()
    await expectWellMade(page)
    expect(await keyboardWalk(page, dialog)).toEqual(['Go back', 'I understand'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'I understand' }).click()
    await expect(page).toHaveURL(first)
  })
  test('is left by Go back: signed out (S-044)', { tag: '@proof' }, async ({ page }) => {
    await enter(page, 'state-suspended')
    await (
      await expectDialog(page, 'Account suspended')
    )
      .getByRole('button', { name: 'Go back' })
      .click()
    await signedOut(page)
  })
})

test.describe('a payment past due', () => {
  test(
    'with days left says what is due, until when, and who can pay; Skip goes on ' +
      '(M-08, S-026, U-050, E-030, P-006)',
    async ({ page }) => {
      await enter(page, 'state-past-due')
      const dialog = await expectDialog(page, 'Payment past due')
      await expect(dialog.getByText('You have 5 days left to pay')).toBeVisible()
      await expect(dialog.getByText("You're the account manager")).toBeVisible()
      await expect(dialog.getByText(/^\$\d/)).toBeVisible()
      await expect(dialog.getByText('Service stops after')).toBeVisible()
      await expectWellMade(page)
      expect(await keyboardWalk(page, dialog)).toEqual(['Skip', 'Update Payment'])
      await dialog.getByRole('button', { name: 'Skip' }).click()
      await expect(page).toHaveURL(first)
    },
  )
  test(
    'is updated: the account overview opens with its payment (S-043, S-011, M-23)',
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, 'state-past-due')
      await (
        await expectDialog(page, 'Payment past due')
      )
        .getByRole('button', { name: 'Update Payment' })
        .click()
      await expect(page).toHaveURL(pageAt('/account/overview'))
      await expect(page.getByRole('dialog', { name: 'Update payment' })).toBeVisible()
    },
  )
  test('with no days left and no right to pay, OK signs out (S-041, S-042, P-007)', async ({
    page,
  }) => {
    await enter(page, 'state-past-due-over')
    const dialog = await expectDialog(page, 'Payment past due, no days left')
    await expect(dialog.getByText('Only an account manager can pay.')).toBeVisible()
    await expect(dialog.getByText('Choosing OK signs you out.')).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['OK'])
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await signedOut(page)
  })
})

test.describe('people who choose among several stores', () => {
  const stores = async (page: Page) => {
    const picker = page.getByRole('dialog', { name: 'Choose a store' })
    await expect(picker.getByRole('row')).toHaveCount(3)
    return picker
  }
  test(
    'of a suspended merchant understands once, chooses, and is in ' +
      '(S-025, S-028, S-045, P-008)',
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, 'state-suspended-stores')
      const dialog = await expectDialog(page, 'Account suspended')
      await dialog.getByRole('button', { name: 'I understand' }).click()
      await (await stores(page)).getByRole('row').nth(1).dblclick()
      await expect(page).toHaveURL(first)
    },
  )
  test(
    'of a merchant past due skips, or pays by a right of their role, and is asked once ' +
      '(S-026, S-039, S-043, P-006)',
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, 'state-past-due-stores')
      const dialog = await expectDialog(page, 'Payment past due')
      await expect(
        dialog.getByText('You or an account manager can update the payment.'),
      ).toBeVisible()
      await expectWellMade(page)
      expect(await keyboardWalk(page, dialog)).toEqual(['Skip', 'Update Payment'])
      await dialog.getByRole('button', { name: 'Skip' }).click()
      await (await stores(page)).getByRole('row').nth(2).dblclick()
      await expect(page).toHaveURL(first)

      await page.context().clearCookies()
      await enter(page, 'state-past-due-stores')
      await (
        await expectDialog(page, 'Payment past due')
      )
        .getByRole('button', { name: 'Update Payment' })
        .click()
      await (await stores(page)).getByRole('row').nth(1).dblclick()
      await expect(page).toHaveURL(pageAt('/account/overview'))
      await expect(page.getByRole('dialog', { name: 'Update payment' })).toBeVisible()
    },
  )
  test(
    'and comes upon a suspended one signs out by Go back, and never by Escape (S-044)',
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, 'admin')
      const picker = page.getByRole('dialog', { name: 'Choose a merchant' })
      await picker.getByRole('searchbox').fill('Old Mill')
      await picker
        .getByRole('textbox', { name: /^Why are you entering/ })
        .fill('Asked about the account')
      // the header, and the row that was found
      await expect(picker.getByRole('row')).toHaveCount(2)
      await picker.getByRole('row', { name: /Old Mill/ }).dblclick()
      const dialog = await expectDialog(page, 'Account suspended')
      await expect(dialog.getByText('Going back signs you out.')).toBeVisible()
      await expect(dialog.getByRole('button')).toHaveText(['Go back'])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await expectWellMade(page)
      await dialog.getByRole('button', { name: 'Go back' }).click()
      await signedOut(page)
    },
  )
})

const refused = [
  ['state-not-approved', 'Access not approved', /hasn't been approved/, 'M-12, E-015, E-025'],
  [
    'state-deactivated-merchant',
    'Merchant no longer active',
    /no longer active/,
    'M-17, E-003, E-027',
  ],
  [
    'state-deactivated-store',
    'Stores no longer active',
    /stores assigned to you are no longer active/,
    'M-18, E-002, E-028',
  ],
  [
    'state-no-feature',
    'No access to the back office',
    /Your role has no features assigned/,
    'M-20, E-013, E-026, P-054',
  ],
  ['state-spre-only', 'Your account uses another portal', /another edition/, 'M-10, S-023'],
] as const
for (const [index, [account, title, words, ids]] of refused.entries())
  test(
    `${account} reads why it cannot come in, and is back at the card (${ids})`,
    { tag: index === 0 ? [] : '@proof' },
    async ({ page }) => {
      await enter(page, account)
      const dialog = await expectDialog(page, title)
      await expect(dialog).toContainText(words)
      await expectWellMade(page)
      expect(await keyboardWalk(page, dialog)).toEqual(expect.arrayContaining(['Close', 'OK']))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(password(page)).toBeFocused()
      await expect(userName(page)).toHaveValue(account)
      await noSession(page)
    },
  )

test(
  'an account of single sign-on is sent to its own sign-in (E-008, E-032)',
  { tag: '@proof' },
  async ({ page }) => {
    await enter(page, 'state-sso')
    const dialog = await expectDialog(page, 'Use single sign-on')
    await expectWellMade(page)
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Continue to / })).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(password(page)).toBeFocused()
  },
)

for (const [account, line, ids] of [
  ['state-no-merchant', "doesn't belong to a merchant", 'E-011'],
  ['state-no-store', 'No store is assigned to you', 'E-012'],
] as const)
  test(
    `${account} reads on the card why it cannot come in (${ids}, C15)`,
    { tag: '@proof' },
    async ({ page }) => {
      await enter(page, account)
      await expect(page.getByRole('alert')).toContainText(line)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(password(page)).toBeFocused()
      await expectAccessible(page)
      await noSession(page)
    },
  )

test(
  'where a payment is due, the account overview offers it at once (S-029, S-011)',
  { tag: '@proof' },
  async ({ page }) => {
    await enter(page, 'state-payment-required')
    await expect(page).toHaveURL(first)
    // Already shown once: after closing, the dialog of notifications does not open again.
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(pageAt('/account/overview'))
    await expect(page.getByRole('dialog', { name: 'Update payment' })).toBeVisible()
  },
)
