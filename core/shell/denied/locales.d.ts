import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Why a page is denied; comes with the first that is. */
    denied: typeof text
  }
}
