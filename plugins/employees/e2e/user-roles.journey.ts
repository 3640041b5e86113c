// User roles: a permission is removed from a role by keyboard, and a user with that role loses it.
// Wide, then narrow.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const userRoles = pageAt('/employees/userroles')
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const entry = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Security controls' })

/** Gives managers the permission back, even after a failure. */
async function putBack(owner: Person): Promise<void> {
  const { entity } = await owner.call('getDisplayRoles')
  const manager = entity?.roles.find(({ name }) => name === 'Manager')
  if (!entity || !manager) return
  await owner.call('updateDisplayRoles', {
    body: {
      features: [10514, 10515].map((featureId) => ({
        featureId,
        roleId: manager.roleId,
        isActive: true,
      })),
      concurrencyChecksum: entity.concurrencyChecksum,
    },
  })
}

test('a permission is removed by keyboard, users see it (U-194, S-181, S-184, P-100)', async ({
  page,
  signIn,
  another,
  open,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const theirs = await open(
    await another('bakery-manager', contexts.harbourStreet),
    '/employees/jobs',
  )
  await expect(entry(theirs)).toBeVisible()

  try {
    await page.goto(userRoles)
    await expect(page.getByRole('grid', { name: 'POS' })).toBeVisible()
    await page.getByRole('radio', { name: /^POS/ }).focus()
    await keyboard.press('ArrowRight')
    const grid = page.getByRole('grid', { name: 'Back office' })
    await expect(grid).toBeVisible()
    const names = grid.getByRole('columnheader').locator('span[class*=roleName]')
    await expect(names).not.toHaveCount(0)
    expect(
      await names.evaluateAll((all) =>
        all
          .filter(
            (name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight,
          )
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([])
    // Tabs past the search and the role actions to the grid's only cell in the tab order.
    await expect(async () => {
      await keyboard.press('Tab')
      await expect(grid.locator(':focus')).toHaveCount(1, { timeout: 200 })
    }).toPass()
    await keyboard.press('ArrowRight')
    await keyboard.type('security')
    await expect(cell(page, 'Security controls, Manager')).toBeFocused()
    await expect(page.getByRole('columnheader', { name: /^Manager/ })).toBeInViewport()
    await keyboard.press('Space')
    await expect(cell(page, 'Change security controls, Manager')).not.toBeChecked()
    await expect(page.getByText(/^These changes affect \d+ people in 1 role\.$/)).toBeVisible()
    await expectAccessible(page)
    await saveButton(page).focus()
    await keyboard.press('Enter')
    await expect(page.getByText('Roles saved')).toBeVisible()
    await expect(saveButton(page)).toBeHidden()

    await theirs.reload()
    await expect(theirs.getByRole('navigation').getByRole('link', { name: 'Jobs' })).toBeVisible()
    await expect(entry(theirs)).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('list', { name: 'Back office' })).toBeVisible()
    await fitsWidth(page)
    await expectAccessible(page)
  } finally {
    await putBack(owner)
  }
})
