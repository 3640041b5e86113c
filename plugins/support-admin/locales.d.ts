import 'i18next'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'support-admin': typeof import('./locales/en.json') &
      typeof import('./locales/en.manifest.json')
  }
}
