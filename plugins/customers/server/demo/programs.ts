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

type Program = Pick<
  NewRow<'loyalty_program_setting'>,
  'name' | 'earned_by' | 'points_each' | 'reward_at' | 'reward'
>
const points: Program = {
  name: 'Points',
  earned_by: 'dollar',
  points_each: 1,
  reward_at: 100,
  reward: '$5 off',
}
const programs: Partial<Record<Trade, Program>> = {
  cafe: {
    name: 'Tenth cup free',
    earned_by: 'visit',
    points_each: 1,
    reward_at: 10,
    reward: 'A coffee of any size',
  },
  bakery: {
    name: 'Loyalty loaf',
    earned_by: 'visit',
    points_each: 1,
    reward_at: 10,
    reward: 'A loaf of your choice',
  },
  noodles: {
    name: 'Bowl club',
    earned_by: 'dollar',
    points_each: 2,
    reward_at: 250,
    reward: 'A bowl of ramen',
  },
}

export const loyaltyRows = (): NewRow<'loyalty_program_setting'>[] =>
  demoMerchants.flatMap(({ id, trade }) =>
    [points, ...(programs[trade] ? [programs[trade]] : [])].map((program, index) => ({
      id: customerId(id, index + 1),
      merchant_id: id,
      ...program,
      welcome_points: program.earned_by === 'dollar' ? 20 : 1,
      birthday_points: program.earned_by === 'dollar' ? 50 : 0,
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
