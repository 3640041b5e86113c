import type { AnswerOf } from '#core'

export type FlagSetting = AnswerOf<'getFlagSetting'>
export type FlagMerchant = AnswerOf<'setMerchantFlag'>

export const flagPath = (flag: string): string => `/settings/flags/${flag}`
/** Null means the value is unknown. */
export const stateOf = (on: boolean | null): 'on' | 'off' | 'unknown' =>
  on === null ? 'unknown' : on ? 'on' : 'off'
