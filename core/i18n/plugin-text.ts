// The plugins' own text: the files of a plugin in a language, loaded with the plugin's first
// screen.
import i18next from 'i18next'

import { addText } from './i18n.ts'

type TextImport = () => Promise<unknown>
const files = new Map<string, TextImport[]>()
const loaded = new Map<string, Promise<void>>()

/**
 * Takes what vite's import.meta.glob gives for the plugins' locales/<language>.json and
 * <language>.manifest.json (with `import: 'default'`).
 */
export function registerPluginText(glob: Readonly<Record<string, TextImport>>): void {
  for (const [path, load] of Object.entries(glob)) {
    const [, plugin, language] =
      /plugins\/([^/]+)\/locales\/([\w-]+)(?:\.manifest)?\.json$/.exec(path) ?? []
    if (plugin && language)
      files.set(`${language} ${plugin}`, [...(files.get(`${language} ${plugin}`) ?? []), load])
  }
}

function load(language: string, plugin: string): Promise<void> {
  const id = `${language} ${plugin}`
  const parts = files.get(id)
  // No file in that language: the fallback language answers.
  if (!parts) return Promise.resolve()
  const work =
    loaded.get(id) ??
    Promise.all(parts.map((part) => part())).then((all) =>
      all.forEach((texts) => addText(language, plugin, texts as Record<string, unknown>)),
    )
  loaded.set(id, work)
  // A chunk that could not be had may be asked for again.
  return work.catch((error: unknown) => {
    loaded.delete(id)
    throw error
  })
}

/** Has a plugin's text ready in the present language and the one behind it. */
export async function loadPluginText(plugin: string): Promise<void> {
  const wanted = new Set([i18next.language, 'en'])
  await Promise.all([...wanted].map((language) => load(language, plugin)))
}
