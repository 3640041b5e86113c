import { instantText } from '#core'

/** Who changed something and when; null if nobody did. */
export const changeText = (
  { changedAt, changedBy }: { changedAt?: string; changedBy?: string },
  language: string,
): string | null =>
  changedAt === undefined
    ? null
    : [instantText(changedAt, language), changedBy].filter(Boolean).join(', ')
