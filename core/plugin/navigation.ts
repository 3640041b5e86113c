// Splits the manifest for the browser, so that only routes and entries, which every page needs,
// load first; a plugin's abilities load with its screens.
import type { CompiledAbility, PortalManifest, TextKey } from '../access/manifest.ts'
import { contextReasons, viewOnly } from '../access/context-reasons.ts'
import { sourceLanguage } from './strings.ts'

/** A split manifest: one part loads with the portal, the others with a plugin's first screen. */
export interface BrowserManifest {
  /**
   * `manifest/browser/navigation.json`. Contains only core's abilities and those that entries open.
   */
  navigation: PortalManifest
  /** `manifest/browser/abilities/<plugin>.json` */
  abilities: Record<string, CompiledAbility[]>
}

/**
 * Splits a manifest by when the browser needs its parts. Drops `uses`, which only the compiler
 * checks, and `reportsOn`, which only the server reads.
 */
export function splitManifest({ abilities, routes, ...manifest }: PortalManifest): BrowserManifest {
  const opened = new Set([
    ...manifest.entries.flatMap((entry) => ('ability' in entry ? [entry.ability] : [])),
    ...manifest.slots.map(({ ability }) => ability),
  ])
  const isFirst = ({ id, plugin }: CompiledAbility) => plugin === 'core' || opened.has(id)
  const later = Map.groupBy(
    abilities.filter((ability) => !isFirst(ability)),
    ({ plugin }) => plugin,
  )
  return {
    navigation: {
      ...manifest,
      routes: routes.map(({ reportsOn: _server, ...route }) => ({ ...route, uses: [] })),
      abilities: abilities.filter(isFirst),
    },
    abilities: Object.fromEntries(later),
  }
}

/** The text keys that a manifest names: no duplicates, stable order. */
export function listTextKeys({
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
      ...entries.flatMap(({ group }) => group ?? []),
      ...abilities.flatMap(({ reason, contextReason }) =>
        contextReason === undefined ? reason : [reason, contextReason],
      ),
      ...contextReasons,
      viewOnly,
    ]),
  ]
}

/** `salesSummary` → `Sales summary` */
export function toPhrase(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** The default text of a key: `menu:priceLists.title` → `Price lists`. */
const repeated = (key: TextKey) =>
  toPhrase(
    key
      .slice(key.indexOf(':') + 1)
      .split('.')
      .at(-2) ?? '',
  )

/**
 * `manifest/browser/texts/<language>.json`: the strings of these keys. `null` for a missing string,
 * and for an English string that equals the key's default.
 */
export function packStrings(
  keys: readonly TextKey[],
  language: string,
  textOf: (key: TextKey) => string | undefined,
): (string | null)[] {
  return keys.map((key) =>
    language === sourceLanguage && textOf(key) === repeated(key) ? null : (textOf(key) ?? null),
  )
}
/** Reverses packStrings: key and string for each that the language has. */
export function unpackStrings(
  keys: readonly TextKey[],
  language: string,
  strings: readonly (string | null)[],
): [TextKey, string][] {
  return keys.flatMap((key, index): [TextKey, string][] => {
    const text = strings[index] ?? (language === sourceLanguage ? repeated(key) : null)
    return text === null ? [] : [[key, text]]
  })
}
