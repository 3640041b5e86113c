// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  NullableNumber,
} from '#server/data/building/columns.ts'

export interface LoyaltyProgramSettingTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  earned_by: 'dollar' | 'visit'
  points_each: number
  reward_at: number
  reward: string
  welcome_points: Generated<number>
  birthday_points: Generated<number>
  expires_after_months: NullableNumber
  is_active: Generated<boolean>
}

export interface SocialAccountTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  network:
    | 'facebook'
    | 'instagram'
    | 'tiktok'
    | 'youtube'
    | 'x'
    | 'linkedin'
    | 'yelp'
    | 'google'
    | 'tripadvisor'
  handle: string
  url: string
  on_receipts: Generated<boolean>
  on_ordering_site: Generated<boolean>
}

declare module '#server/data/schema.ts' {
  interface DB {
    loyalty_program_setting: LoyaltyProgramSettingTable
    social_account: SocialAccountTable
  }
}
