// Applies overlays to the compiled manifest, which doesn't contain them. Browser and server share
// this code, so that they get the same result.
import type { PortalManifest } from '../../access/manifest.ts'
import { vocabulary } from '../../access/vocabulary.ts'
import { ManifestError, type Fault } from '../manifest-error.ts'
import { applyOverlay, type Overlay } from './overlay.ts'

/**
 * The portal's manifest with overlays applied.
 * @throws ManifestError that lists every fault of the overlays
 */
export function withOverlays(portal: PortalManifest, overlays: readonly Overlay[]): PortalManifest {
  const faults: Fault[] = []
  const effective = overlays.reduce(
    (manifest, overlay) =>
      applyOverlay(manifest, overlay, { names: vocabulary, fault: (fault) => faults.push(fault) }),
    portal,
  )
  if (faults.length > 0) throw new ManifestError(faults)
  return effective
}

/** Ids of the plugins that are on, either by default or because an overlay switches them on. */
export function pluginsOn({ plugins }: PortalManifest, overlays: readonly Overlay[]): Set<string> {
  const switched = overlays.flatMap((overlay) =>
    Object.entries(overlay.plugins ?? {}).flatMap(([id, { on }]) => (on ? [id] : [])),
  )
  return new Set([...plugins.filter(({ optIn }) => !optIn).map(({ id }) => id), ...switched])
}
