// Pages that a plugin describes and the portal renders, each kind once from end to end: a list, and
// reports with days, totals, a file and paper.
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })

test('a described list is rendered in the page: add, refuse, change, delete (R-077)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt('/menu/tags'))
  await expect(row(page, 'Seasonal')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add tag' }).click()
  const adding = page.getByRole('dialog', { name: 'Add tag' })
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Seasonal')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Another tag has this name.')).toBeVisible()
  await adding.getByRole('textbox', { name: 'Name' }).fill('Raw')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tag Raw saved')).toBeVisible()
  await expect(row(page, 'Raw')).toBeVisible()

  await row(page, 'Raw').focus()
  await page.keyboard.press('Enter')
  const changing = page.getByRole('dialog', { name: 'Edit tag Raw' })
  await changing.getByRole('textbox', { name: 'Description' }).fill('Not heated')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Raw')).toContainText('Not heated')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Raw' })).toBeVisible()
  await fitsWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await row(page, 'Raw').getByRole('button', { name: /Raw/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('Tag Raw deleted')).toBeVisible()
  await expect(row(page, 'Raw')).toHaveCount(0)
})

const days = (page: Page) => page.getByRole('button', { name: /^Choose days: / })
const count = async (page: Page) =>
  Number((await page.getByRole('heading', { level: 1 }).textContent())!.replace(/\D/g, ''))

test('a report is read by days, which a reload and Back keep, and saved as a file (R-008)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt('/account/activity'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const first = page.getByRole('grid', { name: 'Account activity' }).locator('tbody tr').first()
  await expect(first).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  const standard = (await days(page).textContent())!
  await days(page).press('Enter')
  await page.getByRole('radio', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/f-dates=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/)
  await expect(days(page)).not.toHaveText(standard)
  const chosen = (await days(page).textContent())!
  await page.reload()
  await expect(days(page)).toHaveText(chosen)
  await menu.getByRole('link', { name: 'My stores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My stores' })).toBeVisible()
  await page.goBack()
  await expect(days(page)).toHaveText(chosen)
  // A new visit starts over.
  await page.goForward()
  await menu.getByRole('link', { name: 'Account activity' }).click()
  await expect(days(page)).toHaveText(standard)

  // Wait, because rows of the previous days stay until these are loaded.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const rows = await count(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Account activity .*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines.length - 2).toBe(rows)
  for (const line of lines) expect(line).not.toMatch(/^[=+\-@]/)
  await expect(page.getByText(/ rows? exported$/)).toBeVisible()
})
