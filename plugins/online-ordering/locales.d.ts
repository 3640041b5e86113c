import 'i18next'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'online-ordering': typeof import('./locales/en.json')
  }
}
