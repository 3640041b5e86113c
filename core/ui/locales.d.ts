import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Texts of the shell, the shared parts and the frame of embedded pages. */
    ui: typeof text
  }
}
