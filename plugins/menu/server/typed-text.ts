// Text typed into a search field.
import { storable } from '#server/data/text.ts'

export { storable }

/** The text to search for; '' finds everything. */
export const searchOf = (typed: string | undefined): string => storable(typed ?? '').trim()
