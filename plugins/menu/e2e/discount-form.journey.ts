// The form of a discount: adding, editing, duplicating and deleting one, and validation of its
// fields.
import type { Page } from '@playwright/test'

import {
  choose,
  discountsPath,
  field,
  makeDiscount,
  newName,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const list = pageAt(discountsPath)
/** The id in the address after a new discount is saved. */
async function savedId(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/menu\/discounts\/[1-9]\d*$/)
  return Number(/\d+$/.exec(page.url())![0])
}

test('Add leads to id 0, and saving to the new id (S-074, S-086, U-064, C-058)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const name = newName()
  await page.goto(list)
  await page.getByRole('button', { name: 'Add discount' }).click()
  await expect(page).toHaveURL(pageAt('/menu/discounts/0'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'General information',
    'Qualifications',
    'Settings',
  ])
  await expect(saveBar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await field(page, 'Name').fill(name)
  await expect(saveBar(page)).toContainText('1 unsaved change')
  await expect(saveButton(page)).toBeDisabled()
  await field(page, 'Description').fill('Two fifty off a ticket')
  await field(page, 'Amount').fill('2.5')
  await choose(page, 'Applies to', 'Ticket')
  await field(page, 'External ID').fill('KETTLE-2.50')
  await page.getByRole('switch', { name: 'Requires manager approval' }).check()
  await saveButton(page).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  const id = await savedId(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  await expect(field(page, 'Amount')).toHaveValue('$2.50')

  expect(await readDiscount(owner, id)).toMatchObject({
    Name: name,
    DiscountType: 'A',
    DiscountAmount: 2.5,
    AppliesTo: 'H',
    ExternalDiscountId: 'KETTLE-2.50',
    IsApprovalNeeded: true,
    DiscountStores: [{ StoreId: 0, IsAssigned: true }],
  })
  // Back leads to the list, because the saved form replaced "new" in the history.
  await page.goBack()
  await expect(page).toHaveURL(list)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row', { name: new RegExp(`^${name} `) })).toContainText('$2.50')
})

test(
  'each type forces its own values (S-087, S-088, S-089, N-09, N-10)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await openDiscount(page, 0)
    const appliesTo = page.getByRole('combobox', { name: 'Applies to' })
    await field(page, 'Name').fill(newName())
    await field(page, 'Description').fill('What types force')
    await field(page, 'Amount').fill('4')
    await field(page, 'Minimum purchase').fill('20')
    await choose(page, 'Applies to', 'Ticket')
    await page.getByRole('combobox', { name: 'Type' }).click()
    await expect(page.getByRole('option')).toHaveText([
      'Amount',
      'Percent',
      'Set item price',
      'Prompted amount',
      'Prompted percent',
    ])
    await page.getByRole('option', { name: 'Prompted percent' }).click()
    for (const label of ['Amount', 'Percent', 'Item price'])
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveCount(0)

    // The percent is empty, because the prompted type's amount of 0 isn't a real one.
    await choose(page, 'Type', 'Percent')
    await expect(page.getByRole('textbox', { name: 'Percent' })).toHaveValue('')
    await expect(appliesTo).toHaveValue('Ticket')
    await expect(field(page, 'Minimum purchase')).toHaveValue('$20.00')

    await choose(page, 'Type', 'Set item price')
    await expect(appliesTo).toHaveValue('Item')
    await expect(appliesTo).not.toBeEditable()
    await expect(page.getByText('A set item price always applies to an item.')).toBeVisible()
    await expect(field(page, 'Minimum purchase')).toHaveCount(0)
    await field(page, 'Item price').fill('1.95')
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    const id = await savedId(page)
    expect(await readDiscount(owner, id)).toMatchObject({
      DiscountType: 'I',
      DiscountAmount: 1.95,
      MinimumDiscountAmount: 0,
      AppliesTo: 'L',
    })

    await choose(page, 'Type', 'Prompted amount')
    await saveButton(page).click()
    await expect(saveBar(page)).toBeHidden()
    expect(await readDiscount(owner, id)).toMatchObject({ DiscountType: 'B', DiscountAmount: null })
  },
)

test(
  'an amount keeps its range (V-030, V-031, V-032, V-033, V-034, V-035, K-28, E-039, E-040, E-041)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
    await openDiscount(page, Id)
    const leaveWith = async (label: string, text: string) => {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
      await page.getByRole('textbox', { name: label, exact: true }).blur()
    }
    const error = (text: string) => expect(page.getByText(text)).toBeVisible()
    await leaveWith('Amount', '')
    await error('Enter how much to take off.')
    await expect(saveButton(page)).toBeDisabled()
    await leaveWith('Amount', '0')
    await error('Enter an amount above 0, up to 999,999.99.')
    await leaveWith('Amount', '1234567.89')
    await expect(field(page, 'Amount')).toHaveValue('$999,999.99')
    await leaveWith('Minimum purchase', '7777777')
    await expect(field(page, 'Minimum purchase')).toHaveValue('$999,999.99')
    await expect(saveButton(page)).toBeEnabled()

    await choose(page, 'Type', 'Percent')
    for (const wrong of ['0.99', '100.01', '0']) {
      await leaveWith('Percent', wrong)
      await error('Enter a percentage from 1 to 100.')
    }
    await leaveWith('Percent', '12.5')
    await expect(page.getByText('Enter a percentage from 1 to 100.')).toBeHidden()
    await expect(field(page, 'Percent')).toHaveValue('12.5%')

    await choose(page, 'Type', 'Set item price')
    await leaveWith('Item price', '0')
    await error('Enter a price above 0, up to 999,999.99.')
    await leaveWith('Item price', '1000000')
    await expect(field(page, 'Item price')).toHaveValue('$999,999.99')
  },
)

test('texts are required and have limits (V-026, V-028, V-029, V-036, K-27, E-038, E-052)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await openDiscount(page, 0)
  const leaveWith = async (label: string, text: string) => {
    await field(page, label).fill(text)
    await field(page, label).blur()
  }
  const shows = (text: string) => expect(page.getByText(text)).toBeVisible()
  const hides = (text: string) => expect(page.getByText(text)).toHaveCount(0)
  const textFault = "Enter text that doesn't start with a space."
  await leaveWith('Name', ' Bread')
  await shows(textFault)
  await field(page, 'Name').fill('Bread of the day')
  await shows('Use 15 characters or fewer. Shorten it by 1.')
  await shows('16 of 15')
  await field(page, 'Name').fill('Bread of a day')
  await shows('14 of 15')
  await hides(textFault)
  await leaveWith('Description', ' x')
  await shows(textFault)
  await leaveWith('Description', 'd'.repeat(31))
  await shows('31 of 30')
  await leaveWith('Description', 'd'.repeat(30))
  await leaveWith('External ID', 'e'.repeat(41))
  await shows('41 of 40')
  await leaveWith('External ID', '')

  // Faults in fields not yet visited are counted, and the bar leads to them.
  await page.getByRole('button', { name: '2 fields need attention' }).click()
  await expect(field(page, 'Amount')).toBeFocused()
  await shows('Enter how much to take off.')
  await shows('Choose whether it applies to an item or to the whole ticket.')
  page.on('dialog', (dialog) => void dialog.accept())
})

test('barcodes have a form and an order (V-037, V-038, V-039, V-040, E-042, E-043, E-044)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await openDiscount(page, 0)
  const leaveWith = async (label: string, text: string) => {
    await field(page, label).fill(text)
    await field(page, label).blur()
  }
  const shows = (text: string) => expect(page.getByText(text)).toBeVisible()
  await leaveWith('First barcode', 'A-1')
  await shows('Use letters and digits only.')
  await leaveWith('First barcode', 'b'.repeat(21))
  await shows('21 of 20')
  await leaveWith('First barcode', ' B100 ')
  await leaveWith('Last barcode', 'B1000')
  await shows('Use the same number of characters in both barcodes.')
  await leaveWith('Last barcode', 'B099')
  await shows("The first barcode can't come after the last.")
  await leaveWith('Last barcode', 'B199')
  await expect(page.getByText("The first barcode can't come after the last.")).toHaveCount(0)
  page.on('dialog', (dialog) => void dialog.accept())
})

test('an edit is saved, and its name is fixed (V-022, V-027, C-057, C-059)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Id, Name } = await makeDiscount(owner)
  await openDiscount(page, Id)
  await expect(field(page, 'Name')).toHaveValue(Name)
  await expect(field(page, 'Name')).not.toBeEditable()
  await expect(page.getByText("A discount can't be renamed.")).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  await field(page, 'Description').fill('Changed')
  await expect(saveButton(page)).toBeEnabled()
  // Typing the original value again leaves nothing to save.
  await field(page, 'Description').fill('Made for a journey')
  await expect(saveBar(page)).toBeHidden()
  await field(page, 'Description').fill('Changed')
  await page.getByRole('switch', { name: 'Used in mailings' }).check()
  await expect(saveBar(page)).toContainText('2 unsaved changes')
  await saveButton(page).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  await expect(page).toHaveURL(pageAt(`/menu/discounts/${Id}`))
  expect(await readDiscount(owner, Id)).toMatchObject({
    Description: 'Changed',
    UsedInMailout: true,
  })
  // A second save by the same person causes no conflict.
  await field(page, 'Description').fill('Changed again')
  await saveButton(page).click()
  await expect(saveBar(page)).toBeHidden()
  expect(await readDiscount(owner, Id)).toMatchObject({ Description: 'Changed again' })
})

test(
  'a name that is taken is refused at its field',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Name } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
    await openDiscount(page, 0)
    await field(page, 'Name').fill(Name.toUpperCase())
    await field(page, 'Description').fill('The same name')
    await field(page, 'Amount').fill('1')
    await choose(page, 'Applies to', 'Item')
    await saveButton(page).click()
    await expect(page.getByText('Another discount has this name.').first()).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
    await field(page, 'Name').fill(newName())
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
  },
)

test(
  'Duplicate replaces the address with id 0 and a copy of all values (S-075)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id, Name } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany), {
      MinimumDiscountAmount: 12,
      UsedInMailout: true,
    })
    await page.goto(list)
    await page.getByRole('searchbox').fill(Name)
    // Wait until the search is done, because before that the row is among others and moves under a
    // click.
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('gridcell', { name: Name, exact: true }).click()
    await expect(page).toHaveURL(pageAt(`/menu/discounts/${Id}`))
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page).toHaveURL(pageAt('/menu/discounts/0'))
    await expect(field(page, 'Name')).toHaveValue(`${Name} copy`)
    await expect(field(page, 'Name')).toBeEditable()
    await expect(field(page, 'Minimum purchase')).toHaveValue('$12.00')
    await expect(page.getByRole('switch', { name: 'Used in mailings' })).toBeChecked()
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    // Back skips the original, because the copy replaced it in the history.
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}\\?q=`))
    await expect(page.getByRole('row', { name: new RegExp(`^${Name}`) })).toHaveCount(2)
  },
)

test(
  'Delete asks first, names the discount and where it applies, and leads to the list (M-25, C-060)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id, Name } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
    await openDiscount(page, Id)
    const ask = page.getByRole('button', { name: 'Delete', exact: true })
    const dialog = page.getByRole('dialog', { name: `Delete discount ${Name}?` })
    await ask.click()
    await expect(dialog).toContainText('The discount is removed from every register.')
    await expect(dialog).toContainText('Applies to all 3 stores of Copper Kettle Bakery.')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
    await ask.click()
    await dialog.getByRole('button', { name: 'Delete discount' }).click()
    await expect(page).toHaveURL(list)
    await page.getByRole('searchbox').fill(Name)
    await expect(page.getByText('No results')).toBeVisible()
    await openDiscount(page, Id)
    await expect(page.getByText('This no longer exists')).toBeVisible()
  },
)
