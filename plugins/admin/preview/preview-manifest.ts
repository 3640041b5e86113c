// The manifest for the preview. It's the built manifest with the resellers' files, and the overlays
// for everyone, for the previewed reseller and for the chosen merchant.
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
  /** Plugins that are on for the previewed user. */
  plugins: readonly string[]
}
type Content = AnswerOf<'getOverlay'>['content']
/** Overlays that apply in addition to the overlays for everyone. */
export interface Said {
  reseller?: { id: number; content: Content }
  merchant?: Content
}

const overlay = (layer: Overlay['layer'], content: Content, reseller?: number): Overlay =>
  // Not checked here, because the compiler checks it when it applies the overlay.
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
 * Builds the manifest for the preview.
 * @param inForce the overlays that this tab already uses. Only those for everyone are used here
 * @param said the overlays that were read for the previewed user
 * @param reseller the previewed user's reseller
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
    // Reports nothing, because core/session/facts/overlays.ts has already reported overlays that
    // this build can't read.
    return make([], reseller)
  }
}
