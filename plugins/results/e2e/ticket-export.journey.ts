// A month of tickets as files: one export is canceled, another one finishes.
// Facts: U-087, C-082
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Export tickets' })
async function choose(page: Page, name: string) {
  await button(page).click()
  await page.getByRole('menuitem', { name }).click()
}
/**
 * Counts the rows below the file's head. Lines can be counted because no demo cell has a line
 * break.
 */
async function countRows(file: Download): Promise<number> {
  const text = await readFile(await file.path(), 'utf8')
  return text.trimEnd().split('\r\n').length - 1
}

test('a month of tickets is exported, after a canceled attempt (U-087, C-082)', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/results/posTrans'))
  await page.getByText('Last 30 days').click()
  const heading = page.getByRole('heading', { level: 1, name: /^POS transactions [\d,]+$/ })
  await expect(heading).toBeVisible()
  const files: Download[] = []
  page.on('download', (file) => files.push(file))

  await platform.fault({ match: 'getPosTransactionExport', times: 1, delay: 20_000 })
  await choose(page, 'Both files')
  await expect(page.getByText('Exporting tickets')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Exporting tickets')).toBeHidden()

  await choose(page, 'Both files')
  await expect(page.getByText(/^POS Trans\.csv has [\d,]+ rows$/)).toBeVisible()
  await expect(page.getByText(/^Ticket Detail\.csv has [\d,]+ rows$/)).toBeVisible()
  await expect
    .poll(() => files.map((file) => file.suggestedFilename()))
    .toEqual(['POS Trans.csv', 'Ticket Detail.csv'])
  const [tickets = 0, lines = 0] = await Promise.all(files.map(countRows))
  await expect(heading).toHaveText(`POS transactions ${tickets.toLocaleString('en-US')}`)
  expect(lines).toBeGreaterThan(tickets)
})
