// An order from new to refunded by keyboard, with its history.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'

/** The new order that is due first, which is first in the queue. */
async function firstNew(person: Person) {
  const { orders } = await person.call('findOnlineOrders', { query: { status: 'new' } })
  return orders[0]!
}
const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

test('an order is made, handed out and refunded (N-29, U-198, resolution 85)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.harbourStreet)
  const { number } = await firstNew(owner)
  await page.goto(pageAt('/onlineordering/ordermanager'))
  await expect(page.getByRole('heading', { level: 1, name: 'Order manager' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^New \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const row = page.getByRole('row', { name: new RegExp(`^${number}`) })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = await expectDialog(page, `Order ${number}`)
  for (const [action, next] of [
    ['Mark as received', 'Mark as in progress'],
    ['Mark as in progress', 'Mark as ready'],
    ['Mark as ready', 'Mark as complete'],
    ['Mark as complete', 'Refund…'],
  ] as const) {
    await press(page, action)
    await expect(drawer.getByRole('button', { name: next })).toBeVisible()
  }
  await expectAccessible(page)
  await press(page, 'Refund…')
  const asked = await expectDialog(page, `Refund order ${number}?`)
  await expect(asked.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Arrived cold')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  const history = drawer.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([
    /Placed/,
    /New → Received/,
    /Received → In progress/,
    /In progress → Ready/,
    /Ready → Complete/,
    /Complete → Refunded.*bakery-owner: Arrived cold/,
  ])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row).toBeHidden()
})
