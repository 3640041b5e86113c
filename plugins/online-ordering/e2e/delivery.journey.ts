// Delivery: a merchant switches it on by keyboard, with a minimum order and a part of the fee,
// which adds the store to the delivery partner's fee. Also on a phone.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { oneFee } from '../fees/model/fees.graph.ts'
import { delivery, saveDelivery } from '../order-settings/delivery/delivery.graph.ts'
import { expectOnPhone, typeOver } from './steps.ts'

const { harbourStreet } = contexts
const store = String(harbourStreet.storeId)
const organization = String(harbourStreet.merchantId)
const where = { organization, enterpriseUnit: store }
const stored = async (person: Person) => (await person.graph(delivery, where)).getDelivery

/** Stores that charge the partner's fee. */
async function charging(person: Person) {
  const feeId = (await stored(person)).partnerFee?.feeId ?? ''
  const { getFeeById } = await person.graph(oneFee, { organization, feeId })
  return getFeeById.assignedSites
}

test('delivery is switched on with a part of the fee, by keyboard (U-170, S-161 to S-164)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', harbourStreet)
  const { settings, minimumDeliveryAmount, concurrencyChecksum } = await stored(owner)
  const input = {
    offeringDelivery: false,
    minimumDeliveryAmount,
    settings: settings ?? { store: null, consumer: { percent: 100, flatFee: null } },
    concurrencyChecksum,
  }
  await owner.graph(saveDelivery, { ...where, input })
  expect(await charging(owner)).not.toContain(store)

  await page.goto(pageAt('/onlineordering/ordersettings?tab=delivery'))
  const offering = page.getByRole('switch', { name: 'Offer delivery' })
  await expect(offering).not.toBeChecked()
  await expectAccessible(page)
  await offering.focus()
  await keyboard.press('Space')
  await expect(offering).toBeChecked()
  await expect(page.getByText('Turning delivery on adds it.')).toBeVisible()
  await keyboard.press('Tab')
  const minimum = page.getByRole('textbox', { name: 'Minimum delivery amount' })
  await expect(minimum).toBeFocused()
  await typeOver(page, '20')
  const percent = page.getByRole('radio', { name: 'I pay a percentage of it' })
  await expect(percent).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'I pay a certain amount' })).toBeChecked()
  await expect(page.getByText('Enter the share to see who pays what.')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.type('2.5')
  await expect(
    page.getByText('Of a $6.50 delivery fee, guests pay $4.00 and you pay $2.50.'),
  ).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Enter')
  await expect(page.getByText('Delivery settings saved')).toBeVisible()
  await expect(page.getByText('This store charges “Delivery Fee” ($6.50).')).toBeVisible()
  expect(await stored(owner)).toMatchObject({
    offeringDelivery: true,
    minimumDeliveryAmount: 20,
    settings: { store: { percent: null, flatFee: 2.5 }, consumer: null },
  })
  expect(await charging(owner)).toContain(store)

  await expectOnPhone(page)
  await expect(minimum).toHaveValue('$20.00')
})
