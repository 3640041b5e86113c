import { instantText } from '#core'

/** Who made the last change, and when. Null if there was no change. */
export const changeText = (
  { changedAt, changedBy }: { changedAt?: string; changedBy?: string },
  language: string,
): string | null =>
  changedAt === undefined
    ? null
    : [instantText(changedAt, language), changedBy].filter(Boolean).join(', ')
