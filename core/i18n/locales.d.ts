import type text from './en.json'
import type dialogs from './en.dialogs.json'
import type signIn from './en.sign-in.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /**
     * Core's own text: what the sign-in page needs stands in en.sign-in.json, its dialogs' in
     * en.dialogs.json, the rest comes with the portal.
     */
    core: typeof text & typeof dialogs & typeof signIn
  }
}
