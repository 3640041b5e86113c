// Starts i18next. The first bundle contains only the sign-in page's strings of `core`. Other code
// adds its strings when it loads.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import { pseudo } from './pseudo.ts'
import signIn from './en.sign-in.json' with { type: 'json' }

export const languages: Readonly<Record<string, string>> = { en: 'English' }
type Strings = Readonly<Record<string, unknown>>

/**
 * Starts i18next without a backend. A backend would consider a namespace loaded as soon as it has
 * its manifest strings, and would never load those of its screens. Strings are therefore added by
 * hand before they are shown.
 */
export function startI18n(language = 'en'): typeof i18next {
  if (i18next.isInitialized) {
    // Starting i18next again would drop the strings that modules have added since.
    void i18next.changeLanguage(language)
    return i18next
  }
  const isPseudo = import.meta.env.DEV && language === 'xx'
  if (isPseudo) i18next.use(pseudo)
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'core',
    ns: ['core'],
    resources: { en: { core: signIn } },
    interpolation: { escapeValue: false }, // because React already escapes
    react: { useSuspense: false },
    initAsync: false,
    ...(isPseudo && { postProcess: ['pseudo'] }),
  })
  return i18next
}

/** Adds strings to a namespace. Existing strings with other keys stay. */
export function addText(language: string, namespace: string, strings: Strings): void {
  // Start i18next if needed, because a module may also add strings in Node, where nothing is shown.
  if (!i18next.isInitialized) startI18n()
  i18next.addResourceBundle(language, namespace, strings, true, true)
}

/**
 * The language from the URL (`?lng=xx`, in development), or else English, the only language so far.
 */
export function wantedLanguage(search: string): string {
  const asked = new URLSearchParams(search).get('lng') ?? ''
  return asked in languages || (import.meta.env.DEV && asked === 'xx') ? asked : 'en'
}
