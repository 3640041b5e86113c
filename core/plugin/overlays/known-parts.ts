// Stored overlays outlive builds, so this removes the parts that refer to something that this build
// doesn't have.
import { listPredicateFaults } from '../../access/analysis/check-predicate.ts'
import type { PortalManifest } from '../../access/manifest.ts'
import type { Narrowing, Overlay, Relabelling } from './overlay.ts'

type Parts = Readonly<Record<string, Narrowing & Relabelling & { on?: true }>>

/**
 * Returns the overlay without parts that this build doesn't know, so that a deleted plugin doesn't
 * invalidate the rest. A narrowing that can't be read hides its target, because an overlay must
 * never open something by accident.
 */
export function knownParts(portal: PortalManifest, overlay: Overlay): Overlay {
  const optIn = new Set(portal.plugins.flatMap((plugin) => (plugin.optIn ? [plugin.id] : [])))
  function known<T extends Parts>(
    parts: T | undefined,
    ids: readonly { id: string }[],
  ): T | undefined {
    if (parts === undefined) return undefined
    const names = new Set(ids.map(({ id }) => id))
    return Object.fromEntries(
      Object.entries(parts)
        .filter(([id]) => names.has(id))
        .flatMap(([id, { on, when, ...part }]) => {
          const isReadable = when !== undefined && listPredicateFaults(when).length === 0
          const kept = {
            ...part,
            ...(on && optIn.has(id) && { on }),
            ...(when !== undefined && (isReadable ? { when } : { hidden: true as const })),
          }
          return Object.keys(kept).length === 0 ? [] : [[id, kept]]
        }),
    ) as T // a subset of the same parts
  }
  const of = {
    plugins: known(overlay.plugins, portal.plugins),
    routes: known(overlay.routes, portal.routes),
    abilities: known(overlay.abilities, portal.abilities),
    entries: known(overlay.entries, portal.entries),
    sections: known(overlay.sections, portal.sections),
  }
  const { file, layer, reseller } = overlay
  return {
    file,
    layer,
    ...(reseller !== undefined && { reseller }),
    ...Object.fromEntries(
      Object.entries(of).filter(
        ([, parts]) => parts !== undefined && Object.keys(parts).length > 0,
      ),
    ),
  }
}
