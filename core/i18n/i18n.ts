// Text. The sign-in page's part of `core` is in the first bundle; everything else is added by
// whoever loads it.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import { pseudo } from './pseudo.ts'
import signIn from './en.sign-in.json' with { type: 'json' }

export const languages: Readonly<Record<string, string>> = { en: 'English' }
type Texts = Readonly<Record<string, unknown>>

/**
 * Starts the translator. No backend: with one, i18next takes a namespace whose manifest text is
 * there for loaded and never asks for the screens' text. So text is added by hand, before anything
 * that shows it renders.
 */
export function startI18n(language = 'en'): typeof i18next {
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
  document.documentElement.lang = isPseudo ? 'en' : language
  return i18next
}

/** Adds text to a namespace; what is there already under other keys stays. */
export const addText = (language: string, namespace: string, texts: Texts): void =>
  void i18next.addResourceBundle(language, namespace, texts, true, true)

/**
 * The language asked for in the address (`?lng=xx`, in development), else English: there is no
 * other yet.
 */
export function wantedLanguage(search: string): string {
  const asked = new URLSearchParams(search).get('lng') ?? ''
  return asked in languages || (import.meta.env.DEV && asked === 'xx') ? asked : 'en'
}
