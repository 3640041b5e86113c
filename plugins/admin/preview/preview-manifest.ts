// What decides in the preview: the manifest as built, with what Settings → Plugins says for everybody. What it says for one reseller
// or merchant is theirs, and not everybody who opens the address could be told.
import type { AnswerOf } from '#core'
import { compiledManifest, createDecider, pluginsOn, withOverlays, type Decider, type Overlay, type PortalManifest } from '#core/preview.ts'

export interface PreviewManifest {
  manifest: PortalManifest
  decider: Decider
  /** Plugins that are on for everybody. */
  plugins: readonly string[]
}

const make = (overlays: readonly Overlay[]): PreviewManifest => {
  const manifest = withOverlays(compiledManifest, overlays)
  return { manifest, decider: createDecider(manifest), plugins: [...pluginsOn(compiledManifest, overlays)] }
}

/** @param inForce what this tab has read already; nothing is asked for */
export function previewManifest(inForce: AnswerOf<'getOverlays'> | undefined): PreviewManifest {
  const forEverybody = (inForce?.overlays ?? []).filter(({ layer, reseller }) => layer === 'reseller' && reseller === undefined)
  try {
    // Checked by the platform when they were saved, and once more here.
    return make(forEverybody.map(({ content }) => ({ file: 'database', layer: 'reseller', ...content }) as unknown as Overlay))
  } catch {
    return make([]) // what this build cannot read, core/session/overlays.ts has told already
  }
}
