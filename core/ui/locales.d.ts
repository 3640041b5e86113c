import type text from './text.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** What the shell, its shared parts and the frame of embedded pages say. */
    ui: typeof text
  }
}
