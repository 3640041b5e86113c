// The manifest used by the preview: as built, with resellers' files, plus the overlays for
// everybody, the previewed reseller and the chosen merchant.
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
  /** Plugins that are on for the previewed person. */
  plugins: readonly string[]
}
type Content = AnswerOf<'getOverlay'>['content']
/** Overlays that apply besides those for everybody. */
export interface Said {
  reseller?: { id: number; content: Content }
  merchant?: Content
}

const overlay = (layer: Overlay['layer'], content: Content, reseller?: number): Overlay =>
  // The compiler checks it when it applies the overlay.
  ({ file: 'database', layer, reseller, ...content }) as Overlay

const make = (overlays: readonly Overlay[], reseller: number | undefined): PreviewManifest => {
  const manifest = withOverlays(compiledManifest, overlays)
  return {
    manifest,
    decider: createDecider(manifest),
    plugins: [...new Set([...pluginsOn(compiledManifest, overlays), ...pluginsOfFile(reseller)])],
  }
}

/**
 * @param inForce overlays that this tab already uses; only those for everybody count here
 * @param said overlays read for the previewed person
 * @param reseller the previewed person's reseller
 */
export function previewManifest(
  inForce: AnswerOf<'getOverlays'> | undefined,
  said: Said = {},
  reseller?: number,
): PreviewManifest {
  const forEverybody = (inForce?.overlays ?? []).filter(
    (given) => given.layer === 'reseller' && given.reseller === undefined,
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
    // core/session/facts/overlays.ts has already reported overlays that this build cannot read.
    return make([], reseller)
  }
}
