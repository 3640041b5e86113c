/** Splits names at commas; the text may have several lines. */
export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim())
