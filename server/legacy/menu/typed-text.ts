// What was typed into a search field.
import { storable } from '../../data/text.ts'

export { storable }

/** What is looked for; '' finds everything. */
export const searchOf = (typed: string | undefined): string => storable(typed ?? '').trim()
