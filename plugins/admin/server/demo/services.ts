// Demo programs that read and write merchants' data.
import type { NewRow } from '#server/data/schema.ts'
import type { DemoMerchant } from '#server/domain/tenancy/demo/merchants.ts'
import { createRandom } from '#server/data/demo/random.ts'
import { storeId } from '#server/domain/tenancy/demo/stores.ts'
import { firstStores } from '#server/domain/tenancy/demo/support.ts'
import { adminId, type Day, type Stamp } from './configuration.ts'

const accounts = [
  ['Nightly bookkeeping', "Reads the day's figures for the accountant.", 'reports'],
  ['Delivery partner', 'Sends orders from the delivery service.', 'orders'],
  ['Menu boards', 'Shows names and prices on the screens above the counter.', 'menu'],
] as const
const cases = [
  [
    'Orders arrive twice since the update',
    'orders',
    'open',
    -2,
    'Only from the delivery partner. Sent the request IDs to the services team.',
  ],
  ['Tax report is missing a day', 'reports', 'waiting', -8, null],
  ["Second printer isn't found", 'devices', 'closed', -30, 'It had the same address as the first.'],
] as const
/** The first number of each row is the position of its program in `accounts`, from 1. */
const limits = [
  [2, 300, 50, 'slow'],
  [1, 60, 10, 'refuse'],
] as const

export function serviceRows(merchants: readonly DemoMerchant[], at: Stamp, day: Day) {
  const chains = merchants.filter(({ stores }) => stores > 2)
  return {
    accounts: chains.flatMap(({ id, code }): NewRow<'service_account'>[] =>
      accounts.map(([name, purpose, reach], index) => ({
        id: adminId(id, index + 1),
        merchant_id: id,
        name,
        client_id: `${code.toLowerCase()}-${reach}-${id}`,
        purpose,
        reach,
        is_active: index < 2,
        expires_on: index === 0 ? day(200) : null,
        ...at(-100),
      })),
    ),
    cases: merchants.flatMap(({ id, stores }): NewRow<'service_case'>[] =>
      cases
        .slice(0, stores > 2 ? 3 : 1)
        .map(([subject, service, status, opened, notes], index) => ({
          id: adminId(id, index + 1),
          merchant_id: id,
          subject,
          service,
          status,
          opened_on: day(opened),
          contact: null,
          notes,
          ...at(opened),
        })),
    ),
    rules: chains.flatMap(({ id }): NewRow<'api_governor_rule'>[] =>
      limits.map(([account, calls_per_minute, burst, beyond], index) => ({
        id: adminId(id, index + 1),
        merchant_id: id,
        service_account_id: adminId(id, account),
        calls_per_minute,
        burst,
        beyond,
        is_active: true,
        ...at(-100),
      })),
    ),
  }
}

export const syncRows = (
  merchants: readonly DemoMerchant[],
  at: Stamp,
): NewRow<'commerce_sync_setting'>[] =>
  merchants.flatMap((merchant) => {
    const random = createRandom(`commerce sync of ${merchant.id}`)
    return firstStores(merchant).map((n) => ({
      id: adminId(merchant.id, n),
      merchant_id: merchant.id,
      store_id: storeId(merchant.id, n),
      is_on: random.chance(0.8),
      direction: random.pick(['toCommerce', 'toCommerce', 'both']),
      every_minutes: random.pick([5, 15, 60]),
      hide_below: random.pick([null, 1, 3]),
      ...at(-70),
    }))
  })
