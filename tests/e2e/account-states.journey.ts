// Account states at sign-in, each followed to its end by the demo account named after it.
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
  test(
    'that does not arrive says so, never a blank frame; declining signs out (fault 43)',
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
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await signedOut(page)
      ownComplaints(complaints)
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

test('who may not come in reads why, and is back at the card (M-12, E-015, E-025)', async ({
  page,
}) => {
  await enter(page, 'state-not-approved')
  const dialog = await expectDialog(page, 'Access not approved')
  await expect(dialog).toContainText(/hasn't been approved/)
  await expectWellMade(page)
  expect(await keyboardWalk(page, dialog)).toEqual(expect.arrayContaining(['Close', 'OK']))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(password(page)).toBeFocused()
  await expect(userName(page)).toHaveValue('state-not-approved')
  await noSession(page)
})
