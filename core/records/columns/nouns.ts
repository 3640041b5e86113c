/** A noun of a description, which is in lower case, at the beginning of a sentence. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
