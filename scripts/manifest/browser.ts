// The manifest files for the browser: one for all pages before any screen, and one file of
// abilities per plugin.
import type { PortalManifest } from '../../core/access/manifest.ts'
import { packTexts, splitManifest, listTextKeys } from '../../core/plugin/navigation.ts'
import { textAt, type Texts } from '../../core/plugin/texts.ts'

/** Path → content. */
export function browserFiles(
  portal: PortalManifest,
  texts: Texts,
): Record<string, Readonly<Record<string, unknown>>> {
  const { navigation, abilities } = splitManifest(portal)
  const keys = listTextKeys(navigation)
  return {
    'manifest/browser/navigation.json': { ...navigation },
    ...Object.fromEntries(
      Object.entries(abilities).map(([plugin, of]) => [
        `manifest/browser/abilities/${plugin}.json`,
        { abilities: of },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(texts).map(([language, namespaces]) => [
        `manifest/browser/texts/${language}.json`,
        { texts: packTexts(keys, language, (key) => textAt(namespaces, key)) },
      ]),
    ),
  }
}
