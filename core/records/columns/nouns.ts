/** Capitalizes a description's noun, which is in lower case, for the start of a sentence. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
