// Loyalty programs, and merchants' accounts on social networks.
import type { NewRow } from '#server/data/schema.ts'
import { demoMerchants, type Trade } from '#server/domain/tenancy/demo/merchants.ts'
import { demoBegan } from '#server/data/demo/moments.ts'
import { customerId } from '#server/domain/people/demo/customers/people.ts'

const written = {
  version: 1,
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: 'Head office',
  deleted_at: null,
}

const program = (
  name: string,
  earned_by: 'dollar' | 'visit',
  points_each: number,
  reward_at: number,
  reward: string,
) => ({ name, earned_by, points_each, reward_at, reward })
const points = program('Points', 'dollar', 1, 100, '$5 off')
const programs: Partial<Record<Trade, typeof points>> = {
  cafe: program('Tenth cup free', 'visit', 1, 10, 'A coffee of any size'),
  bakery: program('Loyalty loaf', 'visit', 1, 10, 'A loaf of your choice'),
  noodles: program('Bowl club', 'dollar', 2, 250, 'A bowl of ramen'),
}

export const loyaltyRows = (): NewRow<'loyalty_program_setting'>[] =>
  demoMerchants.flatMap(({ id, trade }) =>
    [points, ...(programs[trade] ? [programs[trade]] : [])].map((each, index) => ({
      id: customerId(id, index + 1),
      merchant_id: id,
      ...each,
      welcome_points: each.earned_by === 'dollar' ? 20 : 1,
      birthday_points: each.earned_by === 'dollar' ? 50 : 0,
      expires_after_months: index === 0 ? 12 : null,
      is_active: index === 0 || trade !== 'noodles',
      ...written,
    })),
  )

const networks = [
  ['instagram', 'https://www.instagram.com/'],
  ['facebook', 'https://www.facebook.com/'],
  ['google', 'https://maps.google.com/?q='],
  ['yelp', 'https://www.yelp.com/biz/'],
] as const

export const socialRows = (): NewRow<'social_account'>[] =>
  demoMerchants
    .filter(({ id }) => id < 1100)
    .flatMap(({ id, name, stores }) => {
      const handle = name.toLowerCase().replaceAll(' ', '')
      // Merchants with several stores have more accounts.
      return networks.slice(0, stores > 1 ? 4 : 2).map(([network, site], index) => ({
        id: customerId(id, index + 1),
        merchant_id: id,
        network,
        handle,
        url: `${site}${handle}`,
        on_receipts: index === 0,
        on_ordering_site: true,
        ...written,
      }))
    })
