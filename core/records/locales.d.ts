import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    records: typeof text
  }
}
