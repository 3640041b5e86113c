// Demo data of loyalty programs and social accounts. Demo customers are part of the domain
// `people`.
import type { DemoRows } from '#server/data/demo/part.ts'
import { loyaltyRows, socialRows } from './programs.ts'

export const demo = (): DemoRows => ({
  loyalty_program_setting: loyaltyRows(),
  social_account: socialRows(),
})
