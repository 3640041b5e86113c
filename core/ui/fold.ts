/**
 * Lowercases and strips accents, so that "cafe" finds "Café". ASCII text, the common case, skips
 * the accent step.
 */
export const fold = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- tests for ASCII
  (/^[\x00-\x7f]*$/.test(text)
    ? text
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  ).toLowerCase()
