import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Strings for denied pages. They load with the first denied page. */
    denied: typeof text
  }
}
