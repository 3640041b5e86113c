import 'i18next'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    example: typeof import('./locales/en.json')
  }
}
