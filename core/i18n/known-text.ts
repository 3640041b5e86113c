// Keys of strings that the compiler knows, so that it reports a typo at its line. Keys that come
// from the manifest or from data have the type TextKey, which only says that they are keys.
import type { ResourceNamespaceMap } from 'i18next'

type PathsIn<Strings> = {
  [Name in keyof Strings & string]: Strings[Name] extends string
    ? Name
    : `${Name}.${PathsIn<Strings[Name]>}`
}[keyof Strings & string]

/** A string of core or of a plugin, such as `menu:discounts.columns.name`. */
export type KnownText = {
  [
    Name in Extract<keyof ResourceNamespaceMap, string>
  ]: `${Name}:${PathsIn<ResourceNamespaceMap[Name]>}`
}[Extract<keyof ResourceNamespaceMap, string>]

type GroupIn<Key, Part extends string> = Key extends `${infer Group}.${Part}` ? Group : never
/** A group that contains a string with that name, such as `menu:discounts`. */
export type GroupWith<Part extends string> = GroupIn<KnownText, Part>
