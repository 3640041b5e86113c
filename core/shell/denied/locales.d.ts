import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Reasons for denied pages; loaded with the first denied page. */
    denied: typeof text
  }
}
