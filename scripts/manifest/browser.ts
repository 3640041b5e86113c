// What the browser fetches of the manifest: packed, and only what pages need before any screen.
import { isDeepStrictEqual } from 'node:util'

import type { PortalManifest } from '../../core/access/manifest.ts'
import { packManifest, packTexts, textKeysOf, unpackNavigation } from '../../core/plugin/navigation.ts'
import { unpack } from '../../core/plugin/pack.ts'
import { textAt, type Texts } from '../../core/plugin/texts.ts'

type Files = Record<string, Readonly<Record<string, unknown>>>

/** Path → content. @throws Error where the packed manifest is not the manifest */
export function browserFiles(portal: PortalManifest, texts: Texts): Files {
  const { navigation, abilities } = packManifest(portal)
  const unpacked = unpackNavigation(navigation)
  const all = [...unpacked.abilities, ...Object.values(abilities).flatMap((of) => unpack(of))]
  const sorted = <T extends { id: string }>(of: readonly T[]) => of.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const again = { ...unpacked, abilities: sorted(all) }
  const whole = { ...portal, routes: portal.routes.map((route) => ({ ...route, uses: [] })), abilities: sorted(portal.abilities) }
  // JSON leaves out what is undefined, and so does a column.
  if (!isDeepStrictEqual(again, JSON.parse(JSON.stringify(whole)))) throw new Error('The packed manifest is not the manifest: core/plugin/pack.ts has a fault.')

  const keys = textKeysOf(unpacked)
  return {
    'manifest/browser/navigation.json': { ...navigation },
    ...Object.fromEntries(Object.entries(abilities).map(([plugin, of]) => [`manifest/browser/abilities/${plugin}.json`, of])),
    ...Object.fromEntries(Object.entries(texts).map(([language, namespaces]) =>
      [`manifest/browser/texts/${language}.json`, { texts: packTexts(keys, language, (key) => textAt(namespaces, key)) }])),
  }
}
