import 'i18next'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'my-store': typeof import('./locales/en.json') & typeof import('./locales/en.manifest.json')
  }
}
