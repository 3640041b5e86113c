// Order modes, devices, and the revenue centers that group them.
// Facts: V-097
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import type { Trade } from '../../tenancy/demo/merchants.ts'
import { createRandom } from '../../../data/demo/random.ts'
import {
  live,
  numbered,
  settingsId,
  storesWithSettings,
  workingMerchants,
} from '../../tenancy/demo/records.ts'

const modes: Partial<Record<Trade, readonly string[]>> = {
  cafe: ['For here', 'To go', 'Online pickup'],
  bakery: ['Counter', 'To go', 'Cake order', 'Online pickup'],
  noodles: ['Dine-in', 'Takeout', 'Delivery', 'Catering', 'Online pickup'],
  coffee: ['For here', 'To go', 'Drive-through', 'Mobile order'],
  diner: ['Dine-in', 'Counter', 'To go'],
  deli: ['For here', 'To go', 'Catering', 'Delivery'],
}
const modesOf = (trade: Trade): readonly string[] =>
  required(modes[trade], `order modes of ${trade}`)
const names: Partial<Record<Trade, readonly string[]>> = {
  cafe: ['Front counter', 'Barista tablet'],
  bakery: ['Front counter', 'Second counter', 'Order desk'],
  noodles: ['Host stand', 'Bar', 'Takeout window', 'Server handheld 1', 'Server handheld 2'],
  coffee: ['Register 1', 'Register 2', 'Drive-through'],
  diner: ['Counter', 'Floor', 'Bar'],
  deli: ['Register 1', 'Register 2', 'Catering desk'],
}
const models = ['Tillhouse T15', 'Tillhouse T10', 'Tablet stand 11', 'Handheld H2'] as const

export const orderModeRows = (): NewRow<'order_mode'>[] =>
  numbered(
    workingMerchants.flatMap(({ id, trade }) =>
      modesOf(trade).map((name, index) => ({
        merchant_id: id,
        name,
        sort_order: (index + 1) * 10,
        is_active: true,
        ...live,
      })),
    ),
  )

/** A device as other parts of the demo data use it. */
export interface DemoDevice {
  id: number
  storeId: number
  name: string
}
/**
 * A merchant's devices. A small merchant has some in all stores, a chain only in its first few
 * stores.
 */
export const listDevices = (merchantId: number): DemoDevice[] =>
  workingMerchants
    .filter(({ id }) => id === merchantId)
    .flatMap((merchant) =>
      storesWithSettings(merchant).flatMap(({ id }) =>
        required(names[merchant.trade], `devices of ${merchant.trade}`).map((name) => ({
          storeId: id,
          name,
        })),
      ),
    )
    .map((device, index) => ({ id: settingsId(merchantId, index + 1), ...device }))

export const deviceRows = (today: string): NewRow<'device'>[] =>
  workingMerchants.flatMap(({ id: merchant_id, code, trade }) => {
    const random = createRandom(`devices of ${merchant_id}`)
    return listDevices(merchant_id).map(({ id, storeId, name }): NewRow<'device'> => {
      const handheld = name.includes('handheld')
      const status = random.chance(0.06) ? 'offline' : 'active'
      const minutes = status === 'active' ? random.between(1, 25) : random.between(600, 9000)
      return {
        id,
        merchant_id,
        store_id: storeId,
        name,
        model: handheld ? models[3] : random.pick(models.slice(0, 3)),
        serial: `${code.slice(0, 3)}${String(id).padStart(7, '0')}${random.between(10, 99)}`,
        software_version: random.pick(['8.4.1', '8.4.1', '8.4.0', '8.3.6']),
        order_mode_id: settingsId(
          merchant_id,
          random.between(1, Math.min(2, modesOf(trade).length)),
        ),
        status,
        registered_at: new Date(
          Date.UTC(2026, 0, random.between(6, 28), 14, random.between(0, 59)),
        ),
        last_contact_at: new Date(Date.parse(`${today}T00:00:00Z`) - minutes * 60_000),
        ...live,
      }
    })
  })

/** The devices and order modes of each revenue center, selected by parts of their names. */
const centers: Partial<
  Record<
    Trade,
    readonly (readonly [
      name: string,
      description: string,
      externalId: string | null,
      devices: RegExp,
      modes: RegExp,
    ])[]
  >
> = {
  bakery: [
    [
      'Bakery counter',
      'Bread, pastry and coffee at the counter',
      'RC-10',
      /counter/i,
      /Counter|To go/,
    ],
    ['Cake orders', 'Cakes made to order', 'RC-20', /desk/i, /Cake/],
  ],
  noodles: [
    ['Dining room', 'Guests at a table', 'DINING', /Host|handheld/i, /Dine-in/],
    ['Bar', 'Drinks and snacks at the bar', 'BAR', /^Bar$/, /^$/],
    [
      'Off premise',
      'Takeout, delivery and online orders',
      'OFF',
      /window/i,
      /Takeout|Delivery|Online/,
    ],
    ['Catering', 'Parties and offices', null, /^$/, /Catering/],
  ],
  coffee: [
    ['Cafe', 'Orders in the shop', '100', /Register/, /here|To go/],
    ['Drive-through', 'Orders from cars', '200', /Drive/, /Drive/],
  ],
  deli: [['Deli counter', 'Sandwiches and salads', null, /Register/, /here|To go/]],
}

interface RevenueCenters {
  centers: NewRow<'revenue_center'>[]
  stores: NewRow<'revenue_center_store'>[]
  devices: NewRow<'revenue_center_device'>[]
  modes: NewRow<'revenue_center_order_mode'>[]
}
/**
 * Revenue centers with their stores, devices and order modes. Each device or order mode of a store
 * belongs to at most one center.
 */
export function revenueCenters(): RevenueCenters {
  const rows: RevenueCenters = { centers: [], stores: [], devices: [], modes: [] }
  for (const merchant of workingMerchants) {
    const merchant_id = merchant.id
    for (const [index, [name, description, external_id, ofDevice, ofMode]] of (
      centers[merchant.trade] ?? []
    ).entries()) {
      const revenue_center_id = settingsId(merchant_id, index + 1)
      rows.centers.push({
        id: revenue_center_id,
        merchant_id,
        name,
        description,
        external_id,
        store_rows: storesWithSettings(merchant).length,
        ...live,
      })
      for (const { id: store_id } of storesWithSettings(merchant)) {
        rows.stores.push({ merchant_id, revenue_center_id, store_id })
        for (const device of listDevices(merchant_id))
          if (device.storeId === store_id && ofDevice.test(device.name))
            rows.devices.push({ merchant_id, revenue_center_id, store_id, device_id: device.id })
        for (const [at, mode] of modesOf(merchant.trade).entries())
          if (ofMode.test(mode))
            rows.modes.push({
              merchant_id,
              revenue_center_id,
              store_id,
              order_mode_id: settingsId(merchant_id, at + 1),
            })
      }
    }
  }
  return rows
}
