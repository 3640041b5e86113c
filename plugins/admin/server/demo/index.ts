import { plusDays } from '#core/time/dates.ts'
import type { NewRow } from '#server/data/schema.ts'
import { configurationRows, extensionAppRows, releaseRows } from './configuration.ts'
import { inStoreServerRows, serviceRows, syncRows } from './services.ts'
import { demoMerchants } from '#server/domain/tenancy/demo/merchants.ts'
import type { DemoPart } from '#server/data/demo/part.ts'
import { randomOf } from '#server/data/demo/random.ts'

/** The merchants to work with. The others only show a sign-in state and need no internal tools. */
const working = demoMerchants.filter(({ id }) => id < 1100)

const todo: readonly [
  title: string,
  details: string | null,
  status: string,
  priority: string,
  due: number | null,
][] = [
  [
    'Call back about the new card terminals',
    'They want two more terminals before the holidays. Send them the price list.',
    'open',
    'high',
    2,
  ],
  ['Check the tax rates after the change of law', null, 'inProgress', 'normal', 5],
  [
    'Train the new manager',
    'One hour by video: closing the day, refunds, reports.',
    'open',
    'normal',
    12,
  ],
  ['Ask for a photo of the storefront', null, 'open', 'low', null],
  [
    'Move the menu of last year out of the way',
    'Items of the old menu are still offered on the second device.',
    'done',
    'normal',
    -9,
  ],
]

const taskRows = (today: string): NewRow<'merchant_task'>[] =>
  working.flatMap(({ id }) => {
    const random = randomOf(`merchant tasks of ${id}`)
    return random
      .sample(todo, id === 1002 ? todo.length : 3)
      .map(([title, details, status, priority, due], index) => ({
        id: (id - 1000) * 1000 + index + 1,
        merchant_id: id,
        title,
        details,
        status,
        priority,
        due_on: due === null ? null : plusDays(today, due),
        assigned_to: random.pick(['Dana Cole', 'Victor Hale', 'Amina Yusuf', null]),
        ...stamp(today, -random.between(1, 20)),
      }))
  })

const entitlementRows = (today: string): NewRow<'merchant_entitlement'>[] =>
  working
    .filter(({ id }) => [1003, 1004, 1006].includes(id))
    .map(({ id }) => ({
      merchant_id: id,
      has_api_access: id !== 1006,
      trial_comp_months: id === 1006 ? 3 : 0,
      modified_at: stamp(today, -40).modified_at,
      modified_by: 'support',
    }))

/**
 * Who created a row, and when. Noon UTC, so that the date is the same in all American time zones.
 */
function stamp(today: string, days: number) {
  const at = new Date(`${plusDays(today, days)}T12:00:00Z`)
  return { version: 1, created_at: at, modified_at: at, modified_by: 'support', deleted_at: null }
}

/** Demo data of the internal tools. */
export const adminDemo: DemoPart = {
  tables: [
    'merchant_entitlement',
    'merchant_task',
    'android_release',
    'pilot_release',
    'version_rule',
    'pos_configuration',
    'extension_app',
    'service_account',
    'service_case',
    'api_governor_rule',
    'commerce_sync_setting',
    'in_store_server',
  ],
  keyed: [
    'merchant_task',
    'android_release',
    'pilot_release',
    'version_rule',
    'pos_configuration',
    'extension_app',
    'service_account',
    'service_case',
    'api_governor_rule',
    'commerce_sync_setting',
    'in_store_server',
  ],
  async seed({ insert, today }) {
    const at = (days: number) => stamp(today, days)
    const day = (days: number) => plusDays(today, days)
    await insert('merchant_entitlement', entitlementRows(today))
    await insert('merchant_task', taskRows(today))
    const releases = releaseRows(working, at, day)
    await insert('android_release', releases.android)
    await insert('pilot_release', releases.pilots)
    await insert('version_rule', releases.rules)
    await insert('pos_configuration', configurationRows(working, at))
    await insert('extension_app', extensionAppRows(working, at))
    const services = serviceRows(working, at, day)
    await insert('service_account', services.accounts)
    await insert('service_case', services.cases)
    await insert('api_governor_rule', services.rules)
    await insert('commerce_sync_setting', syncRows(working, at))
    await insert('in_store_server', inStoreServerRows(working, at))
  },
}
