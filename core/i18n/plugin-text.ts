// Loads a plugin's text files together with the plugin's first screen.
import i18next from 'i18next'

import { addText } from './i18n.ts'

type TextImport = () => Promise<Record<string, unknown>>
const files = new Map<string, TextImport[]>()
const loaded = new Map<string, Promise<void>>()

/**
 * Registers the result of vite's import.meta.glob for the words of the plugins' screens,
 * <feature>/text.<language>.json, and of their manifests, locales/<language>.manifest.json (with
 * `import: 'default'`). All files of a plugin are one namespace, and one file of the build
 * (vite.chunks.ts).
 */
export function registerPluginText(glob: Readonly<Record<string, TextImport>>): void {
  for (const [path, load] of Object.entries(glob)) {
    const [, plugin, ofScreens, ofManifest] =
      /plugins\/([^/]+)\/[^/]+\/(?:text\.([\w-]+)|([\w-]+)\.manifest)\.json$/.exec(path) ?? []
    const language = ofScreens ?? ofManifest
    if (plugin && language)
      files.set(`${language} ${plugin}`, [...(files.get(`${language} ${plugin}`) ?? []), load])
  }
}

function load(language: string, plugin: string): Promise<void> {
  const id = `${language} ${plugin}`
  const parts = files.get(id)
  // No file for this language: i18next falls back to English.
  if (!parts) return Promise.resolve()
  const work =
    loaded.get(id) ??
    Promise.all(parts.map((part) => part())).then((all) =>
      all.forEach((texts) => addText(language, plugin, texts)),
    )
  loaded.set(id, work)
  // Forget a failed load so that it can be tried again.
  return work.catch((error: unknown) => {
    loaded.delete(id)
    throw error
  })
}

/** Loads a plugin's texts in the current language and in English, the fallback. */
export async function loadPluginText(plugin: string): Promise<void> {
  const wanted = new Set([i18next.language, 'en'])
  await Promise.all([...wanted].map((language) => load(language, plugin)))
}
