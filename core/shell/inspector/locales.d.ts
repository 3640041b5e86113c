import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Strings of the manifest inspector. They load with it. */
    inspector: typeof text
  }
}
