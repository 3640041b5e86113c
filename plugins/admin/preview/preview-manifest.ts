// What decides in the preview: the manifest as built, resellers' files included, with what Settings
// → Plugins says for everybody, for the reseller that is looked at, and for a merchant where one is
// chosen.
import type { AnswerOf } from '#core'
import {
  compiledManifest,
  createDecider,
  pluginsOn,
  withOverlays,
  type Decider,
  type Overlay,
  type PortalManifest,
} from '#core/preview.ts'

import { pluginsOfFile } from './reseller-links.ts'

export interface PreviewManifest {
  manifest: PortalManifest
  decider: Decider
  /** Plugins that are on for whoever is looked at. */
  plugins: readonly string[]
}
type Content = AnswerOf<'getOverlay'>['content']
/** What is said at run time beside what is said for everybody. */
export interface Said {
  reseller?: { id: number; content: Content }
  merchant?: Content
}

const overlay = (layer: Overlay['layer'], content: Content, reseller?: number): Overlay =>
  // Checked by the platform when it was saved, and once more when it is applied.
  ({
    file: 'database',
    layer,
    ...(reseller !== undefined && { reseller }),
    ...content,
  }) as unknown as Overlay

const make = (overlays: readonly Overlay[], reseller: number | undefined): PreviewManifest => {
  const manifest = withOverlays(compiledManifest, overlays)
  return {
    manifest,
    decider: createDecider(manifest),
    plugins: [...new Set([...pluginsOn(compiledManifest, overlays), ...pluginsOfFile(reseller)])],
  }
}

/**
 * @param inForce what this tab has read already for itself: of it counts what is said for everybody
 * @param said what was read for whoever is looked at
 * @param reseller whose people are looked at
 */
export function previewManifest(
  inForce: AnswerOf<'getOverlays'> | undefined,
  said: Said = {},
  reseller?: number,
): PreviewManifest {
  const forEverybody = (inForce?.overlays ?? []).filter(
    (one) => one.layer === 'reseller' && one.reseller === undefined,
  )
  try {
    return make(
      [
        ...forEverybody.map(({ content }) => overlay('reseller', content)),
        ...(said.reseller ? [overlay('reseller', said.reseller.content, said.reseller.id)] : []),
        ...(said.merchant ? [overlay('tenant', said.merchant)] : []),
      ],
      reseller,
    )
  } catch {
    // what this build cannot read, core/session/overlays.ts has told already
    return make([], reseller)
  }
}
