// Demo data of the internal tools.
import { plusDays } from '#core/time/dates.ts'
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { createRandom } from '#server/data/demo/random.ts'
import type { NewRow } from '#server/data/schema.ts'
import { demoUserId } from '#server/domain/people/demo/users.ts'
import { workingMerchants } from '#server/domain/tenancy/demo/records.ts'
import { supportStamp } from '#server/domain/tenancy/demo/support.ts'
import { configurationRows, extensionAppRows, releaseRows } from './configuration.ts'
import { serviceRows, syncRows } from './services.ts'

const todo = [
  [
    'Call back about the new card terminals',
    'They want two more terminals before the holidays. Send them the price list.',
    'open',
    'high',
    2,
  ],
  ['Check the tax rates after the new tax law', null, 'inProgress', 'normal', 5],
  [
    'Train the new manager',
    'One hour by video: closing out the day, refunds, reports.',
    'open',
    'normal',
    12,
  ],
  ['Ask for a photo of the storefront', null, 'open', 'low', null],
  [
    "Archive last year's menu",
    'Items from the old menu still show on the second device.',
    'done',
    'normal',
    -9,
  ],
] as const

const assigned = ['support', 'support-admin', 'partner-manager'].map(demoUserId)
const taskRows = (today: string): NewRow<'merchant_task'>[] =>
  workingMerchants.flatMap(({ id }) => {
    const random = createRandom(`merchant tasks of ${id}`)
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
        assigned_user_id: random.pick([...assigned, null]),
        ...supportStamp(today, -random.between(1, 20)),
      }))
  })

const entitlementRows = (today: string): NewRow<'merchant_entitlement'>[] =>
  workingMerchants
    .filter(({ id }) => [1003, 1004, 1006].includes(id))
    .map(({ id }) => ({
      merchant_id: id,
      has_api_access: id !== 1006,
      trial_comp_months: id === 1006 ? 3 : 0,
      modified_at: supportStamp(today, -40).modified_at,
      modified_by: 'support',
    }))

export function demo({ today }: Seeding): DemoRows {
  const at = (days: number) => supportStamp(today, days)
  const day = (days: number) => plusDays(today, days)
  const releases = releaseRows(workingMerchants, at, day)
  const services = serviceRows(workingMerchants, at, day)
  return {
    merchant_entitlement: entitlementRows(today),
    merchant_task: taskRows(today),
    android_release: releases.android,
    pilot_release: releases.pilots,
    version_rule: releases.rules,
    pos_configuration: configurationRows(workingMerchants, at),
    extension_app: extensionAppRows(workingMerchants, at),
    service_account: services.accounts,
    service_case: services.cases,
    api_governor_rule: services.rules,
    commerce_sync_setting: syncRows(workingMerchants, at),
  }
}
