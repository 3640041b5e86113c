// A list that a plugin describes and the portal draws, once from end to end.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, pageAt, places, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })

test('a described list is drawn in the page: add, refuse, change, delete (R-077)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', places.bakeryCompany)
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
