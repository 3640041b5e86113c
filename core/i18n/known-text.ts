// Keys of texts, checked by the compiler: a typo is an error at its line. Keys that come from the
// manifest or from data are only known to be keys (TextKey).
import type { ResourceNamespaceMap } from 'i18next'

type PathsIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : `${Name}.${PathsIn<Texts[Name]>}`
}[keyof Texts & string]

/** `menu:discounts.columns.name`: a text of core or of a plugin. */
export type KnownText = {
  [
    Name in Extract<keyof ResourceNamespaceMap, string>
  ]: `${Name}:${PathsIn<ResourceNamespaceMap[Name]>}`
}[Extract<keyof ResourceNamespaceMap, string>]

type GroupIn<Key, Part extends string> = Key extends `${infer Group}.${Part}` ? Group : never
/** `menu:discounts`: a group that has the text of that name. */
export type GroupWith<Part extends string> = GroupIn<KnownText, Part>
