// Passwords that people set themselves: by a mailed link, and in the user menu.
import { expectAccessible } from './accessible.ts'
import {
  expectDialog,
  enter,
  expectWellMade,
  keyboardWalk,
  mailedLink,
  withAccountsReset,
} from './dialogs.ts'
import { demoPassword, expect, pageAt, test } from './journey.ts'

const first = pageAt('/mystore')
/** Contains no word known at the merchant, because that would be refused. */
const newPassword = 'Harvest-Moon-94'

withAccountsReset()

test(
  'a locked account is unlocked by mail: the link sets a new password, once ' +
    '(M-07, M-01, S-047, E-014, E-023, V-014, V-017, R-004, C-006, C-007, fault 43)',
  async ({ page, platform }) => {
    await enter(page, 'state-locked')
    const dialog = await expectDialog(page, 'Account locked')
    await expect(dialog.getByText(/Try again in a few hours/)).toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Username or email' })
    await expect(name).toHaveValue('state-locked')
    await name.fill('')
    await expect(dialog.getByRole('button', { name: 'Email me a link' })).toBeDisabled()
    await expectWellMade(page)
    await name.fill('state-locked')
    expect(await keyboardWalk(page, dialog)).toEqual([
      'Cancel',
      'Email me a link',
      'Close',
      'Username or email',
    ])
    await dialog.getByRole('button', { name: 'Email me a link' }).click()
    await expect(dialog.getByRole('status')).toContainText('an email with a link is on its way')
    await dialog.getByRole('button', { name: 'OK' }).click()

    const link = await mailedLink(page, platform.url)
    await page.goto(link)
    await expect(page).toHaveURL('/')
    const reset = await expectDialog(page, 'Set a new password')
    await expectWellMade(page)
    await reset.getByLabel('New password', { exact: true }).fill(newPassword)
    await reset.getByLabel('Confirm new password').fill('something else')
    await expect(reset.getByRole('button', { name: 'Save' })).toBeDisabled()
    await reset.getByLabel('Confirm new password').fill(newPassword)
    await reset.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your new password is set. Use it to sign in.')).toBeVisible()

    // Opened again, the link shows that it is used and offers a new one.
    await page.goto(link)
    const again = await expectDialog(page, 'Set a new password')
    await again.getByLabel('New password', { exact: true }).fill('Copper-Lantern-7')
    await again.getByLabel('Confirm new password').fill('Copper-Lantern-7')
    await again.getByRole('button', { name: 'Save' }).click()
    const dead = await expectDialog(page, 'This link no longer works')
    await expectAccessible(page)
    await dead.getByRole('button', { name: 'Send a new link' }).click()
    await (
      await expectDialog(page, 'Reset your password')
    )
      .getByRole('button', { name: 'Cancel' })
      .click()

    await enter(page, 'state-locked', newPassword)
    await expect(page).toHaveURL(first)
  },
)

test(
  'the user menu’s Change Password needs the old one and ends all other sessions ' +
    '(P-003, M-11, V-009, V-011, C-021, 6.2.2, 6.2.3, 7.4.3)',
  async ({ page, another }) => {
    const elsewhere = await another('deli-owner')
    await enter(page, 'deli-owner')
    await expect(page).toHaveURL(first)
    await page.getByRole('button', { name: 'Account of Aaron Katz' }).click()
    await page.getByRole('menuitem', { name: 'Change Password' }).click()
    const dialog = await expectDialog(page, 'Change password')
    const [old, fresh, again] = [
      dialog.getByLabel('Current password'),
      dialog.getByLabel('New password', { exact: true }),
      dialog.getByLabel('Confirm new password'),
    ]
    await expect(old).toBeFocused()
    await expectWellMade(page)
    await old.fill(newPassword)
    await fresh.fill(newPassword)
    await again.fill(newPassword)
    await expect(
      dialog.getByText('Similar password: the new one must differ from the old one.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await old.fill('x')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText("This isn't your current password.")).toBeVisible()
    await old.fill(demoPassword)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page).toHaveURL(first)
    expect(
      (
        await elsewhere.context.request.get('/Portal/GetPortalData', {
          headers: { 'Sec-Fetch-Site': 'same-origin' },
        })
      ).status(),
    ).toBe(401)
    await page.context().clearCookies()
    await enter(page, 'deli-owner', newPassword)
    await expect(page).toHaveURL(first)
  },
)
