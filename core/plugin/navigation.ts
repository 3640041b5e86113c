// The manifest as the browser gets it: first what every page needs, routes and entries; a plugin's
// abilities come with its screens.
import type { CompiledAbility, PortalManifest, TextKey } from '../access/manifest.ts'
import { sourceLanguage } from './texts.ts'

/** A manifest in parts: what comes with the portal, and what comes with a plugin's first screen. */
export interface BrowserManifest {
  /** `manifest/browser/navigation.json`: abilities are core's, and those that entries open. */
  navigation: PortalManifest
  /** `manifest/browser/abilities/<plugin>.json` */
  abilities: Record<string, CompiledAbility[]>
}

/**
 * Splits a manifest by when the browser needs it. What screens call (`uses`) was checked when it
 * was compiled, and is left out.
 */
export function splitManifest({ abilities, routes, ...manifest }: PortalManifest): BrowserManifest {
  const opened = new Set(
    manifest.entries.flatMap((entry) => ('ability' in entry ? [entry.ability] : [])),
  )
  const isFirst = ({ id, plugin }: CompiledAbility) => plugin === 'core' || opened.has(id)
  const later = Map.groupBy(
    abilities.filter((ability) => !isFirst(ability)),
    ({ plugin }) => plugin,
  )
  return {
    navigation: {
      ...manifest,
      routes: routes.map((route) => ({ ...route, uses: [] })),
      abilities: abilities.filter(isFirst),
    },
    abilities: Object.fromEntries(later),
  }
}

/** The keys of the texts that a manifest names, each once and always in the same order. */
export function textKeysOf({
  plugins,
  sections,
  routes,
  entries,
  abilities,
}: PortalManifest): TextKey[] {
  return [
    ...new Set([
      ...[...plugins, ...routes].map(({ title }) => title),
      ...[...sections, ...entries].flatMap(({ label }) => label.map(({ text }) => text)),
      ...abilities.map(({ reason }) => reason),
    ]),
  ]
}

/** `salesSummary` → `Sales summary` */
export function inWordsOf(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** What a text says that only repeats its key: `menu:priceLists.title` → `Price lists`. */
const repeated = (key: TextKey) =>
  inWordsOf(
    key
      .slice(key.indexOf(':') + 1)
      .split('.')
      .at(-2) ?? '',
  )

/**
 * `manifest/browser/texts/<language>.json`: the words of such keys, without those that only repeat
 * them; a language may lack some.
 */
export function packTexts(
  keys: readonly TextKey[],
  language: string,
  textOf: (key: TextKey) => string | undefined,
): (string | null)[] {
  return keys.map((key) =>
    language === sourceLanguage && textOf(key) === repeated(key) ? null : (textOf(key) ?? null),
  )
}
/** Key and text of each that the language has. */
export function unpackTexts(
  keys: readonly TextKey[],
  language: string,
  texts: readonly (string | null)[],
): [TextKey, string][] {
  return keys.flatMap((key, index): [TextKey, string][] => {
    const text = texts[index] ?? (language === sourceLanguage ? repeated(key) : null)
    return text === null ? [] : [[key, text]]
  })
}
