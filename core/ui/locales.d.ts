import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Strings of the shell, the shared parts and the frames of legacy pages. */
    ui: typeof text
  }
}
