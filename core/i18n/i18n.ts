// Starts i18next. The first bundle contains only the sign-in page's part of `core`; other code adds
// its texts when it loads.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import { pseudo } from './pseudo.ts'
import signIn from './en.sign-in.json' with { type: 'json' }

export const languages: Readonly<Record<string, string>> = { en: 'English' }
type Texts = Readonly<Record<string, unknown>>

/**
 * Starts i18next without a backend: a backend would consider a namespace loaded once its manifest
 * texts are there, and never load the texts of its screens. So texts are added by hand before they
 * are shown.
 */
export function startI18n(language = 'en'): typeof i18next {
  if (i18next.isInitialized) {
    // Another start would forget what modules have added since.
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
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    initAsync: false,
    ...(isPseudo && { postProcess: ['pseudo'] }),
  })
  return i18next
}

/** Adds texts to a namespace; existing texts under other keys stay. */
export function addText(language: string, namespace: string, texts: Texts): void {
  // A module that adds its texts as it loads is also loaded where nothing is shown: in Node.
  if (!i18next.isInitialized) startI18n()
  i18next.addResourceBundle(language, namespace, texts, true, true)
}

/**
 * The language from the URL (`?lng=xx`, in development), else English, the only language so far.
 */
export function wantedLanguage(search: string): string {
  const asked = new URLSearchParams(search).get('lng') ?? ''
  return asked in languages || (import.meta.env.DEV && asked === 'xx') ? asked : 'en'
}
