import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** The manifest inspector's own text; comes with it. */
    inspector: typeof text
  }
}
