// The manifest that decides in this tab. It combines this build's manifest, abilities that loaded
// later, and the overlays of the current context.
import type { CompiledAbility, PortalManifest, Requirement } from '../../access/manifest.ts'
import { plugin } from '../../access/predicate.ts'
import { reportFault } from '../../errors/report.ts'
import type { Overlay } from '../../plugin/overlays/overlay.ts'
import { withOverlays } from '../../plugin/overlays/with-overlays.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { decideBy } from './decisions.ts'

/** The parts that the manifest is built from. */
const parts = perPortal(() => ({
  /** Includes the requirements of the plugins. */
  compiled: {
    plugins: [],
    slots: [],
    sections: [],
    routes: [],
    entries: [],
    abilities: [],
  } as PortalManifest,
  overlays: [] as readonly Overlay[],
}))

/**
 * Adds a requirement for the plugin itself. If the plugin is missing or switched off in this tab,
 * its entries, links and abilities are then closed too.
 */
const needing = <T extends { plugin: string; requires: readonly Requirement[] }>(target: T): T => ({
  ...target,
  requires: [
    { layer: 'core', file: 'core/session/facts/in-force.ts', predicate: plugin(target.plugin) },
    ...target.requires,
  ],
})
/** Abilities of a page are closed whenever the page is. Core's abilities are always available. */
const withPlugins = (abilities: readonly CompiledAbility[]) =>
  abilities.map((ability) =>
    ability.on === undefined && ability.plugin !== 'core' ? needing(ability) : ability,
  )

/**
 * Drops an overlay's rules for abilities that haven't loaded yet. The rules apply once the
 * abilities load.
 */
function withoutAbsent(overlay: Overlay, present: ReadonlySet<string>): Overlay {
  const { abilities } = overlay
  return abilities
    ? {
        ...overlay,
        abilities: Object.fromEntries(Object.entries(abilities).filter(([id]) => present.has(id))),
      }
    : overlay
}
/**
 * If this build can't read an overlay, decide without overlays, because the server enforces them
 * anyway.
 */
function decide(portal: Portal): void {
  const { compiled: manifest, overlays } = parts(portal)
  const present = new Set(manifest.abilities.map(({ id }) => id))
  try {
    decideBy(
      portal,
      withOverlays(
        manifest,
        overlays.map((overlay) => withoutAbsent(overlay, present)),
      ),
    )
  } catch (error) {
    reportFault(portal, error)
    decideBy(portal, manifest)
  }
}

/** Sets the compiled manifest. Called once, when the portal starts. */
export function decideFrom(portal: Portal, manifest: PortalManifest): void {
  const compiled = {
    ...manifest,
    routes: manifest.routes.map(needing),
    abilities: withPlugins(manifest.abilities),
  }
  Object.assign(parts(portal), { compiled, overlays: [] })
  decide(portal)
}
/** Adds abilities that were loaded later. */
export function addAbilities(portal: Portal, more: readonly CompiledAbility[]): void {
  const own = parts(portal)
  own.compiled = { ...own.compiled, abilities: [...own.compiled.abilities, ...withPlugins(more)] }
  decide(portal)
}
/** Replaces the overlays. */
export function putInForce(portal: Portal, overlays: readonly Overlay[]): void {
  const own = parts(portal)
  // Skip, because most contexts have no overlays, and their decisions would stay the same.
  if (overlays.length === 0 && own.overlays.length === 0) return
  own.overlays = overlays
  decide(portal)
}
