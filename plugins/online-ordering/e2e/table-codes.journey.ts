// Table codes: dine-in is offered, and a sheet of twelve tables is created by keyboard, downloaded,
// and scanned as a phone scans it. Also on a phone.
import { readFile } from 'node:fs/promises'

import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { readSheet } from '../server/order-settings/qr/read-codes.fixtures.ts'
import { expectOnPhone, retype } from './steps.ts'

const dineIn = pageAt('/onlineordering/ordersettings?tab=dine-in')

test('codes for twelve tables are downloaded, and each is read (U-172, U-173, C-158)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(dineIn)
  const tables = page.getByRole('textbox', { name: 'Number of tables' })
  await expect(tables).toHaveValue('80')
  await tables.focus()
  await retype(page, '12')
  await expect(page.getByText('12 pages, for tables 1, 2 … 12.')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('Harbour-Street-table-1-to-12.pdf')
  const pages = await readSheet(await readFile(await file.path()))
  expect(pages.map(({ codes }) => codes)).toEqual(
    Array.from({ length: 12 }, (_, index) => [
      `https://order.tillhouse.example/m/Copper-Kettle-Bakery/s/Harbour-Street?table=${index + 1}`,
    ]),
  )
  await expect(page.getByText('Harbour-Street-table-1-to-12.pdf downloaded')).toBeVisible()

  await expectOnPhone(page)
  await expect(page.getByRole('img', { name: 'Page for table 1' })).toBeVisible()
})
