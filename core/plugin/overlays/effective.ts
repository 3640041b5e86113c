// What the server enforces, and what analysis compares, after overlays are applied.
import type { Configuration } from '../../access/analysis/compare.ts'
import type { AccessManifest, PortalManifest, Requirement } from '../../access/manifest.ts'
import { noOne, signedIn, type PredicateJson } from '../../access/predicate.ts'
import { indexRequirements } from '../parts/compile-operations.ts'
import { compilePages } from '../parts/compile-pages.ts'
import type { Overlay } from './overlay.ts'
import { withOverlays } from './with-overlays.ts'

/**
 * access.json with overlays applied. Operations and described pages get the narrowed requirements
 * of their routes and abilities.
 */
export function accessWith(portal: PortalManifest, access: AccessManifest): AccessManifest {
  const requirements = indexRequirements(portal)
  return {
    ...access,
    operations: Object.fromEntries(
      Object.entries(access.operations).map(([id, of]) => [
        id,
        { ...of, requires: requirements(of.guard) ?? of.requires },
      ]),
    ),
    // Pages that became unreachable stay in the list, with no way to open them.
    pages: {
      ...Object.fromEntries(Object.keys(access.pages).map((page) => [page, []])),
      ...compilePages(portal),
    },
  }
}

/**
 * Builds a configuration for comparison. An opt-in plugin is on only for the audiences of the
 * overlays that switch it on. If no overlay does, it is off for everyone.
 */
export function buildConfiguration(
  base: { portal: PortalManifest; access: AccessManifest },
  overlays: readonly Overlay[],
): Configuration {
  const portal = withOverlays(base.portal, overlays)
  const shipsOff = new Set(base.portal.plugins.flatMap(({ id, optIn }) => (optIn ? [id] : [])))
  const audiences = (id: string): PredicateJson[] =>
    overlays
      .filter(({ plugins }) => plugins?.[id]?.on)
      .map(({ reseller }) => (reseller === undefined ? signedIn : { reseller }))
  const switchedOn = (requirement: Requirement): Requirement => {
    const id = requirement.predicate.plugin
    if (typeof id !== 'string' || !shipsOff.has(id)) return requirement
    const [first = noOne, ...rest] = audiences(id)
    return { ...requirement, predicate: rest.length === 0 ? first : { any: [first, ...rest] } }
  }
  const on = <T extends { requires: readonly Requirement[] }>(target: T): T => ({
    ...target,
    requires: target.requires.map(switchedOn),
  })
  const open = { ...portal, routes: portal.routes.map(on), abilities: portal.abilities.map(on) }
  return { portal: open, access: accessWith(open, base.access) }
}
