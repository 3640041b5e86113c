// Two registers are added to a center by keyboard, and its file is checked.
// Facts
import { readFile } from 'node:fs/promises'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const list = pageAt('/settings/revenuecenters')

test('two registers come into a center and its file (U-112, U-132, S-130, S-120, M-38)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  await signIn('cafe-owner', contexts.cafe)
  await page.goto(list)
  const add = page.getByRole('button', { name: 'Add revenue center' })
  await expect(add).toBeEnabled()
  await expectAccessible(page)
  await add.press('Enter')

  await page.getByRole('textbox', { name: 'Name' }).focus()
  await keyboard.type('Bar')
  await keyboard.press('Tab')
  await keyboard.type('RC-9')
  await keyboard.press('Tab')
  await keyboard.type('Coffee at the bar')
  const devices = page.getByRole('listbox', { name: 'Devices' })
  const ticked = devices.getByRole('option', { checked: true })
  await devices.focus()
  await keyboard.press('Home')
  await keyboard.press('Space')
  await expect(ticked).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(ticked).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Revenue center Bar saved')).toBeVisible()

  const card = page.getByRole('region', { name: 'Bar', exact: true })
  await expect(card.getByRole('table')).toBeVisible()
  await expect(page.getByText('Every device is in a revenue center.')).toBeVisible()
  // The full text of a truncated cell.
  const short = card.getByRole('button', { name: /show all 2 names/ })
  await short.press('Enter')
  const names = page.getByRole('list', { name: /^Devices at / })
  await expect(names.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(short).toBeFocused()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download Bar' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('Revenue center Bar.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('RevenueCenterId,RevenueCenterName,ExternalId,MerchantId,StoreId')
  expect(lines.slice(1).map((line) => line.split(',')[6])).toEqual([
    'Barista tablet',
    'Front counter',
  ])

  await card.getByRole('button', { name: 'Delete Bar' }).press('Enter')
  const asking = await expectDialog(page, 'Delete revenue center Bar?')
  await asking.getByRole('button', { name: 'Delete revenue center' }).press('Enter')
  await expect(page.getByText('Revenue center Bar deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
})
