/**
 * Capitalizes a noun from a description for the start of a sentence. Descriptions have nouns in
 * lower case.
 */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
