// What decides in this tab: the manifest of this build, what came later of it, and what overlays
// say here and now.
import type { CompiledAbility, PortalManifest, Requirement } from '../access/manifest.ts'
import { plugin } from '../access/predicate.ts'
import { reportFault } from '../errors/report.ts'
import type { Overlay } from '../plugin/overlay.ts'
import { withOverlays } from '../plugin/with-overlays.ts'
import { decideBy } from './decisions.ts'

let compiled: PortalManifest = { plugins: [], sections: [], routes: [], entries: [], abilities: [] }
let overlays: readonly Overlay[] = []

/**
 * Every route needs its plugin: one that is missing, or switched off in this tab, takes entries,
 * links and abilities with it.
 */
function withPlugins(manifest: PortalManifest): PortalManifest {
  const needing = <T extends { plugin: string; requires: readonly Requirement[] }>(
    target: T,
  ): T => ({
    ...target,
    requires: [
      { layer: 'core', file: 'core/session/in-force.ts', predicate: plugin(target.plugin) },
      ...target.requires,
    ],
  })
  return {
    ...manifest,
    routes: manifest.routes.map(needing),
    // Abilities of a page fall with it; core's are always there.
    abilities: manifest.abilities.map((ability) =>
      ability.on === undefined && ability.plugin !== 'core' ? needing(ability) : ability,
    ),
  }
}

/** Without what it says of abilities that have not come yet: it will count when they do. */
function withoutAbsent(overlay: Overlay, present: ReadonlySet<string>): Overlay {
  const { abilities } = overlay
  return abilities
    ? {
        ...overlay,
        abilities: Object.fromEntries(Object.entries(abilities).filter(([id]) => present.has(id))),
      }
    : overlay
}
/** An overlay that this build cannot read is left to the platform, which enforces it anyway. */
function decide(): void {
  const manifest = withPlugins(compiled)
  const present = new Set(manifest.abilities.map(({ id }) => id))
  try {
    decideBy(
      withOverlays(
        manifest,
        overlays.map((overlay) => withoutAbsent(overlay, present)),
      ),
    )
  } catch (error) {
    reportFault(error)
    decideBy(manifest)
  }
}

/** Decides by a manifest; once, when the portal starts. */
export function decideFrom(manifest: PortalManifest): void {
  compiled = manifest
  overlays = []
  decide()
}
/** Abilities that came later. */
export function addAbilities(more: readonly CompiledAbility[]): void {
  compiled = { ...compiled, abilities: [...compiled.abilities, ...more] }
  decide()
}
/** Decides by these overlays. */
export function putInForce(of: readonly Overlay[]): void {
  overlays = of
  decide()
}
