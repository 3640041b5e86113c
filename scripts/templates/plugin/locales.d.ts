import 'i18next'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'example-plugin': typeof import('./locales/en.json')
  }
}
