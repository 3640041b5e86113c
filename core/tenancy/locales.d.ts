import type text from './text.en.json'

import 'i18next'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tenancy: typeof text
  }
}
