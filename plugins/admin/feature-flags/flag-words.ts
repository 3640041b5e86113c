import { instantText, type AnswerOf } from '#core'

export type FlagSetting = AnswerOf<'getFlagSetting'>
export type FlagMerchant = AnswerOf<'setMerchantFlag'>

export const flagPath = (flag: string): string => `/settings/flags/${flag}`
/** Null means the value is unknown. */
export const stateOf = (on: boolean | null): 'on' | 'off' | 'unknown' =>
  on === null ? 'unknown' : on ? 'on' : 'off'
/** Who changed the flag and when; null if nobody did. */
export const changeText = (
  { changedAt, changedBy }: Pick<FlagSetting, 'changedAt' | 'changedBy'>,
  language: string,
): string | null =>
  changedAt === undefined
    ? null
    : [instantText(changedAt, language), changedBy].filter(Boolean).join(', ')
