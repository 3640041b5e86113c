import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Strings of the manifest inspector; loaded with it. */
    inspector: typeof text
  }
}
