import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Strings for choosing and cropping pictures. They load with the first page that uses them. */
    pictures: typeof text
  }
}
