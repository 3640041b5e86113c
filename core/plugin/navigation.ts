// Splits the manifest for the browser. Routes and entries load first, because every page needs
// them. A plugin's abilities load with its screens.
import type { CompiledAbility, PortalManifest, TextKey } from '../access/manifest.ts'
import { contextReasons, viewOnly } from '../access/context-reasons.ts'
import { sourceLanguage } from './strings.ts'

/**
 * The parts of a split manifest. One loads with the portal, and the others each load with a
 * plugin's first screen.
 */
export interface BrowserManifest {
  /**
   * `manifest/browser/navigation.json`. It contains only two kinds of abilities: those of core, and
   * those that entries open.
   */
  navigation: PortalManifest
  /** `manifest/browser/abilities/<plugin>.json` */
  abilities: Record<string, CompiledAbility[]>
}

/**
 * Splits a manifest by when the browser needs the parts. Drops `uses`, which only the compiler
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

/** The text keys in a manifest, without duplicates and in a stable order. */
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

/** For example `salesSummary` → `Sales summary`. */
export function toPhrase(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** The default text of a key, such as `menu:priceLists.title` → `Price lists`. */
const repeated = (key: TextKey) =>
  toPhrase(
    key
      .slice(key.indexOf(':') + 1)
      .split('.')
      .at(-2) ?? '',
  )

/**
 * `manifest/browser/texts/<language>.json`: the strings for these keys. It has `null` where a
 * string is missing, and where an English string equals the key's default text.
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
/** Reverses packStrings. Returns each key that has a string in the language, with that string. */
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
