/**
 * The culture, or en-US if `Intl` rejects it. On a system without a language, browsers report `C`,
 * with which every format throws.
 */
export function knownCulture(culture: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(culture)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
