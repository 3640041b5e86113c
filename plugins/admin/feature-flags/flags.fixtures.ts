// Flags as the platform answers them: one with merchants' own values, one without, and one that
// another service keeps.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { FlagMerchant, FlagSetting } from './flag-strings.ts'

export const administrator: TestFacts = {
  role: ['Silver Admin'],
  userKind: ['admin'],
  view: 'none',
}

export const cash: FlagSetting = {
  flag: 'ac-cash-discount',
  title: 'Automatic cash discounts',
  on: true,
  own: 2,
  differing: 1,
  changedAt: '2026-11-20T15:00:00.000Z',
  changedBy: 'support-admin',
  concurrencyChecksum: 'v2.a',
}
export const delivery: FlagSetting = {
  flag: 'hec-delivery',
  title: 'Delivery',
  on: false,
  own: 0,
  differing: 0,
  concurrencyChecksum: 'v0',
}
export const sidebar: FlagSetting = {
  flag: 'load-sidebar',
  title: 'The sidebar itself',
  on: true,
  own: 0,
  differing: 0,
  concurrencyChecksum: 'v1.5',
}
export const elsewhere: FlagSetting = { ...delivery, keptBy: 'flags.example.com' }

export const deli: FlagMerchant = {
  merchantId: 1006,
  name: 'Second Street Deli',
  resellerName: 'Second processor',
  on: false,
  own: true,
  changedAt: '2026-11-19T15:00:00.000Z',
  changedBy: 'admin',
  concurrencyChecksum: 'v1.b',
}
export const cafe: FlagMerchant = {
  merchantId: 1001,
  name: 'Corner Cup',
  resellerName: 'Tillhouse',
  on: true,
  own: true,
  concurrencyChecksum: 'v3.c',
}
export const bakery: FlagMerchant = {
  merchantId: 1002,
  name: 'Copper Kettle Bakery',
  resellerName: 'Tillhouse',
  on: true,
  own: false,
  concurrencyChecksum: 'v0',
}

type Difference = AnswerOf<'previewFlag'>['differences'][number]
const closes: Difference = {
  target: 'ability',
  id: 'menu.autoCashDiscount',
  plugin: 'menu',
  change: 'closes',
  witness: { permission: ['menu.discounts'] },
  because: [{ layer: 'ability', file: 'plugins/menu/plugin.ts' }],
}
export const differences: Difference[] = [
  {
    ...closes,
    target: 'route',
    id: 'menu.loyaltyTierPricing',
    title: 'menu:loyaltyTierPricing.title',
  },
  {
    ...closes,
    target: 'entry',
    id: 'menu.loyaltyTierPricing',
    title: 'menu:loyaltyTierPricing.title',
  },
  closes,
  { ...closes, target: 'operation', id: 'getActiveDiscounts' },
].map((one) => JSON.parse(JSON.stringify(one)) as Difference)

export const answerFlag = (setting: FlagSetting = cash): void => answer('getFlagSetting', setting)
export const answerMerchants = (
  own: FlagMerchant[] = [deli],
  all: FlagMerchant[] = [cafe, bakery, deli],
): void =>
  answer('findFlagMerchants', ({ query }) => {
    const of = query.of === 'all' ? all : own
    const found = of.filter(
      ({ name, merchantId }) =>
        name.toLowerCase().includes((query.search ?? '').toLowerCase()) ||
        String(merchantId) === query.search,
    )
    return { merchants: found, total: found.length }
  })
export const answerPreview = (of: Difference[] = differences): void =>
  answer('previewFlag', { differences: of })
