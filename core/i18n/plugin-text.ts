// The plugins' own text: one file per plugin and language, loaded with the plugin's first screen.
import i18next from 'i18next'

import { addText } from './i18n.ts'

type TextImport = () => Promise<unknown>
const files = new Map<string, TextImport>()
const loaded = new Map<string, Promise<void>>()

/** Takes what vite's import.meta.glob gives for the plugins' locales/<language>.json (with `import: 'default'`). */
export function registerPluginText(glob: Readonly<Record<string, TextImport>>): void {
  for (const [path, load] of Object.entries(glob)) {
    const [, plugin, language] = /plugins\/([^/]+)\/locales\/([\w-]+)\.json$/.exec(path) ?? []
    if (plugin && language) files.set(`${language} ${plugin}`, load)
  }
}

function load(language: string, plugin: string): Promise<void> {
  const id = `${language} ${plugin}`
  const file = files.get(id)
  // No file in that language: the fallback language answers.
  if (!file) return Promise.resolve()
  const work = loaded.get(id) ?? file().then((texts) => addText(language, plugin, texts as Record<string, unknown>))
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
