// Splits the manifest into files for the browser: one that loads before any screen and covers all
// pages, and one with the abilities of each plugin.
import type { PortalManifest } from '../../core/access/manifest.ts'
import { packStrings, splitManifest, listTextKeys } from '../../core/plugin/navigation.ts'
import { textAt, type Strings } from '../../core/plugin/strings.ts'

/** Path → content. */
export function browserFiles(
  portal: PortalManifest,
  strings: Strings,
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
      Object.entries(strings).map(([language, namespaces]) => [
        `manifest/browser/texts/${language}.json`,
        { strings: packStrings(keys, language, (key) => textAt(namespaces, key)) },
      ]),
    ),
  }
}
