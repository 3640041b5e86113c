import { instantText } from '#core'

/** The author and time of the last change; null if there was none. */
export const changeText = (
  { changedAt, changedBy }: { changedAt?: string; changedBy?: string },
  language: string,
): string | null =>
  changedAt === undefined
    ? null
    : [instantText(changedAt, language), changedBy].filter(Boolean).join(', ')
