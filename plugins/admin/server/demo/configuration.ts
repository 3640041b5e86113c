// Demo app versions, configuration values and apps on merchants' devices.
import type { NewRow } from '#server/data/schema.ts'
import type { DemoMerchant } from '#server/domain/tenancy/demo/merchants.ts'
import { createRandom } from '#server/data/demo/random.ts'

/** The columns of a row that was created this many days before or after today. */
export type Stamp = (days: number) => {
  version: number
  created_at: Date
  modified_at: Date
  modified_by: string
  deleted_at: null
}
export type Day = (days: number) => string
export const adminId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n

const releases = [
  ['pos', '7.14.2', 'live', 100, -62, null],
  [
    'pos',
    '7.15.0',
    'rollingOut',
    25,
    -3,
    'Faster end-of-day close. Held back for stores with two printers until 7.15.1.',
  ],
  ['kitchen', '4.3.1', 'live', 100, -40, null],
  ['timeClock', '2.0.5', 'scheduled', 100, 14, 'Breaks can be ended by a manager.'],
] as const

export function releaseRows(merchants: readonly DemoMerchant[], at: Stamp, day: Day) {
  const android: NewRow<'android_release'>[] = merchants.flatMap(({ id, stores }) =>
    releases
      .slice(0, stores > 1 ? 4 : 2)
      .map(([app, app_version, status, rollout_percent, from, notes], index) => ({
        id: adminId(id, index + 1),
        merchant_id: id,
        app,
        app_version,
        status,
        rollout_percent,
        release_on: day(from),
        notes,
        ...at(-65 + index),
      })),
  )
  // Pilots require a feature toggle that only the franchise has.
  const pilots: NewRow<'pilot_release'>[] = merchants
    .filter(({ id }) => id === 1004)
    .flatMap(({ id }) =>
      (
        [
          [
            'Order by QR code at the table',
            '7.16.0',
            'running',
            -20,
            40,
            'Twelve stores around Chicago.',
          ],
          ['Kitchen screen in two languages', '4.4.0', 'planned', 10, 70, null],
          ['Tips on the customer display', null, 'ended', -120, -60, 'Kept: tips rose by 10%.'],
        ] as const
      ).map(([name, app_version, status, starts, ends, notes], index) => ({
        id: adminId(id, index + 1),
        merchant_id: id,
        name,
        app_version,
        status,
        starts_on: day(starts),
        ends_on: day(ends),
        notes,
        ...at(-121 + index),
      })),
    )
  const rules: NewRow<'version_rule'>[] = merchants.flatMap(({ id, stores }) =>
    (
      [
        ['pos', '7.12.0', null, 'block'],
        ['kitchen', '4.2.0', '4.3.9', 'warn'],
      ] as const
    )
      .slice(0, stores > 1 ? 2 : 1)
      .map(([app, lowest_version, highest_version, below], index) => ({
        id: adminId(id, index + 1),
        merchant_id: id,
        app,
        lowest_version,
        highest_version,
        below,
        enforced_on: day(-30),
        ...at(-31),
      })),
  )
  return { android, pilots, rules }
}

const values = [
  ['AutoLogOffSeconds', '120', 'pos', 'Seconds until the cashier has to enter the PIN again.'],
  ['ReceiptCopies', '1', 'pos', null],
  ['KitchenBumpSound', 'bell', 'kitchen', null],
  ['OfflineHours', '24', 'all', 'How many hours a device works without the platform.'],
  ['TipPrompt', 'beforePayment', 'customerDisplay', null],
] as const

export const configurationRows = (
  merchants: readonly DemoMerchant[],
  at: Stamp,
): NewRow<'pos_configuration'>[] =>
  merchants.flatMap(({ id }) => {
    const random = createRandom(`POS configurations of ${id}`)
    return values.map(([name, value, applies_to, notes], index) => ({
      id: adminId(id, index + 1),
      merchant_id: id,
      name,
      value: name === 'AutoLogOffSeconds' ? random.pick(['60', '120', '300']) : value,
      applies_to,
      is_active: name !== 'KitchenBumpSound' || random.chance(0.5),
      notes,
      ...at(-90),
    }))
  })

const apps = [
  ['Loyalty Stamp Card', 'Paperless Perks', 'example.paperless.stamps', '3.2.0', 'installed'],
  ['Waiter Pager', 'Table Talk', 'example.tabletalk.pager', '1.9.4', 'allowed'],
  ['Cash Counter Bridge', 'Coinworks', 'example.coinworks.bridge', '0.8.1', 'blocked'],
] as const

export const extensionAppRows = (
  merchants: readonly DemoMerchant[],
  at: Stamp,
): NewRow<'extension_app'>[] =>
  merchants
    .filter(({ stores }) => stores > 1)
    .flatMap(({ id }) =>
      apps.map(([name, publisher, package_name, app_version, status], index) => ({
        id: adminId(id, index + 1),
        merchant_id: id,
        name,
        publisher,
        package_name,
        app_version,
        status,
        notes: null,
        ...at(-50),
      })),
    )
