/** Normalizes text for search: without case and accents, so that "cafe" finds "Café". */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
