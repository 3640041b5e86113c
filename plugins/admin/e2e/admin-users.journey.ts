// Changes to sign-in data require the password again, so that an unattended screen isn't enough.
import { expectWellMade } from '../../../tests/e2e/dialogs.ts'
import { demoPassword, expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { later, minute, withClock } from '../../../tests/e2e/session-steps.ts'

test(
  'an administrator’s open screen asks for the password before it changes anybody (7.5.1)',
  { tag: '@proof' },
  async ({ page, context, platform, signIn }) => {
    await withClock(context)
    await signIn('admin', contexts.bakeryCompany)
    await page.goto(pageAt('/settings/admin/adminUserSetup'))
    const again = page.getByRole('dialog', { name: "Confirm it's you" })
    const form = page.getByRole('dialog', { name: /^Edit admin user/ })
    const email = form.getByRole('textbox', { name: /^Email/ })
    const save = () => form.getByRole('button', { name: 'Save' }).click()
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
    const edit = async () => {
      // Waits for data rows, because the last row is a heading until they load.
      await expect(rows).not.toHaveCount(0)
      await rows.last().click()
    }

    await edit()
    await expect(email).not.toHaveValue('')
    const before = await email.inputValue()
    await later(platform, context, 6 * minute)
    await email.fill('elsewhere@tillhouse.example')
    await save()
    await expect(again).toContainText('Enter the password for admin again')
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await expect(again).toBeHidden()
    const refused = page.getByRole('dialog', { name: "The admin user couldn't be saved" })
    await expect(refused).toContainText('This needs your password again.')
    await refused.getByRole('button', { name: 'Keep editing' }).click()
    await expect(email).toHaveValue('elsewhere@tillhouse.example')

    await save()
    await again.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Admin user .+ saved$/)).toBeVisible()
    // Waits for the list to reload, because it would open the old record until then.
    await expect(
      page.getByRole('row').filter({ hasText: 'elsewhere@tillhouse.example' }),
    ).toBeVisible()
    await edit()
    await expect(email).toHaveValue('elsewhere@tillhouse.example')
    // The password was just given, so it isn't requested again.
    await email.fill(before)
    await save()
    await expect(email).toBeHidden()
    await expect(again).toBeHidden()
  },
)
