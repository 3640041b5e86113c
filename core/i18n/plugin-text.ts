// Loads a plugin's strings with the plugin's first screen, or those of one folder with a part of
// the shell.
import i18next from 'i18next'

import { addText } from './i18n.ts'

type TextImport = () => Promise<Record<string, unknown>>
interface TextFile {
  plugin: string
  folder: string
  language: string
  load: TextImport
}
// Belongs to the build and to i18next, which all portals of a document share.
const files = new Map<string, TextFile>()
const loaded = new Map<TextFile, Promise<void>>()

/**
 * Registers the result of vite's import.meta.glob for the strings of the plugins' screens,
 * <feature>/text.<language>.json, and of their manifests, locales/<language>.manifest.json (with
 * `import: 'default'`). All files of a plugin are one namespace.
 */
export function registerPluginText(glob: Readonly<Record<string, TextImport>>): void {
  for (const [path, load] of Object.entries(glob)) {
    const [, plugin, folder, ofScreens, ofManifest] =
      /plugins\/([^/]+)\/([^/]+)\/(?:text\.([\w-]+)|([\w-]+)\.manifest)\.json$/.exec(path) ?? []
    const language = ofScreens ?? ofManifest
    if (plugin && folder && language) files.set(path, { plugin, folder, language, load })
  }
}

function load(file: TextFile): Promise<void> {
  const work =
    loaded.get(file) ?? file.load().then((strings) => addText(file.language, file.plugin, strings))
  loaded.set(file, work)
  // Forget a failed load so that it can be tried again.
  return work.catch((error: unknown) => {
    loaded.delete(file)
    throw error
  })
}

/**
 * Loads a plugin's strings in the current language and in English, the fallback.
 * @param folder loads only this folder's strings, which must exist
 */
export async function loadPluginText(plugin: string, folder?: string): Promise<void> {
  const languages = new Set([i18next.language, 'en'])
  const own = [...files.values()].filter((file) => file.plugin === plugin)
  const wanted = own.filter(
    (file) => languages.has(file.language) && (folder === undefined || file.folder === folder),
  )
  const isMissing = folder !== undefined && !wanted.some(({ language }) => language === 'en')
  if (isMissing && own.length > 0)
    throw new Error(`plugins/${plugin}/${folder} has no text.en.json (words of a slot).`)
  await Promise.all(wanted.map(load))
}
