// Text as it arrives. A database takes neither U+0000 nor half a surrogate pair, and neither is anything that a person types.
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** What is looked for; '' finds everything. */
export const searchOf = (typed: string | undefined): string => storable(typed ?? '').trim()
