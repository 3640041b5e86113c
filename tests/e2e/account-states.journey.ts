// Every state that an account can be in at sign-in, walked to its end by the demo account named
// after it.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import {
  dialogOf,
  enter,
  expectWellMade,
  keyboardWalk,
  mailedLink,
  password,
  resetAccounts,
  submit,
  userName,
} from './dialogs.ts'
import { demoPassword, expect, pageAt, test } from './journey.ts'

const first = pageAt('/mystore')
/** Of nothing that the merchant is called: that would be refused. */
const newPassword = 'Harvest-Moon-94'
/** Signing out in the middle says so and leaves nothing behind. */
async function signedOut(page: Page): Promise<void> {
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await noSession(page)
}
async function noSession(page: Page): Promise<void> {
  await page.reload()
  await expect(submit(page)).toBeVisible()
}

// Each account is used up by the last test of its state. The other journeys of this platform find
// them as they were; and these do, whatever ran before them and for however long the platform
// thinks it has.
test.beforeAll(({ platform }) => resetAccounts(platform.url))
test.afterAll(({ platform }) => resetAccounts(platform.url))

/**
 * The browser's word for what these tests do: look into a document that runs nothing, and frame a
 * problem that may not be framed.
 */
function ownComplaints(complaints: string[]): void {
  const others = complaints.filter(
    (one) =>
      !/Blocked script execution in '\S+\/agreements\/1'|violates the following Content Security Policy directive: "frame-ancestors 'none'"/.test(
        one,
      ),
  )
  complaints.splice(0, complaints.length, ...others)
}

test.describe('the license agreement', () => {
  const title = 'License agreement'
  test('is printed by the portal (M-13)', async ({ page }) => {
    await enter(page, 'state-eula')
    const dialog = await dialogOf(page, title)
    // Its listener is the portal's: the document itself runs nothing.
    await page
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) =>
        frame.contentWindow!.addEventListener('beforeprint', () => (frame.dataset.printed = 'yes')),
      )
    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('data-printed', 'yes')
  })
  test('is declined: signed out', async ({ page }) => {
    await enter(page, 'state-eula')
    await (await dialogOf(page, title)).getByRole('button', { name: 'Decline' }).click()
    await signedOut(page)
  })
  test('that does not arrive says so and is never a blank frame (fault 43)', async ({
    page,
    platform,
    complaints,
  }) => {
    await platform.fault({ match: 'getAgreement', answer: 500, times: 1 })
    await enter(page, 'state-eula')
    const dialog = await dialogOf(page, title)
    await expect(dialog.getByRole('alert')).toContainText('The agreement cannot be shown')
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'Tillhouse license agreement' }),
    ).toBeVisible()
    ownComplaints(complaints)
  })
  test('is still due after the page is loaded anew: no step is skipped', async ({ page }) => {
    await enter(page, 'state-eula')
    await dialogOf(page, title)
    await page.goto(first)
    await dialogOf(page, title)
  })
  test('is read in its frame, ticked and accepted, once for all (M-13, S-020, S-024, V-018, C-010, F-10)', async ({
    page,
    complaints,
  }) => {
    await enter(page, 'state-eula')
    const dialog = await dialogOf(page, title)
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
        'I have read the agreement to its end, and may accept it for my company',
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
  test('is pasted, shown, and walked to by keyboard; leaving signs out', async ({ page }) => {
    await enter(page, 'state-reset')
    const dialog = await dialogOf(page, title)
    expect(await keyboardWalk(page, dialog)).toEqual([
      'Show passwords',
      'New password again',
      'Show passwords',
      'Sign out',
      'New password',
    ])
    await dialog.getByRole('button', { name: 'Show passwords' }).first().click()
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await signedOut(page)
  })
  test('asks for the present one where the sign-in is a while ago (C3)', async ({
    page,
    platform,
  }) => {
    await enter(page, 'state-reset')
    const dialog = await dialogOf(page, title)
    await platform.order({ clock: 6 * 60_000 })
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
    await dialog.getByLabel('New password again').fill(newPassword)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const old = dialog.getByLabel('Current password')
    await old.fill('Not-The-Old-1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await signedOut(page)
  })
  test('is set by its rules, and is the one from then on (M-11, S-022, S-027, V-003, V-010, V-012, V-013, U-054, C-024)', async ({
    page,
  }) => {
    await enter(page, 'state-reset')
    const dialog = await dialogOf(page, title)
    const [fresh, again] = [
      dialog.getByLabel('New password', { exact: true }),
      dialog.getByLabel('New password again'),
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
    // Only the server knows this one.
    await expect(dialog.getByText('It is made of names that others know.')).toBeVisible()
    await fresh.fill(newPassword)
    await again.fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(first)

    await page.context().clearCookies()
    await enter(page, 'state-reset')
    await (
      await dialogOf(page, 'Incorrect username or password')
    )
      .getByRole('button', { name: 'OK' })
      .click()
    await enter(page, 'state-reset', newPassword)
    await expect(page).toHaveURL(first)
  })
})

test.describe('a suspended account', () => {
  test('is understood, and the portal opens (M-09, S-025, S-045, E-029)', async ({ page }) => {
    await enter(page, 'state-suspended')
    const dialog = await dialogOf(page, 'Account suspended')
    await expect(dialog.getByRole('button', { name: 'I understand' })).toBeFocused()
    await expectWellMade(page)
    expect(await keyboardWalk(page, dialog)).toEqual(['Go back', 'I understand'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'I understand' }).click()
    await expect(page).toHaveURL(first)
  })
  test('is left by Go back: signed out (S-044)', async ({ page }) => {
    await enter(page, 'state-suspended')
    await (
      await dialogOf(page, 'Account suspended')
    )
      .getByRole('button', { name: 'Go back' })
      .click()
    await signedOut(page)
  })
})

test.describe('a payment past due', () => {
  test('with days left says what is due, until when, and who can pay; Skip goes on (M-08, S-026, U-050, E-030, P-006)', async ({
    page,
  }) => {
    await enter(page, 'state-past-due')
    const dialog = await dialogOf(page, 'Payment past due')
    await expect(dialog.getByText('5 days are left to pay it')).toBeVisible()
    await expect(dialog.getByText('You are its account manager')).toBeVisible()
    await expect(dialog.getByText(/^\$\d/)).toBeVisible()
    await expect(dialog.getByText('Service stops after')).toBeVisible()
    await expectWellMade(page)
    expect(await keyboardWalk(page, dialog)).toEqual(['Skip', 'Update Payment'])
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(page).toHaveURL(first)
  })
  test('is updated: the account overview opens with its payment (S-043, S-011, M-23)', async ({
    page,
  }) => {
    await enter(page, 'state-past-due')
    await (
      await dialogOf(page, 'Payment past due')
    )
      .getByRole('button', { name: 'Update Payment' })
      .click()
    await expect(page).toHaveURL(pageAt('/account/overview'))
    await expect(
      page.frameLocator('iframe').getByRole('dialog', { name: 'Update payment' }),
    ).toBeVisible()
  })
  test('with no days left and nothing that one may do about it, OK signs out (S-041, S-042, P-007)', async ({
    page,
  }) => {
    await enter(page, 'state-past-due-over')
    const dialog = await dialogOf(page, 'Payment past due, no days left')
    await expect(dialog.getByText('Only an account manager can pay it.')).toBeVisible()
    await expect(dialog.getByText('OK signs you out.')).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['OK'])
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await signedOut(page)
  })
})

test.describe('whoever chooses among several stores', () => {
  const stores = async (page: Page) => {
    const picker = page.getByRole('dialog', { name: 'Choose a store' })
    await expect(picker.getByRole('row')).toHaveCount(3)
    return picker
  }
  test('of a suspended merchant says once that they understand, chooses, and is in (S-025, S-028, S-045, P-008)', async ({
    page,
  }) => {
    await enter(page, 'state-suspended-stores')
    const dialog = await dialogOf(page, 'Account suspended')
    await dialog.getByRole('button', { name: 'I understand' }).click()
    await (await stores(page)).getByRole('row').nth(1).dblclick()
    await expect(page).toHaveURL(first)
  })
  test('of a merchant past due skips, or pays by a right of their role, and is asked once (S-026, S-039, S-043, P-006)', async ({
    page,
  }) => {
    await enter(page, 'state-past-due-stores')
    const dialog = await dialogOf(page, 'Payment past due')
    await expect(
      dialog.getByText('You may update the payment, and so may the account manager.'),
    ).toBeVisible()
    await expectWellMade(page)
    expect(await keyboardWalk(page, dialog)).toEqual(['Skip', 'Update Payment'])
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await (await stores(page)).getByRole('row').nth(2).dblclick()
    await expect(page).toHaveURL(first)

    await page.context().clearCookies()
    await enter(page, 'state-past-due-stores')
    await (
      await dialogOf(page, 'Payment past due')
    )
      .getByRole('button', { name: 'Update Payment' })
      .click()
    await (await stores(page)).getByRole('row').nth(1).dblclick()
    await expect(page).toHaveURL(pageAt('/account/overview'))
    await expect(
      page.frameLocator('iframe').getByRole('dialog', { name: 'Update payment' }),
    ).toBeVisible()
  })
  test('and comes upon a suspended one signs out by Go back, and never by Escape (S-044)', async ({
    page,
  }) => {
    await enter(page, 'admin')
    const picker = page.getByRole('dialog', { name: 'Choose a merchant' })
    await picker.getByRole('searchbox').fill('Old Mill')
    await picker.getByRole('textbox', { name: /^Why do you enter/ }).fill('Asked about the account')
    await picker.getByRole('row', { name: /Old Mill/ }).dblclick()
    const dialog = await dialogOf(page, 'Account suspended')
    await expect(dialog.getByText('Go back signs you out.')).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['Go back'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await signedOut(page)
  })
})

test('a locked account is unlocked by mail: the link sets a new password, once (M-07, M-01, S-047, E-014, E-023, V-014, V-017, R-004, C-006, C-007, fault 43)', async ({
  page,
  platform,
}) => {
  await enter(page, 'state-locked')
  const dialog = await dialogOf(page, 'Account locked')
  await expect(dialog.getByText(/Try again in a few hours/)).toBeVisible()
  const name = dialog.getByRole('textbox', { name: 'Username or email' })
  await expect(name).toHaveValue('state-locked')
  await name.fill('')
  await expect(dialog.getByRole('button', { name: 'Mail me a link' })).toBeDisabled()
  await expectWellMade(page)
  await name.fill('state-locked')
  expect(await keyboardWalk(page, dialog)).toEqual([
    'Cancel',
    'Mail me a link',
    'Close',
    'Username or email',
  ])
  await dialog.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(dialog.getByRole('status')).toContainText('a mail with a link is on its way')
  await dialog.getByRole('button', { name: 'OK' }).click()

  const link = await mailedLink(page, platform.url)
  await page.goto(link)
  await expect(page).toHaveURL('/')
  const reset = await dialogOf(page, 'Set a new password')
  await expectWellMade(page)
  await reset.getByLabel('New password', { exact: true }).fill(newPassword)
  await reset.getByLabel('New password again').fill('something else')
  await expect(reset.getByRole('button', { name: 'Save' })).toBeDisabled()
  await reset.getByLabel('New password again').fill(newPassword)
  await reset.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()

  // Opened again, it says so and offers another.
  await page.goto(link)
  const again = await dialogOf(page, 'Set a new password')
  await again.getByLabel('New password', { exact: true }).fill('Copper-Lantern-7')
  await again.getByLabel('New password again').fill('Copper-Lantern-7')
  await again.getByRole('button', { name: 'Save' }).click()
  const dead = await dialogOf(page, 'This link does not work any more')
  await expectAccessible(page)
  await dead.getByRole('button', { name: 'Send a new link' }).click()
  await (
    await dialogOf(page, 'Reset your password')
  )
    .getByRole('button', { name: 'Cancel' })
    .click()

  await enter(page, 'state-locked', newPassword)
  await expect(page).toHaveURL(first)
})

const refused = [
  ['state-not-approved', 'Access not approved', /has not been approved/, 'M-12, E-015, E-025'],
  [
    'state-deactivated-merchant',
    'Merchant no longer active',
    /no longer active/,
    'M-17, E-003, E-027',
  ],
  [
    'state-deactivated-store',
    'Stores no longer active',
    /stores that are assigned to you are no longer active/,
    'M-18, E-002, E-028',
  ],
  [
    'state-no-feature',
    'No access to the back office',
    /No feature is assigned to your role/,
    'M-20, E-013, E-026, P-054',
  ],
  ['state-spre-only', 'Your account has another portal', /another edition/, 'M-10, S-023'],
] as const
for (const [account, title, words, ids] of refused)
  test(`${account} reads why it cannot come in, and is back at the card (${ids})`, async ({
    page,
  }) => {
    await enter(page, account)
    const dialog = await dialogOf(page, title)
    await expect(dialog).toContainText(words)
    await expectWellMade(page)
    expect(await keyboardWalk(page, dialog)).toEqual(expect.arrayContaining(['Close', 'OK']))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(password(page)).toBeFocused()
    await expect(userName(page)).toHaveValue(account)
    await noSession(page)
  })

test('an account of single sign-on is sent to its own sign-in: no OK, a way on, a cross (E-008, E-032)', async ({
  page,
}) => {
  await enter(page, 'state-sso')
  const dialog = await dialogOf(page, 'Use single sign-on')
  await expectWellMade(page)
  await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Continue to / })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(password(page)).toBeFocused()
})

for (const [account, line, ids] of [
  ['state-no-merchant', 'does not belong to a merchant', 'E-011'],
  ['state-no-store', 'No store is assigned to you', 'E-012'],
] as const)
  test(`${account} reads one honest line on the card, where the texts show nothing (${ids}, C15)`, async ({
    page,
  }) => {
    await enter(page, account)
    await expect(page.getByRole('alert')).toContainText(line)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(password(page)).toBeFocused()
    await expectAccessible(page)
    await noSession(page)
  })

test('where a payment is required one comes in, and the overview offers it at once (S-029, S-011)', async ({
  page,
}) => {
  await enter(page, 'state-payment-required')
  await expect(page).toHaveURL(first)
  await page.goto(pageAt('/account/overview'))
  await expect(
    page.frameLocator('iframe').getByRole('dialog', { name: 'Update payment' }),
  ).toBeVisible()
})

test('the user menu’s Change Password changes it: the old one is needed, and no other session stays (P-003, M-11, V-009, V-011, C-021, 6.2.2, 6.2.3, 7.4.3)', async ({
  page,
  another,
}) => {
  const elsewhere = await another('deli-owner')
  await enter(page, 'deli-owner')
  await expect(page).toHaveURL(first)
  await page.getByRole('button', { name: 'Account of Aaron Katz' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  const dialog = await dialogOf(page, 'Change password')
  const [old, fresh, again] = [
    dialog.getByLabel('Current password'),
    dialog.getByLabel('New password', { exact: true }),
    dialog.getByLabel('New password again'),
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
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await old.fill(demoPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
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
})
