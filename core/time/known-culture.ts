/**
 * The culture, or en-US where `Intl` does not take it: browsers on a system without a language say
 * `C`, and every format of that throws.
 */
export function knownCulture(culture: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(culture)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
