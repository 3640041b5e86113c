// Thanksgiving is added for three stores by keyboard, and a store's view shows it.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const row = (page: Page, reason: string) =>
  page.getByRole('row', { name: new RegExp(`^${reason} `) })

/** Deletes what the demo data and other tests have created. */
async function clear(owner: Person) {
  const { exceptions } = await owner.call('findHoursExceptions', { query: { size: 100 } })
  for (const { id, concurrencyChecksum } of exceptions)
    await owner.call('deleteHoursException', {
      path: { exceptionId: id },
      query: { concurrencyChecksum },
    })
}
async function open(page: Page) {
  await page.goto(pageAt('/onlineordering/exceptions'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Holidays and exceptions' }),
  ).toBeVisible()
}

test('Thanksgiving for three stores (T-online-ordering-61, T-online-ordering-67)', async ({
  page,
  signIn,
}) => {
  await clear(await signIn('bakery-owner', contexts.bakeryCompany))
  await open(page)
  await page.getByRole('button', { name: 'Add exception' }).first().focus()
  await page.keyboard.press('Enter')
  const adding = await expectDialog(page, 'Add exception')
  await expect(adding.getByRole('combobox', { name: 'Start with a public holiday' })).toBeFocused()
  await page.keyboard.type('thanks')
  await expect(page.getByRole('option', { name: /^Thanksgiving/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await takeMarked(page, /^Thanksgiving/)
  await expect(adding.getByRole('textbox', { name: 'Reason' })).toHaveValue('Thanksgiving')
  await expect(adding.getByText('Hours change at 3 stores.')).toBeVisible()
  // Open for breakfast.
  await adding.getByRole('switch', { name: 'Closed all day' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(adding.getByRole('combobox', { name: 'Opens' })).toBeFocused()
  await page.keyboard.type('7a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('11a')
  await page.keyboard.press('Tab')
  const compared = adding.getByRole('region', { name: 'What changes' }).getByRole('table')
  for (const store of ['Harbour Street', 'Mill Lane', 'Station Arcade'])
    await expect(compared.getByRole('row', { name: new RegExp(`^${store}`) })).toContainText(
      '7:00 AM – 11:00 AM (Thanksgiving)',
    )
  await expect(adding).toContainText('Applies to all 3 stores of Copper Kettle Bakery.')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thanksgiving saved')).toBeVisible()
  await expect(row(page, 'Thanksgiving')).toContainText('All stores')
  await expectAccessible(page)

  await signIn('bakery-owner', contexts.harbourStreet)
  await open(page)
  await expect(row(page, 'Thanksgiving')).toContainText('7:00 AM – 11:00 AM')
  await expect(row(page, 'Thanksgiving')).toContainText('This store and others')
  await row(page, 'Thanksgiving').focus()
  await page.keyboard.press('Enter')
  const shared = await expectDialog(page, 'Edit Thanksgiving')
  await expect(shared.getByRole('textbox', { name: 'Reason' })).not.toBeEditable()
  await shared.getByRole('switch', { name: /^Applies to this store/ }).focus()
  await page.keyboard.press('Space')
  await expect(shared).toContainText('Applies to Harbour Street only.')
  await shared.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Thanksgiving')).toHaveCount(0)
})
