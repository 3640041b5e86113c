import type text from './en.json'
import type dialogs from './en.dialogs.json'
import type signIn from './en.sign-in.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /**
     * Core's strings. en.sign-in.json is for the sign-in page. en.dialogs.json is for dialogs that
     * both sign-in and the portal use. en.json has the rest, which loads with the portal.
     */
    core: typeof text & typeof dialogs & typeof signIn
  }
}
