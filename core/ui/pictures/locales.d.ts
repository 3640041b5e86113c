import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts of choosing and cropping pictures; loaded with the first page that has them. */
    pictures: typeof text
  }
}
