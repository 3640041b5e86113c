// Loads a plugin's strings with the plugin's first screen. For a part of the shell, loads only the
// strings of its folder.
import i18next from 'i18next'

import { addText } from './i18n.ts'

type TextImport = () => Promise<Record<string, unknown>>
interface TextFile {
  plugin: string
  folder: string
  language: string
  load: TextImport
}
// This state belongs to the build and to i18next, which all portals in a document share.
const files = new Map<string, TextFile>()
const loaded = new Map<TextFile, Promise<void>>()

/**
 * Registers the files with strings that vite's import.meta.glob found (with `import: 'default'`):
 * <feature>/text.<language>.json for the plugins' screens, and locales/<language>.manifest.json for
 * their manifests. All files of a plugin form one namespace.
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
  // Forget a failed load, so that it can be tried again.
  return work.catch((error: unknown) => {
    loaded.delete(file)
    throw error
  })
}

/**
 * Loads a plugin's strings in the current language, and in English as the fallback.
 * @param folder loads only the strings of this folder, which must exist
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
