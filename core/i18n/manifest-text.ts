// Adds the strings of the manifest that every page needs, which are titles and menu labels. A
// plugin's reasons load with its screens.
import i18next from 'i18next'

import type { TextKey } from '../access/manifest.ts'
import { unpackStrings } from '../plugin/navigation.ts'

/**
 * Adds the strings of these keys; `strings` is the content of
 * manifest/browser/texts/<language>.json.
 */
export function addManifestText(
  language: string,
  keys: readonly TextKey[],
  strings: readonly (string | null)[],
): void {
  const found: Record<string, Record<string, string>> = {}
  for (const [key, text] of unpackStrings(keys, language, strings)) {
    const [namespace = '', name = ''] = key.split(/:(.*)/s)
    const of = (found[namespace] ??= {})
    of[name] = text
  }
  for (const [namespace, of] of Object.entries(found)) i18next.addResources(language, namespace, of)
}
