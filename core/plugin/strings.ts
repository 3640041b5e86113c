// Strings of the manifest: titles, labels of entries, and reasons. They are stored with each plugin
// and compiled into one file per language.
import { suggestion } from '../access/words/suggest.ts'

export type TextTree = { readonly [key: string]: string | TextTree }
/** Text by language and by namespace (a plugin's id). */
export type Strings = Readonly<Record<string, Readonly<Record<string, TextTree>>>>

/** The language that has every string. If another language lacks a string, this one is used. */
export const sourceLanguage = 'en'

export function listKeys(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : listKeys(value, `${prefix}${key}.`),
  )
}

/** Looks up a key such as `menu:discounts.title` in the strings of one language. */
export function textAt(namespaces: Strings[string], key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(/:(.*)/s)
  const found = path
    .split('.')
    .reduce<TextTree | string | undefined>(
      (at, step) => (typeof at === 'object' ? at[step] : undefined),
      namespaces[namespace],
    )
  return typeof found === 'string' ? found : undefined
}

/** Path of a plugin's manifest strings. */
export const stringsFile = (plugin: string): string =>
  `plugins/${plugin}/locales/${sourceLanguage}.manifest.json`

/** The fault of a text key in a plugin's manifest, worded as the end of a sentence. */
export function findTextFault(key: unknown, plugin: string, strings: Strings): string | undefined {
  const [namespace, name] = typeof key === 'string' ? key.split(/:(.*)/s) : []
  if (namespace === undefined || !name)
    return `has the text ${JSON.stringify(key)}, where a key such as '${plugin}:title' is needed`
  if (namespace !== plugin)
    return (
      `has the text '${String(key)}' of another namespace. ` +
      `A plugin's manifest uses its own: '${plugin}:${name}'`
    )
  const known = listKeys(strings[sourceLanguage]?.[plugin] ?? {})
  if (known.includes(name)) return undefined
  const wanted = suggestion(name, known)
  return `has the text '${String(key)}', which is not in ${stringsFile(plugin)}. ${wanted}`
}
