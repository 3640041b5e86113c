import type { AnswerOf } from '#core'

import { timeText } from '../plugin-switches/audience-words.ts'

export type FlagSetting = AnswerOf<'getFlagSetting'>
export type FlagMerchant = AnswerOf<'setMerchantFlag'>

export const flagPath = (flag: string): string => `/settings/flags/${flag}`
/** `on`, `off`, or that nobody can say. */
export const stateOf = (on: boolean | null): 'on' | 'off' | 'unknown' =>
  on === null ? 'unknown' : on ? 'on' : 'off'
/** Who changed it and when, where anybody did. */
export const changeText = (
  { changedAt, changedBy }: Pick<FlagSetting, 'changedAt' | 'changedBy'>,
  language: string,
): string | null =>
  changedAt === undefined
    ? null
    : [timeText(changedAt, language), changedBy].filter(Boolean).join(', ')
