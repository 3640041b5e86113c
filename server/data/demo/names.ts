/** Splits names at commas. The text may have several lines. */
export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim())
