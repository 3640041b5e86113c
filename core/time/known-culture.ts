/**
 * The culture, or en-US if `Intl` rejects it. On a system without a language setting, browsers
 * report `C`, which makes every format throw.
 */
export function knownCulture(culture: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(culture)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
