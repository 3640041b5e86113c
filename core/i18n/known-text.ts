// Keys of strings, checked by the compiler, which reports a typo at its line. Keys from the
// manifest or from data are only known to be keys (TextKey).
import type { ResourceNamespaceMap } from 'i18next'

type PathsIn<Strings> = {
  [Name in keyof Strings & string]: Strings[Name] extends string
    ? Name
    : `${Name}.${PathsIn<Strings[Name]>}`
}[keyof Strings & string]

/** `menu:discounts.columns.name`: a string of core or of a plugin. */
export type KnownText = {
  [
    Name in Extract<keyof ResourceNamespaceMap, string>
  ]: `${Name}:${PathsIn<ResourceNamespaceMap[Name]>}`
}[Extract<keyof ResourceNamespaceMap, string>]

type GroupIn<Key, Part extends string> = Key extends `${infer Group}.${Part}` ? Group : never
/** `menu:discounts`: a group that has a string of that name. */
export type GroupWith<Part extends string> = GroupIn<KnownText, Part>
