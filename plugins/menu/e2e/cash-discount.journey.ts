// The automatic cash discount: what it forces, and which conflicts block it.
import type { Page } from '@playwright/test'

import {
  choose,
  field,
  newName,
  openDiscount,
  readDiscount,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, contexts, test } from '../../../tests/e2e/journey.ts'

const cash = (page: Page) => page.getByRole('switch', { name: 'Automatic cash discount' })
const problems = (page: Page) =>
  page.getByRole('dialog', { name: "The automatic cash discount can't be saved" })

async function fillNew(page: Page): Promise<void> {
  await openDiscount(page, 0)
  await field(page, 'Name').fill(newName())
  await field(page, 'Description').fill('For paying in cash')
}

test('switched on, it is for the ticket, and hides what it lacks (S-090, S-091, S-092)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await fillNew(page)
  await choose(page, 'Type', 'Prompted percent')
  await choose(page, 'Applies to', 'Item')
  await field(page, 'Minimum purchase').fill('10')
  await field(page, 'First barcode').fill('C1')
  await field(page, 'Last barcode').fill('C2')
  await page.getByRole('switch', { name: 'Requires manager approval' }).check()

  await cash(page).check()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Percent')
  await expect(page.getByRole('combobox', { name: 'Applies to' })).toHaveValue('Ticket')
  await expect(page.getByRole('combobox', { name: 'Applies to' })).not.toBeEditable()
  await expect(page.getByText('A cash discount always applies to the whole ticket.')).toBeVisible()
  for (const label of ['Minimum purchase', 'First barcode', 'Last barcode'])
    await expect(field(page, label)).toHaveCount(0)
  for (const label of ['Requires manager approval', 'Only for email offers'])
    await expect(page.getByRole('switch', { name: label })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['Amount', 'Percent'])
  await page.keyboard.press('Escape')

  // Switching it off doesn't restore what it cleared.
  await cash(page).uncheck()
  await expect(field(page, 'First barcode')).toHaveValue('')
  await expect(page.getByRole('switch', { name: 'Requires manager approval' })).not.toBeChecked()
  await choose(page, 'Type', 'Prompted amount')
  await cash(page).check()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Amount')
  page.on('dialog', (dialog) => void dialog.accept())
})

test(
  'a save that clashes is held up by a list (V-041, M-35, E-034, E-035, E-037, E-053)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await fillNew(page)
    await cash(page).check()
    await field(page, 'Amount').fill('0.50')
    let sent = 0
    page.on(
      'request',
      (request) => (sent += request.url().includes('/Discount/CreateDiscount') ? 1 : 0),
    )
    await saveButton(page).click()
    await expect(problems(page).getByRole('listitem')).toHaveText([
      'Station Arcade: Card surcharge is turned on.',
      'Harbour Street: Another automatic cash discount is active.',
    ])
    expect(sent).toBe(0)
    await problems(page).getByRole('button', { name: 'Back to the discount' }).click()

    await page.getByRole('button', { name: 'Assign stores' }).click()
    const modal = page.getByRole('dialog', { name: 'Assign stores' })
    for (const name of ['Harbour Street', 'Station Arcade'])
      await modal.getByRole('option', { name }).click()
    await modal.getByRole('button', { name: 'Assign', exact: true }).click()
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    await expect(page).toHaveURL(/\/[1-9]\d*$/)
    const stored = await readDiscount(owner, Number(/\d+$/.exec(page.url())![0]))
    expect(stored).toMatchObject({
      IsAutoCashDiscount: true,
      AppliesTo: 'H',
      DiscountAmount: 0.5,
      MinimumDiscountAmount: 0,
    })
  },
)

test(
  'stores on another gateway are named (E-036, E-037)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bank-owner', { merchantId: 1005, storeId: 0 })
    await fillNew(page)
    await cash(page).check()
    await field(page, 'Amount').fill('1')
    await saveButton(page).click()
    await expect(problems(page).getByRole('listitem')).toHaveText([
      "Lakeside: Payments don't go through Connected Payments.",
      "Lakeside North: Payments don't go through Connected Payments.",
    ])
    await page.keyboard.press('Escape')
    await expect(problems(page)).toBeHidden()
    page.on('dialog', (dialog) => void dialog.accept())
  },
)

test(
  'the switch is there in company view or with the right gateway, if the feature is (P-064)',
  { tag: '@proof' },
  async ({ page, signIn, another, open }) => {
    await signIn('cafe-owner', contexts.cafe)
    await openDiscount(page, 0)
    await expect(cash(page)).toBeVisible()
    // A store on another gateway, and a merchant without the feature.
    for (const person of [
      await another('bank-owner', { merchantId: 1005, storeId: 100_500_001 }),
      await another('deli-owner'),
    ]) {
      const theirs = await open(person, '/menu/discounts/0')
      await expect(theirs.getByRole('combobox', { name: 'Type' })).toBeVisible()
      await expect(cash(theirs)).toHaveCount(0)
    }
  },
)
