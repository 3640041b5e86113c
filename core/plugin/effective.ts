// What the server enforces, and what analysis compares, where overlays lie on the compiled
// manifest.
import type { Configuration } from '../access/compare.ts'
import type { AccessManifest, PortalManifest, Requirement } from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'
import { requirementsOf } from './compile-operations.ts'
import { compilePages } from './compile-pages.ts'
import type { Overlay } from './overlay.ts'
import { withOverlays } from './with-overlays.ts'

/**
 * What the server enforces with these overlays: operations and embedded pages go by what their
 * routes and abilities now require.
 */
export function accessWith(portal: PortalManifest, access: AccessManifest): AccessManifest {
  const requirements = requirementsOf(portal)
  return {
    ...access,
    operations: Object.fromEntries(
      Object.entries(access.operations).map(([id, of]) => [
        id,
        { ...of, requires: requirements(of.guard) ?? of.requires },
      ]),
    ),
    // A page that no way leads to any more is closed, not gone.
    pages: {
      ...Object.fromEntries(Object.keys(access.pages).map((page) => [page, []])),
      ...compilePages(portal),
    },
  }
}

/**
 * Plugins cannot write it: as long as no overlay switches a plugin on that ships off, it is
 * nobody's.
 */
const nobody = { not: { signedIn: true } } as unknown as Predicate

/**
 * A configuration for comparison: a plugin that ships off is on for just those for whom an overlay
 * switches it on.
 */
export function configurationOf(
  base: { portal: PortalManifest; access: AccessManifest },
  overlays: readonly Overlay[],
): Configuration {
  const portal = withOverlays(base.portal, overlays)
  const shipsOff = new Set(base.portal.plugins.flatMap(({ id, optIn }) => (optIn ? [id] : [])))
  const audiences = (id: string): Predicate[] =>
    overlays
      .filter(({ plugins }) => plugins?.[id]?.on)
      .map(({ reseller }) => (reseller === undefined ? { signedIn: true } : { reseller }))
  const switchedOn = (requirement: Requirement): Requirement => {
    const id = (requirement.predicate as { plugin?: string }).plugin
    if (id === undefined || !shipsOff.has(id)) return requirement
    const [first = nobody, ...rest] = audiences(id)
    return { ...requirement, predicate: rest.length === 0 ? first : { any: [first, ...rest] } }
  }
  const on = <T extends { requires: readonly Requirement[] }>(target: T): T => ({
    ...target,
    requires: target.requires.map(switchedOn),
  })
  const open = { ...portal, routes: portal.routes.map(on), abilities: portal.abilities.map(on) }
  return { portal: open, access: accessWith(open, base.access) }
}
