// The manifest as the browser gets it: first what every page needs, routes and entries; a plugin's abilities come with its screens.
import type { CompiledAbility, CompiledEntry, CompiledRoute, PortalManifest, TextKey } from '../access/manifest.ts'
import { pack, unpack, type Columns } from './pack.ts'
import { sourceLanguage } from './texts.ts'

/** `manifest/browser/navigation.json` */
export interface Navigation extends Pick<PortalManifest, 'plugins' | 'sections'> {
  routes: Columns
  entries: Columns
  /** Core's, and those that entries open. */
  abilities: Columns
}
const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id)

/** What every page needs; and each plugin's other abilities. What screens call (`uses`) is checked before, and not needed. */
export function packManifest({ plugins, sections, routes, entries, abilities }: PortalManifest): { navigation: Navigation; abilities: Record<string, Columns> } {
  const opened = new Set(entries.flatMap((entry) => ('ability' in entry ? [entry.ability] : [])))
  const isFirst = ({ id, plugin }: CompiledAbility) => plugin === 'core' || opened.has(id)
  const later = Map.groupBy(abilities.filter((ability) => !isFirst(ability)), ({ plugin }) => plugin)
  return {
    navigation: {
      plugins, sections, routes: pack(routes.map(({ uses: _, ...route }) => route)), entries: pack(entries, idsOf(routes)), abilities: pack(abilities.filter(isFirst)),
    },
    abilities: Object.fromEntries([...later].map(([plugin, of]) => [plugin, pack(of)])),
  }
}

/** The manifest of a navigation. */
export function unpackNavigation({ plugins, sections, routes: packed, entries, abilities }: Navigation): PortalManifest {
  const routes = unpack<CompiledRoute>(packed).map((route) => ({ ...route, uses: [] }))
  return { plugins, sections, routes, entries: unpack<CompiledEntry>(entries, idsOf(routes)), abilities: unpack<CompiledAbility>(abilities) }
}

/** The keys of the texts that a manifest names, each once and always in the same order. */
export function textKeysOf({ plugins, sections, routes, entries, abilities }: PortalManifest): TextKey[] {
  return [...new Set([
    ...[...plugins, ...routes].map(({ title }) => title), ...[...sections, ...entries].flatMap(({ label }) => label.map(({ text }) => text)),
    ...abilities.map(({ reason }) => reason),
  ])]
}

/** `salesSummary` → `Sales summary` */
export function inWordsOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** What a text says that only repeats its key: `menu:priceLists.title` → `Price lists`. */
const repeated = (key: TextKey) => inWordsOf(key.slice(key.indexOf(':') + 1).split('.').at(-2) ?? '')

/** `manifest/browser/texts/<language>.json`: the words of such keys, without those that only repeat them; a language may lack some. */
export function packTexts(keys: readonly TextKey[], language: string, textOf: (key: TextKey) => string | undefined): (string | null)[] {
  return keys.map((key) => (language === sourceLanguage && textOf(key) === repeated(key) ? null : (textOf(key) ?? null)))
}
/** Key and text of each that the language has. */
export function unpackTexts(keys: readonly TextKey[], language: string, texts: readonly (string | null)[]): [TextKey, string][] {
  return keys.flatMap((key, index): [TextKey, string][] => {
    const text = texts[index] ?? (language === sourceLanguage ? repeated(key) : null)
    return text === null ? [] : [[key, text]]
  })
}
