// The manifest as it is in force: what was compiled, narrowed and relabelled by overlays that are
// kept elsewhere. The browser and the server make it from the same overlays.
import type { PortalManifest } from '../access/manifest.ts'
import { vocabulary } from '../access/vocabulary.ts'
import { ManifestError, type Fault } from './manifest-error.ts'
import { applyOverlay, type Overlay } from './overlay.ts'

/**
 * The portal's manifest with overlays on top.
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

/**
 * Plugins that are on for an audience: all that do not ship off, and those that overlays switch on.
 */
export function pluginsOn({ plugins }: PortalManifest, overlays: readonly Overlay[]): Set<string> {
  const switched = overlays.flatMap((overlay) =>
    Object.entries(overlay.plugins ?? {}).flatMap(([id, { on }]) => (on ? [id] : [])),
  )
  return new Set([...plugins.filter(({ optIn }) => !optIn).map(({ id }) => id), ...switched])
}
