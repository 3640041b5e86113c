// Payments: a merchant administrator changes the gateway and switches tips on; the owner sees who
// can change it. Wide, then narrow. Restores the store, because other journeys use it.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import type { Person } from '../../../tests/e2e/person.ts'

type Settings = Awaited<ReturnType<typeof read>>
const read = async (person: Person) => (await person.call('getPaymentSettings')).Entity
/** Restores the earlier settings over the current ones. */
async function put(person: Person, settings: Settings): Promise<void> {
  const { ConcurrencyChecksum } = await read(person)
  const { Culture: _c, LastModified: _at, LastModifiedBy: _by, PaymentTypes, ...given } = settings
  await person.call('updatePaymentSettings', {
    body: {
      ...given,
      PaymentTypes: PaymentTypes.map(({ PaymentType, IsTaken }) => ({ PaymentType, IsTaken })),
      ConcurrencyChecksum,
    },
  })
}
const payments = pageAt('/settings/payments')
const gateway = (page: Page) => page.getByRole('combobox', { name: 'Gateway' })
const tips = (page: Page) => page.getByRole('switch', { name: 'Card tips' })

test('a gateway is changed, with tips; others read who may (R-146, P-040, P-051)', async ({
  page,
  signIn,
  another,
}) => {
  const { keyboard } = page
  const administrator = await signIn('merchant-admin', contexts.harbourStreet)
  const start = await read(administrator)
  await put(administrator, { ...start, CreditGateway: 7 })
  try {
    await page.goto(payments)
    await expect(gateway(page)).toHaveValue('Quest')
    await expect(tips(page)).toBeHidden()
    await gateway(page).focus()
    await keyboard.press('Enter')
    const ingenico = page.getByRole('option', { name: 'Ingenico' })
    await expect(ingenico).toBeVisible()
    await ingenico.click()
    await expect(gateway(page)).toHaveValue('Ingenico')
    await expect(page.getByRole('combobox', { name: 'Payment terminal' })).toBeVisible()
    await tips(page).focus()
    await keyboard.press('Space')
    await expect(tips(page)).toBeChecked()
    await saveButton(page).focus()
    await keyboard.press('Enter')
    await expect(page.getByText('Payment settings saved')).toBeVisible()
    await expect(saveButton(page)).toBeHidden()
    await page.reload()
    await expect(gateway(page)).toHaveValue('Ingenico')
    await expect(tips(page)).toBeChecked()
    await expectAccessible(page)

    await signIn('bakery-owner', contexts.harbourStreet)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(payments)
    await expect(gateway(page)).toHaveAttribute('readonly')
    await expect(
      page.getByText('Only support or a merchant administrator can change'),
    ).toBeVisible()
    await expect(tips(page)).toBeEnabled()
    await fitsWidth(page)
    await expectAccessible(page)
  } finally {
    await put(await another('merchant-admin', contexts.harbourStreet), start)
  }
})
